//! Runs of set bits, measured without listing them.

pub(crate) fn is_set(words: &[u64], bit: usize) -> bool {
    words.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

/// How many bits are set directly before this one.
pub(crate) fn run_before(words: &[u64], bit: usize) -> usize {
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
pub(crate) fn run_from(words: &[u64], bit: usize) -> usize {
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
pub(crate) fn longest_run(words: &[u64], known: u32) -> u32 {
    let mut longest = known;
    // How many bits are set directly before the word.
    let mut before = 0;
    for &word in words {
        if word == u64::MAX {
            before += u64::BITS;
            continue;
        }
        let over_border = before + word.trailing_ones();
        before = word.leading_ones();
        if over_border > longest || has_run_of(longest + 1, word) {
            longest = longest.max(over_border).max(longest_run_in(word));
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

/// Whether so many set bits follow each other. Each step leaves the bits that begin a run of twice as
/// many, the last one those of what is still missing. Mostly, as many steps are taken for one word as
/// for the next, so the processor guesses them; and all but the last are by a number that it knows.
fn has_run_of(length: u32, word: u64) -> bool {
    let mut begin_a_run = word;
    let mut sure = 1;
    for step in [1, 2, 4, 8, 16, 32] {
        if 2 * step > length {
            break;
        }
        begin_a_run &= begin_a_run >> step;
        sure = 2 * step;
    }
    let missing = begin_a_run.checked_shr(length - sure).unwrap_or(0);
    begin_a_run & missing != 0
}
