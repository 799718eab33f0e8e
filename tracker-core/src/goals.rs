//! [`Year`], [`TargetDays`] and [`Goal`]: on how many days of a year somebody wants to run.

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
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Year(u16);

/// A number or text that is no [`Year`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a year is four digits, 1900 to 2100")]
pub struct InvalidYear;

impl Year {
    /// The first year there is: 1900.
    pub const FIRST: Year = Year(1900);
    /// The last year there is: 2100.
    pub const LAST: Year = Year(2100);

    /// The year of this number.
    ///
    /// # Errors
    ///
    /// [`InvalidYear`] outside 1900 to 2100.
    pub fn new(number: i32) -> Result<Year, InvalidYear> {
        match u16::try_from(number) {
            Ok(number @ 1900..=2100) => Ok(Year(number)),
            _ => Err(InvalidYear),
        }
    }

    /// The year of this day.
    ///
    /// # Errors
    ///
    /// [`InvalidYear`] outside 1900 to 2100.
    pub fn of(day: NaiveDate) -> Result<Year, InvalidYear> {
        Year::new(day.year())
    }

    /// The number of the year.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0 as i32
    }

    /// How many days it has: 365 or 366.
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

    /// All of its days.
    #[must_use]
    pub fn days(self) -> RangeInclusive<NaiveDate> {
        self.first_day()..=self.last_day()
    }

    /// The days of each of its twelve months, January first.
    pub fn months(self) -> impl Iterator<Item = RangeInclusive<NaiveDate>> {
        (1..=12).map(move |month| {
            let first = self.day(month, 1);
            first..=self.day(month, first.num_days_in_month().into())
        })
    }

    /// How many of its days are over or under way on this day: 0 before the year, the day's
    /// number in it, the year's length ever after. Today counts as elapsed.
    #[must_use]
    pub fn elapsed(self, today: NaiveDate) -> u32 {
        match today.year().cmp(&self.number()) {
            Ordering::Less => 0,
            Ordering::Equal => today.ordinal(),
            Ordering::Greater => self.length(),
        }
    }

    /// How many days each month has, January first.
    pub(crate) const fn month_lengths(self) -> [u32; 12] {
        let february = 28 + self.is_leap() as u32;
        [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }

    /// How many days of the year come before each month, January first.
    pub(crate) fn month_starts(self) -> [u32; 12] {
        let leap_day = u32::from(self.is_leap());
        let mut starts = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
        for start in &mut starts[2..] {
            *start += leap_day;
        }
        starts
    }

    /// For months and days that every year has.
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

impl FromStr for Year {
    type Err = InvalidYear;

    /// Exactly four digits: no sign, no space, no leading zero.
    fn from_str(text: &str) -> Result<Year, InvalidYear> {
        let four_digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(number) if four_digits => Year::new(number),
            _ => Err(InvalidYear),
        }
    }
}

impl fmt::Display for Year {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// On how many days of a year to run: 1 to 366, in every year; 300 unless said otherwise.
///
/// 366 is allowed in a year of 365 days: such a goal can only be missed, but it is the runner's.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct TargetDays(u16);

/// A number or text that is no [`TargetDays`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a target is a number of days, 1 to 366")]
pub struct InvalidTarget;

impl TargetDays {
    /// A target of this many days.
    ///
    /// # Errors
    ///
    /// [`InvalidTarget`] outside 1 to 366.
    pub fn new(days: i32) -> Result<TargetDays, InvalidTarget> {
        match u16::try_from(days) {
            Ok(days @ 1..=366) => Ok(TargetDays(days)),
            _ => Err(InvalidTarget),
        }
    }

    /// The number of days.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0 as u32
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
            _ => Err(InvalidTarget),
        }
    }
}

impl fmt::Display for TargetDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A runner's goal: one a year.
///
/// ```
/// use tracker_core::{Goal, TargetDays, Year};
///
/// let goal = Goal { year: Year::new(2026)?, target: TargetDays::default() };
/// assert!(!goal.is_met_by(299));
/// assert!(goal.is_met_by(300));
/// # Ok::<(), tracker_core::InvalidYear>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Goal {
    /// The year it is for.
    pub year: Year,
    /// On how many days of it to run.
    pub target: TargetDays,
}

impl Goal {
    /// Whether this many running days of the year are enough.
    #[must_use]
    pub const fn is_met_by(self, completed_days: u32) -> bool {
        completed_days >= self.target.get()
    }
}
