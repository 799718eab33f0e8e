//! [`WebhookToken`]: what lets a phone push workouts without signing in.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::account::{Account, AccountId};
use crate::error::StoreError;
use crate::moment::{new_id, whole_seconds};
use crate::store::Store;

/// A webhook token, without the token: only its hash is kept.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct WebhookToken {
    /// Its id, which is no secret.
    pub id: Uuid,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in whole seconds.
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the minute; `None` if never.
    pub last_used_at: Option<DateTime<Utc>>,
}

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

pub(crate) const ALL: &str = "\
    select id, name, created_at, last_used_at from webhook_tokens \
    where account = $1 order by created_at desc, id desc";

pub(crate) const INSERT: &str = "\
    insert into webhook_tokens (id, account, name, hash, created_at) values ($1, $2, $3, $4, $5)";

pub(crate) const FIND: &str = "\
    select t.account, t.id, t.name, t.created_at, t.last_used_at, \
    a.disabled_at is not null as is_disabled \
    from webhook_tokens t join accounts a on a.id = t.account where t.hash = $1";

pub(crate) const TOUCH: &str = "update webhook_tokens set last_used_at = $2 where id = $1";

pub(crate) const REMOVE: &str = "delete from webhook_tokens where account = $1 and id = $2";

impl Store {
    /// All webhook tokens of an account, newest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn webhook_tokens(
        &self,
        account: AccountId,
    ) -> Result<Vec<WebhookToken>, StoreError> {
        self.read(ALL).bind(account).fetch_all().await
    }

    /// Keeps a new token. `hash` is what [`find_webhook_token`](Store::find_webhook_token) will be
    /// asked for.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn create_webhook_token(
        &self,
        account: AccountId,
        name: &str,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<WebhookToken, StoreError> {
        let (id, created_at) = (new_id(now), whole_seconds(now));
        let insert =
            self.change(INSERT).bind(id).bind(account).bind(name).bind(hash).bind(created_at);
        insert.execute().await?;
        Ok(WebhookToken { id, name: name.to_owned(), created_at, last_used_at: None })
    }

    /// The token with this hash and whose it is, and takes note that it was used.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written.
    pub async fn find_webhook_token(
        &self,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<TokenInUse>, StoreError> {
        let found: Option<Row> = self.read(FIND).bind(hash).fetch_optional().await?;
        let Some(Row { account, token, is_disabled }) = found else {
            return Ok(None);
        };
        // A phone may push hundreds of times a minute, and nobody needs to know the second.
        if token.last_used_at.is_none_or(|used| now - used >= TimeDelta::minutes(1)) {
            self.touch(token.id, now).await?;
        }
        let account = self.account_with_id(account).await?;
        Ok(account.map(|account| TokenInUse { account, token, is_disabled }))
    }

    /// Revokes a token of an account. Whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_webhook_token(
        &self,
        account: AccountId,
        id: Uuid,
    ) -> Result<bool, StoreError> {
        Ok(self.change(REMOVE).bind(account).bind(id).execute().await? > 0)
    }

    async fn touch(&self, id: Uuid, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.change(TOUCH).bind(id).bind(whole_seconds(now)).execute().await.map(drop)
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    account: AccountId,
    #[sqlx(flatten)]
    token: WebhookToken,
    is_disabled: bool,
}
