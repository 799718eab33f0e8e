//! The parts of the account export that no other endpoint shows.

use chrono::{DateTime, Utc};
use serde::Serialize;
use tracker_store::{
    AnnouncedEvent, AuditEntry, DeliveryWithBody, FailedSignIns, StoredIdentity,
    StoredProviderToken, StoredSession, WebhookId,
};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api::webhooks::deliveries::DeliveryJson;

/// An identity that signs in to the account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedIdentity)]
pub(crate) struct Identity {
    /// The identity provider.
    issuer: String,
    /// The provider's id of the person.
    subject: String,
    email_verified: bool,
    created_at: DateTime<Utc>,
}

/// The failed sign-ins of an identity that count towards a lock.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedFailedSignIns)]
pub(crate) struct FailedSignInTimes {
    issuer: String,
    subject: String,
    /// When they failed, newest first.
    failed_at: Vec<DateTime<Utc>>,
    #[schema(required)]
    locked_until: Option<DateTime<Utc>>,
}

/// Where and when a token of an identity provider was stored. The token itself is not included. It
/// is revoked when the account is deleted.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedProviderToken)]
pub(crate) struct ProviderToken {
    issuer: String,
    subject: String,
    stored_at: DateTime<Utc>,
}

/// A session. Ended sessions are included.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedSession)]
pub(crate) struct Session {
    id: String,
    user_agent: String,
    created_at: DateTime<Utc>,
    last_used_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    #[schema(required)]
    revoked_at: Option<DateTime<Utc>>,
}

/// An entry of the audit log.
#[derive(Serialize, ToSchema)]
#[schema(as = ExportedAuditEntry)]
pub(crate) struct LogEntry {
    at: DateTime<Utc>,
    /// What happened.
    #[schema(example = "signed in")]
    event: String,
    /// The id of the session that the entry is about.
    #[schema(required)]
    session: Option<String>,
}

/// An event that was announced and is not announced again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ExportedAnnouncement)]
pub(crate) struct Announcement {
    #[schema(example = "achievement.unlocked 2026 50")]
    event: String,
    announced_at: DateTime<Utc>,
}

/// A delivery and its body.
#[derive(Serialize, ToSchema)]
#[schema(as = ExportedDelivery)]
pub(crate) struct DeliveryAndBody {
    /// The id of the webhook.
    webhook: Uuid,
    delivery: DeliveryJson,
    /// The body of the request, which is JSON; null for events that were left out.
    #[schema(required)]
    body: Option<String>,
}

impl DeliveryAndBody {
    pub(crate) fn new(webhook: WebhookId, stored: DeliveryWithBody) -> DeliveryAndBody {
        let DeliveryWithBody { delivery, body } = stored;
        DeliveryAndBody { webhook: webhook.uuid(), delivery: DeliveryJson::from(delivery), body }
    }
}

impl From<StoredIdentity> for Identity {
    fn from(stored: StoredIdentity) -> Identity {
        Identity {
            issuer: stored.issuer,
            subject: stored.subject,
            email_verified: stored.email_verified,
            created_at: stored.created_at,
        }
    }
}

impl From<FailedSignIns> for FailedSignInTimes {
    fn from(stored: FailedSignIns) -> FailedSignInTimes {
        let times = [Some(stored.newest), stored.second, stored.third, stored.fourth];
        FailedSignInTimes {
            issuer: stored.issuer,
            subject: stored.subject,
            failed_at: times.into_iter().flatten().collect(),
            locked_until: stored.locked_until,
        }
    }
}

impl From<StoredProviderToken> for ProviderToken {
    fn from(stored: StoredProviderToken) -> ProviderToken {
        ProviderToken { issuer: stored.issuer, subject: stored.subject, stored_at: stored.kept_at }
    }
}

impl From<StoredSession> for Session {
    fn from(stored: StoredSession) -> Session {
        Session {
            id: stored.id.to_string(),
            user_agent: stored.user_agent,
            created_at: stored.created_at,
            last_used_at: stored.last_used_at,
            expires_at: stored.expires_at,
            revoked_at: stored.revoked_at,
        }
    }
}

impl From<AuditEntry> for LogEntry {
    fn from(stored: AuditEntry) -> LogEntry {
        let session = stored.session.map(|session| session.to_string());
        LogEntry { at: stored.at, event: stored.act, session }
    }
}

impl From<AnnouncedEvent> for Announcement {
    fn from(stored: AnnouncedEvent) -> Announcement {
        Announcement { event: stored.key, announced_at: stored.announced_at }
    }
}
