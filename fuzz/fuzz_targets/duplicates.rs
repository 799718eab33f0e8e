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
    // What is stored was imported once: an id is stored once.
    let known = find_duplicates(&[], &stored);
    let stored: Vec<Fingerprint> =
        stored.into_iter().zip(known).filter(|(_, known)| !known).map(|(it, _)| it).collect();
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

/// Takes the items in the order sent. An item that a later one replaces is a duplicate, too, and so are an item that
/// corrects a stored workout and an item of a full day.
fn by_comparing_all(stored: &[Fingerprint], batch: &[Fingerprint]) -> Vec<bool> {
    // The workouts of the batch follow those that are stored.
    let mut all: Vec<Fingerprint> = stored.iter().chain(batch).copied().collect();
    let mut existing: Vec<usize> = (0..stored.len()).collect();
    let mut verdicts: Vec<bool> = Vec::new();
    for place in stored.len()..all.len() {
        let item = all[place];
        let mut originals: Vec<usize> = existing
            .iter()
            .copied()
            .filter(|known| item.is_duplicate_of(&all[*known]))
            .filter(|known| !is_date(&item) || !is_row_beside(stored, &all, *known, &item))
            .collect();
        let same_id: Vec<usize> =
            (stored.len()..all.len()).filter(|other| has_id_of(&all[*other], &item)).collect();
        let corrected = originals
            .iter()
            .copied()
            .find(|known| *known < stored.len() && item.corrects(&all[*known]))
            .filter(|_| same_id.first() == Some(&place));
        if let Some(corrected) = corrected {
            let others: Vec<usize> =
                originals.iter().copied().filter(|known| *known != corrected).collect();
            if others.is_empty() && !is_day_full(&all, &existing, &item, Some(corrected)) {
                let before = all[corrected];
                all[corrected] = item;
                let start = settled_start(&item, &before);
                all[corrected].start = start;
                verdicts.push(true);
                let date = date_to_replace(stored, &all, &existing, &item);
                replace(&mut all, &mut existing, &mut verdicts, (date, corrected, stored.len()));
                continue;
            }
            let are_others = others.iter().all(|known| all[*known].source != item.source);
            if !others.is_empty() && are_others && same_id.len() == 1 {
                existing.retain(|known| *known != corrected);
                originals = others;
            }
        }
        let is_new = originals.is_empty();
        let date = date_to_replace(stored, &all, &existing, &item).filter(|_| is_new);
        if is_new && is_day_full(&all, &existing, &item, date) {
            verdicts.push(true);
            continue;
        }
        verdicts.push(!is_new);
        if let Some(original) = to_settle(stored, &all, &existing, &originals, &item) {
            settle(&mut all, original, place);
        }
        if is_new {
            existing.push(place);
            replace(&mut all, &mut existing, &mut verdicts, (date, place, stored.len()));
        }
    }
    verdicts
}

fn is_date(workout: &Fingerprint) -> bool {
    workout.start.kind() == MomentKind::Date
}

fn is_on_clock(workout: &Fingerprint) -> bool {
    workout.start.kind() == MomentKind::Clock
}

/// Whether the day is after the date of the start: a copy after midnight told it.
fn is_told(workout: &Fingerprint) -> bool {
    let start = workout.start;
    start
        .offset()
        .is_some_and(|offset| start.instant().with_timezone(&offset).date_naive() < start.day())
}

fn has_id_of(one: &Fingerprint, other: &Fingerprint) -> bool {
    one.source == other.source && one.source_id.is_some() && one.source_id == other.source_id
}

/// Whether a workout is another row of the file of an item.
fn is_row_beside(
    stored: &[Fingerprint],
    all: &[Fingerprint],
    known: usize,
    item: &Fingerprint,
) -> bool {
    known >= stored.len() && all[known].source == item.source && !has_id_of(&all[known], item)
}

/// The most similar date that an item replaces.
fn date_to_replace(
    stored: &[Fingerprint],
    all: &[Fingerprint],
    existing: &[usize],
    item: &Fingerprint,
) -> Option<usize> {
    let millimetres = |one: &Fingerprint| one.distance.map(Distance::millimetres);
    let rank = |known: &usize| {
        let known = &all[*known];
        let distance = millimetres(item).zip(millimetres(known));
        let is_known = !item.duration.is_zero() && !known.duration.is_zero();
        let duration = item.duration.abs_diff(known.duration).as_nanos();
        let distance = distance.map_or(u64::MAX, |(new, old)| new.abs_diff(old));
        (distance, if is_known { duration } else { u128::MAX })
    };
    let dates = existing
        .iter()
        .copied()
        .filter(|known| item.replaces(&all[*known]) && !is_row_beside(stored, all, *known, item));
    dates.min_by_key(|known| (rank(known), *known))
}

fn replace(
    all: &mut [Fingerprint],
    existing: &mut Vec<usize>,
    verdicts: &mut [bool],
    (date, place, stored): (Option<usize>, usize, usize),
) {
    let Some(date) = date else { return };
    existing.retain(|known| *known != date);
    if let Some(replaced) = date.checked_sub(stored) {
        verdicts[replaced] = true;
    }
    settle(all, place, date);
}

fn is_day_full(
    all: &[Fingerprint],
    existing: &[usize],
    item: &Fingerprint,
    leaving: Option<usize>,
) -> bool {
    let utc_day = |workout: &Fingerprint| workout.start.instant().date_naive();
    let others = existing.iter().filter(|known| Some(**known) != leaving);
    others.filter(|known| utc_day(&all[**known]) == utc_day(item)).count() >= MAX_WORKOUTS_ON_A_DAY
}

/// The workout whose day an item can settle: for a date, the workout with its id, else the first workout of
/// its day, if each of these days is uncertain or told by a copy after midnight; for others, the only original, or if
/// the day of the item is not certain the same workout.
fn to_settle(
    stored: &[Fingerprint],
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
    let same_id = |known: &Fingerprint| {
        let has_id = item.source_id.is_some() && item.source_id == known.source_id;
        has_id && item.source == known.source && !is_date(known)
    };
    let is_run = |workout: &Fingerprint| workout.activity == Activity::Running;
    let of_day = existing.iter().copied().filter(|known| {
        // All starts of this target are in UTC, so a day before midnight is that of no date.
        all[*known].start.day() == item.start.day()
            && is_run(&all[*known]) == is_run(item)
            && !is_row_beside(stored, all, *known, item)
    });
    let stays = of_day.clone().any(|known| {
        let known = &all[known];
        let can_move = is_told(known) && !is_on_clock(known) && !known.is_fixed;
        known.start.kind().is_day_certain() && (!can_move || same_id(known))
    });
    let order = |known: &usize| {
        let Fingerprint { start, source, duration, distance, .. } = all[*known];
        (start.instant(), source, duration, distance)
    };
    let same_id = originals.iter().copied().find(|known| same_id(&all[*known]));
    same_id.or_else(|| of_day.min_by_key(order)).filter(|_| !stays)
}

/// Moves a workout to the day that the one at `by` tells.
fn settle(all: &mut [Fingerprint], place: usize, by: usize) {
    all[place].start = settled_start(&all[place], &all[by]);
}

fn settled_start(workout: &Fingerprint, copy: &Fingerprint) -> Moment {
    if !copy.settles(workout) {
        return workout.start;
    }
    if is_date(copy) && is_told(workout) && workout.start.kind().is_day_certain() {
        return workout.start.with_kind(MomentKind::Clock);
    }
    if workout.start.kind().is_day_certain() {
        return workout.start.on_day_beside(copy.start.day());
    }
    workout.start.settled_by(copy.start)
}
