//! Milestones and the instants at which they are reached.

use std::collections::BTreeMap;
use std::time::Duration;

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};
use proptest::prelude::*;
use tracker_core::milestones::{FirstRuns, MILESTONES};
use tracker_core::{
    Activity, CountedActivities, Milestone, Moment, RunningDays, Workout, WorkoutDraft,
};

use crate::oracle;
use tracker_testing::{any_offset, date, history, set_of, situation, year, zone};

proptest! {
    #[test]
    fn a_milestone_is_reached_on_the_nth_running_day(days in history(), number in 2018..2030_i32) {
        let reached: Vec<_> = Milestone::reached(&set_of(&days), year(number))
            .map(|milestone| (milestone.milestone, milestone.day))
            .collect();
        prop_assert_eq!(reached, oracle::milestones(&days, year(number)));
    }

    #[test]
    fn the_first_run_of_a_day_does_not_depend_on_the_import_order(
        minutes in prop::collection::vec((0..1440_i64, 1..60_i64), 1..12),
    ) {
        let midnight = date("2026-05-05").and_hms_opt(0, 0, 0).unwrap().and_utc();
        let runs = minutes.iter().map(|(start, length)| {
            let start = midnight + TimeDelta::minutes(*start);
            (start, start + TimeDelta::minutes(*length))
        });
        let record = |runs: Vec<(DateTime<_>, DateTime<_>)>| {
            let mut first_runs = FirstRuns::new();
            for (start, end) in runs {
                first_runs.record(date("2026-05-05"), start, end);
            }
            unlocked_on(date("2026-05-05"), &first_runs)
        };
        let expected = runs.clone().min().unwrap().1;
        prop_assert_eq!(record(runs.clone().collect()), expected);
        prop_assert_eq!(record(runs.rev().collect()), expected);
    }

    #[test]
    fn an_achievement_is_unlocked_on_its_day((goal, days, _) in situation()) {
        let days = set_of(&days);
        let mut first_runs = FirstRuns::new();
        for day in &days {
            let noon = day.and_hms_opt(12, 0, 0).unwrap().and_utc();
            first_runs.record(day, noon, noon + TimeDelta::hours(1));
        }
        let achievements = first_runs.achievements(&days, goal.year);
        let reached: Vec<_> = Milestone::reached(&days, goal.year).collect();
        prop_assert_eq!(achievements.len(), reached.len());
        for (achievement, reached) in achievements.iter().zip(reached) {
            prop_assert_eq!(achievement.milestone, reached.milestone);
            prop_assert_eq!(achievement.unlocked_at, reached.day.and_hms_opt(13, 0, 0).unwrap().and_utc());
        }
    }
}

/// The instant at which the first milestone is unlocked, if it is reached on this day.
fn unlocked_on(day: NaiveDate, first_runs: &FirstRuns) -> DateTime<Utc> {
    let days: RunningDays = (day - Days::new(49)).iter_days().take(50).collect();
    first_runs.achievements(&days, year(day.year()))[0].unlocked_at
}

#[test]
fn a_full_year_reaches_every_milestone() {
    let days: RunningDays = date("2025-01-01").iter_days().take(365).collect();
    let reached: Vec<u32> =
        Milestone::reached(&days, year(2025)).map(|reached| reached.milestone).collect();
    assert_eq!(reached, MILESTONES);
}

#[test]
fn one_day_less_does_not_reach_the_milestone() {
    let days: RunningDays = date("2025-01-01").iter_days().take(49).collect();
    assert_eq!(Milestone::reached(&days, year(2025)).count(), 0);
}

fn workout(activity: Activity, start: &str, minutes: u64) -> Workout {
    let mut draft = WorkoutDraft::new(activity, Moment::parse(start, zone("UTC")).unwrap());
    draft.duration = Some(Duration::from_mins(minutes));
    Workout::new(draft).unwrap()
}

