//! [`WebhookToken`]: what lets a phone push workouts without signing in.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::account::AccountId;
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

pub(crate) const ALL: &str = "\
    select id, name, created_at, last_used_at from webhook_tokens \
    where account = $1 order by created_at desc, id desc";

pub(crate) const INSERT: &str = "\
    insert into webhook_tokens (id, account, name, hash, created_at) values ($1, $2, $3, $4, $5)";

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

    /// Keeps a new token. `hash` is what [`TokenQueue::find`](crate::TokenQueue::find) will be asked
    /// for.
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
}
