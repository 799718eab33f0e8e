//! [`RunningDays`]: a set of running days, stored as a bit set.

mod iterators;
mod sets;
pub(crate) mod streak;
mod weeks;
pub(crate) mod day_state;
mod pauses;
#[cfg(feature = "serde")]
mod json;
mod runs;
mod day_number;
pub(crate) mod year;

use std::ops::{Bound, Range, RangeBounds};
use std::{array, fmt, iter};

use chrono::{Datelike, NaiveDate};

use crate::years::Year;
use day_number::{day_number, day_with_number};
use runs::is_set;

pub use iterators::{IntoIter, Iter};
pub use pauses::BridgedStreak;
pub use weeks::Week;
pub(crate) use weeks::start_of_week;

/// A set of running days. Several runs on a day count once.
///
/// Each day is one bit. Ten years take less than 500 bytes, and a year is counted in seven machine
/// words. Memory covers the first to the last running day only.
///
/// ```
/// use tracker_core::chrono::NaiveDate;
/// use tracker_core::{RunningDays, Year};
///
/// let day = |text: &str| text.parse::<NaiveDate>();
/// let mut days = RunningDays::new();
/// assert!(days.insert(day("2024-12-31")?));
/// assert!(days.insert(day("2025-01-01")?));
/// assert!(!days.insert(day("2025-01-01")?), "already a running day");
///
/// assert_eq!(days.len(), 2);
/// assert_eq!(days.count_in_year(Year::new(2025)?), 1);
/// assert_eq!(days.streaks().next().map(|streak| streak.length()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct RunningDays {
    /// Bit 0 of `words[0]` is the day with the number `64 * first_word`.
    first_word: usize,
    /// The first and the last word are never 0, so equal sets have equal words.
    words: Vec<u64>,
}

impl RunningDays {
    /// An empty set.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    ///
    /// assert!(RunningDays::new().is_empty());
    /// assert_eq!(RunningDays::new(), RunningDays::from_iter([]));
    /// ```
    #[must_use]
    pub const fn new() -> RunningDays {
        RunningDays { first_word: 0, words: Vec::new() }
    }

    /// Adds a day. Returns whether it was new.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let mut days = RunningDays::new();
    /// assert!(days.insert(monday));
    /// assert!(!days.insert(monday), "already a running day");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn insert(&mut self, day: NaiveDate) -> bool {
        let number = day_number(day);
        let word = self.make_room(number / 64);
        let bit = 1 << (number % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Whether this day is a running day.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let days = RunningDays::from_iter([monday]);
    /// assert!(days.contains(monday) && !days.contains(monday + tracker_core::chrono::Days::new(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn contains(&self, day: NaiveDate) -> bool {
        let number = day_number(day);
        self.word(number / 64) & 1 << (number % 64) != 0
    }

