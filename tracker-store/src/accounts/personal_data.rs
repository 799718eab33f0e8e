//! [`PersonalData`]: the data of a person besides workouts, goals and webhooks, for the export of
//! an account. It contains no secrets and no hashes of secrets.

use chrono::{DateTime, Utc};

use crate::database::{AccountId, Result, SessionId, Store};

/// The stored data of a person besides workouts, goals and webhooks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalData {
    /// The identities that sign in to the account.
    pub identities: Vec<StoredIdentity>,
    /// The failed sign-ins of these identities that count towards a lock.
    pub failed_sign_ins: Vec<FailedSignIns>,
    /// The tokens of identity providers. They are revoked when the account is deleted.
    pub provider_tokens: Vec<StoredProviderToken>,
    /// All stored sessions, also those that have ended.
    pub sessions: Vec<StoredSession>,
    /// The audit log of the account, oldest first.
    pub audit_log: Vec<AuditEntry>,
}

/// An identity that signs in to the account.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExportedIdentity))]
pub struct StoredIdentity {
    /// The identity provider.
    pub issuer: String,
    /// The provider's id of the person.
    pub subject: String,
    /// Whether the provider had verified the email address.
    pub email_verified: bool,
    /// When the identity first signed in.
    pub created_at: DateTime<Utc>,
}

/// The failed sign-ins of an identity that count towards a lock.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExportedFailedSignIns))]
pub struct FailedSignIns {
    /// The identity provider.
    pub issuer: String,
    /// The provider's id of the person.
    pub subject: String,
    /// When they failed, newest first.
    pub failed_at: Vec<DateTime<Utc>>,
    /// Until when the identity is locked.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub locked_until: Option<DateTime<Utc>>,
}

/// Where and when a token of an identity provider was stored. The token itself is not included. It
/// is revoked when the account is deleted.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExportedProviderToken))]
pub struct StoredProviderToken {
    /// The identity provider.
    pub issuer: String,
    /// The provider's id of the person.
    pub subject: String,
    /// When the token was stored.
    #[serde(rename = "storedAt")]
    pub kept_at: DateTime<Utc>,
}

/// A session. Ended sessions are included.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExportedSession))]
pub struct StoredSession {
    /// The id.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: SessionId,
    /// The `User-Agent` of the client that signed in.
    pub user_agent: String,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it was last used, with a precision of about a minute.
    pub last_used_at: DateTime<Utc>,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
    /// When it was revoked.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub revoked_at: Option<DateTime<Utc>>,
    /// Whether it began with a passkey.
    pub with_passkey: bool,
}

/// An entry of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExportedAuditEntry))]
pub struct AuditEntry {
    /// When it happened.
    pub at: DateTime<Utc>,
    /// What happened.
    #[serde(rename = "event")]
    #[cfg_attr(feature = "openapi", schema(example = "signed in"))]
    pub act: String,
    /// The id of the session that the entry is about.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<String>))]
    pub session: Option<SessionId>,
}

pub(crate) const IDENTITIES: &str = "\
    select issuer, subject, email_verified, created_at from identities where account = $1";

pub(crate) const FAILED_SIGN_INS: &str = "\
    select f.issuer, f.subject, f.newest, f.second, f.third, f.fourth, f.locked_until \
    from identities i join sign_in_failures f on f.issuer = i.issuer and f.subject = i.subject \
    where i.account = $1";

pub(crate) const PROVIDER_TOKENS: &str = "\
    select p.issuer, p.subject, p.kept_at from identities i \
    join provider_tokens p on p.issuer = i.issuer and p.subject = i.subject where i.account = $1";

pub(crate) const SESSIONS: &str = "\
    select id, user_agent, created_at, last_used_at, expires_at, revoked_at, with_passkey from sessions \
    where account = $1";

pub(crate) const AUDIT_LOG: &str = "\
    select at, act, session from sign_in_log where account = $1 order by at, id";

impl Store {
    /// Reads the stored data of a person besides workouts, goals and webhooks.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn personal_data(&self, account: AccountId) -> Result<PersonalData> {
        let mut sessions: Vec<StoredSession> =
            self.read(SESSIONS).bind(account).fetch_all().await?;
        let failed: Vec<FailedRow> = self.read(FAILED_SIGN_INS).bind(account).fetch_all().await?;
        sessions.sort_by_key(|session| (session.created_at, session.id));
        Ok(PersonalData {
            identities: self.read(IDENTITIES).bind(account).fetch_all().await?,
            failed_sign_ins: failed.into_iter().map(FailedSignIns::from).collect(),
            provider_tokens: self.read(PROVIDER_TOKENS).bind(account).fetch_all().await?,
            sessions,
            audit_log: self.read(AUDIT_LOG).bind(account).fetch_all().await?,
        })
    }
}

#[derive(sqlx_macros::FromRow)]
struct FailedRow {
    issuer: String,
    subject: String,
    newest: DateTime<Utc>,
    second: Option<DateTime<Utc>>,
    third: Option<DateTime<Utc>>,
    fourth: Option<DateTime<Utc>>,
    locked_until: Option<DateTime<Utc>>,
}

impl From<FailedRow> for FailedSignIns {
    fn from(row: FailedRow) -> FailedSignIns {
        let times = [Some(row.newest), row.second, row.third, row.fourth];
        FailedSignIns {
            issuer: row.issuer,
            subject: row.subject,
            failed_at: times.into_iter().flatten().collect(),
            locked_until: row.locked_until,
        }
    }
}
