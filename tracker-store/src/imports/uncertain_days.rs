//! Days that a time zone decides otherwise than when they were stored: an uncertain day had no zone then, or the rules of
//! the zone have changed since.

use chrono::{DateTime, Utc};
use tracker_core::Workout;
use tracker_core::moments::NamedZone;
use tracker_import::Item;

use crate::accounts::account::Account;
use crate::accounts::version::lock_account;
use crate::database::{AccountId, Result, Store, transact};
use crate::imports::import::import_list;
use crate::imports::log::ImportSource;
use crate::imports::new_import::{ImportOutcome, NewImport};
use crate::workouts::stored_workout::{StoredWorkout, columns};

pub(crate) const DATED_BY_ZONE: &str = concat!(
    "select ",
    columns!(),
    " from workouts where account = $1 and not is_fixed and (start_kind = 'instant' or start_zone is not null) \
     order by start_at, id"
);

impl Store {
    /// The workouts that are on another day by the rules of time zones in use, each with that day: of those with a
    /// place, in the zone of their place; of those whose day is uncertain, in the runner's zone.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn days_to_settle(
        &self,
        account: AccountId,
        zone: Option<NamedZone>,
    ) -> Result<Vec<Workout>> {
        let stored: Vec<StoredWorkout> = self.read(DATED_BY_ZONE).bind(account).fetch_all().await?;
        let mut others = Vec::new();
        for StoredWorkout { mut workout, .. } in stored {
            let start = workout.start().by_current_rules(zone);
            if start.day() != workout.day() {
                workout.settle_start(start);
                others.push(workout);
            }
        }
        Ok(others)
    }

    /// Moves the workouts of [`days_to_settle`](Store::days_to_settle) to their days, as an import of the same workouts
    /// does. `label` is its name in the log of imports, where it can be taken back.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn settle_days(
        &self,
        account: &Account,
        (zone, label): (Option<NamedZone>, &str),
        now: DateTime<Utc>,
    ) -> Result<ImportOutcome> {
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
