//! [`YearReport`]: the data of a year page.

use std::sync::Arc;

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use chrono_tz::Tz;
use tracker_core::charts::Road;
use tracker_core::{Goal, Progress, RunningDays, Year};
use tracker_store::Account;

use crate::app::App;
use crate::http::Error;
use crate::report_cache::Reports;

/// What core says about a year of an account on a day.
#[derive(Debug, Clone)]
pub(crate) struct YearReport {
    pub(crate) year: Year,
    pub(crate) today: NaiveDate,
    pub(crate) whose_day: WhoseDay,
    /// The running days of all years.
    pub(crate) days: RunningDays,
    /// The years that have a goal.
    pub(crate) goals: Vec<Goal>,
    /// `None` without a goal.
    pub(crate) progress: Option<Progress>,
    /// `None` without a goal.
    pub(crate) road: Option<Road>,
}

/// Whose date "today" is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WhoseDay {
    /// That of the account's time zone.
    Zone(&'static str),
    /// That at the place where the newest workout began.
    LastRun(FixedOffset),
    /// That in UTC: nothing else is known.
    Utc,
    /// That of the sample year.
    Sample,
}

impl WhoseDay {
    fn of(account: &Account, offset: Option<FixedOffset>) -> WhoseDay {
        match (account.time_zone.map(Tz::name), offset) {
            (Some(zone), _) => WhoseDay::Zone(zone),
            (None, Some(offset)) => WhoseDay::LastRun(offset),
            (None, None) => WhoseDay::Utc,
        }
    }
}

impl YearReport {
    /// Loads the report of a year; `None` is the current one.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub(crate) async fn load(
        app: &App,
        account: &Account,
        year: Option<Year>,
    ) -> Result<YearReport, Error> {
        let now = app.clock.now();
        let reports = app.reports.get(account, &app.store, now).await?;
        YearReport::of(&reports, account, year, now)
    }

    fn of(
        reports: &Arc<Reports>,
        account: &Account,
        year: Option<Year>,
        now: DateTime<Utc>,
    ) -> Result<YearReport, Error> {
        let data = &reports.data;
        let today = data.today(now);
        let year = year.map_or_else(|| Year::of(today), Ok)?;
        let goal = data.goal(year);
        Ok(YearReport {
            year,
            today,
            whose_day: WhoseDay::of(account, data.last_known_offset()),
            days: data.days.clone(),
            goals: data.goals.clone(),
            progress: goal.map(|goal| data.progress(goal, today)),
            road: goal.map(|goal| Road::of(goal, &data.days, today)),
        })
    }

    /// The running day that met the target; `None` without a goal, and if it is not met.
    pub(crate) fn reached_on(&self) -> Option<NaiveDate> {
        self.goal().and_then(|goal| goal.reached_on(&self.days))
    }

    /// The goal of the year.
    pub(crate) fn goal(&self) -> Option<Goal> {
        self.goals.iter().copied().find(|goal| goal.year == self.year)
    }
}
