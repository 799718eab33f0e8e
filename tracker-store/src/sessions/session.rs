//! [`Session`]: a signed-in client of an account.

use chrono::{DateTime, TimeDelta, Utc};

use crate::accounts::account::Account;
use crate::accounts::audit_log::{AuditAction, log};
use crate::database::{AccountId, Connection, Result, SessionId, Store, transact, whole_seconds};
use crate::sessions::secret_hash::SecretHash;

/// A signed-in client of an account.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Session {
    /// The id of the session.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "5b1f7a52-6a5e-4a37-9a0f-3f6a3d0f8a11"))]
    pub id: SessionId,
    /// The `User-Agent` of the client at sign-in.
    #[cfg_attr(feature = "openapi", schema(example = "Mozilla/5.0 (iPhone)"))]
    pub user_agent: String,
    /// When it was last used, to the minute.
    #[serde(rename = "lastUsed")]
    pub last_used_at: DateTime<Utc>,
    /// Whether it began with a passkey.
    #[serde(skip)]
    pub with_passkey: bool,
}

/// The account of a session, and whether the session authenticates requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionState {
    /// The account of the session.
    pub account: Account,
    /// Whether it has neither been revoked nor expired.
    pub is_live: bool,
    /// Whether the account is disabled.
    pub is_disabled: bool,
    /// When it was last used, with a precision of about a minute.
    pub last_used_at: DateTime<Utc>,
}

pub(crate) const LIVE: &str = "\
    select id, user_agent, last_used_at, with_passkey from sessions \
    where account = $1 and revoked_at is null and expires_at > $2 order by last_used_at desc, id";

pub(crate) const REVOKE: &str = "\
    update sessions set revoked_at = $3 \
    where id = $1 and account = $2 and revoked_at is null and expires_at > $3";

pub(crate) const REVOKE_BY_TOKEN: &str = "\
    update sessions set revoked_at = $2 where revoked_at is null and \
    id = (select session from refresh_tokens where hash = $1) returning id, account";

pub(crate) const IS_LIVE: &str =
    "select exists (select 1 from sessions where id = $1 and account = $2 and revoked_at is null)";

pub(crate) const INSERT: &str = "\
    insert into sessions (id, account, user_agent, created_at, last_used_at, expires_at, with_passkey) \
    values ($1, $2, $3, $4, $4, $5, $6)";

pub(crate) const MAKE_ROOM: &str = "\
    update sessions set revoked_at = $2 where account = $1 and revoked_at is null and id not in (\
    select id from sessions where account = $1 and revoked_at is null and expires_at > $2 \
    order by last_used_at desc, id limit $3)";

pub(crate) const EXTEND: &str = "\
    update sessions set expires_at = $2, last_used_at = $3 where id = $1 and revoked_at is null";

pub(crate) const SWEEP: &str = "\
    delete from sessions where id in (\
    select id from sessions where expires_at <= $1 order by expires_at limit $2)";

impl Store {
    /// Returns the sessions that are neither revoked nor expired, most recently used first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn sessions(&self, account: AccountId, now: DateTime<Utc>) -> Result<Vec<Session>> {
        self.read(LIVE).bind(account).bind(whole_seconds(now)).fetch_all().await
    }

    /// Revokes a session of an account. Returns `false` if the account has no such session, or if
    /// the session has expired or was revoked before.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn revoke_session(
        &self,
        account: AccountId,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let now = whole_seconds(now);
        transact!(self, transaction => {
            revoke(transaction, account, id, now).await
        })
    }

    /// Records the use of a session by a page, and prolongs the session: it ends 30 days
    /// ([`REFRESH_LIFETIME`]) after this use, and at the latest 90 days ([`SESSION_LIFETIME`]) after
    /// it began. The caller has read that the session is live. A session that has been revoked since
    /// stays revoked.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn prolong_session(&self, id: SessionId, now: DateTime<Utc>) -> Result<()> {
        let now = whole_seconds(now);
        let Some(began_at) = self.signed_in_at(id).await? else {
            return Ok(());
        };
        let expires_at = (now + REFRESH_LIFETIME).min(began_at + SESSION_LIFETIME);
        let extend = self.change(EXTEND).bind(id).bind(expires_at).bind(now);
        extend.execute().await.map(drop)
    }
}

pub(crate) async fn insert(
    connection: &mut Connection,
    id: SessionId,
    account: AccountId,
    (user_agent, with_passkey): (&str, bool),
    now: DateTime<Utc>,
) -> Result<()> {
    let insert = connection
        .query(INSERT)
        .bind(id)
        .bind(account)
        .bind(user_agent)
        .bind(now)
        .bind(now + REFRESH_LIFETIME)
        .bind(with_passkey);
    insert.execute().await.map(drop)
}

/// Revokes a session of an account. Whether it was live.
pub(crate) async fn revoke(
    connection: &mut Connection,
    account: AccountId,
    id: SessionId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let revoke = connection.query(REVOKE).bind(id).bind(account).bind(now);
    let was_live = revoke.execute().await? > 0;
    if was_live {
        log(connection, AuditAction::SessionRevoked, Some(account), Some(id), now).await?;
    }
    Ok(was_live)
}

/// Whether a session of an account that the caller has locked is not revoked. What ends all sessions locks the account first.
pub(crate) async fn is_live(
    connection: &mut Connection,
    account: AccountId,
    id: SessionId,
) -> Result<bool> {
    let is_live = connection.query(IS_LIVE).bind(id).bind(account);
    let (is_live,): (bool,) = is_live.fetch_one().await?;
    Ok(is_live)
}

/// Revokes the session of a refresh token, also if the token is spent or expired.
pub(crate) async fn revoke_by_token(
    connection: &mut Connection,
    token: &SecretHash,
    now: DateTime<Utc>,
) -> Result<()> {
    let revoke = connection.query(REVOKE_BY_TOKEN).bind(token.clone()).bind(now);
    let revoked: Option<(SessionId, AccountId)> = revoke.fetch_optional().await?;
    match revoked {
        Some((id, account)) => {
            log(connection, AuditAction::SessionRevoked, Some(account), Some(id), now).await
        }
        None => Ok(()),
    }
}

/// Revokes the least recently used sessions, so that the account can have one more.
pub(crate) async fn make_room(
    connection: &mut Connection,
    account: AccountId,
    now: DateTime<Utc>,
) -> Result<()> {
    let make_room = connection.query(MAKE_ROOM).bind(account).bind(now).bind(MAX_SESSIONS - 1);
    make_room.execute().await.map(drop)
}

/// The largest number of live sessions of an account.
const MAX_SESSIONS: i64 = 50;

/// How long a refresh token is valid.
pub const REFRESH_LIFETIME: TimeDelta = TimeDelta::days(30);

/// The longest lifetime of a session. Refreshes do not extend it.
pub const SESSION_LIFETIME: TimeDelta = TimeDelta::days(90);
