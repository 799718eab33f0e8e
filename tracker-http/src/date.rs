//! [`Date`] and [`Start`]: the only forms of a date and of a time in paths, queries and bodies. The parsers of chrono take
//! blanks, signs, and numbers of one digit, too.

use std::str::FromStr;

use chrono::{DateTime, FixedOffset, NaiveDate};
use tracker_core::{Moment, Year};
use tracker_service::{Invalid, checks};

/// A date such as `2026-06-30`, of the years 1900 to 2100.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Date(pub NaiveDate);

/// A time with its offset, such as `2026-06-30T07:15:00+02:00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start(pub DateTime<FixedOffset>);

checks! {
    Date: String => NaiveDate = |text: String| match text.parse() {
        Ok(Date(day)) => Ok(day),
        Err(wrong @ WrongForm::Year(_)) => Err(Invalid::sent(wrong)),
        Err(wrong) => Err(Invalid::Body { field: None, wrong: wrong.to_string() }),
    };
    Start: String => DateTime<FixedOffset> = |text: String| match text.parse() {
        Ok(Start(time)) => Moment::at(time).map(|_| time).map_err(Invalid::Moment),
        Err::<_, WrongForm>(wrong) => Err(Invalid::Body { field: None, wrong: wrong.to_string() }),
    };
}

/// The text is not in the form that the message shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WrongForm {
    #[error("send a date, such as 2026-06-30")]
    Date,
    #[error("{0} is not in the years 1900 to 2100")]
    Year(NaiveDate),
    #[error("send a time with its offset, such as 2026-06-30T07:15:00+02:00")]
    Start,
}

impl FromStr for Date {
    type Err = WrongForm;

    fn from_str(text: &str) -> Result<Date, WrongForm> {
        let date = text.parse().ok().filter(|date: &NaiveDate| date.to_string() == text);
        let date = date.ok_or(WrongForm::Date)?;
        Year::from_date(date).map(|_| Date(date)).map_err(|_| WrongForm::Year(date))
    }
}

impl FromStr for Start {
    type Err = WrongForm;

    fn from_str(text: &str) -> Result<Start, WrongForm> {
        DateTime::parse_from_rfc3339(text).map(Start).map_err(|_| WrongForm::Start)
    }
}
