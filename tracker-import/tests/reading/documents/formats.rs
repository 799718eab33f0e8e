//! Complete files, one or more for each format, with the items that are read from them in zone("Europe/Berlin").

use chrono::TimeDelta;
use tracker_import::{Format, ImportOptions, Item};
use tracker_testing::zone;

use crate::tables::{line, opened, read_in};

/// The items of a file that is recognised as this format.
#[track_caller]
pub(super) fn assert_read(content: &[u8], format: Format, expected: &[&str]) {
    let (found, lines) = read_in(Some(zone("Europe/Berlin")), content);
    assert_eq!(found, format);
    assert_eq!(lines, expected);
}

#[test]
fn garmin() {
    assert_read(
        include_bytes!("../../fixtures/documents/garmin.json"),
        Format::Garmin,
        &[
            "Running 2025-03-29 2025-03-29 23:30:00 +0100, 1800.5 s, 6020.5 m, 500 kcal, 151/172 bpm, id 3001",
            "Trail Running 2025-03-29 2025-03-29 20:00:00 -0600, 3600 s, - m, - kcal, -/- bpm, id 3002",
            "Hiking 2025-03-31 2025-03-31T05:46:40Z, 3600 s, - m, - kcal, -/- bpm, id 3004",
            "Hiking 2025-04-01 2025-04-01T09:33:20Z, 1 s, - m, - kcal, -/- bpm, id 3005",
            "Running 2025-04-02 2025-04-02 15:20:00 +0200, 1200 s, - m, - kcal, -/- bpm, id 3006",
        ],
    );
}

#[test]
fn fitbit() {
    assert_read(
        include_bytes!("../../fixtures/documents/fitbit.json"),
        Format::Fitbit,
        &[
            "Running 2025-01-01 2024-12-31T23:30:00Z, 1800 s, 5500 m, 333 kcal, 149/- bpm, id 9001",
            "Running 2025-01-02 2025-01-02T07:00:00Z, 1200 s, 3218.688 m, 200 kcal, -/- bpm, id 9002",
            "Hiking 2025-01-03 2025-01-03T10:00:00Z, 7200 s, - m, - kcal, -/- bpm, id 9003",
            "Swim: unsupported_activity",
            "Run: invalid: its distance has the unknown unit \"Furlong\"",
            "Run: invalid: its start is unreadable",
        ],
    );
}

/// The names are in the language of the account. The numbers are not.
#[test]
fn fitbit_tells_activities_by_number() {
    let exercise = |number: u32| {
        format!(
            "[{{\"logId\":1,\"activityName\":\"Übung\",\"activityTypeId\":{number},\
             \"startTime\":\"01/05/25 10:00:00\",\"duration\":1200000}}]"
        )
    };
    for (number, expected) in [
        (90009, "Running 2025-01-05"),
        (20049, "Running 2025-01-05"),
        (90013, "Walking 2025-01-05"),
        (90024, "Übung: unsupported_activity"),
    ] {
        let (_, lines) = read_in(None, exercise(number));
        assert!(lines[0].starts_with(expected), "{number}: {lines:?}");
    }
}

#[test]
fn google_fit() {
    assert_read(
        include_bytes!("../../fixtures/documents/google-fit.json"),
        Format::GoogleFit,
        &[
            "Running 2021-07-01 2021-06-30T22:15:00Z, 1750.5 s, 5001.5 m, 320.25 kcal, -/- bpm, id -",
        ],
    );
}

#[test]
fn the_name_of_a_google_fit_file_gives_the_offset_if_its_time_is_that_of_the_session() {
    let file = include_bytes!("../../fixtures/documents/google-fit.json");
    for (name, start) in [
        ("2021-06-30T15_15_00-07_00_RUNNING.json", "2021-06-30 2021-06-30 15:15:00 -0700"),
        ("2021-07-01T07_15_00+09_00_RUNNING.json", "2021-07-01 2021-07-01 07:15:00 +0900"),
        ("2021-07-01T08_15_00+09_00_RUNNING.json", "2021-06-30 2021-06-30T22:15:00Z"),
        ("2021-06-30T22_15_00Z_RUNNING.json", "2021-06-30 2021-06-30T22:15:00Z"),
        ("session.json", "2021-06-30 2021-06-30T22:15:00Z"),
        ("é2021-06-30T15_15_00-07_0é", "2021-06-30 2021-06-30T22:15:00Z"),
    ] {
        let file_name = Some(name.to_owned());
        let options = ImportOptions::new().file_name(file_name);
        let item = opened(file, options).unwrap().next().unwrap().unwrap();
        assert!(line(&item).starts_with(&format!("Running {start},")), "{name}: {}", line(&item));
    }
}

