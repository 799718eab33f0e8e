//! The date parser accepts or rejects any text. A parsed date survives printing and parsing,
//! with its kind, and chrono parses the usual format to the same date.
#![no_main]

use chrono::{DateTime, FixedOffset, Utc};
use libfuzzer_sys::fuzz_target;
use tracker_core::Moment;

fuzz_target!(|text: &str| {
    let read = Moment::parse(text, Utc);
    if let Ok(moment) = read {
        let again = Moment::parse(&moment.to_string(), Utc).expect("a printed moment");
        assert_eq!(again, moment);
        let parts = Moment::from_parts(moment.instant(), moment.offset(), moment.day());
        assert_eq!(parts.map(|parts| parts.with_kind(moment.kind())), Ok(moment));
    }
    if is_usual(text.as_bytes()) {
        assert_eq!(
            read.ok().map(|moment| (moment.instant().fixed_offset(), moment.day())),
            by_chrono(text)
        );
    }
});

/// Whether the text has digits and signs at the positions of the app's format,
/// `2024-02-06 14:30:00 -0800`. chrono checks the rest.
fn is_usual(text: &[u8]) -> bool {
    let pattern = b"0000-00-00 00:00:00 +0000";
    text.len() == pattern.len()
        && text.iter().zip(pattern).all(|(byte, expected)| match expected {
            b'0' => byte.is_ascii_digit(),
            b'+' => matches!(byte, b'+' | b'-'),
            other => byte == other,
        })
}

/// Parses with chrono, and rejects what only chrono accepts: leap seconds, other years, larger
/// offsets.
fn by_chrono(text: &str) -> Option<(DateTime<FixedOffset>, chrono::NaiveDate)> {
    use chrono::{Datelike, Timelike};
    let read = DateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S %z").ok()?;
    let day = read.date_naive();
    let is_leap_second = read.nanosecond() >= 1_000_000_000;
    let is_on_earth = (-12 * 3600..=14 * 3600).contains(&read.offset().local_minus_utc());
    let is_in_years = (1900..=2100).contains(&day.year());
    (is_in_years && is_on_earth && !is_leap_second).then(|| (read.to_utc().fixed_offset(), day))
}
