//! [`Outlook`]: rest days left, safe days, and where the year is heading.

use chrono::{Datelike, NaiveDate};

use crate::goals::Goal;
use crate::running_days::RunningDays;
use crate::running_days::year::RunningYear;

/// What the rest of the year allows and asks for.
///
/// A day can still become a running day while it is not over: *today counts as open until it has
/// its run*. So a run today never changes [`rest_days_left`](Outlook::rest_days_left) while the
/// target is not met, and a missed day lowers it by exactly one.
///
/// ```
/// use chrono::NaiveDate;
/// use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Year};
///
/// let goal = Goal { year: Year::new(2025)?, target: TargetDays::default() };
/// let today: NaiveDate = "2025-07-01".parse()?;
/// let days: RunningDays = goal.year.first_day().iter_days().take(150).collect();
///
/// let outlook = Outlook::of(goal, &days, today);
/// assert_eq!(outlook.rest_days_left, 34, "184 days are open, 150 are needed");
/// assert_eq!(outlook.safe_days, 1, "150 days are due by tomorrow only");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Outlook {
    /// Whether today is a running day of the goal's year.
    pub ran_today: bool,
    /// Days that may still be missed. Negative: so many days short of the target at best.
    pub rest_days_left: i32,
    /// Days off in a row, from today on, before falling under the even line from 0 on 1 January to
    /// the target on 31 December. 0 when that happens tonight, and in a year that is over.
    pub safe_days: u32,
    /// Running days a week that the open days must bring; above 7, the target is out of reach.
    /// `None` when no day is open.
    pub required_per_week: Option<f64>,
    /// Running days at the end of the year if it goes on as on the days that are over (and today
    /// once it has its run). `None` before there is such a day, and in a year that is over.
    pub projected_days: Option<f64>,
    /// Whether the target can still be met, or was.
    pub attainable: bool,
}

impl Outlook {
    /// The outlook for a goal on a day.
    #[must_use]
    pub fn of(goal: Goal, days: &RunningDays, today: NaiveDate) -> Outlook {
        Outlook::in_year(goal, &RunningYear::of(days, goal.year), today)
    }

    /// The same, from the days of the goal's year.
    pub(crate) fn in_year(goal: Goal, days: &RunningYear, today: NaiveDate) -> Outlook {
        let ran_today = days.contains(today);
        let over = days_over(goal, today);
        let runs_before_today = days.count_in_first(over);
        // Days that are neither over nor running days yet.
        let open = goal.year.length() - over - (days.count() - runs_before_today);
        let needed = goal.target.get().saturating_sub(days.count());
        let rest_days_left = open.cast_signed() - needed.cast_signed();
        let ran = u32::from(ran_today);
        let settled = Settled { days: over + ran, runs: runs_before_today + ran };
        Outlook {
            ran_today,
            rest_days_left,
            safe_days: safe_days(goal, days.count(), today),
            required_per_week: required_per_week(needed, open),
            projected_days: projected_days(goal, settled, today),
            attainable: rest_days_left >= 0,
        }
    }
}

/// The days that are decided: those before today, and today once it has its run.
#[derive(Clone, Copy)]
struct Settled {
    days: u32,
    runs: u32,
}

/// The days of the year before today.
fn days_over(goal: Goal, today: NaiveDate) -> u32 {
    let is_over = today.year() > goal.year.number();
    let elapsed = goal.year.elapsed(today);
    if is_over { elapsed } else { elapsed.saturating_sub(1) }
}

/// By the end of day `d`, the even line asks for `target * d / length` days: so many running days
/// last until day `completed * length / target`. A year that has not begun stands at its first day.
fn safe_days(goal: Goal, completed: u32, today: NaiveDate) -> u32 {
    if today.year() > goal.year.number() {
        return 0;
    }
    let length = goal.year.length();
    let lasts_until = (completed * length / goal.target.get()).min(length);
    (lasts_until + 1).saturating_sub(goal.year.elapsed(today).max(1))
}

fn required_per_week(needed: u32, open: u32) -> Option<f64> {
    if open == 0 {
        return None;
    }
    Some(f64::from(7 * needed) / f64::from(open))
}

fn projected_days(goal: Goal, settled: Settled, today: NaiveDate) -> Option<f64> {
    if today.year() != goal.year.number() || settled.days == 0 {
        return None;
    }
    Some(f64::from(settled.runs * goal.year.length()) / f64::from(settled.days))
}
