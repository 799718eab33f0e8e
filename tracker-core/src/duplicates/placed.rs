//! [`Placed`]: the sort key of workouts.

/// The start of a workout and its index. Ordered by start.
pub(crate) trait Placed: Ord + Copy {
    fn second(self) -> i64;
    fn index(self) -> usize;
}

impl Placed for (i64, usize) {
    fn second(self) -> i64 {
        self.0
    }

    fn index(self) -> usize {
        self.1
    }
}

/// Start and index in one 64-bit word, which sorts twice as fast as a pair. The upper bits hold the
/// second, relative to the first workout: there is room for 272 years before and after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Packed(u64);

impl Placed for Packed {
    fn second(self) -> i64 {
        (self.0 >> INDEX_BITS).cast_signed()
    }

    fn index(self) -> usize {
        (self.0 & ((1 << INDEX_BITS) - 1)) as usize
    }
}

/// Packs the start seconds of workouts. `None` if there are too many workouts, or if their starts
/// are too far apart.
pub(crate) fn packed(seconds: impl Iterator<Item = i64>) -> Option<Vec<Packed>> {
    let mut order = Vec::with_capacity(seconds.size_hint().0);
    let mut earliest = None;
    for (index, second) in (0_u64..).zip(seconds) {
        let earliest = *earliest.get_or_insert(second - (1 << (SECOND_BITS - 1)));
        let second = u64::try_from(second - earliest).ok()?;
        if second >> SECOND_BITS != 0 || index >> INDEX_BITS != 0 {
            return None;
        }
        order.push(Packed(second << INDEX_BITS | index));
    }
    Some(order)
}

const SECOND_BITS: u32 = 34;

const INDEX_BITS: u32 = u64::BITS - SECOND_BITS;
