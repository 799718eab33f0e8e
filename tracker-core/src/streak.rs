//! [`Streak`]: consecutive days, each with a run.

use chrono::{Datelike, NaiveDate};

use crate::goal::Year;
use crate::running_days::RunningDays;

/// A run of consecutive running days that is not part of a longer one. New Year does not break it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Streak {
    /// Its first day.
    pub start: NaiveDate,
    /// Its last day.
    pub end: NaiveDate,
}

impl Streak {
    /// How many days it has, at least one.
    #[must_use]
    pub fn length(&self) -> u32 {
        if self.start.year() == self.end.year() {
            return self.end.ordinal0() - self.start.ordinal0() + 1;
        }
        let days = (self.end - self.start).num_days() + 1;
        u32::try_from(days).unwrap_or(0)
    }

    /// Whether it can still go on: a day is missed only when it is over, so a streak that ended
    /// yesterday is alive all of today.
    #[must_use]
    pub fn is_alive(&self, today: NaiveDate) -> bool {
        self.end >= yesterday(today)
    }

    /// Whether it has a day in this year.
    #[must_use]
    pub fn touches(&self, year: Year) -> bool {
        self.start <= year.last_day() && self.end >= year.first_day()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Streak {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut fields = serializer.serialize_struct("Streak", 3)?;
        fields.serialize_field("start", &self.start)?;
        fields.serialize_field("end", &self.end)?;
        fields.serialize_field("length", &self.length())?;
        fields.end()
    }
}

/// The streaks of a year, or of all time.
///
/// ```
/// use chrono::NaiveDate;
/// use tracker_core::{RunningDays, StreakReport, Year};
///
/// let day = |text: &str| text.parse::<NaiveDate>();
/// let days: RunningDays = day("2024-12-30")?.iter_days().take(4).collect();
///
/// let report = StreakReport::of_year(&days, Year::new(2025)?, day("2025-01-03")?);
/// assert_eq!((report.current, report.longest), (4, 4), "it ran on over New Year");
/// let report = StreakReport::of_year(&days, Year::new(2025)?, day("2025-01-04")?);
/// assert_eq!((report.current, report.longest), (0, 4), "3 January was missed");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StreakReport {
    /// The length of the streak that is alive today, if it is one of these; else 0.
    pub current: u32,
    /// The length of the longest of them; 0 when there is none.
    pub longest: u32,
    /// Every streak, single days included, oldest first.
    pub history: Vec<Streak>,
}

impl StreakReport {
    /// The streaks that have a day in the year, whole: the first may have begun the year before,
    /// the last may end the year after.
    #[must_use]
    pub fn of_year(days: &RunningDays, year: Year, today: NaiveDate) -> StreakReport {
        let from = yesterday(today).min(year.first_day());
        let mut history = Vec::with_capacity(A_REST_A_WEEK);
        history.extend(days.streaks_in(from..=year.last_day()));
        let current = alive(&history, today).filter(|streak| streak.touches(year));
        let before_year = history.partition_point(|streak| streak.end < year.first_day());
        history.drain(..before_year);
        StreakReport::new(current, history)
    }

    /// All streaks there are.
    #[must_use]
    pub fn of_all_time(days: &RunningDays, today: NaiveDate) -> StreakReport {
        let history: Vec<Streak> = days.streaks().collect();
        StreakReport::new(alive(&history, today), history)
    }

    fn new(current: Option<Streak>, history: Vec<Streak>) -> StreakReport {
        StreakReport {
            current: current.map_or(0, |streak| streak.length()),
            longest: history.iter().map(Streak::length).max().unwrap_or(0),
            history,
        }
    }
}

/// The streak that is alive today: the first one whose last day is yesterday or later.
fn alive(history: &[Streak], today: NaiveDate) -> Option<Streak> {
    let first = history.partition_point(|streak| !streak.is_alive(today));
    history.get(first).copied()
}

/// So many streaks a year has with one day of rest a week.
const A_REST_A_WEEK: usize = 53;

fn yesterday(today: NaiveDate) -> NaiveDate {
    today.pred_opt().unwrap_or(today)
}
