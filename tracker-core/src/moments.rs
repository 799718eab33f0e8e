//! [`Moment`]: a point in time as the phone wrote it, with the day it stands for.

mod written;

use std::fmt;

use chrono::{
    DateTime, FixedOffset, LocalResult, NaiveDate, NaiveDateTime, Offset, SecondsFormat,
    SubsecRound, TimeDelta, TimeZone, Utc,
};
use chrono_tz::Tz;

use crate::goals::Year;
use written::{Written, WrittenOffset};

/// A point in time, the offset it was written with, and the calendar day it belongs to.
///
/// The day is the date **written in the text**: `2026-06-30 00:24:00 +0800` belongs to 30 June,
/// although in UTC it is still the 29th. A text that ends in `Z`, or names no offset, is dated in
/// the time zone given with it. Instants are whole seconds; a fraction is dropped, so that it can
/// never move a moment into the next day. The day's year is one of [`Year`]'s.
///
/// ```
/// use chrono::NaiveDate;
/// use chrono_tz::Tz;
/// use tracker_core::Moment;
///
/// let run = Moment::parse("2026-06-30 00:24:00 +0800", Tz::UTC)?;
/// assert_eq!(run.day(), NaiveDate::from_ymd_opt(2026, 6, 30).unwrap());
/// assert_eq!(run.instant().to_rfc3339(), "2026-06-29T16:24:00+00:00");
///
/// // No offset: the runner's own zone decides.
/// let run = Moment::parse("2026-06-29T16:24:00Z", Tz::Asia__Shanghai)?;
/// assert_eq!(run.day(), NaiveDate::from_ymd_opt(2026, 6, 30).unwrap());
/// # Ok::<(), tracker_core::InvalidMoment>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Moment {
    instant: DateTime<Utc>,
    offset: Option<FixedOffset>,
    day: NaiveDate,
}

/// Why a text, or three stored parts, are no [`Moment`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMoment {
    /// The text is in none of the spellings of exports.
    #[error("not a date and time such as \"2026-06-30 07:15:00 +0200\"")]
    Unreadable,
    /// The spelling is right, but there is no such day: 30 February, say.
    #[error("there is no such day in the calendar")]
    NoSuchDay,
    /// The spelling is right, but there is no such time: 24:00 or 13:00 PM, say.
    #[error("there is no such time of day")]
    NoSuchTime,
    /// The offset is not between -12:00 and +14:00.
    #[error("no place on earth has that offset: it must be -12:00 to +14:00")]
    NoSuchOffset,
    /// The day lies outside the years the product knows.
    #[error("the year must be 1900 to 2100")]
    YearOutOfRange,
    /// The day and the instant given together cannot belong to each other.
    #[error("the day is not the date of the instant at the offset")]
    DayElsewhere,
}

impl Moment {
    /// Reads any of the spellings that exports use:
    ///
    /// - `2024-02-06 14:30:00 -0800`, the usual one;
    /// - `2024-09-21 7:57:00 am +1000`, from phones with a twelve-hour clock, the space before
    ///   `am` being any of those that phones write;
    /// - `2026-06-16T17:35:37.250+02:00` and `…Z`;
    /// - `2026-02-27 09:00`, without seconds or offset.
    ///
    /// `zone` dates a moment that names no offset of its own.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, as an [`InvalidMoment`].
    pub fn parse(text: &str, zone: Tz) -> Result<Moment, InvalidMoment> {
        let written = Written::read(text).ok_or(InvalidMoment::Unreadable)?;
        let civil = written.civil()?;
        let moment = match written.offset {
            WrittenOffset::Seconds(seconds) => {
                let offset = checked_offset(seconds)?;
                Moment { instant: utc(civil, offset), offset: Some(offset), day: civil.date() }
            }
            WrittenOffset::Zulu => {
                let instant = civil.and_utc();
                Moment { instant, offset: None, day: instant.with_timezone(&zone).date_naive() }
            }
            WrittenOffset::Missing => {
                Moment { instant: in_zone(civil, zone), offset: None, day: civil.date() }
            }
        };
        moment.within_years()
    }

