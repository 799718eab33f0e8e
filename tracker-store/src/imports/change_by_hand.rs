//! Changes a workout that was entered by hand.

use chrono::{DateTime, Utc};
use tracker_core::Workout;
use uuid::Uuid;

use crate::accounts::account::Account;
use crate::accounts::version::{bump_versions, lock_account};
use crate::database::error::StoreError;
use crate::database::store::Store;
use crate::database::transaction::transact;
use crate::events::outbox::Outbox;
use crate::workouts::insert::{millimetres, milliseconds, offset_seconds};
use crate::workouts::running_days::running_days;

/// Only a workout that was entered by hand is changed.
pub(crate) const CHANGE: &str = "\
    update workouts set activity = $3, start_at = $4, offset_seconds = $5, start_kind = $6, \
    day = $7, end_at = $8, duration_ms = $9, distance_mm = $10, note = $11 \
    where account = $1 and id = $2 and source = 'manual'";

impl Store {
    /// Replaces the values and the note of a workout that was entered by hand. Returns `false` if there
    /// is no such workout, or if it was not entered by hand. Goals, milestones and streaks that are
    /// reached by it are announced.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn change_by_hand(
        &self,
        account: &Account,
        id: Uuid,
        (workout, note): (&Workout, Option<&str>),
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        transact!(self, transaction => {
            lock_account(transaction, account.id).await?;
            let mut outbox = Outbox::open(account.id, now, transaction).await?;
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
                .bind(note);
            if change.execute().await? == 0 {
                return Ok(false);
            }
            let after = running_days(transaction, account, &self.url).await?;
            outbox.enqueue(&before, &after, transaction).await?;
            bump_versions(transaction, &[account.id]).await?;
            Ok(true)
        })
    }
}
