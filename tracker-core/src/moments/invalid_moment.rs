//! [`InvalidMoment`]: why a text, or stored parts, are not a moment.

/// Why a text, or three stored parts, are not a valid [`Moment`](crate::Moment).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidMoment {
    /// The text has none of the formats that exports use.
    #[error("not a date and time such as \"2026-06-30 07:15:00 +0200\"")]
    Unreadable,
    /// The format is valid, but the day does not exist, such as 30 February.
    #[error("there is no such day in the calendar")]
    NoSuchDay,
    /// The format is valid, but the time does not exist, such as 24:00 or 13:00 PM.
    #[error("there is no such time of day")]
    NoSuchTime,
    /// The offset is not between -12:00 and +14:00, or not in whole minutes.
    #[error("no place on earth has that offset: it must be -12:00 to +14:00, in whole minutes")]
    NoSuchOffset,
    /// The year of the day is not a valid [`Year`](crate::Year).
    #[error("the year must be 1900 to 2100")]
    YearOutOfRange,
    /// The day and the instant contradict each other.
    #[error("the day is not the date of the instant at the offset")]
    DayElsewhere,
}
