//! The order of the files, and what one of them tells about another.

use tracker_import::Item;

use super::{Member, gzip, left_out, opened, starts, zip};

const STRAVA: &[u8] =
    b"id,date,name,type,description,elapsed_time,distance,commute,gear,filename\n\
    1,2025-05-04 13:30:00,,Run,,2100,,,,activities/1.json.gz\n\
    2,2025-05-05 23:30:00,,Run,,2100,,,,activities/2.fit.gz\n\
    3,2025-05-06 23:30:00,,Ride,,2100,,,,activities/3.json\n";

/// A run at 06:30 at -07:00.
const RECORDING: &[u8] = include_bytes!("../../fixtures/documents/polar-2025.json");

#[test]
fn the_recording_of_a_strava_activity_gives_the_offset() {
    let mut import = opened(&zip(&[
        Member::stored("activities/1.json.gz", &gzip(RECORDING)),
        Member::deflated("activities.csv", STRAVA),
    ]))
    .unwrap();
    assert_eq!(
        starts(&mut import),
        [
            "Running 2025-05-04 2025-05-04 06:30:00 -0700",
            "Running 2025-05-05 2025-05-05T23:30:00Z",
            "Ride: unsupported_activity",
        ]
    );
    assert_eq!(import.summary().uncertain_days, 1);
}

#[test]
fn a_fit_file_gives_the_offset_too() {
    let fit = include_bytes!("../../fixtures/archives/run.fit");
    let table =
        String::from_utf8_lossy(STRAVA).replace("2025-05-05 23:30:00", "2025-04-06 21:50:00");
    let mut import = opened(&zip(&[
        Member::stored("activities/2.fit.gz", &gzip(fit)),
        Member::deflated("activities.csv", table.as_bytes()),
    ]))
    .unwrap();
    assert_eq!(starts(&mut import)[1], "Running 2025-04-06 2025-04-06 23:50:00 +0200");
}

/// Otherwise a table with many rows for one large file would take forever.
#[test]
fn a_recording_is_read_once() {
    let row = "9,2025-05-04 13:30:00,,Run,,2100,,,,activities/1.json\n";
    let table = format!("{}{row}{row}", String::from_utf8_lossy(STRAVA));
    let mut import = opened(&zip(&[
        Member::stored("activities/1.json", RECORDING),
        Member::deflated("activities.csv", table.as_bytes()),
    ]))
    .unwrap();
    let starts = starts(&mut import);
    assert_eq!(starts[3], "Running 2025-05-04 2025-05-04 06:30:00 -0700");
    assert_eq!(starts[4], "Running 2025-05-04 2025-05-04T13:30:00Z");
}

#[test]
fn a_recording_of_another_time_gives_no_offset() {
    let table = String::from_utf8_lossy(STRAVA).replace("13:30", "15:31");
    let mut import = opened(&zip(&[
        Member::stored("activities/1.json.gz", &gzip(RECORDING)),
        Member::deflated("activities.csv", table.as_bytes()),
    ]))
    .unwrap();
    assert_eq!(starts(&mut import)[0], "Running 2025-05-04 2025-05-04T15:31:00Z");
}

#[test]
fn a_broken_recording_leaves_its_activity_in_the_table() {
    let mut import = opened(&zip(&[
        Member::stored("activities/1.json.gz", &gzip(RECORDING)[..100]),
        Member::deflated("activities.csv", STRAVA),
    ]))
    .unwrap();
    assert_eq!(starts(&mut import)[0], "Running 2025-05-04 2025-05-04T13:30:00Z");
    assert_eq!(left_out(&import), [""; 0]);
}

#[test]
fn a_recording_that_the_table_lacks_is_read() {
    let mut import = opened(&zip(&[
        Member::deflated("x/activities/4.json", RECORDING),
        Member::deflated("x/activities.csv", STRAVA),
    ]))
    .unwrap();
    let starts = starts(&mut import);
    assert_eq!(starts.len(), 5);
    assert_eq!(starts[3], "Running 2025-05-04 2025-05-04 06:30:00 -0700");
    assert_eq!(import.summary().histories, 2);
}

#[test]
fn items_are_numbered_through_all_files() {
    let file =
        br#"{"data":{"workouts":[{"name":"Yoga","start":"2026-06-30T20:00:00Z","duration":9}]}}"#;
    let import =
        opened(&zip(&[Member::deflated("a.json", file), Member::deflated("b.json", file)]));
    let indexes = import.unwrap().map(|item| match item.unwrap() {
        Item::Skipped(skipped) => skipped.index,
        other => panic!("{other:?}"),
    });
    assert!(indexes.eq([0, 1]));
}

/// Programs that write to a pipe know the lengths of a file only after it.
#[test]
fn archives_with_data_descriptors_or_in_zip64_are_read() {
    for content in [
        include_bytes!("../../fixtures/archives/data-descriptors.zip").as_slice(),
        include_bytes!("../../fixtures/archives/zip64.zip"),
    ] {
        let mut import = opened(content).unwrap();
        assert_eq!(
            starts(&mut import),
            [
                "Running 2024-01-01 2024-01-01 12:00:00 +0000",
                "Running 2024-01-02 2024-01-02 12:00:00 +0000",
            ]
        );
        assert_eq!(left_out(&import), [""; 0]);
    }
}
