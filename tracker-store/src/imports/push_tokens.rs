//! [`PushToken`]: authenticates an app that pushes workouts.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::account::{Account, account_columns};
use crate::database::{AccountId, Result, Store, USE_INTERVAL, new_id, whole_seconds};

/// A webhook token, without the token.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WebhookToken))]
pub struct PushToken {
    /// The id. It is not secret.
    pub id: Uuid,
    /// The name that its owner chose.
    #[cfg_attr(feature = "openapi", schema(example = "My phone"))]
    pub name: String,
    /// When it was created, in whole seconds.
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub last_used_at: Option<DateTime<Utc>>,
}

/// The largest number of push tokens of an account. The limit keeps a stolen session from
/// filling the database.
pub const MAX_PUSH_TOKENS: i64 = 100;

pub(crate) const ALL: &str = "\
    select id, name, created_at, last_used_at from webhook_tokens \
    where account = $1 order by created_at desc, id desc";

pub(crate) const INSERT: &str = "\
    insert into webhook_tokens (id, account, name, hash, created_at) select $1, $2, $3, $4, $5 \
    where (select count(*) from webhook_tokens where account = $2) < $6";

pub(crate) const REMOVE: &str = "delete from webhook_tokens where account = $1 and id = $2";

impl Store {
    /// Returns all push tokens of an account, newest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn push_tokens(&self, account: AccountId) -> Result<Vec<PushToken>> {
        self.read(ALL).bind(account).fetch_all().await
    }

    /// Stores a new token. [`Store::find_push_token`] finds it by its hash. Returns `None`, and
    /// stores nothing, if the account has [`MAX_PUSH_TOKENS`] already.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn create_push_token(
        &self,
        account: AccountId,
        name: &str,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<PushToken>> {
        let (id, created_at) = (new_id(now), whole_seconds(now));
        let insert = self
            .change(INSERT)
            .bind(id)
            .bind(account)
            .bind(name)
            .bind(hash)
            .bind(created_at)
            .bind(MAX_PUSH_TOKENS);
        let is_stored = self.insert_limited(account, insert).await?;
        let name = name.to_owned();
        Ok(is_stored.then_some(PushToken { id, name, created_at, last_used_at: None }))
    }

    /// Revokes a token of an account. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_push_token(&self, account: AccountId, id: Uuid) -> Result<bool> {
        Ok(self.change(REMOVE).bind(account).bind(id).execute().await? > 0)
    }
}

/// A push token that a push was sent with.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct TokenInUse {
    /// The account it belongs to.
    #[sqlx(flatten)]
    pub account: Account,
    /// The token.
    #[sqlx(flatten)]
    pub token: PushToken,
    /// Whether the account is disabled.
    pub is_disabled: bool,
}

pub(crate) const FIND: &str = concat!(
    "select t.id, t.name, t.created_at, t.last_used_at, ",
    account_columns!(),
    ", a.disabled_at is not null as is_disabled \
     from webhook_tokens t join accounts a on a.id = t.account where t.hash = $1"
);

/// The condition keeps several processes from writing the same minute twice.
pub(crate) const TOUCH: &str = "\
    update webhook_tokens set last_used_at = $2 \
    where id = $1 and (last_used_at is null or last_used_at <= $3)";

impl Store {
    /// Finds the push token with this hash. Updates `last_used_at` at most once a minute.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written.
    pub async fn find_push_token(
        &self,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<TokenInUse>> {
        let found: Option<TokenInUse> = self.read(FIND).bind(hash).fetch_optional().await?;
        let Some(TokenInUse { token, .. }) = &found else { return Ok(None) };
        let latest = whole_seconds(now) - USE_INTERVAL;
        if token.last_used_at.is_none_or(|used| used <= latest) {
            let touch = self.change(TOUCH).bind(token.id).bind(whole_seconds(now)).bind(latest);
            touch.execute().await?;
        }
        Ok(found)
    }
}