#[test]
fn polar_until_2024() {
    assert_read(
        include_bytes!("../../fixtures/documents/polar-2019.json"),
        Format::Polar,
        &[
            "Trail Running 2019-10-05 2019-10-05 23:40:00 +0200, 2370.5 s, 8000.5 m, 500 kcal, 150/171 bpm, id -",
            "ROAD_BIKING: unsupported_activity",
        ],
    );
}

#[test]
fn polar_since_2025() {
    assert_read(
        include_bytes!("../../fixtures/documents/polar-2025.json"),
        Format::Polar,
        &[
            "Running 2025-05-04 2025-05-04 06:30:00 -0700, 2040.5 s, 6006.5 m, 410 kcal, -/- bpm, id 4455",
            "Hiking 2025-05-04 2025-05-04 08:30:00 +0100, 2040.5 s, - m, - kcal, -/- bpm, id 4455-2",
        ],
    );
}

#[test]
fn tracker() {
    assert_read(
        include_bytes!("../../fixtures/documents/tracker.json"),
        Format::Tracker,
        &[
            "Running 2025-05-04 2025-05-04 06:30:00 -0700, 2040.5 s, 6006.5 m, 410 kcal, 150/171 bpm, id 4455",
            "Hiking 2025-05-03 2025-05-02T22:30:00Z, 3600 s, - m, - kcal, -/- bpm, id -",
            "Running: invalid: it ends before it starts",
        ],
    );
}

/// Only the difference of two clocks that a place can have is an offset.
#[test]
fn the_offset_of_a_garmin_activity() {
    for (difference, start) in [
        (7_200_000_i64, "2025-03-29 23:30:00 +0200"),
        (7_260_000, "2025-03-29 23:30:00 +0200"),
        (-34_200_000, "2025-03-29 12:00:00 -0930"),
        (7_400_000, "2025-03-29T21:30:00Z"),
        (54_000_000, "2025-03-29T21:30:00Z"),
    ] {
        let local = 1_743_283_800_000 + difference;
        let file = format!(
            "{{\"summarizedActivitiesExport\":[{{\"activityType\":\"running\",\"duration\":1000,\
             \"startTimeGmt\":1743283800000,\"startTimeLocal\":{local}}}]}}"
        );
        let item = opened(file.as_bytes(), ImportOptions::default()).unwrap().next().unwrap();
        let Ok(Item::Workout { workout, .. }) = item else { panic!("{item:?}") };
        assert_eq!(workout.start().to_string(), start);
    }
}

#[test]
fn a_session_of_polar_has_at_most_200_exercises() {
    let exercise = r#"{"startTime":"2025-05-04T08:30:00","durationMillis":1000,"sport":"RUNNING"}"#;
    let exercises = vec![exercise; 201].join(",");
    let file = format!(r#"{{"startTime":"2025-05-04T08:30:00","exercises":[{exercises}]}}"#);
    let (_, lines) = read_in(None, file);
    assert_eq!(lines.len(), 201);
    let refused = "-: invalid: the session has more than 200 exercises";
    assert_eq!(lines.iter().filter(|line| *line == refused).count(), 1);
}

/// Between the start and the end, there can be pauses.
#[test]
fn an_activity_ends_when_it_was_stopped() {
    for (content, minutes) in [
        (
            r#"[{"summarizedActivitiesExport":[{"activityType":"running","startTimeGmt":1743283800000,
                "duration":600000,"elapsedDuration":1200000}]}]"#,
            20,
        ),
        (
            r#"{"fitnessActivity":"running","startTime":"2025-03-29T21:30:00Z","endTime":"2025-03-29T21:50:00Z",
                "duration":"600s"}"#,
            20,
        ),
        (
            r#"{"exportVersion":"1.3","startTime":"2025-03-29T21:30:00","exercises":[{"sport":"RUNNING",
                "startTime":"2025-03-29T21:30:00","stopTime":"2025-03-29T22:45:00","duration":"PT1H10M30S"}]}"#,
            75,
        ),
    ] {
        let item = opened(content.as_bytes(), ImportOptions::default()).unwrap().next().unwrap();
        let Item::Workout { workout, .. } = item.unwrap() else { panic!("{content}") };
        let elapsed = workout.end() - workout.start().instant();
        assert_eq!(elapsed, TimeDelta::minutes(minutes), "{content}");
        let active = if minutes == 75 { 4230 } else { 600 };
        assert_eq!(workout.duration().as_secs(), active, "{content}");
    }
}

/// It is shown with the start that the file has.
#[test]
fn an_invalid_workout_of_an_export_has_its_written_start() {
    let content = r#"{"trackerExport":1,"workouts":[{"name":"Running","start":"2025-05-04 25:00:00 +0200"}]}"#;
    let item = opened(content.as_bytes(), ImportOptions::default()).unwrap().next().unwrap();
    let Item::Skipped(skipped) = item.unwrap() else { panic!() };
    assert_eq!(skipped.start.as_deref(), Some("2025-05-04 25:00:00 +0200"));
}
