//! [`ImportState`]: the state of an import, without its transaction.
//!
//! Several imports of different accounts can share a transaction. Each step here handles all of
//! them with as many statements as for one import, because round trips to the database are most of
//! the cost of small imports.

use std::collections::BTreeMap;
use std::iter;

use chrono::{DateTime, Utc};
use tracker_core::import::Item;
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::{ImportReport, RunningDays, Source, Workout};
use uuid::Uuid;

use crate::accounts::account::{Account, AccountId, bump_versions};
use crate::database::connection::Connection;
use crate::database::ids_and_times::{id_after, new_id, whole_seconds};
use crate::error::StoreError;
use crate::events::outbox::Outbox;
use crate::imports::account_snapshot::AccountSnapshots;
use crate::imports::duplicate_candidates::{
    AccountBatch, Decision, DuplicateCandidates, StoredHistory,
};
use crate::imports::log::{self, ImportSource, LoggedImport};
use crate::imports::settle;
use crate::workouts::insert::{self, NewWorkout};
use crate::workouts::running_days::running_days;

/// The state of an import.
#[derive(Debug)]
pub(crate) struct ImportState {
    pub(crate) account: Account,
    pub(crate) log: LoggedImport,
    /// The number of accepted workouts whose activity counts.
    pub(crate) runs: u64,
    /// The id of the last accepted workout.
    newest_id: Uuid,
    /// What is known of the stored workouts.
    stored: StoredHistory,
    /// Whether the running days are needed. Otherwise `days` is empty.
    with_days: bool,
    pub(crate) days: Days,
    /// The number of stored workouts whose uncertain day was settled.
    pub(crate) settled_days: u64,
    /// The number of duplicates that are known from other sources only.
    pub(crate) from_other_sources: u64,
    /// What came from each source.
    pub(crate) sources: BTreeMap<Source, SourceCounts>,
    /// Whether stored workouts were replaced or moved to another day, so that `days.after` must be
    /// read again.
    must_read_days: bool,
    /// Whether the items are stored as they are: see
    /// [`Import::of_copy`](crate::Import::of_copy).
    is_copy: bool,
    pub(crate) outbox: Outbox,
}

/// How many workouts of a source were in an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SourceCounts {
    /// Those that were stored.
    pub new: u64,
    /// Those that were stored before, or that occur earlier in the import.
    pub duplicates: u64,
}

/// The running days before an import and after it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Days {
    pub(crate) before: RunningDays,
    pub(crate) after: RunningDays,
}

/// The arguments of [`ImportState::begin`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct ImportContext<'a> {
    pub(crate) account: &'a Account,
    pub(crate) source: &'a ImportSource,
    pub(crate) now: DateTime<Utc>,
    /// Whether the caller needs the running days. Webhooks need them in any case.
    pub(crate) with_days: bool,
}

/// Ingests the next items of each import, at most one batch in total. A workout is a duplicate if
/// it repeats a stored workout or an earlier one of its import.
pub(crate) async fn ingest_batch(
    states: &mut [ImportState],
    items: &[&[Item]],
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    let decisions = decide_and_write(states, items, transaction).await?;
    for ((state, items), decision) in states.iter_mut().zip(items).zip(decisions) {
        state.record(items, &decision);
    }
    Ok(())
}

/// Decides which of these workouts are duplicates and which stored workouts change, and writes that,
/// so that the next batch finds it.
///
/// Few workouts have a source id that is already stored, and the insert detects them. Only then are
/// the stored workouts with these source ids read, and the whole batch is checked again.
async fn decide_and_write(
    states: &mut [ImportState],
    items: &[&[Item]],
    transaction: &mut Connection,
) -> Result<Vec<Decision>, StoreError> {
    let batches = batches(states, items);
    let mut candidates = DuplicateCandidates::near(&batches, transaction).await?;
    let mut decisions = candidates.decide(&batches);
    for (state, decision) in states.iter().zip(&mut decisions) {
        if state.is_copy {
            *decision = Decision::all_new(decision.is_duplicate.len());
        }
    }
    if write(states, &batches, &decisions, transaction).await? {
        return Ok(decisions);
    }
    candidates.add_same_source_ids(&batches, transaction).await?;
    let decisions = candidates.decide(&batches);
    if write(states, &batches, &decisions, transaction).await? {
        return Ok(decisions);
    }
    Err(transaction.database.unexpected(&"a workout that is not a duplicate cannot be inserted"))
}

fn batches<'a>(states: &[ImportState], items: &[&'a [Item]]) -> Vec<AccountBatch<'a>> {
    let mut batches = Vec::with_capacity(states.len());
    for (state, items) in states.iter().zip(items) {
        let (account, stored) = (state.account.id, state.stored.clone());
        batches.push(AccountBatch { account, workouts: workouts_among(items), stored });
    }
    batches
}

fn workouts_among(items: &[Item]) -> Vec<&Workout> {
    let mut workouts = Vec::with_capacity(items.len());
    for item in items {
        if let Item::Workout { workout, .. } = item {
            workouts.push(workout);
        }
    }
    workouts
}

