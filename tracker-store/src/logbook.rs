//! [`Logbook`]: what all reports on an account are made of.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use tracker_core::{FirstRuns, Goal, Milestone, Progress, RunningDays, Year, today};

use crate::account::Account;
use crate::connection::Connection;
use crate::days::{first_runs, running_days};
use crate::error::StoreError;
use crate::goals::goals;
use crate::store::Store;
use crate::url::DatabaseUrl;
use crate::whereabouts::Whereabouts;

/// What all reports on an account are made of, as it was at one moment.
///
/// It is small, a bit for each day and a few bytes for each milestone, and may be kept:
/// [`is_current`] tells whether it still says what the database would say.
///
/// [`is_current`]: Logbook::is_current
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logbook {
    /// The goals, newest year first.
    pub goals: Vec<Goal>,
    /// The running days.
    pub days: RunningDays,
    /// Of the days that reached a milestone.
    first_runs: FirstRuns,
    whereabouts: Whereabouts,
    time_zone: Option<Tz>,
    version: i64,
}

impl Store {
    /// Reads what all reports on an account are made of.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn logbook(
        &self,
        account: &Account,
        now: DateTime<Utc>,
    ) -> Result<Logbook, StoreError> {
        let mut snapshot = self.snapshot().await?;
        let logbook = read(&mut snapshot, account, now, &self.url).await;
        snapshot.end(logbook).await
    }
}

async fn read(
    connection: &mut Connection,
    account: &Account,
    now: DateTime<Utc>,
    database: &DatabaseUrl,
) -> Result<Logbook, StoreError> {
    let days = running_days(connection, account, database).await?;
    Ok(Logbook {
        goals: goals(connection, account.id, database).await?,
        first_runs: first_runs(connection, account, &milestone_days(&days)).await?,
        whereabouts: whereabouts(connection, account, now).await?,
        days,
        time_zone: account.time_zone,
        version: account.version,
    })
}

/// Somebody who has set a time zone need not be looked for.
async fn whereabouts(
    connection: &mut Connection,
    account: &Account,
    now: DateTime<Utc>,
) -> Result<Whereabouts, StoreError> {
    match account.time_zone {
        Some(_) => Ok(Whereabouts::default()),
        None => Whereabouts::read(connection, account.id, now).await,
    }
}

impl Logbook {
    /// Whether it still says what the database would say now; `account` has just been read.
    #[must_use]
    pub fn is_current(&self, account: &Account, now: DateTime<Utc>) -> bool {
        self.version >= account.version && self.whereabouts.holds_at(now)
    }

    /// What day it is for the runner.
    #[must_use]
    pub fn today(&self, now: DateTime<Utc>) -> NaiveDate {
        today(now, self.time_zone, self.whereabouts.offset())
    }

    /// The goal of a year, if there is one.
    #[must_use]
    pub fn goal(&self, year: Year) -> Option<Goal> {
        self.goals.iter().copied().find(|goal| goal.year == year)
    }

    /// Where a goal stands on a day.
    #[must_use]
    pub fn progress(&self, goal: Goal, today: NaiveDate) -> Progress {
        Progress::of(goal, &self.days, &self.first_runs, today)
    }

    /// The logbook as far as it goes to this day.
    #[must_use]
    pub fn until(self, day: NaiveDate) -> Logbook {
        Logbook { days: self.days.until(day), ..self }
    }
}

/// The days that reached a milestone, of all years.
fn milestone_days(days: &RunningDays) -> Vec<NaiveDate> {
    let mut reached = Vec::new();
    for year in days.years() {
        reached.extend(Milestone::reached(days, year).map(|milestone| milestone.day));
    }
    reached
}
