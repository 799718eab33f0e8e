//! [`PersonalToken`]: authenticates a program that uses the interface for its owner.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::account::{Account, Row as AccountRow, account_columns};
use crate::accounts::token_scopes::TokenScopes;
use crate::accounts::version::lock_account;
use crate::database::{
    AccountId, Arguments, BatchLimits, Batcher, Builder, DatabaseUrl, Result, SessionId, Statement,
    Store, USE_INTERVAL, look_up, new_id, transact, whole_seconds,
};
use crate::sessions::session::is_live;

/// A personal access token, without the token.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Token))]
pub struct PersonalToken {
    /// The id. It is not secret.
    pub id: Uuid,
    /// The name that its owner chose.
    #[cfg_attr(feature = "openapi", schema(example = "My laptop"))]
    pub name: String,
    /// What it may do.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::TokenScope>))]
    pub scopes: TokenScopes,
    /// When it was created, in whole seconds.
    pub created_at: DateTime<Utc>,
    /// When it expires; null if never. From then on it opens nothing, and stays in the list until it is
    /// revoked.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub expires_at: Option<DateTime<Utc>>,
    /// When it was last used, to the minute.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub last_used_at: Option<DateTime<Utc>>,
}

/// A personal access token to create.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPersonalToken {
    /// The name that the owner chose.
    pub name: String,
    /// What it may do.
    pub scopes: TokenScopes,
    /// When it expires; `None` if never.
    pub expires_at: Option<DateTime<Utc>>,
}

/// The largest number of personal access tokens of an account, expired ones included. The limit keeps a
/// stolen session from filling the database.
pub const MAX_PERSONAL_TOKENS: i64 = 50;

pub(crate) const ALL: &str = "\
    select id, name, scopes, created_at, expires_at, last_used_at from personal_tokens \
    where account = $1 order by created_at desc, id desc";

pub(crate) const INSERT: &str = "\
    insert into personal_tokens (id, account, name, hash, scopes, created_at, expires_at) \
    select $1, $2, $3, $4, $5, $6, $7 \
    where (select count(*) from personal_tokens where account = $2) < $8";

pub(crate) const REMOVE: &str = "delete from personal_tokens where account = $1 and id = $2";

pub(crate) const REMOVE_ALL: &str = "delete from personal_tokens where account = $1";

impl Store {
    /// Returns all personal access tokens of an account, newest first. Expired ones are included.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn personal_tokens(&self, account: AccountId) -> Result<Vec<PersonalToken>> {
        self.read(ALL).bind(account).fetch_all().await
    }

    /// Stores a new token, for a session of the account or, without one, for the operator. A `PersonalTokenLookup` finds it by
    /// its hash. Returns `None`, and stores nothing, if the account has [`MAX_PERSONAL_TOKENS`] already, or if the session has
    /// been revoked.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn create_personal_token(
        &self,
        (account, session): (AccountId, Option<SessionId>),
        new: NewPersonalToken,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<PersonalToken>> {
        let NewPersonalToken { name, scopes, expires_at } = new;
        let (id, created_at) = (new_id(now), whole_seconds(now));
        let expires_at = expires_at.map(whole_seconds);
        let insert = self
            .change(INSERT)
            .bind(id)
            .bind(account)
            .bind(name.clone())
            .bind(hash)
            .bind(scopes.names().join(","))
            .bind(created_at)
            .bind(expires_at)
            .bind(MAX_PERSONAL_TOKENS);
        let is_stored = transact!(self, transaction => {
            lock_account(transaction, account).await?;
            match session {
                Some(session) if !is_live(transaction, account, session).await? => Ok(false),
                _ => Ok(transaction.query_with(insert.statement.clone()).execute().await? > 0),
            }
        })?;
        let last_used_at = None;
        let token = PersonalToken { id, name, scopes, created_at, expires_at, last_used_at };
        Ok(is_stored.then_some(token))
    }

    /// Revokes a token of an account. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_personal_token(&self, account: AccountId, id: Uuid) -> Result<bool> {
        Ok(self.change(REMOVE).bind(account).bind(id).execute().await? > 0)
    }
}

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
    reads: Batcher<String, Result<Option<PersonalTokenInUse>>>,
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
    ) -> Result<Option<PersonalTokenInUse>> {
        let found = self.reads.submit(hash).await;
        let found = found.unwrap_or_else(|| Err(self.url.unexpected(&"no answer")))?;
        Ok(found.filter(|found| found.token.expires_at.is_none_or(|end| whole_seconds(now) < end)))
    }
}

impl Store {
    /// Starts a queue of token look-ups. It needs a tokio runtime, and ends with its last handle.
    pub fn personal_token_lookup(&self) -> PersonalTokenLookup {
        let store = self.clone();
        let reads =
            Batcher::start(READS, move |hashes| look_up(store.clone(), hashes, query, Row::in_use));
        PersonalTokenLookup { reads, url: self.url.clone() }
    }

    /// Records that a token is used, at most once in [`USE_INTERVAL`].
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn touch_personal_token(&self, id: Uuid, now: DateTime<Utc>) -> Result<()> {
        let now = whole_seconds(now);
        let touch = self.change(TOUCH).bind(id).bind(now).bind(now - USE_INTERVAL);
        touch.execute().await.map(drop)
    }
}

const FIND: &str = concat!(
    "select t.hash, t.id, t.name, t.scopes, t.created_at, t.expires_at, t.last_used_at, ",
    account_columns!(),
    ", a.disabled_at is not null as is_disabled \
     from personal_tokens t join accounts a on a.id = t.account where t.hash "
);

pub(crate) fn query(arguments: Arguments, hashes: &[String]) -> Statement {
    let mut query = Builder::new(FIND, arguments);
    query.push_filled_list(hashes);
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
    fn in_use(self, database: &DatabaseUrl) -> (String, Result<PersonalTokenInUse>) {
        let Row { hash, token, account, is_disabled } = self;
        let account = account.account().map_err(|error| database.damaged(&error));
        (hash, account.map(|account| PersonalTokenInUse { account, token, is_disabled }))
    }
}
