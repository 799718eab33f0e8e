//! [`Written`]: the parser for dates and times in a text.

use chrono::{FixedOffset, NaiveDate, NaiveDateTime, NaiveTime};

use crate::messages::shortened;
use crate::moments::invalid_moment::InvalidMoment;
use crate::moments::zone::valid_offset;
use crate::visible_text::ascii_digits;

/// The parts of a date and time. The format is valid; the values may be out of range.
pub(crate) struct Written {
    /// `None` if the day does not exist.
    day: Option<NaiveDate>,
    /// `None` if the time does not exist.
    time: Option<NaiveTime>,
    pub(crate) offset: WrittenOffset,
}

/// The half of the day on a twelve-hour clock.
enum Half {
    Am,
    Pm,
}

pub(crate) enum WrittenOffset {
    Seconds(i32),
    Zulu,
    Missing,
}

impl Written {
    pub(crate) fn read(text: &str) -> Option<Written> {
        Written::read_usual(text).or_else(|| Written::read_usual(&usual(text)?))
    }

    fn read_usual(text: &str) -> Option<Written> {
        let mut rest = Rest(trimmed(text).as_bytes());
        let [year, month, day] = rest.date()?;
        let day = NaiveDate::from_ymd_opt(year.cast_signed(), month, day);
        if rest.byte(b'T').or_else(|| rest.byte(b't')).is_none() {
            rest.spaces()?;
        }
        let hour = rest.number::<2>().or_else(|| rest.number::<1>())?;
        let minute = rest.sixtieths()?;
        let mut second = 0;
        if rest.0.first() == Some(&b':') {
            second = rest.sixtieths()?;
            if rest.byte(b'.').is_some() {
                rest.fraction()?;
            }
        }
        rest.spaces();
        let hour = hour_of_day(hour, rest.half());
        let is_end_of_day = (hour, minute, second) == (Some(24), 0, 0);
        let (day, hour) = match day {
            Some(day) if is_end_of_day => (day.succ_opt(), Some(0)),
            day => (day, hour),
        };
        let time = hour.and_then(|hour| NaiveTime::from_hms_opt(hour, minute, second));
        rest.spaces();
        Some(Written { day, time, offset: rest.offset()? })
    }

    /// The date and the time of day, or the error for the text if one of them does not exist.
    pub(crate) fn civil(&self) -> Result<NaiveDateTime, fn(String) -> InvalidMoment> {
        let Some(day) = self.day else { return Err(InvalidMoment::NoSuchDay) };
        let Some(time) = self.time else { return Err(InvalidMoment::NoSuchTime) };
        Ok(day.and_time(time))
    }
}

/// The text as most programs write it: with digits of ASCII, colons in the time (`T07.00.00Z`), a decimal point
/// (`07:00:00,250Z`), and the end of a day as the beginning of the next. `None` if that changes nothing.
fn usual(text: &str) -> Option<String> {
    let mut usual = ascii_digits(trimmed(text)).into_owned();
    for (at, wrong, right) in [(13, ".", ":"), (16, ".", ":"), (19, ",", ".")] {
        if usual.get(at..=at) == Some(wrong) {
            usual.replace_range(at..=at, right);
        }
    }
    (usual != text).then_some(usual)
}

fn hour_of_day(hour: u32, half: Option<Half>) -> Option<u32> {
    match (half, hour) {
        (None, hour) => Some(hour),
        (Some(Half::Am), hour @ 1..=12) => Some(hour % 12),
        (Some(Half::Pm), hour @ 1..=12) => Some(hour % 12 + 12),
        (Some(_), _) => None,
    }
}

/// The text without surrounding white space. The common case, no white space, is checked first
/// because it is fast.
fn trimmed(text: &str) -> &str {
    match text.as_bytes() {
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => text,
        _ => text.trim(),
    }
}

