//! [`FurtherGoal`]: a goal of each week, of each month, or of a span of days, beside that of the year.

use std::ops::RangeInclusive;

use chrono::{Datelike, Months, NaiveDate, Weekday};

use crate::goals::week;
use crate::years::Year;

/// A goal of each week, of each month, or of a span of days. It stands beside the goal of the year and changes none of
/// its figures.
///
/// Its name is `week`, `month`, or the first day of the span: a person has one of each.
///
/// ```
/// use tracker_core::goals::FurtherGoal;
///
/// let weekly = FurtherGoal::new("week", 3, None)?;
/// let june = FurtherGoal::new("2026-06-01", 20, Some("2026-06-30".parse()?))?;
/// assert_eq!((weekly.name().as_str(), june.name().as_str()), ("week", "2026-06-01"));
/// assert!(FurtherGoal::new("week", 8, None).is_err());
/// assert!(FurtherGoal::new("2026-06-01", 20, None).is_err(), "a span has a last day");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Fields", into = "Fields"))]
pub struct FurtherGoal {
    period: FurtherPeriod,
    target_days: u32,
}

/// When a [`FurtherGoal`] holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FurtherPeriod {
    /// In each week.
    Week,
    /// In each calendar month.
    Month,
    /// From the first to the last day.
    Span(NaiveDate, NaiveDate),
}

/// Why there cannot be such a [`FurtherGoal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidFurtherGoal {
    /// The name is none.
    #[error(
        "a goal beside that of the year is named week, month, or by its first day, such as 2026-06-01"
    )]
    Name,
    /// A span has no last day, or one before its first or after 2100; or a week or a month has one.
    #[error(
        "a span, and nothing else, has a last day, which is not before its first and not after 2100"
    )]
    Last,
    /// The target does not fit.
    #[error("the target is a number of running days, 1 to {most}")]
    Target {
        /// The days of the week, the month or the span.
        most: u32,
    },
}

impl FurtherGoal {
    /// The goal with this name: `week`, `month`, or the first day of a span, which has a last day.
    ///
    /// # Errors
    ///
    /// [`InvalidFurtherGoal`] for another name, a last day that does not belong to it, or a target that is not 1 to 7
    /// days of a week, 1 to 31 of a month, or 1 to the days of a span.
    pub fn new(
        name: &str,
        target_days: u32,
        last: Option<NaiveDate>,
    ) -> Result<FurtherGoal, InvalidFurtherGoal> {
        let (period, most) = match (name, last) {
            ("week", None) => (FurtherPeriod::Week, 7),
            ("month", None) => (FurtherPeriod::Month, 31),
            ("week" | "month", Some(_)) => return Err(InvalidFurtherGoal::Last),
            (first, last) => span(first, last)?,
        };
        if !(1..=most).contains(&target_days) {
            return Err(InvalidFurtherGoal::Target { most });
        }
        Ok(FurtherGoal { period, target_days })
    }

    /// The name: `week`, `month`, or the first day of a span.
    #[must_use]
    pub fn name(&self) -> String {
        match self.period {
            FurtherPeriod::Week => "week".to_owned(),
            FurtherPeriod::Month => "month".to_owned(),
            FurtherPeriod::Span(first, _) => first.to_string(),
        }
    }

    /// The running days to reach, at least 1.
    #[must_use]
    pub const fn target_days(&self) -> u32 {
        self.target_days
    }

    /// When the goal holds.
    #[must_use]
    pub const fn period(&self) -> FurtherPeriod {
        self.period
    }

    /// The last day of a span.
    #[must_use]
    pub const fn last(&self) -> Option<NaiveDate> {
        match self.period {
            FurtherPeriod::Span(_, last) => Some(last),
            _ => None,
        }
    }

    /// The week or the month that a day is in, or the span.
    ///
    /// ```
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::goals::FurtherGoal;
    ///
    /// let monthly = FurtherGoal::new("month", 12, None)?;
    /// let february = monthly.range("2028-02-10".parse()?, Weekday::Mon);
    /// assert_eq!(february, "2028-02-01".parse()?..="2028-02-29".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn range(&self, day: NaiveDate, first_weekday: Weekday) -> RangeInclusive<NaiveDate> {
        match self.period {
            FurtherPeriod::Week => week(day, first_weekday),
            FurtherPeriod::Month => month(day),
            FurtherPeriod::Span(first, last) => first..=last,
        }
    }
}

/// A span, and the number of its days.
fn span(first: &str, last: Option<NaiveDate>) -> Result<(FurtherPeriod, u32), InvalidFurtherGoal> {
    // Only whole dates: chrono also reads days and months of one digit.
    let first: Option<NaiveDate> = first.parse().ok().filter(|_| first.len() == "2026-06-01".len());
    let first = first.filter(|first| Year::from_date(*first).is_ok());
    let first = first.ok_or(InvalidFurtherGoal::Name)?;
    let last = last.filter(|last| *last >= first && Year::from_date(*last).is_ok());
    let last = last.ok_or(InvalidFurtherGoal::Last)?;
    let most = u32::try_from((last - first).num_days() + 1).unwrap_or(0);
    Ok((FurtherPeriod::Span(first, last), most))
}

fn month(day: NaiveDate) -> RangeInclusive<NaiveDate> {
    let first = day.with_day(1).unwrap_or(day);
    let next = first.checked_add_months(Months::new(1));
    first..=next.and_then(|next| next.pred_opt()).unwrap_or(NaiveDate::MAX)
}

/// A further goal as it is stored and exported.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct Fields {
    /// `week`, `month`, or the first day of a span.
    name: String,
    /// The running days to reach.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    target_days: u32,
    /// The last day of a span.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(required = false, value_type = NaiveDate))]
    to: Option<NaiveDate>,
}

#[cfg(feature = "serde")]
impl TryFrom<Fields> for FurtherGoal {
    type Error = InvalidFurtherGoal;

    fn try_from(
        Fields { name, target_days, to }: Fields,
    ) -> Result<FurtherGoal, InvalidFurtherGoal> {
        FurtherGoal::new(&name, target_days, to)
    }
}

#[cfg(feature = "serde")]
impl From<FurtherGoal> for Fields {
    fn from(goal: FurtherGoal) -> Fields {
        Fields { name: goal.name(), target_days: goal.target_days, to: goal.last() }
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for FurtherGoal {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        Fields::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for FurtherGoal {}
