//! The duplicate finder gives the same result as comparing each item with all items before it.
#![no_main]

use std::time::Duration;

use arbitrary::Arbitrary;
use chrono::DateTime;
use libfuzzer_sys::fuzz_target;
use tracker_core::Distance;
use tracker_core::duplicates::{Fingerprint, find_duplicates};

#[derive(Arbitrary, Debug)]
struct Item {
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
    Fingerprint {
        start: DateTime::from_timestamp(second, 0).expect("in range"),
        duration: Duration::from_millis(item.milliseconds.into()),
        distance: item.millimetres.map(millimetres),
        source_id: Some(id.as_str()).filter(|id| !id.is_empty()),
    }
}

fn by_comparing_all(stored: &[Fingerprint], batch: &[Fingerprint]) -> Vec<bool> {
    let mut existing = stored.to_vec();
    let mut verdicts = Vec::new();
    for item in batch {
        let is_duplicate = existing.iter().any(|known| item.is_duplicate_of(known));
        if !is_duplicate {
            existing.push(*item);
        }
        verdicts.push(is_duplicate);
    }
    verdicts
}