/// The unread rest of a text. Each method consumes one part from the front, or consumes nothing and
/// returns `None`. The methods that every moment needs are `#[inline]`: they do so little that a
/// call costs as much as the work.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    /// Year, month and day: `2024-02-06`.
    #[inline]
    fn date(&mut self) -> Option<[u32; 3]> {
        let (date, rest) = self.0.split_first_chunk()?;
        let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = *date else { return None };
        let date = [number([y1, y2, y3, y4])?, number([m1, m2])?, number([d1, d2])?];
        self.0 = rest;
        Some(date)
    }

    /// Minutes or seconds: `:30`.
    #[inline]
    fn sixtieths(&mut self) -> Option<u32> {
        let (sixtieths, rest) = self.0.split_first_chunk()?;
        let [b':', tens, ones] = *sixtieths else { return None };
        let sixtieths = number([tens, ones])?;
        self.0 = rest;
        Some(sixtieths)
    }

    #[inline]
    fn number<const DIGITS: usize>(&mut self) -> Option<u32> {
        let (digits, rest) = self.0.split_first_chunk::<DIGITS>()?;
        let number = number(*digits)?;
        self.0 = rest;
        Some(number)
    }

    /// The digits after the decimal point, one to nine.
    fn fraction(&mut self) -> Option<()> {
        let digits = self.0.iter().take(9).take_while(|byte| byte.is_ascii_digit()).count();
        self.0 = &self.0[digits..];
        (digits > 0).then_some(())
    }

    #[inline]
    fn byte(&mut self, wanted: u8) -> Option<()> {
        self.0 = self.0.strip_prefix(&[wanted])?;
        Some(())
    }

    /// Any white space: newer phones write U+202F, the narrow no-break space, before `AM`.
    fn spaces(&mut self) -> Option<()> {
        let before = self.0.len();
        self.byte(b' ');
        // Only ASCII and complete white-space characters were consumed, so the rest is valid UTF-8.
        if !self.0.first().is_some_and(u8::is_ascii_graphic) {
            self.0 = str::from_utf8(self.0).unwrap_or_default().trim_start().as_bytes();
        }
        (self.0.len() < before).then_some(())
    }

    #[inline]
    fn half(&mut self) -> Option<Half> {
        let half = match self.0 {
            [b'a' | b'A', b'm' | b'M', ..] => Half::Am,
            [b'p' | b'P', b'm' | b'M', ..] => Half::Pm,
            _ => return None,
        };
        self.0 = &self.0[2..];
        Some(half)
    }

    /// The offset, which must be the whole rest: `-0800`, `+02:00`, `+02`, `Z`, or nothing.
    #[inline]
    fn offset(&self) -> Option<WrittenOffset> {
        let (sign, hours, minutes) = match *self.0 {
            [] => return Some(WrittenOffset::Missing),
            [b'Z' | b'z'] => return Some(WrittenOffset::Zulu),
            [sign, h1, h2] => (sign, [h1, h2], [b'0'; 2]),
            [sign, h1, h2, m1, m2] | [sign, h1, h2, b':', m1, m2] => (sign, [h1, h2], [m1, m2]),
            _ => return None,
        };
        let minutes = number(minutes).filter(|minutes| *minutes < 60)?;
        let seconds = (number(hours)? * 3600 + minutes * 60).cast_signed();
        match sign {
            b'+' => Some(WrittenOffset::Seconds(seconds)),
            b'-' => Some(WrittenOffset::Seconds(-seconds)),
            _ => None,
        }
    }
}

/// A number of exactly `DIGITS` digits. The count is a constant for speed.
#[inline]
fn number<const DIGITS: usize>(digits: [u8; DIGITS]) -> Option<u32> {
    let (mut number, mut all_digits) = (0, true);
    for digit in digits {
        all_digits &= digit.is_ascii_digit();
        number = number * 10 + u32::from(digit.wrapping_sub(b'0'));
    }
    all_digits.then_some(number)
}

/// A date and time as a text gives it.
///
/// ```
/// use tracker_core::moments::WrittenMoment;
///
/// assert!(matches!(WrittenMoment::parse("2026-06-30 07:00 +0200"), Ok(WrittenMoment::At(..))));
/// assert!(matches!(WrittenMoment::parse("2026-06-30T07:00:00Z"), Ok(WrittenMoment::Utc(_))));
/// assert!(matches!(WrittenMoment::parse("2026-06-30 07:00"), Ok(WrittenMoment::Clock(_))));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenMoment {
    /// The time on the clock, with its offset. The offset is valid.
    At(NaiveDateTime, FixedOffset),
    /// The time in UTC.
    Utc(NaiveDateTime),
    /// The time on the clock.
    Clock(NaiveDateTime),
}

impl WrittenMoment {
    /// Reads a text in one of the formats of [`Moment::parse`](crate::Moment::parse).
    ///
    /// # Errors
    ///
    /// [`InvalidMoment`] if the text has none of these formats, or if its time or offset does not exist.
    ///
    /// ```
    /// use tracker_core::moments::WrittenMoment;
    ///
    /// let Ok(WrittenMoment::Clock(civil)) = WrittenMoment::parse("2026-06-30 7:15 AM") else { panic!() };
    /// assert_eq!(civil.to_string(), "2026-06-30 07:15:00");
    /// assert!(WrittenMoment::parse("2026-06-30").is_err(), "a date alone");
    /// ```
    pub fn parse(text: &str) -> Result<WrittenMoment, InvalidMoment> {
        WrittenMoment::read(text).map_err(|wrong| wrong(shortened(text)))
    }

    fn read(text: &str) -> Result<WrittenMoment, fn(String) -> InvalidMoment> {
        let Some(written) = Written::read(text) else { return Err(InvalidMoment::Unreadable) };
        let civil = written.civil()?;
        Ok(match written.offset {
            WrittenOffset::Seconds(seconds) => match valid_offset(seconds) {
                Some(offset) => WrittenMoment::At(civil, offset),
                None => return Err(InvalidMoment::NoSuchOffset),
            },
            WrittenOffset::Zulu => WrittenMoment::Utc(civil),
            WrittenOffset::Missing => WrittenMoment::Clock(civil),
        })
    }
}
