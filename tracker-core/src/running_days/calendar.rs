//! [`Calendar`]: days as dates, as bits and as numbers.

use chrono::{Datelike, Days, NaiveDate};

use crate::running_days::RunningDays;

/// Tells the dates of bits that come in order: from one date to a later one in the same year is
/// only a step, while a date from nothing takes some divisions.
pub(crate) struct Calendar {
    bit: usize,
    date: NaiveDate,
}

impl Calendar {
    /// A calendar of these days. It begins with the first of them; where there is none, nobody
    /// asks.
    pub(crate) fn of(days: &RunningDays) -> Calendar {
        let bit = days.words.first().map_or(0, |word| word.trailing_zeros() as usize);
        Calendar { bit, date: days.first().unwrap_or_default() }
    }

    #[expect(clippy::cast_possible_truncation, reason = "all days have numbers below 2^28")]
    pub(crate) fn turn_to(&mut self, bit: usize) -> NaiveDate {
        let step = (bit - self.bit) as u32;
        self.bit = bit;
        let in_same_year = self.date.with_ordinal(self.date.ordinal() + step);
        self.date = in_same_year.unwrap_or_else(|| self.date + Days::new(step.into()));
        self.date
    }
}

/// Added to a day's number in the common era, so that no calendar day has a negative number.
const EPOCH: i32 = 1 << 27;

pub(crate) fn day_number(day: NaiveDate) -> usize {
    (day.num_days_from_ce() + EPOCH).cast_unsigned() as usize
}

#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "below 2^28")]
pub(crate) fn day_with_number(number: usize) -> NaiveDate {
    NaiveDate::from_num_days_from_ce_opt(number as i32 - EPOCH).expect("the number of a day")
}
