//! Reports on the running days of an account, as they are today or were on an earlier day.

use std::sync::Arc;

use chrono::{NaiveDate, Weekday};
use tracker_core::charts::ComparedYear;
use tracker_core::{DailyReport, Goal, Progress, TargetDays, Year};
use tracker_store::Account;

use crate::app::App;
use crate::refusal::{Invalid, Refusal};
use crate::report_cache::Reports;

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
    let now = app.clock.now();
    let reports = app.reports.get(account, &app.store, now).await?;
    let today = reports.data.today(now);
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
        let (goal, has_goal) = self.goal_or_default(Year::of(self.day)?);
        let report = DailyReport::of(goal, &self.reports.data.days, self.day, Weekday::Mon);
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
        let mut years = ComparedYear::all(&data.days, &data.goals, self.day);
        years.reverse();
        years
    }

    /// The goal of a year, and whether it is set. Otherwise it is the default target.
    fn goal_or_default(&self, year: Year) -> (Goal, bool) {
        match self.reports.data.goal(year) {
            Some(goal) => (goal, true),
            None => (Goal { year, target_days: TargetDays::default() }, false),
        }
    }
}
