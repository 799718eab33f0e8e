//! [`WebhookToken`]: what lets a phone push workouts without signing in.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::account::{AccountId, lock_account};
use crate::database::ids_and_times::{new_id, whole_seconds};
use crate::database::transaction::transact;
use crate::error::StoreError;
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

/// So many webhook tokens can an account have. Nobody has more phones; and a stolen session shall not
/// fill the database.
pub const MAX_WEBHOOK_TOKENS: i64 = 100;

pub(crate) const ALL: &str = "\
    select id, name, created_at, last_used_at from webhook_tokens \
    where account = $1 order by created_at desc, id desc";

pub(crate) const INSERT: &str = "\
    insert into webhook_tokens (id, account, name, hash, created_at) select $1, $2, $3, $4, $5 \
    where (select count(*) from webhook_tokens where account = $2) < $6";

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

    /// Stores a new token, to be found by its hash ([`Store::find_webhook_token`]). `None` when there
    /// are [`MAX_WEBHOOK_TOKENS`] already.
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
    ) -> Result<Option<WebhookToken>, StoreError> {
        let (id, created_at) = (new_id(now), whole_seconds(now));
        let is_kept = transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let insert = transaction
                .query(INSERT)
                .bind(id)
                .bind(account)
                .bind(name)
                .bind(hash)
                .bind(created_at)
                .bind(MAX_WEBHOOK_TOKENS);
            Ok(insert.execute().await? > 0)
        })?;
        let name = name.to_owned();
        Ok(is_kept.then_some(WebhookToken { id, name, created_at, last_used_at: None }))
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
