//! [`Year`], [`TargetDays`] and [`Goal`]: the number of running days a runner wants in a year.

use std::cmp::Ordering;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};

/// A calendar year from 1900 to 2100.
///
/// ```
/// use tracker_core::Year;
///
/// let year: Year = "2024".parse()?;
/// assert_eq!(year.length(), 366);
/// assert!("02024".parse::<Year>().is_err());
/// assert!(Year::new(2101).is_err());
/// # Ok::<(), tracker_core::InvalidYear>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "i32", into = "i32"))]
pub struct Year(u16);

/// The number or text is not a valid [`Year`]. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a year: a year is four digits, 1900 to 2100")]
pub struct InvalidYear(String);

impl Year {
    /// The first valid year: 1900.
    pub const FIRST: Year = Year(1900);
    /// The last valid year: 2100.
    pub const LAST: Year = Year(2100);

    /// The year with this number.
    ///
    /// # Errors
    ///
    /// [`InvalidYear`] if the number is outside 1900 to 2100.
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
    pub fn of(day: NaiveDate) -> Result<Year, InvalidYear> {
        Year::new(day.year())
    }

    /// The number of the year.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0 as i32
    }

    /// The number of days in the year: 365 or 366.
    #[must_use]
    pub const fn length(self) -> u32 {
        365 + self.is_leap() as u32
    }

    const fn is_leap(self) -> bool {
        self.0.is_multiple_of(4) && (!self.0.is_multiple_of(100) || self.0.is_multiple_of(400))
    }

    /// 1 January.
    #[must_use]
    pub fn first_day(self) -> NaiveDate {
        self.day(1, 1)
    }

    /// 31 December.
    #[must_use]
    pub fn last_day(self) -> NaiveDate {
        self.day(12, 31)
    }

    /// All days of the year.
    #[must_use]
    pub fn days(self) -> RangeInclusive<NaiveDate> {
        self.first_day()..=self.last_day()
    }

    /// The days of each month, January first.
    pub fn months(self) -> impl Iterator<Item = RangeInclusive<NaiveDate>> {
        (1..=12).map(move |month| {
            let first = self.day(month, 1);
            first..=self.day(month, first.num_days_in_month().into())
        })
    }

    /// The number of days of the year up to and including `today`: 0 before the year, the day of
    /// the year during it, the length of the year after it.
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

/// The target of a goal in running days: 1 to 366. The default is 300.
///
/// 366 is also allowed for a year of 365 days, although such a goal cannot be met.
///
/// ```
/// use tracker_core::TargetDays;
///
/// assert_eq!(TargetDays::default().get(), 300);
/// assert_eq!("366".parse::<TargetDays>()?.get(), 366);
/// assert!(TargetDays::new(0).is_err());
/// # Ok::<(), tracker_core::InvalidTarget>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "i32", into = "i32"))]
pub struct TargetDays(u16);

/// The number or text is not a valid [`TargetDays`]. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a target: a target is a number of days, 1 to 366")]
pub struct InvalidTarget(String);

impl TargetDays {
    /// A target of this many days.
    ///
    /// # Errors
    ///
    /// [`InvalidTarget`] if the number is outside 1 to 366.
    pub fn new(days: i32) -> Result<TargetDays, InvalidTarget> {
        match u16::try_from(days) {
            Ok(days @ 1..=366) => Ok(TargetDays(days)),
            _ => Err(InvalidTarget(days.to_string())),
        }
    }

    /// The number of days.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0 as u32
    }
}

impl TryFrom<i32> for TargetDays {
    type Error = InvalidTarget;

    fn try_from(days: i32) -> Result<TargetDays, InvalidTarget> {
        TargetDays::new(days)
    }
}

impl From<TargetDays> for i32 {
    fn from(target: TargetDays) -> i32 {
        target.0.into()
    }
}

impl Default for TargetDays {
    /// 300 days.
    fn default() -> Self {
        TargetDays(300)
    }
}

impl FromStr for TargetDays {
    type Err = InvalidTarget;

    fn from_str(text: &str) -> Result<TargetDays, InvalidTarget> {
        match text.parse() {
            Ok(days) if text.bytes().all(|byte| byte.is_ascii_digit()) => TargetDays::new(days),
            _ => Err(InvalidTarget(shortened(text))),
        }
    }
}

impl fmt::Display for TargetDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A runner's goal for a year. A runner has at most one goal per year.
///
/// ```
/// use tracker_core::{Goal, TargetDays, Year};
///
/// let goal = Goal { year: Year::new(2026)?, target_days: TargetDays::new(300)? };
/// assert!(!goal.is_met_by(299));
/// assert!(goal.is_met_by(300));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct Goal {
    /// The year of the goal.
    pub year: Year,
    /// The running days to reach in the year.
    pub target_days: TargetDays,
}

impl Goal {
    /// Whether this many running days meet the target.
    #[must_use]
    pub const fn is_met_by(self, completed_days: u32) -> bool {
        completed_days >= self.target_days.get()
    }
}

/// The beginning of a text, for an error message.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