#[test]
fn only_counted_activities_make_a_first_run() {
    let workouts = [
        workout(Activity::Walking, "2026-05-05 06:00:00 +0200", 30),
        workout(Activity::Running, "2026-05-05 09:00:00 +0200", 30),
        workout(Activity::Running, "2026-05-05 07:00:00 +0200", 45),
    ];
    let runs = FirstRuns::from_workouts(&workouts, CountedActivities::default());
    assert_eq!(unlocked_on(date("2026-05-05"), &runs).to_rfc3339(), "2026-05-05T05:45:00+00:00");
    let walks =
        FirstRuns::from_workouts(&workouts, CountedActivities::from_iter([Activity::Walking]));
    assert_eq!(unlocked_on(date("2026-05-05"), &walks).to_rfc3339(), "2026-05-05T04:30:00+00:00");
}

#[test]
fn of_runs_with_the_same_start_the_one_that_ends_first_is_the_first() {
    let day = date("2026-05-05");
    let start = day.and_hms_opt(7, 0, 0).unwrap().and_utc();
    let (short, long) = (start + TimeDelta::minutes(20), start + TimeDelta::minutes(40));
    for ends in [[short, long], [long, short]] {
        let mut first_runs = FirstRuns::new();
        for end in ends {
            first_runs.record(day, start, end);
        }
        assert_eq!(unlocked_on(day, &first_runs), short);
    }
    let runs =
        [20, 40].map(|minutes| workout(Activity::Running, "2026-05-05 07:00:00 +0000", minutes));
    for runs in [runs.clone(), [runs[1].clone(), runs[0].clone()]] {
        let first_runs = FirstRuns::from_workouts(&runs, CountedActivities::default());
        assert_eq!(unlocked_on(day, &first_runs), short);
    }
}

proptest! {
    /// Runs at any offset: the day is that of the runner, the first run that of the earliest instant.
    #[test]
    fn first_runs_among_workouts_are_the_earliest_of_each_day(
        runs in prop::collection::vec((0..12_000_i64, any_offset(), 1..90_u64), 0..60),
    ) {
        let mut workouts = Vec::new();
        for (minute, offset, length) in runs {
            let start = "2026-05-05T00:00:00Z".parse::<DateTime<Utc>>().unwrap() + TimeDelta::minutes(minute);
            let written = start.with_timezone(&offset).format("%Y-%m-%d %H:%M:%S %z").to_string();
            workouts.push(workout(Activity::Running, &written, length));
        }
        let mut expected = BTreeMap::new();
        for workout in &workouts {
            let run = (workout.start().instant(), workout.end());
            let first = expected.entry(workout.day()).or_insert(run);
            *first = run.min(*first);
        }
        let among = FirstRuns::from_workouts(&workouts, CountedActivities::default());
        let mut recorded = FirstRuns::new();
        for workout in &workouts {
            recorded.record(workout.day(), workout.start().instant(), workout.end());
        }
        prop_assert_eq!(&among, &recorded);
        for (day, (_, end)) in expected {
            prop_assert_eq!(unlocked_on(day, &among), end);
        }
    }
}

#[test]
fn without_a_known_run_an_achievement_is_unlocked_at_the_end_of_the_day() {
    let days: RunningDays = date("2025-01-01").iter_days().take(100).collect();
    let mut first_runs = FirstRuns::new();
    for day in ["2025-02-18", "2025-02-20", "2025-04-10"] {
        let noon = date(day).and_hms_opt(12, 0, 0).unwrap().and_utc();
        first_runs.record(date(day), noon, noon + TimeDelta::hours(1));
    }
    let achievements = first_runs.achievements(&days, year(2025));
    let unlocked = achievements.iter();
    let unlocked: Vec<_> = unlocked.map(|unlocked| unlocked.unlocked_at.to_rfc3339()).collect();
    assert_eq!(unlocked, ["2025-02-19T23:59:59+00:00", "2025-04-10T13:00:00+00:00"]);
}
