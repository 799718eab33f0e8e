//! Distances and durations of runs, for totals.

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::NaiveDate;
use tracker_core::Distance;
use tracker_core::totals::RunValues;

use crate::accounts::account::Account;
use crate::database::error::StoreError;
use crate::database::store::Store;
use crate::workouts::running_days::{bind_counted, items};

/// Reads the runs as one row, like [`RUNNING_DAYS`](crate::workouts::running_days::RUNNING_DAYS). `|` and
/// `,` occur in none of the values.
pub(crate) const RUN_VALUES: &str = "\
    select string_agg(cast(day as text) || '|' || coalesce(cast(distance_mm as text), '') || '|' || \
    cast(duration_ms as text), ',') from workouts where account = $1 \
    and (activity = $2 or activity = $3 or activity = $4 or activity = $5) \
    and day between $6 and $7";

impl Store {
    /// Reads the values of the runs on these days: of all workouts whose activity counts for the account,
    /// in any order.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn run_values(
        &self,
        account: &Account,
        days: RangeInclusive<NaiveDate>,
    ) -> Result<Vec<RunValues>, StoreError> {
        let query = bind_counted(self.read(RUN_VALUES), account);
        let query = query.bind(*days.start()).bind(*days.end());
        let (list,): (Option<String>,) = query.fetch_one().await?;
        let runs = items(list.as_deref()).map(run);
        let runs: Option<Vec<RunValues>> = runs.collect();
        runs.ok_or_else(|| self.url.damaged(&"the values of a run are not numbers"))
    }
}

fn run(text: &str) -> Option<RunValues> {
    let mut values = text.split('|');
    let day = values.next()?.parse().ok()?;
    let distance = match values.next()? {
        "" => None,
        millimetres => Some(Distance::from_millimetres(millimetres.parse().ok()?).ok()?),
    };
    let duration = Duration::from_millis(values.next()?.parse().ok()?);
    Some(RunValues { day, distance, duration })
}
