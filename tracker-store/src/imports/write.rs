//! [`write`] writes what was decided about an import.

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

/// Writes what was decided: the new workouts, the changes of stored ones, deliveries to webhooks, the entry of the
/// import log, and the new version of the account.
pub(crate) async fn write(
    new: &NewImport<'_>,
    mut decided: Decided,
    transaction: &mut Connection,
) -> Result<ImportOutcome, StoreError> {
    let (account, import) = (new.account.id, decided.log.id);
    let mut outbox = if decided.snapshot.has_webhooks {
        Outbox::open(account, new.now, transaction).await?
    } else {
        Outbox::without_subscribers(account, new.now)
    };
    insert_accepted(&decided, new, &mut outbox, transaction).await?;
    settle::remove_replaced(transaction, import, &decided.decision.replaced).await?;
    settle::write_settled_days(transaction, import, &decided.decision.settled).await?;
    decided.log.unknown_not_kept +=
        unknown_workouts::keep((account, import), &decided.unknown, transaction).await?;
    for (workout, note) in &new.notes {
        notes::set(transaction, account, import, (workout, note)).await?;
    }
    let remembered = removals::remember(transaction, account, &new.removed).await?;
    if let Some((before, after)) = &mut decided.days {
        if decided.decision.changes_stored() {
            let database = transaction.database.clone();
            *after = running_days(transaction, new.account, &database).await?;
        }
        outbox.enqueue(before, after, transaction).await?;
    }
    log::insert(account, &decided.log, transaction).await?;
    // Pages also say what the last push left out as unreadable.
    let report = &decided.log.report;
    let changes = report.processed > 0 || decided.decision.changes_stored() || report.invalid > 0;
    if changes || remembered > 0 || new.forgets_removed {
        bump_versions(transaction, &[account]).await?;
    }
    let (days_before, days_after) = decided.days.unwrap_or_default();
    Ok(ImportOutcome {
        id: import,
        report: decided.log.report,
        runs: decided.runs,
        deliveries_ready: outbox.deliveries_ready,
        settled_days: decided.decision.settled.len() as u64,
        from_other_sources: decided.decision.from_other_sources,
        sources: decided.sources,
        remembered,
        days_before,
        days_after,
    })
}

/// Inserts the new workouts with ids in the order of their starts. This is the order of the indexes, so the insert
/// is fast in whatever order the workouts were sent.
async fn insert_accepted(
    decided: &Decided,
    new: &NewImport<'_>,
    outbox: &mut Outbox,
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    let (account, import) = (new.account.id, decided.log.id);
    let mut id = import;
    // References are sorted, because sorting needs half of the memory of what it sorts once more.
    let mut sorted: Vec<&Workout> = decided.accepted.iter().collect();
    sorted.sort_by_key(|workout| workout.start().instant());
    for workouts in sorted.chunks(MAX_BATCH_ITEMS) {
        let mut rows = Vec::with_capacity(workouts.len());
        for workout in workouts {
            id = id_after(id);
            rows.push(NewWorkout { id, account, import, workout });
        }
        insert::insert(transaction, &rows).await?;
        outbox.workouts_created(workouts.iter().copied());
    }
    Ok(())
}
