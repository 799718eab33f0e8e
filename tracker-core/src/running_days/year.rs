//! [`RunningYear`]: the running days of one year, indexed for fast counting.

use std::array;

use chrono::{Datelike, NaiveDate};

use crate::running_days::RunningDays;
use crate::years::Year;

/// The running days of one year, month by month. A report runs many queries on them. Each takes a
/// few steps: the number of set bits below a position (*rank*), and the position of the `n`th set
/// bit (*select*).
#[derive(Debug, Clone, Copy)]
pub(crate) struct RunningYear {
    pub(crate) first_day: NaiveDate,
    months: [Month; 12],
    count: u32,
}

#[derive(Debug, Clone, Copy)]
struct Month {
    /// Days of the year before the month.
    start: u32,
    /// Running days of the year before the month.
    before: u32,
    /// Bit `n` is day `n + 1` of the month.
    bits: u32,
    /// Numbers of set bits: in the first byte, in the first two bytes, and so on.
    sums: u32,
}

impl RunningYear {
    pub(crate) fn of(days: &RunningDays, year: Year) -> RunningYear {
        let first_day = year.first_day();
        let words = days.words_from(first_day);
        let (starts, lengths) = (year.month_starts(), year.month_lengths());
        let mut count = 0;
        let months = array::from_fn(|month| {
            let bits = bits_of_month(&words, starts[month], lengths[month]);
            let sums = sums_of_bytes(bits);
            let before = count;
            count += last_byte(sums);
            Month { start: starts[month], before, bits, sums }
        });
        RunningYear { first_day, months, count }
    }

    /// The number of running days.
    pub(crate) const fn count(&self) -> u32 {
        self.count
    }

    /// Whether this day is a running day of the year.
    pub(crate) fn contains(&self, day: NaiveDate) -> bool {
        day.year() == self.first_day.year()
            && self.months[day.month0() as usize].bits >> day.day0() & 1 == 1
    }

    /// The number of running days among the first `days` days of the year.
    pub(crate) fn count_in_first(&self, days: u32) -> u32 {
        let Some(month) = self.months.iter().rfind(|month| month.start < days) else {
            return 0;
        };
        let bits = u64::from(month.bits) & !(u64::MAX << (days - month.start));
        month.before + bits.count_ones()
    }

    /// The number of running days in each month, January first.
    pub(crate) fn count_by_month(&self) -> [u32; 12] {
        self.months.map(|month| last_byte(month.sums))
    }

    /// The `n`th running day, counted from 1.
    pub(crate) fn nth(&self, n: u32) -> Option<NaiveDate> {
        if n > self.count {
            return None;
        }
        let month = self.months.iter().rfind(|month| month.before < n)?;
        let bit = nth_bit(month.bits, month.sums, n - month.before);
        self.first_day.with_ordinal0(month.start + bit)
    }
}

impl RunningDays {
    /// The number of running days in each month of a year, January first.
    ///
    /// ```
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2026)?;
    /// let days: RunningDays = year.first_day().iter_days().take(40).collect();
    /// assert_eq!(days.count_by_month(year)[..3], [31, 9, 0]);
    /// # Ok::<(), tracker_core::goals::InvalidYear>(())
    /// ```
    #[must_use]
    pub fn count_by_month(&self, year: Year) -> [u32; 12] {
        RunningYear::of(self, year).count_by_month()
    }
}

/// The bits of a month, taken from the bits of the year.
#[expect(clippy::cast_possible_truncation, reason = "a month has no more than 31 days")]
const fn bits_of_month(year: &[u64; 7], start: u32, length: u32) -> u32 {
    let (word, shift) = (start as usize / 64, start % 64);
    let from_start = year[word] >> shift | year[word + 1] << 1 << (63 - shift);
    from_start as u32 & (u32::MAX >> (u32::BITS - length))
}

/// Repeats a byte four times.
const fn each_byte(byte: u32) -> u32 {
    byte * (u32::MAX / 0xff)
}

/// In each byte, the number of bits that are set in it and in all lower bytes.
const fn sums_of_bytes(bits: u32) -> u32 {
    let pairs = bits - ((bits >> 1) & each_byte(0x55));
    let nibbles = (pairs & each_byte(0x33)) + ((pairs >> 2) & each_byte(0x33));
    let bytes = (nibbles + (nibbles >> 4)) & each_byte(0x0f);
    let two_bytes = bytes + (bytes << 8);
    two_bytes + (two_bytes << 16)
}

const fn last_byte(bytes: u32) -> u32 {
    bytes >> 24
}

/// The position of the `n`th set bit. First all bytes are compared at once: the bit is in the first
/// byte whose sum is `n` or more. Then the bit in this byte is found.
const fn nth_bit(bits: u32, sums: u32, n: u32) -> u32 {
    let reached = ((sums | each_byte(0x80)) - each_byte(n)) & each_byte(0x80);
    let byte = reached.trailing_zeros() - 7;
    let mut left = n - (((sums << 8) >> byte) & 0xff);
    let mut bits = bits >> byte;
    while left > 1 {
        bits &= bits - 1; // clears the lowest bit
        left -= 1;
    }
    byte + bits.trailing_zeros()
}
