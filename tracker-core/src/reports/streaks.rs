//! [`Streak`]: a maximal sequence of consecutive running days.

use std::cmp::Reverse;
use std::fmt;
use std::ops::Range;

use chrono::{Datelike, Days, NaiveDate};

use crate::running_days::RunningDays;
use crate::years::Year;

/// A maximal sequence of consecutive running days. New Year does not end it. It has at least one day.
///
/// ```
/// use tracker_core::chrono::NaiveDate;
/// use tracker_core::Streak;
///
/// let day = |text: &str| text.parse::<NaiveDate>();
/// let streak = Streak::new(day("2025-12-30")?, day("2026-01-02")?)?;
/// assert_eq!(streak.length(), 4);
/// assert!(streak.is_alive(day("2026-01-03")?), "3 January is not over");
/// assert!(Streak::new(day("2026-01-02")?, day("2025-12-30")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Streak {
    start: NaiveDate,
    end: NaiveDate,
}

/// The last day of a streak is before its first day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a streak cannot start on {start} and end on {end}: its last day is before its first")]
pub struct InvalidStreak {
    start: NaiveDate,
    end: NaiveDate,
}

impl Streak {
    /// The streak with this first and last day.
    ///
    /// # Errors
    ///
    /// [`InvalidStreak`] if `end` is before `start`.
    ///
    /// ```
    /// use tracker_core::Streak;
    ///
    /// let (monday, friday) = ("2026-03-02".parse()?, "2026-03-06".parse()?);
    /// assert_eq!(Streak::new(monday, friday)?.length(), 5);
    /// assert!(Streak::new(friday, monday).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(start: NaiveDate, end: NaiveDate) -> Result<Streak, InvalidStreak> {
        if end < start {
            return Err(InvalidStreak { start, end });
        }
        Ok(Streak { start, end })
    }

    /// The streak with this first and last day, which are in order.
    pub(crate) const fn between(start: NaiveDate, end: NaiveDate) -> Streak {
        Streak { start, end }
    }

    /// The first day.
    #[must_use]
    pub const fn start(&self) -> NaiveDate {
        self.start
    }

    /// The last day. It is not before the first.
    #[must_use]
    pub const fn end(&self) -> NaiveDate {
        self.end
    }

    /// The number of days, at least 1.
    ///
    /// ```
    /// use tracker_core::Streak;
    ///
    /// let over_new_year = Streak::new("2025-12-31".parse()?, "2026-01-02".parse()?)?;
    /// assert_eq!(over_new_year.length(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn length(&self) -> u32 {
        if self.start.year() == self.end.year() {
            return self.end.ordinal0() - self.start.ordinal0() + 1;
        }
        let days = (self.end - self.start).num_days() + 1;
        u32::try_from(days).unwrap_or(0)
    }

    /// Whether the streak has begun and can still grow: its last day is yesterday or later. Today is
    /// missed only when it is over.
    ///
    /// ```
    /// use tracker_core::Streak;
    ///
    /// let streak = Streak::new("2026-03-02".parse()?, "2026-03-06".parse()?)?;
    /// assert!(streak.is_alive("2026-03-07".parse()?), "a run today can continue it");
    /// assert!(!streak.is_alive("2026-03-08".parse()?), "7 March was missed");
    /// assert!(!streak.is_alive("2026-03-01".parse()?), "it has not begun");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_alive(&self, today: NaiveDate) -> bool {
        self.start <= today && self.end >= yesterday(today)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Streak {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use crate::json::iso8601::Iso8601;
        let (start, end) = (Iso8601(self.start), Iso8601(self.end));
        StreakFields { start, end, length: self.length() }.serialize(serializer)
    }
}

/// Consecutive running days.
#[cfg(feature = "serde")]
#[derive(serde::Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct StreakFields {
    #[cfg_attr(feature = "openapi", schema(value_type = NaiveDate))]
    start: crate::json::iso8601::Iso8601<NaiveDate>,
    #[cfg_attr(feature = "openapi", schema(value_type = NaiveDate))]
    end: crate::json::iso8601::Iso8601<NaiveDate>,
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    length: u32,
}

/// The length is not read, because it follows from the days.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Streak {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Streak, D::Error> {
        #[derive(serde::Deserialize)]
        struct Ends {
            start: NaiveDate,
            end: NaiveDate,
        }
        let Ends { start, end } = Ends::deserialize(deserializer)?;
        Streak::new(start, end).map_err(serde::de::Error::custom)
    }
}

/// A list of streaks, stored as a set of running days. [`iter`](Streaks::iter) finds the streaks in
/// the set on every call.
///
/// The streaks of a year are stored as the running days of the year. Two numbers say by how many days
/// the first and the last streak extend beyond it. So a streak of many years needs no more memory than
/// a short one.
///
/// ```
/// use tracker_core::chrono::NaiveDate;
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
#[derive(Clone, Default)]
pub struct Streaks {
    days: RunningDays,
    /// Days of the first streak before the first day of `days`.
    before: u32,
    /// Days of the last streak after the last day of `days`.
    after: u32,
}

