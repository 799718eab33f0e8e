//! [`AccountSnapshots`]: what imports need to know of their accounts before they begin.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;
use crate::imports::candidate_queries::IS_UNUSUAL;
use crate::imports::duplicate_candidates::StoredHistory;

/// The snapshots of several accounts before an import.
pub(crate) struct AccountSnapshots {
    by_account: HashMap<AccountId, AccountSnapshot>,
}

/// What is known of an account's stored workouts, and whether it has webhooks.
#[derive(Debug, Clone, Copy, Default, sqlx_macros::FromRow)]
pub(crate) struct AccountSnapshot {
    /// The version of the account. What was read at one version is valid until it changes.
    pub(crate) version: i64,
    first: Option<DateTime<Utc>>,
    last: Option<DateTime<Utc>>,
    has_unusual: bool,
    /// Whether workouts were removed.
    pub(crate) has_removed: bool,
    /// Whether the account has an active webhook.
    pub(crate) has_webhooks: bool,
}

impl AccountSnapshots {
    pub(crate) async fn read(
        accounts: &[AccountId],
        connection: &mut Connection,
    ) -> Result<AccountSnapshots, StoreError> {
        let query = query(connection.arguments(), accounts);
        let rows: Vec<Row> = connection.query_with(query).fetch_all().await?;
        let by_account = rows.into_iter().map(|row| (row.id, row.snapshot)).collect();
        Ok(AccountSnapshots { by_account })
    }

    /// The snapshot of an account, unless it has been deleted.
    pub(crate) fn find(&self, account: AccountId) -> Option<AccountSnapshot> {
        self.by_account.get(&account).copied()
    }

    /// The snapshot of an account; the empty default if the account has been deleted.
    pub(crate) fn of(&self, account: AccountId) -> AccountSnapshot {
        self.by_account.get(&account).copied().unwrap_or_default()
    }
}

impl AccountSnapshot {
    /// What is known of the stored workouts.
    pub(crate) fn stored(self) -> StoredHistory {
        let range = self.first.zip(self.last).map(|(first, last)| first..=last);
        StoredHistory { range, has_unusual: self.has_unusual }
    }
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: AccountId,
    #[sqlx(flatten)]
    snapshot: AccountSnapshot,
}

pub(crate) fn query(arguments: Arguments, accounts: &[AccountId]) -> Statement {
    // `min` and `max` are separate subqueries: SQLite finds each of them in the index only if the query asks for
    // one of them.
    let snapshots = format!(
        "select id, version, (select min(start_at) from workouts where account = accounts.id) as first, \
         (select max(start_at) from workouts where account = accounts.id) as last, \
         exists (select 1 from workouts where account = accounts.id and {IS_UNUSUAL}) as has_unusual, \
         exists (select 1 from removed_workouts where account = accounts.id) as has_removed, \
         exists (select 1 from webhooks where account = accounts.id and disabled_at is null) \
         as has_webhooks from accounts where id "
    );
    let mut query = Builder::new(&snapshots, arguments);
    query.push_filled_list(accounts);
    query.statement(true)
}
