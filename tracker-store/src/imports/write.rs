//! [`write`] writes what was decided about an import.

use std::io::{Read, Seek};
use std::mem;

use tracker_core::Workout;
use tracker_core::events::EventKind;
use tracker_import::{Item, ItemReader};
use uuid::Uuid;

use crate::accounts::version::bump_versions;
use crate::database::{AccountId, Connection, Result, id_after};
use crate::events::newest_workouts::NewestWorkouts;
use crate::events::watched_workouts::WatchedWorkouts;
use crate::imports::decide::Decided;
use crate::imports::decision::Verdict;
use crate::imports::new_import::{ImportItemsError, ImportOutcome, LoggedImports, NewImport};
use crate::imports::{correct, log, removals, settle, unknown_workouts};
use crate::workouts::insert::{self, MAX_BATCH_ITEMS, NewWorkout};
use crate::workouts::notes;
use crate::workouts::running_days::running_days;
use crate::workouts::stored_workout::StoredWorkout;

/// Writes what was decided about an import.
pub(crate) async fn write<S: Read + Seek>(
    new: &NewImport<'_>,
    decided: Decided,
    items: &mut ItemReader<S>,
    transaction: &mut Connection,
) -> Result<ImportOutcome, ImportItemsError> {
    let mut written = write_all(vec![(new, decided, items)], transaction).await?;
    let none = || transaction.database.unexpected(&"an import that was written has no outcome");
    Ok(written.pop().ok_or_else(none)?)
}

