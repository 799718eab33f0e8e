//! [`RunningYear`]: the running days of one year, ready to be counted.

use chrono::NaiveDate;

use crate::goal::Year;
use crate::running_days::RunningDays;

/// The running days of one year. A report asks many things of them; here, each takes a few steps.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RunningYear {
    pub(crate) year: Year,
    /// Bit `n` of word `w` is the day number `64 * w + n` of the year, 1 January being 0.
    words: [u64; WORDS],
    /// How many running days come before each word.
    before: [u32; WORDS],
    count: u32,
}

/// Six words have room for 366 days.
const WORDS: usize = 6;

impl RunningYear {
    pub(crate) fn of(days: &RunningDays, year: Year) -> RunningYear {
        let mut words = days.words_from(year.first_day());
        let length = year.length() as usize;
        words[length / 64] &= !(u64::MAX << (length % 64));
        let (mut before, mut count) = ([0; WORDS], 0);
        for (before, word) in before.iter_mut().zip(words) {
            *before = count;
            count += word.count_ones();
        }
        RunningYear { year, words, before, count }
    }

    /// How many there are.
    pub(crate) const fn count(&self) -> u32 {
        self.count
    }

    /// How many there are among the first so many days of the year.
    pub(crate) fn count_in_first(&self, days: u32) -> u32 {
        let (word, bit) = (days as usize / 64, days % 64);
        self.before[word] + (self.words[word] & !(u64::MAX << bit)).count_ones()
    }

    /// How many there are in each month, January first.
    pub(crate) fn count_by_month(&self) -> [u32; 12] {
        let mut before = 0;
        self.year.month_ends().map(|end| {
            let count = self.count_in_first(end);
            let in_month = count - before;
            before = count;
            in_month
        })
    }

    /// The `n`th of them; the first has number 1.
    pub(crate) fn nth(&self, n: u32) -> Option<NaiveDate> {
        if !(1..=self.count).contains(&n) {
            return None;
        }
        let word = self.before.iter().rposition(|before| *before < n)?;
        let bit = nth_bit(self.words[word], n - self.before[word]);
        NaiveDate::from_yo_opt(self.year.number(), 64 * u32::try_from(word).ok()? + bit + 1)
    }
}

/// Where the `n`th bit of a word stands that is set. First its byte is found, then the bit in it.
fn nth_bit(word: u64, n: u32) -> u32 {
    let mut left = n;
    for place in (0..64).step_by(8) {
        let mut byte = word >> place & 0xff;
        let count = byte.count_ones();
        if left <= count {
            for _ in 1..left {
                byte &= byte - 1; // clears the lowest bit
            }
            return place + byte.trailing_zeros();
        }
        left -= count;
    }
    u64::BITS
}
