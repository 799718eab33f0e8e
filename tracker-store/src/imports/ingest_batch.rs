//! [`ingest_batch`] imports a batch of items within a transaction, and [`end_imports`] ends the imports.
//!
//! Several imports of different accounts can share a transaction. Each step here handles all of
//! them with as many statements as for one import, because round trips to the database are most of
//! the cost of small imports.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::{mem, slice};

use tracker_core::Workout;
use tracker_import::Item;

use crate::accounts::account::{AccountId, bump_versions};
use crate::database::connection::Connection;
use crate::error::StoreError;
use crate::imports::day_counts::{self, DayToCount};
use crate::imports::decision::{Decision, Verdict};
use crate::imports::duplicate_candidates::{AccountBatch, DuplicateCandidates};
use crate::imports::import_state::{Days, ImportState};
use crate::imports::log;
use crate::imports::removals;
use crate::imports::room::has_room_by_days;
use crate::imports::{settle, unknown_workouts};
use crate::workouts::insert;
use crate::workouts::running_days::running_days;

/// Ingests the next items of each import, at most one batch in total. A workout is a duplicate if
/// it repeats a stored workout or an earlier one of its import.
///
/// The batch is divided if too many stored workouts would have to be read for all of it. In parts, it
/// has the same result.
pub(crate) async fn ingest_batch(
    states: &mut [ImportState],
    items: &[&[Item]],
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    for (state, items) in states.iter_mut().zip(items) {
        state.room.add(items.len())?;
    }
    if !ingest_part(states, items, transaction).await? {
        for (state, items) in states.iter_mut().zip(items) {
            ingest_divided(state, items, transaction).await?;
        }
    }
    for state in states {
        check_account(state, transaction).await?;
    }
    Ok(())
}

/// Checks that the account has room for what its import has added so far.
async fn check_account(
    state: &mut ImportState,
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    let added = state.log.report.processed;
    if added == 0 || has_room_by_days(&state.stored) {
        return Ok(());
    }
    state.room.count_stored(state.account.id, added, transaction).await?;
    state.room.check(added)
}

/// Ingests items in parts. A part is halved until few enough stored workouts are read for it.
async fn ingest_divided(
    state: &mut ImportState,
    mut items: &[Item],
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    let state = slice::from_mut(state);
    let mut size = items.len();
    while !items.is_empty() {
        let (part, rest) = items.split_at(size.min(items.len()));
        if ingest_part(state, &[part], transaction).await? {
            items = rest;
        } else {
            size = part.len().div_ceil(2);
        }
    }
    Ok(())
}

/// Ingests items, unless too many stored workouts would have to be read at once. Returns whether it did.
async fn ingest_part(
    states: &mut [ImportState],
    items: &[&[Item]],
    transaction: &mut Connection,
) -> Result<bool, StoreError> {
    let Some(decisions) = decide_and_write(states, items, transaction).await? else {
        return Ok(false);
    };
    for ((state, items), decision) in states.iter_mut().zip(items).zip(decisions) {
        let import = (state.account.id, state.log.id);
        state.log.unknown_not_kept += unknown_workouts::keep(import, items, transaction).await?;
        state.record(items, 0, &decision);
        state.record_changes(&decision);
    }
    Ok(true)
}

/// Decides which of these workouts are stored and which stored workouts change, and writes that, so that
/// the next batch finds it.
///
/// Few workouts have a source id that is already stored. The insert detects those that would be stored, and
/// most others are duplicates whatever their id is. Only if neither holds are the stored workouts with these
/// source ids read, and the whole batch is checked again.
///
/// `None` if too many stored workouts would have to be read.
async fn decide_and_write(
    states: &mut [ImportState],
    items: &[&[Item]],
    transaction: &mut Connection,
) -> Result<Option<Vec<Decision>>, StoreError> {
    let batches = batches(states, items, transaction).await?;
    let Some(mut candidates) = DuplicateCandidates::near(&batches, transaction).await? else {
        return Ok(None);
    };
    let removed = removed_near(states, &batches, transaction).await?;
    let mut decisions = decide(&batches, &candidates, &removed);
    if decisions.iter().any(Decision::depends_on_ids) {
        candidates.add_same_source_ids(&batches, transaction).await?;
        decisions = decide(&batches, &candidates, &removed);
    }
    for (state, decision) in states.iter().zip(&mut decisions) {
        if state.is_copy {
            *decision = mem::take(decision).without_comparing();
        }
    }
    if !write(states, &batches, &decisions, transaction).await? {
        candidates.add_same_source_ids(&batches, transaction).await?;
        decisions = decide(&batches, &candidates, &removed);
        if !write(states, &batches, &decisions, transaction).await? {
            return Err(not_inserted(transaction));
        }
    }
    Ok(Some(decisions))
}

