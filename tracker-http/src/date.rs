//! [`Date`] and [`Start`]: the only forms of a date and of a time in paths, queries and bodies. The parsers of chrono take
//! blanks, signs, and numbers of one digit, too.

use std::str::FromStr;

use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::Deserialize;

/// A date such as `2026-06-30`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Date(pub NaiveDate);

/// A time with its offset, such as `2026-06-30T07:15:00+02:00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Start(pub DateTime<FixedOffset>);

/// The text is not in the form that the message shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WrongForm {
    #[error("send a date, such as 2026-06-30")]
    Date,
    #[error("send a time with its offset, such as 2026-06-30T07:15:00+02:00")]
    Start,
}

impl FromStr for Date {
    type Err = WrongForm;

    fn from_str(text: &str) -> Result<Date, WrongForm> {
        let date = text.parse().ok().filter(|date: &NaiveDate| date.to_string() == text);
        date.map(Date).ok_or(WrongForm::Date)
    }
}

impl TryFrom<String> for Date {
    type Error = WrongForm;

    fn try_from(text: String) -> Result<Date, WrongForm> {
        text.parse()
    }
}

impl FromStr for Start {
    type Err = WrongForm;

    fn from_str(text: &str) -> Result<Start, WrongForm> {
        DateTime::parse_from_rfc3339(text).map(Start).map_err(|_| WrongForm::Start)
    }
}

impl TryFrom<String> for Start {
    type Error = WrongForm;

    fn try_from(text: String) -> Result<Start, WrongForm> {
        text.parse()
    }
}
