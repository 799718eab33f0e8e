//! [`InvalidMoment`]: why a text or a time is no moment.

use chrono::NaiveDate;

/// Why a text, or three stored parts, are not a valid [`Moment`](crate::Moment). A text is cut to 40
/// characters.
///
/// ```
/// use tracker_core::Moment;
/// use tracker_core::chrono::Utc;
/// use tracker_core::moments::InvalidMoment;
///
/// let error = |text| Moment::parse(text, Utc).unwrap_err();
/// assert_eq!(error("soon"), InvalidMoment::Unreadable("soon".to_owned()));
/// assert!(matches!(error("2026-02-30 07:00:00 +0100"), InvalidMoment::NoSuchDay(_)));
/// assert!(matches!(error("2026-02-28 07:00:00 +1900"), InvalidMoment::NoSuchOffset(_)));
/// assert!(matches!(error("1899-12-31 07:00:00 +0000"), InvalidMoment::YearOutOfRange(_)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum InvalidMoment {
    /// The text has none of the formats that exports use.
    #[error("{0:?} is not a date and time such as \"2026-06-30 07:15:00 +0200\"")]
    Unreadable(String),
    /// The format is valid, but the day does not exist, such as 30 February.
    #[error("{0:?} has a day that is not in the calendar")]
    NoSuchDay(String),
    /// The format is valid, but the time does not exist, such as 24:01 or 13:00 PM.
    #[error("{0:?} has a time of day that does not exist")]
    NoSuchTime(String),
    /// The offset is not between -12:00 and +14:00, or not in whole minutes.
    #[error(
        "{0:?} has an offset that no place on earth has: it must be -12:00 to +14:00, in whole minutes"
    )]
    NoSuchOffset(String),
    /// The year of the day is not a valid [`Year`](crate::Year).
    #[error("{0} is not in the years 1900 to 2100")]
    YearOutOfRange(NaiveDate),
    /// The day and the instant contradict each other.
    #[error("{day} is not the date of {time}")]
    DayElsewhere {
        /// The day.
        day: NaiveDate,
        /// The instant at its offset, in the format of RFC 3339; in UTC without an offset.
        time: String,
    },
}
