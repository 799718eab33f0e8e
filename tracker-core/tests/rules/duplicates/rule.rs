//! The duplicate rule for two workouts.

use std::time::Duration;
use tracker_core::duplicates::find_duplicates;
use tracker_core::{Activity, Distance, Moment, Workout, WorkoutDraft};

use crate::duplicates::batches::{at, changed};
use tracker_testing::{run, zone};

#[test]
fn each_bound_is_included() {
    let existing = run(0, 1_000_000, Some(4_000_000));
    // second, milliseconds, millimetres
    let table = [
        (60, 1_000_000, Some(4_000_000), true),
        (61, 1_000_000, Some(4_000_000), false),
        (-60, 1_000_000, Some(4_000_000), true),
        (-61, 1_000_000, Some(4_000_000), false),
        (0, 1_100_000, Some(4_000_000), true),
        (0, 1_100_001, Some(4_000_000), false),
        (0, 900_000, Some(4_000_000), true),
        (0, 899_999, Some(4_000_000), false),
        (0, 1_000_000, Some(4_200_000), true),
        (0, 1_000_000, Some(4_200_001), false),
        (0, 1_000_000, Some(3_800_000), true),
        (0, 1_000_000, Some(3_799_999), false),
        (60, 900_000, Some(4_200_000), true),
        (0, 1_000_000, None, true),
        (0, 1_000_000, Some(0), true),
    ];
    for (second, milliseconds, millimetres, expected) in table {
        let new = run(second, milliseconds, millimetres);
        assert_eq!(
            new.fingerprint().is_duplicate_of(&existing.fingerprint()),
            expected,
            "{second} s, {milliseconds} ms, {millimetres:?} mm"
        );
    }
}

/// The tolerance of 10 % is compared exactly: one nanosecond more is too much.
#[test]
fn durations_are_compared_to_the_nanosecond() {
    let lasting = |duration| changed(at(0), |run| run.duration = duration);
    let existing = lasting(Duration::from_secs(1000));
    let nanosecond = Duration::from_nanos(1);
    for (duration, expected) in [
        (Duration::from_secs(1100), true),
        (Duration::from_secs(1100) + nanosecond, false),
        (Duration::new(1100, 999_999), false),
        (Duration::from_mins(15), true),
        (Duration::new(899, 999_999_999), false),
    ] {
        let new = lasting(duration);
        assert_eq!(new.is_duplicate_of(&existing), expected, "{duration:?}");
        assert_eq!(find_duplicates(&[existing], &[new]), [expected], "{duration:?}");
    }
}

#[test]
fn the_tolerance_is_relative_to_the_existing_workout() {
    let (shorter, longer) = (run(0, 1000, None), run(0, 1105, None));
    assert!(!longer.fingerprint().is_duplicate_of(&shorter.fingerprint()), "105 of 1000");
    assert!(shorter.fingerprint().is_duplicate_of(&longer.fingerprint()), "105 of 1105");
}

#[test]
fn a_zero_distance_matches_every_distance() {
    let unmeasured = changed(at(0), |run| run.distance = Some(Distance::ZERO));
    let measured = changed(at(0), |run| run.distance = Some(Distance::MAX));
    assert!(unmeasured.is_duplicate_of(&measured));
    assert!(measured.is_duplicate_of(&unmeasured));
}

#[test]
fn an_empty_id_is_no_id() {
    let empty = |second| changed(at(second), |run| run.source_id = Some(""));
    assert!(!empty(90_000).is_duplicate_of(&empty(0)));
    assert_eq!(find_duplicates(&[], &[empty(0), empty(90_000)]), [false, false]);
    assert_eq!(find_duplicates(&[empty(0)], &[empty(90_000)]), [false]);
}

#[test]
fn the_same_instant_at_another_offset_is_a_duplicate() {
    let at = |text| {
        let mut draft =
            WorkoutDraft::new(Activity::Running, Moment::parse(text, zone("UTC")).unwrap());
        draft.duration = Some(Duration::from_mins(30));
        Workout::new(draft).unwrap()
    };
    let tokyo = at("2026-04-10 06:30:00 +0900");
    let stockholm = at("2026-04-09 23:30:00 +0200");
    assert_ne!(tokyo.day(), stockholm.day());
    assert!(stockholm.fingerprint().is_duplicate_of(&tokyo.fingerprint()));
}
