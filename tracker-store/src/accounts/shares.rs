//! [`Share`]: a public link to the running days of an account.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::account::{Account, account_columns};
use crate::database::{AccountId, Result, Store, new_id, whole_seconds};

/// A public link, without its address.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Share {
    /// The id. It is not secret.
    pub id: Uuid,
    /// The name that the shared page shows; null for none.
    #[cfg_attr(feature = "openapi", schema(required, example = "Anna"))]
    pub name: Option<String>,
    /// Whether the link shows all years; otherwise it shows the current one.
    pub all_years: bool,
    /// When it was created, in whole seconds.
    pub created_at: DateTime<Utc>,
}

/// What a new link shows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewShare {
    /// The name that the shared page shows; `None` for none.
    pub name: Option<String>,
    /// Whether the link shows all years; otherwise it shows the current one.
    pub all_years: bool,
}

/// A link with the account that it shows.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct SharedAccount {
    /// The account.
    #[sqlx(flatten)]
    pub account: Account,
    /// The link.
    #[sqlx(flatten)]
    pub share: Share,
}

/// The largest number of links of an account. The limit keeps a stolen session from filling the
/// database.
pub const MAX_SHARES: i64 = 20;

pub(crate) const ALL: &str = "\
    select id, name, all_years, created_at from shares \
    where account = $1 order by created_at desc, id desc";

pub(crate) const INSERT: &str = "\
    insert into shares (id, account, name, all_years, hash, created_at) \
    select $1, $2, $3, $4, $5, $6 where (select count(*) from shares where account = $2) < $7";

pub(crate) const REMOVE: &str = "delete from shares where account = $1 and id = $2";

pub(crate) const FIND: &str = concat!(
    "select s.id, s.name, s.all_years, s.created_at, ",
    account_columns!(),
    " from shares s join accounts a on a.id = s.account \
     where s.hash = $1 and a.disabled_at is null"
);

impl Store {
    /// Returns all links of an account, newest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn shares(&self, account: AccountId) -> Result<Vec<Share>> {
        self.read(ALL).bind(account).fetch_all().await
    }

    /// Stores a new link. [`Store::find_share`] finds it by the hash of its token. Returns `None`, and
    /// stores nothing, if the account has [`MAX_SHARES`] already.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn create_share(
        &self,
        account: AccountId,
        new: NewShare,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<Share>> {
        let NewShare { name, all_years } = new;
        let share = Share { id: new_id(now), name, all_years, created_at: whole_seconds(now) };
        let insert = self
            .change(INSERT)
            .bind(share.id)
            .bind(account)
            .bind(share.name.clone())
            .bind(share.all_years)
            .bind(hash)
            .bind(share.created_at)
            .bind(MAX_SHARES);
        let is_stored = self.insert_limited(account, insert).await?;
        Ok(is_stored.then_some(share))
    }

    /// Revokes a link of an account. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_share(&self, account: AccountId, id: Uuid) -> Result<bool> {
        Ok(self.change(REMOVE).bind(account).bind(id).execute().await? > 0)
    }

    /// Finds the link whose token has this hash. A link of a disabled account is not found.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn find_share(&self, hash: &str) -> Result<Option<SharedAccount>> {
        self.read(FIND).bind(hash).fetch_optional().await
    }
}
