//! The fast finder agrees with comparing every item with every item before it.
#![no_main]

use std::time::Duration;

use arbitrary::Arbitrary;
use chrono::DateTime;
use libfuzzer_sys::fuzz_target;
use tracker_core::{Distance, Fingerprint, find_duplicates};

#[derive(Arbitrary, Debug)]
struct Item {
    second: u8,
    milliseconds: u16,
    millimetres: Option<u16>,
    id: Option<char>,
}

fuzz_target!(|items: Vec<Item>| {
    let ids: Vec<String> = items.iter().map(|item| item.id.iter().collect()).collect();
    let batch: Vec<Fingerprint> = items.iter().zip(&ids).map(fingerprint).collect();
    assert_eq!(find_duplicates(&[], &batch), by_comparing_all(&batch));
});

fn fingerprint<'a>((item, id): (&Item, &'a String)) -> Fingerprint<'a> {
    let millimetres = |length: u16| Distance::from_millimetres(length.into()).expect("in range");
    Fingerprint {
        start: DateTime::from_timestamp(item.second.into(), 0).expect("in range"),
        duration: Duration::from_millis(item.milliseconds.into()),
        distance: item.millimetres.map(millimetres),
        source_id: Some(id.as_str()).filter(|id| !id.is_empty()),
    }
}

fn by_comparing_all(batch: &[Fingerprint]) -> Vec<bool> {
    let mut accepted: Vec<Fingerprint> = Vec::new();
    let mut verdicts = Vec::new();
    for item in batch {
        let is_duplicate = accepted.iter().any(|existing| item.is_duplicate_of(existing));
        if !is_duplicate {
            accepted.push(*item);
        }
        verdicts.push(is_duplicate);
    }
    verdicts
}
