//! Runs of set bits, measured without listing them.

use std::array;

pub(super) fn is_set(words: &[u64], bit: usize) -> bool {
    words.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

/// How many bits are set directly before this one.
pub(super) fn run_before(words: &[u64], bit: usize) -> usize {
    let (word, place) = (bit / 64, bit % 64);
    let low_bits = words.get(word).map_or(0, |word| word << 1 << (63 - place));
    let in_word = low_bits.leading_ones() as usize;
    if in_word < place {
        return in_word;
    }
    match words[..word].iter().rposition(|word| *word != u64::MAX) {
        Some(last) => 64 * (word - 1 - last) + words[last].leading_ones() as usize + in_word,
        None => bit,
    }
}

/// How many bits are set from this one on.
pub(super) fn run_from(words: &[u64], bit: usize) -> usize {
    let (word, place) = (bit / 64, bit % 64);
    let Some((first, after)) = words.get(word..).and_then(<[u64]>::split_first) else {
        return 0;
    };
    let in_word = (first >> place).trailing_ones() as usize;
    if in_word < 64 - place {
        return in_word;
    }
    match after.iter().position(|word| *word != u64::MAX) {
        Some(full) => in_word + 64 * full + after[full].trailing_ones() as usize,
        None => 64 * words.len() - bit,
    }
}

/// How many bits the longest run has, or the longest known one, if none is longer.
pub(super) fn longest_run(words: &[u64], known: u32) -> u32 {
    let mut longest = known;
    let mut longer = Sieve::for_runs_of(known + 1);
    // How many bits are set directly before the word.
    let mut before = 0;
    for &word in words {
        if word == u64::MAX {
            before += u64::BITS;
            continue;
        }
        let over_border = before + word.trailing_ones();
        before = word.leading_ones();
        if over_border > longest || longer.catches(word) {
            longest = longest.max(over_border).max(longest_run_in(word));
            longer = Sieve::for_runs_of(longest + 1);
        }
    }
    longest.max(before)
}

/// Each step takes a bit off every run.
fn longest_run_in(mut word: u64) -> u32 {
    let mut length = 0;
    while word != 0 {
        word &= word << 1;
        length += 1;
    }
    length
}

/// Catches words in which so many set bits follow each other. Mostly none do, and the next word is
/// looked at. So it always takes six steps, which the processor need not guess.
struct Sieve {
    steps: [u32; 6],
}

impl Sieve {
    /// Each step leaves the bits that begin a run of twice as many, or of what is still missing.
    fn for_runs_of(length: u32) -> Sieve {
        let mut sure = 1;
        let steps = array::from_fn(|_| {
            let step = sure.min(length - sure);
            sure += step;
            step
        });
        Sieve { steps }
    }

    fn catches(&self, word: u64) -> bool {
        self.steps.iter().fold(word, |left, step| left & left >> step) != 0
    }
}
