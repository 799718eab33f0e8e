//! [`Iso8601`]: writes days and instants in the ISO 8601 format of the JSON.

use std::str;

use chrono::{DateTime, Datelike, NaiveDate, Timelike, Utc};
use serde::{Serialize, Serializer};

/// A day (`2026-03-01`) or an instant (`2026-03-01T06:30:00Z`). The output is the same as chrono's
/// and is written several times as fast. A report has two days for each streak; with chrono,
/// writing them takes longer than the rest of the report.
pub(crate) struct Iso8601<T>(pub(crate) T);

/// Serialises an instant, for `serialize_with` on a field.
pub(crate) fn instant<S: Serializer>(
    instant: &DateTime<Utc>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Iso8601(*instant).serialize(serializer)
}

impl Serialize for Iso8601<NaiveDate> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bytes = *b"0000-00-00";
        match write_day(&mut bytes, self.0) {
            Some(()) => serializer.serialize_str(text(&bytes)),
            None => self.0.serialize(serializer),
        }
    }
}

impl Serialize for Iso8601<DateTime<Utc>> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bytes = *b"0000-00-00T00:00:00Z";
        match write_instant(&mut bytes, self.0) {
            Some(()) => serializer.serialize_str(text(&bytes)),
            None => self.0.serialize(serializer),
        }
    }
}

/// Writes a day. `None` if the year is negative or has more than four digits.
fn write_day(bytes: &mut [u8], day: NaiveDate) -> Option<()> {
    let year = u32::try_from(day.year()).ok().filter(|year| *year < 10_000)?;
    write_two(bytes, 0, year / 100);
    write_two(bytes, 2, year % 100);
    write_two(bytes, 5, day.month());
    write_two(bytes, 8, day.day());
    Some(())
}

/// Writes an instant. `None` also if it has a fraction of a second.
fn write_instant(bytes: &mut [u8], instant: DateTime<Utc>) -> Option<()> {
    let time = instant.time();
    if time.nanosecond() != 0 {
        return None;
    }
    write_two(bytes, 11, time.hour());
    write_two(bytes, 14, time.minute());
    write_two(bytes, 17, time.second());
    write_day(bytes, instant.date_naive())
}

/// Writes a number below 100 as two digits.
#[expect(clippy::cast_possible_truncation, reason = "digits")]
fn write_two(bytes: &mut [u8], place: usize, number: u32) {
    bytes[place] = b'0' + (number / 10) as u8;
    bytes[place + 1] = b'0' + (number % 10) as u8;
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("digits and signs")
}