    /// Puts a stored moment together again. The fraction of a second is dropped.
    ///
    /// # Errors
    ///
    /// [`InvalidMoment::NoSuchOffset`], [`InvalidMoment::YearOutOfRange`], and
    /// [`InvalidMoment::DayElsewhere`] when the day is not the instant's date at the offset, or,
    /// without an offset, at no offset on earth.
    pub fn from_parts(
        instant: DateTime<Utc>,
        offset: Option<FixedOffset>,
        day: NaiveDate,
    ) -> Result<Moment, InvalidMoment> {
        let instant = instant.trunc_subsecs(0);
        let belongs = match offset {
            Some(offset) => {
                checked_offset(offset.local_minus_utc())?;
                instant.with_timezone(&offset).date_naive() == day
            }
            None => (day - instant.date_naive()).num_days().abs() <= 1,
        };
        if !belongs {
            return Err(InvalidMoment::DayElsewhere);
        }
        Moment { instant, offset, day }.within_years()
    }

    /// The instant, in whole seconds. Two moments are the same time when their instants are equal,
    /// whatever their offsets.
    #[must_use]
    pub const fn instant(&self) -> DateTime<Utc> {
        self.instant
    }

    /// The offset the moment was written with; `None` when it named none (or `Z`).
    #[must_use]
    pub const fn offset(&self) -> Option<FixedOffset> {
        self.offset
    }

    /// The calendar day of the moment, where it was written.
    #[must_use]
    pub const fn day(&self) -> NaiveDate {
        self.day
    }

    /// The instant in the notation of RFC 3339, at the moment's own offset if it has one.
    #[must_use]
    pub fn to_rfc3339(&self) -> String {
        match self.offset {
            Some(offset) => self.instant.with_timezone(&offset).to_rfc3339(),
            None => self.instant.to_rfc3339_opts(SecondsFormat::Secs, true),
        }
    }

    fn within_years(self) -> Result<Moment, InvalidMoment> {
        match Year::of(self.day) {
            Ok(_) => Ok(self),
            Err(_) => Err(InvalidMoment::YearOutOfRange),
        }
    }
}

/// The app's usual spelling: `2024-02-06 14:30:00 -0800`, or `2024-02-06T22:30:00Z` for a moment
/// without an offset. Reading it again, in the same zone, gives the same moment.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.offset {
            Some(offset) => {
                let local = self.instant.with_timezone(&offset);
                write!(f, "{}", local.format("%Y-%m-%d %H:%M:%S %z"))
            }
            None => write!(f, "{}", self.instant.format("%Y-%m-%dT%H:%M:%SZ")),
        }
    }
}

/// The date it is for a runner: in the account's zone if it has one, else at the offset of the
/// newest workout that has already begun (the phone knows where the runner is), else in UTC.
///
/// ```
/// use chrono::{DateTime, FixedOffset, Utc};
/// use chrono_tz::Tz;
/// use tracker_core::today;
///
/// let now: DateTime<Utc> = "2026-06-30T22:30:00Z".parse()?;
/// let phone = FixedOffset::east_opt(8 * 3600);
/// assert_eq!(today(now, Some(Tz::America__New_York), phone).to_string(), "2026-06-30");
/// assert_eq!(today(now, None, phone).to_string(), "2026-07-01");
/// assert_eq!(today(now, None, None).to_string(), "2026-06-30");
/// # Ok::<(), chrono::ParseError>(())
/// ```
#[must_use]
pub fn today(now: DateTime<Utc>, zone: Option<Tz>, newest_begun: Option<FixedOffset>) -> NaiveDate {
    match (zone, newest_begun) {
        (Some(zone), _) => now.with_timezone(&zone).date_naive(),
        (None, Some(offset)) => now.with_timezone(&offset).date_naive(),
        (None, None) => now.date_naive(),
    }
}

fn checked_offset(seconds: i32) -> Result<FixedOffset, InvalidMoment> {
    if !(-12 * 3600..=14 * 3600).contains(&seconds) {
        return Err(InvalidMoment::NoSuchOffset);
    }
    FixedOffset::east_opt(seconds).ok_or(InvalidMoment::NoSuchOffset)
}

/// The four-digit years of a text keep every day far inside chrono's range.
fn utc(civil: NaiveDateTime, offset: FixedOffset) -> DateTime<Utc> {
    civil.checked_sub_offset(offset).expect("a day of the calendar").and_utc()
}

/// A clock reading in a zone. One that happens twice, when clocks go back, is the first; one that
/// never happens, when they go forward, is read with the offset from before the gap.
fn in_zone(civil: NaiveDateTime, zone: Tz) -> DateTime<Utc> {
    match zone.from_local_datetime(&civil) {
        LocalResult::Single(local) | LocalResult::Ambiguous(local, _) => local.with_timezone(&Utc),
        LocalResult::None => {
            let day_before = (civil - TimeDelta::days(1)).and_utc();
            utc(civil, zone.offset_from_utc_datetime(&day_before.naive_utc()).fix())
        }
    }
}
