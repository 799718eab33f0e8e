//! What a cell is, apart from its column: a date, a time of day.

use chrono::NaiveTime;

use crate::draft::raw_workout::RawTime;
use crate::table::dates::month_names::{Months, NoMonth};
use crate::table::dates::written::{WrittenDate, WrittenDay};

/// Whether a text begins like `2024-03-30 2`, which needs no decision.
pub(super) fn is_iso(text: &str) -> bool {
    matches!(text.as_bytes(), [_, _, _, _, b'-', _, _, b'-', _, _, b' ' | b'T', b'0'..=b'9', ..])
}

/// Whether a cell is a date in any of the known ways, with a time of day.
pub(crate) fn is_date_and_time(text: &str) -> bool {
    is_date_with(text, |written| written.time.is_some())
}

/// Whether a cell is a date in any of the known ways.
pub(crate) fn is_date(text: &str) -> bool {
    is_date_with(text, |_| true)
}

fn is_date_with(text: &str, is_wanted: impl Fn(&WrittenDate) -> bool) -> bool {
    let is_possible = |written: WrittenDate| {
        let has_day = match &written.day {
            WrittenDay::InWords { words, .. } => {
                Months::default().find(words) != Err(NoMonth::Unknown)
            }
            WrittenDay::Day(_) | WrittenDay::Numbers(_) => true,
        };
        has_day && is_wanted(&written)
    };
    (is_iso(text) && RawTime::parse(text).is_ok())
        || WrittenDate::parse(text).is_ok_and(is_possible)
}

/// A time of day, such as `18:30` or `6:30 PM`.
pub(crate) fn time_of_day(text: &str) -> Option<NaiveTime> {
    WrittenDate::parse(&format!("2000-01-01 {text}")).ok()?.time
}
