//! [`PersonalToken`]: authenticates a program that uses the interface for its owner.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::token_scopes::TokenScopes;
use crate::database::error::StoreError;
use crate::database::ids::{AccountId, new_id};
use crate::database::store::Store;
use crate::database::times::whole_seconds;

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

impl Store {
    /// Returns all personal access tokens of an account, newest first. Expired ones are included.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn personal_tokens(
        &self,
        account: AccountId,
    ) -> Result<Vec<PersonalToken>, StoreError> {
        self.read(ALL).bind(account).fetch_all().await
    }

    /// Stores a new token. [`Store::find_personal_token`] finds it by its hash. Returns `None`, and
    /// stores nothing, if the account has [`MAX_PERSONAL_TOKENS`] already.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn create_personal_token(
        &self,
        account: AccountId,
        new: NewPersonalToken,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<PersonalToken>, StoreError> {
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
        let is_stored = self.insert_limited(account, insert).await?;
        let last_used_at = None;
        let token = PersonalToken { id, name, scopes, created_at, expires_at, last_used_at };
        Ok(is_stored.then_some(token))
    }

    /// Revokes a token of an account. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_personal_token(
        &self,
        account: AccountId,
        id: Uuid,
    ) -> Result<bool, StoreError> {
        Ok(self.change(REMOVE).bind(account).bind(id).execute().await? > 0)
    }
}
