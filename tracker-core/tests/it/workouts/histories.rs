//! Histories of one runner, from several imports.

use proptest::prelude::*;
use tracker_core::duplicates::find_duplicates;
use tracker_core::milestones::FirstRuns;
use tracker_core::{CountedActivities, History, RunningDays, Workout};

use crate::strategies::{crowd, instant, run, run_at};

proptest! {
    #[test]
    fn a_history_keeps_what_is_no_duplicate(
        workouts in crowd(), cut in any::<prop::sample::Index>(),
    ) {
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
        let added = history.import(first.to_vec()) + history.import(second.to_vec());
        prop_assert_eq!(added, expected.len());
        prop_assert_eq!(history.workouts(), expected.as_slice());
        prop_assert_eq!(history.import(workouts), 0, "importing twice changes nothing");

        let counted = CountedActivities::default();
        let days: RunningDays = expected.iter().map(Workout::day).collect();
        prop_assert_eq!(history.running_days(counted), days);
        prop_assert_eq!(history.first_runs(counted), FirstRuns::of(&expected, counted));
    }
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
