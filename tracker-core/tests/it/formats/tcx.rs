//! TCX files.

use super::{lines, lines_with, read};
use tracker_core::Activity;
use tracker_core::import::{ImportError, ImportOptions};

const ACTIVITIES: &[u8] = include_bytes!("../../fixtures/histories/activities.tcx");

/// The average heart rate is (600.5 * 140 + 1200 * 155) / 1800.5.
#[test]
fn laps_add_up_to_a_workout() {
    assert_eq!(
        lines(ACTIVITIES),
        [
            "Running 2025-03-01?, 2025-03-01T17:00:00Z, 1800.5/2400 s, 6000 m, 460 kcal, 150/171 bpm, -",
            "Biking, 2025-03-02T08:00:00Z: unsupported_activity",
            "Running 2025-03-02, 2025-03-02 23:30:00 +0530, 1800/1800 s, 5000 m, - kcal, -/- bpm, -",
            "Other, 2025-03-04T08:00:00Z: unsupported_activity",
            "Running 2025-03-05?, 2025-03-05T08:00:00Z, 900/900 s, - m, - kcal, -/- bpm, -",
            "Running, -: invalid: it has no start",
        ]
    );
}

#[test]
fn the_options_can_name_the_sport_of_other_activities() {
    let activity = Some(Activity::Running);
    let lines = lines_with(ACTIVITIES, ImportOptions::new().activity(activity));
    assert!(lines[3].starts_with("Running 2025-03-04?"), "{lines:?}");
    assert_eq!(lines[1], "Biking, 2025-03-02T08:00:00Z: unsupported_activity");
}

#[test]
fn numbers_that_cannot_be_make_the_activity_invalid() {
    for (lap, wrong) in [
        ("<TotalTimeSeconds>-1</TotalTimeSeconds>", "its duration is negative or out of range"),
        ("<TotalTimeSeconds>1e300</TotalTimeSeconds>", "its duration is negative or out of range"),
        ("<DistanceMeters>-1</DistanceMeters>", "its distance is negative or out of range"),
        ("<TotalTimeSeconds>NaN</TotalTimeSeconds>", "it has neither an end nor a duration"),
    ] {
        let content = format!(
            "<TrainingCenterDatabase><Activity Sport='Running'><Lap \
             StartTime='2025-03-01T17:00:00Z'>{lap}</Lap></Activity></TrainingCenterDatabase>"
        );
        let lines = lines(content.as_bytes());
        assert!(lines[0].ends_with(&format!("invalid: {wrong}")), "{lines:?}");
    }
}

#[test]
fn a_truncated_file_is_damaged() {
    let (items, end) = read(&ACTIVITIES[..ACTIVITIES.len() - 9], ImportOptions::default());
    assert_eq!(items.len(), 6);
    assert!(matches!(end, Err(ImportError::Damaged { items: 6, .. })), "{end:?}");
}

#[test]
fn a_course_has_no_workouts() {
    let course = b"<TrainingCenterDatabase><Courses><Course><Lap><TotalTimeSeconds>9\
        </TotalTimeSeconds></Lap></Course></Courses></TrainingCenterDatabase>";
    let (items, summary) = read(course, ImportOptions::default());
    assert!(items.is_empty());
    assert!(!summary.unwrap().list_found);
}
