//! Days and years as people type them.

use std::str::FromStr;

use chrono::{Days, NaiveDate};
use clap::builder::ValueParserFactory;
use tracker_core::Year;
use tracker_core::goals::InvalidYear;

use crate::args::listed::Listed;

/// A day: a date, or a number of days before today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DayChoice {
    Date(NaiveDate),
    DaysAgo(u64),
}

impl DayChoice {
    /// The day, seen from `today`. `None` if it is before the calendar of this program.
    pub(crate) fn day(self, today: NaiveDate) -> Option<NaiveDate> {
        match self {
            DayChoice::Date(day) => Some(day),
            DayChoice::DaysAgo(days) => today.checked_sub_days(Days::new(days)),
        }
    }
}

impl FromStr for DayChoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<DayChoice, &'static str> {
        match text {
            "today" => return Ok(DayChoice::DaysAgo(0)),
            "yesterday" => return Ok(DayChoice::DaysAgo(1)),
            _ => {}
        }
        if let Some(days) = text.strip_prefix('-').and_then(|days| days.strip_suffix('d')) {
            let days: Result<u16, _> = days.parse();
            return days.map(|days| DayChoice::DaysAgo(days.into())).map_err(|_| NO_DAY);
        }
        // Only whole dates: chrono also reads days and months of one digit.
        let date = text.parse().ok().filter(|_| text.len() == "2025-06-30".len());
        date.map(DayChoice::Date).ok_or(NO_DAY)
    }
}

const NO_DAY: &str = "write a date as 2025-06-30, or today, yesterday, or -7d for seven days ago";

/// A year: its number, or one seen from today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum YearChoice {
    Number(Year),
    This,
    Last,
}

impl YearChoice {
    /// The year, seen from `today`.
    pub(crate) fn year(self, today: NaiveDate) -> Result<Year, InvalidYear> {
        match self {
            YearChoice::Number(year) => Ok(year),
            YearChoice::This => Year::of(today),
            YearChoice::Last => Year::new(Year::of(today)?.number() - 1),
        }
    }
}

impl ValueParserFactory for YearChoice {
    type Parser = Listed<YearChoice>;

    fn value_parser() -> Listed<YearChoice> {
        Listed { names: || vec!["this", "last"], parse: year }
    }
}

fn year(text: &str) -> Result<YearChoice, String> {
    match text {
        "this" => Ok(YearChoice::This),
        "last" => Ok(YearChoice::Last),
        _ => text.parse().map(YearChoice::Number).map_err(|_| NO_YEAR.to_owned()),
    }
}

const NO_YEAR: &str = "a year is four digits, 1900 to 2100, or this or last";
