//! [`FurtherGoal`]: a goal of each week, of each month, or of a span of days, beside that of the year; and how it stands.

use chrono::{Datelike, Days, Months, NaiveDate, Weekday};

use crate::pauses::DaysAndPauses;
use crate::running_days::start_of_week;
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
/// assert_eq!((weekly.name(), june.name()), ("week", "2026-06-01"));
/// assert!(FurtherGoal::new("week", 8, None).is_err());
/// assert!(FurtherGoal::new("2026-06-01", 20, None).is_err(), "a span has a last day");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Goals are ordered: that of months, that of weeks, then spans by their last days.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "A goal of weeks, of months, or of a span."))]
pub struct FurtherGoal {
    /// The last day of a span.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(required = false, value_type = NaiveDate))]
    to: Option<NaiveDate>,
    /// `week`, `month`, or the first day of a span.
    name: String,
    /// The running days to reach.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    target_days: u32,
}

/// Why there cannot be such a [`FurtherGoal`].
///
/// ```
/// use tracker_core::goals::{FurtherGoal, InvalidFurtherGoal};
///
/// assert_eq!(FurtherGoal::new("week", 8, None), Err(InvalidFurtherGoal::Target { most: 7 }));
/// assert_eq!(FurtherGoal::new("decade", 8, None), Err(InvalidFurtherGoal::Name));
/// assert_eq!(FurtherGoal::new("2026-06-01", 8, None), Err(InvalidFurtherGoal::Last));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum InvalidFurtherGoal {
    /// The name is neither `week` nor `month` nor a date.
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

/// How a [`FurtherGoal`] stands on a day: in the week or the month of the day, or in the span.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FurtherProgress {
    /// `week`, `month`, or the first day of the span.
    #[cfg_attr(feature = "openapi", schema(example = "week"))]
    pub name: String,
    /// The running days to reach.
    pub target_days: u32,
    /// The first day of the week, the month or the span.
    pub from: NaiveDate,
    /// The last day of the week, the month or the span.
    pub to: NaiveDate,
    /// The running days in it.
    pub completed_days: u32,
    /// Running days missing to the target; 0 once it is met.
    pub days_remaining: u32,
    /// The days that are not over, have no run yet and are not paused.
    pub open_days: u32,
    /// Open days that can be missed. If negative, the target is out of reach by that many days.
    pub rest_days_left: i32,
    /// The number of weeks or months in a row that met the target, up to this or the last one; missing for a span. One
    /// that would have met it with a run on each of its paused days is not counted and ends nothing.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(required = false, value_type = u32))]
    pub kept_in_a_row: Option<u32>,
}

