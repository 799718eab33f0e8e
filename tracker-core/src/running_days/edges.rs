//! [`Edges`]: the positions at which runs of set bits start and end.

use std::mem;
use std::slice;

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
