//! [`ComparedYear`]: a year beside other years, at the same date.

use chrono::{Datelike, NaiveDate};

use crate::goals::{Goal, TargetDays};
use crate::pauses::DaysAndPauses;
use crate::reports::outlook::Outlook;
use crate::reports::streaks::BridgedStreaks;
use crate::reports::verdict::Verdict;
use crate::running_days::year::RunningYear;
use crate::years::Year;

/// A year beside other years, at the same date.
///
/// ```
/// use tracker_core::charts::ComparedYear;
/// use tracker_core::chrono::NaiveDate;
/// use tracker_core::RunningDays;
///
/// let day = |text: &str| text.parse::<NaiveDate>();
/// let mut days: RunningDays = day("2025-01-20")?.iter_days().take(30).collect();
/// days.insert(day("2026-01-01")?);
///
/// let years = ComparedYear::all(&days, &[], day("2026-01-31")?);
/// assert_eq!((years[0].completed_days, years[0].days_until_same_date), (30, 12));
/// assert_eq!(years[0].longest_streak, 30);
/// let february = years[0].best_month.ok_or("no run")?;
/// assert_eq!((february.month, february.completed_days), (2, 18));
/// assert_eq!(years[1].completed.len(), 31, "2026 until today");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "A year beside the others."))]
#[non_exhaustive]
pub struct ComparedYear {
    /// The year.
    #[cfg_attr(feature = "openapi", schema(value_type = u16, minimum = 1900, maximum = 2100, example = 2026))]
    pub year: Year,
    /// The target; null without a goal.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u16>, required, minimum = 1, maximum = 366, example = 300))]
    pub target_days: Option<TargetDays>,
    /// The status of the goal; null without a goal.
    #[cfg_attr(feature = "openapi", schema(inline, required))]
    pub status: Option<Verdict>,
    /// The running days of the year.
    #[cfg_attr(feature = "openapi", schema(example = 150))]
    pub completed_days: u32,
    /// The running days from 1 January to the date that the report has in this year.
    #[cfg_attr(feature = "openapi", schema(example = 150))]
    pub days_until_same_date: u32,
    /// The length of the longest streak that has a day in the year.
    #[cfg_attr(feature = "openapi", schema(example = 21))]
    pub longest_streak: u32,
    /// The month with the most running days; null without a run.
    #[cfg_attr(feature = "openapi", schema(inline, required))]
    pub best_month: Option<BestMonth>,
    /// The running days by the end of each day, 1 January first, up to today, or to the last run if that
    /// is later. Not part of the JSON.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub completed: Vec<u32>,
}

/// The month of a year with the most running days; of equal months, the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[non_exhaustive]
pub struct BestMonth {
    /// The month, 1 to 12.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 12))]
    pub month: u32,
    /// The running days of the month, 1 to 31.
    #[cfg_attr(feature = "serde", serde(rename = "days"))]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 31))]
    pub completed_days: u32,
}

impl ComparedYear {
    /// The years from the first running day to today, oldest first, seen on the day `today`: those of
    /// [`RunningDays::years_until_same_date`](crate::RunningDays::years_until_same_date). Years without a
    /// running day are among them.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::charts::ComparedYear;
    ///
    /// let days = RunningDays::from_iter(["2023-05-01".parse()?, "2025-05-01".parse()?]);
    /// let years = ComparedYear::all(&days, &[], "2025-06-01".parse()?);
    /// let completed: Vec<u32> = years.iter().map(|year| year.completed_days).collect();
    /// assert_eq!(completed, [1, 0, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn all<'a>(
        days: impl Into<DaysAndPauses<'a>>,
        goals: &[Goal],
        today: NaiveDate,
    ) -> Vec<ComparedYear> {
        let days = days.into();
        let years = days.days.years_until_same_date(today).into_iter();
        years.map(|(year, until)| ComparedYear::of(year, until, days, goals, today)).collect()
    }

    fn of(
        year: Year,
        days_until_same_date: u32,
        days: DaysAndPauses<'_>,
        goals: &[Goal],
        today: NaiveDate,
    ) -> ComparedYear {
        let in_year = RunningYear::of(days.days, year);
        let goal = goals.iter().find(|goal| goal.year == year);
        ComparedYear {
            year,
            target_days: goal.map(|goal| goal.target_days),
            status: goal.map(|goal| Outlook::new(*goal, days, today).status),
            completed_days: in_year.count(),
            days_until_same_date,
            longest_streak: BridgedStreaks::of_year(days, year, today).longest,
            best_month: best_month(in_year.count_by_month()),
            completed: completed_by_day(&in_year, year, today),
        }
    }
}

fn best_month(counts: [u32; 12]) -> Option<BestMonth> {
    let mut best: Option<BestMonth> = None;
    for (month, completed_days) in (1..).zip(counts) {
        if completed_days > best.map_or(0, |best| best.completed_days) {
            best = Some(BestMonth { month, completed_days });
        }
    }
    best
}

/// The running days of a year by the end of each day, up to today, or to the last run if that is later.
pub(crate) fn completed_by_day(days: &RunningYear, year: Year, today: NaiveDate) -> Vec<u32> {
    let last_run = days.nth(days.count()).map_or(0, |day| day.ordinal());
    let until = year.elapsed(today).max(last_run);
    (1..=until).map(|number| days.count_in_first(number)).collect()
}
