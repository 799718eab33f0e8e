//! [`WrittenMoment`]: a date and time as a text gives it, with or without an offset.

use chrono::{FixedOffset, NaiveDateTime};

use crate::messages::shortened;
use crate::moments::invalid_moment::InvalidMoment;
use crate::moments::offsets::valid_offset;
use crate::moments::written::{Written, WrittenOffset};

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
    /// [`InvalidMoment`] if the text is none of them, or names a time or an offset that does not exist.
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
