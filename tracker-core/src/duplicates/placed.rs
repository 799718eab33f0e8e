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

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// The first start that does not fit after a start at 0.
    const END: i64 = 1 << (SECOND_BITS - 1);

    proptest! {
        #[test]
        fn packed_starts_are_sorted_like_pairs(
            seconds in vec(prop_oneof![-90..90_i64, -END..END, Just(END - 1), Just(-END)], 0..20),
        ) {
            let from_zero = || [0].into_iter().chain(seconds.iter().copied());
            let mut pairs: Vec<(i64, usize)> = from_zero().zip(0..).collect();
            let mut order = packed(from_zero()).unwrap();
            pairs.sort_unstable();
            order.sort_unstable();
            let first = order[0].second() - pairs[0].second();
            prop_assert!(order.iter().map(|placed| placed.index()).eq(pairs.iter().map(|pair| pair.index())));
            prop_assert!(order.iter().map(|placed| placed.second()).eq(pairs.iter().map(|pair| pair.second() + first)));
        }
    }

    #[test]
    fn starts_too_far_apart_are_not_packed() {
        for far in [END, END + 1, i64::MAX / 2, -END - 1] {
            assert!(packed([0, far].into_iter()).is_none(), "{far}");
        }
    }
}
