//! [`write`] writes what was decided about an import.

use std::mem;

use tracker_core::Workout;

use crate::accounts::version::bump_versions;
use crate::database::connection::Connection;
use crate::database::error::StoreError;
use crate::database::ids::id_after;
use crate::events::outbox::Outbox;
use crate::imports::decide::Decided;
use crate::imports::new_import::{ImportOutcome, NewImport};
use crate::imports::{log, removals, settle, unknown_workouts};
use crate::workouts::insert::{self, MAX_BATCH_ITEMS, NewWorkout};
use crate::workouts::notes;
use crate::workouts::running_days::running_days;

/// Writes what was decided about an import.
pub(crate) async fn write(
    new: &NewImport<'_>,
    decided: Decided,
    transaction: &mut Connection,
) -> Result<ImportOutcome, StoreError> {
    let mut written = write_all(vec![(new, decided)], transaction).await?;
    let none = || transaction.database.unexpected(&"an import that was written has no outcome");
    written.pop().ok_or_else(none)
}

/// Writes what was decided about imports of different accounts: the new workouts, the changes of stored ones,
/// deliveries to webhooks, the entries of the import log, and the new versions of the accounts. What every import
/// writes is written with one statement for all of them: round trips are most of the cost of a small import.
pub(crate) async fn write_all(
    mut imports: Vec<(&NewImport<'_>, Decided)>,
    transaction: &mut Connection,
) -> Result<Vec<ImportOutcome>, StoreError> {
    let mut rows = Vec::new();
    for (new, decided) in &imports {
        rows.extend(numbered(new, decided));
    }
    for rows in rows.chunks(MAX_BATCH_ITEMS) {
        insert::insert(transaction, rows).await?;
    }
    drop(rows);
    let (mut outcomes, mut changed) = (Vec::with_capacity(imports.len()), Vec::new());
    for (new, decided) in &mut imports {
        let outcome = write_changes(new, decided, transaction).await?;
        // Pages also say what the last push left out as unreadable.
        let report = &decided.log.report;
        let changes_workouts = report.processed > 0 || decided.decision.changes_stored();
        let changes_removed = outcome.remembered > 0 || new.forgets_removed;
        if changes_workouts || changes_removed || report.invalid > 0 {
            changed.push(new.account.id);
        }
        outcomes.push(outcome);
    }
    let logged: Vec<_> =
        imports.iter().map(|(new, decided)| (new.account.id, &decided.log)).collect();
    log::insert(transaction, &logged).await?;
    bump_versions(transaction, &changed).await?;
    Ok(outcomes)
}

/// The new workouts with ids in the order of their starts. This is the order of the indexes, so the insert
/// is fast in whatever order the workouts were sent.
fn numbered<'a>(new: &NewImport<'_>, decided: &'a Decided) -> Vec<NewWorkout<'a>> {
    let (account, import) = (new.account.id, decided.log.id);
    let mut id = import;
    // References are sorted, because sorting needs half of the memory of what it sorts once more.
    let mut sorted: Vec<&Workout> = decided.accepted.iter().collect();
    sorted.sort_by_key(|workout| workout.start().instant());
    let mut rows = Vec::with_capacity(sorted.len());
    for workout in sorted {
        id = id_after(id);
        rows.push(NewWorkout { id, account, import, workout });
    }
    rows
}

/// Writes what only some imports change.
async fn write_changes(
    new: &NewImport<'_>,
    decided: &mut Decided,
    transaction: &mut Connection,
) -> Result<ImportOutcome, StoreError> {
    let (account, import) = (new.account.id, decided.log.id);
    settle::remove_replaced(transaction, import, &decided.decision.replaced).await?;
    settle::write_settled_days(transaction, import, &decided.decision.settled).await?;
    decided.log.unknown_not_kept +=
        unknown_workouts::keep((account, import), &decided.unknown, transaction).await?;
    for (workout, note) in &new.notes {
        notes::set(transaction, account, import, (workout, note)).await?;
    }
    let remembered = removals::remember(transaction, account, &new.removed).await?;
    let deliveries_ready = enqueue_events(new, decided, transaction).await?;
    let (days_before, days_after) = decided.days.take().unwrap_or_default();
    Ok(ImportOutcome {
        id: import,
        report: decided.log.report.clone(),
        runs: decided.runs,
        deliveries_ready,
        settled_days: decided.decision.settled.len() as u64,
        from_other_sources: decided.decision.from_other_sources,
        sources: mem::take(&mut decided.sources),
        remembered,
        days_before,
        days_after,
    })
}

/// Enqueues the deliveries to webhooks. Returns whether one is due now.
async fn enqueue_events(
    new: &NewImport<'_>,
    decided: &mut Decided,
    transaction: &mut Connection,
) -> Result<bool, StoreError> {
    let Some((before, after)) = &mut decided.days else { return Ok(false) };
    if decided.decision.changes_stored() {
        let database = transaction.database.clone();
        *after = running_days(transaction, new.account, &database).await?;
    }
    if !decided.snapshot.has_webhooks {
        return Ok(false);
    }
    let mut outbox = Outbox::open(new.account.id, new.now, transaction).await?;
    outbox.workouts_created(decided.accepted.iter());
    outbox.enqueue(before, after, transaction).await?;
    Ok(outbox.deliveries_ready)
}
