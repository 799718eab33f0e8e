//! Asking for a removed workout back.

use chrono::{DateTime, Utc};
use tracker_core::Workout;
use tracker_core::moments::MomentKind;
use tracker_import::Item;
use uuid::Uuid;

use crate::accounts::account::Account;
use crate::accounts::version::lock_account;
use crate::database::{Connection, Result, Store, transact};
use crate::imports::changed_workouts::of_days_query;
use crate::imports::import::import_list;
use crate::imports::log::ImportSource;
use crate::imports::new_import::{Comparison, ImportOutcome, NewImport};
use crate::workouts::removed_workouts::{self, RemovedWorkout};
use crate::workouts::stored_workout::StoredWorkout;
use crate::workouts::workout_changes::mark;

impl Store {
    /// Stores a removed workout again, as an import with this label: with its id, its note and all its values.
    /// Returns `None` if there is no such removed workout. If a copy of it is stored by now, nothing is imported, and it
    /// is no longer remembered. If its day is full, nothing changes.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn restore_workout(
        &self,
        account: &Account,
        id: Uuid,
        label: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<ImportOutcome>> {
        transact!(self, transaction => {
            lock_account(transaction, account.id).await?;
            let removed = removed_workouts::find(transaction, account.id, id).await?;
            let Some(removed) = removed else { return Ok(None) };
            let mut new = import_of(account, &removed, ImportSource::labelled(label), now);
            if is_another_of_its_day(transaction, account, &removed.workout).await? {
                new.comparison = Comparison::Never;
            }
            let items = [Item::Workout { index: 0, workout: removed.workout }];
            let restored = import_list(&new, &items, transaction).await?;
            if restored.report.invalid == 0 {
                removed_workouts::forget(transaction, account.id, id).await?;
                mark(transaction, account.id, ("workouts", "id"), &[id], now).await?;
            }
            Ok(Some(restored))
        })
    }
}

fn import_of<'a>(
    account: &'a Account,
    removed: &RemovedWorkout,
    source: ImportSource,
    now: DateTime<Utc>,
) -> NewImport<'a> {
    let note = removed.note.clone().map(|note| (removed.workout.clone(), note));
    let mut new = NewImport::new(account, source, now).even_if_removed();
    (new.id_before, new.is_fixed) = (Some(removed.id), removed.is_fixed);
    new.with_notes(note.into_iter().collect())
}

/// Whether only the date of a removed workout is known, and all workouts of that day are others: it has a distance,
/// and theirs is another one or is not known.
async fn is_another_of_its_day(
    transaction: &mut Connection,
    account: &Account,
    removed: &Workout,
) -> Result<bool> {
    if removed.start().kind() != MomentKind::Date || removed.distance().is_none() {
        return Ok(false);
    }
    let query = of_days_query(transaction.arguments(), account.id, vec![removed.day()]);
    let of_day: Vec<StoredWorkout> = transaction.query_with(query).fetch_all().await?;
    let removed = removed.fingerprint();
    let is_copy = |stored: &StoredWorkout| {
        let stored = stored.workout.fingerprint();
        stored.distance.is_some()
            && removed.is_duplicate_of(&stored)
            && removed.agrees_in_length(&stored)
    };
    Ok(!of_day.iter().any(is_copy))
}
