//! Complete files, one or more for each format, with the items that are read from them in zone("Europe/Berlin").
use tracker_core::Distance;
use tracker_core::moments::MomentKind;
use tracker_import::{DistanceUnit, Format, ImportOptions, Item};
use tracker_testing::zone;

use super::{opened, read_in};

/// The items of a file that is recognised as this format.
#[track_caller]
fn assert_read(content: &[u8], format: Format, expected: &[&str]) {
    let (found, lines) = read_in(Some(zone("Europe/Berlin")), content);
    assert_eq!(found, format);
    assert_eq!(lines, expected);
}

#[test]
fn strava_since_2019() {
    assert_read(
        include_bytes!("../../fixtures/tables/strava.csv"),
        Format::Strava,
        &[
            "Running 2025-03-03 2025-03-03T05:45:10Z, 1950 s, 6105.5 m, 410 kcal, 151.5/170 bpm, id 501",
            "Trail Running 2025-08-03 2025-08-02T23:30:00Z, 3500 s, 8001 m, - kcal, -/- bpm, id 502",
            "Swim: unsupported_activity",
            "Running 2025-08-05 2025-08-05T12:00:00Z, 1500 s, - m, - kcal, -/- bpm, id 504",
            "Walking 2025-08-06 2025-08-06T18:00:00Z, 1700 s, 2000 m, - kcal, -/- bpm, id 505",
        ],
    );
}

/// The header of today: 94 columns, five of whose names occur twice.
#[test]
fn strava_with_all_its_columns() {
    assert_read(
        include_bytes!("../../fixtures/tables/strava-wide.csv"),
        Format::Strava,
        &[
            "Running 2024-12-01 2024-11-30T23:20:00Z, 2400 s, 7021.5 m, 502 kcal, 149.5/172 bpm, id 7001",
            "Running 2024-12-01 2024-12-01T06:00:00Z, 1800 s, - m, - kcal, -/- bpm, id 7002",
            "Swim: unsupported_activity",
        ],
    );
}

/// The header is in a language that no table has.
#[test]
fn strava_of_2019_in_any_language() {
    assert_read(
        include_bytes!("../../fixtures/tables/strava-2019-italian.csv"),
        Format::Strava,
        &["Running 2019-09-09 2019-09-09T16:05:06Z, 1505 s, 5010 m, - kcal, -/- bpm, id 812"],
    );
}

#[test]
fn strava_in_german() {
    assert_read(
        include_bytes!("../../fixtures/tables/strava-german.csv"),
        Format::Strava,
        &[
            "Running 2025-01-01 2024-12-31T23:15:00Z, 1290 s, 4002.5 m, - kcal, -/165 bpm, id 601",
            "Hiking 2025-01-02 2025-01-02T10:00:00Z, 6900 s, 9100 m, - kcal, -/- bpm, id 602",
            "Radfahrt: unsupported_activity",
        ],
    );
}

#[test]
fn strava_in_dutch() {
    assert_read(
        include_bytes!("../../fixtures/tables/strava-dutch.csv"),
        Format::Strava,
        &[
            "Running 2025-05-09 2025-05-09T00:03:01Z, 1200 s, 3500 m, - kcal, -/- bpm, id 701",
            "Schaatsen: unsupported_activity",
        ],
    );
}

#[test]
fn strava_of_2019() {
    assert_read(
        include_bytes!("../../fixtures/tables/strava-2019.csv"),
        Format::Strava,
        &["Running 2019-09-09 2019-09-09T16:05:06Z, 1505 s, 5010 m, - kcal, -/- bpm, id 811"],
    );
}

#[test]
fn strava_before_2019() {
    assert_read(
        include_bytes!("../../fixtures/tables/strava-2018.csv"),
        Format::Strava,
        &["Running 2018-06-01 2018-06-01T17:20:00Z, 1505 s, 5003.2 m, - kcal, -/- bpm, id 801"],
    );
}

#[test]
fn garmin_connect() {
    assert_read(
        include_bytes!("../../fixtures/tables/garmin.csv"),
        Format::GarminCsv,
        &[
            "Running 2025-03-29 2025-03-29 23:55:00 +0100, 3123 s, - m, 650 kcal, 150/175 bpm, id -",
            "Running 2025-05-01 2025-05-01 06:00:00 +0200, 22200.5 s, - m, 3410 kcal, -/- bpm, id -",
            "Running 2025-05-03 2025-05-03 18:00:00 +0200, 1650 s, - m, 380 kcal, 140/150 bpm, id -",
            "Hiking 2025-05-04 2025-05-04 09:00:00 +0200, 10800 s, - m, 900 kcal, -/- bpm, id -",
            "Lap Swimming: unsupported_activity",
        ],
    );
}

