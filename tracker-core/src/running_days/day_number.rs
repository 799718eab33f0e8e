//! The number of a day.

use chrono::{Datelike, NaiveDate};

/// Added to the days since the start of the common era, so that every date has a positive number.
const EPOCH: i32 = 1 << 27;

pub(crate) fn day_number(day: NaiveDate) -> usize {
    (day.num_days_from_ce() + EPOCH).cast_unsigned() as usize
}

#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "below 2^28")]
pub(crate) fn day_with_number(number: usize) -> NaiveDate {
    NaiveDate::from_num_days_from_ce_opt(number as i32 - EPOCH).expect("the number of a day")
}
