//! Takes imports back: removes the workouts that they added.

use std::slice;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::version::{bump_versions, lock_account};
use crate::changes::read_files;
use crate::database::{AccountId, Connection, Result, Store, transact};
use crate::events::watched_workouts::WatchedWorkouts;
use crate::imports::changed_workouts::{self, delete_statement};
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::workout_changes::mark;

/// The tables with rows of imports, and the columns that name the import: the log, the workouts, those with
/// unknown names, and former states of workouts.
pub(crate) const OF_IMPORTS: [(&str, &str); 4] = [
    ("imports", "id"),
    ("workouts", "import"),
    ("unknown_workouts", "import"),
    ("changed_workouts", "import"),
];

impl Store {
    /// Takes an import back: removes the workouts that it added, those with unknown names that were kept of it, and
    /// its entry in the log. The workouts that it changed are as they were before. Returns the number of removed
    /// workouts, or `None` if there is no such import.
    ///
    /// Workouts that the import skipped as duplicates stay, because an earlier import added them.
    /// This is no removal by a person: importing the file again brings the workouts back. What was
    /// announced to webhooks is not announced again then.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing is removed.
    pub async fn take_back_import(
        &self,
        account: AccountId,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<Option<u64>> {
        self.take_back_imports(account, &[id], now).await
    }

    /// Takes several imports back in one transaction, as [`Store::take_back_import`] does. Returns the
    /// number of removed workouts, or `None` if none of these imports exists.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing is removed.
    pub async fn take_back_imports(
        &self,
        account: AccountId,
        ids: &[Uuid],
        now: DateTime<Utc>,
    ) -> Result<Option<u64>> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let mut watched = WatchedWorkouts::open(account, now, transaction).await?;
            let removed = take_back(transaction, account, (ids, &mut watched), now).await?;
            if removed.is_some() {
                watched.finish(None, transaction).await?;
                read_files::forget(transaction, account).await?;
                bump_versions(transaction, &[account]).await?;
            }
            Ok(removed)
        })
    }
}

/// Takes imports back in a transaction that has locked the account, and watches their workouts. Returns the number of
/// removed workouts.
pub(crate) async fn take_back(
    transaction: &mut Connection,
    account: AccountId,
    (ids, watched): (&[Uuid], &mut WatchedWorkouts),
    now: DateTime<Utc>,
) -> Result<Option<u64>> {
    for of in [("workouts", "import"), ("changed_workouts", "changed_by")] {
        watched.watch_imports(of, ids, transaction).await?;
    }
    mark(transaction, account, ("workouts", "import"), ids, now).await?;
    for id in ids {
        mark(transaction, account, ("changed_workouts", "changed_by"), slice::from_ref(id), now)
            .await?;
    }
    let mut deleted = [0; 4];
    for ids in ids.chunks(MAX_BATCH_ITEMS) {
        for (rows, table) in deleted.iter_mut().zip(OF_IMPORTS) {
            let statement = delete_statement(transaction.arguments(), account, table, ids);
            *rows += transaction.query_with(statement).execute().await?;
        }
    }
    let [logged, removed, ..] = deleted;
    if logged == 0 {
        return Ok(None);
    }
    for ids in ids.chunks(MAX_BATCH_ITEMS) {
        changed_workouts::restore(transaction, account, ids).await?;
    }
    Ok(Some(removed))
}
