//! [`Moment`]: a point in time as the phone wrote it, with the day it stands for.

use std::fmt;

use chrono::{
    DateTime, FixedOffset, LocalResult, NaiveDate, NaiveDateTime, NaiveTime, Offset, SecondsFormat,
    SubsecRound, TimeDelta, TimeZone, Utc,
};
use chrono_tz::Tz;

use crate::goal::Year;

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

/// The four-digit years of a text keep every sum far inside chrono's range.
fn utc(civil: NaiveDateTime, offset: FixedOffset) -> DateTime<Utc> {
    (civil - TimeDelta::seconds(i64::from(offset.local_minus_utc()))).and_utc()
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

/// The parts of a text, in the right places but not yet known to be a date.
struct Written {
    year: u32,
    month: u32,
    day: u32,
    hour: u32,
    minute: u32,
    second: u32,
    half: Option<Half>,
    offset: WrittenOffset,
}

/// The half of a day on a twelve-hour clock.
enum Half {
    Am,
    Pm,
}

enum WrittenOffset {
    Seconds(i32),
    Zulu,
    Missing,
}

impl Written {
    fn read(text: &str) -> Option<Written> {
        let mut rest = Rest(text.trim());
        let year = rest.digits(4, 4)?;
        rest.byte(b'-')?;
        let month = rest.digits(2, 2)?;
        rest.byte(b'-')?;
        let day = rest.digits(2, 2)?;
        if rest.byte(b'T').or_else(|| rest.byte(b't')).is_none() {
            rest.spaces()?;
        }
        let hour = rest.digits(1, 2)?;
        rest.byte(b':')?;
        let minute = rest.digits(2, 2)?;
        let mut second = 0;
        if rest.byte(b':').is_some() {
            second = rest.digits(2, 2)?;
            if rest.byte(b'.').is_some() {
                rest.digits(1, 9)?;
            }
        }
        rest.spaces();
        let half = rest.half();
        rest.spaces();
        let offset = rest.offset()?;
        rest.0.is_empty().then_some(Written {
            year,
            month,
            day,
            hour,
            minute,
            second,
            half,
            offset,
        })
    }

    fn civil(&self) -> Result<NaiveDateTime, InvalidMoment> {
        let year = i32::try_from(self.year).map_err(|_| InvalidMoment::YearOutOfRange)?;
        let date =
            NaiveDate::from_ymd_opt(year, self.month, self.day).ok_or(InvalidMoment::NoSuchDay)?;
        let hour = match (&self.half, self.hour) {
            (None, hour) => hour,
            (Some(Half::Am), hour @ 1..=12) => hour % 12,
            (Some(Half::Pm), hour @ 1..=12) => hour % 12 + 12,
            (Some(_), _) => return Err(InvalidMoment::NoSuchTime),
        };
        let time = NaiveTime::from_hms_opt(hour, self.minute, self.second)
            .ok_or(InvalidMoment::NoSuchTime)?;
        Ok(date.and_time(time))
    }
}

/// What is left to read of a text. Each method takes its part off the front, or takes nothing and
/// returns `None`.
struct Rest<'a>(&'a str);

impl Rest<'_> {
    fn digits(&mut self, least: usize, most: usize) -> Option<u32> {
        let mut number = 0;
        let mut count = 0;
        for byte in self.0.bytes().take(most) {
            if !byte.is_ascii_digit() {
                break;
            }
            number = number * 10 + u32::from(byte - b'0');
            count += 1;
        }
        if count < least {
            return None;
        }
        self.0 = &self.0[count..];
        Some(number)
    }

    fn byte(&mut self, wanted: u8) -> Option<()> {
        if self.0.as_bytes().first() != Some(&wanted) {
            return None;
        }
        self.0 = &self.0[1..];
        Some(())
    }

    /// Any white space: newer phones write U+202F, the narrow no-break space, before `AM`.
    fn spaces(&mut self) -> Option<()> {
        let trimmed = self.0.trim_start();
        if trimmed.len() == self.0.len() {
            return None;
        }
        self.0 = trimmed;
        Some(())
    }

    fn half(&mut self) -> Option<Half> {
        let half = match self.0.as_bytes() {
            [b'a' | b'A', b'm' | b'M', ..] => Half::Am,
            [b'p' | b'P', b'm' | b'M', ..] => Half::Pm,
            _ => return None,
        };
        self.0 = &self.0[2..];
        Some(half)
    }

    fn offset(&mut self) -> Option<WrittenOffset> {
        if self.0.is_empty() {
            return Some(WrittenOffset::Missing);
        }
        if self.byte(b'Z').or_else(|| self.byte(b'z')).is_some() {
            return Some(WrittenOffset::Zulu);
        }
        let sign = if self.byte(b'+').is_some() {
            1
        } else {
            self.byte(b'-')?;
            -1
        };
        let hours = self.digits(2, 2)?;
        let colon = self.byte(b':');
        let minutes = match self.digits(2, 2) {
            Some(minutes @ 0..60) => minutes,
            None if colon.is_none() => 0,
            _ => return None,
        };
        let seconds = i32::try_from(hours * 3600 + minutes * 60).ok()?;
        Some(WrittenOffset::Seconds(sign * seconds))
    }
}
