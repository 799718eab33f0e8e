//! Refresh tokens: rotation with reuse detection.
//!
//! A token can be used once, and is replaced by the next one. If a spent token is used again within
//! [`GRACE_INTERVAL`], the request is refused and nothing changes: two tabs, a double tap or a
//! retry cause this. If a spent token is used again later, it was probably copied, and its session
//! is revoked.

use chrono::{DateTime, TimeDelta, Utc};

use crate::accounts::audit_log::{AuditAction, log};
use crate::database::{
    AccountId, Arguments, Builder, Connection, Link, Result, SessionId, Statement, Store, transact,
    whole_seconds,
};
use crate::sessions::secret_hash::SecretHash;
use crate::sessions::session::{EXTEND, REFRESH_LIFETIME, SESSION_LIFETIME, revoke_by_token};

/// A request to exchange a refresh token for the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefreshRequest {
    /// The token that the client sent.
    pub token: SecretHash,
    /// The token that replaces it, if it is valid.
    pub next: SecretHash,
}

/// The outcome of a refresh.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refresh {
    /// The token was valid. It is spent, and the next one is stored.
    Rotated {
        /// The account of the session.
        account: AccountId,
        /// The session.
        session: SessionId,
        /// When the next token expires.
        expires_at: DateTime<Utc>,
    },
    /// There is no such token, or it has expired, or its session has ended.
    Refused,
    /// The token was spent within the grace interval. Nothing has changed.
    SpentRecently,
    /// The token was spent before the grace interval. Its session is now revoked.
    Reused,
    /// The account is disabled. The token stays as it is.
    Disabled,
}

/// The account that a refresh token belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenOwner {
    /// The account.
    pub account: AccountId,
    /// Whether the token is neither spent nor expired, and its session is not revoked.
    pub is_valid: bool,
    /// Whether every later refresh with this token would be refused and would change nothing.
    pub is_over: bool,
}

/// The state of a refresh token.
enum TokenState {
    Valid,
    SpentRecently,
    SpentEarlier,
    ExpiredOrRevoked,
    Disabled,
}

/// A refresh token with its session and account.
#[derive(sqlx_macros::FromRow)]
struct TokenRow {
    account: AccountId,
    session: SessionId,
    expires_at: DateTime<Utc>,
    used_at: Option<DateTime<Utc>>,
    session_created_at: DateTime<Utc>,
    session_expires_at: DateTime<Utc>,
    is_revoked: bool,
    is_disabled: bool,
    /// The time by the clock that sets `used_at`.
    read_at: DateTime<Utc>,
}

/// On PostgreSQL the lock is a separate statement. A statement sees the data as of its start, so
/// the row must be read by a statement that starts after the wait for the lock.
pub(crate) const LOCK: &str =
    "select session from refresh_tokens where hash = $1 for no key update";

pub(crate) const OWNER: &str = "\
    select s.account, t.expires_at, t.used_at is not null as is_spent, \
    s.revoked_at is not null as is_revoked, a.disabled_at is not null as is_disabled \
    from refresh_tokens t join sessions s on s.id = t.session join accounts a on a.id = s.account \
    where t.hash = $1";

pub(crate) const INSERT: &str =
    "insert into refresh_tokens (hash, session, expires_at) values ($1, $2, $3)";

pub(crate) const SWEEP: &str = "\
    delete from refresh_tokens where hash in (\
    select hash from refresh_tokens where expires_at <= $1 order by expires_at limit $2)";

impl Store {
    /// Exchanges a refresh token for the next one of its session.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing has changed.
    pub async fn refresh(&self, request: &RefreshRequest, now: DateTime<Utc>) -> Result<Refresh> {
        transact!(self, transaction => {
            let refresh = refresh(transaction, request, now).await?;
            if !refresh.has_written() {
                transaction.mark_for_rollback();
            }
            Ok(refresh)
        })
    }

    /// Returns the account that a refresh token belongs to. `None` if the token does not exist.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn refresh_token_owner(
        &self,
        token: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<TokenOwner>> {
        let row: Option<OwnerRow> = self.read(OWNER).bind(token.clone()).fetch_optional().await?;
        Ok(row.map(|row| row.owner(now)))
    }

    /// Revokes the session of a refresh token that is valid. Returns the session, or `None` if the
    /// token is not valid.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn revoke_session_of_token(
        &self,
        token: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<SessionId>> {
        transact!(self, transaction => {
            lock(transaction, token).await?;
            let row = find(transaction, token, now).await?;
            match row.map(|row| (row.session, row.state(now))) {
                Some((session, TokenState::Valid)) => {
                    revoke_by_token(transaction, token, whole_seconds(now)).await?;
                    Ok(Some(session))
                }
                _ => Ok(None),
            }
        })
    }
}

impl Refresh {
    pub(crate) const fn has_written(&self) -> bool {
        matches!(self, Refresh::Rotated { .. } | Refresh::Reused)
    }
}

/// Runs one refresh inside a transaction.
pub(crate) async fn refresh(
    connection: &mut Connection,
    request: &RefreshRequest,
    now: DateTime<Utc>,
) -> Result<Refresh> {
    lock(connection, &request.token).await?;
    let Some(row) = find(connection, &request.token, now).await? else {
        return Ok(Refresh::Refused);
    };
    match row.state(now) {
        TokenState::Valid => rotate(connection, request, &row, now).await,
        TokenState::SpentRecently => Ok(Refresh::SpentRecently),
        TokenState::SpentEarlier => revoke_reused(connection, request, &row, now).await,
        TokenState::ExpiredOrRevoked => Ok(Refresh::Refused),
        TokenState::Disabled => Ok(Refresh::Disabled),
    }
}

