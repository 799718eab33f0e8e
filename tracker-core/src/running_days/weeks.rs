//! [`Week`]: running days by week.

use std::iter;

use chrono::{Datelike, Days, NaiveDate, Weekday};

use crate::running_days::RunningDays;

/// A week and its running days.
///
/// ```
/// use tracker_core::RunningDays;
/// use tracker_core::chrono::Weekday;
///
/// let days = RunningDays::from_iter(["2026-03-04".parse()?, "2026-03-06".parse()?]);
/// let week = days.weeks(Weekday::Mon).next().ok_or("no run")?;
/// assert_eq!((week.first_day(), week.last_day()), ("2026-03-02".parse()?, "2026-03-08".parse()?));
/// assert_eq!(week.count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Week {
    first_day: NaiveDate,
    last_day: NaiveDate,
    count: u32,
}

impl Week {
    /// The first day of the week.
    #[must_use]
    pub const fn first_day(&self) -> NaiveDate {
        self.first_day
    }

    /// The last day of the week: six days after the first.
    #[must_use]
    pub const fn last_day(&self) -> NaiveDate {
        self.last_day
    }

    /// The number of running days in the week: 0 to 7.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.count
    }
}

impl RunningDays {
    /// The number of running days of each week, from the week of the first running day to that of
    /// the last, weeks without a run included. Weeks are whole: New Year does not cut them.
    ///
    /// `first_weekday` is the day on which weeks start: Monday for ISO weeks (whose number is that
    /// of [`Week::first_day`]'s [`iso_week`](Datelike::iso_week)), Sunday for American calendars.
    ///
    /// ```
    /// use tracker_core::chrono::{Datelike, NaiveDate, Weekday};
    /// use tracker_core::RunningDays;
    ///
    /// let day: NaiveDate = "2025-12-28".parse()?; // a Sunday
    /// let days: RunningDays = day.iter_days().take(6).collect();
    /// let counts = |first| days.weeks(first).map(|week| week.count()).collect::<Vec<u32>>();
    /// assert_eq!(counts(Weekday::Mon), [1, 5]);
    /// assert_eq!(counts(Weekday::Sun), [6]);
    ///
    /// let last = days.weeks(Weekday::Mon).last().map(|week| week.first_day().iso_week());
    /// assert_eq!(last.map(|week| (week.year(), week.week())), Some((2026, 1)));
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    pub fn weeks(&self, first_weekday: Weekday) -> impl Iterator<Item = Week> {
        let mut next = self.first().map(|day| start_of_week(day, first_weekday));
        let last = self.last();
        iter::from_fn(move || {
            let first_day = next.filter(|first_day| Some(*first_day) <= last)?;
            let last_day = first_day.checked_add_days(Days::new(6)).unwrap_or(NaiveDate::MAX);
            next = last_day.succ_opt();
            Some(Week { first_day, last_day, count: self.count_in(first_day..=last_day) })
        })
    }
}

/// The first day of the week that contains `day`, but not before the first date that chrono has.
pub(crate) fn start_of_week(day: NaiveDate, first_weekday: Weekday) -> NaiveDate {
    let days = day.weekday().days_since(first_weekday);
    day.checked_sub_days(Days::new(days.into())).unwrap_or(NaiveDate::MIN)
}
