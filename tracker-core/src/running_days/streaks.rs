//! The streaks of [`RunningDays`].

use std::iter;
use std::ops::{Range, RangeInclusive};

use chrono::NaiveDate;

use super::RunningDays;
use super::calendar::Calendar;
use super::edges::Edges;
use super::runs::{is_set, longest_run, run_before, run_from};

use crate::streak::Streak;

impl RunningDays {
    /// All streaks, oldest first.
    pub fn streaks(&self) -> impl Iterator<Item = Streak> {
        self.streaks_from_word(0)
    }

    /// The streaks that have a day in the range, each of them whole, oldest first.
    pub fn streaks_in(&self, range: RangeInclusive<NaiveDate>) -> impl Iterator<Item = Streak> {
        let (first, last) = range.clone().into_inner();
        self.streaks_from_word(self.clip(range).start / 64)
            .skip_while(move |streak| streak.end < first)
            .take_while(move |streak| streak.start <= last)
    }

    /// How many days the first streak has that has this day or a later one: 0 when it has none
    /// among the bits. The calendar is not asked, which would take longer than all the rest.
    pub(crate) fn length_of_streak_from(&self, day: NaiveDate, bits: &Range<usize>) -> usize {
        let from = self.clip(day..=day).start;
        let to = self.all_bits().end;
        let Some((index, word)) = self.words_in(from..to).find(|(_, word)| *word != 0) else {
            return 0;
        };
        let bit = index * 64 + word.trailing_zeros() as usize;
        let start = bit - run_before(&self.words, bit);
        let end = bit + run_from(&self.words, bit);
        if start < bits.end && bits.start < end { end - start } else { 0 }
    }

    /// How many days the longest streak has.
    pub(crate) fn longest_streak(&self) -> u32 {
        longest_run(&self.words)
    }

    /// The days of those streaks that have a day among the bits, each of them whole.
    pub(crate) fn of_streaks_in(&self, bits: Range<usize>) -> RunningDays {
        let Range { mut start, mut end } = bits;
        if is_set(&self.words, start) {
            start -= run_before(&self.words, start);
        }
        if end > 0 && is_set(&self.words, end - 1) {
            end += run_from(&self.words, end);
        }
        self.within(start..end)
    }

    /// The streaks that have a day in this word or later, each of them whole.
    fn streaks_from_word(&self, first: usize) -> impl Iterator<Item = Streak> {
        let mut calendar = Calendar::of(self);
        let goes_on = run_before(&self.words, 64 * first);
        let mut begun = (goes_on > 0).then(|| 64 * first - goes_on);
        let mut edges = Edges::of(&self.words[first..], begun.is_some());
        iter::from_fn(move || {
            let start = begun.take().or_else(|| Some(64 * first + edges.next()?))?;
            let start = calendar.turn_to(start);
            let end = calendar.turn_to(64 * first + edges.next()? - 1);
            Some(Streak { start, end })
        })
    }
}
