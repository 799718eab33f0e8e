//! [`could_be_other_day`]: compares the place of a workout with the time zone that dates it.

use chrono::{DateTime, FixedOffset, NaiveDate, Offset, TimeZone, Utc};

use crate::draft::place::Place;
use tracker_core::moments::{Moment, Zone};

/// Whether the day of a workout could be another one.
///
/// A certain day cannot be another one. A day that follows from a time zone can, if the longitude lies
/// in another zone. A day that follows from a clock can, if the time zone has another date. Without a time zone, the day is the date in UTC: it can be another one unless all
/// offsets at the longitude give the same date.
pub(crate) fn could_be_other_day(start: Moment, zone: Option<Zone>, place: Option<Place>) -> bool {
    if start.kind().is_day_certain() {
        return false;
    }
    let instant = start.instant();
    let place = place.map(|place| offsets_at(place.longitude));
    let used = zone.map(|zone| zone.offset_from_utc_datetime(&instant.naive_utc()).fix());
    let (first, last) = match (place, used) {
        (Some(place), Some(used)) if is_offset_at(used, place) => return false,
        (Some(place), _) => place,
        (None, Some(used)) => {
            let used = used.local_minus_utc();
            (used, used)
        }
        (None, None) => (MIN_OFFSET, MAX_OFFSET),
    };
    date(instant, first) != Some(start.day()) || date(instant, last) != Some(start.day())
}

/// Seconds of time for a degree of longitude: the sun takes four minutes.
const SECONDS_PER_DEGREE: f64 = 240.0;

const SECONDS_PER_DAY: i32 = 24 * 3600;

/// How far the clocks of a place are from the sun, at most, in seconds: three hours, as in the west of
/// China.
const MAX_FROM_SUN: i32 = 3 * 3600;

/// The offsets of the first and the last time zone of the earth, in seconds.
const MIN_OFFSET: i32 = -12 * 3600;
const MAX_OFFSET: i32 = 14 * 3600;

/// The first and the last offset that the clocks can have at a longitude, in seconds.
#[expect(clippy::cast_possible_truncation, reason = "a longitude is within 180 degrees")]
const fn offsets_at(longitude: f64) -> (i32, i32) {
    let sun = (longitude * SECONDS_PER_DEGREE) as i32;
    (sun - MAX_FROM_SUN, sun + MAX_FROM_SUN)
}

/// Whether clocks have this offset where they can have the offsets from the first to the last. The date
/// line has bends: Kiritimati has the time of day of Hawaii, one day later.
fn is_offset_at(offset: FixedOffset, (first, last): (i32, i32)) -> bool {
    let seconds = offset.local_minus_utc();
    [seconds, seconds - SECONDS_PER_DAY].iter().any(|seconds| (first..=last).contains(seconds))
}

fn date(instant: DateTime<Utc>, offset: i32) -> Option<NaiveDate> {
    let offset = FixedOffset::east_opt(offset)?;
    Some(instant.with_timezone(&offset).date_naive())
}