    /// The number of running days.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    ///
    /// let day = "2026-03-02".parse()?;
    /// assert_eq!(RunningDays::from_iter([day, day]).len(), 1, "two runs on a day");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether the set has no days.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The first running day.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    ///
    /// let (monday, friday) = ("2026-03-02".parse()?, "2026-03-06".parse()?);
    /// let days = RunningDays::from_iter([friday, monday]);
    /// assert_eq!((days.first(), days.last()), (Some(monday), Some(friday)));
    /// assert_eq!(RunningDays::new().first(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first(&self) -> Option<NaiveDate> {
        let bit = self.words.first()?.trailing_zeros() as usize;
        Some(self.day_of(bit))
    }

    /// The last running day.
    #[must_use]
    pub fn last(&self) -> Option<NaiveDate> {
        let unused = self.words.last()?.leading_zeros() as usize;
        Some(self.day_of(self.words.len() * 64 - 1 - unused))
    }

    /// The years from the first to the last running day, including years without a running day.
    ///
    /// ```
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let days = RunningDays::from_iter(["2023-12-31".parse()?, "2025-01-01".parse()?]);
    /// let years: Vec<i32> = days.years().map(Year::number).collect();
    /// assert_eq!(years, [2023, 2024, 2025]);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    pub fn years(&self) -> impl Iterator<Item = Year> {
        let number = |day: Option<NaiveDate>| day.map(|day| day.year());
        let (first, last) = (number(self.first()), number(self.last()));
        (first.unwrap_or(1)..=last.unwrap_or(0)).filter_map(|number| Year::new(number).ok())
    }

    /// The years that have more running days than they had in `before`, oldest first, with how many more:
    /// what an import did to each year.
    ///
    /// ```
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let before = RunningDays::from_iter(["2024-12-31".parse()?, "2025-01-01".parse()?]);
    /// let mut after = before.clone();
    /// after.insert("2025-01-02".parse()?);
    /// assert!(after.gained_since(&before).eq([(Year::new(2025)?, 1)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn gained_since(&self, before: &RunningDays) -> impl Iterator<Item = (Year, u32)> {
        self.years().filter_map(|year| {
            let gained = self.count_in_year(year).saturating_sub(before.count_in_year(year));
            (gained > 0).then_some((year, gained))
        })
    }

    /// Adds all days of another set.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let mut days = RunningDays::from_iter([day("2026-03-02")?, day("2026-03-03")?]);
    /// days.union_with(&RunningDays::from_iter([day("2026-03-03")?, day("2026-03-05")?]));
    /// assert_eq!(days.len(), 3);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    pub fn union_with(&mut self, other: &RunningDays) {
        if other.is_empty() {
            return;
        }
        // Grow to both ends first; then every word of `other` has a place.
        self.make_room(other.first_word);
        self.make_room(other.first_word + other.words.len() - 1);
        let offset = other.first_word - self.first_word;
        for (word, added) in self.words[offset..].iter_mut().zip(&other.words) {
            *word |= added;
        }
    }

    /// The running days up to and including `last`.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days = RunningDays::from_iter([day("2026-03-02")?, day("2026-03-05")?]);
    /// assert_eq!(days.until(day("2026-03-04")?).len(), 1);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn until(&self, last: NaiveDate) -> RunningDays {
        self.range(..=last)
    }

    /// The running days in a range of dates.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days: RunningDays = day("2026-03-01")?.iter_days().take(10).collect();
    /// assert_eq!(days.range(day("2026-03-03")?..=day("2026-03-04")?).len(), 2);
    /// assert_eq!(days.range(..day("2026-03-03")?).len(), 2);
    /// assert_eq!(days.count_in(day("2026-03-03")?..), 8, "the same, without the set");
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn range(&self, range: impl RangeBounds<NaiveDate>) -> RunningDays {
        self.within(self.clip(range))
    }

    /// The subset of the days in a range of bits.
    pub(crate) fn within(&self, bits: Range<usize>) -> RunningDays {
        let first_word = bits.start / 64;
        let mut words = self.words[first_word..bits.end.div_ceil(64)].to_vec();
        if let Some(first) = words.first_mut() {
            *first &= u64::MAX << (bits.start % 64);
        }
        if let Some(last) = words.get_mut(bits.end / 64 - first_word) {
            *last &= !(u64::MAX << (bits.end % 64));
        }
        RunningDays { first_word: self.first_word + first_word, words }.trimmed()
    }

    /// Removes empty words at both ends.
    fn trimmed(mut self) -> RunningDays {
        let used = self.words.iter().rposition(|word| *word != 0).map_or(0, |last| last + 1);
        self.words.truncate(used);
        let Some(empty) = self.words.iter().position(|word| *word != 0) else {
            return RunningDays::new();
        };
        self.words.drain(..empty);
        RunningDays { first_word: self.first_word + empty, words: self.words }
    }

    /// `N` words of bits, of which bit 0 is this day.
    pub(crate) fn words_from<const N: usize>(&self, day: NaiveDate) -> [u64; N] {
        let number = day_number(day);
        let (first, shift) = (number / 64, number % 64);
        array::from_fn(|nth| {
            let (low, high) = (self.word(first + nth), self.word(first + nth + 1));
            low >> shift | high << 1 << (63 - shift)
        })
    }

    /// The word with this number; 0 outside of the stored words.
    fn word(&self, number: usize) -> u64 {
        let index = number.checked_sub(self.first_word);
        index.and_then(|index| self.words.get(index)).copied().unwrap_or(0)
    }

    /// The words that contain bits of a range, with their indexes. Bits outside of the range are
    /// cleared.
    fn words_in(&self, bits: Range<usize>) -> impl Iterator<Item = (usize, u64)> {
        let Range { start, end } = bits;
        (start / 64..end.div_ceil(64)).map(move |index| {
            let mut word = self.words[index];
            if index == start / 64 {
                word &= u64::MAX << (start % 64);
            }
            if index == end / 64 {
                word &= !(u64::MAX << (end % 64));
            }
            (index, word)
        })
    }

    /// The bits of a year, limited to the stored words.
    pub(crate) fn bits_of(&self, year: Year) -> Range<usize> {
        let first = day_number(year.first_day());
        self.bits_from_to(first, first + year.length() as usize)
    }

    /// The bit of this day, if it is a running day.
    pub(crate) fn bit_of(&self, day: NaiveDate) -> Option<usize> {
        let bit = day_number(day).checked_sub(64 * self.first_word)?;
        is_set(&self.words, bit).then_some(bit)
    }

    /// The bits of a range of days, limited to the stored words.
    fn clip(&self, range: impl RangeBounds<NaiveDate>) -> Range<usize> {
        let first = match range.start_bound() {
            Bound::Included(first) => day_number(*first),
            Bound::Excluded(before) => day_number(*before) + 1,
            Bound::Unbounded => day_number(NaiveDate::MIN),
        };
        let after = match range.end_bound() {
            Bound::Included(last) => day_number(*last) + 1,
            Bound::Excluded(after) => day_number(*after),
            Bound::Unbounded => day_number(NaiveDate::MAX) + 1,
        };
        self.bits_from_to(first, after)
    }

    /// The bits of the days with the numbers `first..after`, limited to the stored words.
    fn bits_from_to(&self, first: usize, after: usize) -> Range<usize> {
        let zero = self.first_word * 64;
        let all = self.words.len() * 64;
        let start = first.saturating_sub(zero).min(all);
        let end = after.saturating_sub(zero).min(all);
        start..end.max(start)
    }

    /// The word with this number. Grows the stored words if necessary.
    fn make_room(&mut self, word: usize) -> &mut u64 {
        if self.words.is_empty() {
            self.first_word = word;
        }
        if word < self.first_word {
            let missing = self.first_word - word;
            self.words.splice(0..0, iter::repeat_n(0, missing));
            self.first_word = word;
        }
        let index = word - self.first_word;
        if index >= self.words.len() {
            self.words.resize(index + 1, 0);
        }
        &mut self.words[index]
    }

    fn day_of(&self, bit: usize) -> NaiveDate {
        day_with_number(self.first_word * 64 + bit)
    }
}