impl TokenRow {
    fn state(&self, now: DateTime<Utc>) -> TokenState {
        let now = whole_seconds(now);
        match self.used_at {
            Some(used_at) if self.read_at - used_at <= GRACE_INTERVAL => TokenState::SpentRecently,
            Some(_) if self.is_revoked => TokenState::ExpiredOrRevoked,
            Some(_) => TokenState::SpentEarlier,
            _ if self.expires_at <= now => TokenState::ExpiredOrRevoked,
            // Disabling an account revokes its sessions as well.
            _ if self.is_disabled => TokenState::Disabled,
            _ if self.is_revoked || self.session_expires_at <= now => TokenState::ExpiredOrRevoked,
            None => TokenState::Valid,
        }
    }
}

/// Locks the token, so that two refreshes with one token run one after the other. SQLite needs no
/// lock: it has only one writing transaction at a time.
async fn lock(connection: &mut Connection, token: &SecretHash) -> Result<()> {
    match connection.link {
        Link::Sqlite(_) => Ok(()),
        Link::Postgres(_) => connection.query(LOCK).bind(token.clone()).execute().await.map(drop),
    }
}

async fn find(
    connection: &mut Connection,
    token: &SecretHash,
    now: DateTime<Utc>,
) -> Result<Option<TokenRow>> {
    let query = find_statement(connection.arguments(), token, now);
    connection.query_with(query).fetch_optional().await
}

pub(crate) fn find_statement(
    arguments: Arguments,
    token: &SecretHash,
    now: DateTime<Utc>,
) -> Statement {
    let mut query = Builder::new(
        "select s.account, t.session, t.expires_at, t.used_at, \
        s.created_at as session_created_at, s.expires_at as session_expires_at, \
        s.revoked_at is not null as is_revoked, a.disabled_at is not null as is_disabled, ",
        arguments,
    );
    push_time(&mut query, now);
    query.push(
        " as read_at from refresh_tokens t join sessions s on s.id = t.session \
        join accounts a on a.id = s.account where t.hash = ",
    );
    query.push_bind(token.clone());
    query.statement(true)
}

async fn rotate(
    connection: &mut Connection,
    request: &RefreshRequest,
    row: &TokenRow,
    now: DateTime<Utc>,
) -> Result<Refresh> {
    let (account, session, used_at) = (row.account, row.session, whole_seconds(now));
    let expires_at = (used_at + REFRESH_LIFETIME).min(row.session_created_at + SESSION_LIFETIME);
    let extend = connection.query(EXTEND).bind(session).bind(expires_at).bind(used_at);
    if extend.execute().await? == 0 {
        // Another transaction has revoked the session since the row was read.
        return Ok(Refresh::Refused);
    }
    let spend = spend_statement(connection.arguments(), &request.token, now);
    connection.query_with(spend).execute().await?;
    insert(connection, &request.next, session, expires_at).await?;
    Ok(Refresh::Rotated { account, session, expires_at })
}

pub(crate) fn spend_statement(
    arguments: Arguments,
    token: &SecretHash,
    now: DateTime<Utc>,
) -> Statement {
    let mut spend = Builder::new("update refresh_tokens set used_at = ", arguments);
    push_time(&mut spend, now);
    spend.push(" where hash = ").push_bind(token.clone());
    spend.statement(true)
}

/// Adds the current time: on PostgreSQL by the server's clock, which all processes share; on SQLite
/// by the clock of the process.
fn push_time(statement: &mut Builder, now: DateTime<Utc>) {
    if statement.is_for_server() {
        statement.push("clock_timestamp()");
    } else {
        statement.push_bind(now);
    }
}

/// Stores a token that is not spent.
pub(crate) async fn insert(
    connection: &mut Connection,
    token: &SecretHash,
    session: SessionId,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    let insert = connection.query(INSERT).bind(token.clone()).bind(session).bind(expires_at);
    insert.execute().await.map(drop)
}

async fn revoke_reused(
    connection: &mut Connection,
    request: &RefreshRequest,
    row: &TokenRow,
    now: DateTime<Utc>,
) -> Result<Refresh> {
    let now = whole_seconds(now);
    log(connection, AuditAction::TokenReused, Some(row.account), Some(row.session), now).await?;
    revoke_by_token(connection, &request.token, now).await?;
    Ok(Refresh::Reused)
}

#[derive(sqlx_macros::FromRow)]
struct OwnerRow {
    account: AccountId,
    expires_at: DateTime<Utc>,
    is_spent: bool,
    is_revoked: bool,
    is_disabled: bool,
}

impl OwnerRow {
    fn owner(self, now: DateTime<Utc>) -> TokenOwner {
        let OwnerRow { account, expires_at, is_spent, is_revoked, is_disabled } = self;
        let has_expired = expires_at <= whole_seconds(now);
        let is_valid = !is_spent && !is_revoked && !has_expired;
        let is_over = if is_spent { is_revoked } else { has_expired || is_revoked && !is_disabled };
        TokenOwner { account, is_valid, is_over }
    }
}

/// If a spent token is used again within this time, its session is not revoked.
pub const GRACE_INTERVAL: TimeDelta = TimeDelta::seconds(10);
