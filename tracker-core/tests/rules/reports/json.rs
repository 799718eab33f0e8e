//! Snapshots of the JSON of every report.

use insta::assert_json_snapshot;
use std::time::Duration;
use tracker_core::events::{Event, EventKind, Payload, RunnerState, events_between};
use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
use tracker_core::milestones::FirstRuns;
use tracker_core::progress::GoalSummary;
use tracker_core::reminder::Reminder;
use tracker_core::{
    Activity, CountedActivities, Distance, Goal, ImportReport, Moment, Progress, ProgressOptions,
    RunningDays, StreakReport, Workout, WorkoutDraft,
};

use tracker_testing::{date, goal, year, zone};

/// A run on each of the 100 days from 30 December 2025, except for two days.
fn runs() -> Vec<Workout> {
    let days = date("2025-12-30").iter_days().take(100);
    let missed = [date("2026-01-20"), date("2026-02-10")];
    days.filter(|day| !missed.contains(day)).map(|day| run_on(&day.to_string())).collect()
}

fn run_on(day: &str) -> Workout {
    let start = Moment::parse(&format!("{day} 07:00:00 +0100"), zone("UTC")).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.duration = Some(Duration::from_millis(1_800_500));
    draft.distance = Some(Distance::from_metres(5_150.25).unwrap());
    draft.energy_kcal = Some(312.5);
    draft.average_heart_rate = Some(151.2);
    draft.max_heart_rate = Some(172.0);
    draft.source_id = Some(format!("run-{day}"));
    Workout::new(draft).unwrap()
}

fn days(workouts: &[Workout]) -> RunningDays {
    workouts.iter().map(Workout::day).collect()
}

#[test]
fn progress_in_the_middle_of_a_year() {
    let runs = runs();
    let first_runs = FirstRuns::from_workouts(&runs, CountedActivities::default());
    let progress = Progress::with_options(
        goal(2026, 300),
        &days(&runs),
        date("2026-04-08"),
        ProgressOptions::new().first_runs(&first_runs),
    );
    assert_json_snapshot!(progress);
}

#[test]
fn progress_of_a_year_that_is_over() {
    let days = days(&runs());
    assert_json_snapshot!(Progress::new(goal(2025, 2), &days, date("2026-04-08")));
}

#[test]
fn progress_of_a_year_that_has_not_begun() {
    let none = RunningDays::new();
    let progress = Progress::new(goal(2027, 300), &none, date("2026-04-08"));
    assert_json_snapshot!(progress);
}

#[test]
fn a_goal() {
    assert_json_snapshot!(GoalSummary::new(goal(2026, 300), &days(&runs())));
}

#[test]
fn streaks() {
    assert_json_snapshot!(StreakReport::of_year(&days(&runs()), year(2026), date("2026-04-08")));
}

#[test]
fn a_workout() {
    assert_json_snapshot!(run_on("2026-03-01"));
}

#[test]
fn a_workout_of_which_little_is_known() {
    let start = Moment::parse("2026-03-01T06:00:00Z", zone("Europe/Berlin")).unwrap();
    let mut draft = WorkoutDraft::new(Activity::TrailRunning, start);
    draft.end = Some(start.instant());
    assert_json_snapshot!(Workout::new(draft).unwrap());
}

#[test]
fn the_data_of_each_event() {
    let runs = runs();
    let (none, days) = (RunningDays::new(), days(&runs));
    let goals = [goal(2026, 60)];
    let before = RunnerState::new(&none, &goals);
    let after = RunnerState::new(&days, &goals);
    let mut named = Vec::new();
    for event in events_between(&runs[..1], before, after) {
        named.push((event.name(), event));
    }
    assert_json_snapshot!(named);
}

/// The exact body that a receiver gets: `{event, timestamp, data}`.
#[test]
fn the_payload_of_each_event() {
    let runs = runs();
    let (none, days) = (RunningDays::new(), days(&runs));
    let goals = [goal(2026, 60)];
    let before = RunnerState::new(&none, &goals);
    let after = RunnerState::new(&days, &goals);
    let now = "2026-03-14T08:00:00Z".parse().unwrap();
    let reminder = Reminder::new(&[goal(2026, 363)], &days, date("2026-04-09")).unwrap();
    for &kind in EventKind::ALL {
        let mut events = events_between(&runs[..1], before, after);
        events.push(Event::DayReminder { reminder });
        events.push(Event::ConnectionFailed { service: "garmin", failed_on: date("2026-03-14") });
        let (id, today) = ("019f1859-4c00-7000-8000-000000000001", date("2026-03-14"));
        events.push(Event::WorkoutUpdated { id, workout: &runs[0], updated_on: today });
        events.push(Event::WorkoutRemoved { id, workout: &runs[0], removed_on: today });
        events.push(Event::ImportFinished {
            id,
            source: "export.zip",
            processed: 412,
            skipped: 3,
            corrected: 1,
            replaced: 0,
            invalid: 1,
            finished_on: today,
        });
        let event = events.into_iter().find(|event| event.kind() == kind).unwrap();
        assert_json_snapshot!(kind.name(), Payload::from_event(event, now));
    }
}

#[test]
fn a_goal_reads_what_it_writes() {
    let json = serde_json::to_string(&goal(2026, 300)).unwrap();
    assert_eq!(json, r#"{"year":2026,"targetDays":300}"#);
    assert_eq!(serde_json::from_str::<Goal>(&json).unwrap(), goal(2026, 300));
    for wrong in [r#"{"year":1899,"targetDays":300}"#, r#"{"year":2026,"targetDays":367}"#] {
        let error = serde_json::from_str::<Goal>(wrong).unwrap_err().to_string();
        assert!(error.contains("is not a"), "{error}");
    }
}

#[test]
fn running_days_are_a_list_of_dates() {
    let days: RunningDays = date("2025-12-30").iter_days().take(3).collect();
    let json = serde_json::to_string(&days).unwrap();
    assert_eq!(json, r#"["2025-12-30","2025-12-31","2026-01-01"]"#);
    assert_eq!(serde_json::from_str::<RunningDays>(&json).unwrap(), days);
    let unsorted = r#"["2026-01-01","2025-12-30","2025-12-31","2025-12-30"]"#;
    assert_eq!(serde_json::from_str::<RunningDays>(unsorted).unwrap(), days);
    let error =
        serde_json::from_str::<RunningDays>(r#"{"2026-01-01": 1}"#).unwrap_err().to_string();
    assert!(error.contains("a list of dates"), "{error}");
    assert!(serde_json::from_str::<RunningDays>(r#"["2026-02-30"]"#).is_err());
}

#[test]
fn an_import() {
    let mut report = ImportReport::default();
    report.processed = 3;
    report.in_the_future = 1;
    let reasons = [
        SkipReason::Duplicate,
        SkipReason::Removed,
        SkipReason::UnsupportedActivity,
        SkipReason::Invalid(InvalidItem::Missing("start".to_owned())),
    ];
    for (index, reason) in (3..).zip(reasons) {
        let name = Some("Outdoor Run".to_owned());
        let start = (index < 6).then(|| "2026-03-01 07:00:00 +0100".to_owned());
        report.skip(SkippedWorkout::new(index, name, start, reason));
    }
    assert_json_snapshot!(report);
}
