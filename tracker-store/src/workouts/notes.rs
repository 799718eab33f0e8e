//! The notes of workouts that were added by hand.

use std::collections::BTreeMap;

use tracker_core::Workout;
use uuid::Uuid;

use crate::database::{AccountId, Connection, Result, Store};

pub(crate) const SET: &str = "\
    update workouts set note = $1 \
    where account = $2 and start_at = $3 and activity = $4 and import = $5";

pub(crate) const FIX: &str = "\
    update workouts set is_fixed = true \
    where account = $1 and start_at = $2 and activity = $3 and import = $4";

pub(crate) const NOTES: &str =
    "select id, note from workouts where account = $1 and note is not null";

impl Store {
    /// Reads the notes of the account's workouts, by the id of the workout. Workouts without a note are
    /// left out.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn notes(&self, account: AccountId) -> Result<BTreeMap<Uuid, String>> {
        let rows: Vec<(Uuid, String)> = self.read(NOTES).bind(account).fetch_all().await?;
        Ok(rows.into_iter().collect())
    }
}

/// Sets the note of a workout that this import has added. Changes nothing if the workout is a duplicate.
pub(crate) async fn set(
    transaction: &mut Connection,
    account: AccountId,
    import: Uuid,
    (workout, note): (&Workout, &str),
) -> Result<()> {
    let change = transaction.query(SET).bind(note).bind(account);
    let change = change.bind(workout.start().instant()).bind(workout.activity().name());
    change.bind(import).execute().await.map(drop)
}

/// Marks a workout that this import has added as changed by hand, as [`set`] sets a note.
pub(crate) async fn fix(
    transaction: &mut Connection,
    account: AccountId,
    import: Uuid,
    workout: &Workout,
) -> Result<()> {
    let change = transaction.query(FIX).bind(account).bind(workout.start().instant());
    change.bind(workout.activity().name()).bind(import).execute().await.map(drop)
}