impl FromIterator<NaiveDate> for RunningDays {
    fn from_iter<I: IntoIterator<Item = NaiveDate>>(days: I) -> RunningDays {
        let mut set = RunningDays::new();
        set.extend(days);
        set
    }
}

impl Extend<NaiveDate> for RunningDays {
    fn extend<I: IntoIterator<Item = NaiveDate>>(&mut self, days: I) {
        for day in days {
            self.insert(day);
        }
    }
}

impl fmt::Debug for RunningDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl RunningDays {
    /// The number of running days in a range of dates.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days: RunningDays = day("2026-03-01")?.iter_days().take(10).collect();
    /// assert_eq!(days.count_in(day("2026-03-08")?..), 3);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn count_in(&self, range: impl RangeBounds<NaiveDate>) -> u32 {
        self.words_in(self.clip(range)).map(|(_, word)| word.count_ones()).sum()
    }

    /// The number of running days in a year.
    ///
    /// ```
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2024)?;
    /// let days: RunningDays = year.first_day().iter_days().take(400).collect();
    /// assert_eq!(days.count_in_year(year), 366, "a leap year");
    /// assert_eq!(days.count_in_year(Year::new(2025)?), 34);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count_in_year(&self, year: Year) -> u32 {
        self.count_in(year.days())
    }

    /// The number of a day among the running days of its year, counted from 1: the number that it has,
    /// or that it would have with a run.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days: RunningDays = day("2025-12-30")?.iter_days().take(12).collect();
    /// assert_eq!(days.number_in_year(day("2026-01-10")?), 10, "the tenth of 2026");
    /// assert_eq!(days.number_in_year(day("2026-01-20")?), 11, "a run would be the eleventh");
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn number_in_year(&self, day: NaiveDate) -> u32 {
        let first_day = day.with_ordinal(1).unwrap_or(NaiveDate::MIN);
        self.count_in(first_day..day) + 1
    }

    /// The `n`th running day in a range, counted from 1.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let day = |text: &str| text.parse::<NaiveDate>();
    /// let days = RunningDays::from_iter([day("2026-03-02")?, day("2026-03-05")?]);
    /// assert_eq!(days.nth_in(.., 2), Some(day("2026-03-05")?));
    /// assert_eq!(days.nth_in(.., 3), None);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn nth_in(&self, range: impl RangeBounds<NaiveDate>, n: u32) -> Option<NaiveDate> {
        let mut left = n.checked_sub(1)?;
        for (index, mut word) in self.words_in(self.clip(range)) {
            if left >= word.count_ones() {
                left -= word.count_ones();
                continue;
            }
            for _ in 0..left {
                word &= word - 1; // clears the lowest bit
            }
            return Some(self.day_of(index * 64 + word.trailing_zeros() as usize));
        }
        None
    }
}
