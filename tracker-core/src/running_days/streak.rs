//! [`Streak`]: a maximal sequence of consecutive running days.

use std::iter;
use std::ops::{Range, RangeBounds};

use chrono::{Datelike, NaiveDate};

#[cfg(feature = "serde")]
use crate::iso8601::Iso8601;
use crate::running_days::RunningDays;
use crate::running_days::iterators::Edges;
use crate::running_days::runs::{is_set, longest_run, run_before, run_from};

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
///
/// ```
/// use tracker_core::Streak;
///
/// let error = Streak::new("2026-03-06".parse()?, "2026-03-02".parse()?).unwrap_err();
/// assert!(error.to_string().ends_with("its last day is before its first"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    ///
    /// ```
    /// use tracker_core::RunningDays;
    ///
    /// let days = RunningDays::from_iter(["2025-12-31".parse()?, "2026-01-01".parse()?]);
    /// let streak = days.streaks().next().ok_or("no run")?;
    /// assert_eq!((streak.start(), streak.end()), ("2025-12-31".parse()?, "2026-01-01".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        let (start, end) = (Iso8601(self.start), Iso8601(self.end));
        StreakFields { start, end, length: self.length() }.serialize(serializer)
    }
}

/// Consecutive running days.
#[cfg(feature = "serde")]
#[derive(serde::Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(crate) struct StreakFields {
    #[cfg_attr(feature = "openapi", schema(value_type = NaiveDate))]
    start: Iso8601<NaiveDate>,
    #[cfg_attr(feature = "openapi", schema(value_type = NaiveDate))]
    end: Iso8601<NaiveDate>,
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

pub(crate) fn yesterday(today: NaiveDate) -> NaiveDate {
    today.pred_opt().unwrap_or(today)
}

impl RunningDays {
    /// All streaks, oldest first.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days = RunningDays::from_iter([day("2026-03-02")?, day("2026-03-03")?, day("2026-03-05")?]);
    /// let lengths: Vec<u32> = days.streaks().map(|streak| streak.length()).collect();
    /// assert_eq!(lengths, [2, 1]);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    pub fn streaks(&self) -> impl Iterator<Item = Streak> {
        self.streaks_from_word(0)
    }

    /// The streaks that have a day in the range, in full length, oldest first. Empty if the range
    /// ends before it starts.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days: RunningDays = day("2025-12-30")?.iter_days().take(5).collect();
    /// let in_2026 = days.streaks_in(day("2026-01-01")?..).next();
    /// assert_eq!(in_2026.map(|streak| streak.start()), Some(day("2025-12-30")?));
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    pub fn streaks_in(&self, range: impl RangeBounds<NaiveDate>) -> impl Iterator<Item = Streak> {
        let bits = self.clip(range);
        let first_word = bits.start / 64;
        // Without a stored day in the range, no streak passes both filters.
        let (first, last) = if bits.is_empty() {
            (NaiveDate::MAX, NaiveDate::MIN)
        } else {
            (self.day_of(bits.start), self.day_of(bits.end - 1))
        };
        self.streaks_from_word(first_word)
            .skip_while(move |streak| streak.end() < first)
            .take_while(move |streak| first <= last && streak.start() <= last)
    }

    /// The bits of the streak that contains `bit`; an empty range if the bit is not set.
    pub(crate) fn streak_at(&self, bit: usize) -> Range<usize> {
        if !is_set(&self.words, bit) {
            return bit..bit;
        }
        bit - run_before(&self.words, bit)..bit + run_from(&self.words, bit)
    }

    /// The length of the longest streak in days, at least `known`.
    pub(crate) fn longest_streak(&self, known: u32) -> u32 {
        longest_run(&self.words, known)
    }

    /// The streaks that have a day in the word with index `first` or later, in full length.
    fn streaks_from_word(&self, first: usize) -> impl Iterator<Item = Streak> {
        let goes_on = run_before(&self.words, 64 * first);
        let mut begun = (goes_on > 0).then(|| 64 * first - goes_on);
        let mut edges = Edges::of(&self.words[first..], begun.is_some());
        iter::from_fn(move || {
            let start = begun.take().or_else(|| Some(64 * first + edges.next()?))?;
            let end = 64 * first + edges.next()? - 1;
            Some(Streak::between(self.day_of(start), self.day_of(end)))
        })
    }
}
