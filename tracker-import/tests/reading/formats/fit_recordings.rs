//! FIT files whose session is missing, or lacks what laps, points and other messages have.

use tracker_core::Activity;
use tracker_import::{ImportError, ImportOptions};

use super::fit_file::{
    ALL_FIELDS, BYTE, ENUM, Field, LONG, Records, START, recording_of_two_hours, run,
};
use super::{lines, lines_with, read};

/// A lap from the start on: its length in seconds, its distance in metres, and its sport.
fn lap(seconds: u32, metres: u32, sport: u32) -> [Field; 5] {
    [
        (2, LONG, START),
        (253, LONG, START + seconds),
        (7, LONG, 1000 * seconds),
        (9, LONG, 100 * metres),
        (25, ENUM, sport),
    ]
}

fn file() -> Records {
    Records::default().file_id(4)
}

#[test]
fn points_are_a_workout_if_the_sport_is_stated() {
    let recording = file().points(START, 180, None).file();
    let running = ImportOptions::new().activity(Activity::Running);
    assert_eq!(
        lines_with(&recording, running),
        [
            "Running 2025-04-06?, 2025-04-06T21:50:00Z, 1790/1790 s, 5370 m, - kcal, -/- bpm, 1-77-1112910600-0"
        ]
    );
    let no_sport = "invalid: the file names no sport: import it again and name the activity";
    assert_eq!(lines(&recording), [format!("-, 2025-04-06T21:50:00Z: {no_sport}")]);
}

#[test]
fn a_message_of_a_sport_or_a_lap_names_the_sport() {
    let expected = "Running 2025-04-06?, 2025-04-06T21:50:00Z, 1790/1790 s, 5370 m";
    let named = file().message(12, &[(0, ENUM, 1), (1, ENUM, 0)]).points(START, 180, None);
    let of_lap = file().points(START, 180, None).message(19, &lap(1790, 5370, 1));
    let only_lap = file().message(19, &lap(1790, 5370, 1));
    for records in [named, of_lap, only_lap] {
        let line = lines(&records.file()).remove(0);
        assert!(line.starts_with(expected), "{line}");
    }
    let trail = file().message(12, &[(0, ENUM, 1), (1, ENUM, 3)]).points(START, 9, None).file();
    assert!(lines(&trail)[0].starts_with("Trail Running"));
    let ride = file().message(12, &[(0, ENUM, 2)]).points(START, 9, None).file();
    assert_eq!(lines(&ride), ["cycling, 2025-04-06T21:50:00Z: unsupported_activity"]);
}

/// What follows the last lap has no pauses that are known.
#[test]
fn laps_have_the_pauses_and_points_go_on_after_the_last_lap() {
    assert_eq!(
        lines(&recording_of_two_hours()),
        [
            "Running 2025-04-06?, 2025-04-06T21:50:00Z, 6600/7200 s, 10800 m, - kcal, -/- bpm, 1-77-1112910600-0"
        ]
    );
}

/// A watch writes points with a distance and others without one, and other messages behind them.
#[test]
fn the_last_points_of_each_form_are_read_wherever_they_stand() {
    let other = [(253, LONG, START + 1800), (3, BYTE, 150)];
    let expected = "Running 2025-04-06?, 2025-04-06T21:50:00Z, 1800/1800 s, 5370 m";
    let place = Some((-60.0, 13.40));
    for place in [None, place] {
        let points = || file().message(12, &[(0, ENUM, 1)]).points(START, 180, place);
        for records in [
            points().message_as(6, 20, &other),
            points().message_as(6, 20, &other).unread(9),
            points().unread(9).message_as(6, 20, &other),
            points().message_as(0, 20, &other),
            points().message_as(1, 20, &other),
        ] {
            let line = lines(&records.file()).remove(0);
            assert!(line.starts_with(expected), "{line}");
        }
        // The points themselves go on to 1790 seconds.
        let line = lines(&points().unread(9).file()).remove(0);
        assert!(line.contains(", 1790/1790 s, 5370 m"), "{line}");
    }
}

#[test]
fn a_recording_is_dated_by_the_clocks_of_the_file() {
    let clocks = [(253, LONG, START), (3, LONG, START + 9 * 3600)];
    let records = file().message(162, &clocks).message(19, &lap(600, 2000, 1));
    assert!(lines(&records.file())[0].starts_with("Running 2025-04-07, 2025-04-07 06:50:00 +0900"));
}

#[test]
fn a_recording_that_breaks_off_in_a_message_is_kept_on_request() {
    let whole = file().message(19, &lap(600, 2000, 1)).points(START, 100, None).file();
    let cut = &whole[..whole.len() - 20];
    let (items, end) = read(cut, ImportOptions::new());
    assert_eq!(items.len(), 1);
    assert!(matches!(end, Err(ImportError::Damaged { items: 1, .. })), "{end:?}");
    let (items, end) = read(cut, ImportOptions::new().keep_readable(true));
    assert_eq!((items.len(), end.is_ok()), (1, true));
}

