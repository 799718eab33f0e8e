//! Refresh tokens: each is good once, and gives the next.

use std::time::Instant;

use chrono::{DateTime, TimeDelta, Utc};

use crate::account::AccountId;
use crate::connection::Connection;
use crate::error::StoreError;
use crate::moment::whole_seconds;
use crate::secret_hash::SecretHash;
use crate::sessions::{SessionId, revoke_by_token};
use crate::sign_in_log::{Act, log};
use crate::spending::{Spending, spend};
use crate::store::Store;
use crate::transaction::transact;

/// A refresh token that comes in, and the one that is to follow it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exchange {
    /// The token that came.
    pub spent: SecretHash,
    /// The next one, if this one is good.
    pub next: SecretHash,
    /// When the request arrived.
    pub arrived_at: DateTime<Utc>,
}

/// What becomes of a refresh token that comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refresh {
    /// It was good. The next one is stored.
    Rotated {
        /// Whose session it is.
        account: AccountId,
        /// Which session.
        session: SessionId,
        /// How long the next one is good.
        expires_at: DateTime<Utc>,
    },
    /// There is no such token, or it has expired, or its session is over.
    Refused,
    /// It was spent while this request was already under way. Two tabs do that; nothing is revoked.
    SpentMeanwhile,
    /// It was spent before, so somebody has a copy. The session is over.
    Reused,
    /// The account is locked. The token stays good.
    Locked {
        /// Until when.
        until: DateTime<Utc>,
    },
    /// The account is disabled.
    Disabled,
}

/// Whose a refresh token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sqlx::FromRow)]
pub struct TokenOwner {
    /// Whose session it belongs to.
    pub account: AccountId,
    /// Whether it is neither spent nor expired, and its session not revoked.
    pub is_good: bool,
}

pub(crate) const INSERT: &str = "\
    insert into refresh_tokens (hash, session, expires_at) values ($1, $2, $3)";

pub(crate) const OWNER: &str = "\
    select s.account, \
    t.used_at is null and t.expires_at > $2 and s.revoked_at is null as is_good \
    from refresh_tokens t join sessions s on s.id = t.session where t.hash = $1";

pub(crate) const STANDING: &str = "\
    select s.account, s.created_at, s.revoked_at is null and s.expires_at > $2 as is_live, \
    a.disabled_at is not null as is_disabled, \
    (select max(f.locked_until) from identities i join sign_in_failures f \
    on f.issuer = i.issuer and f.subject = i.subject \
    where i.account = s.account and f.locked_until > $2) as locked_until \
    from sessions s join accounts a on a.id = s.account where s.id = $1";

pub(crate) const PROLONG: &str = "\
    update sessions set expires_at = $2, last_used_at = $3 where id = $1";

pub(crate) const SWEEP: &str = "delete from refresh_tokens where expires_at <= $1";

impl Store {
    /// Exchanges a refresh token for the next one of its session.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing has changed.
    pub async fn refresh(
        &self,
        exchange: &Exchange,
        now: DateTime<Utc>,
    ) -> Result<Refresh, StoreError> {
        let asked = Instant::now();
        transact!(self, transaction => {
            let refreshed = refresh(transaction, exchange, now, asked).await?;
            if !matches!(refreshed, Refresh::Rotated { .. } | Refresh::Reused) {
                transaction.take_back();
            }
            Ok(refreshed)
        })
    }

    /// Whose refresh token this is. `None` when it is nobody's, or long over.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn refresh_token_owner(
        &self,
        token: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<TokenOwner>, StoreError> {
        self.read(OWNER).bind(token.clone()).bind(whole_seconds(now)).fetch_optional().await
    }
}

#[derive(sqlx::FromRow)]
struct Standing {
    account: AccountId,
    created_at: DateTime<Utc>,
    is_live: bool,
    is_disabled: bool,
    locked_until: Option<DateTime<Utc>>,
}

async fn refresh(
    connection: &mut Connection,
    exchange: &Exchange,
    now: DateTime<Utc>,
    asked: Instant,
) -> Result<Refresh, StoreError> {
    let spending = spend(connection, exchange, now, asked).await?;
    let now = whole_seconds(now);
    match spending {
        Spending::Done(session) => rotate(connection, session, &exchange.next, now).await,
        Spending::Refused => Ok(Refresh::Refused),
        Spending::Meanwhile => Ok(Refresh::SpentMeanwhile),
        Spending::Reused(account, session) => {
            log(connection, Act::TokenReused, Some(account), Some(session), now).await?;
            revoke_by_token(connection, &exchange.spent, now).await?;
            Ok(Refresh::Reused)
        }
    }
}

async fn rotate(
    connection: &mut Connection,
    session: SessionId,
    next: &SecretHash,
    now: DateTime<Utc>,
) -> Result<Refresh, StoreError> {
    let standing: Standing = connection.query(STANDING).bind(session).bind(now).fetch_one().await?;
    match standing {
        Standing { is_disabled: true, .. } => Ok(Refresh::Disabled),
        Standing { is_live: false, .. } => Ok(Refresh::Refused),
        Standing { locked_until: Some(until), .. } => Ok(Refresh::Locked { until }),
        Standing { account, created_at, .. } => {
            let expires_at = (now + REFRESH_LIFETIME).min(created_at + SESSION_LIFETIME);
            insert(connection, next, session, expires_at).await?;
            let prolong = connection.query(PROLONG).bind(session).bind(expires_at).bind(now);
            prolong.execute().await?;
            Ok(Refresh::Rotated { account, session, expires_at })
        }
    }
}

pub(crate) async fn insert(
    connection: &mut Connection,
    token: &SecretHash,
    session: SessionId,
    expires_at: DateTime<Utc>,
) -> Result<(), StoreError> {
    let insert = connection.query(INSERT).bind(token.clone()).bind(session).bind(expires_at);
    insert.execute().await.map(drop)
}

pub(crate) async fn sweep(
    connection: &mut Connection,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    connection.query(SWEEP).bind(now).execute().await.map(drop)
}

/// A refresh token is good for so long.
pub const REFRESH_LIFETIME: TimeDelta = TimeDelta::days(30);

/// Whoever keeps refreshing has to sign in again after so long.
pub const SESSION_LIFETIME: TimeDelta = TimeDelta::days(90);