impl FurtherGoal {
    /// The goal with this name: `week`, `month`, or the first day of a span, which has a last day.
    ///
    /// # Errors
    ///
    /// [`InvalidFurtherGoal`] for another name, a last day that does not belong to it, or a target that is not 1 to 7
    /// days of a week, 1 to 31 of a month, or 1 to the days of a span.
    ///
    /// ```
    /// use tracker_core::goals::FurtherGoal;
    ///
    /// let last = Some("2026-06-30".parse()?);
    /// let june = FurtherGoal::new("2026-06-01", 20, last)?;
    /// assert_eq!((june.target_days(), june.to()), (20, last));
    /// assert!(FurtherGoal::new("2026-06-01", 31, last).is_err(), "June has 30 days");
    /// assert!(FurtherGoal::new("month", 12, last).is_err(), "a month has no last day of its own");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        name: &str,
        target_days: u32,
        to: Option<NaiveDate>,
    ) -> Result<FurtherGoal, InvalidFurtherGoal> {
        let most = match (name, to) {
            ("week", None) => 7,
            ("month", None) => 31,
            ("week" | "month", Some(_)) => return Err(InvalidFurtherGoal::Last),
            (first, last) => days_of_span(first, last)?,
        };
        if !(1..=most).contains(&target_days) {
            return Err(InvalidFurtherGoal::Target { most });
        }
        Ok(FurtherGoal { to, name: name.to_owned(), target_days })
    }

    /// The name: `week`, `month`, or the first day of a span.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The running days to reach, at least 1.
    #[must_use]
    pub const fn target_days(&self) -> u32 {
        self.target_days
    }

    /// The last day of a span.
    #[must_use]
    pub const fn to(&self) -> Option<NaiveDate> {
        self.to
    }

    /// How the goal stands on the day `today`. Every day counts, those after `today` too.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::goals::FurtherGoal;
    ///
    /// let weekly = FurtherGoal::new("week", 3, None)?;
    /// let days: RunningDays = ["2026-03-02", "2026-03-04", "2026-03-07", "2026-03-09"]
    ///     .into_iter().map(str::parse).collect::<Result<_, _>>()?;
    /// let progress = weekly.progress(&days, "2026-03-11".parse()?, Weekday::Mon);
    /// assert_eq!((progress.completed_days, progress.days_remaining), (1, 2));
    /// assert_eq!((progress.open_days, progress.rest_days_left), (5, 3));
    /// assert_eq!(progress.kept_in_a_row, Some(1), "the week before");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn progress<'a>(
        &self,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
        first_weekday: Weekday,
    ) -> FurtherProgress {
        let days = days.into();
        let closed = days.days.union(days.paused);
        let (from, to) = self.range(today, first_weekday);
        let completed_days = days.days.count_in(from..=to);
        let days_remaining = self.target_days.saturating_sub(completed_days);
        let first_open = from.max(today);
        let not_over = (to - first_open).num_days() + 1;
        let open_days = not_over - i64::from(closed.count_in(first_open..=to));
        let open_days = u32::try_from(open_days).unwrap_or(0);
        // A week or a month that is not over ends nothing.
        let mut kept = u32::from(days_remaining == 0);
        let mut first = from;
        while let Some(before) = first.pred_opt().filter(|_| self.to.is_none()) {
            let (start, end) = self.range(before, first_weekday);
            if closed.count_in(start..=end) < self.target_days {
                break;
            }
            kept += u32::from(days.days.count_in(start..=end) >= self.target_days);
            first = start;
        }
        FurtherProgress {
            name: self.name.clone(),
            target_days: self.target_days,
            from,
            to,
            completed_days,
            days_remaining,
            open_days,
            rest_days_left: open_days.cast_signed() - days_remaining.cast_signed(),
            kept_in_a_row: self.to.is_none().then_some(kept),
        }
    }

    /// The week or the month that a day is in, or the span.
    fn range(&self, day: NaiveDate, first_weekday: Weekday) -> (NaiveDate, NaiveDate) {
        let (first, after) = match (self.name.parse(), self.to) {
            (Ok(first), Some(last)) => return (first, last),
            _ if self.name == "week" => {
                let first = start_of_week(day, first_weekday);
                (first, first.checked_add_days(Days::new(7)))
            }
            _ => {
                let first = day.with_day(1).unwrap_or(day);
                (first, first.checked_add_months(Months::new(1)))
            }
        };
        (first, after.and_then(|after| after.pred_opt()).unwrap_or(NaiveDate::MAX))
    }
}

/// The number of the days of a span.
fn days_of_span(first: &str, last: Option<NaiveDate>) -> Result<u32, InvalidFurtherGoal> {
    // Only whole dates: chrono also reads days and months of one digit.
    let whole = first.parse().ok().filter(|day: &NaiveDate| day.to_string() == first);
    let is_known = |day: &NaiveDate| Year::from_date(*day).is_ok();
    let first = whole.filter(is_known).ok_or(InvalidFurtherGoal::Name)?;
    let last = last.filter(|last| *last >= first && is_known(last));
    let length = (last.ok_or(InvalidFurtherGoal::Last)? - first).num_days() + 1;
    Ok(u32::try_from(length).unwrap_or(0))
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for FurtherGoal {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<FurtherGoal, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Fields {
            name: String,
            target_days: u32,
            to: Option<NaiveDate>,
        }
        let Fields { name, target_days, to } = Fields::deserialize(deserializer)?;
        FurtherGoal::new(&name, target_days, to).map_err(serde::de::Error::custom)
    }
}
