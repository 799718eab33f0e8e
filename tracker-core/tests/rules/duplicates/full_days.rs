//! The limit of workouts on one UTC day.

use std::collections::BTreeMap;
use std::time::Duration;

use chrono::{FixedOffset, NaiveDate};
use tracker_core::duplicates::{Fingerprint, resolve_duplicates, resolve_duplicates_among};
use tracker_core::import_report::{InvalidItem, SkipReason};
use tracker_core::limits::{
    MAX_WORKOUTS_IN_A_FILE, MAX_WORKOUTS_OF_AN_ACCOUNT, MAX_WORKOUTS_ON_A_DAY, TooManyWorkouts,
    check_account, check_file,
};
use tracker_core::moments::MomentKind;
use tracker_core::{History, Moment, Source};

use super::batches::{at, changed};
use crate::oracle;
use tracker_testing::{instant, run};

/// Runs of half an hour, some minutes apart, from the first second of a day.
fn runs_of_a_day(number: usize) -> Vec<Fingerprint<'static>> {
    (0..).map(|nth| at(400 * nth)).take(number).collect()
}

#[test]
fn the_last_workout_of_a_day_is_stored_and_the_next_is_not() {
    let batch = runs_of_a_day(MAX_WORKOUTS_ON_A_DAY + 2);
    let resolution = resolve_duplicates(&[], &batch);
    assert_eq!(resolution.of_full_days, [200, 201]);
    let not_stored = resolution.is_duplicate.iter().filter(|is_duplicate| **is_duplicate);
    assert_eq!(not_stored.count(), 2);
    let (stored, new) = batch.split_at(199);
    let resolution = resolve_duplicates(stored, new);
    assert_eq!(resolution.is_duplicate, [false, true, true]);
    assert_eq!(resolution.of_full_days, [1, 2]);
}

#[test]
fn the_limit_has_a_reason_with_its_number() {
    let reason = SkipReason::Invalid(InvalidItem::FullDay).to_string();
    assert_eq!(reason, format!("invalid: more than {MAX_WORKOUTS_ON_A_DAY} workouts on one day"));
}

#[test]
fn a_duplicate_on_a_full_day_is_a_duplicate_and_does_not_count() {
    let day = runs_of_a_day(MAX_WORKOUTS_ON_A_DAY);
    let resolution = resolve_duplicates(&day, &[day[7], at(400 * 200)]);
    assert_eq!((resolution.is_duplicate, resolution.of_full_days), (vec![true; 2], vec![1]));
    let mut doubled = day[..199].to_vec();
    doubled.extend(&day);
    let resolution = resolve_duplicates(&[], &doubled);
    assert!(resolution.of_full_days.is_empty(), "199 of them are duplicates");
}

/// The day of the limit is that of the instant in UTC, not that of the runner.
#[test]
fn each_utc_day_has_its_own_limit() {
    let east = FixedOffset::east_opt(2 * 3600).unwrap();
    let local = |second| {
        let start = instant(second);
        let day = start.with_timezone(&east).date_naive();
        changed(at(second), |run| run.start = Moment::from_parts(start, Some(east), day).unwrap())
    };
    let day = runs_of_a_day(MAX_WORKOUTS_ON_A_DAY);
    let (evening, midnight) = (local(86_399), local(86_400));
    assert_eq!(evening.start.day(), midnight.start.day());
    assert_eq!(resolve_duplicates(&day, &[evening, midnight]).is_duplicate, [true, false]);
    assert_eq!(resolve_duplicates(&day, &[at(-600)]).is_duplicate, [false]);
}

/// A date counts like every workout, and leaves its place to the run that replaces it.
#[test]
fn a_date_counts_until_it_is_replaced() {
    let noon = at(12 * 3600);
    let date = changed(noon, |run| {
        run.start = run.start.with_kind(MomentKind::Date);
        run.source = Source::Csv;
    });
    let mut day = runs_of_a_day(MAX_WORKOUTS_ON_A_DAY);
    let last = day.pop().unwrap();
    day.push(date);
    let resolution = resolve_duplicates(&day, &[last]);
    assert_eq!(resolution.is_duplicate, [false], "it replaces the date");
    let other = changed(last, |run| run.duration = Duration::from_mins(50));
    let resolution = resolve_duplicates(&day, &[other]);
    assert_eq!(resolution.of_full_days, [0], "it is another run than that of the date");
    let rows: Vec<_> = (0..300).map(|_| date).collect();
    let resolution = resolve_duplicates(&[], &rows);
    assert_eq!(resolution.of_full_days.len(), 300 - MAX_WORKOUTS_ON_A_DAY);
}

#[test]
fn the_workouts_that_were_not_read_count_too() {
    let (day, new): (NaiveDate, _) = ("2026-01-01".parse().unwrap(), runs_of_a_day(3));
    for (stored, expected) in [(0, vec![]), (198, vec![2]), (199, vec![1, 2]), (400, vec![0, 1, 2])]
    {
        let started_on = BTreeMap::from([(day, stored)]);
        let resolution = resolve_duplicates_among(&[], &started_on, &new);
        assert_eq!(resolution.of_full_days, expected, "{stored} stored");
    }
    assert!(resolve_duplicates_among(&[], &BTreeMap::new(), &new).of_full_days.is_empty());
}

/// Thousands of distinct runs at one instant.
#[test]
fn a_crowded_instant_keeps_as_many_as_a_day_can_have() {
    let batch: Vec<_> = (0..3000_u64)
        .map(|nth| changed(at(0), |run| run.duration = std::time::Duration::from_secs(nth * nth)))
        .collect();
    let resolution = resolve_duplicates(&[], &batch);
    assert_eq!(resolution.is_duplicate, oracle::duplicates(&[], &batch));
    let stored = resolution.is_duplicate.iter().filter(|is_duplicate| !**is_duplicate).count();
    assert!(stored <= MAX_WORKOUTS_ON_A_DAY);
}

#[test]
fn a_history_keeps_the_limit_however_it_is_imported() {
    let day: Vec<_> = (0..210).map(|nth| run(400 * nth, 1_800_000, None)).collect();
    let mut whole = History::new();
    assert_eq!(whole.import(day.clone()).added, MAX_WORKOUTS_ON_A_DAY);
    let mut in_parts = History::new();
    for part in day.chunks(7) {
        in_parts.import(part.to_vec());
    }
    assert_eq!(whole, in_parts);
    assert_eq!(whole.import(day).added, 0, "importing it again changes nothing");
    assert_eq!(whole, in_parts);
}

#[test]
fn the_limits_of_a_file_and_of_an_account_say_their_numbers() {
    assert_eq!((MAX_WORKOUTS_IN_A_FILE, MAX_WORKOUTS_OF_AN_ACCOUNT), (200_000, 500_000));
    assert_eq!(check_file(200_000), Ok(()));
    let error = check_file(200_001).unwrap_err();
    assert_eq!(error, TooManyWorkouts::InFile);
    insta::assert_snapshot!(error, @"it has more than 200000 workouts: import it in smaller parts");
    assert_eq!(check_account(300_000, 200_000), Ok(()));
    assert_eq!(check_account(600_000, 0), Ok(()), "nothing is added");
    let error = check_account(300_001, 200_000).unwrap_err();
    insta::assert_snapshot!(error, @"the account has 300001 workouts, and can have at most 500000: this file adds more than 199999");
}
