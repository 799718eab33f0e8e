//! [`AccountSnapshot`]: what an import needs to know of its account before it begins.

use crate::database::{AccountId, Arguments, Builder, Connection, Result, Statement, StoreError};

/// What is known of an account.
#[derive(Debug, Clone, Copy, sqlx_macros::FromRow)]
pub(crate) struct AccountSnapshot {
    pub(crate) id: AccountId,
    /// The version of the account. What was read at one version is valid until it changes.
    pub(crate) version: i64,
    /// The number of stored workouts.
    pub(crate) workouts: i64,
    /// Whether workouts were removed.
    pub(crate) has_removed: bool,
    /// Whether the account has an active webhook.
    pub(crate) has_webhooks: bool,
}

const READ: &str = "\
    select id, version, (select count(*) from workouts where account = accounts.id) as workouts, \
    exists (select 1 from removed_workouts where account = accounts.id) as has_removed, \
    exists (select 1 from webhooks where account = accounts.id and disabled_at is null) \
    as has_webhooks from accounts where id ";

impl AccountSnapshot {
    /// Reads the snapshot of an account.
    ///
    /// # Errors
    ///
    /// [`StoreError::ReferenceGone`] if the account has been deleted.
    pub(crate) async fn read(
        account: AccountId,
        connection: &mut Connection,
    ) -> Result<AccountSnapshot> {
        let snapshot = AccountSnapshot::read_all(&[account], connection).await?.pop();
        let database = connection.database.clone();
        snapshot.ok_or(StoreError::ReferenceGone(database))
    }

    /// Reads the snapshots of accounts, without those that have been deleted.
    pub(crate) async fn read_all(
        accounts: &[AccountId],
        connection: &mut Connection,
    ) -> Result<Vec<AccountSnapshot>> {
        let query = query(connection.arguments(), accounts);
        connection.query_with(query).fetch_all().await
    }
}

pub(crate) fn query(arguments: Arguments, accounts: &[AccountId]) -> Statement {
    let mut query = Builder::new(READ, arguments);
    query.push_filled_list(accounts);
    query.statement(true)
}
