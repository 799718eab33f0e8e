//! [`Dates`]: how a language, and a region of it, writes dates.

use chrono::{NaiveDate, NaiveDateTime};

/// The forms of a date.
#[derive(Debug)]
pub(crate) struct Dates {
    /// `13 July`.
    pub(crate) day: fn(NaiveDate) -> String,
    /// `13 July 2025`.
    pub(crate) with_year: fn(NaiveDate) -> String,
    /// `Sunday 13 July`.
    pub(crate) with_weekday: fn(NaiveDate) -> String,
    /// `Sunday 13 July 2025`.
    pub(crate) full: fn(NaiveDate) -> String,
    /// `13 July 2025, 08:14`.
    pub(crate) moment: fn(NaiveDateTime) -> String,
}
