//! [`Iso8601`]: days and instants in the letters that JSON has for them.

use std::str;

use chrono::{DateTime, Datelike, NaiveDate, Timelike, Utc};
use serde::{Serialize, Serializer};

/// A day, `2026-03-01`, or an instant, `2026-03-01T06:30:00Z`. In the letters that chrono would
/// choose, though several times as fast: a report has two days for each streak, and to write them took
/// longer than all else of it.
pub(crate) struct Iso8601<T>(pub(crate) T);

/// For a field of a derived `Serialize`.
pub(crate) fn instant<S: Serializer>(
    instant: &DateTime<Utc>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Iso8601(*instant).serialize(serializer)
}

impl Serialize for Iso8601<NaiveDate> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut letters = *b"0000-00-00";
        match write_day(&mut letters, self.0) {
            Some(()) => serializer.serialize_str(text(&letters)),
            None => self.0.serialize(serializer),
        }
    }
}

impl Serialize for Iso8601<DateTime<Utc>> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut letters = *b"0000-00-00T00:00:00Z";
        match write_instant(&mut letters, self.0) {
            Some(()) => serializer.serialize_str(text(&letters)),
            None => self.0.serialize(serializer),
        }
    }
}

/// `None` for years that have a sign or more than four digits.
fn write_day(letters: &mut [u8], day: NaiveDate) -> Option<()> {
    let year = u32::try_from(day.year()).ok().filter(|year| *year < 10_000)?;
    write_two(letters, 0, year / 100);
    write_two(letters, 2, year % 100);
    write_two(letters, 5, day.month());
    write_two(letters, 8, day.day());
    Some(())
}

/// `None` also for parts of a second.
fn write_instant(letters: &mut [u8], instant: DateTime<Utc>) -> Option<()> {
    let time = instant.time();
    if time.nanosecond() != 0 {
        return None;
    }
    write_two(letters, 11, time.hour());
    write_two(letters, 14, time.minute());
    write_two(letters, 17, time.second());
    write_day(letters, instant.date_naive())
}

/// A number below 100.
#[expect(clippy::cast_possible_truncation, reason = "digits")]
fn write_two(letters: &mut [u8], place: usize, number: u32) {
    letters[place] = b'0' + (number / 10) as u8;
    letters[place + 1] = b'0' + (number % 10) as u8;
}

fn text(letters: &[u8]) -> &str {
    str::from_utf8(letters).expect("digits and signs")
}
