//! Finding duplicates, against sorting the same instants.

use std::time::Duration;

use chrono::{DateTime, Utc};
use tracker_benches::figures::{Compared, Curve, Figure, Pace, compare};
use tracker_core::{Distance, Fingerprint, find_duplicates};

use crate::Purpose;

/// The order in which workouts come, and whether they have ids.
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
        Purpose::Measure => &[10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000],
    };
    let mut curves = Vec::new();
    for (name, shuffled, with_ids) in VARIANTS {
        let points = sizes
            .iter()
            .map(|size| (f64::from(*size), one(*size, shuffled, with_ids, pace(purpose, *size))));
        curves.push(Curve { name, points: points.collect() });
    }
    Figure {
        name: "duplicates",
        title: "Duplicates among workouts, one in a hundred a copy",
        unit: "workouts",
        floor: "collecting the same instants and sorting them",
        curves,
    }
}

fn pace(purpose: Purpose, size: u32) -> Pace {
    match (purpose, size) {
        (Purpose::Test, _) => Pace::Once,
        (Purpose::Measure, ..=100_000) => Pace::Pairs(41),
        (Purpose::Measure, ..=1_000_000) => Pace::Pairs(15),
        (Purpose::Measure, _) => Pace::Pairs(5),
    }
}

fn one(size: u32, shuffled: bool, with_ids: bool, pace: Pace) -> Compared {
    let ids: Vec<String> =
        (0..size).map(|nth| format!("5EED0000-0000-4000-8000-{nth:012}")).collect();
    let mut batch: Vec<Fingerprint<'_>> =
        (0..size).map(|nth| workout(nth, with_ids.then(|| ids[nth as usize].as_str()))).collect();
    if shuffled {
        shuffle(&mut batch);
    }
    let expected = size / 100;
    compare(
        pace,
        || {
            let mut starts: Vec<DateTime<Utc>> = batch.iter().map(|item| item.start).collect();
            starts.sort_unstable();
            starts
        },
        || {
            let verdicts = find_duplicates(&[], &batch);
            let found = verdicts.iter().filter(|is_duplicate| **is_duplicate).count();
            assert_eq!(found, expected as usize);
        },
    )
}

/// Five an hour for as long as it takes, every hundredth a copy of the one before.
fn workout(nth: u32, source_id: Option<&str>) -> Fingerprint<'_> {
    let original = if nth % 100 == 99 { nth - 1 } else { nth };
    let second = i64::from(original) * 720 + i64::from(nth - original) * 30;
    Fingerprint {
        start: DateTime::from_timestamp(second, 0).expect("in range"),
        duration: Duration::from_mins(30),
        distance: Distance::from_metres(5000.0 + f64::from(original % 7)).ok(),
        source_id,
    }
}

/// By Fisher and Yates, with Knuth's numbers.
fn shuffle(batch: &mut [Fingerprint<'_>]) {
    let mut random = 1_u64;
    for last in (1..batch.len()).rev() {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let other = (random >> 20) as usize % (last + 1);
        batch.swap(last, other);
    }
}
