//! [`Settled`]: the days of a year whose result is final.

use chrono::NaiveDate;

use crate::goals::Year;
use crate::running_days::year::RunningYear;

/// The number of settled days from which on there is a judgement of a goal and a forecast: 14.
pub const MIN_SETTLED_DAYS: u32 = 14;

/// The settled days of a year, counted from 1 January, and the running days among them. A day is
/// settled when it is over, or as soon as it has its run. So today is not settled without a run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settled {
    /// The number of settled days: 0 before the year, the length of the year after it.
    pub(crate) days: u32,
    /// The number of running days among them.
    pub(crate) runs: u32,
}

impl Settled {
    /// Counts the settled days of `year` on the day `today`. `days` are its running days.
    pub(crate) fn of(year: Year, days: &RunningYear, today: NaiveDate) -> Settled {
        let settled = days_over(year, today) + u32::from(days.contains(today));
        Settled { days: settled, runs: days.count_in_first(settled) }
    }
}

/// The number of days of the year before today.
pub(crate) fn days_over(year: Year, today: NaiveDate) -> u32 {
    today.pred_opt().map_or(0, |yesterday| year.elapsed(yesterday))
}
