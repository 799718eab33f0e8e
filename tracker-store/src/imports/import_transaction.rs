//! [`ImportTransaction`]: an import in one transaction.

use std::collections::BTreeMap;
use std::{mem, slice};

use chrono::{DateTime, Utc};
use tracker_core::{ImportReport, RunningDays, Source, Workout};
use tracker_import::Item;
use uuid::Uuid;

use crate::accounts::account::{Account, lock_account};
use crate::database::transaction::Transaction;
use crate::error::StoreError;
use crate::imports::account_snapshot::AccountSnapshots;
use crate::imports::import_state::{ImportContext, ImportState, SourceCounts};
use crate::imports::ingest_batch::{end_imports, ingest_batch};
use crate::imports::log::ImportSource;
use crate::imports::removals;
use crate::store::Store;
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::{notes, removed_workouts};

/// An import in one transaction. Its changes become visible with [`commit`](ImportTransaction::commit);
/// dropping it rolls them back.
///
/// Only one import of an account runs at a time; the next one waits for it. So concurrent imports
/// give the same result as consecutive ones. Its memory does not grow with the number of workouts.
#[derive(Debug)]
pub struct ImportTransaction {
    transaction: Transaction,
    state: ImportState,
    pending: Vec<Item>,
    /// Whether every batch so far was written. A batch is lost if it fails, or if its caller
    /// cancels it.
    is_intact: bool,
}

/// The result of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportOutcome {
    /// The id of the import in the log.
    pub id: Uuid,
    /// The counts, and the skipped workouts with reasons.
    pub report: ImportReport,
    /// The number of imported workouts whose activity counts, so that they make a running day.
    pub runs: u64,
    /// Whether a delivery to a webhook is due now.
    pub deliveries_ready: bool,
    /// The number of stored workouts whose day was not certain and is corrected or confirmed now.
    pub settled_days: u64,
    /// The number of skipped duplicates that are known from other sources only.
    pub from_other_sources: u64,
    /// What came from each source.
    pub sources: BTreeMap<Source, SourceCounts>,
    /// The running days before the import. Only [`Store::begin_import`] reads them.
    pub days_before: RunningDays,
    /// The running days after the import. Only [`Store::begin_import`] reads them.
    pub days_after: RunningDays,
}

impl Store {
    /// Begins an import.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_import(
        &self,
        account: &Account,
        source: ImportSource,
        now: DateTime<Utc>,
    ) -> Result<ImportTransaction, StoreError> {
        let context = ImportContext { account, source: &source, now, with_days: true };
        ImportTransaction::begin(self, context).await
    }
}

impl ImportTransaction {
    pub(crate) async fn begin(
        store: &Store,
        context: ImportContext<'_>,
    ) -> Result<ImportTransaction, StoreError> {
        let account = context.account.id;
        let mut transaction = store.begin().await?;
        lock_account(&mut transaction, account).await?;
        let snapshots = AccountSnapshots::read(&[account], &mut transaction).await?;
        let state = ImportState::begin(context, &snapshots, &mut transaction).await?;
        Ok(ImportTransaction { transaction, state, pending: Vec::new(), is_intact: true })
    }

    /// Marks the items as a copy of an account's stored workouts, as the account's owner exported
    /// them. If no workout is stored yet, all of them are stored. Comparing them would be wrong: each
    /// was compared when it first arrived, and the rule gives another answer in another order. If
    /// workouts are stored, the items are compared as in every import.
    ///
    /// Call it before the first item is added.
    #[must_use]
    pub fn of_copy(mut self) -> ImportTransaction {
        self.state.copy_unless_filled();
        self
    }

    /// Stores the items without comparing them: the person says that they are other workouts than the
    /// stored ones.
    ///
    /// Call it before the first item is added.
    #[must_use]
    pub fn without_comparing(mut self) -> ImportTransaction {
        self.state.is_copy = true;
        self
    }

    /// Imports workouts although the person removed a copy of them, because the person asks for them.
    ///
    /// Call it before the first item is added.
    #[must_use]
    pub fn even_if_removed(mut self) -> ImportTransaction {
        self.state.looks_for_removed = false;
        self
    }

    /// Adds the next items, in the order they were sent. A workout is a duplicate if it repeats a
    /// stored workout or an earlier one of this import.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then the import can only be dropped.
    pub async fn add(&mut self, items: Vec<Item>) -> Result<(), StoreError> {
        for item in items {
            self.pending.push(item);
            if self.pending.len() == MAX_BATCH_ITEMS {
                self.ingest_pending().await?;
            }
        }
        Ok(())
    }

