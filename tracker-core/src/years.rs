//! [`Year`]: a calendar year from 1900 to 2100.

use std::cmp::Ordering;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};

use crate::messages::shortened;

/// A calendar year from 1900 to 2100.
///
/// ```
/// use tracker_core::Year;
///
/// let year: Year = "2024".parse()?;
/// assert_eq!(year.length(), 366);
/// assert!("02024".parse::<Year>().is_err());
/// assert!(Year::new(2101).is_err());
/// # Ok::<(), tracker_core::goals::InvalidYear>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "i32", into = "i32"))]
pub struct Year(u16);

/// The number or text is not a valid [`Year`]. The message carries it, cut to 40 characters.
///
/// ```
/// use tracker_core::Year;
///
/// let error = "26".parse::<Year>().unwrap_err();
/// assert_eq!(error.to_string(), r#""26" is not a year: a year is four digits, 1900 to 2100"#);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a year: a year is four digits, 1900 to 2100")]
pub struct InvalidYear(String);

impl Year {
    /// The first valid year: 1900.
    pub const FIRST: Year = Year(1900);
    /// The last valid year: 2100.
    ///
    /// ```
    /// use tracker_core::Year;
    ///
    /// assert_eq!((Year::FIRST.number(), Year::LAST.number()), (1900, 2100));
    /// ```
    pub const LAST: Year = Year(2100);

    /// The year with this number.
    ///
    /// # Errors
    ///
    /// [`InvalidYear`] if the number is outside 1900 to 2100.
    ///
    /// ```
    /// use tracker_core::Year;
    ///
    /// assert!(Year::new(1900).is_ok() && Year::new(2100).is_ok());
    /// let error = Year::new(26).unwrap_err().to_string();
    /// assert_eq!(error, r#""26" is not a year: a year is four digits, 1900 to 2100"#);
    /// ```
    pub fn new(number: i32) -> Result<Year, InvalidYear> {
        match u16::try_from(number) {
            Ok(number @ 1900..=2100) => Ok(Year(number)),
            _ => Err(InvalidYear(number.to_string())),
        }
    }

    /// The year of this day.
    ///
    /// # Errors
    ///
    /// [`InvalidYear`] if the day is outside the years 1900 to 2100.
    ///
    /// ```
    /// use tracker_core::Year;
    ///
    /// assert_eq!(Year::from_date("2026-03-01".parse()?)?, Year::new(2026)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_date(day: NaiveDate) -> Result<Year, InvalidYear> {
        Year::new(day.year())
    }

    /// The number of the year.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0 as i32
    }

    /// The number of days in the year: 365 or 366.
    ///
    /// ```
    /// use tracker_core::Year;
    ///
    /// let lengths = [1900, 2000, 2024, 2100].map(|year| Year::new(year).map(Year::length));
    /// assert_eq!(lengths, [Ok(365), Ok(366), Ok(366), Ok(365)]);
    /// ```
    #[must_use]
    pub const fn length(self) -> u32 {
        365 + self.is_leap() as u32
    }

    const fn is_leap(self) -> bool {
        self.0.is_multiple_of(4) && (!self.0.is_multiple_of(100) || self.0.is_multiple_of(400))
    }

    /// 1 January.
    ///
    /// ```
    /// use tracker_core::Year;
    ///
    /// assert_eq!(Year::new(2026)?.first_day(), "2026-01-01".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first_day(self) -> NaiveDate {
        self.day(1, 1)
    }

    /// 31 December.
    ///
    /// ```
    /// use tracker_core::Year;
    ///
    /// assert_eq!(Year::new(2026)?.last_day(), "2026-12-31".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn last_day(self) -> NaiveDate {
        self.day(12, 31)
    }

    /// All days of the year.
    ///
    /// ```
    /// use tracker_core::Year;
    ///
    /// let days = Year::new(2026)?.days();
    /// assert!(days.contains(&"2026-12-31".parse()?) && !days.contains(&"2027-01-01".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn days(self) -> RangeInclusive<NaiveDate> {
        self.first_day()..=self.last_day()
    }

    /// The days of each month, January first.
    ///
    /// ```
    /// use tracker_core::chrono::Datelike;
    /// use tracker_core::Year;
    ///
    /// let lengths: Vec<u32> = Year::new(2024)?.months().map(|month| month.end().day()).collect();
    /// assert_eq!(lengths, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    /// # Ok::<(), tracker_core::goals::InvalidYear>(())
    /// ```
    pub fn months(self) -> impl Iterator<Item = RangeInclusive<NaiveDate>> {
        (1..=12).map(move |month| {
            let first = self.day(month, 1);
            first..=self.day(month, first.num_days_in_month().into())
        })
    }

    /// The number of days of the year up to and including `today`: 0 before the year, the day of
    /// the year during it, the length of the year after it.
    ///
    /// ```
    /// use tracker_core::Year;
    ///
    /// let year = Year::new(2026)?;
    /// assert_eq!(year.elapsed("2025-12-31".parse()?), 0);
    /// assert_eq!(year.elapsed("2026-02-01".parse()?), 32);
    /// assert_eq!(year.elapsed("2027-05-05".parse()?), 365);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn elapsed(self, today: NaiveDate) -> u32 {
        match today.year().cmp(&self.number()) {
            Ordering::Less => 0,
            Ordering::Equal => today.ordinal(),
            Ordering::Greater => self.length(),
        }
    }

    /// The number of days in each month, January first.
    pub(crate) const fn month_lengths(self) -> [u32; 12] {
        let february = 28 + self.is_leap() as u32;
        [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }

    /// The number of days of the year before each month, January first.
    pub(crate) fn month_starts(self) -> [u32; 12] {
        let leap_day = u32::from(self.is_leap());
        let mut starts = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
        for start in &mut starts[2..] {
            *start += leap_day;
        }
        starts
    }

    /// The date of a month and day. They must exist in this year.
    fn day(self, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(self.number(), month, day).expect("a day of the calendar")
    }
}

impl TryFrom<i32> for Year {
    type Error = InvalidYear;

    fn try_from(number: i32) -> Result<Year, InvalidYear> {
        Year::new(number)
    }
}

impl From<Year> for i32 {
    fn from(year: Year) -> i32 {
        year.number()
    }
}

impl FromStr for Year {
    type Err = InvalidYear;

    /// Parses exactly four digits, without sign or space.
    fn from_str(text: &str) -> Result<Year, InvalidYear> {
        let four_digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(number) if four_digits => Year::new(number),
            _ => Err(InvalidYear(shortened(text))),
        }
    }
}

impl fmt::Display for Year {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
