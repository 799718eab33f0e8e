//! [`Zone`]: the time zone that dates what has no offset.

use std::ops::RangeInclusive;

#[cfg(feature = "tz")]
use crate::moments::NamedZone;
use chrono::{
    DateTime, FixedOffset, LocalResult, MappedLocalTime, NaiveDate, NaiveDateTime, Offset,
    SecondsFormat, TimeDelta, TimeZone, Utc,
};

use crate::moments::invalid_moment::InvalidMoment;

/// The time zone that dates what has no offset: a constant offset or, with the feature `tz`, a zone by its
/// name.
///
/// ```
/// use tracker_core::Moment;
/// use tracker_core::chrono::FixedOffset;
/// use tracker_core::moments::Zone;
///
/// let zone: Zone = FixedOffset::east_opt(2 * 3600).ok_or("no such offset")?.into();
/// let run = Moment::parse("2026-06-29T22:30:00Z", zone)?;
/// assert_eq!(run.day(), "2026-06-30".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Zone {
    /// The same offset at all times.
    Fixed(FixedOffset),
    /// A zone by its name, such as `Europe/Berlin`.
    #[cfg(feature = "tz")]
    Named(NamedZone),
}

#[cfg(feature = "tz")]
impl Zone {
    /// The zone with this name. `None` if there is no such zone.
    ///
    /// ```
    /// use tracker_core::moments::Zone;
    ///
    /// assert!(Zone::by_name("Europe/Berlin").is_some());
    /// assert!(Zone::by_name("Mars/Olympus").is_none());
    /// ```
    #[must_use]
    pub fn by_name(name: &str) -> Option<Zone> {
        name.parse().ok().map(Zone::Named)
    }
}

impl Zone {
    /// The name, if it has one.
    pub(crate) const fn name(self) -> Option<&'static str> {
        match self {
            Zone::Fixed(_) => None,
            #[cfg(feature = "tz")]
            Zone::Named(zone) => Some(zone.name()),
        }
    }
}

/// The name as the rules have it, if they have a zone of this name.
#[cfg(feature = "tz")]
pub(crate) fn known_name(name: &str) -> Option<&'static str> {
    NamedZone::known_name(name)
}

/// Without rules, no zone is known.
#[cfg(not(feature = "tz"))]
pub(crate) const fn known_name(_: &str) -> Option<&'static str> {
    None
}

impl Default for Zone {
    /// UTC.
    fn default() -> Zone {
        Utc.into()
    }
}

impl From<Utc> for Zone {
    fn from(utc: Utc) -> Zone {
        Zone::Fixed(utc.fix())
    }
}

impl From<FixedOffset> for Zone {
    fn from(offset: FixedOffset) -> Zone {
        Zone::Fixed(offset)
    }
}

#[cfg(feature = "tz")]
impl From<NamedZone> for Zone {
    fn from(zone: NamedZone) -> Zone {
        Zone::Named(zone)
    }
}

impl TimeZone for Zone {
    type Offset = FixedOffset;

    fn from_offset(offset: &FixedOffset) -> Zone {
        Zone::Fixed(*offset)
    }

    fn offset_from_local_date(&self, local: &NaiveDate) -> MappedLocalTime<FixedOffset> {
        match self {
            Zone::Fixed(offset) => offset.offset_from_local_date(local),
            #[cfg(feature = "tz")]
            Zone::Named(zone) => zone.offset_from_local_date(local).map(|offset| offset.fix()),
        }
    }

    fn offset_from_local_datetime(&self, local: &NaiveDateTime) -> MappedLocalTime<FixedOffset> {
        match self {
            Zone::Fixed(offset) => offset.offset_from_local_datetime(local),
            #[cfg(feature = "tz")]
            Zone::Named(zone) => zone.offset_from_local_datetime(local).map(|offset| offset.fix()),
        }
    }

    fn offset_from_utc_date(&self, utc: &NaiveDate) -> FixedOffset {
        match self {
            Zone::Fixed(offset) => offset.offset_from_utc_date(utc),
            #[cfg(feature = "tz")]
            Zone::Named(zone) => zone.offset_from_utc_date(utc).fix(),
        }
    }

    fn offset_from_utc_datetime(&self, utc: &NaiveDateTime) -> FixedOffset {
        match self {
            Zone::Fixed(offset) => offset.offset_from_utc_datetime(utc),
            #[cfg(feature = "tz")]
            Zone::Named(zone) => zone.offset_from_utc_datetime(utc).fix(),
        }
    }
}

/// Today's date for a runner.
///
/// It is the date in the account's zone, if one is set. Otherwise it is the date at the offset of
/// the newest workout that has already begun, because the phone knows where the runner is. Without
/// such a workout, it is the date in UTC.
///
/// ```
/// use tracker_core::chrono::{DateTime, FixedOffset, Utc};
/// use tracker_core::moments::NamedZone;
/// use tracker_core::today;
///
/// let now: DateTime<Utc> = "2026-06-30T22:30:00Z".parse()?;
/// let phone = FixedOffset::east_opt(8 * 3600);
/// let new_york: NamedZone = "America/New_York".parse()?;
/// assert_eq!(today(now, Some(new_york), phone).to_string(), "2026-06-30");
/// assert_eq!(today(now, None, phone).to_string(), "2026-07-01");
/// assert_eq!(today(now, None, None).to_string(), "2026-06-30");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "tz")]
#[must_use]
pub fn today(
    now: DateTime<Utc>,
    zone: Option<NamedZone>,
    newest_begun: Option<FixedOffset>,
) -> NaiveDate {
    let in_zone = zone.map(|zone| zone.offset_from_utc_datetime(&now.naive_utc()).fix());
    today_at(now, in_zone.or(newest_begun))
}

/// Today's date at an offset, or in UTC.
pub(crate) fn today_at(now: DateTime<Utc>, offset: Option<FixedOffset>) -> NaiveDate {
    offset.map_or_else(|| now.date_naive(), |offset| date_at(now, offset))
}

/// The date of an instant at an offset; the date in UTC if chrono has no such date.
pub(crate) fn date_at(instant: DateTime<Utc>, offset: FixedOffset) -> NaiveDate {
    let utc = instant.naive_utc();
    utc.checked_add_offset(offset).unwrap_or(utc).date()
}

/// The offsets of all places on earth, in seconds.
const OFFSETS: RangeInclusive<i32> = -12 * 3600..=14 * 3600;

/// The dates that the clocks of the earth show at an instant.
///
/// ```
/// use tracker_core::chrono::{DateTime, Utc};
/// use tracker_core::moments::dates_of;
///
/// let noon: DateTime<Utc> = "2026-06-30T12:00:00Z".parse()?;
/// assert_eq!(dates_of(noon), "2026-06-30".parse()?..="2026-07-01".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn dates_of(instant: DateTime<Utc>) -> RangeInclusive<NaiveDate> {
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

/// The offset of a zone at a time on the clock. If the time occurs twice (clocks go back), the first is
/// taken. If it does not occur (clocks go forward), the offset before the gap is used.
pub(crate) fn offset_on_clock(civil: NaiveDateTime, zone: Zone) -> FixedOffset {
    match zone.offset_from_local_datetime(&civil) {
        LocalResult::Single(offset) | LocalResult::Ambiguous(offset, _) => offset,
        LocalResult::None => zone.offset_from_utc_datetime(&(civil - TimeDelta::days(1))),
    }
}
