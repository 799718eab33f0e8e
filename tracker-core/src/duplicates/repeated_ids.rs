//! [`RepeatedIds`]: those workouts whose id may have come before, or come again.

use crate::duplicates::Fingerprint;

/// Those workouts whose id may be that of another one, by their indexes. Some are among them whose
/// id is nobody else's, but none is missing.
///
/// Most ids are new, and a table of all of them is what would cost most. So each id is given a
/// slot, many more slots than ids, and a slot takes two bits: whether an id has come, and whether
/// another has. Only those who share a slot are looked at. The slots are no secret: whoever makes
/// up ids that share one has them all looked at, in a table that keeps such people out.
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

/// So many, by powers of two, that a new id mostly gets one for itself.
struct Slots {
    mask: u32,
}

/// Of those without an id.
const NO_SLOT: u32 = u32::MAX;

impl Slots {
    fn for_ids(ids: usize) -> Slots {
        let ids = u32::try_from(ids).unwrap_or(u32::MAX);
        Slots { mask: (16 * ids.clamp(4, 1 << 26)).next_power_of_two() - 1 }
    }

    fn of(&self, workouts: &[Fingerprint<'_>]) -> Vec<u32> {
        let slot = |id| mixed(id) & self.mask;
        workouts.iter().map(|workout| workout.source_id.map_or(NO_SLOT, slot)).collect()
    }

    fn bits(&self) -> Bits {
        Bits { words: vec![0; self.mask as usize / 64 + 1] }
    }
}

/// A number in which every letter of the id has its part.
#[expect(clippy::cast_possible_truncation, reason = "the lower half is as good as any")]
fn mixed(id: &str) -> u32 {
    let (words, rest) = id.as_bytes().as_chunks();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let mut mixed = u64::from_le_bytes(last);
    for word in words {
        mixed = stirred(mixed ^ u64::from_le_bytes(*word));
    }
    stirred(mixed) as u32
}

/// Both halves of the product with a large odd number, the golden ratio's: each of its bits depends
/// on all of the word's.
#[expect(clippy::cast_possible_truncation, reason = "the halves of a product")]
fn stirred(word: u64) -> u64 {
    let product = u128::from(word) * 0x9e37_79b9_7f4a_7c15;
    (product >> 64) as u64 ^ product as u64
}

struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// Whether it was new. Those without a slot never are.
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

    /// Where in a list one of these slots is.
    fn places_in(&self, slots: &[u32]) -> Vec<usize> {
        (0..slots.len()).filter(|index| self.contains(slots[*index])).collect()
    }
}
