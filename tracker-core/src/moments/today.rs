//! Today's date, where the runner is.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
#[cfg(feature = "tz")]
use chrono::{Offset, TimeZone};
#[cfg(feature = "tz")]
use chrono_tz::Tz;

use crate::moments::offsets::date_at;

/// Today's date for a runner.
///
/// It is the date in the account's zone, if one is set. Otherwise it is the date at the offset of
/// the newest workout that has already begun, because the phone knows where the runner is. Without
/// such a workout, it is the date in UTC.
///
/// ```
/// use tracker_core::chrono::{DateTime, FixedOffset, Utc};
/// use tracker_core::chrono_tz::Tz;
/// use tracker_core::today;
///
/// let now: DateTime<Utc> = "2026-06-30T22:30:00Z".parse()?;
/// let phone = FixedOffset::east_opt(8 * 3600);
/// assert_eq!(today(now, Some(Tz::America__New_York), phone).to_string(), "2026-06-30");
/// assert_eq!(today(now, None, phone).to_string(), "2026-07-01");
/// assert_eq!(today(now, None, None).to_string(), "2026-06-30");
/// # Ok::<(), tracker_core::chrono::ParseError>(())
/// ```
#[cfg(feature = "tz")]
#[must_use]
pub fn today(now: DateTime<Utc>, zone: Option<Tz>, newest_begun: Option<FixedOffset>) -> NaiveDate {
    let in_zone = zone.map(|zone| zone.offset_from_utc_datetime(&now.naive_utc()).fix());
    today_at(now, in_zone.or(newest_begun))
}

/// Today's date at an offset, or in UTC.
pub(crate) fn today_at(now: DateTime<Utc>, offset: Option<FixedOffset>) -> NaiveDate {
    offset.map_or_else(|| now.date_naive(), |offset| date_at(now, offset))
}
