//! [`PersonalData`]: the data of a person besides workouts, goals and webhooks, for the export of
//! an account. It contains no secrets and no hashes of secrets.

use chrono::{DateTime, Utc};

use crate::database::error::StoreError;
use crate::database::ids::{AccountId, SessionId};
use crate::database::store::Store;

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

/// An identity that signs in to an account.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
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

/// The failed sign-ins of an identity.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct FailedSignIns {
    /// The identity provider.
    pub issuer: String,
    /// The provider's id of the person.
    pub subject: String,
    /// When the newest sign-in failed.
    pub newest: DateTime<Utc>,
    /// When the second newest failed.
    pub second: Option<DateTime<Utc>>,
    /// When the third newest failed.
    pub third: Option<DateTime<Utc>>,
    /// When the fourth newest failed.
    pub fourth: Option<DateTime<Utc>>,
    /// Until when the identity is locked.
    pub locked_until: Option<DateTime<Utc>>,
}

/// Where and when a token of an identity provider was stored. The token itself is not included.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct StoredProviderToken {
    /// The identity provider.
    pub issuer: String,
    /// The provider's id of the person.
    pub subject: String,
    /// When the token was stored.
    pub kept_at: DateTime<Utc>,
}

/// A session, whether it is still live or not.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct StoredSession {
    /// The id.
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
    pub revoked_at: Option<DateTime<Utc>>,
}

/// An entry of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct AuditEntry {
    /// When it happened.
    pub at: DateTime<Utc>,
    /// What happened, in words.
    pub act: String,
    /// The session that the entry is about, if any.
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
    select id, user_agent, created_at, last_used_at, expires_at, revoked_at from sessions \
    where account = $1";

pub(crate) const AUDIT_LOG: &str = "\
    select at, act, session from sign_in_log where account = $1 order by at, id";

impl Store {
    /// Reads the stored data of a person besides workouts, goals and webhooks.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn personal_data(&self, account: AccountId) -> Result<PersonalData, StoreError> {
        let mut sessions: Vec<StoredSession> =
            self.read(SESSIONS).bind(account).fetch_all().await?;
        sessions.sort_by_key(|session| (session.created_at, session.id));
        Ok(PersonalData {
            identities: self.read(IDENTITIES).bind(account).fetch_all().await?,
            failed_sign_ins: self.read(FAILED_SIGN_INS).bind(account).fetch_all().await?,
            provider_tokens: self.read(PROVIDER_TOKENS).bind(account).fetch_all().await?,
            sessions,
            audit_log: self.read(AUDIT_LOG).bind(account).fetch_all().await?,
        })
    }
}