impl Streaks {
    /// The streaks, oldest first.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::{RunningDays, StreakReport};
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days: RunningDays = day("2024-12-30")?.iter_days().take(4).collect();
    /// let report = StreakReport::of_all_time(&days, day("2025-03-01")?);
    /// let first = report.history.iter().next().map(|streak| (streak.start(), streak.length()));
    /// assert_eq!(first, Some((day("2024-12-30")?, 4)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = Streak> {
        let (first, last) = (self.days.first(), self.days.last());
        self.days.streaks().map(move |Streak { mut start, mut end }| {
            if Some(start) == first {
                start = start - Days::new(self.before.into());
            }
            if Some(end) == last {
                end = end + Days::new(self.after.into());
            }
            Streak { start, end }
        })
    }

    /// The longest streaks, at most this many: the longest first, and of equal ones the latest first.
    ///
    /// ```
    /// use tracker_core::{RunningDays, StreakReport};
    ///
    /// let days: Result<RunningDays, _> =
    ///     ["2026-03-01", "2026-03-03", "2026-03-05", "2026-03-06"].iter().map(|day| day.parse()).collect();
    /// let streaks = StreakReport::of_all_time(&days?, "2026-03-09".parse()?).history.longest(2);
    /// let starts: Vec<String> = streaks.iter().map(|streak| streak.start().to_string()).collect();
    /// assert_eq!(starts, ["2026-03-05", "2026-03-03"]);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn longest(&self, count: usize) -> Vec<Streak> {
        let mut streaks: Vec<Streak> = self.iter().collect();
        streaks.sort_by_key(|streak| Reverse((streak.length(), streak.start())));
        streaks.truncate(count);
        streaks
    }
}

impl PartialEq for Streaks {
    fn eq(&self, other: &Streaks) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Streaks {}

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
/// use tracker_core::chrono::NaiveDate;
/// use tracker_core::{RunningDays, StreakReport, Year};
///
/// let day = |text: &str| text.parse::<NaiveDate>();
/// let days: RunningDays = day("2024-12-30")?.iter_days().take(4).collect();
///
/// let report = StreakReport::of_year(&days, Year::new(2025)?, day("2025-01-03")?);
/// assert_eq!((report.current, report.longest), (4, 4), "New Year does not end the streak");
/// let report = StreakReport::of_year(&days, Year::new(2025)?, day("2025-01-04")?);
/// assert_eq!((report.current, report.longest), (0, 4), "3 January was missed");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(description = "The streaks that have a day in the year, each in its full length.")
)]
#[non_exhaustive]
pub struct StreakReport {
    /// The length of the streak that is alive today, if it has a day in the year; otherwise 0.
    pub current: u32,
    /// The length of the longest streak.
    pub longest: u32,
    /// All streaks, oldest first.
    #[cfg_attr(feature = "openapi", schema(inline, value_type = Vec<StreakFields>))]
    pub history: Streaks,
}

impl StreakReport {
    /// The report of the streaks that have a day in the year, in full length: the first one may
    /// start before the year, the last one may end after it.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::{RunningDays, StreakReport, Year};
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days: RunningDays = day("2024-12-30")?.iter_days().take(4).collect();
    /// let report = StreakReport::of_year(&days, Year::new(2024)?, day("2025-03-01")?);
    /// assert_eq!((report.current, report.longest), (0, 4), "in full length");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_year(days: &RunningDays, year: Year, today: NaiveDate) -> StreakReport {
        let bits = days.bits_of(year);
        if bits.is_empty() {
            return StreakReport::default();
        }
        let first = days.streak_at(bits.start);
        // If one streak covers the whole year, reuse it: finding its start again is slow.
        let last = if first.end < bits.end { days.streak_at(bits.end - 1) } else { first.clone() };
        // The alive streak counts only if it has a day in this year.
        let alive = match alive_bit(days, today) {
            Some(bit) if first.contains(&bit) => first.clone(),
            Some(bit) if bit < bits.end || last.contains(&bit) => days.streak_at(bit),
            _ => 0..0,
        };
        let in_year = days.within(bits.clone());
        StreakReport {
            current: if alive.end > bits.start { length(&alive) } else { 0 },
            longest: in_year.longest_streak(length(&first).max(length(&last))),
            history: Streaks {
                days: in_year,
                before: length(&(first.start..bits.start)),
                after: length(&(bits.end..last.end)),
            },
        }
    }

    /// The report of all streaks.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::{RunningDays, StreakReport};
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days: RunningDays = day("2024-12-30")?.iter_days().take(4).collect();
    /// let report = StreakReport::of_all_time(&days, day("2025-01-03")?);
    /// assert_eq!((report.current, report.longest), (4, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_all_time(days: &RunningDays, today: NaiveDate) -> StreakReport {
        let alive = alive_bit(days, today).map(|bit| days.streak_at(bit));
        let current = alive.map_or(0, |alive| length(&alive));
        StreakReport {
            current,
            longest: days.longest_streak(current),
            history: Streaks { days: days.clone(), before: 0, after: 0 },
        }
    }
}

/// A bit of the streak that is alive today: that of yesterday or of today.
fn alive_bit(days: &RunningDays, today: NaiveDate) -> Option<usize> {
    [yesterday(today), today].into_iter().find_map(|day| days.bit_of(day))
}

/// The number of days in a range of bits; 0 if the range ends before it starts.
fn length(bits: &Range<usize>) -> u32 {
    u32::try_from(bits.len()).unwrap_or(u32::MAX)
}

fn yesterday(today: NaiveDate) -> NaiveDate {
    today.pred_opt().unwrap_or(today)
}
