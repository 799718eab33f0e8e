//! [`Zone`]: the time zone that dates what has no offset.

use chrono::{FixedOffset, MappedLocalTime, NaiveDate, NaiveDateTime, Offset, TimeZone, Utc};
#[cfg(feature = "tz")]
use chrono_tz::Tz;

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
    Named(Tz),
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
impl From<Tz> for Zone {
    fn from(zone: Tz) -> Zone {
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
