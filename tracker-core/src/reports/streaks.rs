//! [`StreakReport`] and [`Streaks`]: the streaks of a goal's year, or of all time.

use std::cmp::Reverse;
use std::fmt;
use std::ops::Range;

use chrono::{Days, NaiveDate};

use crate::pauses::DaysAndPauses;
#[cfg(feature = "openapi")]
use crate::running_days::streak::StreakFields;
use crate::running_days::streak::yesterday;
use crate::running_days::{BridgedStreak, RunningDays};
use crate::years::Year;

pub use crate::running_days::streak::{InvalidStreak, Streak};

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
        self.days.streaks().map(move |streak| {
            let (mut start, mut end) = (streak.start(), streak.end());
            if Some(start) == first {
                start = start - Days::new(self.before.into());
            }
            if Some(end) == last {
                end = end + Days::new(self.after.into());
            }
            Streak::between(start, end)
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
    /// The streaks that pauses do not break; missing without a pause.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(inline, required = false, value_type = BridgedStreaks))]
    pub bridged: Option<BridgedStreaks>,
}

/// The streaks that pauses do not break, as people see them. A paused day without a run is not counted.
///
/// ```
/// use tracker_core::pauses::DaysAndPauses;
/// use tracker_core::streaks::BridgedStreaks;
/// use tracker_core::RunningDays;
///
/// let days = RunningDays::from_iter(["2026-03-02".parse()?, "2026-03-04".parse()?]);
/// let ill = RunningDays::from_iter(["2026-03-03".parse()?, "2026-03-05".parse()?]);
/// let streaks = BridgedStreaks::of_all_time(DaysAndPauses::new(&days, &ill), "2026-03-06".parse()?);
/// assert_eq!((streaks.current, streaks.longest), (2, 2));
/// assert_eq!(streaks.alive.map(|streak| streak.span().length()), Some(3), "with the paused day");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(
        description = "The streaks that pauses do not break. Paused days without a run do not count."
    )
)]
#[non_exhaustive]
pub struct BridgedStreaks {
    /// The running days of the streak that is alive today; 0 without one.
    pub current: u32,
    /// The running days of the longest streak; 0 without a running day.
    pub longest: u32,
    /// The streaks, oldest first.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub history: Vec<BridgedStreak>,
    /// The one that is alive today.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub alive: Option<BridgedStreak>,
}

impl BridgedStreaks {
    /// The streaks that have a running day in a year, each in its full length.
    ///
    /// ```
    /// use tracker_core::pauses::DaysAndPauses;
    /// use tracker_core::streaks::BridgedStreaks;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let monday: tracker_core::chrono::NaiveDate = "2026-03-02".parse()?;
    /// let days: RunningDays = monday.iter_days().take(5).chain(monday.iter_days().skip(7).take(3)).collect();
    /// let weekend: RunningDays = monday.iter_days().skip(5).take(2).collect();
    /// let of_year = |days| BridgedStreaks::of_year(days, Year::new(2026).unwrap(), "2026-03-11".parse().unwrap());
    /// let streaks = of_year(DaysAndPauses::new(&days, &weekend));
    /// assert_eq!((streaks.current, streaks.longest, streaks.history.len()), (8, 8, 1));
    /// assert_eq!(of_year((&days).into()).current, 3, "without the pause");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_year<'a>(
        days: impl Into<DaysAndPauses<'a>>,
        year: Year,
        today: NaiveDate,
    ) -> BridgedStreaks {
        let days = days.into();
        BridgedStreaks::of(days, today, |span| {
            let in_year = span.start().max(year.first_day())..=span.end().min(year.last_day());
            !in_year.is_empty() && days.days.count_in(in_year) > 0
        })
    }

    /// The streaks of all time.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::streaks::BridgedStreaks;
    ///
    /// let days = RunningDays::from_iter(["2025-12-31".parse()?, "2026-01-01".parse()?]);
    /// let streaks = BridgedStreaks::of_all_time(&days, "2026-01-03".parse()?);
    /// assert_eq!((streaks.current, streaks.longest), (0, 2), "2 January was missed");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_all_time<'a>(days: impl Into<DaysAndPauses<'a>>, today: NaiveDate) -> BridgedStreaks {
        BridgedStreaks::of(days.into(), today, |_| true)
    }

    fn of(
        DaysAndPauses { days, paused }: DaysAndPauses<'_>,
        today: NaiveDate,
        is_shown: impl Fn(Streak) -> bool,
    ) -> BridgedStreaks {
        let mut history = days.bridged_streaks(paused);
        history.retain(|streak| is_shown(streak.span()));
        // The last streak that has begun is alive if every day after it is paused, up to yesterday.
        let begun = history.iter().rfind(|streak| streak.span().start() <= today);
        let is_alive = |streak: &&BridgedStreak| {
            let mut missed = streak.span().end().iter_days().skip(1).take_while(|day| *day < today);
            missed.all(|day| paused.contains(day))
        };
        let alive = begun.filter(is_alive).copied();
        BridgedStreaks {
            current: alive.map_or(0, |streak| streak.running_days()),
            alive,
            longest: history.iter().map(BridgedStreak::running_days).max().unwrap_or(0),
            history,
        }
    }

    /// The longest streaks, at most `count` of them, the longest first. Of two that are equally long, the later one
    /// is first.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::streaks::BridgedStreaks;
    ///
    /// let days = ["2026-03-01", "2026-03-03", "2026-03-04", "2026-03-06"].map(|day| day.parse().unwrap());
    /// let streaks = BridgedStreaks::of_all_time(&RunningDays::from_iter(days), "2026-03-06".parse()?);
    /// let starts: Vec<_> = streaks.longest(2).iter().map(|streak| streak.span().start()).collect();
    /// assert_eq!(starts, ["2026-03-03".parse()?, "2026-03-06".parse()?], "of equal ones, the later");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn longest(&self, count: usize) -> Vec<BridgedStreak> {
        let mut streaks = self.history.clone();
        streaks.sort_by_key(|streak| Reverse((streak.running_days(), streak.span().start())));
        streaks.truncate(count);
        streaks
    }
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
    pub fn of_year<'a>(
        days: impl Into<DaysAndPauses<'a>>,
        year: Year,
        today: NaiveDate,
    ) -> StreakReport {
        let seen = days.into();
        let DaysAndPauses { days, paused } = seen;
        let bridged = (!paused.is_empty()).then(|| BridgedStreaks::of_year(seen, year, today));
        let bits = days.bits_of(year);
        if bits.is_empty() {
            return StreakReport { bridged, ..StreakReport::default() };
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
            bridged,
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
    pub fn of_all_time<'a>(days: impl Into<DaysAndPauses<'a>>, today: NaiveDate) -> StreakReport {
        let seen = days.into();
        let DaysAndPauses { days, paused } = seen;
        let alive = alive_bit(days, today).map(|bit| days.streak_at(bit));
        let current = alive.map_or(0, |alive| length(&alive));
        StreakReport {
            current,
            longest: days.longest_streak(current),
            history: Streaks { days: days.clone(), before: 0, after: 0 },
            bridged: (!paused.is_empty()).then(|| BridgedStreaks::of_all_time(seen, today)),
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
