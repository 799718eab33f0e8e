//! [`dated`]: the moment and the day of a start, from the file, its place and the account.

use chrono::{DateTime, FixedOffset, NaiveDate, Offset, TimeDelta, TimeZone, Utc};

use crate::draft::raw_workout::{Place, RawTime, zone_of_place};
use tracker_core::moments::{InvalidMoment, Moment, MomentKind, Zone};

/// What is known of the time zone of a workout.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ZoneHints<'a> {
    /// The IANA name of the time zone of the place.
    pub(crate) zone_name: Option<&'a str>,
    /// The place of the start.
    pub(crate) place: Option<Place>,
    /// The account's time zone.
    pub(crate) zone: Option<Zone>,
}

/// The start, with the day by the first that is known: the offset of the place, the zone of the place, the
/// offset of a clock, the account's zone, the offset written, UTC.
pub(crate) fn dated(time: RawTime, hints: ZoneHints<'_>) -> Result<Moment, InvalidMoment> {
    let zone = hints.zone;
    let moment = match (time, hints.zone_of_place(time)) {
        (RawTime::Exact { instant, offset }, _) => Moment::at_offset(instant, offset),
        (
            RawTime::Instant(instant)
            | RawTime::WrittenAt { instant, .. }
            | RawTime::ByClock { instant, .. },
            Some(place),
        ) => Ok(in_zone_of_place(instant, place)),
        (RawTime::ByClock { instant, offset, read_at }, None) => {
            by_clock(instant, offset, read_at, zone)
        }
        (RawTime::WrittenAt { instant, offset }, None) => by_zone(instant, zone, offset),
        (RawTime::Instant(instant), None) => Ok(Moment::in_zone(instant, zone.unwrap_or_default())),
        (RawTime::Clock(civil), place) => {
            Ok(Moment::on_clock(civil, place.or(zone).unwrap_or_default()))
        }
        (RawTime::Date(day), _) => Moment::on_date(day, zone.unwrap_or_default()),
    };
    moment.and_then(Moment::checked)
}

impl ZoneHints<'_> {
    /// The zone of the place, if the time does not have the offset of the place already.
    fn zone_of_place(self, time: RawTime) -> Option<Zone> {
        if matches!(time, RawTime::Exact { .. } | RawTime::Date(_)) {
            return None;
        }
        let named = self.zone_name.and_then(Zone::by_name);
        named.or_else(|| zone_of_place(self.place?, |zone| self.is_likely(zone, time)))
    }

    fn is_likely(self, zone: Zone, time: RawTime) -> bool {
        match time {
            RawTime::ByClock { instant, offset, .. } => offset_in(zone, instant) == offset,
            _ => self.zone == Some(zone),
        }
    }
}

/// The offset of a clock is confirmed if the account's zone has it too, then or at the start: both change
/// with the seasons, and the zone knows when. Otherwise, the day is certain if an hour more or less does not
/// change it.
fn by_clock(
    instant: DateTime<Utc>,
    offset: FixedOffset,
    read_at: DateTime<Utc>,
    zone: Option<Zone>,
) -> Result<Moment, InvalidMoment> {
    let has_offset = |zone| [instant, read_at].iter().any(|at| offset_in(zone, *at) == offset);
    if let Some(zone) = zone.filter(|zone| has_offset(*zone)) {
        return Ok(in_zone_of_place(instant, zone));
    }
    let day = |time: DateTime<Utc>| time.with_timezone(&offset).date_naive();
    let hour = TimeDelta::hours(1);
    if day(instant - hour) == day(instant + hour) {
        return Moment::at_offset(instant, offset);
    }
    Ok(Moment::at_offset(instant, offset)?.with_kind(MomentKind::Instant))
}

/// Without a certain day: in the account's zone, or at an offset that can be wrong.
fn by_zone(
    instant: DateTime<Utc>,
    zone: Option<Zone>,
    offset: FixedOffset,
) -> Result<Moment, InvalidMoment> {
    match zone {
        Some(zone) => Ok(Moment::in_zone(instant, zone)),
        None => Ok(Moment::at_offset(instant, offset)?.with_kind(MomentKind::Instant)),
    }
}

/// In the zone of the place. Before there were time zones, its offset was no number of minutes: then the
/// day is not certain.
fn in_zone_of_place(instant: DateTime<Utc>, place: Zone) -> Moment {
    Moment::at_place(instant, place).unwrap_or_else(|_| Moment::in_zone(instant, place))
}

fn offset_in(zone: Zone, instant: DateTime<Utc>) -> FixedOffset {
    zone.offset_from_utc_datetime(&instant.naive_utc()).fix()
}

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
