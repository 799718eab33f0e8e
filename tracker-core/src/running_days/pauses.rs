//! [`BridgedStreak`]: streaks that pauses do not break; and years compared at the same date.

use chrono::{Datelike, NaiveDate};

use crate::running_days::RunningDays;
use crate::running_days::streak::Streak;
#[cfg(feature = "openapi")]
use crate::running_days::streak::StreakFields;
use crate::years::Year;

/// A streak that pauses, such as an illness or a holiday, do not break. The days of the pauses are not
/// counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BridgedStreak {
    #[cfg_attr(feature = "serde", serde(flatten))]
    #[cfg_attr(feature = "openapi", schema(inline, value_type = StreakFields))]
    span: Streak,
    /// The running days of the streak; `length` counts the paused days, too.
    running_days: u32,
}

impl BridgedStreak {
    /// The streak from the first to the last running day, the days of pauses in between included.
    #[must_use]
    pub const fn span(&self) -> Streak {
        self.span
    }

    /// The number of running days, at least 1.
    #[must_use]
    pub const fn running_days(&self) -> u32 {
        self.running_days
    }
}

impl RunningDays {
    /// The streaks that the days of `pauses` do not break, such as an injury or a holiday, oldest
    /// first. A run in a pause counts. Each streak starts and ends with a running day.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let mut days: RunningDays = day("2026-03-02")?.iter_days().take(5).collect();
    /// days.extend(day("2026-03-09")?.iter_days().take(3));
    /// let weekend: RunningDays = day("2026-03-07")?.iter_days().take(2).collect();
    ///
    /// let streak = days.bridged_streaks(&weekend)[0];
    /// assert_eq!((streak.running_days(), streak.span().length()), (8, 10));
    /// assert_eq!(days.bridged_streaks(&RunningDays::new()).len(), 2);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn bridged_streaks(&self, pauses: &RunningDays) -> Vec<BridgedStreak> {
        let mut bridged = Vec::new();
        for streak in self.union(pauses).streaks() {
            let days = self.range(streak.start()..=streak.end());
            if let (Some(first), Some(last)) = (days.first(), days.last()) {
                let span = Streak::between(first, last);
                bridged.push(BridgedStreak { span, running_days: days.len() });
            }
        }
        bridged
    }

    /// The running days of each year from 1 January to the date that `today` has in it, oldest year
    /// first: years compared at the same date. On 29 February, other years count to 28 February.
    ///
    /// The years are those from the first running day to today. Today's year is among them before its
    /// first run, too. Later years are not: they have not begun, and a run in them has a wrong date.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let mut days: RunningDays = day("2025-01-01")?.iter_days().take(100).collect();
    /// days.extend(day("2026-01-01")?.iter_days().take(30));
    ///
    /// let years = days.years_until_same_date(day("2026-02-10")?);
    /// let years: Vec<_> = years.iter().map(|(year, days)| (year.number(), *days)).collect();
    /// assert_eq!(years, [(2025, 41), (2026, 30)]);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn years_until_same_date(&self, today: NaiveDate) -> Vec<(Year, u32)> {
        let mut years = Vec::new();
        for year in self.years_up_to(today) {
            let same_date = today.with_year(year.number());
            let last = same_date.or_else(|| today.with_day(28)?.with_year(year.number()));
            let last = last.unwrap_or_else(|| year.last_day());
            years.push((year, self.count_in(year.first_day()..=last)));
        }
        years
    }

    /// The years from the first running day to today. Today's year is among them even if it is earlier.
    /// Empty without a running day.
    fn years_up_to(&self, today: NaiveDate) -> impl Iterator<Item = Year> {
        let last = today.year().min(Year::LAST.number());
        let first = self.first().map_or(last + 1, |first| first.year().min(last));
        (first..=last).filter_map(|number| Year::new(number).ok())
    }
}