#[test]
fn garmin_connect_in_a_language_without_a_table() {
    assert_read(
        include_bytes!("../../fixtures/tables/garmin-unknown-language.csv"),
        Format::GarminCsv,
        &["Running 2025-06-01 2025-06-01 08:00:00 +0200, 1500 s, - m, 300 kcal, -/- bpm, id -"],
    );
}

#[test]
fn runkeeper() {
    assert_read(
        include_bytes!("../../fixtures/tables/runkeeper.csv"),
        Format::Runkeeper,
        &[
            "Running 2017-10-28 2017-10-28 23:40:00 +0200, 1100 s, 3218.688 m, 210 kcal, -/- bpm, id a-1",
            "Running 2017-10-30 2017-10-30 07:00:00 +0100, 3605 s, - m, 500 kcal, 141/- bpm, id a-2",
            "Rowing: unsupported_activity",
        ],
    );
}

#[test]
fn samsung_health() {
    assert_read(
        include_bytes!("../../fixtures/tables/samsung.csv"),
        Format::Samsung,
        &[
            "Running 2024-04-09 2024-04-09 19:10:00 -0500, 2050 s, 6001.5 m, 400 kcal, 149/170 bpm, id b-1",
            "Hiking 2024-04-11 2024-04-11 05:00:00 -0500, 7000 s, 7001.5 m, - kcal, -/- bpm, id b-2",
            "custom exercise: unsupported_activity",
        ],
    );
}

#[test]
fn fitbit() {
    assert_read(
        include_bytes!("../../fixtures/tables/fitbit.csv"),
        Format::Fitbit,
        &[
            "Running 2025-03-31 2025-03-31 00:30:00 +0200, 1800 s, 5004 m, 310 kcal, 148/- bpm, id 77001",
            "Running 2025-04-01 2025-04-01 03:00:00 -0700, 1200 s, - m, 200 kcal, 131/- bpm, id 77002",
            "Yoga: unsupported_activity",
        ],
    );
}

#[test]
fn health_auto_export() {
    assert_read(
        include_bytes!("../../fixtures/tables/health-auto-export.csv"),
        Format::HealthAutoExportCsv,
        &[
            "Running 2026-02-28 2026-02-28 23:50:00 +0100, 1780 s, 5632.704 m, 300 kcal, 151/178 bpm, id -",
            "Running 2026-03-02 2026-03-02 18:00:00 +0100, 1800 s, - m, - kcal, -/- bpm, id -",
            "Yoga: unsupported_activity",
        ],
    );
}

#[test]
fn health_auto_export_in_german() {
    assert_read(
        include_bytes!("../../fixtures/tables/health-auto-export-german.csv"),
        Format::HealthAutoExportCsv,
        &[
            "Running 2026-03-05 2026-03-05 07:00:00 +0100, 1810 s, 5250 m, 300.5 kcal, 150/170 bpm, id -",
        ],
    );
}

#[test]
fn a_table_of_dates() {
    assert_read(
        include_bytes!("../../fixtures/tables/dates.csv"),
        Format::Csv,
        &[
            "Running 2024-02-29 2024-02-29 12:00:00 +0100, 1770 s, 5500 m, - kcal, -/- bpm, id -",
            "Running 2024-03-01 2024-03-01 12:00:00 +0100, 0 s, - m, - kcal, -/- bpm, id -",
            "Running 2024-03-01 2024-03-01 12:00:00 +0100, 3723 s, 10000 m, - kcal, -/- bpm, id -",
        ],
    );
}

#[test]
fn a_table_of_dates_in_german() {
    assert_read(
        include_bytes!("../../fixtures/tables/dates-german.csv"),
        Format::Csv,
        &[
            "Running 2023-12-31 2023-12-31 12:00:00 +0100, 1800 s, 5500 m, - kcal, -/- bpm, id -",
            "Hiking 2024-01-01 2024-01-01 12:00:00 +0100, 0 s, 12000 m, - kcal, -/- bpm, id -",
            "Yoga: unsupported_activity",
        ],
    );
}

#[test]
fn the_day_of_a_strava_run_is_uncertain_and_follows_the_zone() {
    let file = include_bytes!("../../fixtures/tables/strava-german.csv");
    for (zone, day) in [(None, "2024-12-31"), (Some(zone("Europe/Berlin")), "2025-01-01")] {
        let options = crate::tables::in_zone(zone);
        let mut import = opened(file, options).unwrap();
        let Some(Ok(Item::Workout { workout, .. })) = import.next() else { panic!() };
        assert_eq!(workout.day().to_string(), day);
        assert_eq!(workout.start().kind(), MomentKind::Instant);
    }
}

