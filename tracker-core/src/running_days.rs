//! [`RunningDays`]: the set of days on which somebody ran, a bit each.

mod streaks;
mod edges;
mod runs;
mod calendar;
pub(crate) mod year;

use std::array;
use std::fmt;
use std::iter;
use std::ops::{Range, RangeInclusive};

use chrono::{Datelike, NaiveDate};

use calendar::{Calendar, day_number, day_with_number};
use edges::bits;

use crate::goals::Year;
use crate::running_days::year::RunningYear;

/// The days on which somebody ran. Several runs on a day count once.
///
/// A day is one bit, so ten years take less than 500 bytes, and counting a year takes seven
/// machine words. The set spans its first to its last day; everything outside is empty.
///
/// ```
/// use chrono::NaiveDate;
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
    /// Neither the first nor the last word is empty, so equal sets have equal words.
    words: Vec<u64>,
}

impl RunningDays {
    /// The set of no days.
    #[must_use]
    pub const fn new() -> RunningDays {
        RunningDays { first_word: 0, words: Vec::new() }
    }

    /// Adds a day. Whether it was new.
    pub fn insert(&mut self, day: NaiveDate) -> bool {
        let number = day_number(day);
        let word = self.make_room(number / 64);
        let bit = 1 << (number % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Whether somebody ran on this day.
    #[must_use]
    pub fn contains(&self, day: NaiveDate) -> bool {
        let number = day_number(day);
        self.word(number / 64) & 1 << (number % 64) != 0
    }

    /// How many days there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there is no day at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The first running day.
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

    /// The years from the first running day to the last; empty years between them included.
    pub fn years(&self) -> impl Iterator<Item = Year> {
        let number = |day: Option<NaiveDate>| day.map(|day| day.year());
        let (first, last) = (number(self.first()), number(self.last()));
        (first.unwrap_or(1)..=last.unwrap_or(0)).filter_map(|number| Year::new(number).ok())
    }

    /// The days, first to last.
    pub fn iter(&self) -> impl Iterator<Item = NaiveDate> {
        let mut calendar = Calendar::of(self);
        self.words.iter().enumerate().flat_map(bits).map(move |bit| calendar.turn_to(bit))
    }

    /// Adds all days of another set.
    pub fn union_with(&mut self, other: &RunningDays) {
        if other.is_empty() {
            return;
        }
        // Both ends first, so that there is room between them.
        self.make_room(other.first_word);
        self.make_room(other.first_word + other.words.len() - 1);
        let offset = other.first_word - self.first_word;
        for (word, added) in self.words[offset..].iter_mut().zip(&other.words) {
            *word |= added;
        }
    }

    /// The days that are not later than `last`: what was known when that day ended.
    #[must_use]
    pub fn until(&self, last: NaiveDate) -> RunningDays {
        self.within(0..self.clip(last..=last).end)
    }

    /// How many of these days are running days.
    #[must_use]
    pub fn count_in(&self, range: RangeInclusive<NaiveDate>) -> u32 {
        self.words_in(self.clip(range)).map(|(_, word)| word.count_ones()).sum()
    }

    /// How many running days a year has.
    #[must_use]
    pub fn count_in_year(&self, year: Year) -> u32 {
        self.count_in(year.days())
    }

    /// How many running days each month of a year has, January first.
    #[must_use]
    pub fn count_by_month(&self, year: Year) -> [u32; 12] {
        RunningYear::of(self, year).count_by_month()
    }

    /// The `n`th running day in a range; the first has number 1.
    #[must_use]
    pub fn nth_in(&self, range: RangeInclusive<NaiveDate>, n: u32) -> Option<NaiveDate> {
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

    /// The days that these bits stand for, and no others.
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

    /// The same set, without empty words at its ends.
    fn trimmed(mut self) -> RunningDays {
        let used = self.words.iter().rposition(|word| *word != 0).map_or(0, |last| last + 1);
        self.words.truncate(used);
        let Some(empty) = self.words.iter().position(|word| *word != 0) else {
            return RunningDays::new();
        };
        self.words.drain(..empty);
        RunningDays { first_word: self.first_word + empty, words: self.words }
    }

    /// The bits from this day on, for as many words as are asked for.
    pub(crate) fn words_from<const N: usize>(&self, day: NaiveDate) -> [u64; N] {
        let number = day_number(day);
        let (first, shift) = (number / 64, number % 64);
        array::from_fn(|nth| {
            let (low, high) = (self.word(first + nth), self.word(first + nth + 1));
            low >> shift | high << 1 << (63 - shift)
        })
    }

    /// The word with this number: outside of the span, there is no day in it.
    fn word(&self, number: usize) -> u64 {
        let index = number.checked_sub(self.first_word);
        index.and_then(|index| self.words.get(index)).copied().unwrap_or(0)
    }

    /// The words that have some of these bits, with their indexes, all other bits cleared.
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

    /// The bits of a year, as far as this set spans it.
    pub(crate) fn bits_of(&self, year: Year) -> Range<usize> {
        let first = day_number(year.first_day());
        self.bits_from_to(first, first + year.length() as usize)
    }

    /// The bit of the first running day that is not before this day.
    pub(crate) fn next_bit(&self, day: NaiveDate) -> Option<usize> {
        let from = self.clip(day..=day).start;
        let (index, word) =
            self.words_in(from..self.words.len() * 64).find(|(_, word)| *word != 0)?;
        Some(index * 64 + word.trailing_zeros() as usize)
    }

    /// The bits of a range of days, as far as this set spans it.
    fn clip(&self, range: RangeInclusive<NaiveDate>) -> Range<usize> {
        self.bits_from_to(day_number(*range.start()), day_number(*range.end()) + 1)
    }

    /// The bits of the days with these numbers, the last one excluded.
    fn bits_from_to(&self, first: usize, after: usize) -> Range<usize> {
        let zero = self.first_word * 64;
        let all = self.words.len() * 64;
        let start = first.saturating_sub(zero).min(all);
        let end = after.saturating_sub(zero).min(all);
        start..end.max(start)
    }

    /// The word of this number, after growing the set so that it spans it.
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
