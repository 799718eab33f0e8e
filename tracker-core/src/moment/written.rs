//! [`Written`]: a date and time as the characters of a text.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::InvalidMoment;

/// The parts of a text, in the right places but not yet known to be a date.
pub(super) struct Written {
    year: u32,
    month: u32,
    day: u32,
    hour: u32,
    minute: u32,
    second: u32,
    half: Option<Half>,
    pub(super) offset: WrittenOffset,
}

/// The half of a day on a twelve-hour clock.
enum Half {
    Am,
    Pm,
}

pub(super) enum WrittenOffset {
    Seconds(i32),
    Zulu,
    Missing,
}

impl Written {
    pub(super) fn read(text: &str) -> Option<Written> {
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

    /// The date and the time of day, if the calendar and the clock have them.
    pub(super) fn civil(&self) -> Result<NaiveDateTime, InvalidMoment> {
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
