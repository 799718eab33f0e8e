//! [`Road`]: how the running days of a year grew, beside the even pace, and how they can go on.

use chrono::NaiveDate;

use crate::charts::compared_year::completed_by_day;
use crate::charts::forecast::Forecast;
use crate::goals::Goal;
use crate::pauses::DaysAndPauses;
use crate::reports::settled::GoalYear;
use crate::running_days::year::RunningYear;

/// How the running days of a goal's year grew day by day, the even pace beside them, and how they
/// can go on until 31 December.
///
/// ```
/// use tracker_core::charts::Road;
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(40).collect();
/// let road = Road::new(goal, &days, "2025-02-19".parse()?);
///
/// assert_eq!(road.completed().len(), 50, "until today, the 50th day");
/// assert_eq!(road.completed()[49], 40);
/// assert_eq!(road.even_pace(73), 60.0);
///
/// // Today is open, so the wedge starts at the end of day 49: no run any more, or 316 runs.
/// let possible = road.possible().ok_or("the year is over")?;
/// assert_eq!((possible.day, possible.completed), (49, 40));
/// assert_eq!((possible.lowest, possible.highest), (40.0, 356.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Road {
    goal: Goal,
    /// The running days of the year before the goal starts.
    #[cfg_attr(feature = "serde", serde(skip))]
    runs_before: u32,
    /// The days of the even pace.
    #[cfg_attr(feature = "serde", serde(skip))]
    even: RunningYear,
    completed: Vec<u32>,
    possible: Option<Wedge>,
    likely: Option<Wedge>,
}

/// What the running days can be at the end of the year, seen from the last settled day. A day is
/// settled when it is over, or as soon as it has its run.
///
/// ```
/// use tracker_core::charts::Road;
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
/// let days: RunningDays = goal.year.first_day().iter_days().take(10).collect();
/// let possible = Road::new(goal, &days, "2025-12-30".parse()?).possible().ok_or("the year is over")?;
/// assert_eq!((possible.day, possible.completed), (363, 10));
/// assert_eq!((possible.lowest, possible.highest), (10.0, 12.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct Wedge {
    /// The last settled day as a day of the year; 0 if no day is settled.
    pub day: u32,
    /// The running days of the year by the end of this day.
    pub completed: u32,
    /// The fewest running days by the end of 31 December.
    pub lowest: f64,
    /// The most running days by the end of 31 December.
    pub highest: f64,
}

impl Road {
    /// The road of a goal on the day `today`.
    ///
    /// ```
    /// use tracker_core::charts::Road;
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days: RunningDays = goal.year.first_day().iter_days().step_by(2).take(3).collect();
    /// let road = Road::new(goal, &days, "2025-01-06".parse()?);
    /// assert_eq!(road.completed(), [1, 1, 2, 2, 3, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(goal: Goal, days: impl Into<DaysAndPauses<'a>>, today: NaiveDate) -> Road {
        let days = days.into();
        let year = GoalYear::of(goal, days);
        let whole = GoalYear::of(Goal::new(goal.year, goal.target_days), days);
        let possible = possible(&whole, today);
        Road {
            goal,
            runs_before: year.ran.count_in_first(goal.days_before()),
            even: year.even,
            completed: completed_by_day(&year.ran, goal.year, today),
            possible,
            likely: possible.zip(Forecast::in_year(&year, today)).map(likely),
        }
    }

    /// The first day of each stretch of the even pace and of each pause, as a day of the year, and 31 December: where
    /// the line of the even pace bends.
    #[cfg(feature = "svg")]
    pub(crate) fn bends(&self) -> Vec<u32> {
        let length = self.goal.year.length();
        let grows = |day: u32| self.even.count_in_first(day + 1) > self.even.count_in_first(day);
        let first = self.goal.days_before();
        let bends = (first + 1..length).filter(|day| grows(*day) != grows(*day - 1));
        [first].into_iter().chain(bends).chain([length]).collect()
    }

    /// The goal.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The running days of the year by the end of each day, 1 January first, up to today, or to the
    /// last run if that is later.
    ///
    /// ```
    /// use tracker_core::charts::Road;
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// let days = RunningDays::from_iter(["2025-01-02".parse()?, "2025-01-03".parse()?]);
    /// assert_eq!(Road::new(goal, &days, "2025-01-04".parse()?).completed(), [0, 1, 2, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn completed(&self) -> &[u32] {
        &self.completed
    }

    /// The even pace at the end of a day of the year, in running days. It grows evenly from the runs
    /// before the goal's first day to the target: `target * day / year_length` for a whole year. It stands still in
    /// a pause.
    ///
    /// ```
    /// use tracker_core::charts::Road;
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(73)?);
    /// let road = Road::new(goal, &RunningDays::new(), "2025-01-06".parse()?);
    /// assert_eq!((road.even_pace(5), road.even_pace(365)), (1.0, 73.0), "a run in five days");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn even_pace(&self, day: u32) -> f64 {
        let (target, length) = (self.goal.target_days.get(), self.even.count().max(1));
        let before = self.runs_before.min(target);
        let days = self.even.count_in_first(day);
        // One division, so that a whole number of running days is exactly that number.
        f64::from(before * length + (target - before) * days) / f64::from(length)
    }

    /// What is still possible: from no further run up to a run on every open day. `None` when no day
    /// of the year is left.
    #[must_use]
    pub const fn possible(&self) -> Option<Wedge> {
        self.possible
    }

    /// What is likely: between the two rates of the [`Forecast`]. `None` without a forecast. It lies
    /// within the possible.
    ///
    /// ```
    /// use tracker_core::charts::Road;
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2025)?, TargetDays::new(300)?);
    /// // Every other day so far, and every day of the last four weeks.
    /// let mut days: RunningDays = goal.year.first_day().iter_days().step_by(2).take(36).collect();
    /// days.extend("2025-03-14".parse::<tracker_core::chrono::NaiveDate>()?.iter_days().take(28));
    /// let likely = Road::new(goal, &days, "2025-04-10".parse()?).likely().ok_or("too early")?;
    /// assert_eq!((likely.lowest, likely.highest), (233.6, 329.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn likely(&self) -> Option<Wedge> {
        self.likely
    }
}

/// A paused day that has no run yet is not among the days that can get one.
fn possible(year: &GoalYear, today: NaiveDate) -> Option<Wedge> {
    let settled = year.settled(today);
    let days_left = year.goal.year.length() - settled.of_year;
    let completed = year.ran.count_in_first(settled.of_year);
    (days_left > 0).then(|| Wedge {
        day: settled.of_year,
        completed,
        lowest: year.ran.count().into(),
        highest: (completed + days_left - year.paused_open(settled)).into(),
    })
}

/// Runs that are dated after today are stored already, so neither end is below their number.
fn likely((possible, forecast): (Wedge, Forecast)) -> Wedge {
    let year = forecast.at_year_rate.days_at_year_end;
    let recent = forecast.at_recent_rate.days_at_year_end;
    Wedge {
        lowest: year.min(recent).max(possible.lowest),
        highest: year.max(recent).max(possible.lowest),
        ..possible
    }
}