#[test]
fn the_elapsed_time_of_a_strava_run_gives_its_end() {
    let file = include_bytes!("../../fixtures/tables/strava.csv");
    let Some(Ok(Item::Workout { workout, .. })) =
        opened(file, ImportOptions::default()).unwrap().next()
    else {
        panic!()
    };
    assert_eq!(workout.end().to_rfc3339(), "2025-03-03T06:18:30+00:00");
    assert_eq!(workout.duration().as_secs(), 1950);
}

/// Garmin Connect does not say whether distances are in kilometres or miles.
#[test]
fn a_distance_without_a_unit_counts_only_in_the_unit_of_the_options() {
    let file = include_bytes!("../../fixtures/tables/garmin.csv");
    for (unit, metres) in [
        (None, [None; 3]),
        (Some(DistanceUnit::Kilometres), [Some(10020.0), Some(50300.0), Some(5000.0)]),
    ] {
        let import = opened(file, ImportOptions::new().unit(unit)).unwrap();
        let distances = import.take(3).map(|item| match item.unwrap() {
            Item::Workout { workout, .. } => workout.distance().map(Distance::metres),
            skipped => panic!("{skipped:?}"),
        });
        assert!(distances.eq(metres));
    }
}

/// Some who save the list again write the unit into its header.
#[test]
fn a_distance_of_garmin_is_in_the_unit_of_its_header() {
    for (unit, metres) in [("km", 5000.0), ("mi", 8046.72), ("m", 5.0)] {
        let table = format!(
            "Activity Type,Date,Favorite,Title,Distance ({unit}),Calories,Time\n\
             Running,2025-06-01 08:00:00,false,Morning,5.00,300,00:25:00\n"
        );
        let mut import = opened(table.as_bytes(), ImportOptions::new()).unwrap();
        assert_eq!(import.format(), Format::GarminCsv);
        let run = import.next().unwrap().unwrap().workout().unwrap();
        assert_eq!(run.distance().map(Distance::metres), Some(metres), "{unit}");
    }
}

#[test]
fn the_format_can_be_chosen() {
    let file = include_bytes!("../../fixtures/tables/garmin.csv");
    let options = ImportOptions::new().format(Format::Csv);
    let import = opened(file, options).unwrap();
    assert_eq!(import.format(), Format::Csv);
    assert_eq!(import.filter(|item| matches!(item, Ok(Item::Workout { .. }))).count(), 4);

    let options = ImportOptions::new().format(Format::Strava);
    let error = opened(file, options).unwrap().next().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "it is not the activities.csv of Strava: its first line does not have these columns. State no format, so \
         that the content tells it"
    );
}

/// The format of a table, if it is one.
#[test]
fn an_empty_file_is_no_table_of_the_format_that_was_chosen() {
    for content in ["", "\n", "date\n"] {
        let options = ImportOptions::new().format(Format::Strava);
        let first = opened(content.as_bytes(), options).map(|mut import| import.next());
        assert!(!matches!(first, Ok(None | Some(Ok(_)))), "{content:?}: {first:?}");
    }
}

fn format_of(table: &str) -> Option<Format> {
    opened(table.as_bytes(), ImportOptions::default()).ok().map(|import| import.format())
}

