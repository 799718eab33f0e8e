//! [`Store::import_items`]: imports more workouts than a batch.
//!
//! On SQLite there is one writer, and comparing a large import with a long history takes seconds. So it is
//! decided before the transaction begins what becomes of each workout, from a snapshot. The transaction checks
//! that the account has not changed since then, and only writes.

use std::io::{self, Read, Seek};
use std::slice;

use chrono::{DateTime, Utc};
use tracker_core::import_report::SkipReason;
use tracker_core::limits::check_file;
use tracker_core::{Moment, Workout};
use tracker_import::{Item, ItemReader};
use uuid::Uuid;

use crate::accounts::account::{Account, AccountId, lock_account};
use crate::database::connection::Connection;
use crate::database::transaction::Transaction;
use crate::error::StoreError;
use crate::events::outbox::Outbox;
use crate::imports::account_snapshot::{AccountSnapshot, AccountSnapshots};
use crate::imports::decision::{Decision, Known, Verdict};
use crate::imports::import_state::{ImportContext, ImportState};
use crate::imports::import_transaction::{ImportOutcome, imported};
use crate::imports::ingest_batch::{end_imports, not_inserted};
use crate::imports::log::ImportSource;
use crate::imports::sent_workouts::SentWorkouts;
use crate::imports::{settle, stored_near, unknown_workouts};
use crate::store::Store;
use crate::workouts::insert::{self, MAX_BATCH_ITEMS};
use crate::workouts::removed_workouts;

/// Why items could not be imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportItemsError {
    /// The database could not be read or written, or there are too many workouts.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The storage of the items could not be read.
    #[error("the workouts that were found cannot be read again: {0}")]
    Items(#[from] io::Error),
}

/// An import about which everything is decided. It is valid while the account has this version.
struct Decided {
    version: i64,
    state: ImportState,
    /// The new workouts, in the order of the items.
    accepted: Vec<Workout>,
    replaced: Vec<Uuid>,
    settled: Vec<(Uuid, Moment)>,
    /// The first items with unknown names, which are kept if there is room.
    unknown: Vec<Item>,
}

impl Store {
    /// Imports what a reading found, all or nothing. It has the same result as
    /// [`ImportTransaction`](crate::ImportTransaction), but holds the writer of the database only while it
    /// writes. It compares the workouts before, and once more if the account changes meanwhile. For each
    /// workout it needs some 300 bytes of memory at most.
    ///
    /// # Errors
    ///
    /// When the storage of the items cannot be read, or the database cannot be written. Then nothing is
    /// imported.
    pub async fn import_items<S: Read + Seek>(
        &self,
        account: &Account,
        source: ImportSource,
        now: DateTime<Utc>,
        items: &mut ItemReader<S>,
    ) -> Result<ImportOutcome, ImportItemsError> {
        let context = ImportContext { account, source: &source, now, with_days: true };
        Box::pin(import_items(self, context, items)).await
    }
}

pub(crate) async fn import_items<S: Read + Seek>(
    store: &Store,
    context: ImportContext<'_>,
    items: &mut ItemReader<S>,
) -> Result<ImportOutcome, ImportItemsError> {
    for _ in 0..MAX_DECISIONS {
        let mut snapshot = store.snapshot().await?;
        let decided = decide(context, items, &mut snapshot).await;
        snapshot.abandon().await;
        let mut decided = decided?;
        let mut transaction = begin(store, context.account.id).await?;
        if is_current(&mut decided, context, &mut transaction).await? {
            return Ok(finish(decided, transaction).await?);
        }
        transaction.abandon().await;
    }
    // The account changes all the time, so nothing may change it during the last decision.
    let mut transaction = begin(store, context.account.id).await?;
    match decide(context, items, &mut transaction).await {
        Ok(decided) => Ok(finish(decided, transaction).await?),
        Err(error) => {
            transaction.abandon().await;
            Err(error)
        }
    }
}

async fn begin(store: &Store, account: AccountId) -> Result<Transaction, StoreError> {
    let mut transaction = store.begin().await?;
    lock_account(&mut transaction, account).await?;
    Ok(transaction)
}

async fn finish(
    decided: Decided,
    mut transaction: Transaction,
) -> Result<ImportOutcome, StoreError> {
    let written = write(decided, &mut transaction).await;
    transaction.end(written.map(imported)).await
}

/// Decides about all workouts. It changes nothing.
async fn decide<S: Read + Seek>(
    context: ImportContext<'_>,
    items: &mut ItemReader<S>,
    connection: &mut Connection,
) -> Result<Decided, ImportItemsError> {
    let account = context.account.id;
    let snapshots = AccountSnapshots::read(&[account], connection).await?;
    let Some(AccountSnapshot { version, .. }) = snapshots.find(account) else {
        return Err(StoreError::ReferenceGone { database: connection.database.clone() }.into());
    };
    let state = ImportState::begin(context, &snapshots, connection).await?;
    let decision = compare(&state, SentWorkouts::read(items)?, connection).await?;
    let mut decided = recorded(version, state, &decision, items)?;
    let room = &mut decided.state.room;
    room.count_stored(account, 0, connection).await?;
    room.check(decided.state.log.report.processed)?;
    Ok(decided)
}

