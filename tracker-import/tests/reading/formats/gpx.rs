//! GPX tracks.

use super::{in_berlin, lines, lines_with, read};
use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
use tracker_core::{Activity, ImportReport};
use tracker_import::{ActivityNames, ImportError, ImportOptions, Item};

const TRACKS: &[u8] = include_bytes!("../../fixtures/histories/track.gpx");

/// The mark of a day that follows from the zone of the account: with the borders of time zones, the place
/// makes it certain.
const BY_ZONE: &str = if cfg!(feature = "places") { "" } else { "?" };

/// A start in UTC, and at the offset that the place tells.
const fn start(utc: &'static str, at_place: &'static str) -> &'static str {
    if cfg!(feature = "places") { at_place } else { utc }
}

const NO_SPORT: &str = "invalid: the file names no sport: import it again and name the activity";

#[test]
fn each_track_is_a_workout() {
    assert_eq!(
        lines_with(TRACKS, in_berlin()),
        [
            &format!(
                "Trail Running 2025-05-01{BY_ZONE}, {}, 1020/1200 s, 2224 m, - kcal, 130/140 bpm, -",
                start("2025-05-01T21:50:00Z", "2025-05-01 23:50:00 +0200"),
            ),
            "Running 2025-05-03 clock, 2025-05-03 06:00:00 +0200, 300/300 s, 744 m, - kcal, -/- bpm, -",
            "cycling, 2025-05-04T06:00:00Z: unsupported_activity",
            "running, -: invalid: its points have no times: it is a planned route and not a workout",
            &format!("-, 2025-05-05T06:00:00Z: {NO_SPORT}"),
        ]
    );
}

#[test]
fn the_options_can_name_the_sport() {
    let activity = Some(Activity::Hiking);
    let lines = lines_with(TRACKS, ImportOptions::new().activity(activity));
    assert!(lines[4].starts_with("Hiking 2025-05-05"), "{lines:?}");
    assert_eq!(lines[2], "cycling, 2025-05-04T06:00:00Z: unsupported_activity");
}

#[test]
fn a_comment_is_no_part_of_a_text() {
    let track = "<gpx><trk><type>run<!-- a -> b --->ning</type><trkseg><trkpt lat='-60' lon='0'>\
        <time>2025-05-01<!-- no time -->T07:00:00Z</time></trkpt></trkseg></trk></gpx>";
    let lines = lines(track.as_bytes());
    assert!(lines[0].starts_with("Running 2025-05-01?, 2025-05-01T07:00:00Z"), "{lines:?}");
}

#[test]
fn names_of_sports_can_be_added() {
    let mut names = ActivityNames::default();
    names.add("Cycling", Activity::Walking).unwrap();
    names.add("trail_running", Activity::Running).unwrap();
    let lines = lines_with(TRACKS, ImportOptions::new().names(names));
    assert!(lines[2].starts_with("Walking 2025-05-04"), "{lines:?}");
    assert!(lines[0].starts_with("Running 2025-05-01"), "{lines:?}");
}

#[test]
fn points_that_are_not_on_earth_are_left_out_of_the_distance() {
    let point = |lat: &str, minute| {
        format!("<trkpt lat='-{lat}' lon='0'><time>2025-05-01T07:{minute:02}:00Z</time></trkpt>")
    };
    let points: String = [("48.00", 0), ("", 5), ("NaN", 6), ("1e9", 7), ("48.01", 10)]
        .map(|(lat, at)| point(lat, at))
        .concat();
    let track = format!("<gpx><trk><type>Run</type><trkseg>{points}</trkseg></trk></gpx>");
    assert_eq!(
        lines(track.as_bytes()),
        ["Running 2025-05-01?, 2025-05-01T07:00:00Z, 600/600 s, 1112 m, - kcal, -/- bpm, -"]
    );
}

#[test]
fn a_file_without_tracks_has_no_workouts() {
    let plan = b"<gpx><wpt lat='1' lon='1'/><rte><rtept lat='1' lon='1'/></rte></gpx>";
    let (items, summary) = read(plan, ImportOptions::default());
    assert!(items.is_empty());
    assert!(!summary.unwrap().list_found);
    assert!(read(TRACKS, ImportOptions::default()).1.unwrap().list_found);
}

#[test]
fn a_truncated_track_is_damaged() {
    let (items, end) = read(&TRACKS[..TRACKS.len() - 9], ImportOptions::default());
    assert_eq!(items.len(), 5);
    assert!(matches!(end, Err(ImportError::Damaged { items: 5, .. })), "{end:?}");
}

