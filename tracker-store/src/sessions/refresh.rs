//! Refresh tokens: each is good once, and gives the next.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

use crate::accounts::account::AccountId;
use crate::accounts::audit_log::{Act, log};
use crate::database::connection::Connection;
use crate::database::ids_and_times::whole_seconds;
use crate::database::transaction::transact;
use crate::error::StoreError;
use crate::sessions::rotation::{Rotation, rotate};
use crate::sessions::secret_hash::SecretHash;
use crate::sessions::session::{SessionId, revoke_by_token};
use crate::sessions::spending::{self, Asked, Spendable, Token, Tokens};
use crate::sessions::standing::{self, Standing};
use crate::store::Store;

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
    /// There is no such token, or it has expired, or its session is over already.
    Refused,
    /// It was spent while this request was already under way. Two tabs do that; nothing is revoked.
    SpentMeanwhile,
    /// It was spent before, so somebody has a copy. With that, the session is over.
    Reused,
    /// The account is locked. The token stays good.
    Locked {
        /// Until when.
        until: DateTime<Utc>,
    },
    /// The account is disabled.
    Disabled,
}

pub(crate) const SWEEP: &str = "delete from refresh_tokens where expires_at <= $1";

impl Store {
    /// Exchanges a refresh token for the next one of its session. Where many ask at once, a
    /// [`RefreshQueue`](crate::RefreshQueue) does so for all of them together.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing has changed.
    pub async fn refresh(
        &self,
        exchange: &Exchange,
        now: DateTime<Utc>,
    ) -> Result<Refresh, StoreError> {
        let waits = Arc::new(());
        let asked = Asked::new(exchange.clone(), now, &waits);
        let refreshed = refresh_together(self, &[asked]).await?.pop();
        refreshed.ok_or_else(|| self.url.unexpected(&"no answer"))
    }
}

/// Exchanges tokens in one transaction, as if one had been asked for after the other. The answers
/// come in the order of those who asked.
pub(crate) async fn refresh_together(
    store: &Store,
    asked: &[Asked],
) -> Result<Vec<Refresh>, StoreError> {
    transact!(store, transaction => {
        let refreshed = refresh(transaction, asked).await?;
        if !refreshed.iter().any(changes_something) {
            transaction.take_back();
        }
        Ok(refreshed)
    })
}

const fn changes_something(refresh: &Refresh) -> bool {
    matches!(refresh, Refresh::Rotated { .. } | Refresh::Reused)
}

/// First all is read, then all is decided, then what may be done is done: so nobody's refresh leaves
/// anything behind that was not to be, and nobody else has to notice.
async fn refresh(connection: &mut Connection, asked: &[Asked]) -> Result<Vec<Refresh>, StoreError> {
    let tokens = spending::find(connection, asked).await?;
    let standings = standing::find(connection, &tokens.sessions()).await?;
    let refreshed = Decision::of(&tokens, &standings).all(asked);
    // Nobody waits long enough for the others to tell their times apart.
    let now = asked.iter().map(|asked| asked.now).max().unwrap_or_default();
    rotate(connection, rotations(asked, &refreshed), now).await?;
    for (asked, refresh) in asked.iter().zip(&refreshed) {
        if let (Refresh::Reused, Some((token, _))) = (refresh, tokens.of(asked)) {
            end_stolen(connection, token, asked).await?;
        }
    }
    Ok(refreshed)
}

/// What becomes of each token, when all that has to be known is known.
struct Decision<'a> {
    tokens: &'a Tokens,
    standings: &'a HashMap<SessionId, Standing>,
    /// By those before in the same group.
    spent: HashSet<&'a SecretHash>,
    /// Because of those before in the same group.
    ended: HashSet<SessionId>,
}

impl<'a> Decision<'a> {
    fn of(tokens: &'a Tokens, standings: &'a HashMap<SessionId, Standing>) -> Decision<'a> {
        Decision { tokens, standings, spent: HashSet::new(), ended: HashSet::new() }
    }

    fn all(mut self, asked: &'a [Asked]) -> Vec<Refresh> {
        asked.iter().map(|asked| self.one(asked)).collect()
    }

    fn one(&mut self, asked: &'a Asked) -> Refresh {
        match self.tokens.of(asked) {
            None | Some((_, Spendable::Expired)) => Refresh::Refused,
            Some((_, Spendable::SpentMeanwhile)) => Refresh::SpentMeanwhile,
            Some((token, Spendable::SpentBefore)) => self.end(token),
            // Both were under way, since both are here.
            Some(_) if self.spent.contains(&asked.exchange.spent) => Refresh::SpentMeanwhile,
            Some(_) if asked.has_hung_up() => Refresh::Refused,
            Some((token, Spendable::Yes)) => self.go_on(token, asked),
        }
    }

    /// What comes back again after that ends nothing any more, and is no news.
    fn end(&mut self, token: &Token) -> Refresh {
        let standing = self.standings.get(&token.session);
        let is_over = standing.is_none_or(|standing| standing.is_revoked);
        let is_news = self.ended.insert(token.session) && !is_over;
        if is_news { Refresh::Reused } else { Refresh::Refused }
    }

    fn go_on(&mut self, token: &Token, asked: &'a Asked) -> Refresh {
        let now = whole_seconds(asked.now);
        let is_over = self.ended.contains(&token.session);
        let Some(standing) = self.standings.get(&token.session) else { return Refresh::Refused };
        if standing.is_disabled {
            return Refresh::Disabled;
        }
        if is_over || !standing.is_live(now) {
            return Refresh::Refused;
        }
        if let Some(until) = standing.locked_until(now) {
            return Refresh::Locked { until };
        }
        self.spent.insert(&asked.exchange.spent);
        let expires_at = (now + REFRESH_LIFETIME).min(standing.created_at + SESSION_LIFETIME);
        Refresh::Rotated { account: token.account, session: token.session, expires_at }
    }
}

fn rotations<'a>(asked: &'a [Asked], refreshed: &[Refresh]) -> Vec<Rotation<'a>> {
    let mut rotations = Vec::new();
    for (asked, refresh) in asked.iter().zip(refreshed) {
        if let Refresh::Rotated { session, expires_at, .. } = *refresh {
            rotations.push(Rotation { exchange: &asked.exchange, session, expires_at });
        }
    }
    rotations
}

/// Ends the session of a token that somebody has a copy of.
async fn end_stolen(
    connection: &mut Connection,
    token: &Token,
    asked: &Asked,
) -> Result<(), StoreError> {
    let now = whole_seconds(asked.now);
    let (account, session) = (Some(token.account), Some(token.session));
    log(connection, Act::TokenReused, account, session, now).await?;
    revoke_by_token(connection, &asked.exchange.spent, now).await
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
