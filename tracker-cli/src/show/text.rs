//! Formats numbers, days and counts.

use std::time::Duration;

use chrono::{NaiveDate, Weekday};
use tracker_core::rounding::half_up;
use tracker_import::DistanceUnit;
use unicode_width::UnicodeWidthStr;

use crate::words::texts;

/// `2 Mar 2026`, in English: in errors, and in what the store remembers.
pub(crate) fn day(day: NaiveDate) -> String {
    day.format("%-d %b %Y").to_string()
}

pub(crate) fn one_decimal(number: f64) -> String {
    texts().with_decimal_sign(&half_up(number, 1))
}

/// Metres in a unit with this many decimals, such as `5.20`.
pub(crate) fn in_units(metres: f64, unit: DistanceUnit, decimals: usize) -> String {
    texts().with_decimal_sign(&half_up(metres / unit.metres(), decimals))
}

/// `1:02:30`, `160:02:11`: hours, minutes and seconds.
pub(crate) fn clock(duration: Duration) -> String {
    let seconds = duration.as_secs();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The number of columns of a terminal that a text takes.
pub(super) fn width(text: &str) -> usize {
    text.width()
}

pub(crate) fn bar(cells: usize) -> String {
    "█".repeat(cells)
}

/// The names of the rows of a calendar, for each second one.
pub(crate) fn weekday_rows(first: Weekday) -> [&'static str; 7] {
    let from_monday = first.num_days_from_monday() as usize;
    let names = texts().short_weekdays();
    std::array::from_fn(|row| if row % 2 == 0 { names[(from_monday + row) % 7] } else { "" })
}