/// Two files that a program joined in the wrong order: the later part comes first.
#[test]
fn points_in_another_order_make_the_same_workout() {
    let point =
        |time: &str| format!("<trkpt lat='1' lon='2'><time>2025-05-01T{time}Z</time></trkpt>");
    let track = |times: [&str; 4]| {
        let points: String = times.iter().map(|time| point(time)).collect();
        format!("<gpx><trk><type>running</type><trkseg>{points}</trkseg></trk></gpx>")
    };
    let sorted = track(["10:00:00", "10:10:00", "10:20:00", "10:30:00"]);
    let joined = track(["10:20:00", "10:30:00", "10:00:00", "10:10:00"]);
    assert_eq!(lines(joined.as_bytes()), lines(sorted.as_bytes()));
    assert!(lines(joined.as_bytes())[0].contains("2025-05-01T10:00:00Z, 1800/1800 s"));
}

/// The times and heart rates are those of points, and the sport is that of the track. Of two starts at the same
/// instant, the first counts.
#[test]
fn only_the_elements_in_their_places_count() {
    let track = |before: &str, points: &str, after: &str| {
        let content = format!("<gpx><trk>{before}<trkseg>{points}</trkseg>{after}</trk></gpx>");
        lines_with(content.as_bytes(), in_berlin()).remove(0)
    };
    let point = |time: &str, others: &str| {
        format!("<trkpt lat='1' lon='2'><time>2025-05-01T{time}</time>{others}</trkpt>")
    };
    let points = [
        point("10:00:00Z", "<hr>150</hr><type>walking</type>"),
        point("12:00:00+02:00", "<hr>0</hr>"),
        "<time>2025-05-01T09:00:00Z</time><hr>200</hr>".to_owned(),
        point("10:10:00Z", "<hr>-5</hr>"),
        point("10:20:00Z", "<hr>inf</hr><hr>170</hr>"),
    ];
    let sport = "<type>running</type>";
    let others = "<time>2025-05-01T11:00:00Z</time><hr>210</hr>";
    let expected =
        "Running 2025-05-01?, 2025-05-01T10:00:00Z, 1200/1200 s, - m, - kcal, 160/170 bpm, -";
    assert_eq!(track(sport, &points.concat(), others), expected);
    assert_eq!(track(others, &points.concat(), sport), expected);
}

/// The name of a track is what a person or an app calls it. It is shown, and tells no sport.
#[test]
fn the_name_of_a_track_is_no_type() {
    let track = |inner: &str| {
        let point = "<trkpt><name>Start</name><time>2025-05-01T10:00:00Z</time></trkpt>";
        let content = format!("<gpx><trk>{inner}<trkseg>{point}</trkseg></trk></gpx>");
        lines(content.as_bytes()).remove(0)
    };
    let name = "<name><![CDATA[Walking 9/3/14 8:01 am]]></name>";
    assert_eq!(track(name), format!("Walking 9/3/14 8:01 am, 2025-05-01T10:00:00Z: {NO_SPORT}"));
    assert_eq!(track("<name></name>"), format!("-, 2025-05-01T10:00:00Z: {NO_SPORT}"));
    assert!(track(&format!("{name}<type>running</type>")).starts_with("Running 2025-05-01"));
    assert!(track("<type><![CDATA[running]]></type>").starts_with("Running 2025-05-01"));
}

#[test]
fn workouts_without_a_sport_are_counted() {
    let (items, _) = read(TRACKS, in_berlin());
    let mut report = ImportReport::default();
    for item in items {
        match item {
            Item::Skipped(skipped) => report.skip(skipped),
            Item::Workout { workout, .. } => {
                report.processed += u64::from(workout.distance().is_some());
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!((report.without_sport, report.invalid, report.unsupported), (1, 2, 1));
    assert_eq!(report.skipped_workouts[2].reason, SkipReason::NoSport);
}

/// However many they are, they hide nothing that is wrong, and a list has one of them.
#[test]
fn workouts_without_a_sport_are_listed_once() {
    let mut report = ImportReport::default();
    for index in 0..300 {
        report.skip(SkippedWorkout::new(index, None, None, SkipReason::NoSport));
    }
    let wrong = SkipReason::Invalid(InvalidItem::Missing("start".to_owned()));
    report.skip(SkippedWorkout::new(300, None, None, wrong.clone()));
    assert_eq!((report.without_sport, report.invalid), (300, 301));
    let listed: Vec<_> = report.listed().map(|item| (item.index, item.reason.clone())).collect();
    assert_eq!(listed, [(0, SkipReason::NoSport), (300, wrong)]);
}

#[test]
fn json_counts_the_workouts_without_a_sport_and_lists_one() {
    let mut report = ImportReport::default();
    for index in 0..300 {
        report.skip(SkippedWorkout::new(index, None, None, SkipReason::NoSport));
    }
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(
        (&json["withoutSport"], &json["skippedByReason"]["invalid"]),
        (&300.into(), &300.into())
    );
    let example = serde_json::json!({"index": 0, "name": null, "start": null, "reason": NO_SPORT});
    assert_eq!(json["skippedWorkouts"], serde_json::json!([example]));
}