/// A table that lacks one sign of a format is not of this format.
#[test]
fn each_sign_of_a_format_is_needed() {
    let strava = "id,date,name,Tipo,e,X,Y,max,h,i,j,k,l,m,n,X,moving,Y\n1,2024-05-01,,Run,,60,5,,,,,,,,,60,60,5000\n";
    assert_eq!(format_of(strava), Some(Format::Strava));
    for missing in
        [strava.replace("moving,Y\n", "moving,Z\n"), strava.replace("n,X,moving", "n,Z,moving")]
    {
        assert_eq!(format_of(&missing), Some(Format::Csv), "{missing}");
    }
    let strava_2019 = "Activity ID,Activity Date,Elapsed Time\n1,\"Sep 9, 2019, 4:05:06 PM\",60\n";
    assert_eq!(format_of(strava_2019), Some(Format::Strava));
    assert_eq!(format_of(&strava_2019.replace("Activity Date", "Date")), Some(Format::Csv));
    assert_eq!(format_of(&strava_2019.replace("Activity ID", "ID")), None);
    let italian = include_str!("../../fixtures/tables/strava-2019-italian.csv");
    for other in [
        italian.replace("\n812,", "\nx,"),
        italian.replace("\n812,", "\n,"),
        italian.replace(",1505,", ",x,"),
        italian.replace(",1505,", ",,"),
        italian.replace("activities/", "pictures/"),
        italian.replace("Nome del file", "Nome del file,Altro"),
    ] {
        assert_eq!(format_of(&other), None, "{other}");
    }
    let garmin = "Activity Type,Date,Favorite,Title,Distance,Calories,Time\n";
    assert_eq!(format_of(garmin), Some(Format::GarminCsv));
    assert_eq!(format_of(&garmin.replace(",Time", "")), Some(Format::Csv));
    let garmin = "A,B,C,D,E,F,G\nRunning,2025-06-01 08:00:00,false,Jutro,5.00,300,00:25:00\n";
    assert_eq!(format_of(garmin), Some(Format::GarminCsv));
    for other in [
        garmin.replace(",00:25:00", ""),
        garmin.replace("F,G\n", "F\n"),
        garmin.replace("false", "no"),
        garmin.replace("2025-", ""),
        // The sport is a word, and no truth; the distance is a number.
        garmin.replace("Running", "5K"),
        garmin.replace("Running", "true"),
        garmin.replace("Running", "--"),
        garmin.replace("5.00", "5a"),
        garmin.replace("5.00", "-"),
    ] {
        assert_ne!(format_of(&other), Some(Format::GarminCsv), "{other}");
    }
    assert_eq!(format_of(&garmin.replace("300", "")), Some(Format::GarminCsv), "no calories");
    let before_2018 = "A,B,C,D,E,F,G\ntrue,Jutro,Running,x,2014-03-08 08:19:00,00:25:00,5.00\n";
    assert_eq!(format_of(before_2018), Some(Format::GarminCsv));
    assert_ne!(format_of(&before_2018.replace("true", "no")), Some(Format::GarminCsv));
    let samsung = "com.samsung.shealth.exercise,1,1\nstart_time,exercise_type\n";
    assert_eq!(format_of(samsung), Some(Format::Samsung));
    assert_ne!(format_of(&samsung.replace("exercise,1", "sleep,1")), Some(Format::Samsung));
    let runkeeper = "Activity Id,Date,Type,Distance (km),Duration,Average Pace\n";
    assert_eq!(format_of(runkeeper), Some(Format::Runkeeper));
    assert_eq!(format_of(&runkeeper.replace("km", "laps")), Some(Format::Csv));
    let german = include_str!("../../fixtures/tables/health-auto-export-german.csv");
    let unknown = german.replace("Trainingstyp;Start;Ende;Dauer", "A;B;C;D");
    assert_eq!(format_of(&unknown), Some(Format::HealthAutoExportCsv));
    for other in [
        unknown.replace("05 07:00", "05 x"),
        unknown.replace("05 07:31", "05 x"),
        unknown.replace("00:30:10", "x"),
        // Both are dates with a time of day that exists.
        unknown.replace(" 07:00", "").replace(" 07:31", ""),
        unknown.replace(" 07:00", " 27:00").replace(" 07:31", " 27:31"),
    ] {
        assert_eq!(format_of(&other), None, "{other}");
    }
}

/// Its header would be the second line.
#[test]
fn the_first_line_of_a_table_of_samsung_is_no_table() {
    for content in ["com.samsung.shealth.exercise,6307003,17", "com.samsung.shealth.exercise\n"] {
        assert_eq!(format_of(content), None, "{content:?}");
    }
}

/// A spreadsheet has written the dates of Health Auto Export in its own way.
#[test]
fn the_order_of_the_dates_of_health_auto_export_is_decided() {
    let german = include_str!("../../fixtures/tables/health-auto-export-german.csv");
    for (day, other) in [("28/03/2026", "03/28/2026"), ("03/28/2026", "28/03/2026")] {
        let content = german.replace("2026-03-05", day);
        let mut import = opened(content.as_bytes(), ImportOptions::default()).unwrap();
        let start = import.next().unwrap().unwrap().workout().unwrap().start();
        assert_eq!(start.to_string(), "2026-03-28 07:00:00");
        assert!(!import.date_decisions().is_empty());
        let both = format!("{content}{}", content.lines().nth(1).unwrap().replace(day, other));
        assert!(opened(both.as_bytes(), ImportOptions::default()).is_err(), "{both}");
    }
}

#[test]
fn a_distance_of_runkeeper_is_in_the_unit_of_its_column() {
    let miles = include_str!("../../fixtures/tables/runkeeper.csv");
    let (_, lines) = read_in(Some(zone("Europe/Berlin")), miles.replace("(mi)", "(km)"));
    assert!(lines[0].contains(", 2000 m,"), "{lines:?}");
}