/// Writes what was decided about imports of different accounts: the new workouts, the changes of stored ones,
/// deliveries to webhooks, the entries of the import log, and the new versions of the accounts. What every import
/// writes is written with one statement for all of them: round trips are most of the cost of a small import.
pub(crate) async fn write_all<S: Read + Seek>(
    mut imports: Vec<(&NewImport<'_>, Decided, &mut ItemReader<S>)>,
    transaction: &mut Connection,
) -> Result<Vec<ImportOutcome>, ImportItemsError> {
    let mut watched = watch(&imports, transaction).await?;
    insert_new(&mut imports, &mut watched, transaction).await?;
    let (mut outcomes, mut changed) = (Vec::with_capacity(imports.len()), Vec::new());
    for ((new, decided, _), watched) in imports.iter_mut().zip(watched) {
        let outcome = write_changes(new, decided, watched, transaction).await?;
        // Pages also say what the last push left out as unreadable.
        let report = &decided.log.report;
        let changes_workouts = report.processed > 0 || decided.decision.changes_stored();
        let changes_removed = outcome.remembered > 0 || new.id_before.is_some();
        if changes_workouts || changes_removed || report.invalid > 0 {
            changed.push(new.account.id);
        }
        outcomes.push(outcome);
    }
    let logged = imports.iter().filter(|(new, decided, _)| is_logged(new, decided));
    let logged: Vec<_> = logged.map(|(new, decided, _)| (new.account.id, &decided.log)).collect();
    if !logged.is_empty() {
        log::insert(transaction, &logged).await?;
    }
    bump_versions(transaction, &changed).await?;
    Ok(outcomes)
}

/// What webhooks are told of each import, if its account has any.
async fn watch<S: Read + Seek>(
    imports: &[(&NewImport<'_>, Decided, &mut ItemReader<S>)],
    transaction: &mut Connection,
) -> Result<Vec<Option<WatchedWorkouts>>> {
    let mut all = Vec::with_capacity(imports.len());
    for (new, decided, _) in imports {
        if !decided.snapshot.has_webhooks {
            all.push(None);
            continue;
        }
        let mut watched = WatchedWorkouts::open(new.account.id, new.now, transaction).await?;
        watched.watch(&decided.decision.touched(), transaction).await?;
        all.push(Some(watched));
    }
    Ok(all)
}

/// Whether an import has an entry in the log. One that brought or changed something, or has something that a person
/// should look at, always has.
fn is_logged(new: &NewImport<'_>, decided: &Decided) -> bool {
    let report = &decided.log.report;
    let is_odd = report.invalid > 0 || !report.unknown_names.is_empty();
    let has_changes = report.processed > 0 || decided.decision.changes_stored();
    has_changes || new.logged >= if is_odd { LoggedImports::WithNews } else { LoggedImports::All }
}

/// Inserts the new workouts. They are read once more, because a history can have more of them than memory should
/// hold.
async fn insert_new<S: Read + Seek>(
    imports: &mut [(&NewImport<'_>, Decided, &mut ItemReader<S>)],
    watched: &mut [Option<WatchedWorkouts>],
    transaction: &mut Connection,
) -> Result<(), ImportItemsError> {
    let mut rest = Vec::with_capacity(imports.len());
    for ((new, decided, items), watched) in imports.iter_mut().zip(watched) {
        let import = decided.log.id;
        let outbox = watched.as_mut().map(|watched| &mut watched.outbox);
        let outbox = outbox.filter(|outbox| outbox.covers(EventKind::WorkoutCreated));
        let mut held = Held::new(new, import, outbox.map(|outbox| &mut outbox.created));
        let mut verdicts = decided.decision.verdicts.iter().enumerate();
        items.rewind()?;
        while let Some(items) = items.next_batch()? {
            for item in items {
                let Item::Workout { workout, .. } = item else { continue };
                let Some((place, verdict)) = verdicts.next() else { continue };
                match *verdict {
                    Verdict::New => {
                        held.workouts.push(decided.decision.as_stored(place, workout));
                    }
                    Verdict::Correction(nth) if decided.decision.corrected[nth].start.is_some() => {
                        let id = decided.decision.corrected[nth].id;
                        held.corrected.push((id, decided.decision.as_stored(place, workout)));
                    }
                    _ => {}
                }
            }
            if held.workouts.len() >= MAX_HELD {
                insert_rows(&held.numbered(), transaction).await?;
                held.workouts.clear();
            }
            correct::correct(transaction, (new.account.id, import), &held.corrected).await?;
            held.corrected.clear();
        }
        rest.push(held);
    }
    let rows: Vec<_> = rest.iter_mut().flat_map(Held::numbered).collect();
    Ok(insert_rows(&rows, transaction).await?)
}

async fn insert_rows(rows: &[NewWorkout<'_>], transaction: &mut Connection) -> Result<()> {
    for rows in rows.chunks(MAX_BATCH_ITEMS) {
        insert::insert(transaction, rows).await?;
    }
    Ok(())
}

/// New workouts of an import that are in memory.
struct Held<'a> {
    account: AccountId,
    import: Uuid,
    /// The last id that a workout of the import was given.
    last: Uuid,
    /// The id of the only workout, if it had one before.
    id: Option<Uuid>,
    is_fixed: bool,
    workouts: Vec<Workout>,
    /// Those that were given an id, if webhooks are told of them.
    created: Option<&'a mut NewestWorkouts>,
    /// New values of stored workouts.
    corrected: Vec<(Uuid, Workout)>,
}

/// How many workouts of an import are sorted and inserted at once: some two megabytes of them.
const MAX_HELD: usize = 10_000;

impl<'a> Held<'a> {
    fn new(new: &NewImport<'_>, import: Uuid, created: Option<&'a mut NewestWorkouts>) -> Held<'a> {
        let (account, id, is_fixed) = (new.account.id, new.id_before, new.is_fixed);
        let (workouts, corrected) = (Vec::new(), Vec::new());
        Held { account, import, last: import, id, is_fixed, workouts, created, corrected }
    }

    /// The workouts with ids in the order of their starts. This is the order of the indexes, so the insert is fast
    /// in whatever order the workouts were sent.
    fn numbered(&mut self) -> Vec<NewWorkout<'_>> {
        self.workouts.sort_by_key(|workout| workout.start().instant());
        let (account, import, is_fixed) = (self.account, self.import, self.is_fixed);
        let mut rows = Vec::with_capacity(self.workouts.len());
        for workout in &self.workouts {
            self.last = id_after(self.last);
            let id = self.id.unwrap_or(self.last);
            if let Some(created) = &mut self.created {
                created.add(StoredWorkout {
                    id,
                    workout: workout.clone(),
                    is_changed_by_hand: false,
                });
            }
            rows.push(NewWorkout { id, account, import, is_fixed, workout });
        }
        rows
    }
}

/// Writes what only some imports change.
async fn write_changes(
    new: &NewImport<'_>,
    decided: &mut Decided,
    watched: Option<WatchedWorkouts>,
    transaction: &mut Connection,
) -> Result<ImportOutcome> {
    let (account, import) = (new.account.id, decided.log.id);
    settle::remove_replaced(transaction, (account, import), &decided.decision.removed()).await?;
    settle::write_settled_days(transaction, (account, import), &decided.decision.settled).await?;
    decided.log.unknown_not_kept +=
        unknown_workouts::keep((account, import), &decided.unknown, transaction).await?;
    for (workout, note) in &new.notes {
        notes::set(transaction, account, import, (workout, note)).await?;
    }
    for workout in &new.changed_by_hand {
        notes::fix(transaction, account, import, workout).await?;
    }
    let remembered = removals::remember(transaction, account, &new.removed).await?;
    let deliveries_ready = enqueue_events(new, decided, watched, transaction).await?;
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
    watched: Option<WatchedWorkouts>,
    transaction: &mut Connection,
) -> Result<bool> {
    let is_logged = is_logged(new, decided);
    let Some((before, after)) = &mut decided.days else { return Ok(false) };
    if decided.decision.changes_stored() {
        let database = transaction.database.clone();
        *after = running_days(transaction, new.account, &database).await?;
    }
    let Some(mut watched) = watched else { return Ok(false) };
    if is_logged && watched.outbox.covers(EventKind::ImportFinished) {
        watched.outbox.finished = Some(decided.log.clone());
    }
    watched.finish(Some((before, after)), transaction).await
}
