//! [`RangeGoal`]: a number of running days in any range of dates; and [`WeeklyGoal`]: one for each
//! week.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use chrono::{Days, NaiveDate, Weekday};

use crate::pauses::DaysAndPauses;
use crate::running_days::start_of_week;

/// A number of running days to reach in a range of dates: a month, a season, "until the race".
///
/// ```
/// use tracker_core::chrono::NaiveDate;
/// use tracker_core::goals::RangeGoal;
/// use tracker_core::RunningDays;
///
/// let day = |text: &str| text.parse::<NaiveDate>();
/// let march = RangeGoal::new(day("2026-03-01")?..=day("2026-03-31")?, 20)?;
/// let days: RunningDays = day("2026-03-01")?.iter_days().take(8).collect();
///
/// let status = march.status(&days, day("2026-03-10")?);
/// assert_eq!((status.completed_days, status.days_remaining), (8, 12));
/// assert_eq!(status.open_days, 22, "10 March is open until it has its run");
/// assert_eq!(status.rest_days_left, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RangeGoal {
    pub(crate) first: NaiveDate,
    pub(crate) last: NaiveDate,
    pub(crate) target_days: u32,
}

/// The range has no day, or the target is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a target of {target_days} from {first} to {last} is not a goal: \
    the target is at least 1 running day, and the last day is not before the first"
)]
pub struct InvalidRangeGoal {
    first: NaiveDate,
    last: NaiveDate,
    target_days: u32,
}

/// How a [`RangeGoal`] stands on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RangeStatus {
    /// The running days in the range.
    pub completed_days: u32,
    /// Running days missing to the target; 0 once it is met.
    pub days_remaining: u32,
    /// The days of the range that are not over, have no run yet and are not paused.
    pub open_days: u32,
    /// Open days that can be missed. If negative, the target is out of reach by that many days.
    pub rest_days_left: i64,
}

impl RangeGoal {
    /// A goal of `target_days` running days in a range. A target above the days of the range is
    /// allowed and cannot be met.
    ///
    /// # Errors
    ///
    /// [`InvalidRangeGoal`] if the range ends before it starts, or the target is 0.
    ///
    /// ```
    /// use tracker_core::goals::RangeGoal;
    ///
    /// let (first, last) = ("2026-03-01".parse()?, "2026-03-31".parse()?);
    /// assert!(RangeGoal::new(first..=last, 20).is_ok());
    /// assert!(RangeGoal::new(last..=first, 20).is_err());
    /// assert!(RangeGoal::new(first..=last, 0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        range: RangeInclusive<NaiveDate>,
        target_days: u32,
    ) -> Result<RangeGoal, InvalidRangeGoal> {
        let (first, last) = range.into_inner();
        if last < first || target_days == 0 {
            return Err(InvalidRangeGoal { first, last, target_days });
        }
        Ok(RangeGoal { first, last, target_days })
    }

    /// The first and the last day of the range.
    #[must_use]
    pub const fn range(&self) -> RangeInclusive<NaiveDate> {
        self.first..=self.last
    }

    /// The running days to reach.
    #[must_use]
    pub const fn target_days(&self) -> u32 {
        self.target_days
    }

    /// How the goal stands on the day `today`. Every day counts, those after `today` too.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::goals::RangeGoal;
    ///
    /// let week = RangeGoal::new("2026-03-02".parse()?..="2026-03-08".parse()?, 5)?;
    /// let status = week.status(&RunningDays::new(), "2026-03-06".parse()?);
    /// assert_eq!((status.open_days, status.rest_days_left), (3, -2), "three runs do not suffice");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn status<'a>(&self, days: impl Into<DaysAndPauses<'a>>, today: NaiveDate) -> RangeStatus {
        let days = days.into();
        let completed_days = days.days.count_in(self.range());
        let days_remaining = self.target_days.saturating_sub(completed_days);
        let open_days = self.open_days(days, today);
        RangeStatus {
            completed_days,
            days_remaining,
            open_days,
            rest_days_left: i64::from(open_days) - i64::from(days_remaining),
        }
    }

    fn open_days(&self, days: DaysAndPauses<'_>, today: NaiveDate) -> u32 {
        let first_open = self.first.max(today);
        let not_over = (self.last - first_open).num_days() + 1;
        let closed = days.days.union(days.paused).count_in(first_open..=self.last);
        u32::try_from(not_over - i64::from(closed)).unwrap_or(0)
    }
}