#[test]
fn a_course_with_laps_and_points_is_no_workout() {
    let course = Records::default().file_id(6).message(19, &lap(600, 2000, 1));
    let (items, summary) = read(&course.points(START, 9, None).file(), ImportOptions::new());
    assert!(items.is_empty());
    assert!(!summary.unwrap().list_found);
}

#[test]
fn an_end_tells_the_duration_or_the_start() {
    let session = |fields: &[Field]| {
        let sport = [(5, ENUM, 1)];
        lines(&file().message(18, &[fields, &sport].concat()).file()).remove(0)
    };
    let (start, end) = ((2, LONG, START), (253, LONG, START + 1800));
    let no_start = (2, LONG, u32::MAX);
    let expected = "Running 2025-04-06?, 2025-04-06T21:50:00Z, 1800/1800 s";
    for fields in [
        &[start, end][..],
        &[no_start, end, (7, LONG, 1_800_000)],
        &[end, (8, LONG, 1_800_000)],
        &[start, (7, LONG, 1_800_000), (253, LONG, START + 9)],
    ] {
        assert!(session(fields).starts_with(expected), "{fields:?}: {}", session(fields));
    }
    // The end that is written days later is not that of a session that has a duration.
    let late = session(&[start, (8, LONG, 1_800_000), (253, LONG, START + 9_000_000)]);
    assert!(late.contains("T21:50:00Z, 1800/"), "{late}");
    assert!(session(&[end]).ends_with("invalid: it has no start"), "{}", session(&[end]));
    assert!(session(&[start]).contains("invalid"), "{}", session(&[start]));
}

/// Points stop when the satellites are lost, and go on after the runner has stopped.
#[test]
fn the_end_of_a_session_counts_more_than_its_last_point() {
    let session = |end: u32, points: u32| {
        let times = [(2, LONG, START), (253, LONG, START + end), (5, ENUM, 1)];
        lines(&file().points(START, points, None).message(18, &times).file()).remove(0)
    };
    assert!(
        session(1800, 100).contains(", 1800/1800 s") || session(1800, 100).contains("/1800 s"),
        "{}",
        session(1800, 100)
    );
    assert!(session(900, 180).contains("/900 s"), "{}", session(900, 180));
    // One that ends when it starts was not ended: the points tell more.
    assert!(session(0, 180).contains("/1790 s"), "{}", session(0, 180));
}

#[test]
fn laps_and_points_tell_what_a_session_lacks() {
    let records = file().points(START, 180, None);
    let line = lines(&records.message(18, &[(5, ENUM, 1)]).file()).remove(0);
    let expected = "Running 2025-04-06?, 2025-04-06T21:50:00Z, 1790/1790 s, 5370 m";
    assert!(line.starts_with(expected), "{line}");
    // What the session says counts.
    let line =
        lines(&file().points(START + 60, 180, None).session(1, 0, ALL_FIELDS).file()).remove(0);
    assert!(line.contains("T21:50:00Z, 1800.5/1900 s, 6123 m"), "{line}");
}

#[test]
fn a_generic_session_has_the_sport_of_another_message() {
    let named = |numbers: &[[u32; 2]], session: u32| {
        let records = numbers.iter().fold(file(), |records, [sport, sub_sport]| {
            records.message(12, &[(0, ENUM, *sport), (1, ENUM, *sub_sport)])
        });
        lines(&records.session(session, 0, &[]).file()).remove(0)
    };
    assert!(named(&[[1, 3]], 0).starts_with("Trail Running"));
    assert!(named(&[[11, 0]], 0).starts_with("Walking"));
    assert!(named(&[[0, 0], [1, 0]], 0).starts_with("Running"));
    assert!(named(&[[1, 0], [1, 0]], 0).starts_with("Running"), "the same sport twice");
    assert!(named(&[[1, 3], [1, 0]], 0).starts_with("Trail Running"), "the first one counts");
    assert!(named(&[[1, 0]], 11).starts_with("Walking"), "the session says which it is");
    // A race has several sports, and only the session could tell which one it is.
    assert!(named(&[[2, 0], [1, 0]], 0).starts_with("generic,"));
}

#[test]
fn a_file_that_does_not_say_what_it_is_can_be_an_activity() {
    let line = lines(&Records::default().session(1, 0, ALL_FIELDS).file()).remove(0);
    assert!(line.starts_with("Running 2025-04-06?") && line.ends_with(" bpm, -"), "{line}");
    let recording = Records::default().message(19, &lap(600, 2000, 1)).file();
    assert!(lines(&recording)[0].starts_with("Running 2025-04-06?"));
    let (items, summary) =
        read(&Records::default().clocks(START, START).file(), ImportOptions::new());
    assert!(items.is_empty());
    assert!(!summary.unwrap().list_found);
}

/// The points before and after a session are not those of a workout of their own.
#[test]
fn a_session_and_its_points_are_one_workout() {
    let whole = lines(&run());
    let records = file().points(START, 400, None).session(1, 0, ALL_FIELDS);
    assert_eq!(lines(&records.activity(START + 9200).file()), whole);
}
