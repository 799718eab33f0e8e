//! [`PersonalTokenLookup`]: reads the personal access tokens of concurrent requests in one query.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::account::{Account, Row as AccountRow, account_columns};
use crate::accounts::personal_tokens::PersonalToken;
use crate::database::batcher::{BatchLimits, Batcher};
use crate::database::builder::Builder;
use crate::database::connection::{Access, Arguments, Query, Statement};
use crate::database::error::StoreError;
use crate::database::store::Store;
use crate::database::times::{USE_INTERVAL, whole_seconds};
use crate::database::url::DatabaseUrl;

/// A personal access token that a request was sent with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalTokenInUse {
    /// The account it belongs to.
    pub account: Account,
    /// The token.
    pub token: PersonalToken,
    /// Whether the account is disabled.
    pub is_disabled: bool,
}

/// The condition keeps several processes from writing the same minute twice.
pub(crate) const TOUCH: &str = "\
    update personal_tokens set last_used_at = $2 \
    where id = $1 and (last_used_at is null or last_used_at <= $3)";

/// Finds the personal access tokens of requests. A clone is another handle on the same queue.
///
/// Tokens of requests that arrive at the same time are read by one query. The query starts after the request, so a token
/// that any process revoked before is not found.
#[derive(Debug, Clone)]
pub struct PersonalTokenLookup {
    reads: Batcher<String, Result<Option<PersonalTokenInUse>, StoreError>>,
    url: DatabaseUrl,
}

impl PersonalTokenLookup {
    /// Finds the personal access token with this hash. An expired one is not found.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn find(
        &self,
        hash: String,
        now: DateTime<Utc>,
    ) -> Result<Option<PersonalTokenInUse>, StoreError> {
        let found = self.reads.submit(hash).await;
        let found = found.unwrap_or_else(|| Err(self.url.unexpected(&"no answer")))?;
        Ok(found.filter(|found| found.token.expires_at.is_none_or(|end| whole_seconds(now) < end)))
    }
}

impl Store {
    /// Starts a queue of token look-ups. It needs a tokio runtime, and ends with its last handle.
    #[must_use]
    pub fn personal_token_lookup(&self) -> PersonalTokenLookup {
        let store = self.clone();
        let reads = Batcher::start(READS, move |hashes| read(store.clone(), hashes));
        PersonalTokenLookup { reads, url: self.url.clone() }
    }

    /// Records that a token is used, at most once in [`USE_INTERVAL`].
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn touch_personal_token(
        &self,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let now = whole_seconds(now);
        let touch = self.change(TOUCH).bind(id).bind(now).bind(now - USE_INTERVAL);
        touch.execute().await.map(drop)
    }
}

async fn read(
    store: Store,
    hashes: Vec<String>,
) -> Vec<Result<Option<PersonalTokenInUse>, StoreError>> {
    let query = query(store.pools.arguments(), &distinct(&hashes));
    let rows: Vec<Row> = match Query::with(&store, Access::Read, query).fetch_all().await {
        Ok(rows) => rows,
        Err(error) => return vec![Err(error); hashes.len()],
    };
    // An unreadable row is an error only for its own token.
    let mut found = HashMap::with_capacity(rows.len());
    for row in rows {
        found.insert(row.hash.clone(), row.in_use(&store.url));
    }
    hashes.iter().map(|hash| found.get(hash).cloned().transpose()).collect()
}

/// The distinct tokens: a program sends several requests at once.
fn distinct(hashes: &[String]) -> Vec<&str> {
    let mut distinct: Vec<&str> = hashes.iter().map(String::as_str).collect();
    distinct.sort_unstable();
    distinct.dedup();
    distinct
}

const FIND: &str = concat!(
    "select t.hash, t.id, t.name, t.scopes, t.created_at, t.expires_at, t.last_used_at, ",
    account_columns!(),
    ", a.disabled_at is not null as is_disabled \
     from personal_tokens t join accounts a on a.id = t.account where t.hash "
);

pub(crate) fn query(arguments: Arguments, hashes: &[&str]) -> Statement {
    let mut query = Builder::new(FIND, arguments);
    let hashes: Vec<String> = hashes.iter().map(|&hash| hash.to_owned()).collect();
    query.push_filled_list(&hashes);
    query.statement(true)
}

/// One query at a time: with several, the batches would be smaller and the queries more.
const READS: BatchLimits = BatchLimits { batches: 1, requests: 256 };

#[derive(sqlx_macros::FromRow)]
struct Row {
    hash: String,
    #[sqlx(flatten)]
    token: PersonalToken,
    #[sqlx(flatten)]
    account: AccountRow,
    is_disabled: bool,
}

impl Row {
    fn in_use(self, database: &DatabaseUrl) -> Result<PersonalTokenInUse, StoreError> {
        let account = self.account.account().map_err(|error| database.damaged(&error))?;
        Ok(PersonalTokenInUse { account, token: self.token, is_disabled: self.is_disabled })
    }
}
