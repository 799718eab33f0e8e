//! Measures finding duplicates against sorting the same instants.

use std::time::Duration;

use chrono::{DateTime, Offset, TimeDelta, Utc};
use tracker_benches::figures::{Compared, Curve, Figure, Pace, compare};
use tracker_core::duplicates::{Fingerprint, find_duplicates};
use tracker_core::{Activity, Distance, Moment};

use crate::Purpose;

/// A name, whether the workouts are shuffled, and whether they have ids.
type Variant = (&'static str, bool, bool);

const VARIANTS: [Variant; 4] = [
    ("in time order", false, false),
    ("shuffled", true, false),
    ("in time order, with ids", false, true),
    ("shuffled, with ids", true, true),
];

pub(crate) fn duplicates(purpose: Purpose) -> Figure {
    let sizes: &[u32] = match purpose {
        Purpose::Test => &[1_000],
        Purpose::Measure => &[10_000, 30_000, 100_000, 300_000, 1_000_000],
    };
    let mut curves = Vec::new();
    for (name, shuffled, with_ids) in VARIANTS {
        let points = sizes
            .iter()
            .map(|size| (f64::from(*size), one(*size, shuffled, with_ids, pace(purpose, *size))));
        curves.push(Curve { name, points: points.collect() });
    }
    let copies =
        sizes.iter().map(|size| (f64::from(*size), all_copies(*size, pace(purpose, *size))));
    curves.push(Curve { name: "all copies of one workout", points: copies.collect() });
    Figure {
        name: "duplicates",
        title: "Duplicates among workouts, one in a hundred a copy, or all",
        unit: "workouts",
        floor: "collecting the same instants and sorting them",
        curves,
    }
}

fn pace(purpose: Purpose, size: u32) -> Pace {
    match (purpose, size) {
        (Purpose::Test, _) => Pace::Once,
        (Purpose::Measure, ..=100_000) => Pace::Pairs(41),
        (Purpose::Measure, _) => Pace::Pairs(5),
    }
}

fn one(size: u32, shuffled: bool, with_ids: bool, pace: Pace) -> Compared {
    let count = match pace {
        Pace::Once => 1,
        Pace::Pairs(_) => MIN_WORKOUTS.div_ceil(size),
    };
    let ids: Vec<String> =
        (0..count * size).map(|nth| format!("5EED0000-0000-4000-8000-{nth:012}")).collect();
    let mut random = Random(1);
    let mut batches = Vec::new();
    for ids in ids.chunks(size as usize) {
        let id = |nth: u32| with_ids.then(|| ids[nth as usize].as_str());
        let mut batch: Vec<Fingerprint<'_>> = (0..size).map(|nth| workout(nth, id(nth))).collect();
        if shuffled {
            random.shuffle(&mut batch);
        }
        batches.push(batch);
    }
    let (mut for_floor, mut for_ours) = (batches.iter().cycle(), batches.iter().cycle());
    let expected = size / 100;
    compare(
        pace,
        || sorted_starts(for_floor.next().expect("a batch")),
        || {
            let verdicts = find_duplicates(&[], for_ours.next().expect("a batch"));
            let found = verdicts.iter().filter(|is_duplicate| **is_duplicate).count();
            assert_eq!(found, expected as usize);
        },
    )
}

/// All workouts of the batch are copies of the first. Comparing each with all others would be too slow.
fn all_copies(size: u32, pace: Pace) -> Compared {
    let batch = vec![workout(0, None); size as usize];
    compare(
        pace,
        || sorted_starts(&batch),
        || {
            let verdicts = find_duplicates(&[], &batch);
            let found = verdicts.iter().filter(|is_duplicate| **is_duplicate).count();
            assert_eq!(found, size as usize - 1);
        },
    )
}

fn sorted_starts(batch: &[Fingerprint<'_>]) -> Vec<DateTime<Utc>> {
    let mut starts: Vec<DateTime<Utc>> = batch.iter().map(|item| item.start.instant()).collect();
    starts.sort_unstable();
    starts
}

/// The number of workouts in all batches together: more than fit into the processor's caches.
///
/// In reality, a batch is processed once. If one small batch were measured repeatedly, it would
/// stay in the cache, and the branch predictor would learn its order.
const MIN_WORKOUTS: u32 = 3_000_000;

/// The n-th workout. There are five in an hour, and every hundredth is a copy of the one before.
fn workout(nth: u32, source_id: Option<&str>) -> Fingerprint<'_> {
    let original = if nth % 100 == 99 { nth - 1 } else { nth };
    let second = i64::from(original) * 720 + i64::from(nth - original) * 30;
    let start = DateTime::from_timestamp(second, 0).expect("in range");
    let utc = Some(Utc.fix());
    let (end, duration) = (start + TimeDelta::minutes(30), Duration::from_mins(30));
    let start = Moment::from_parts(start, utc, start.date_naive()).expect("a date in UTC");
    let mut workout = Fingerprint::new(Activity::Running, start, end, duration);
    workout.distance = Distance::from_metres(5000.0 + f64::from(original % 7)).ok();
    workout.source_id = source_id;
    workout
}

/// A linear congruential generator with Knuth's constants.
struct Random(u64);

impl Random {
    /// The Fisher–Yates shuffle.
    fn shuffle(&mut self, batch: &mut [Fingerprint<'_>]) {
        for last in (1..batch.len()).rev() {
            batch.swap(last, self.next() % (last + 1));
        }
    }

    fn next(&mut self) -> usize {
        let (factor, summand) = (6_364_136_223_846_793_005, 1_442_695_040_888_963_407);
        self.0 = self.0.wrapping_mul(factor).wrapping_add(summand);
        (self.0 >> 33) as usize
    }
}
