//! Days, periods and years as people type them.

use std::ops::RangeInclusive;
use std::str::FromStr;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use clap::builder::ValueParserFactory;
use tracker_core::Year;
use tracker_core::goals::InvalidYear;

use crate::args::listed::Listed;

/// A day: a date, or one seen from today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DayChoice {
    Date(NaiveDate),
    DaysAgo(u64),
    /// The last day of this name, which can be today.
    Last(Weekday),
}

impl DayChoice {
    /// The day, seen from `today`. `None` if it is before the calendar of this program.
    pub(crate) fn day(self, today: NaiveDate) -> Option<NaiveDate> {
        match self {
            DayChoice::Date(day) => Some(day),
            DayChoice::DaysAgo(days) => today.checked_sub_days(Days::new(days)),
            DayChoice::Last(weekday) => {
                let days = today.weekday().days_since(weekday);
                today.checked_sub_days(Days::new(days.into()))
            }
        }
    }
}

impl FromStr for DayChoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<DayChoice, &'static str> {
        let text = text.trim().to_lowercase();
        match text.as_str() {
            "today" => return Ok(DayChoice::DaysAgo(0)),
            "yesterday" => return Ok(DayChoice::DaysAgo(1)),
            _ => {}
        }
        if let Ok(weekday) = text.parse() {
            return Ok(DayChoice::Last(weekday));
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

const NO_DAY: &str = "write a date as 2025-06-30, or today, yesterday, monday for the last Monday, or \
                      -7d for seven days ago";

/// The first and the last day of a span, or one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SpanChoice {
    pub(crate) first: DayChoice,
    pub(crate) last: DayChoice,
}

impl FromStr for SpanChoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<SpanChoice, &'static str> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        Ok(SpanChoice { first: first.parse()?, last: last.parse()? })
    }
}

/// A year, a month or a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PeriodChoice {
    Year(YearChoice),
    /// The first and the last day.
    Month(NaiveDate, NaiveDate),
    Day(DayChoice),
}

impl PeriodChoice {
    /// The days, seen from `today`. `None` if they are not in the calendar of this program.
    pub(crate) fn days(self, today: NaiveDate) -> Option<RangeInclusive<NaiveDate>> {
        match self {
            PeriodChoice::Year(year) => {
                let year = year.year(today).ok()?;
                Some(year.first_day()..=year.last_day())
            }
            PeriodChoice::Month(first, last) => Some(first..=last),
            PeriodChoice::Day(day) => day.day(today).map(|day| day..=day),
        }
    }
}

impl ValueParserFactory for PeriodChoice {
    type Parser = Listed<PeriodChoice>;

    fn value_parser() -> Listed<PeriodChoice> {
        Listed { names: || vec!["this", "last", "today", "yesterday"], parse: period }
    }
}

fn period(text: &str) -> Result<PeriodChoice, String> {
    if let Ok(year) = year(text) {
        return Ok(PeriodChoice::Year(year));
    }
    if let Some((first, last)) = month(text) {
        return Ok(PeriodChoice::Month(first, last));
    }
    text.parse().map(PeriodChoice::Day).map_err(|_| NO_PERIOD.to_owned())
}

const NO_PERIOD: &str = "write a year as 2025, a month as 2025-06, a day as 2025-06-30, or this, last, \
                         today, yesterday or monday";

/// The first and the last day of a month that is written as `2025-06`.
fn month(text: &str) -> Option<(NaiveDate, NaiveDate)> {
    let (year, month) = text.split_once('-')?;
    let is_month = month.len() == 2 && month.bytes().all(|digit| digit.is_ascii_digit());
    let year: Year = year.parse().ok().filter(|_| is_month)?;
    let month: usize = month.parse().ok()?;
    year.months().nth(month.checked_sub(1)?).map(RangeInclusive::into_inner)
}

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
            YearChoice::This => Year::from_date(today),
            YearChoice::Last => Year::new(Year::from_date(today)?.number() - 1),
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
