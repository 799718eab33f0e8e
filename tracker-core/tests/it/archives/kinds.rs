//! The kinds of archives, and which of their files are read.

use tracker_core::import::Format;

use super::{Member, gzip, left_out, opened, run_on, starts, zip};

const APPLE: &[u8] = include_bytes!("../../fixtures/histories/apple-export.xml");
const FITBIT_TABLE: &[u8] = include_bytes!("../../fixtures/tables/fitbit.csv");
const FITBIT_LIST: &[u8] = include_bytes!("../../fixtures/documents/fitbit.json");
const GARMIN: &[u8] = include_bytes!("../../fixtures/documents/garmin.json");
const GOOGLE_FIT: &[u8] = include_bytes!("../../fixtures/documents/google-fit.json");
const POLAR_2019: &[u8] = include_bytes!("../../fixtures/documents/polar-2019.json");
const POLAR_2025: &[u8] = include_bytes!("../../fixtures/documents/polar-2025.json");
const RUNKEEPER: &[u8] = include_bytes!("../../fixtures/tables/runkeeper.csv");
const SAMSUNG: &[u8] = include_bytes!("../../fixtures/tables/samsung.csv");
const STRAVA: &[u8] = include_bytes!("../../fixtures/tables/strava.csv");
const GPX: &[u8] = include_bytes!("../../fixtures/track.gpx");

/// The formats of the histories that are read from an archive with these files, in order. Each file
/// has the name under which it is expected.
fn histories(members: &[Member]) -> (Format, u64, u64) {
    let mut import = opened(&zip(members)).unwrap();
    import.by_ref().for_each(|item| drop(item.unwrap()));
    assert_eq!(left_out(&import), [""; 0]);
    let summary = import.summary();
    assert_eq!(summary.histories + summary.other_files, members.len() as u64);
    (import.format(), summary.histories, summary.items)
}

#[test]
fn apple_health() {
    for name in ["apple_health_export/export.xml", "apple_health_export/导出.xml", "Export.xml"] {
        let found = histories(&[
            Member::deflated("apple_health_export/export_cda.xml", b"<ClinicalDocument>"),
            Member::deflated("apple_health_export/workout-routes/route.gpx", GPX),
            Member::deflated(name, APPLE),
            Member::deflated("apple_health_export/electrocardiograms/ecg.csv", b"date\n2024-01-01"),
        ]);
        assert_eq!((found.0, found.1), (Format::AppleHealth, 1), "{name}");
        assert!(found.2 > 1);
    }
}

#[test]
fn garmin() {
    let found = histories(&[
        Member::deflated("DI_CONNECT/DI-Connect-Fitness/a_gear.json", b"[{}]"),
        Member::deflated("DI_CONNECT/DI-Connect-Fitness/a_0_summarizedActivities.json", GARMIN),
        Member::deflated("DI_CONNECT/DI-Connect-Fitness/a_1001_summarizedActivities.json", GARMIN),
        Member::deflated("DI_CONNECT/picture.png", b"x"),
    ]);
    assert_eq!(found, (Format::Garmin, 2, 10));
}

/// A FIT file that is an activity, of 2024-05-12.
const FIT: &[u8] = include_bytes!("../../fixtures/archives/run.fit");

#[test]
fn the_archives_in_a_garmin_archive_are_read_after_the_summaries() {
    let recordings = zip(&[
        Member::deflated("a.fit", FIT),
        Member::deflated("b.fit", b"broken"),
        Member::deflated("c.txt", b"hello"),
    ]);
    let mut import = opened(&zip(&[
        Member::deflated("Uploaded/UploadedFiles_0-_Part1.zip", &recordings),
        Member::deflated("Fitness/a_0_summarizedActivities.json", GARMIN),
    ]))
    .unwrap();
    let starts = starts(&mut import);
    assert_eq!(starts.len(), 6);
    assert!(starts[5].starts_with("Running"), "{starts:?}");
    let left_out = left_out(&import);
    assert_eq!(left_out.len(), 1);
    assert!(left_out[0].starts_with("Uploaded/UploadedFiles_0-_Part1.zip/b.fit: "), "{left_out:?}");
    let summary = import.summary();
    assert_eq!((summary.histories, summary.left_out, summary.other_files), (2, 1, 1));
}

#[test]
fn a_garmin_archive_needs_no_large_archive_inside() {
    let large = vec![b'P'; (32 << 20) + 1];
    let import = |path| {
        let mut import = opened(&zip(&[
            Member::deflated(path, &large),
            Member::deflated("Fitness/a_0_summarizedActivities.json", GARMIN),
        ]))
        .unwrap();
        assert_eq!(starts(&mut import).len(), 5);
        let summary = import.summary();
        (summary.histories, summary.left_out, summary.other_files)
    };
    assert_eq!(import("Uploaded/UploadedFiles_0-_Part1.zip"), (1, 0, 1));
    // Other files are never left out silently.
    assert_eq!(import("Uploaded/large.fit"), (1, 1, 0));
}

