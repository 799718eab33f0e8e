//! [`Forecast`]: where the running days of a year lead, at the rate of the year and at the recent one.

use chrono::NaiveDate;

use crate::goals::{Goal, MIN_SETTLED_DAYS};
use crate::pauses::DaysAndPauses;
use crate::reports::settled::{GoalYear, Settled};
use crate::running_days::RunningDays;

/// The number of settled days of the recent rate: 28, or all of them if there are fewer.
pub const RECENT_DAYS: u32 = 28;

/// Where the running days of a year lead: once at the rate of the whole year so far, once at the
/// rate of the last [`RECENT_DAYS`].
///
/// A rate covers *settled* days: those that are over, and today once it has its run. Of the
/// `settled` days of the year, `runs` are running days; of the last `recent` of them, `recent_runs`.
///
/// ```
/// use tracker_core::charts::Forecast;
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
/// // Every day of the last two weeks, and none of the 86 days before.
/// let days: RunningDays = "2025-03-28".parse::<tracker_core::chrono::NaiveDate>()?.iter_days().take(14).collect();
///
/// let forecast = Forecast::new(goal, &days, "2025-04-11".parse()?).ok_or("too early")?;
/// assert_eq!(forecast.at_year_rate.days_at_year_end, 51.1); // 14 of 100 days
/// assert_eq!(forecast.at_recent_rate.days_at_year_end, 146.5); // 14 of 28 days
/// assert_eq!(forecast.at_recent_rate.reached_on, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Forecast {
    /// At the rate of the year so far: `runs / settled` running days a day.
    pub at_year_rate: Projection,
    /// At the recent rate: `recent_runs / recent` running days a day.
    pub at_recent_rate: Projection,
}

/// Where a rate leads.
///
/// ```
/// use tracker_core::charts::Forecast;
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(100).collect();
/// let forecast = Forecast::new(goal, &days, "2025-04-10".parse()?).ok_or("too early")?;
/// assert_eq!(forecast.at_year_rate.days_at_year_end, 365.0, "a run on each day");
/// assert_eq!(forecast.at_year_rate.reached_on, Some("2025-10-27".parse()?), "the 300th day");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Projection {
    /// Running days at the end of the year: `runs + rate * (year_length - settled)`, not rounded.
    pub days_at_year_end: f64,
    /// The first day of the year by which the rate reaches the target. `None` if it does not.
    pub reached_on: Option<NaiveDate>,
}

impl Forecast {
    /// The forecast of a goal on the day `today`. `None` before [`MIN_SETTLED_DAYS`] days of the year
    /// are settled, once the target is met, and when no day of the year is left.
    ///
    /// ```
    /// use tracker_core::charts::Forecast;
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days: RunningDays = goal.year.first_day().iter_days().take(14).collect();
    /// assert!(Forecast::new(goal, &days, "2025-01-13".parse()?).is_none(), "13 days are settled");
    /// assert!(Forecast::new(goal, &days, "2025-01-14".parse()?).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(
        goal: Goal,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
    ) -> Option<Forecast> {
        Forecast::in_year(&GoalYear::of(goal, days.into()), today)
    }

    pub(crate) fn in_year(year: &GoalYear, today: NaiveDate) -> Option<Forecast> {
        let settled = year.settled(today);
        let is_open = (MIN_SETTLED_DAYS..year.even.count()).contains(&settled.days);
        if !is_open || year.goal.is_met_by(year.ran.count()) {
            return None;
        }
        let recent = settled.days.min(RECENT_DAYS);
        let recent_runs = year.runs_of_last(recent, settled);
        Some(Forecast {
            at_year_rate: Projection::of(year, settled, settled.even_runs, settled.days),
            at_recent_rate: Projection::of(year, settled, recent_runs, recent),
        })
    }
}

impl Projection {
    /// Where a rate of `runs` running days in `among` days leads. The target is not met yet.
    fn of(year: &GoalYear, settled: Settled, runs: u32, among: u32) -> Projection {
        let days_left = year.even.count() - settled.days;
        let at_year_end = (settled.runs_before + settled.runs) * among + runs * days_left;
        let missing = settled.target(year.goal) - settled.runs;
        let reached_in = (runs > 0).then(|| (missing * among).div_ceil(runs));
        Projection {
            days_at_year_end: f64::from(at_year_end) / f64::from(among),
            reached_on: reached_in.and_then(|days| year.day_after(settled, days)),
        }
    }
}

impl Goal {
    /// The running day that met the target. `None` if the target is not met.
    ///
    /// ```
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(30)?);
    /// let mut days: RunningDays = goal.year.first_day().iter_days().take(29).collect();
    /// assert_eq!(goal.reached_on(&days), None);
    /// days.insert("2025-02-10".parse()?);
    /// assert_eq!(goal.reached_on(&days), Some("2025-02-10".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reached_on(self, days: &RunningDays) -> Option<NaiveDate> {
        days.nth_in(self.year.days(), self.target_days.get())
    }
}