/// The error of an insert that finds a source id although the workout is no duplicate.
pub(crate) fn not_inserted(transaction: &Connection) -> StoreError {
    transaction.database.unexpected(&"a workout that is not a duplicate cannot be inserted")
}

/// The removed workouts of which the workouts of each import can be copies.
async fn removed_near(
    states: &[ImportState],
    batches: &[AccountBatch<'_>],
    transaction: &mut Connection,
) -> Result<Vec<Vec<Workout>>, StoreError> {
    let mut removed = Vec::with_capacity(batches.len());
    for (state, batch) in states.iter().zip(batches) {
        let are_needed = state.looks_for_removed && !batch.workouts.is_empty();
        removed.push(if are_needed {
            removals::near(transaction, batch.account, &batch.workouts).await?
        } else {
            Vec::new()
        });
    }
    Ok(removed)
}

fn decide(
    batches: &[AccountBatch<'_>],
    candidates: &DuplicateCandidates,
    removed: &[Vec<Workout>],
) -> Vec<Decision> {
    let batches = batches.iter().zip(removed).enumerate();
    batches.map(|(index, (batch, removed))| candidates.decide(index, batch, removed)).collect()
}

/// The workouts of each import, with the counts of their days.
async fn batches<'a>(
    states: &mut [ImportState],
    items: &[&'a [Item]],
    transaction: &mut Connection,
) -> Result<Vec<AccountBatch<'a>>, StoreError> {
    let mut batches = Vec::with_capacity(states.len());
    let mut days = Vec::new();
    for (import, (state, items)) in states.iter_mut().zip(items).enumerate() {
        let (account, stored) = (state.account.id, state.stored.clone());
        let workouts = workouts_among(items);
        let unknown = state.day_counts.unknown_days(&workouts, &stored);
        days.extend(unknown.into_iter().map(|day| DayToCount { import, account, day }));
        batches.push(AccountBatch { account, workouts, stored, started_on: BTreeMap::new() });
    }
    let counts = day_counts::count(&days, transaction).await?;
    for (DayToCount { import, day, .. }, count) in days.into_iter().zip(counts) {
        states[import].day_counts.set(day, count);
    }
    for (state, batch) in states.iter().zip(&mut batches) {
        batch.started_on = state.day_counts.of(&batch.workouts);
    }
    Ok(batches)
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

/// Writes the decisions: the workouts that are new, and the changes of stored workouts. All or nothing.
/// Returns `false` if the source id of a workout is already stored.
async fn write(
    states: &mut [ImportState],
    batches: &[AccountBatch<'_>],
    decisions: &[Decision],
    transaction: &mut Connection,
) -> Result<bool, StoreError> {
    let accepted: Vec<_> =
        batches.iter().zip(decisions).map(|(batch, it)| accepted(&batch.workouts, it)).collect();
    let mut new = Vec::new();
    for (state, accepted) in states.iter_mut().zip(&accepted) {
        new.extend(state.numbered(accepted.iter().map(Cow::as_ref)));
    }
    if !insert::insert(transaction, &new).await? {
        return Ok(false);
    }
    for ((state, decision), accepted) in states.iter_mut().zip(decisions).zip(&accepted) {
        settle::remove_replaced(transaction, state.log.id, &decision.replaced).await?;
        settle::write_settled_days(transaction, state.log.id, &decision.settled).await?;
        state.outbox.workouts_created(accepted.iter().map(Cow::as_ref));
    }
    Ok(true)
}

/// The new workouts of a batch, sorted by start.
fn accepted<'a>(batch: &[&'a Workout], decision: &Decision) -> Vec<Cow<'a, Workout>> {
    let mut accepted = Vec::with_capacity(batch.len());
    for (place, workout) in batch.iter().enumerate() {
        if decision.verdicts[place] == Verdict::New {
            accepted.push(decision.as_stored(place, workout));
        }
    }
    accepted.sort_by_key(|workout| workout.start().instant());
    accepted
}

/// Ends imports: enqueues deliveries, writes the import log, and increments the versions of the
/// changed accounts.
pub(crate) async fn end_imports(
    states: &mut [ImportState],
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    for state in &mut *states {
        if state.must_read_days && state.with_days {
            let database = transaction.database.clone();
            state.days.after = running_days(transaction, &state.account, &database).await?;
        }
        let Days { before, after } = &state.days;
        state.outbox.enqueue(before, after, transaction).await?;
    }
    let logged: Vec<_> = states.iter().map(|state| (state.account.id, &state.log)).collect();
    log::insert(transaction, &logged).await?;
    // Pages also say what the last push left out as unreadable.
    let changed = states.iter().filter(|state| {
        let report = &state.log.report;
        let changes_workouts = report.processed > 0 || state.must_read_days;
        changes_workouts || state.changes_removed || report.invalid > 0
    });
    let changed: Vec<AccountId> = changed.map(|state| state.account.id).collect();
    bump_versions(transaction, &changed).await
}
