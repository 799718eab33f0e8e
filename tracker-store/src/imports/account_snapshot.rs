//! [`AccountSnapshot`]: what an import needs to know of its account before it begins.

use crate::database::connection::Connection;
use crate::database::error::StoreError;
use crate::database::ids::AccountId;

/// What is known of an account.
#[derive(Debug, Clone, Copy, sqlx_macros::FromRow)]
pub(crate) struct AccountSnapshot {
    /// The version of the account. What was read at one version is valid until it changes.
    pub(crate) version: i64,
    /// The number of stored workouts.
    pub(crate) workouts: i64,
    /// Whether workouts were removed.
    pub(crate) has_removed: bool,
    /// Whether the account has an active webhook.
    pub(crate) has_webhooks: bool,
}

pub(crate) const READ: &str = "\
    select version, (select count(*) from workouts where account = accounts.id) as workouts, \
    exists (select 1 from removed_workouts where account = accounts.id) as has_removed, \
    exists (select 1 from webhooks where account = accounts.id and disabled_at is null) \
    as has_webhooks from accounts where id = $1";

impl AccountSnapshot {
    /// Reads the snapshot of an account.
    ///
    /// # Errors
    ///
    /// [`StoreError::ReferenceGone`] if the account has been deleted.
    pub(crate) async fn read(
        account: AccountId,
        connection: &mut Connection,
    ) -> Result<AccountSnapshot, StoreError> {
        let snapshot = connection.query(READ).bind(account).fetch_optional().await?;
        let database = connection.database.clone();
        snapshot.ok_or(StoreError::ReferenceGone { database })
    }
}