#[test]
fn google_takeout() {
    let found = histories(&[
        Member::deflated(
            "Takeout/Fit/All Sessions/2021-06-30T15_15_00-07_00_RUNNING.json",
            GOOGLE_FIT,
        ),
        Member::deflated(
            "Takeout/Fit/Activities/2021-06-30T15_15_00-07_00_PT30M_Laufen.tcx",
            b"<x>",
        ),
        Member::deflated("Takeout/Fitbit/Global Export Data/exercise-0.json", FITBIT_LIST),
        Member::deflated("Takeout/Fitbit/Global Export Data/steps-2024-01-01.json", b"[{}]"),
        Member::deflated(
            "Takeout/Fitbit/Health Fitness Data/UserExercises_2025-01-01.csv",
            FITBIT_TABLE,
        ),
    ]);
    assert_eq!(found, (Format::Fitbit, 3, 3 + 6 + 1));
}

/// The TCX files are the sessions again.
#[test]
fn google_takeout_without_sessions() {
    let tcx = include_bytes!("../../fixtures/histories/activities.tcx");
    let found = histories(&[
        Member::deflated("Takeout/Fit/Activities/a.tcx", tcx),
        Member::deflated(
            "Takeout/Fitbit/Health Fitness Data/UserExercises_2025-01-01.csv",
            FITBIT_TABLE,
        ),
    ]);
    assert_eq!((found.0, found.1), (Format::Fitbit, 2));
}

#[test]
fn a_session_of_google_fit_has_its_offset_from_its_name() {
    let path = "Takeout/Fit/All Sessions/2021-06-30T15_15_00-07_00_RUNNING.json";
    let mut import = opened(&zip(&[Member::deflated(path, GOOGLE_FIT)])).unwrap();
    assert_eq!(starts(&mut import), ["Running 2021-06-30 2021-06-30 15:15:00 -0700"]);
}

#[test]
fn polar() {
    let found = histories(&[
        Member::deflated("training-session-2019-10-05-1-a.json", POLAR_2019),
        Member::deflated("activity-2019-10-05-a.json", b"{}"),
        Member::deflated("training-session-2025-05-04-2-b.json", POLAR_2025),
    ]);
    assert_eq!(found, (Format::Polar, 2, 4));
}

#[test]
fn samsung_health() {
    let found = histories(&[
        Member::deflated("samsung/com.samsung.shealth.exercise.weather.20240601.csv", SAMSUNG),
        Member::deflated("samsung/com.samsung.shealth.exercise.20240601123456.csv", SAMSUNG),
    ]);
    assert_eq!(found, (Format::Samsung, 1, 3));
}

#[test]
fn runkeeper() {
    let found = histories(&[
        Member::deflated("2017-10-28-234000.gpx", GPX),
        Member::deflated("cardioActivities.csv", RUNKEEPER),
        Member::deflated("measurements.csv", b"date\n2024-01-01"),
    ]);
    assert_eq!(found, (Format::Runkeeper, 1, 3));
}

#[test]
fn strava() {
    let found = histories(&[
        Member::deflated("export_1/activities.csv", STRAVA),
        Member::deflated("export_1/bikes.csv", b"date\n2024-01-01"),
        Member::deflated("export_1/routes/plan.gpx", GPX),
        Member::stored("export_1/activities/902.gpx.gz", &gzip(GPX)),
    ]);
    assert_eq!(found, (Format::Strava, 1, 5));
}

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
    assert_eq!((summary.histories, summary.left_out, summary.other_files), (2, 2, 2));
    assert_eq!(left_out(&import).len(), 2);
}

/// Tables with a date in each row are not always runs: the same archive may have steps a day.
#[test]
fn a_table_of_dates_is_read_only_if_it_is_alone() {
    let table = b"date\n2024-01-03\n".to_vec();
    let mut alone = opened(&zip(&[Member::deflated("runs.csv", &table)])).unwrap();
    assert_eq!(starts(&mut alone), ["Running 2024-01-03 2024-01-03 12:00:00 +0000"]);
    let beside =
        [Member::deflated("steps.csv", &table), Member::deflated("polar.json", POLAR_2019)];
    let mut beside = opened(&zip(&beside)).unwrap();
    assert_eq!(starts(&mut beside).len(), 2, "the session and a ride");
    assert_eq!(left_out(&beside).len(), 1);
}
