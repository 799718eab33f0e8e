//! [`TokenInUse`]: the account that a push token belongs to.

use chrono::{DateTime, Utc};

use crate::accounts::account::{Account, account_columns};
use crate::database::error::StoreError;
use crate::database::store::Store;
use crate::database::times::{USE_INTERVAL, whole_seconds};
use crate::imports::push_tokens::PushToken;

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
    ) -> Result<Option<TokenInUse>, StoreError> {
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