/// Compares the workouts with each other, and with the stored and the removed ones of the account.
async fn compare(
    state: &ImportState,
    sent: SentWorkouts,
    connection: &mut Connection,
) -> Result<Decision, StoreError> {
    let account = state.account.id;
    let removed = if state.looks_for_removed {
        removed_workouts::all(account, connection).await?
    } else {
        Vec::new()
    };
    let (without_ids, ids) = sent.into_parts();
    let sent = ids.give_to(without_ids);
    let known = match state.stored.range {
        Some(_) => stored_near::read(account, &sent, connection).await?,
        None => Known::default(),
    };
    let removed: Vec<_> = removed.iter().map(Workout::fingerprint).collect();
    Ok(Decision::about(&sent, &known, &removed))
}

/// Adds what was decided to the report, and reads the new workouts.
fn recorded<S: Read + Seek>(
    version: i64,
    state: ImportState,
    decision: &Decision,
    items: &mut ItemReader<S>,
) -> Result<Decided, ImportItemsError> {
    let (replaced, settled) = (decision.replaced.clone(), decision.settled.clone());
    let (accepted, unknown) = (Vec::new(), Vec::new());
    let mut decided = Decided { version, state, accepted, replaced, settled, unknown };
    decided.state.record_changes(decision);
    let (mut place, mut read) = (0, 0);
    items.rewind()?;
    while let Some(items) = items.next_batch()? {
        read += items.len() as u64;
        check_file(read).map_err(StoreError::from)?;
        let next = decided.state.record(&items, place, decision);
        decided.add(items, place, decision);
        place = next;
    }
    Ok(decided)
}

impl Decided {
    /// Adds items. `place` is the index of their first workout.
    fn add(&mut self, items: Vec<Item>, mut place: usize, decision: &Decision) {
        for item in items {
            match item {
                Item::Workout { workout, .. } => {
                    if decision.verdicts[place] == Verdict::New {
                        self.accepted.push(decision.as_stored(place, &workout).into_owned());
                    }
                    place += 1;
                }
                Item::Skipped(skipped) if skipped.reason == SkipReason::UnknownActivity => {
                    if self.unknown.len() < unknown_workouts::MAX_KEPT {
                        self.unknown.push(Item::Skipped(skipped));
                    } else {
                        self.state.log.unknown_not_kept += 1;
                    }
                }
                _ => {}
            }
        }
    }
}

/// Whether the decision still holds. The webhooks of the account can have changed without a new version, so
/// they are read again.
async fn is_current(
    decided: &mut Decided,
    context: ImportContext<'_>,
    transaction: &mut Connection,
) -> Result<bool, StoreError> {
    let account = context.account.id;
    let snapshots = AccountSnapshots::read(&[account], transaction).await?;
    let Some(snapshot) = snapshots.find(account) else { return Ok(false) };
    let state = &mut decided.state;
    state.outbox = if snapshot.has_webhooks {
        Outbox::open(account, context.now, transaction).await?
    } else {
        Outbox::without_subscribers(account, context.now)
    };
    let has_days = state.with_days || !snapshot.has_webhooks;
    Ok(snapshot.version == decided.version && has_days)
}

/// Writes what was decided.
async fn write(decided: Decided, transaction: &mut Connection) -> Result<ImportState, StoreError> {
    let Decided { mut state, accepted, replaced, settled, unknown, .. } = decided;
    // References are sorted, because sorting needs half of the memory of what it sorts once more.
    let mut sorted: Vec<&Workout> = accepted.iter().collect();
    sorted.sort_by_key(|workout| workout.start().instant());
    for workouts in sorted.chunks(MAX_BATCH_ITEMS) {
        let new = state.numbered(workouts.iter().copied());
        if !insert::insert(transaction, &new).await? {
            return Err(not_inserted(transaction));
        }
        state.outbox.workouts_created(workouts.iter().copied());
    }
    settle::remove_replaced(transaction, state.log.id, &replaced).await?;
    settle::write_settled_days(transaction, state.log.id, &settled).await?;
    for items in unknown.chunks(MAX_BATCH_ITEMS) {
        let import = (state.account.id, state.log.id);
        state.log.unknown_not_kept += unknown_workouts::keep(import, items, transaction).await?;
    }
    end_imports(slice::from_mut(&mut state), transaction).await?;
    Ok(state)
}

/// How often an import is decided while others may change the account.
const MAX_DECISIONS: usize = 3;
