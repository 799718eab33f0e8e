//! Archives of any origin: which of their files are read.

use std::io::Cursor;

use tracker_import::{Format, ImportOptions, open};

use super::{Member, gzip, opened, passed_over, run_on, starts, zip};

const FITBIT_TABLE: &[u8] = include_bytes!("../../fixtures/tables/fitbit.csv");
const FITBIT_LIST: &[u8] = include_bytes!("../../fixtures/documents/fitbit.json");
const GARMIN: &[u8] = include_bytes!("../../fixtures/documents/garmin.json");
const POLAR_2019: &[u8] = include_bytes!("../../fixtures/documents/polar-2019.json");
const POLAR_2025: &[u8] = include_bytes!("../../fixtures/documents/polar-2025.json");
const GPX: &[u8] = include_bytes!("../../fixtures/track.gpx");
/// A FIT file that is an activity, of 2024-05-12.
const FIT: &[u8] = include_bytes!("../../fixtures/archives/run.fit");

#[test]
fn any_other_archive_is_searched_for_histories_of_all_formats() {
    let table = run_on(3);
    let mut import = opened(&zip(&[
        Member::deflated("notes.txt", b"hello"),
        Member::deflated("a/table.csv.gz", &gzip(&table)),
        Member::deflated("a/._table.csv", b"shadow"),
        Member::deflated("b/polar.json", POLAR_2019),
        Member::deflated("c/picture.json", b"{\"width\": 3}"),
        Member::stored("d/inner.zip", &zip(&[])),
    ]))
    .unwrap();
    assert_eq!(
        starts(&mut import),
        [
            "Trail Running 2019-10-05 2019-10-05 23:40:00 +0200",
            "ROAD_BIKING: unsupported_activity",
            "Running 2024-01-03 2024-01-03 12:00:00 +0000",
        ]
    );
    let summary = import.summary();
    assert_eq!((summary.histories, summary.left_out, summary.other_files), (2, 0, 4));
    let others = ["notes.txt", "a/._table.csv", "c/picture.json", "d/inner.zip"];
    let others = others.map(str::to_owned).to_vec();
    assert_eq!(passed_over(&import), [("not a history", 4, others)]);
}

/// Everything that is readable is read, the certain days before the uncertain ones.
#[test]
fn an_archive_with_the_files_of_several_services_is_read_as_a_whole() {
    let strava = b"id,date,name,type,description,elapsed_time,distance,commute,gear,filename\n\
        1,2025-05-04 13:30:00,,Run,,2100,,,,activities/1.json\n";
    let mut import = opened(&zip(&[
        Member::deflated("strava/routes/plan.gpx", GPX),
        Member::deflated("strava/activities/2.json", POLAR_2019),
        Member::deflated("strava/activities/1.json", POLAR_2025),
        Member::deflated("strava/activities.csv", strava),
        Member::deflated("track.gpx", GPX),
        Member::deflated("watch/run.fit", FIT),
        Member::deflated("garmin/a_0_summarizedActivities.json", GARMIN),
        Member::deflated("takeout/exercise-0.json", FITBIT_LIST),
        Member::deflated("takeout/UserExercises_2025-01-01.csv", FITBIT_TABLE),
        Member::deflated("pictures/a.json", b"{\"title\": \"a\"}"),
        Member::deflated("steps.csv", b"date\n2024-01-01\n"),
    ]))
    .unwrap();
    let starts = starts(&mut import);
    let place = |start: &str| starts.iter().position(|line| line.contains(start)).unwrap();
    let in_order = [
        place("2025-03-31 00:30:00 +0200"),
        place("2025-03-29 23:30:00 +0100"),
        place("2025-04-06 23:50:00 +0200"),
        place("2025-05-04 06:30:00 -0700"),
        place("2019-10-05 23:40:00 +0200"),
        place("2024-12-31T23:30:00Z"),
        place("Running 2026-02-11 "),
    ];
    assert!(in_order.is_sorted(), "{in_order:?} {starts:?}");
    let summary = import.summary();
    assert_eq!((summary.format, summary.histories, summary.left_out), (Format::Fitbit, 7, 0));
    let reasons: Vec<_> = passed_over(&import)
        .into_iter()
        .map(|(reason, _, paths)| format!("{}: {reason}", paths.join(" ")))
        .collect();
    assert_eq!(
        reasons,
        [
            "strava/routes/plan.gpx pictures/a.json: not a history",
            "strava/activities/1.json: the same workouts again",
            "steps.csv: a table with dates among other files: import it by itself if each row is a run",
        ]
    );
}

/// Rows with a date are not always runs: an archive may have a table of the steps of each day.
#[test]
fn a_table_of_dates_is_read_only_if_it_is_alone() {
    let table = b"date\n2024-01-03\n".to_vec();
    let mut alone = opened(&zip(&[Member::deflated("runs.csv", &table)])).unwrap();
    assert_eq!(starts(&mut alone), ["Running 2024-01-03 2024-01-03 12:00:00 +0000"]);
    let beside =
        [Member::deflated("steps.csv", &table), Member::deflated("polar.json", POLAR_2019)];
    let mut beside = opened(&zip(&beside)).unwrap();
    assert_eq!(starts(&mut beside).len(), 2, "the session and a ride");
    assert_eq!(beside.passed_over()[0].paths, ["steps.csv"]);
}

#[test]
fn the_paths_of_files_that_are_passed_over_are_limited() {
    let mut members: Vec<Member> =
        (0..1000).map(|number| Member::stored(&format!("{number}.txt"), b"")).collect();
    members.push(Member::stored("run.json", &run_on(1)));
    let mut import = opened(&zip(&members)).unwrap();
    starts(&mut import);
    let group = &import.passed_over()[0];
    assert_eq!((group.files, group.paths.len(), import.summary().other_files), (1000, 100, 1000));
}

/// The name of the format is for files. In an archive, the content of each file tells its format.
#[test]
fn the_format_of_a_file_in_an_archive_is_always_detected() {
    let archive = zip(&[Member::deflated("a.json", POLAR_2019)]);
    let options = ImportOptions::new().format(Format::Csv);
    let mut import = open(Cursor::new(archive), options).unwrap();
    assert_eq!((import.format(), starts(&mut import).len()), (Format::Polar, 2));
}

#[test]
fn the_bytes_of_an_archive_are_those_of_its_histories_unpacked() {
    let members = [Member::deflated("a.json", POLAR_2019), Member::deflated("b.json", &run_on(1))];
    let mut import = opened(&zip(&members)).unwrap();
    starts(&mut import);
    assert_eq!(import.summary().bytes, (POLAR_2019.len() + run_on(1).len()) as u64);
}

#[test]
fn an_archive_tells_by_what_its_first_history_is_recognised() {
    let file = open(Cursor::new(run_on(1)), ImportOptions::new()).unwrap();
    assert_eq!(file.sign(), "it is a JSON object");
    assert!(!file.is_archive());
    let inner = zip(&[Member::stored("a.json", &run_on(1))]);
    for content in [inner.clone(), zip(&[Member::stored("a.zip", &inner)])] {
        let archive = opened(&content).unwrap();
        assert_eq!(archive.sign(), file.sign());
        assert!(archive.is_archive());
    }
}
