//! [`Reading`]: a date and time as a text gives it, with or without an offset.

use chrono::{FixedOffset, NaiveDateTime};

use crate::messages::shortened;
use crate::moments::invalid_moment::InvalidMoment;
use crate::moments::offsets::valid_offset;
use crate::moments::written::{Written, WrittenOffset};

/// A date and time as a text gives it.
pub(crate) enum Reading {
    /// The time on the clock, with its offset. The offset is valid.
    At(NaiveDateTime, FixedOffset),
    /// The time in UTC.
    Utc(NaiveDateTime),
    /// The time on the clock.
    Clock(NaiveDateTime),
}

impl Reading {
    /// Reads a text in one of the formats of [`Moment::parse`].
    pub(crate) fn of(text: &str) -> Result<Reading, InvalidMoment> {
        Reading::read(text).map_err(|wrong| wrong(shortened(text)))
    }

    fn read(text: &str) -> Result<Reading, fn(String) -> InvalidMoment> {
        let Some(written) = Written::read(text) else { return Err(InvalidMoment::Unreadable) };
        let civil = written.civil()?;
        Ok(match written.offset {
            WrittenOffset::Seconds(seconds) => match valid_offset(seconds) {
                Some(offset) => Reading::At(civil, offset),
                None => return Err(InvalidMoment::NoSuchOffset),
            },
            WrittenOffset::Zulu => Reading::Utc(civil),
            WrittenOffset::Missing => Reading::Clock(civil),
        })
    }
}
