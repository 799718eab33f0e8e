//! [`Settled`]: the days of a year whose result is final.

use chrono::NaiveDate;

use crate::goals::{Goal, Year};
use crate::running_days::year::RunningYear;

/// The settled days of a year, counted from 1 January, and the running days among them. A day is
/// settled when it is over, or as soon as it has its run. So today is not settled without a run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settled {
    /// The number of settled days: 0 before the year, the length of the year after it.
    pub(crate) days: u32,
    /// The number of running days among them.
    pub(crate) runs: u32,
    /// The running days of the year before the goal starts. They count.
    pub(crate) runs_before: u32,
}

impl Settled {
    /// Counts the settled days of `year` on the day `today`. `days` are its running days.
    pub(crate) fn of(goal: Goal, days: &RunningYear, today: NaiveDate) -> Settled {
        let settled = days_over(goal.year, today) + u32::from(days.contains(today));
        let before = goal.days_before();
        let runs_before = days.count_in_first(before);
        let runs = days.count_in_first(settled).saturating_sub(runs_before);
        Settled { days: settled.saturating_sub(before), runs, runs_before }
    }

    /// The number of running days that the goal still asks for on its first day.
    pub(crate) fn target(self, goal: Goal) -> u32 {
        goal.target_days.get().saturating_sub(self.runs_before)
    }
}

/// The number of days of the year before today.
pub(crate) fn days_over(year: Year, today: NaiveDate) -> u32 {
    today.pred_opt().map_or(0, |yesterday| year.elapsed(yesterday))
}