    /// Sets the note of a workout that was added to this import. A duplicate gets no note.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then the import can only be dropped.
    pub async fn set_note(&mut self, workout: &Workout, note: &str) -> Result<(), StoreError> {
        self.ingest_pending().await?;
        let (account, import) = (self.state.account.id, self.state.log.id);
        notes::set(&mut self.transaction, account, import, (workout, note)).await
    }

    /// Remembers workouts as removed, each with the time of its removal, so that later imports skip
    /// them. Workouts are left out if a copy of them is stored, or remembered already. Returns how many
    /// are remembered.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then the import can only be dropped.
    pub async fn remember_removed(
        &mut self,
        removed: &[(Workout, DateTime<Utc>)],
    ) -> Result<u64, StoreError> {
        self.ingest_pending().await?;
        let mut remembered = 0;
        for removed in removed.chunks(MAX_BATCH_ITEMS) {
            let (account, stored) = (self.state.account.id, self.state.stored.clone());
            remembered +=
                removals::remember(&mut self.transaction, account, stored, removed).await?;
        }
        self.state.changes_removed |= remembered > 0;
        Ok(remembered)
    }

    /// Imports the removed workout with this id, and commits. `None` if there is no such workout.
    pub(crate) async fn of_removed(
        mut self,
        id: Uuid,
    ) -> Result<Option<ImportOutcome>, StoreError> {
        let account = self.state.account.id;
        let removed = removed_workouts::take(&mut self.transaction, account, id).await;
        match removed {
            Ok(Some(workout)) => {
                self.state.changes_removed = true;
                self.add(vec![Item::Workout { index: 0, workout }]).await?;
                self.commit().await.map(Some)
            }
            Ok(None) => self.transaction.end(Ok(None)).await,
            Err(error) => self.transaction.end(Err(error)).await,
        }
    }

    /// Commits the accepted workouts, the entry of the import log, and the deliveries to webhooks.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing is imported.
    pub async fn commit(mut self) -> Result<ImportOutcome, StoreError> {
        self.ingest_pending().await?;
        end_imports(slice::from_mut(&mut self.state), &mut self.transaction).await?;
        self.transaction.end(Ok(imported(self.state))).await
    }

    /// Ends this import without committing it, and begins the next one in the same transaction. The
    /// next one sees the workouts of this one. This is for dry runs over several files.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then the transaction is rolled back.
    pub async fn followed_by(
        mut self,
        account: &Account,
        source: ImportSource,
        now: DateTime<Utc>,
    ) -> Result<(ImportOutcome, ImportTransaction), StoreError> {
        self.ingest_pending().await?;
        end_imports(slice::from_mut(&mut self.state), &mut self.transaction).await?;
        let context = ImportContext { account, source: &source, now, with_days: true };
        let snapshots = AccountSnapshots::read(&[account.id], &mut self.transaction).await?;
        let next = ImportState::begin(context, &snapshots, &mut self.transaction).await?;
        let ended = mem::replace(&mut self.state, next);
        Ok((imported(ended), self))
    }

    /// Rolls back the import, and returns the result that a commit would have had.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn roll_back(mut self) -> Result<ImportOutcome, StoreError> {
        self.ingest_pending().await?;
        end_imports(slice::from_mut(&mut self.state), &mut self.transaction).await?;
        self.transaction.mark_for_rollback();
        self.transaction.end(Ok(imported(self.state))).await
    }

    /// Ingests the pending items as a batch. If this fails or is cancelled, the batch is lost, and
    /// the import cannot continue.
    async fn ingest_pending(&mut self) -> Result<(), StoreError> {
        if !mem::replace(&mut self.is_intact, false) {
            let reason = "an earlier batch of the import failed or was cancelled";
            return Err(self.transaction.database.unexpected(&reason));
        }
        let items = mem::take(&mut self.pending);
        let state = slice::from_mut(&mut self.state);
        ingest_batch(state, &[items.as_slice()], &mut self.transaction).await?;
        self.is_intact = true;
        Ok(())
    }
}

pub(crate) fn imported(state: ImportState) -> ImportOutcome {
    let ImportState { log, runs, outbox, days, settled_days, from_other_sources, sources, .. } =
        state;
    ImportOutcome {
        id: log.id,
        report: log.report,
        runs,
        settled_days,
        from_other_sources,
        sources,
        deliveries_ready: outbox.deliveries_ready,
        days_before: days.before,
        days_after: days.after,
    }
}
