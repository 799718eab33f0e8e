//! Synthetic workout histories of any length.

use std::io::Cursor;
use std::time::Duration;

use chrono::{TimeDelta, Utc};
use tracker_core::{Activity, Distance, Moment, Workout, WorkoutDraft};
use tracker_import::{Item, ItemReader, ItemWriter};

/// Workouts three hours apart, in time order, with all fields that a watch records.
pub(crate) fn workouts(numbers: std::ops::Range<u64>) -> Vec<Workout> {
    numbers.map(workout).collect()
}

/// The same workouts in an order that does not depend on time.
pub(crate) fn shuffled(workouts: &[Workout]) -> Vec<Workout> {
    let mut shuffled = workouts.to_vec();
    shuffled
        .sort_by_key(|workout| scattered(workout.start().instant().timestamp().cast_unsigned()));
    shuffled
}

/// Items in the form in which an import reads them.
pub(crate) fn written(items: &[Item]) -> ItemReader<Cursor<Vec<u8>>> {
    let mut writer = ItemWriter::new(Cursor::new(Vec::new()));
    for item in items {
        writer.write(item).unwrap();
    }
    writer.finish().unwrap()
}

/// The workouts as the items of an export.
pub(crate) fn items(workouts: &[Workout]) -> Vec<Item> {
    let mut items = Vec::with_capacity(workouts.len());
    for (index, workout) in (0..).zip(workouts) {
        let workout = workout.clone();
        items.push(Item::Workout { index, workout });
    }
    items
}

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn workout(number: u64) -> Workout {
    let first: chrono::DateTime<Utc> = "1960-01-01T05:00:00Z".parse().unwrap();
    let random = scattered(number);
    let start = first + TimeDelta::seconds((number * 10_800 + random % 3600).cast_signed());
    let offset = chrono::FixedOffset::east_opt(2 * 3600).unwrap();
    let day = start.with_timezone(&offset).date_naive();
    let start = Moment::from_parts(start, Some(offset), day).unwrap();
    let seconds = 1200 + random % 3600;
    let mut draft = WorkoutDraft::new(ACTIVITIES[usize::from(random.is_multiple_of(4))], start);
    draft.duration = Some(Duration::from_millis(seconds * 1000 + random % 1000));
    draft.distance = Distance::from_millimetres(seconds * 2900).ok();
    draft.energy_kcal = Some((seconds / 6) as f64);
    draft.average_heart_rate = Some(140.5);
    draft.max_heart_rate = Some(171.0);
    draft.source_id = Some(format!(
        "{:08X}-{:04X}-4000-8000-{:012X}",
        random >> 32,
        random & 0xffff,
        scattered(random) >> 16
    ));
    Workout::new(draft).unwrap()
}

/// Three of four workouts are runs.
const ACTIVITIES: [Activity; 2] = [Activity::Running, Activity::Walking];

/// A pseudo-random number (splitmix64).
fn scattered(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
