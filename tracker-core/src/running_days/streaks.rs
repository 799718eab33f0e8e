//! The streaks of [`RunningDays`].

use std::iter;
use std::ops::{Range, RangeBounds};

use chrono::NaiveDate;

use crate::running_days::RunningDays;
use crate::running_days::edges::Edges;
use crate::running_days::runs::{is_set, longest_run, run_before, run_from};

use crate::running_days::streak::Streak;

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
