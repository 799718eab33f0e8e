//! Reports on the running days of an account, as they are today or were on an earlier day.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{NaiveDate, Weekday};
use tracker_core::charts::ComparedYear;
use tracker_core::totals::{RunValues, YearTotals};
use tracker_core::{Activity, DailyReport, Goal, Progress, RunningDays, TargetDays, Year};
use tracker_store::Account;

use crate::report_cache::Reports;
use crate::{App, Invalid, Refusal};

/// What the reports of an account are computed from, on one day.
pub struct OnDay {
    /// The day of the reports: today, or the earlier day that was asked for.
    pub day: NaiveDate,
    /// The current date for the runner.
    pub today: NaiveDate,
    /// On an earlier day, without the running days after it.
    pub reports: Arc<Reports>,
}

/// A report on the goal of a year.
pub struct OfYear<R> {
    pub report: R,
    /// Whether the year has a goal. If not, the report is on the default target.
    pub has_goal: bool,
}

/// Reads what reports are computed from. Without a day, it is today.
///
/// # Errors
///
/// - [`Refusal::Invalid`] if the day is after today.
/// - If the database cannot be read.
pub async fn on_day(
    app: &App,
    account: &Account,
    day: Option<NaiveDate>,
) -> Result<OnDay, Refusal> {
    let reports = current(app, account).await?;
    let today = reports.data.today(app.clock.now());
    match day {
        None => Ok(OnDay { day: today, today, reports }),
        Some(day) if day > today => Err(Invalid::DayAfterToday.into()),
        Some(day) => {
            let reports = Arc::new(Reports::new(reports.data.clone().until(day)));
            Ok(OnDay { day, today, reports })
        }
    }
}

impl OnDay {
    /// The report of the day. Its week begins on Monday.
    ///
    /// # Errors
    ///
    /// [`Refusal::Invalid`] if the day is before 1900 or after 2100.
    pub fn daily_report(&self) -> Result<OfYear<DailyReport>, Refusal> {
        let (goal, has_goal) = self.goal_or_default(Year::from_date(self.day)?);
        let report =
            DailyReport::new(goal, self.reports.data.days_and_pauses(), self.day, Weekday::Mon);
        Ok(OfYear { report, has_goal })
    }

    /// The progress of a year.
    pub fn progress(&self, year: Year) -> OfYear<Progress> {
        let (goal, has_goal) = self.goal_or_default(year);
        OfYear { report: self.reports.data.progress(goal, self.day), has_goal }
    }

    /// All years from the first running day to the day of the report, newest first.
    pub fn years(&self) -> Vec<ComparedYear> {
        let data = &self.reports.data;
        let mut years = ComparedYear::all(data.days_and_pauses(), &data.goals, self.day);
        years.reverse();
        years
    }

    /// The goal of a year, and whether it is set. Otherwise it is the default target.
    fn goal_or_default(&self, year: Year) -> (Goal, bool) {
        match self.reports.data.goal(year) {
            Some(goal) => (goal, true),
            None => (Goal::new(year, TargetDays::default()), false),
        }
    }
}

/// What the reports of an account are computed from, as it is now.
pub async fn current(app: &App, account: &Account) -> Result<Arc<Reports>, Refusal> {
    Ok(app.reports.get(account, &app.store, app.clock.now()).await?)
}

/// The distances and times of the runs that count for the totals of a year.
pub async fn run_values(
    app: &App,
    account: &Account,
    year: Year,
) -> Result<Vec<RunValues>, Refusal> {
    Ok(app.store.run_values(account, YearTotals::days(year)).await?)
}

/// The days of a year with a workout of each activity.
pub async fn days_by_activity(
    app: &App,
    account: &Account,
    year: Year,
) -> Result<BTreeMap<Activity, RunningDays>, Refusal> {
    Ok(app.store.days_by_activity(account.id, year).await?)
}
