//! [`Room`]: how many workouts a file and an account can still have.

use tracker_core::limits::{
    MAX_WORKOUTS_OF_AN_ACCOUNT, MAX_WORKOUTS_ON_A_DAY, check_account, check_file,
};

use crate::accounts::account::AccountId;
use crate::database::connection::Connection;
use crate::error::StoreError;
use crate::imports::duplicate_candidates::StoredHistory;

/// What is known of the numbers of workouts during an import.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Room {
    /// The items of the import so far.
    items: u64,
    /// The stored workouts before the import. `None` until they are counted.
    stored: Option<u64>,
}

pub(crate) const COUNT: &str = "select count(*) from workouts where account = $1";

impl Room {
    /// Counts the next items of the import.
    ///
    /// # Errors
    ///
    /// [`StoreError::TooManyWorkouts`] if it has more than a file can have.
    pub(crate) fn add(&mut self, items: usize) -> Result<(), StoreError> {
        self.items += items as u64;
        Ok(check_file(self.items)?)
    }

    /// Counts the stored workouts, of which `added` are of this import. It counts them once.
    pub(crate) async fn count_stored(
        &mut self,
        account: AccountId,
        added: u64,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        if self.stored.is_none() {
            let count = connection.query(COUNT).bind(account);
            let (count,): (i64,) = count.fetch_one().await?;
            self.stored = Some(count.cast_unsigned().saturating_sub(added));
        }
        Ok(())
    }

    /// Checks that the account has room for this number of new workouts. The stored ones were counted.
    ///
    /// # Errors
    ///
    /// [`StoreError::TooManyWorkouts`] if it would have more than it can have.
    pub(crate) fn check(&self, new: u64) -> Result<(), StoreError> {
        Ok(check_account(self.stored.unwrap_or_default(), new)?)
    }
}

/// Whether the account has room in any case: its days are too few for that many workouts. So the workouts
/// of a few years need not be counted for every push.
pub(crate) fn has_room_by_days(stored: &StoredHistory) -> bool {
    let Some(range) = &stored.range else { return true };
    let days = (range.end().date_naive() - range.start().date_naive()).num_days() + 1;
    let most = days.cast_unsigned() * (MAX_WORKOUTS_ON_A_DAY as u64 + MAX_DATES_ON_A_DAY);
    most <= MAX_WORKOUTS_OF_AN_ACCOUNT
}

/// Of how many workouts on a UTC day only the date can be known: a run and a walk on each of two local
/// days, and one more for each that a changed time zone left behind.
const MAX_DATES_ON_A_DAY: u64 = 8;

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};
    use tracker_core::limits::TooManyWorkouts;
    use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    use tracker_import::Item;

    use crate::database::url::DatabaseUrl;
    use crate::error::StoreError;
    use crate::imports::log::ImportSource;
    use crate::store::Store;

    #[tokio::test]
    async fn the_last_workout_of_an_account_is_stored_and_the_next_import_is_refused() {
        let directory = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
        let store = Store::open_or_create(&url).await.unwrap();
        let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse().unwrap();
        let account = store.local_account(now).await.unwrap();
        let mut transaction = store.begin().await.unwrap();
        // 200 workouts on each day from 2000.
        let fill = "\
            with recursive numbers (number) as (select 0 union all \
            select number + 1 from numbers where number < $2 - 1) \
            insert into workouts (id, account, import, activity, start_at, day, end_at, duration_ms) \
            select randomblob(16), $1, randomblob(16), 'Running', time, date(time), time, 1 from (\
            select strftime('%Y-%m-%dT%H:%M:%S+00:00', 946684800 + number * 432, 'unixepoch') as time \
            from numbers)";
        transaction.query(fill).bind(account.id).bind(499_998_i64).execute().await.unwrap();
        transaction.end(Ok(())).await.unwrap();
        let item = |index: u64| {
            let start = Moment::parse(&format!("2026-06-1{index} 07:00:00 +0000"), Utc).unwrap();
            let mut draft = WorkoutDraft::new(Activity::Running, start);
            draft.duration = Some(std::time::Duration::from_mins(30));
            Item::Workout { index, workout: Workout::new(draft).unwrap() }
        };
        let import = async |items: Vec<Item>| {
            let mut import =
                store.begin_import(&account, ImportSource::default(), now).await.unwrap();
            import.add(items).await?;
            import.commit().await.map(|imported| imported.report.processed)
        };
        assert_eq!(import(vec![item(0), item(1)]).await, Ok(2));
        assert_eq!(import(vec![item(0), item(1)]).await, Ok(0), "nothing is added");
        let too_many = TooManyWorkouts::OfAccount { stored: 500_000 };
        assert_eq!(
            import(vec![item(1), item(2)]).await,
            Err(StoreError::TooManyWorkouts(too_many))
        );
        assert_eq!(import(vec![item(0)]).await, Ok(0));
        assert_eq!(store.delete_account(account.id, now).await, Ok(true));
        assert_eq!(store.delete_account(account.id, now).await, Ok(false));
    }
}
