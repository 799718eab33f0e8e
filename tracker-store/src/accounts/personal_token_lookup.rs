//! [`PersonalTokenInUse`]: the account that a personal access token belongs to.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::account::{Account, Row as AccountRow, account_columns};
use crate::accounts::personal_tokens::{PersonalToken, scopes_in};
use crate::database::ids_and_times::whole_seconds;
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::sessions::session::USE_INTERVAL;
use crate::store::Store;

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

pub(crate) const FIND: &str = concat!(
    "select t.id as token, t.name as token_name, t.scopes, t.created_at as made_at, \
     t.expires_at, t.last_used_at, ",
    account_columns!(),
    ", a.disabled_at is not null as is_disabled \
     from personal_tokens t join accounts a on a.id = t.account \
     where t.hash = $1 and (t.expires_at is null or t.expires_at > $2)"
);

/// The condition keeps several processes from writing the same minute twice.
pub(crate) const TOUCH: &str = "\
    update personal_tokens set last_used_at = $2 \
    where id = $1 and (last_used_at is null or last_used_at <= $3)";

impl Store {
    /// Finds the personal access token with this hash. An expired one is not found.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn find_personal_token(
        &self,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<PersonalTokenInUse>, StoreError> {
        let find = self.read(FIND).bind(hash).bind(whole_seconds(now));
        let row: Option<Row> = find.fetch_optional().await?;
        row.map(|row| row.in_use(&self.url)).transpose()
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

#[derive(sqlx_macros::FromRow)]
struct Row {
    token: Uuid,
    token_name: String,
    scopes: String,
    made_at: DateTime<Utc>,
    expires_at: Option<DateTime<Utc>>,
    last_used_at: Option<DateTime<Utc>>,
    #[sqlx(flatten)]
    account: AccountRow,
    is_disabled: bool,
}

impl Row {
    fn in_use(self, database: &DatabaseUrl) -> Result<PersonalTokenInUse, StoreError> {
        let token = PersonalToken {
            id: self.token,
            name: self.token_name,
            scopes: scopes_in(&self.scopes, database)?,
            created_at: self.made_at,
            expires_at: self.expires_at,
            last_used_at: self.last_used_at,
        };
        let account = self.account.account(database)?;
        Ok(PersonalTokenInUse { account, token, is_disabled: self.is_disabled })
    }
}
