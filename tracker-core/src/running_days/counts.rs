//! Counts running days, and finds the one with a number.

use std::ops::RangeBounds;

use chrono::{Datelike, NaiveDate};

use crate::running_days::RunningDays;
use crate::years::Year;

impl RunningDays {
    /// The number of running days in a range of dates.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days: RunningDays = day("2026-03-01")?.iter_days().take(10).collect();
    /// assert_eq!(days.count_in(day("2026-03-08")?..), 3);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn count_in(&self, range: impl RangeBounds<NaiveDate>) -> u32 {
        self.words_in(self.clip(range)).map(|(_, word)| word.count_ones()).sum()
    }

    /// The number of running days in a year.
    ///
    /// ```
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2024)?;
    /// let days: RunningDays = year.first_day().iter_days().take(400).collect();
    /// assert_eq!(days.count_in_year(year), 366, "a leap year");
    /// assert_eq!(days.count_in_year(Year::new(2025)?), 34);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count_in_year(&self, year: Year) -> u32 {
        self.count_in(year.days())
    }

    /// The number of a day among the running days of its year, counted from 1: the number that it has,
    /// or that it would have with a run.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days: RunningDays = day("2025-12-30")?.iter_days().take(12).collect();
    /// assert_eq!(days.number_in_year(day("2026-01-10")?), 10, "the tenth of 2026");
    /// assert_eq!(days.number_in_year(day("2026-01-20")?), 11, "a run would be the eleventh");
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn number_in_year(&self, day: NaiveDate) -> u32 {
        let first_day = day.with_ordinal(1).unwrap_or(NaiveDate::MIN);
        self.count_in(first_day..day) + 1
    }

    /// The `n`th running day in a range, counted from 1.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days = RunningDays::from_iter([day("2026-03-02")?, day("2026-03-05")?]);
    /// assert_eq!(days.nth_in(.., 2), Some(day("2026-03-05")?));
    /// assert_eq!(days.nth_in(.., 3), None);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn nth_in(&self, range: impl RangeBounds<NaiveDate>, n: u32) -> Option<NaiveDate> {
        let mut left = n.checked_sub(1)?;
        for (index, mut word) in self.words_in(self.clip(range)) {
            if left >= word.count_ones() {
                left -= word.count_ones();
                continue;
            }
            for _ in 0..left {
                word &= word - 1; // clears the lowest bit
            }
            return Some(self.day_of(index * 64 + word.trailing_zeros() as usize));
        }
        None
    }
}
