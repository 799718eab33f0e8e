//! [`Iter`] and [`IntoIter`]: the running days, from both ends.

use std::iter::FusedIterator;
use std::{mem, slice};

use chrono::NaiveDate;

use crate::running_days::RunningDays;

/// An iterator over the running days of a set, in ascending order; from [`RunningDays::iter`].
///
/// ```
/// use tracker_core::RunningDays;
///
/// let (monday, friday) = ("2026-03-02".parse()?, "2026-03-06".parse()?);
/// let days = RunningDays::from_iter([friday, monday]);
/// assert!(days.iter().eq([monday, friday]) && days.iter().rev().eq([friday, monday]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Iter<'a> {
    days: &'a RunningDays,
    cursor: Cursor,
}

/// An iterator over the running days of an owned set, in ascending order.
///
/// ```
/// use tracker_core::RunningDays;
///
/// let days = RunningDays::from_iter(["2026-03-06".parse()?, "2026-03-02".parse()?]);
/// let texts: Vec<String> = days.into_iter().map(|day| day.to_string()).collect();
/// assert_eq!(texts, ["2026-03-02", "2026-03-06"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct IntoIter {
    days: RunningDays,
    cursor: Cursor,
}

/// The positions at both ends of the days that are left.
#[derive(Debug, Clone)]
struct Cursor {
    /// The index of the word at the front, and its bits that are left.
    front: (usize, u64),
    /// The same at the back.
    back: (usize, u64),
    /// The number of days that are left.
    left: u32,
}

impl Cursor {
    fn of(days: &RunningDays) -> Cursor {
        let words = &days.words;
        Cursor {
            front: (0, words.first().copied().unwrap_or(0)),
            back: (words.len().saturating_sub(1), words.last().copied().unwrap_or(0)),
            left: days.len(),
        }
    }

    fn next(&mut self, days: &RunningDays) -> Option<NaiveDate> {
        self.left = self.left.checked_sub(1)?;
        let (index, bits) = &mut self.front;
        while *bits == 0 {
            *index += 1;
            *bits = days.words[*index];
        }
        let bit = bits.trailing_zeros() as usize;
        *bits &= *bits - 1; // clears the lowest bit
        Some(days.day_of(64 * *index + bit))
    }

    fn next_back(&mut self, days: &RunningDays) -> Option<NaiveDate> {
        self.left = self.left.checked_sub(1)?;
        let (index, bits) = &mut self.back;
        while *bits == 0 {
            *index -= 1;
            *bits = days.words[*index];
        }
        let bit = bits.ilog2() as usize;
        *bits ^= 1 << bit; // clears the highest bit
        Some(days.day_of(64 * *index + bit))
    }

    const fn size(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl Iterator for Iter<'_> {
    type Item = NaiveDate;

    fn next(&mut self) -> Option<NaiveDate> {
        self.cursor.next(self.days)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cursor.size()
    }
}

impl DoubleEndedIterator for Iter<'_> {
    fn next_back(&mut self) -> Option<NaiveDate> {
        self.cursor.next_back(self.days)
    }
}

impl ExactSizeIterator for Iter<'_> {}
impl FusedIterator for Iter<'_> {}

impl Iterator for IntoIter {
    type Item = NaiveDate;

    fn next(&mut self) -> Option<NaiveDate> {
        self.cursor.next(&self.days)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cursor.size()
    }
}

impl DoubleEndedIterator for IntoIter {
    fn next_back(&mut self) -> Option<NaiveDate> {
        self.cursor.next_back(&self.days)
    }
}

impl ExactSizeIterator for IntoIter {}
impl FusedIterator for IntoIter {}

impl RunningDays {
    /// The running days in ascending order; in descending order with `.rev()`.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let days: RunningDays = monday.iter_days().take(3).collect();
    /// let newest: Vec<String> = days.iter().rev().map(|day| day.to_string()).collect();
    /// assert_eq!(newest, ["2026-03-04", "2026-03-03", "2026-03-02"]);
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn iter(&self) -> Iter<'_> {
        Iter { days: self, cursor: Cursor::of(self) }
    }
}

impl<'a> IntoIterator for &'a RunningDays {
    type Item = NaiveDate;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl IntoIterator for RunningDays {
    type Item = NaiveDate;
    type IntoIter = IntoIter;

    fn into_iter(self) -> IntoIter {
        IntoIter { cursor: Cursor::of(&self), days: self }
    }
}

/// Iterates over runs of set bits: yields the first bit of a run, then the bit after its end.
pub(crate) struct Edges<'a> {
    words: slice::Iter<'a, u64>,
    /// The number of words read.
    taken: usize,
    /// The edges of the last word that are not yielded yet.
    left: u64,
    /// The top bit of the last word: 1 if a run continues into the next word.
    goes_on: u64,
}

impl Edges<'_> {
    /// The edges in `words`. `goes_on` states whether a run continues into the first word.
    pub(crate) fn of(words: &[u64], goes_on: bool) -> Edges<'_> {
        Edges { words: words.iter(), taken: 0, left: 0, goes_on: goes_on.into() }
    }
}

impl Iterator for Edges<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            let Some(word) = self.words.next() else {
                // A run that reaches the last bit ends after the last word.
                return mem::take(&mut self.goes_on).checked_sub(1).map(|_| 64 * self.taken);
            };
            self.left = word ^ (word << 1 | self.goes_on);
            self.goes_on = word >> 63;
            self.taken += 1;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1; // clears the lowest bit
        Some(64 * (self.taken - 1) + bit)
    }
}
