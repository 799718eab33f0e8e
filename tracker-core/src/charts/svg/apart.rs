//! [`apart`]: keeps the texts at the ends of lines from covering each other.

/// The distance between two texts, in the largest font of a page.
pub(super) const MIN_DISTANCE: i32 = 42;

/// Moves the heights of texts, which are in order, [`MIN_DISTANCE`] apart and between 0 and `lowest`, and as
/// little as possible (isotonic regression by pooling adjacent violators).
pub(super) fn apart(heights: &[i32], lowest: i32) -> Vec<i32> {
    // Without the distances before them, heights only have to be in order. Those that are not get their mean.
    let mut pools: Vec<(i32, i32)> = Vec::new();
    for (place, height) in (0..).zip(heights) {
        let mut pool = (height - place * MIN_DISTANCE, 1);
        while let Some(before) = pools.pop_if(|before| before.0 * pool.1 > pool.0 * before.1) {
            pool = (before.0 + pool.0, before.1 + pool.1);
        }
        pools.push(pool);
    }
    let highest =
        pools.iter().fold(lowest + MIN_DISTANCE, |left, pool| left - pool.1 * MIN_DISTANCE);
    let means = pools.iter().flat_map(|(sum, count)| (0..*count).map(move |_| sum / count));
    means.zip(0..).map(|(mean, place)| mean.clamp(0, highest) + place * MIN_DISTANCE).collect()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    const LOWEST: i32 = 345;

    /// The formula of isotonic regression: of the means of all stretches around a place, the largest over their
    /// beginnings of the smallest over their ends.
    fn regression(heights: &[i32], place: usize) -> i32 {
        let mean = |from: usize, to: usize| {
            let (sum, count) = heights[from..=to]
                .iter()
                .fold((0, 0), |(sum, count), height| (sum + height, count + 1));
            sum / count
        };
        let smallest = |from| (place..heights.len()).map(|to| mean(from, to)).min();
        (0..=place).filter_map(smallest).max().expect("at least one stretch")
    }

    proptest! {
        #[test]
        fn numbers_are_moved_as_little_as_possible(mut heights in vec(0..=LOWEST, 1..=5)) {
            heights.sort_unstable();
            let above: Vec<i32> = (0..).step_by(42).take(heights.len()).collect();
            let without: Vec<i32> = heights.iter().zip(&above).map(|(height, above)| height - above).collect();
            let highest = LOWEST - above.last().unwrap_or(&0);
            let expected: Vec<i32> = (0..)
                .zip(&above)
                .map(|(place, above)| regression(&without, place).clamp(0, highest) + above)
                .collect();
            prop_assert_eq!(apart(&heights, LOWEST), expected);
        }
    }
}
