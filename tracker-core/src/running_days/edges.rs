//! [`Edges`]: where stretches of set bits begin and end.

use std::iter;
use std::mem;
use std::slice;

/// The bits of a word that are set, counted from the first word.
pub(crate) fn bits((nth, word): (usize, &u64)) -> impl Iterator<Item = usize> + use<> {
    let mut left = *word;
    iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        left &= left.checked_sub(1)?; // clears the lowest bit
        Some(64 * nth + bit)
    })
}

/// The bits with which stretches of set bits begin, and those after their ends, by turns.
pub(crate) struct Edges<'a> {
    words: slice::Iter<'a, u64>,
    /// How many words were taken.
    taken: usize,
    /// The edges of the last word taken that are not given yet.
    left: u64,
    /// The top bit of that word: 1 when a stretch goes on.
    goes_on: u64,
}

impl Edges<'_> {
    /// The edges in these words, into which a stretch may go on from before.
    pub(crate) fn of(words: &[u64], goes_on: bool) -> Edges<'_> {
        Edges { words: words.iter(), taken: 0, left: 0, goes_on: goes_on.into() }
    }
}

impl Iterator for Edges<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            let Some(word) = self.words.next() else {
                // What goes on to the end is over there.
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
