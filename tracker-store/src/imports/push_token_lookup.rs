//! [`TokenQueue`]: whose the tokens are that phones push with. Many are asked for at once.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::accounts::account::{Account, Row as AccountRow};
use crate::database::batcher::{Size, Together};
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Statement};
use crate::database::ids_and_times::whole_seconds;
use crate::database::pinned_connections::Kept;
use crate::database::transaction::transact;
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::imports::push_tokens::WebhookToken;
use crate::store::Store;

/// A webhook token that somebody pushes with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenInUse {
    /// Whose it is.
    pub account: Account,
    /// The token.
    pub token: WebhookToken,
    /// Whether the account is disabled.
    pub is_disabled: bool,
}

/// Finds webhook tokens, and takes note that they are used. A clone is another handle on the same
/// queue.
///
/// Those that are asked for at the same time are looked up together, after each of them was asked
/// for: what was revoked before is not found. What is to be noted is written together.
#[derive(Debug, Clone)]
pub struct TokenQueue {
    found: Together<String, Result<Option<TokenInUse>, StoreError>>,
    used: Together<(Uuid, DateTime<Utc>), Result<(), StoreError>>,
    url: DatabaseUrl,
}

/// Every push asks this: a read by a unique index, and one by a primary key.
const FIND: &str = "\
    select t.hash, t.id as token, t.name as token_name, t.created_at as made_at, t.last_used_at, \
    a.id, a.email, a.name, a.created_at, a.time_zone, a.counted_activities, a.version, \
    a.disabled_at is not null as is_disabled \
    from webhook_tokens t join accounts a on a.id = t.account where t.hash ";

const TOUCH: &str = "update webhook_tokens set last_used_at = ";

impl Store {
    /// Begins to find tokens, until the last handle on the queue is gone. It needs a tokio runtime.
    #[must_use]
    pub fn token_queue(&self) -> TokenQueue {
        let (finding, touching) = (Kept::of(self), self.clone());
        let found = Together::answering(LOOKS, move |hashes| look_up(finding.clone(), hashes));
        let used = Together::answering(NOTES, move |uses| touch(touching.clone(), uses));
        TokenQueue { found, used, url: self.url.clone() }
    }
}

impl TokenQueue {
    /// The token with this hash and whose it is, and takes note that it was used.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written.
    pub async fn find(
        &self,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<TokenInUse>, StoreError> {
        let found = self.found.ask(hash.to_owned()).await;
        let Some(found) = found.unwrap_or_else(|| Err(self.no_answer()))? else {
            return Ok(None);
        };
        // A phone may push hundreds of times a minute, and nobody needs to know the second.
        if found.token.last_used_at.is_none_or(|used| now - used >= TimeDelta::minutes(1)) {
            let noted = self.used.ask((found.token.id, now)).await;
            noted.unwrap_or_else(|| Err(self.no_answer()))?;
        }
        Ok(Some(found))
    }

    fn no_answer(&self) -> StoreError {
        self.url.unexpected(&"no answer")
    }
}

async fn look_up(kept: Kept, hashes: Vec<String>) -> Vec<Result<Option<TokenInUse>, StoreError>> {
    let query = find_query(kept.store.pools.arguments(), &hashes);
    match kept.fetch_all(query).await {
        Ok(rows) => answers(&hashes, rows, &kept.store.url),
        Err(error) => vec![Err(error); hashes.len()],
    }
}

/// What is stored of one account and cannot be is nobody's trouble but its owner's.
fn answers(
    hashes: &[String],
    rows: Vec<Row>,
    database: &DatabaseUrl,
) -> Vec<Result<Option<TokenInUse>, StoreError>> {
    let mut found = HashMap::with_capacity(rows.len());
    for mut row in rows {
        found.insert(std::mem::take(&mut row.hash), row.in_use(database));
    }
    hashes.iter().map(|hash| found.get(hash).cloned().transpose()).collect()
}

async fn touch(store: Store, uses: Vec<(Uuid, DateTime<Utc>)>) -> Vec<Result<(), StoreError>> {
    vec![write(&store, &uses).await; uses.len()]
}

/// On a server it may meet another process that touches the same tokens in another order, and is
/// begun again.
async fn write(store: &Store, uses: &[(Uuid, DateTime<Utc>)]) -> Result<(), StoreError> {
    transact!(store, transaction => {
        let statement = touch_statement(transaction.arguments(), uses);
        transaction.query_with(statement).execute().await.map(drop)
    })
}

pub(crate) fn find_query(arguments: Arguments, hashes: &[String]) -> Statement {
    let hashes: Vec<&str> = hashes.iter().map(String::as_str).collect();
    let mut query = Builder::new(FIND, arguments);
    query.push_filled_list(&hashes);
    query.statement(true)
}

/// They are of the same moment, or nearly so.
pub(crate) fn touch_statement(arguments: Arguments, uses: &[(Uuid, DateTime<Utc>)]) -> Statement {
    let tokens: Vec<Uuid> = uses.iter().map(|(token, _)| *token).collect();
    let mut statement = Builder::new(TOUCH, arguments);
    statement.push_bind(uses.iter().map(|(_, now)| whole_seconds(*now)).max());
    statement.push(" where id ");
    statement.push_filled_list(&tokens);
    statement.statement(true)
}

#[derive(sqlx::FromRow)]
struct Row {
    hash: String,
    token: Uuid,
    token_name: String,
    made_at: DateTime<Utc>,
    last_used_at: Option<DateTime<Utc>>,
    #[sqlx(flatten)]
    account: AccountRow,
    is_disabled: bool,
}

impl Row {
    fn in_use(self, database: &DatabaseUrl) -> Result<TokenInUse, StoreError> {
        let token = WebhookToken {
            id: self.token,
            name: self.token_name,
            created_at: self.made_at,
            last_used_at: self.last_used_at,
        };
        let account = self.account.account(database)?;
        Ok(TokenInUse { account, token, is_disabled: self.is_disabled })
    }
}

/// The second query need not wait for a first that is slow.
const LOOKS: Size = Size { groups: 2, members: 256 };

/// Whoever waits for another that writes is waited for by no look.
const NOTES: Size = Size { groups: 1, members: 256 };
