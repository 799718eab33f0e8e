//! Histories of one runner, from several imports.

use proptest::prelude::*;
use tracker_core::duplicates::{find_duplicates, resolve_duplicates};
use tracker_core::milestones::FirstRuns;
use tracker_core::{CountedActivities, History, RunningDays, Workout};

use crate::duplicates::batches::with_ids_once;
use tracker_testing::{crowd, crowd_of_sources, instant, run, run_at, run_with_id};

proptest! {
    /// What an import says of its items agrees with the workouts that are there afterwards.
    #[test]
    fn an_import_says_which_items_it_left_out(first in crowd_of_sources(), second in crowd_of_sources()) {
        let mut history = History::new();
        history.import(first);
        let imported = history.import(second.clone());
        let left_out =
            imported.duplicates.len() + imported.of_full_days.len() + imported.corrected.len();
        prop_assert_eq!(imported.added + left_out, second.len());
        for (index, workout) in second.iter().enumerate() {
            let at_its_start = history.workouts().iter().filter(|stored| {
                stored.start().instant() == workout.start().instant()
            });
            let is_there = at_its_start.into_iter().any(|stored| is_stored_as(workout, stored));
            let is_known = imported.duplicates.contains(&index) || imported.corrected.contains(&index);
            prop_assert!(is_there || is_known, "{index}: {workout:?}");
        }
    }
}

/// Whether a workout is this stored one, whose day can be another one since.
fn is_stored_as(workout: &Workout, stored: &Workout) -> bool {
    let mut moved = workout.clone();
    moved.settle_start(stored.start());
    moved == *stored
}

proptest! {
    #[test]
    fn a_history_keeps_what_is_no_duplicate(
        workouts in crowd(), cut in any::<prop::sample::Index>(),
    ) {
        // An id that comes again with other values is a correction in a later import.
        let workouts = with_ids_once(workouts);
        let fingerprints: Vec<_> = workouts.iter().map(Workout::fingerprint).collect();
        let verdicts = find_duplicates(&[], &fingerprints);
        let mut expected: Vec<Workout> = Vec::new();
        for (workout, is_duplicate) in workouts.iter().zip(verdicts) {
            if !is_duplicate {
                expected.push(workout.clone());
            }
        }
        expected.sort_by_key(|workout| workout.start().instant());

        let mut history = History::new();
        let (first, second) = workouts.split_at(cut.index(workouts.len() + 1));
        let added = history.import(first.to_vec()).added + history.import(second.to_vec()).added;
        prop_assert_eq!(added, expected.len());
        prop_assert_eq!(history.workouts(), expected.as_slice());
        for workout in &workouts {
            let original = history.original_of(workout);
            prop_assert!(original.is_some_and(|original| expected.contains(original)));
            let is_copy = |original: &Workout| workout.fingerprint().is_duplicate_of(&original.fingerprint());
            prop_assert!(original.is_some_and(is_copy));
        }
        prop_assert_eq!(history.import(workouts).added, 0, "importing twice changes nothing");

        let counted = CountedActivities::default();
        let days: RunningDays = expected.iter().map(Workout::day).collect();
        prop_assert_eq!(history.running_days(counted), days);
        prop_assert_eq!(history.first_runs(counted), FirstRuns::from_workouts(&expected, counted));
    }
}

#[test]
fn the_original_of_a_copy_is_near_it_or_has_its_id() {
    let (id, other) = (|| Some("a".to_owned()), || Some("b".to_owned()));
    let (first, last) =
        (run_with_id(0, 60_000, None, id()), run_with_id(9_000_000, 60_000, None, other()));
    let mut history = History::new();
    history.import([first.clone(), last.clone()]);
    let of = |workout: Workout| history.original_of(&workout).cloned();
    assert_eq!(of(run(30, 60_000, None)), Some(first.clone()), "half a minute later");
    assert_eq!(of(run(61, 60_000, None)), None);
    assert_eq!(of(run_with_id(9_000_000, 60_000, None, id())), Some(last), "the nearest");
    assert_eq!(of(run_with_id(5_000_000, 60_000, None, id())), Some(first), "the id");
    assert_eq!(of(run(5_000_000, 60_000, None)), None);
    assert_eq!(History::new().original_of(&run(0, 60_000, None)), None);
}

