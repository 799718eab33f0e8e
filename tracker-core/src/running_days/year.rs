//! [`RunningYear`]: the running days of one year, indexed for fast counting.

use std::array;

use chrono::{Datelike, NaiveDate};

use crate::running_days::RunningDays;
use crate::years::Year;

/// The running days of one year, month by month. A report runs many queries on them. Each takes a
/// few steps: the number of set bits below a position (*rank*), and the position of the `n`th set
/// bit (*select*).
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct RunningYear {
    pub(crate) first_day: NaiveDate,
    months: [Month; 12],
    count: u32,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Month {
    /// Days of the year before the month.
    start: u32,
    /// Running days of the year before the month.
    before: u32,
    /// Bit `n` is day `n + 1` of the month.
    bits: u32,
}

impl RunningYear {
    pub(crate) fn of(days: &RunningDays, year: Year) -> RunningYear {
        let first_day = year.first_day();
        let words = days.words_from(first_day);
        let (starts, lengths) = (year.month_starts(), year.month_lengths());
        let bits = |month| bits_of_month(&words, starts[month], lengths[month]);
        RunningYear::with_months(first_day, starts, bits)
    }

    fn with_months(
        first_day: NaiveDate,
        starts: [u32; 12],
        bits: impl Fn(usize) -> u32,
    ) -> RunningYear {
        let mut count = 0;
        let months = array::from_fn(|month| {
            let bits = bits(month);
            let before = count;
            count += bits.count_ones();
            Month { start: starts[month], before, bits }
        });
        RunningYear { first_day, months, count }
    }

    /// The days that are in both sets, which are of one year.
    pub(crate) fn intersection(&self, other: &RunningYear) -> RunningYear {
        let starts = self.months.map(|month| month.start);
        let bits = |month: usize| self.months[month].bits & other.months[month].bits;
        RunningYear::with_months(self.first_day, starts, bits)
    }

    /// The days of `year`, which is that of this set, that are not in it and not among the first `days`.
    pub(crate) fn others_after(&self, days: u32, year: Year) -> RunningYear {
        let (starts, lengths) = (year.month_starts(), year.month_lengths());
        let bits = |month: usize| {
            let all = u32::MAX >> (u32::BITS - lengths[month]);
            let left_out = days.saturating_sub(starts[month]).min(u32::BITS);
            all & !self.months[month].bits & u32::MAX.checked_shl(left_out).unwrap_or(0)
        };
        RunningYear::with_months(self.first_day, starts, bits)
    }

    /// The number of running days.
    pub(crate) const fn count(&self) -> u32 {
        self.count
    }

    /// Whether this day is a running day of the year.
    pub(crate) fn contains(&self, day: NaiveDate) -> bool {
        day.year() == self.first_day.year()
            && self.months[day.month0() as usize].bits >> day.day0() & 1 == 1
    }

    /// The number of running days among the first `days` days of the year.
    pub(crate) fn count_in_first(&self, days: u32) -> u32 {
        let Some(month) = self.months.iter().rfind(|month| month.start < days) else {
            return 0;
        };
        let bits = u64::from(month.bits) & !(u64::MAX << (days - month.start));
        month.before + bits.count_ones()
    }

    /// The number of running days in each month, January first.
    pub(crate) fn count_by_month(&self) -> [u32; 12] {
        self.months.map(|month| month.bits.count_ones())
    }

    /// The `n`th running day, counted from 1.
    pub(crate) fn nth(&self, n: u32) -> Option<NaiveDate> {
        if n > self.count {
            return None;
        }
        let month = self.months.iter().rfind(|month| month.before < n)?;
        let mut bits = month.bits;
        for _ in month.before + 1..n {
            bits &= bits - 1; // clears the lowest bit
        }
        self.first_day.with_ordinal0(month.start + bits.trailing_zeros())
    }
}

impl RunningDays {
    /// The number of running days in each month of a year, January first.
    ///
    /// ```
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2026)?;
    /// let days: RunningDays = year.first_day().iter_days().take(40).collect();
    /// assert_eq!(days.count_by_month(year)[..3], [31, 9, 0]);
    /// # Ok::<(), tracker_core::goals::InvalidYear>(())
    /// ```
    #[must_use]
    pub fn count_by_month(&self, year: Year) -> [u32; 12] {
        RunningYear::of(self, year).count_by_month()
    }
}

/// The bits of a month, taken from the bits of the year.
#[expect(clippy::cast_possible_truncation, reason = "a month has no more than 31 days")]
const fn bits_of_month(year: &[u64; 7], start: u32, length: u32) -> u32 {
    let (word, shift) = (start as usize / 64, start % 64);
    let from_start = year[word] >> shift | year[word + 1] << 1 << (63 - shift);
    from_start as u32 & (u32::MAX >> (u32::BITS - length))
}
