//! [`YearMap`]: the days of a year in a grid, with a column for each week and a row for each weekday.

use chrono::{Datelike, NaiveDate, Weekday};

use crate::goals::Year;
use crate::pauses::DaysAndPauses;
use crate::running_days::day_state::DayState;

/// The days of a year in a grid: a column for each week, a row for each weekday.
///
/// ```
/// use tracker_core::charts::{DayState, YearMap};
/// use tracker_core::chrono::Weekday;
/// use tracker_core::{RunningDays, Year};
///
/// let days = RunningDays::from_iter(["2026-01-05".parse()?]);
/// let map = YearMap::new(Year::new(2026)?, &days, "2026-01-06".parse()?, Weekday::Mon);
///
/// let monday = &map.days()[4];
/// assert_eq!((monday.column, monday.row, monday.state), (1, 0, DayState::Ran));
/// assert_eq!(map.days()[5].state, DayState::Open, "today is not over");
/// assert_eq!((map.columns(), map.days().len()), (53, 365));
/// assert_eq!(map.at(0, 0), None, "the year began on a Thursday");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct YearMap {
    year: Year,
    /// The rows of the first column that are before the year: 0 to 6.
    empty_rows: u32,
    days: Vec<MapDay>,
}

/// A day of a [`YearMap`].
///
/// ```
/// use tracker_core::charts::{DayState, YearMap};
/// use tracker_core::chrono::Weekday;
/// use tracker_core::{RunningDays, Year};
///
/// let map = YearMap::new(Year::new(2026)?, &RunningDays::new(), "2026-01-06".parse()?, Weekday::Mon);
/// let new_year = map.days()[0];
/// assert_eq!((new_year.column, new_year.row), (0, 3), "a Thursday");
/// assert_eq!((new_year.day, new_year.state), ("2026-01-01".parse()?, DayState::Rested));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[non_exhaustive]
pub struct MapDay {
    /// The date.
    pub day: NaiveDate,
    /// The week, counted from that of 1 January: 0 to 52, or to 53.
    pub column: u32,
    /// The weekday, counted from the first one of a week: 0 to 6.
    pub row: u32,
    /// Whether the day has a run.
    pub state: DayState,
}

impl YearMap {
    /// The map of a year on the day `today`. Weeks start on `first_weekday`.
    ///
    /// ```
    /// use tracker_core::charts::YearMap;
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2026)?; // it begins on a Thursday
    /// let from = |weekday| YearMap::new(year, &RunningDays::new(), year.first_day(), weekday);
    /// assert_eq!((from(Weekday::Mon).days()[0].row, from(Weekday::Sun).days()[0].row), (3, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new<'a>(
        year: Year,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
        first_weekday: Weekday,
    ) -> YearMap {
        let of_person = days.into();
        let empty_rows = year.first_day().weekday().days_since(first_weekday);
        let places = (empty_rows..).zip(year.first_day().iter_days());
        let days = places.take(year.length() as usize).map(|(place, day)| MapDay {
            day,
            column: place / 7,
            row: place % 7,
            state: DayState::new(day, of_person, today),
        });
        YearMap { year, empty_rows, days: days.collect() }
    }

    /// The same map for a goal that starts on this day: a day before it without a run is no rest day, and is shown like
    /// a day to come.
    ///
    /// ```
    /// use tracker_core::charts::{DayState, YearMap};
    /// use tracker_core::chrono::{NaiveDate, Weekday};
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let today: NaiveDate = "2026-11-28".parse()?;
    /// let map = YearMap::new(Year::new(2026)?, &RunningDays::new(), today, Weekday::Mon);
    /// let map = map.starting_on("2026-11-20".parse()?);
    /// assert_eq!(map.days().iter().filter(|day| day.state == DayState::Rested).count(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn starting_on(mut self, first: NaiveDate) -> YearMap {
        for day in self.days.iter_mut().filter(|day| day.day < first) {
            if day.state == DayState::Rested {
                day.state = DayState::ToCome;
            }
        }
        self
    }

    /// The year.
    #[must_use]
    pub const fn year(&self) -> Year {
        self.year
    }

    /// The days of the year, in order.
    #[must_use]
    pub fn days(&self) -> &[MapDay] {
        &self.days
    }

    /// The number of columns: 53, or 54 in a leap year that begins on the last day of a week.
    ///
    /// ```
    /// use tracker_core::charts::YearMap;
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2012)?; // a leap year that begins on a Sunday
    /// let from = |weekday| YearMap::new(year, &RunningDays::new(), year.first_day(), weekday);
    /// assert_eq!((from(Weekday::Mon).columns(), from(Weekday::Sun).columns()), (54, 53));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn columns(&self) -> u32 {
        (self.empty_rows + self.year.length()).div_ceil(7)
    }

    /// The day at a column and a row. `None` if the place is not in the year.
    ///
    /// ```
    /// use tracker_core::charts::YearMap;
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2026)?;
    /// let map = YearMap::new(year, &RunningDays::new(), year.first_day(), Weekday::Mon);
    /// assert_eq!(map.at(0, 3).map(|day| day.day), Some(year.first_day()));
    /// assert_eq!(map.at(0, 2), None, "this Wednesday is in 2025");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at(&self, column: u32, row: u32) -> Option<&MapDay> {
        let place = column.checked_mul(7)?.checked_add(row).filter(|_| row < 7)?;
        self.days.get(place.checked_sub(self.empty_rows)? as usize)
    }

    /// The column of the first day of each month, January first: where the name of the month belongs.
    ///
    /// ```
    /// use tracker_core::charts::YearMap;
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2026)?;
    /// let map = YearMap::new(year, &RunningDays::new(), year.first_day(), Weekday::Mon);
    /// assert!(map.month_columns().eq([0, 4, 8, 13, 17, 22, 26, 30, 35, 39, 43, 48]));
    /// # Ok::<(), tracker_core::goals::InvalidYear>(())
    /// ```
    pub fn month_columns(&self) -> impl Iterator<Item = u32> {
        self.year.month_starts().into_iter().map(|before| (self.empty_rows + before) / 7)
    }
}
