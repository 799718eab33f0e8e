//! [`Streak`]: consecutive days, each with a run.

use std::fmt;

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
        use crate::iso8601::Iso8601;
        use serde::ser::SerializeStruct;
        let mut fields = serializer.serialize_struct("Streak", 3)?;
        fields.serialize_field("start", &Iso8601(self.start))?;
        fields.serialize_field("end", &Iso8601(self.end))?;
        fields.serialize_field("length", &self.length())?;
        fields.end()
    }
}

/// Some of somebody's streaks, kept as the days they are made of. They are listed when somebody
/// reads them, each time anew.
///
/// ```
/// use chrono::NaiveDate;
/// use tracker_core::{RunningDays, StreakReport};
///
/// let day = |text: &str| text.parse::<NaiveDate>();
/// let days = RunningDays::from_iter([day("2026-03-01")?, day("2026-03-02")?, day("2026-03-04")?]);
///
/// let streaks = StreakReport::of_all_time(&days, day("2026-03-09")?).history;
/// let lengths: Vec<u32> = streaks.iter().map(|streak| streak.length()).collect();
/// assert_eq!(lengths, [2, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Streaks {
    days: RunningDays,
}

impl Streaks {
    /// The streaks, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = Streak> {
        self.days.streaks()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.days.is_empty()
    }
}

impl fmt::Debug for Streaks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Streaks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
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
    /// Every streak, single days included.
    pub history: Streaks,
}

impl StreakReport {
    /// The streaks that have a day in the year, whole: the first may have begun the year before,
    /// the last may end the year after.
    #[must_use]
    pub fn of_year(days: &RunningDays, year: Year, today: NaiveDate) -> StreakReport {
        let bits = days.bits_of(year);
        let alive = days.length_of_streak_from(yesterday(today), &bits);
        StreakReport::new(alive, days.of_streaks_in(bits))
    }

    /// All streaks there are.
    #[must_use]
    pub fn of_all_time(days: &RunningDays, today: NaiveDate) -> StreakReport {
        let alive = days.length_of_streak_from(yesterday(today), &days.all_bits());
        StreakReport::new(alive, days.clone())
    }

    /// The streak that is alive today is the first one whose last day is yesterday or later.
    fn new(alive: usize, days: RunningDays) -> StreakReport {
        StreakReport {
            current: u32::try_from(alive).unwrap_or(u32::MAX),
            longest: days.longest_streak(),
            history: Streaks { days },
        }
    }
}

fn yesterday(today: NaiveDate) -> NaiveDate {
    today.pred_opt().unwrap_or(today)
}
