//! Lengths of runs of set bits, computed without iterating over the runs.

pub(crate) fn is_set(words: &[u64], bit: usize) -> bool {
    words.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

/// The number of consecutive set bits directly before `bit`.
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

/// The number of consecutive set bits that start at `bit`.
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

/// The length of the longest run, at least `known`: only runs longer than `known` are measured.
pub(crate) fn longest_run(words: &[u64], known: u32) -> u32 {
    let mut longest = known;
    // The length of the run that ends directly before the word.
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

/// The length of the longest run in a word. Each step removes one bit from every run.
fn longest_run_in(mut word: u64) -> u32 {
    let mut length = 0;
    while word != 0 {
        word &= word << 1;
        length += 1;
    }
    length
}

/// Whether a word has a run of at least `length` bits. Each step keeps the bits at which a run of
/// twice the length starts; the last step adds the rest of the length. This is fast because the
/// number of steps is mostly the same from word to word, so the processor predicts the branches.
/// All shifts but the last one are by constants. Without it, the longest streak of 50 years with a rest a month costs
/// 3.5 times as much: the guard for streaks in `benches` fails.
fn has_run_of(length: u32, word: u64) -> bool {
    let mut run_starts = word;
    let mut checked = 1;
    for step in [1, 2, 4, 8, 16, 32] {
        if 2 * step > length {
            break;
        }
        run_starts &= run_starts >> step;
        checked = 2 * step;
    }
    let rest = run_starts.checked_shr(length - checked).unwrap_or(0);
    run_starts & rest != 0
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Words with long runs: each is a word of which two runs are cleared.
    fn words() -> impl Strategy<Value = Vec<u64>> {
        let word = (any::<u64>(), 0..64_u32, 0..64_u32)
            .prop_map(|(word, from, length)| word | u64::MAX >> length << from);
        vec(prop_oneof![word, Just(u64::MAX), Just(0), any::<u64>()], 1..5)
    }

    proptest! {
        #[test]
        fn runs_are_those_found_bit_by_bit(words in words(), place in any::<prop::sample::Index>()) {
            let bits = 64 * words.len();
            let bit = place.index(bits);
            let before = (0..bit).rev().take_while(|bit| is_set(&words, *bit)).count();
            prop_assert_eq!(run_before(&words, bit), before);
            let from = (bit..bits).take_while(|bit| is_set(&words, *bit)).count();
            prop_assert_eq!(run_from(&words, bit), from);
            let all = (0..bits).map(|bit| (bit..bits).take_while(|bit| is_set(&words, *bit)).count());
            prop_assert_eq!(longest_run(&words, 0) as usize, all.max().unwrap());
        }

        #[test]
        fn a_word_has_a_run_of_each_length_up_to_its_longest(words in words()) {
            for length in 1..=64 {
                prop_assert_eq!(has_run_of(length, words[0]), length <= longest_run_in(words[0]));
            }
        }
    }
}
