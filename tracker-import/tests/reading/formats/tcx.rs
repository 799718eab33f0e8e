//! TCX files.

use super::{lines, lines_with, read};
use tracker_core::Activity;
use tracker_import::{ImportError, ImportOptions};
use tracker_testing::zone;

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
            "Running, 4711: invalid: its start is unreadable: \"4711\" is not a date and time such as \
             \"2026-06-30 07:15:00 +0200\"",
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

/// Values count where they belong: those of a lap outside of its track, those of points inside of a track, and
/// none of them outside of laps.
#[test]
fn only_the_elements_in_their_places_count() {
    let point = |time: &str, others: &str| {
        format!("<Trackpoint><Time>2025-03-01T{time}Z</Time>{others}</Trackpoint>")
    };
    let in_track = "<TotalTimeSeconds>1</TotalTimeSeconds><DistanceMeters>2</DistanceMeters>\
        <Calories>3</Calories><AverageHeartRateBpm><Value>99</Value></AverageHeartRateBpm>";
    let points = [point("17:00:10", ""), point("17:20:00", in_track)].concat();
    let lap = format!(
        "<Lap StartTime='2025-03-01T17:00:00Z'><Id>2025-01-01T00:00:00Z</Id><Track>{points}</Track>\
         <TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>2000</DistanceMeters><Calories>150</Calories>\
         <AverageHeartRateBpm><Value>140</Value></AverageHeartRateBpm>\
         <MaximumHeartRateBpm><Value>160</Value></MaximumHeartRateBpm><Time>2025-03-01T18:00:00Z</Time></Lap>"
    );
    let outside = "<TotalTimeSeconds>70</TotalTimeSeconds><DistanceMeters>70</DistanceMeters>\
        <Calories>70</Calories><MaximumHeartRateBpm><Value>199</Value></MaximumHeartRateBpm>\
        <LongitudeDegrees>7</LongitudeDegrees><Time>2025-03-01T19:00:00Z</Time>";
    let activity = |content: &str| {
        let content = format!(
            "<TrainingCenterDatabase><Activity Sport='Running'>{content}</Activity></TrainingCenterDatabase>"
        );
        lines(content.as_bytes()).remove(0)
    };
    let expected =
        "Running 2025-03-01?, 2025-03-01T17:00:00Z, 600/1200 s, 2000 m, 150 kcal, 140/160 bpm, -";
    assert_eq!(activity(&lap), expected);
    assert_eq!(activity(&[&lap, outside].concat()), expected);
    assert_eq!(activity(&[outside, &lap].concat()), expected);
}

/// Without times in its laps, an activity starts at its id, which is a time. A lap can have an id of another
/// kind.
#[test]
fn the_id_of_the_activity_is_its_start_if_there_is_no_other() {
    let content = "<TrainingCenterDatabase><Activity Sport='Running'><Id>2025-03-01T17:00:00Z</Id>\
        <Lap><Id>2025-01-01T00:00:00Z</Id><TotalTimeSeconds>60</TotalTimeSeconds></Lap>\
        </Activity></TrainingCenterDatabase>";
    let line = lines(content.as_bytes()).remove(0);
    assert!(line.starts_with("Running 2025-03-01?, 2025-03-01T17:00:00Z, 60/60 s"), "{line}");
}

/// A file without distances of laps has them at its points, counted from the start. The place is that of the
/// first point of a track; it is at sea.
#[test]
fn the_last_point_has_the_distance_and_the_first_one_the_place() {
    let point = |time: &str, metres: &str, longitude: &str| {
        format!(
            "<Trackpoint><Time>2025-03-01T{time}Z</Time><Position><LatitudeDegrees>-60</LatitudeDegrees><LongitudeDegrees>{longitude}</LongitudeDegrees>\
             </Position><DistanceMeters>{metres}</DistanceMeters></Trackpoint>"
        )
    };
    let activity = |outside: &str, first: &str, second: &str| {
        let points = [point("22:30:00", "0", first), point("22:40:00", "2000", second)].concat();
        format!(
            "<TrainingCenterDatabase><Activity Sport='Running'>{outside}<Lap StartTime='2025-03-01T22:30:00Z'>\
             <Track>{points}</Track></Lap>{outside}</Activity></TrainingCenterDatabase>"
        )
    };
    let outside = "<DistanceMeters>9</DistanceMeters><LongitudeDegrees>179</LongitudeDegrees>";
    let content = activity(outside, "0", "179");
    let line = lines(content.as_bytes()).remove(0);
    assert!(line.contains("Z, 600/600 s, 2000 m,"), "{line}");
    let could_be_other_day = |content: &str| {
        let options = ImportOptions::new().zone(zone("Europe/London"));
        read(content.as_bytes(), options).1.unwrap().possible_other_days
    };
    assert_eq!(could_be_other_day(&content), 0, "at Greenwich");
    assert_eq!(could_be_other_day(&activity(outside, "179", "0")), 1, "at the date line");
}