#[test]
fn today_is_the_date_at_the_offset_of_the_newest_workout_that_has_begun() {
    let mut history = History::new();
    let now = instant(0) + chrono::TimeDelta::hours(23);
    assert_eq!(history.today(now), now.date_naive(), "UTC without a workout");
    history.import([run_at("2025-12-01 07:00:00 -0500"), run_at("2025-12-20 07:00:00 +0900")]);
    assert_eq!(history.today(now).to_string(), "2026-01-02");
    history.import([run_at("2026-01-05 07:00:00 -1100")]);
    assert_eq!(history.today(now).to_string(), "2026-01-02", "5 January is not yet");
    assert_eq!(history.offset(now).map(|offset| offset.local_minus_utc()), Some(9 * 3600));
    history.import([run(82_000, 60_000, None)]);
    assert_eq!(history.offset(now), None, "the newest has no offset");
    assert_eq!(history.today(now), now.date_naive());
}

/// Workouts of some weeks that are far apart, with few ids.
fn workouts_far_apart() -> impl Strategy<Value = Vec<Workout>> {
    let start =
        (0..4_i64, 0..200_i64).prop_map(|(weeks, minutes)| weeks * 2_000_000 + minutes * 600);
    let id = prop::sample::select(vec![None, Some("a"), Some("b"), Some("c")]);
    let duration = prop::sample::select(vec![1_800_000_u64, 1_810_000, 3_600_000]);
    let distance =
        prop::option::of(prop::sample::select(vec![5_000_000_u64, 5_100_000, 8_000_000]));
    let workout = (start, duration, distance, id).prop_map(|(start, duration, distance, id)| {
        run_with_id(start, duration, distance, id.map(str::to_owned))
    });
    prop::collection::vec(workout, 0..30)
}

/// What `History::import` does, with all workouts compared.
fn import_into_all(stored: &mut Vec<Workout>, batch: &[Workout]) {
    let known: Vec<_> = stored.iter().map(Workout::fingerprint).collect();
    let new: Vec<_> = batch.iter().map(Workout::fingerprint).collect();
    let changes = resolve_duplicates(&known, &new).changes(stored, batch.to_vec());
    for (index, settled) in changes.update {
        stored[index] = settled;
    }
    for index in changes.delete.into_iter().rev() {
        stored.remove(index);
    }
    stored.extend(changes.insert);
    stored.sort_by_key(|workout| workout.start().instant());
}

proptest! {
    /// An import looks at the workouts near its items and at those with their ids only.
    #[test]
    fn one_more_workout_is_compared_as_with_the_whole_history(
        parts in prop::collection::vec(prop_oneof![workouts_far_apart(), crowd_of_sources()], 1..5),
    ) {
        let (mut history, mut expected) = (History::new(), Vec::new());
        for part in parts {
            history.import(part.clone());
            import_into_all(&mut expected, &part);
            prop_assert_eq!(history.workouts(), expected.as_slice());
        }
    }

    #[test]
    fn a_removed_workout_is_gone_and_the_others_stay(
        workouts in crowd_of_sources(), chosen in any::<prop::sample::Index>(),
    ) {
        let mut history = History::new();
        history.import(workouts);
        let mut expected = history.workouts().to_vec();
        let stranger = run(-1_000_000, 60_000, None);
        prop_assert!(!history.remove(&stranger));
        if !expected.is_empty() {
            let removed = expected.remove(chosen.index(expected.len()));
            prop_assert!(history.remove(&removed));
        }
        prop_assert_eq!(history.workouts(), expected.as_slice());
    }

    #[test]
    #[cfg(feature = "serde")]
    fn a_history_is_the_same_after_it_was_written_and_read(workouts in crowd_of_sources()) {
        let mut history = History::new();
        history.import(workouts);
        let json = serde_json::to_string(&history).unwrap();
        let read: History = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(&read, &history);
    }
}

/// A file that another program wrote can be in any order.
#[test]
#[cfg(feature = "serde")]
fn a_history_that_is_read_is_sorted() {
    let workouts = [run(90_000, 60_000, None), run(0, 60_000, None)];
    let read: History = serde_json::from_str(&serde_json::to_string(&workouts).unwrap()).unwrap();
    assert_eq!(read.workouts(), [run(0, 60_000, None), run(90_000, 60_000, None)]);
}
