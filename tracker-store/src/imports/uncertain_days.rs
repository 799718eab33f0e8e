//! Uncertain days that a time zone decides otherwise than when they were stored: no zone was set then, or its rules
//! have changed since.

use chrono::{DateTime, SecondsFormat, Utc};
use tracker_core::moments::NamedZone;
use tracker_core::{Moment, Workout};
use tracker_import::Item;

use crate::accounts::account::Account;
use crate::accounts::version::lock_account;
use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::database::store::Store;
use crate::database::transaction::transact;
use crate::imports::import::import_list;
use crate::imports::log::ImportSource;
use crate::imports::new_import::{ImportOutcome, NewImport};
use crate::workouts::stored_workout::StoredWorkout;

pub(crate) const UNCERTAIN: &str = "\
    select id, activity, start_at, offset_seconds, start_kind, day, end_at, duration_ms, distance_mm, energy_kcal, \
    average_heart_rate, max_heart_rate, source, source_id \
    from workouts where account = $1 and start_kind = 'instant' order by start_at, id";

impl Store {
    /// The workouts whose uncertain day is another one in this zone, each with that day.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn days_to_settle(
        &self,
        account: AccountId,
        zone: NamedZone,
    ) -> Result<Vec<Workout>, StoreError> {
        let stored: Vec<StoredWorkout> = self.read(UNCERTAIN).bind(account).fetch_all().await?;
        let mut others = Vec::new();
        for StoredWorkout { mut workout, .. } in stored {
            let instant = workout.start().instant().to_rfc3339_opts(SecondsFormat::Secs, true);
            if let Ok(start) = Moment::parse(&instant, zone)
                && start.day() != workout.day()
            {
                workout.settle_start(start.with_kind(workout.start().kind()));
                others.push(workout);
            }
        }
        Ok(others)
    }

    /// Moves the workouts of [`days_to_settle`](Store::days_to_settle) to their days in this zone, as an import of
    /// the same workouts does. `label` is its name in the log of imports, where it can be taken back.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn settle_days(
        &self,
        account: &Account,
        (zone, label): (NamedZone, &str),
        now: DateTime<Utc>,
    ) -> Result<ImportOutcome, StoreError> {
        let settled = self.days_to_settle(account.id, zone).await?.into_iter();
        let items: Vec<_> =
            (0..).zip(settled).map(|(index, workout)| Item::Workout { index, workout }).collect();
        let new = NewImport::new(account, ImportSource::labelled(label), now);
        transact!(self, transaction => {
            lock_account(transaction, account.id).await?;
            import_list(&new, &items, transaction).await
        })
    }
}
