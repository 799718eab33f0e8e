//! The archives of each service, and which of their files are read.

use std::io::Cursor;

use tracker_import::{Format, ImportOptions, open};

use crate::tables::line;

use super::{Member, gzip, left_out, opened, passed_over, run_on, starts, zip, zip_of};

const APPLE: &[u8] = include_bytes!("../../fixtures/histories/apple-export.xml");
const FITBIT_TABLE: &[u8] = include_bytes!("../../fixtures/tables/fitbit.csv");
const FITBIT_LIST: &[u8] = include_bytes!("../../fixtures/documents/fitbit.json");
const GARMIN: &[u8] = include_bytes!("../../fixtures/documents/garmin.json");
const GOOGLE_FIT: &[u8] = include_bytes!("../../fixtures/documents/google-fit.json");
const POLAR_2019: &[u8] = include_bytes!("../../fixtures/documents/polar-2019.json");
const POLAR_2025: &[u8] = include_bytes!("../../fixtures/documents/polar-2025.json");
const RUNKEEPER: &[u8] = include_bytes!("../../fixtures/tables/runkeeper.csv");
const RUNTASTIC: &[u8] = include_bytes!("../../fixtures/documents/runtastic.json");
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

/// Beside the sessions, there are their points with the same names.
#[test]
fn runtastic() {
    let points =
        br#"[{"version":1,"timestamp":1,"latitude":1.0,"elevation_gain":0,"elevation_loss":0}]"#;
    let rates = br#"[{"version":1,"timestamp":1,"heart_rate":150,"distance":0}]"#;
    let found = histories(&[
        Member::deflated("Sport-sessions/Elevation-data/a.json", points),
        Member::deflated("Sport-sessions/GPS-data/a.json", points),
        Member::deflated("Sport-sessions/Heart-rate-data/a.json", rates),
        Member::deflated("Sport-sessions/a.json", RUNTASTIC),
        Member::deflated("User/user.json", br#"{"gender": "F", "birthday": 1}"#),
    ]);
    assert_eq!(found, (Format::Runtastic, 1, 1));
}

#[test]
fn apple_health() {
    for name in ["export.xml", "导出.xml", "Export.xml"] {
        let found = histories(&[
            Member::deflated("a/apple_health_export/export_cda.xml", b"<ClinicalDocument>"),
            Member::deflated("a/apple_health_export/workout-routes/route.gpx", GPX),
            Member::deflated(&format!("a/apple_health_export/{name}"), APPLE),
            Member::deflated("a/apple_health_export/electrocardiograms/ecg.csv", b"Name,A\nB,C"),
        ]);
        assert_eq!((found.0, found.1), (Format::AppleHealth, 1), "{name}");
        assert!(found.2 > 1);
    }
}

/// The content of each file tells its format, also where one is stated.
#[test]
fn the_routes_of_apple_health_are_the_same_workouts_again_whatever_is_stated() {
    let content = zip(&[
        Member::deflated("apple_health_export/workout-routes/route.gpx", GPX),
        Member::deflated("apple_health_export/export.xml", APPLE),
    ]);
    let options = ImportOptions::new().format(Format::Csv);
    let mut import = open(Cursor::new(content), options).unwrap();
    starts(&mut import);
    let routes = vec!["apple_health_export/workout-routes/route.gpx".to_owned()];
    assert_eq!(passed_over(&import), [("the same workouts again", 1, routes)]);
}

#[test]
fn the_export_of_apple_health_is_found_in_any_folder() {
    for path in ["export.xml", "a/b/c/export.xml"] {
        let found = histories(&[Member::deflated(path, APPLE), Member::deflated("a.xml", b"<a/>")]);
        assert_eq!((found.0, found.1), (Format::AppleHealth, 1), "{path}");
    }
}

/// Other XML beside a folder of routes is no reason to pass over the routes.
#[test]
fn routes_beside_other_xml_are_read() {
    let mut import = opened(&zip(&[
        Member::deflated("a/other.xml", b"<a/>"),
        Member::deflated("a/workout-routes/route.gpx", GPX),
    ]))
    .unwrap();
    assert!(!starts(&mut import).is_empty());
    assert_eq!((import.format(), import.summary().histories), (Format::Gpx, 1));
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
    let other = vec!["Uploaded/UploadedFiles_0-_Part1.zip/c.txt".to_owned()];
    assert_eq!(passed_over(&import), [("not a history", 1, other)]);
}

#[test]
fn a_garmin_archive_needs_no_large_archive_inside() {
    let mut large = b"PK\x03\x04".to_vec();
    large.resize((24 << 20) + 1, 0);
    let import = |large: &[u8], path: &str| {
        let mut import = opened(&zip(&[
            Member::deflated(path, large),
            Member::deflated("Fitness/a_0_summarizedActivities.json", GARMIN),
        ]))
        .unwrap();
        assert_eq!(starts(&mut import).len(), 5);
        let summary = import.summary();
        (summary.histories, summary.left_out, passed_over(&import))
    };
    let path = "Uploaded/UploadedFiles_0-_Part1.zip";
    let named = ("the same workouts again", 1, vec![path.to_owned()]);
    assert_eq!(import(&large, path), (1, 0, vec![named]));
    // Other files should have been read.
    assert_eq!(import(&large, "Uploaded/large.fit"), (1, 1, Vec::new()));
    assert_eq!(import(&large, "Uploaded/large.zip"), (1, 1, Vec::new()));
    large.pop();
    assert_eq!(import(&large, path), (1, 1, Vec::new()), "24 MiB are read");
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

const WEATHER: &[u8] = b"com.samsung.shealth.exercise.weather,6320001,17\n\
    start_time,exercise_id,temperature\n2024-06-01 08:00:00.000,a,17.5\n";

/// The table of exercises has only the id of one that the person has named.
#[test]
fn exercises_that_a_person_has_named_in_samsung_health_have_the_names_of_another_table() {
    let exercises = b"com.samsung.shealth.exercise,6320001,17\n\
        start_time,time_offset,com.samsung.shealth.exercise.custom_id,exercise_type,duration\n\
        2024-06-01 05:00:00.000,UTC+0200,mq1mz4gd,0,1800000,\n\
        2024-06-02 05:00:00.000,UTC+0200,k2x7,0,1800000,\n\
        2024-06-03 05:00:00.000,UTC+0200,k3,0,1800000,\n";
    let names = "com.samsung.shealth.exercise.custom_exercise,6301001,3\n\
        update_time,custom_id,custom_name,custom_type,datauuid\n\
        2024-05-01 10:00:00.000,mq1mz4gd,Lauftreff,1,a1,\n\
        2024-05-01 10:00:00.000,k2x7,Trail Running,1,a2,\n";
    let read = |path: &str| {
        let names = Member::deflated(path, names.as_bytes());
        let table = Member::deflated("s/com.samsung.shealth.exercise.20240601.csv", exercises);
        opened(&zip(&[names, table])).unwrap().map(|item| line(&item.unwrap())).collect::<Vec<_>>()
    };
    let lines = read("s/com.samsung.shealth.exercise.custom_exercise.20240601.csv");
    assert_eq!(lines[0], "Lauftreff: unsupported_activity");
    assert!(
        lines[1].starts_with("Trail Running 2024-06-02 2024-06-02 07:00:00 +0200"),
        "{lines:?}"
    );
    assert_eq!(lines[2], "custom exercise k3: unsupported_activity");
    let elsewhere = read("t/com.samsung.shealth.exercise.custom_exercise.20240601.csv");
    assert_eq!(elsewhere[0], "custom exercise mq1mz4gd: unsupported_activity");
    // The app writes one folder. Tables of names are remembered for a hundred.
    for (folder, name) in [(99, "Lauftreff"), (100, "custom exercise mq1mz4gd")] {
        let path = |folder: u32, table| format!("{folder}/com.samsung.shealth.{table}.2024.csv");
        let names =
            |folder| Member::stored(&path(folder, "exercise.custom_exercise"), names.as_bytes());
        let mut members: Vec<Member> = (0..=100).map(names).collect();
        members.push(Member::stored(&path(folder, "exercise"), exercises));
        let first = opened(&zip(&members)).unwrap().next().unwrap().unwrap();
        assert_eq!(line(&first), format!("{name}: unsupported_activity"));
    }
}

#[test]
fn samsung_health() {
    let found = histories(&[
        Member::deflated("samsung/com.samsung.shealth.exercise.weather.20240601.csv", WEATHER),
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

/// Tables of early years have no ids. Their tracks are still the same workouts again, not unreadable files.
#[test]
fn runkeeper_without_ids() {
    let table = include_bytes!("../../fixtures/tables/runkeeper-without-id.csv");
    let track = b"<gpx><trk><name>Walking 9/7/14 8:30 am</name></trk></gpx>";
    let mut import = opened(&zip(&[
        Member::deflated("2014-09-03-1810.gpx", track),
        Member::deflated("2014-09-07-0830.gpx", track),
        Member::deflated("cardioActivities.csv", table),
    ]))
    .unwrap();
    assert_eq!(import.format(), Format::Runkeeper);
    assert_eq!(starts(&mut import).len(), 2);
    assert!(import.left_out().is_empty());
    assert_eq!(passed_over(&import)[0].1, 2);
}

/// A track that the table names is one of its workouts again. Other tracks are read.
#[test]
fn the_tracks_that_a_table_names_are_the_same_workouts_again() {
    let mut import = opened(&zip(&[
        Member::deflated("export/2017-10-28-234000.gpx", GPX),
        Member::deflated("export/other.gpx", GPX),
        Member::deflated("export/cardioActivities.csv", RUNKEEPER),
    ]))
    .unwrap();
    starts(&mut import);
    let track = vec!["export/2017-10-28-234000.gpx".to_owned()];
    assert_eq!(passed_over(&import), [("the same workouts again", 1, track)]);
    assert_eq!(import.summary().histories, 2);
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

/// The header is in a language that no table has. The last column is that of the files in any language.
#[test]
fn the_recordings_of_a_strava_table_in_any_language_are_the_same_workouts_again() {
    let table = include_bytes!("../../fixtures/tables/strava-2019-italian.csv");
    let mut import = opened(&zip(&[
        Member::deflated("activities.csv", table),
        Member::deflated("activities/812.gpx", GPX),
    ]))
    .unwrap();
    assert_eq!(starts(&mut import).len(), 1);
    let recording = vec!["activities/812.gpx".to_owned()];
    assert_eq!(passed_over(&import), [("the same workouts again", 1, recording)]);
}

/// The first rows of the table have no files, so only its layout tells where they would stand.
#[test]
fn a_recording_that_only_a_late_row_names_is_the_same_workout_again() {
    let table = include_str!("../../fixtures/tables/strava-2019-italian.csv");
    let (header, run) = table.split_once('\n').unwrap();
    let without_file = format!("{}\n", run.trim_end().replace("activities/812.gpx", ""));
    let table = format!("{header}\n{}{run}", without_file.repeat(2000));
    let mut import = opened(&zip(&[
        Member::deflated("activities.csv", table.as_bytes()),
        Member::deflated("activities/812.gpx", GPX),
    ]))
    .unwrap();
    assert_eq!(starts(&mut import).len(), 2001);
    let recording = vec!["activities/812.gpx".to_owned()];
    assert_eq!(passed_over(&import), [("the same workouts again", 1, recording)]);
}

/// A tar archive of these files.
fn tar_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = tar::Builder::new(Vec::new());
    for (path, content) in files {
        let mut header = tar::Header::new_ustar();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        archive.append_data(&mut header, path, *content).unwrap();
    }
    archive.into_inner().unwrap()
}

#[test]
fn a_tar_archive_is_read_like_a_zip_archive() {
    let long = format!("{}/c.json", "directory/".repeat(15));
    let files: [(&str, &[u8]); 4] = [
        ("export/a.json", &run_on(1)),
        ("export/notes.txt", b"Good morning, Ada"),
        ("export/b.json", &run_on(2)),
        (&long, &run_on(3)),
    ];
    let tar = tar_of(&files);
    let mut zip = opened(&zip_of(&files)).unwrap();
    let expected = (starts(&mut zip), passed_over(&zip));
    for archive in [tar.clone(), gzip(&tar)] {
        let mut import = opened(&archive).unwrap();
        assert_eq!((starts(&mut import), passed_over(&import)), expected);
        assert!(import.is_archive());
    }
    let cut = opened(&gzip(&tar[..700])).unwrap_err().to_string();
    assert!(cut.starts_with("this tar archive cannot be read: it is damaged"), "{cut}");
    let bomb =
        opened(&gzip(&tar_of(&[("a.csv", &vec![b'\n'; 140 << 20])]))).unwrap_err().to_string();
    assert!(bomb.starts_with("this tar archive cannot be read: "), "{bomb}");
}
