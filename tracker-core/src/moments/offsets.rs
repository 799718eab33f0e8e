//! Conversions between instants, offsets and the time on a clock.

use std::ops::RangeInclusive;

use chrono::{
    DateTime, FixedOffset, LocalResult, NaiveDate, NaiveDateTime, Offset, SecondsFormat, TimeDelta,
    TimeZone, Utc,
};

use crate::moments::invalid_moment::InvalidMoment;

/// The date of an instant at an offset; the date in UTC if chrono has no such date.
pub(crate) fn date_at(instant: DateTime<Utc>, offset: FixedOffset) -> NaiveDate {
    let utc = instant.naive_utc();
    utc.checked_add_offset(offset).unwrap_or(utc).date()
}

/// The offsets of all places on earth, in seconds.
const OFFSETS: RangeInclusive<i32> = -12 * 3600..=14 * 3600;

/// The dates that the clocks of the earth show at an instant.
pub(crate) fn dates_of(instant: DateTime<Utc>) -> RangeInclusive<NaiveDate> {
    let date = |seconds| FixedOffset::east_opt(seconds).map(|offset| date_at(instant, offset));
    let utc = instant.date_naive();
    date(*OFFSETS.start()).unwrap_or(utc)..=date(*OFFSETS.end()).unwrap_or(utc)
}

/// The offset of this many seconds. `None` if no place on earth has it.
pub(crate) fn valid_offset(seconds: i32) -> Option<FixedOffset> {
    let is_valid = OFFSETS.contains(&seconds) && seconds % 60 == 0;
    FixedOffset::east_opt(seconds).filter(|_| is_valid)
}

pub(crate) fn check_offset(
    instant: DateTime<Utc>,
    offset: FixedOffset,
) -> Result<(), InvalidMoment> {
    match valid_offset(offset.local_minus_utc()) {
        Some(_) => Ok(()),
        None => Err(InvalidMoment::NoSuchOffset(to_rfc3339(instant, Some(offset)))),
    }
}

/// In the format of RFC 3339, at the offset, or in UTC without one.
pub(crate) fn to_rfc3339(instant: DateTime<Utc>, offset: Option<FixedOffset>) -> String {
    match offset {
        Some(offset) => instant.with_timezone(&offset).to_rfc3339(),
        None => instant.to_rfc3339_opts(SecondsFormat::AutoSi, true),
    }
}

/// Converts local time to UTC. A text has a four-digit year, so the result is in chrono's range.
pub(crate) fn utc(civil: NaiveDateTime, offset: FixedOffset) -> DateTime<Utc> {
    civil.checked_sub_offset(offset).expect("a day of the calendar").and_utc()
}

/// The offset between an instant and the time on a clock.
#[expect(clippy::cast_possible_truncation, reason = "no zone is more than a day from UTC")]
pub(crate) fn seconds_between(instant: DateTime<Utc>, civil: NaiveDateTime) -> i32 {
    (civil - instant.naive_utc()).num_seconds() as i32
}

/// Converts local time in a zone to UTC. If the time occurs twice (clocks go back), the first is
/// taken. If it does not occur (clocks go forward), the offset before the gap is used.
#[expect(clippy::needless_pass_by_value, reason = "a zone is a small value, like a number")]
pub(crate) fn in_zone(civil: NaiveDateTime, zone: impl TimeZone) -> DateTime<Utc> {
    match zone.from_local_datetime(&civil) {
        LocalResult::Single(local) | LocalResult::Ambiguous(local, _) => local.with_timezone(&Utc),
        LocalResult::None => {
            let day_before = (civil - TimeDelta::days(1)).and_utc();
            utc(civil, zone.offset_from_utc_datetime(&day_before.naive_utc()).fix())
        }
    }
}
