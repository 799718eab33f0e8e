//! The duplicate finder gives the same result as comparing each item with all items before it.
#![no_main]

use std::time::Duration;

use arbitrary::Arbitrary;
use chrono::DateTime;
use libfuzzer_sys::fuzz_target;
use tracker_core::duplicates::{Fingerprint, find_duplicates};
use tracker_core::limits::MAX_WORKOUTS_ON_A_DAY;
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

/// Takes the items in the order sent. An item that a later one replaces is a duplicate, too, and so is an
/// item of a full day.
fn by_comparing_all(stored: &[Fingerprint], batch: &[Fingerprint]) -> Vec<bool> {
    // The workouts of the batch follow those that are stored.
    let mut all: Vec<Fingerprint> = stored.iter().chain(batch).copied().collect();
    let mut existing: Vec<usize> = (0..stored.len()).collect();
    let mut verdicts = Vec::new();
    for place in stored.len()..all.len() {
        let item = all[place];
        let originals: Vec<usize> =
            existing.iter().copied().filter(|known| item.is_duplicate_of(&all[*known])).collect();
        if originals.is_empty() && is_day_full(&all, &existing, &item) {
            verdicts.push(true);
            continue;
        }
        verdicts.push(!originals.is_empty());
        if let Some(original) = to_settle(&all, &existing, &originals, &item) {
            settle(&mut all, original, place);
        }
        if !originals.is_empty() {
            continue;
        }
        for date in existing.extract_if(.., |known| item.replaces(&all[*known])).collect::<Vec<_>>()
        {
            if let Some(replaced) = date.checked_sub(stored.len()) {
                verdicts[replaced] = true;
            }
            settle(&mut all, place, date);
        }
        existing.push(place);
    }
    verdicts
}

fn is_date(workout: &Fingerprint) -> bool {
    workout.start.kind() == MomentKind::Date
}

fn is_day_full(all: &[Fingerprint], existing: &[usize], item: &Fingerprint) -> bool {
    let utc_day = |workout: &Fingerprint| workout.start.instant().date_naive();
    let of_day = existing
        .iter()
        .filter(|known| !is_date(&all[**known]) && utc_day(&all[**known]) == utc_day(item));
    !is_date(item) && of_day.count() >= MAX_WORKOUTS_ON_A_DAY
}

/// The workout whose day an item can settle: for a date, the workout with its id, else the first workout of
/// its day, if no day of these is certain; for others, the only original, or if the day of the item is not
/// certain the same workout.
fn to_settle(
    all: &[Fingerprint],
    existing: &[usize],
    originals: &[usize],
    item: &Fingerprint,
) -> Option<usize> {
    if !is_date(item) {
        let is_uncertain = !item.start.kind().is_day_certain();
        let is_same = |known: &&usize| {
            let mut same = all[**known];
            same.start = item.start;
            same == *item && all[**known].start.instant() == item.start.instant()
        };
        return match originals {
            [original] => Some(*original),
            _ if is_uncertain => originals.iter().find(is_same).copied(),
            _ => None,
        };
    }
    let same_id = |known: &&usize| {
        let known = &all[**known];
        let has_id = item.source_id.is_some() && item.source_id == known.source_id;
        has_id && item.source == known.source && !is_date(known)
    };
    let is_run = |workout: &Fingerprint| workout.activity == Activity::Running;
    let of_day = existing.iter().copied().filter(|known| {
        all[*known].start.day() == item.start.day() && is_run(&all[*known]) == is_run(item)
    });
    let is_certain = of_day.clone().any(|known| all[known].start.kind().is_day_certain());
    let order = |known: &usize| {
        let Fingerprint { start, source, duration, distance, .. } = all[*known];
        (start.instant(), source, duration, distance)
    };
    let same_id = originals.iter().find(same_id).copied();
    same_id.or_else(|| of_day.min_by_key(order)).filter(|_| !is_certain)
}

/// Moves a workout to the day that the one at `by` tells.
fn settle(all: &mut [Fingerprint], place: usize, by: usize) {
    if all[by].settles(&all[place]) {
        all[place].start = all[place].start.settled_by(all[by].start);
    }
}
