//! The duplicate finder gives the same result as comparing each item with all items before it.
#![no_main]

use std::time::Duration;

use arbitrary::Arbitrary;
use chrono::DateTime;
use libfuzzer_sys::fuzz_target;
use tracker_core::duplicates::{Fingerprint, find_duplicates};
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Distance, Moment, Source};

#[derive(Arbitrary, Debug)]
struct Item {
    is_run: bool,
    source: u8,
    kind: u8,
    minutes: u8,
    seconds: i8,
    milliseconds: u16,
    millimetres: Option<u16>,
    id: Option<char>,
}

fuzz_target!(|items: (Vec<Item>, Vec<Item>)| {
    let (stored, batch) = items;
    let (stored_ids, batch_ids) = (ids(&stored), ids(&batch));
    let stored = fingerprints(&stored, &stored_ids);
    let batch = fingerprints(&batch, &batch_ids);
    assert_eq!(find_duplicates(&stored, &batch), by_comparing_all(&stored, &batch));
});

fn ids(items: &[Item]) -> Vec<String> {
    items.iter().map(|item| item.id.iter().collect()).collect()
}

fn fingerprints<'a>(items: &[Item], ids: &'a [String]) -> Vec<Fingerprint<'a>> {
    items.iter().zip(ids).map(fingerprint).collect()
}

fn fingerprint<'a>((item, id): (&Item, &'a String)) -> Fingerprint<'a> {
    let millimetres = |length: u16| Distance::from_millimetres(length.into()).expect("in range");
    let second = 60 * i64::from(item.minutes) + i64::from(item.seconds);
    let start = DateTime::from_timestamp(second, 0).expect("in range");
    let duration = Duration::from_millis(item.milliseconds.into());
    let moment = Moment::from_parts(start, None, start.date_naive()).expect("a date in UTC");
    let moment = moment.with_kind(MomentKind::ALL[usize::from(item.kind % 4)]);
    let activity = if item.is_run { Activity::Running } else { Activity::Walking };
    let mut workout = Fingerprint::new(activity, moment, start + duration, duration);
    workout.distance = item.millimetres.map(millimetres);
    workout.source = Source::ALL[usize::from(item.source % 3)];
    workout.source_id = Some(id.as_str()).filter(|id| !id.is_empty());
    workout
}

/// Takes the items in the order sent. An item that a later one replaces is a duplicate, too.
fn by_comparing_all(stored: &[Fingerprint], batch: &[Fingerprint]) -> Vec<bool> {
    let mut existing: Vec<(Option<usize>, Fingerprint)> =
        stored.iter().map(|known| (None, *known)).collect();
    let mut verdicts = Vec::new();
    for (index, item) in batch.iter().enumerate() {
        let is_duplicate = existing.iter().any(|(_, known)| item.is_duplicate_of(known));
        verdicts.push(is_duplicate);
        if is_duplicate {
            continue;
        }
        for (replaced, _) in existing.extract_if(.., |(_, known)| item.replaces(known)) {
            if let Some(replaced) = replaced {
                verdicts[replaced] = true;
            }
        }
        existing.push((Some(index), *item));
    }
    verdicts
}
