//! [`RefreshQueue`]: many bring their refresh tokens at once, and they are exchanged together.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use crate::accounts::account::AccountId;
use crate::database::batcher::{Size, Together};
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Statement};
use crate::database::ids_and_times::whole_seconds;
use crate::database::pinned_connections::Kept;
use crate::database::pools::Pools;
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::sessions::refresh::{Exchange, Refresh, refresh_together};
use crate::sessions::secret_hash::SecretHash;
use crate::sessions::spending::Asked;
use crate::store::Store;

/// Exchanges refresh tokens, those that come at the same time in one transaction. A clone is another
/// handle on the same queue.
///
/// Each is answered after the commit, and gets what it would have got by itself.
#[derive(Debug, Clone)]
pub struct RefreshQueue {
    owners: Together<SecretHash, Result<Option<Owned>, StoreError>>,
    exchanges: Together<Asked, Result<Refresh, StoreError>>,
    url: DatabaseUrl,
}

/// Whose a refresh token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenOwner {
    /// Whose session it belongs to.
    pub account: AccountId,
    /// Whether it is neither spent nor expired, and its session not revoked.
    pub is_good: bool,
    /// Whether nothing more can follow from it: neither the next token, nor the end of its session,
    /// nor word that the account is disabled.
    pub is_over: bool,
}

impl Store {
    /// Begins to exchange, until the last handle on the queue is gone. It needs a tokio runtime.
    #[must_use]
    pub fn refresh_queue(&self) -> RefreshQueue {
        let (reading, writing) = (Kept::of(self), self.clone());
        let owners = Together::answering(READING, move |tokens| owners(reading.clone(), tokens));
        let writers = match self.pools {
            Pools::Sqlite { .. } => WRITING_A_FILE,
            Pools::Postgres(_) => WRITING_TO_A_SERVER,
        };
        let exchanges =
            Together::answering(writers, move |asked| exchange_all(writing.clone(), asked));
        RefreshQueue { owners, exchanges, url: self.url.clone() }
    }
}

impl RefreshQueue {
    /// Whose refresh token this is. `None` when it is nobody's, or long over.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn owner(
        &self,
        token: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<TokenOwner>, StoreError> {
        let owned = self.owners.ask(token.clone()).await;
        let owned = owned.unwrap_or_else(|| Err(self.url.unexpected(&"no answer")))?;
        Ok(owned.map(|owned| owned.owner(now)))
    }

    /// Exchanges a refresh token for the next one of its session. Who hangs up before its turn comes
    /// has not spent it.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing has changed.
    pub async fn refresh(
        &self,
        exchange: Exchange,
        now: DateTime<Utc>,
    ) -> Result<Refresh, StoreError> {
        let waits = Arc::new(());
        let asked = Asked::new(exchange, now, &waits);
        let refreshed = self.exchanges.ask(asked).await;
        refreshed.unwrap_or_else(|| Err(self.url.unexpected(&"no answer")))
    }
}

/// If one of them cannot be exchanged, the others are.
async fn exchange_all(store: Store, asked: Vec<Asked>) -> Vec<Result<Refresh, StoreError>> {
    match refresh_together(&store, &asked).await {
        Ok(refreshed) => refreshed.into_iter().map(Ok).collect(),
        Err(error) if error.is_about_a_row() => one_by_one(&store, asked).await,
        Err(error) => vec![Err(error); asked.len()],
    }
}

async fn one_by_one(store: &Store, asked: Vec<Asked>) -> Vec<Result<Refresh, StoreError>> {
    let mut refreshed = Vec::with_capacity(asked.len());
    for asked in asked {
        let one = refresh_together(store, &[asked]).await.map(|mut all| all.pop());
        refreshed.push(one.and_then(|one| one.ok_or_else(|| store.url.unexpected(&"no answer"))));
    }
    refreshed
}

#[derive(Debug, Clone, sqlx::FromRow)]
struct Owned {
    hash: SecretHash,
    account: AccountId,
    expires_at: DateTime<Utc>,
    is_spent: bool,
    is_revoked: bool,
    is_disabled: bool,
}

impl Owned {
    fn owner(self, now: DateTime<Utc>) -> TokenOwner {
        let Owned { account, expires_at, is_spent, is_revoked, is_disabled, .. } = self;
        let has_expired = expires_at <= whole_seconds(now);
        let is_good = !is_spent && !is_revoked && !has_expired;
        let is_over = if is_spent { is_revoked } else { has_expired || is_revoked && !is_disabled };
        TokenOwner { account, is_good, is_over }
    }
}

const OWNERS: &str = "\
    select t.hash, s.account, t.expires_at, \
    t.used_at is not null as is_spent, s.revoked_at is not null as is_revoked, \
    a.disabled_at is not null as is_disabled from refresh_tokens t \
    join sessions s on s.id = t.session join accounts a on a.id = s.account where t.hash ";

async fn owners(kept: Kept, tokens: Vec<SecretHash>) -> Vec<Result<Option<Owned>, StoreError>> {
    let query = owners_query(kept.store.pools.arguments(), &tokens);
    match kept.fetch_all(query).await {
        Ok(rows) => answers(&tokens, rows),
        Err(error) => vec![Err(error); tokens.len()],
    }
}

fn answers(tokens: &[SecretHash], rows: Vec<Owned>) -> Vec<Result<Option<Owned>, StoreError>> {
    let owned: HashMap<_, _> = rows.into_iter().map(|owned| (owned.hash.clone(), owned)).collect();
    tokens.iter().map(|token| Ok(owned.get(token).cloned())).collect()
}

pub(crate) fn owners_query(arguments: Arguments, tokens: &[SecretHash]) -> Statement {
    let mut query = Builder::new(OWNERS, arguments);
    query.push_filled_list(tokens);
    query.statement(true)
}

const READING: Size = Size { groups: 2, members: 256 };

/// There is one writer.
const WRITING_A_FILE: Size = Size { groups: 1, members: 256 };

/// The next group need not wait for a first that is slow, nor for all of the disk.
const WRITING_TO_A_SERVER: Size = Size { groups: 4, members: 64 };
