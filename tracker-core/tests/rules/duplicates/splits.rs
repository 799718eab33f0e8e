//! However an import is split into parts, it gives the same workouts.

use std::collections::BTreeSet;
use std::iter;

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use proptest::prelude::*;
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, History, Moment, Source, Workout, WorkoutDraft};

use super::batches::with_ids_once;
use tracker_testing::{crowd_of_sources, zone};

proptest! {
    /// However an import is split into parts, also if the zone is set later and it is imported again.
    #[test]
    fn any_split_of_an_import_gives_the_same_workouts(
        batch in dates_beside_uncertain_runs(), cuts in prop::collection::vec(any::<bool>(), 0..80),
    ) {
        let mut whole = History::new();
        whole.import(batch.clone());
        let mut in_parts = History::new();
        for part in parts(batch, &cuts) {
            in_parts.import(part);
        }
        prop_assert_eq!(whole, in_parts);
    }
}

/// A workout that moves to another day and back has lost the offset of its first day, in one import and in three.
#[test]
fn a_workout_moves_to_another_day_and_back() {
    let instant: DateTime<Utc> = "2026-01-01T00:16:00Z".parse().unwrap();
    let run = |offset: Option<FixedOffset>, day: NaiveDate| {
        let start = Moment::from_parts(instant, offset, day).unwrap();
        let mut draft = WorkoutDraft::new(Activity::Running, start.with_kind(MomentKind::Instant));
        draft.source = Source::Csv;
        draft.end = Some(instant);
        Workout::new(draft).unwrap()
    };
    let (before, utc_day) = ("2025-12-31".parse().unwrap(), "2026-01-01".parse().unwrap());
    let moved =
        vec![run(FixedOffset::west_opt(3600), before), run(None, utc_day), run(None, before)];
    let (mut whole, mut in_parts) = (History::new(), History::new());
    whole.import(moved.clone());
    for workout in moved {
        in_parts.import([workout]);
    }
    assert_eq!(whole, in_parts);
}

/// The list in parts: after each `true`, a part ends.
fn parts(batch: Vec<Workout>, cuts: &[bool]) -> Vec<Vec<Workout>> {
    let mut parts = vec![Vec::new()];
    for (workout, is_cut) in batch.into_iter().zip(cuts.iter().chain(iter::repeat(&true))) {
        parts.last_mut().expect("a part").push(workout);
        if *is_cut {
            parts.push(Vec::new());
        }
    }
    parts
}

/// Workouts of several sources, and the same ones again after the zone of New York was set.
fn dates_beside_uncertain_runs() -> impl Strategy<Value = Vec<Workout>> {
    (crowd_of_sources(), any::<bool>()).prop_map(|(batch, is_zone_set_later)| {
        let mut batch = without_rows_of_one_day(with_ids_once(batch));
        if is_zone_set_later {
            let timed = batch.iter().filter(|it| it.start().kind() != MomentKind::Date);
            let again: Vec<Workout> = timed.map(dated_in_new_york).collect();
            batch.extend(again);
        }
        batch
    })
}

/// Rows of one file are no duplicates of each other, so dates have a source of their own, and each day has one.
fn without_rows_of_one_day(mut batch: Vec<Workout>) -> Vec<Workout> {
    let mut days = BTreeSet::new();
    batch.retain(|workout| {
        workout.start().kind() != MomentKind::Date
            || days.insert((workout.day(), workout.activity()))
    });
    for workout in &mut batch {
        if workout.start().kind() == MomentKind::Date {
            let mut draft = workout.clone().into_draft();
            draft.source = Source::Manual;
            *workout = Workout::new(draft).unwrap();
        }
    }
    batch
}

/// The same workout, if it has an instant only: its day is that of New York.
fn dated_in_new_york(workout: &Workout) -> Workout {
    if workout.start().kind() != MomentKind::Instant {
        return workout.clone();
    }
    let instant = workout.start().instant();
    let day = instant.with_timezone(&zone("America/New_York")).date_naive();
    let start = Moment::from_parts(instant, None, day).unwrap();
    let mut draft = WorkoutDraft::new(workout.activity(), start);
    draft.end = Some(workout.end());
    draft.duration = Some(workout.duration());
    draft.source = workout.source();
    draft.source_id = workout.source_id().map(str::to_owned);
    Workout::new(draft).unwrap()
}
