//! [`RepeatedIds`]: the workouts whose source id may occur more than once.

use crate::duplicates::Fingerprint;

/// The indexes of workouts whose source id may occur more than once. It may contain workouts with a
/// unique id, but no workout with a repeated id is missing.
///
/// Most ids are unique, and a hash set of all ids would be the most expensive part of the search.
/// So this is a filter: each id is hashed to a slot, and there are many more slots than ids. A slot
/// takes two bits: one id has it, more than one id has it. Only ids in shared slots are compared.
/// The hash is not secret. Ids crafted to share a slot only cause more comparisons. These use a
/// `HashSet` with a random seed, which resists collision attacks.
#[derive(Default)]
pub(crate) struct RepeatedIds {
    pub(crate) of_stored: Vec<usize>,
    pub(crate) of_batch: Vec<usize>,
}

impl RepeatedIds {
    pub(crate) fn among(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> RepeatedIds {
        let slots = Slots::for_ids(stored.len() + batch.len());
        let (stored, batch) = (slots.of(stored), slots.of(batch));
        let (mut taken, mut shared) = (slots.bits(), slots.bits());
        for slot in stored.iter().chain(&batch) {
            if !taken.insert(*slot) {
                shared.insert(*slot);
            }
        }
        RepeatedIds { of_stored: shared.places_in(&stored), of_batch: shared.places_in(&batch) }
    }
}

/// The slots. Their number is a power of two, and at least 16 times the number of ids for up to 2^26
/// ids. So most unique ids have a slot of their own.
struct Slots {
    mask: u32,
}

/// The slot of workouts without an id. It is larger than every other slot.
const NO_SLOT: u32 = u32::MAX;

impl Slots {
    fn for_ids(ids: usize) -> Slots {
        let ids = u32::try_from(ids).unwrap_or(u32::MAX);
        Slots { mask: (16 * ids.clamp(4, 1 << 26)).next_power_of_two() - 1 }
    }

    fn of(&self, workouts: &[Fingerprint<'_>]) -> Vec<u32> {
        let slot = |id| hash(id) & self.mask;
        workouts.iter().map(|workout| workout.id().map_or(NO_SLOT, slot)).collect()
    }

    fn bits(&self) -> Bits {
        Bits { words: vec![0; self.mask as usize / 64 + 1] }
    }
}

/// A hash of all bytes of an id.
#[expect(clippy::cast_possible_truncation, reason = "any 32 bits of the hash are equally good")]
fn hash(id: &str) -> u32 {
    let (words, rest) = id.as_bytes().as_chunks();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let mut hash = u64::from_le_bytes(last);
    for word in words {
        hash = mix(hash ^ u64::from_le_bytes(*word));
    }
    mix(hash) as u32
}

/// Multiplies with a large odd number, 2^64 divided by the golden ratio, and combines both halves
/// of the product. So each bit of the result depends on all bits of the word.
#[expect(clippy::cast_possible_truncation, reason = "the halves of a product")]
fn mix(word: u64) -> u64 {
    let product = u128::from(word) * 0x9e37_79b9_7f4a_7c15;
    (product >> 64) as u64 ^ product as u64
}

/// A set of slots, one bit each.
struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// Adds a slot and returns whether it was new. [`NO_SLOT`] is not stored and is always new.
    fn insert(&mut self, slot: u32) -> bool {
        let Some(word) = self.words.get_mut(slot as usize / 64) else { return true };
        let bit = 1 << (slot % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn contains(&self, slot: u32) -> bool {
        self.words.get(slot as usize / 64).is_some_and(|word| word & 1 << (slot % 64) != 0)
    }

    /// The indexes in a list at which the slot is in this set.
    fn places_in(&self, slots: &[u32]) -> Vec<usize> {
        (0..slots.len()).filter(|index| self.contains(slots[*index])).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::time::Duration;

    use chrono::{DateTime, TimeDelta};

    use super::*;
    use crate::activities::Activity;
    use crate::moments::Moment;

    /// Workouts with these ids; an empty one is no id.
    fn workouts(ids: &[String]) -> Vec<Fingerprint<'_>> {
        let start = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
        let moment = Moment::from_parts(start, None, start.date_naive()).expect("a valid day");
        let workout = Fingerprint::new(Activity::Running, moment, start, Duration::ZERO);
        ids.iter().map(|id| Fingerprint { source_id: Some(id), ..workout }).collect()
    }

    /// Ids of several shapes: numbers, texts of whole words, and texts that differ in one place.
    fn shapes() -> [fn(usize) -> String; 5] {
        [
            |nth| nth.to_string(),
            |nth| format!("5EED{nth:012}"),
            |nth| format!("{nth:08}-0000-4000-8000-000000000000"),
            |nth| format!("{nth:07}x~~~~~~~"),
            |nth| format!("https://example.com/activities/{nth}"),
        ]
    }

    /// A workout in fifty has the id of another one, and one in fifty has none.
    #[test]
    fn every_repeated_id_is_found_and_few_others() {
        const COUNT: usize = 4000;
        for shape in shapes() {
            let id = |nth: usize| match nth % 50 {
                0 => shape(nth + 1),
                2 => String::new(),
                _ => shape(nth),
            };
            let ids: Vec<String> = (0..COUNT).map(id).collect();
            let mut count: HashMap<&str, usize> = HashMap::new();
            for id in &ids {
                *count.entry(id).or_default() += 1;
            }
            for cut in [0, COUNT / 2, COUNT] {
                let all = workouts(&ids);
                let (stored, batch) = all.split_at(cut);
                let found = RepeatedIds::among(stored, batch);
                let of_batch = found.of_batch.iter().map(|index| index + cut);
                let found: Vec<usize> = found.of_stored.iter().copied().chain(of_batch).collect();
                let is_repeated =
                    |index: &usize| !ids[*index].is_empty() && count[&*ids[*index]] > 1;
                let repeated = (0..COUNT).filter(is_repeated);
                assert!(repeated.clone().all(|index| found.contains(&index)), "{}", ids[1]);
                assert!(found.iter().all(|index| !ids[*index].is_empty()), "{}", ids[1]);
                let others = found.len() - repeated.count();
                assert!(others < COUNT / 10, "{others} others for ids like {}", ids[1]);
            }
        }
    }
}
