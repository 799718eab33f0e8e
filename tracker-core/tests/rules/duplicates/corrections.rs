//! Corrections: the same id from the same source in a later import, with other values.

use std::time::Duration;

use proptest::prelude::*;
use tracker_core::duplicates::resolve_duplicates;
use tracker_core::moments::MomentKind;
use tracker_core::{CountedActivities, Distance, History, Moment, Source, Workout};

use tracker_testing::{crowd_of_sources, run_at, zone};

/// A run of half an hour and 5 km with an id, with other values.
fn with_id(start: &str, change: impl FnOnce(&mut tracker_core::WorkoutDraft)) -> Workout {
    let start = Moment::parse(start, zone("UTC")).unwrap();
    let mut draft = run_at("2026-03-01 07:00:00 +0100").into_draft();
    (draft.start, draft.end) = (start, None);
    draft.duration = Some(Duration::from_mins(30));
    draft.distance = Some(Distance::from_metres(5000.0).unwrap());
    draft.source_id = Some("7".to_owned());
    change(&mut draft);
    Workout::new(draft).unwrap()
}

const START: &str = "2025-03-01 07:00:00 +0100";

fn stored() -> Workout {
    with_id(START, |_| {})
}

fn history(imports: &[&[Workout]]) -> History {
    let mut history = History::new();
    for import in imports {
        history.import(import.to_vec());
    }
    history
}

#[test]
fn other_values_of_a_known_id_replace_the_stored_ones() {
    let metres = |metres| Some(Distance::from_metres(metres).unwrap());
    for (corrected, is_correction) in [
        (with_id("2026-03-01 07:00:00 +0100", |_| {}), true),
        (with_id("2025-03-01 07:01:01 +0100", |_| {}), true),
        (with_id("2025-03-01 07:01:00 +0100", |_| {}), false),
        (with_id(START, |run| run.duration = Some(Duration::from_mins(34))), true),
        (with_id(START, |run| run.duration = Some(Duration::from_mins(33))), false),
        (with_id(START, |run| run.duration = Some(Duration::ZERO)), false),
        (with_id(START, |run| run.distance = metres(5251.0)), true),
        (with_id(START, |run| run.distance = metres(5250.0)), false),
        (with_id(START, |run| run.distance = None), false),
        (
            with_id("2026-03-01 07:00:00", |run| run.start = run.start.with_kind(MomentKind::Date)),
            false,
        ),
    ] {
        let mut history = history(&[&[stored()]]);
        let imported = history.import([corrected.clone()]);
        let expected = if is_correction { vec![0] } else { vec![] };
        assert_eq!((imported.added, imported.corrected), (0, expected), "{corrected:?}");
        let now = if is_correction { &corrected } else { &stored() };
        assert_eq!(history.workouts(), std::slice::from_ref(now));
        assert_eq!(history.import([corrected.clone()]).corrected, [0; 0], "once");
    }
}

#[test]
fn another_source_or_the_same_file_corrects_nothing() {
    let corrected = || with_id("2026-03-01 07:00:00 +0100", |_| {});
    let other = with_id("2026-03-01 07:00:00 +0100", |run| run.source = Source::Strava);
    assert_eq!(history(&[&[stored()], &[other]]).workouts().len(), 2);
    assert_eq!(history(&[&[stored(), corrected()]]).workouts(), [stored()]);
    let again = history(&[&[stored()], &[stored(), corrected()]]);
    assert_eq!(again.workouts(), [stored()], "the first of an id counts");
    let first = history(&[&[stored()], &[corrected(), stored()]]);
    assert_eq!(first.workouts(), [corrected()], "the first of an id counts");
}

#[test]
fn what_a_person_fixed_is_not_corrected() {
    let (stored, corrected) = (stored(), with_id("2026-03-01 07:00:00 +0100", |_| {}));
    let mut fixed = stored.fingerprint();
    fixed.is_fixed = true;
    let resolution = resolve_duplicates(&[fixed], &[corrected.fingerprint()]);
    assert_eq!((resolution.is_duplicate, resolution.corrected.len()), (vec![true], 0));
}

/// The day that a copy has told stays, if only the distance is corrected.
#[test]
fn a_certain_day_stays_with_the_same_start() {
    let uncertain = |metres| {
        with_id("2026-02-28T22:30:00Z", |run| {
            run.distance = Some(Distance::from_metres(metres).unwrap());
        })
    };
    let mut certain = with_id("2026-03-01 00:30:00 +0200", |_| {}).into_draft();
    (certain.source, certain.source_id) = (Source::Fit, None);
    let certain = Workout::new(certain).unwrap();
    let history = history(&[&[uncertain(5000.0)], &[certain], &[uncertain(9000.0)]]);
    let [run] = history.workouts() else { panic!("one run") };
    assert_eq!(run.day().to_string(), "2026-03-01");
    assert_eq!(run.distance().map(Distance::metres), Some(9000.0));
}

/// The watch has the run at the right time. The copy of a web service with the wrong year goes.
#[test]
fn a_correction_that_is_a_copy_of_another_source_removes_the_wrong_one() {
    let mut watch = with_id("2026-03-01 07:00:00 +0100", |_| {}).into_draft();
    watch.source = Source::Fit;
    let watch = Workout::new(watch).unwrap();
    let corrected = with_id("2026-03-01 07:00:00 +0100", |_| {});
    let mut history = history(&[&[stored(), watch.clone()]]);
    let imported = history.import([corrected.clone()]);
    assert_eq!((imported.added, imported.corrected), (0, vec![0]));
    assert_eq!(history.workouts(), [watch]);
    assert_eq!(history.import([corrected]).corrected, [0; 0]);
}

#[test]
fn a_correction_replaces_a_date_of_its_new_day() {
    let mut date = run_at("2026-03-01 12:00:00 +0000").into_draft();
    date.start = date.start.with_kind(MomentKind::Date);
    (date.source, date.duration, date.end) = (Source::Csv, Some(Duration::ZERO), None);
    let date = Workout::new(date).unwrap();
    let corrected = with_id("2026-03-01 07:00:00 +0100", |_| {});
    let history = history(&[&[date], &[stored()], std::slice::from_ref(&corrected)]);
    assert_eq!(history.workouts(), [corrected]);
    assert_eq!(history.running_days(CountedActivities::default()).len(), 1);
}

proptest! {
    /// After any imports, the last one that is sent again changes nothing.
    #[test]
    fn a_correction_is_made_once(first in crowd_of_sources(), second in crowd_of_sources()) {
        let mut history = history(&[&first, &second]);
        let once = history.clone();
        let again = history.import(once.workouts().to_vec());
        prop_assert_eq!((again.added, again.corrected), (0, vec![]));
        prop_assert_eq!(history, once);
    }
}