/// Writes the decisions: the workouts that are not duplicates, and the changes of stored workouts. All
/// or nothing. Returns `false` if the source id of a workout is already stored.
async fn write(
    states: &mut [ImportState],
    batches: &[AccountBatch<'_>],
    decisions: &[Decision],
    transaction: &mut Connection,
) -> Result<bool, StoreError> {
    let mut accepted = Vec::new();
    for ((state, share), decision) in states.iter().zip(batches).zip(decisions) {
        accepted.extend(state.accepted(&share.workouts, decision));
    }
    if !insert::insert(transaction, &accepted).await? {
        return Ok(false);
    }
    for (state, decision) in states.iter_mut().zip(decisions) {
        settle::remove_replaced(transaction, &decision.replaced).await?;
        settle::write_settled_days(transaction, &decision.settled).await?;
        let of_import = accepted.iter().filter(|new| new.import == state.log.id);
        state.outbox.workouts_created(of_import.map(|new| new.workout), transaction).await?;
    }
    Ok(true)
}

/// Ends imports: enqueues deliveries, writes the import log, and increments the versions of the
/// changed accounts.
pub(crate) async fn end(
    states: &mut [ImportState],
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    for state in &mut *states {
        if state.must_read_days && state.with_days {
            let database = transaction.database.clone();
            state.days.after = running_days(transaction, &state.account, &database).await?;
        }
        let Days { before, after } = &state.days;
        state.outbox.days_changed(before, after, transaction).await?;
    }
    let logged: Vec<_> = states.iter().map(|state| (state.account.id, &state.log)).collect();
    log::insert(transaction, &logged).await?;
    // Pages also say what the last push left out as unreadable.
    let changed = states.iter().filter(|state| {
        let report = &state.log.report;
        report.processed > 0 || report.invalid > 0 || state.must_read_days
    });
    let changed: Vec<AccountId> = changed.map(|state| state.account.id).collect();
    bump_versions(transaction, &changed).await
}

impl ImportState {
    /// On PostgreSQL, the caller must lock the account before it reads the snapshots.
    pub(crate) async fn begin(
        context: ImportContext<'_>,
        snapshots: &AccountSnapshots,
        transaction: &mut Connection,
    ) -> Result<ImportState, StoreError> {
        let ImportContext { account, source, now, with_days } = context;
        let snapshot = snapshots.of(account.id);
        let mut outbox = Outbox::without_subscribers(account.id, now);
        if snapshot.has_webhooks {
            outbox = Outbox::open(account.id, now, transaction).await?;
        }
        let mut days = Days::default();
        if snapshot.has_webhooks || with_days {
            days = Days::of(account, transaction).await?;
        }
        let id = new_id(now);
        Ok(ImportState {
            account: account.clone(),
            log: LoggedImport {
                id,
                imported_at: whole_seconds(now),
                source: source.clone(),
                report: ImportReport::default(),
            },
            runs: 0,
            newest_id: id,
            stored: snapshot.stored(),
            with_days: snapshot.has_webhooks || with_days,
            days,
            settled_days: 0,
            from_other_sources: 0,
            sources: BTreeMap::new(),
            must_read_days: false,
            is_copy: false,
            outbox,
        })
    }

    /// Stores the items as they are, if no workout is stored yet.
    pub(crate) fn copy_unless_filled(&mut self) {
        self.is_copy = self.stored.range.is_none();
    }

    /// Returns the workouts that are not duplicates, with new ids, sorted by start. This is the
    /// order of the indexes, so the insert is fast in whatever order the workouts were sent.
    fn accepted<'a>(&self, batch: &[&'a Workout], decision: &'a Decision) -> Vec<NewWorkout<'a>> {
        let mut accepted = Vec::with_capacity(batch.len());
        for (place, workout) in batch.iter().enumerate() {
            if !decision.is_duplicate[place] {
                accepted.push(decision.workout(place, workout));
            }
        }
        accepted.sort_by_key(|workout| workout.start().instant());
        let ids = iter::successors(Some(id_after(self.newest_id)), |id| Some(id_after(*id)));
        let (account, import) = (self.account.id, self.log.id);
        let new = ids.zip(accepted);
        new.map(|(id, workout)| NewWorkout { id, account, import, workout }).collect()
    }

    /// Adds the skipped items to the report, and what was written to this state.
    fn record(&mut self, items: &[Item], decision: &Decision) {
        let mut place = 0;
        for item in items {
            match item {
                Item::Skipped(skipped) => self.log.report.skip(skipped.clone()),
                Item::Workout { index, workout } => {
                    let counts = self.sources.entry(workout.source()).or_default();
                    if decision.is_duplicate[place] {
                        counts.duplicates += 1;
                        self.log.report.skip(duplicate(*index, workout));
                    } else {
                        counts.new += 1;
                        self.accept(decision.workout(place, workout));
                    }
                    place += 1;
                }
                _ => {}
            }
        }
        self.settled_days += decision.settled.len() as u64;
        self.from_other_sources += decision.from_other_sources;
        self.must_read_days |= !decision.settled.is_empty() || !decision.replaced.is_empty();
    }

    fn accept(&mut self, workout: &Workout) {
        self.log.report.accept(workout, self.log.imported_at);
        self.newest_id = id_after(self.newest_id);
        if self.account.counted.counts(workout.activity()) {
            self.runs += 1;
            if self.with_days {
                self.days.after.insert(workout.day());
            }
        }
        self.stored.add(workout);
    }
}

impl Days {
    async fn of(account: &Account, transaction: &mut Connection) -> Result<Days, StoreError> {
        let database = transaction.database.clone();
        let before = running_days(transaction, account, &database).await?;
        Ok(Days { after: before.clone(), before })
    }
}

fn duplicate(index: u64, workout: &Workout) -> SkippedWorkout {
    let (name, start) = (workout.activity().to_string(), workout.start().to_string());
    SkippedWorkout::new(index, Some(name), Some(start), SkipReason::Duplicate)
}
