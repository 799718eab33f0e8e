//! [`Store::add_by_hand`]: stores a workout that a person enters.

use chrono::{DateTime, Utc};
use tracker_core::{Source, Workout};
use tracker_import::Item;

use crate::accounts::account::Account;
use crate::accounts::version::{bump_versions, lock_account};
use crate::database::{Result, Store, transact};
use crate::events::watched_workouts::WatchedWorkouts;
use crate::imports::import::import_list;
use crate::imports::log::ImportSource;
use crate::imports::new_import::{ImportOutcome, NewImport};
use crate::imports::removals::remember;
use crate::workouts::insert::{millimetres, milliseconds, offset_seconds};
use crate::workouts::running_days::running_days;
use crate::workouts::stored_workout::{NotedWorkout, is_as_read};
use crate::workouts::workout_changes::mark;

/// A workout that a person enters.
#[derive(Debug, Clone, Copy)]
pub struct NewByHand<'a> {
    /// The workout. [`ByHand`](tracker_core::workouts::ByHand) makes it.
    pub workout: &'a Workout,
    /// A note for the log of imports.
    pub note: Option<&'a str>,
    /// How the log of imports names it.
    pub label: &'a str,
    /// Whether it is another workout than the stored ones, however similar.
    pub is_another: bool,
}

impl Store {
    /// Stores a workout that a person enters, as an import of its own. Nothing is stored if it repeats a stored
    /// workout, unless [`is_another`](NewByHand::is_another). That a copy of it was removed does not matter: the
    /// person asks for it now.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing is stored.
    pub async fn add_by_hand(
        &self,
        account: &Account,
        by_hand: NewByHand<'_>,
        now: DateTime<Utc>,
    ) -> Result<ImportOutcome> {
        let NewByHand { workout, note, label, is_another } = by_hand;
        let note = note.map(|note| (workout.clone(), note.to_owned()));
        let mut new = NewImport::new(account, ImportSource::labelled(label), now)
            .even_if_removed()
            .with_notes(note.into_iter().collect());
        if is_another {
            new = new.without_comparing();
        }
        let items = [Item::Workout { index: 0, workout: workout.clone() }];
        transact!(self, transaction => {
            lock_account(transaction, account.id).await?;
            import_list(&new, &items, transaction).await
        })
    }
}

/// Afterwards no import changes a workout that was imported.
pub(crate) const CHANGE: &str = "\
    update workouts set activity = $3, start_at = $4, offset_seconds = $5, start_kind = $6, \
    day = $7, end_at = $8, duration_ms = $9, distance_mm = $10, note = $11, start_zone = $12, \
    is_fixed = is_fixed or source <> 'manual' where account = $1 and id = $2";

impl Store {
    /// Replaces the values and the note of a workout by those that a person enters. Returns `false` if there is no such
    /// workout, or if it is no longer `as_read`. Webhooks are told of it, and of goals, milestones and streaks that are
    /// reached by it. If a copy of what was imported would not be recognised any more, it is remembered as removed, so
    /// that later imports skip it.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn change_by_hand(
        &self,
        account: &Account,
        (workout, note): (&Workout, Option<&str>),
        now: DateTime<Utc>,
        as_read: &NotedWorkout,
    ) -> Result<bool> {
        let (id, imported) = (as_read.stored.id, &as_read.stored.workout);
        transact!(self, transaction => {
            lock_account(transaction, account.id).await?;
            if !is_as_read(transaction, account.id, as_read).await? {
                return Ok(false);
            }
            let mut watched = WatchedWorkouts::open(account.id, now, transaction).await?;
            watched.watch(&[id], transaction).await?;
            let before = running_days(transaction, account, &self.url).await?;
            let change = transaction
                .query(CHANGE)
                .bind(account.id)
                .bind(id)
                .bind(workout.activity().name())
                .bind(workout.start().instant())
                .bind(offset_seconds(workout.start()))
                .bind(workout.start().kind().name())
                .bind(workout.day())
                .bind(workout.end())
                .bind(milliseconds(workout.duration()))
                .bind(workout.distance().map(millimetres))
                .bind(note)
                .bind(workout.start().zone().map(str::to_owned));
            change.execute().await?;
            if imported.source() != Source::Manual && !as_read.stored.is_changed_by_hand {
                remember(transaction, account.id, &[(imported.clone(), now)]).await?;
            }
            mark(transaction, account.id, ("workouts", "id"), &[id], now).await?;
            let after = running_days(transaction, account, &self.url).await?;
            watched.finish(Some((&before, &after)), transaction).await?;
            bump_versions(transaction, &[account.id]).await?;
            Ok(true)
        })
    }
}
