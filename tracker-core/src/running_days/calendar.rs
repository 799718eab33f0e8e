//! [`Calendar`]: converts bit positions to dates.

use chrono::{Datelike, Days, NaiveDate};

use crate::running_days::RunningDays;

/// Converts bit positions, given in ascending order, to dates. A step within a year is an addition;
/// a conversion from scratch needs several divisions.
#[derive(Debug, Clone)]
pub(crate) struct Calendar {
    bit: usize,
    date: NaiveDate,
}

impl Calendar {
    /// Starts at the first day of the set. [`date_of`](Calendar::date_of) must not be called for an
    /// empty set.
    pub(crate) fn of(days: &RunningDays) -> Calendar {
        let bit = days.words.first().map_or(0, |word| word.trailing_zeros() as usize);
        Calendar { bit, date: days.first().unwrap_or_default() }
    }

    /// The date of a bit. It must not be before the bit of the previous call.
    #[expect(clippy::cast_possible_truncation, reason = "all days have numbers below 2^28")]
    pub(crate) fn date_of(&mut self, bit: usize) -> NaiveDate {
        let step = (bit - self.bit) as u32;
        self.bit = bit;
        let in_same_year = self.date.with_ordinal(self.date.ordinal() + step);
        self.date = in_same_year.unwrap_or_else(|| self.date + Days::new(step.into()));
        self.date
    }
}