/// A number of running days to reach in each week: 1 to 7.
///
/// ```
/// use tracker_core::chrono::{NaiveDate, Weekday};
/// use tracker_core::goals::WeeklyGoal;
/// use tracker_core::RunningDays;
///
/// let monday: NaiveDate = "2026-03-02".parse()?;
/// // Three runs in each of two weeks, and one in the third.
/// let days: RunningDays = [0, 2, 4, 7, 9, 11, 14]
///     .map(|later| monday + tracker_core::chrono::Days::new(later)).into_iter().collect();
///
/// let goal = WeeklyGoal::new(3, Weekday::Mon)?;
/// assert_eq!(goal.streak(&days, monday + tracker_core::chrono::Days::new(15)), 2, "this week is not over");
/// assert_eq!(goal.streak(&days, monday + tracker_core::chrono::Days::new(21)), 0, "the third week was missed");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Goals are ordered by their targets; those with one target by the first day of the week, Monday first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WeeklyGoal {
    target_days: u32,
    first_weekday: Weekday,
}

impl Ord for WeeklyGoal {
    fn cmp(&self, other: &WeeklyGoal) -> Ordering {
        let key = |goal: &WeeklyGoal| (goal.target_days, goal.first_weekday.num_days_from_monday());
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for WeeklyGoal {
    fn partial_cmp(&self, other: &WeeklyGoal) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The number is not a target of a [`WeeklyGoal`]. The message carries the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a weekly goal: a weekly goal is 1 to 7 running days")]
pub struct InvalidWeeklyGoal(u32);

impl WeeklyGoal {
    /// A goal of `target_days` running days in each week; weeks start on `first_weekday`.
    ///
    /// # Errors
    ///
    /// [`InvalidWeeklyGoal`] if the target is not 1 to 7.
    ///
    /// ```
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::goals::WeeklyGoal;
    ///
    /// assert_eq!(WeeklyGoal::new(3, Weekday::Sun)?.target_days(), 3);
    /// assert!(WeeklyGoal::new(8, Weekday::Sun).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(target_days: u32, first_weekday: Weekday) -> Result<WeeklyGoal, InvalidWeeklyGoal> {
        if !(1..=7).contains(&target_days) {
            return Err(InvalidWeeklyGoal(target_days));
        }
        Ok(WeeklyGoal { target_days, first_weekday })
    }

    /// The running days to reach in each week: 1 to 7.
    #[must_use]
    pub const fn target_days(&self) -> u32 {
        self.target_days
    }

    /// The day on which weeks start.
    #[must_use]
    pub const fn first_weekday(&self) -> Weekday {
        self.first_weekday
    }

    /// The number of consecutive weeks that met the goal and end with this week or the last one.
    /// This week counts once it has met the goal. Before it is over, it does not end the streak. Nor does a week that
    /// would have met the goal with a run on each of its paused days.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::chrono::{NaiveDate, Weekday};
    /// use tracker_core::goals::WeeklyGoal;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let days: RunningDays = monday.iter_days().take(14).collect();
    /// let goal = WeeklyGoal::new(7, Weekday::Mon)?;
    /// let saturday = "2026-03-14".parse()?;
    /// assert_eq!(goal.streak(&days.until(saturday), saturday), 1, "the second week is not over");
    /// assert_eq!(goal.streak(&days, "2026-03-15".parse()?), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn streak<'a>(&self, days: impl Into<DaysAndPauses<'a>>, today: NaiveDate) -> u32 {
        kept_in_a_row(self.target_days, days.into(), today, |day| week(day, self.first_weekday))
    }
}

/// The number of consecutive weeks or months that met a target and end with that of today or the last one. `period` is
/// the one that a day is in. One that would have met the target without its pauses is not counted and ends nothing.
pub(crate) fn kept_in_a_row(
    target_days: u32,
    days: DaysAndPauses<'_>,
    today: NaiveDate,
    period: impl Fn(NaiveDate) -> RangeInclusive<NaiveDate>,
) -> u32 {
    let ran_or_paused = days.days.union(days.paused);
    let mut current = period(today);
    let mut kept = u32::from(days.days.count_in(current.clone()) >= target_days);
    while let Some(before) = current.start().pred_opt().map(&period) {
        if ran_or_paused.count_in(before.clone()) < target_days {
            break;
        }
        kept += u32::from(days.days.count_in(before.clone()) >= target_days);
        current = before;
    }
    kept
}

/// The week that a day is in.
pub(crate) fn week(day: NaiveDate, first_weekday: Weekday) -> RangeInclusive<NaiveDate> {
    let first = start_of_week(day, first_weekday);
    first..=first.checked_add_days(Days::new(6)).unwrap_or(NaiveDate::MAX)
}
