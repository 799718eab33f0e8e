//! The tables of services and apps, in all the ways in which programs write them again.

use tracker_import::{Format, ImportOptions, RefusedFile};
use tracker_testing::zone;

use super::{line, lines, opened, read_in};

/// A fixture, its format, and its items in Europe/Berlin.
type Fixture = (&'static str, Format, &'static [&'static str]);

const FIXTURES: &[Fixture] = &[
    (
        include_str!("../../fixtures/services/running-page.csv"),
        Format::RunningPage,
        &[
            "Running 2024-03-01 2024-03-01 00:30:00 +0800, 1750 s, 5002.5 m, - kcal, 148/- bpm, id 90001",
            "Hiking 2024-03-02 2024-03-02 09:00:00 +0800, 8950 s, 9000 m, - kcal, -/- bpm, id 90002",
            "Ride: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/intervals.csv"),
        Format::Intervals,
        &[
            "Running 2025-12-31 2025-12-31 23:50:00 +0100, 1500 s, 4900.5 m, 320 kcal, 147/168 bpm, id i1001",
            "Trail Running 2026-01-02 2026-01-02 07:00:00 +0100, 3000 s, 7000 m, - kcal, -/- bpm, id i1002",
            "VirtualRide: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/garmin-connect.csv"),
        Format::GarminConnect,
        &[
            "Running 2025-05-31 2025-05-31 00:20:00 +0900, 1900.2 s, 6100.5 m, 400 kcal, 150/170 bpm, id 70001",
            "Running 2025-06-02 2025-06-02 06:00:00 +0200, 1200 s, 3000 m, - kcal, -/- bpm, id 70002",
            "multi_sport: unsupported_activity",
            "Hiking 2025-06-04 2025-06-04 08:00:00 +0200, 9000 s, 9000 m, 900 kcal, -/- bpm, id 70004",
            "cycling: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/strava-api.csv"),
        Format::StravaApi,
        &[
            "Running 2025-05-01 2025-05-01 00:30:00 +0200, 1500 s, 5010 m, - kcal, 149.5/169 bpm, id 8001",
            "Running 2025-05-02 2025-05-02 07:00:00 +0200, 900 s, 3000 m, - kcal, -/- bpm, id 8002",
            "Walking 2025-05-03 2025-05-03 07:00:00 +0200, 1500 s, 2000 m, - kcal, -/- bpm, id 8003",
            "Swim: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/zepp.csv"),
        Format::Zepp,
        &[
            "Running 2025-07-02 2025-07-01T22:30:00Z, 1800 s, 5600 m, 350 kcal, -/- bpm, id -",
            "Running 2025-07-03 2025-07-03T05:00:00Z, 1500 s, - m, - kcal, -/- bpm, id -",
            "Walking 2025-07-04 2025-07-04T10:00:00Z, 900 s, 1100 m, 60 kcal, -/- bpm, id -",
            "77: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/mi-fitness.csv"),
        Format::MiFitness,
        &[
            "Running 2025-07-02 2025-07-01T22:30:00Z, 1800 s, 5600 m, 350 kcal, 149/- bpm, id 9001-1751409000",
            "Trail Running 2025-07-03 2025-07-03T05:03:20Z, 2400 s, 6000 m, - kcal, -/- bpm, id 9001-1751519000",
            "Hiking 2025-07-04 2025-07-04T04:56:40Z, 4000 s, 5000 m, 300 kcal, -/- bpm, id 9001-1751605000",
            "17: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/mapmyrun.csv"),
        Format::MapMyRun,
        &[
            "Running 2023-08-31 2023-08-31 12:00:00 +0200, 1640 s, 5250 m, 311 kcal, 151/- bpm, id 8100000001",
            "Running 2023-05-07 2023-05-07 12:00:00 +0200, 1100 s, 3000 m, 200 kcal, -/- bpm, id 8100000002",
            "Hiking 2023-05-08 2023-05-08 12:00:00 +0200, 7200 s, 7500 m, 400 kcal, -/- bpm, id 8100000003",
            "Bike Ride: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/trainingpeaks.csv"),
        Format::TrainingPeaks,
        &[
            "Running 2024-11-02 2024-11-02 12:00:00 +0100, 2565 s, 8111.5 m, - kcal, 139/158 bpm, id -",
            "Run: invalid: it has neither a time nor a distance: it was planned and not done",
            "Bike: unsupported_activity",
            "Walking 2024-11-11 2024-11-11 12:00:00 +0100, 900 s, - m, - kcal, -/- bpm, id -",
        ],
    ),
    (
        include_str!("../../fixtures/services/whoop.csv"),
        Format::Whoop,
        &[
            "Running 2025-03-09 2025-03-09 00:05:30 +0900, 2160 s, 6203.5 m, 401 kcal, 149/170 bpm, id -",
            "Weightlifting: unsupported_activity",
            "Hiking 2025-03-05 2025-03-05 23:30:00 -0500, 3600 s, 4100 m, 300 kcal, 111/131 bpm, id -",
        ],
    ),
    (
        include_str!("../../fixtures/services/withings.csv"),
        Format::Withings,
        &[
            "Running 2023-02-09 2023-02-09 19:15:00 -0600, 1680 s, 4810 m, 290 kcal, 148/166 bpm, id -",
            "Walking 2023-02-12 2023-02-12 08:00:00 +0100, 1800 s, 2200 m, 90 kcal, -/- bpm, id -",
            "Rowing: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/health-export.csv"),
        Format::HealthExport,
        &[
            "Running 2022-05-31 2022-05-31 23:40:00 +0200, 1800 s, 5100 m, 300 kcal, -/- bpm, id -",
            "Walking 2022-06-02 2022-06-02 08:00:00 +0200, 1800 s, 2200 m, 90 kcal, -/- bpm, id -",
            "Yoga: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/hadge.csv"),
        Format::Hadge,
        &[
            "Running 2021-01-31 2021-01-31T22:50:00Z, 1800.5 s, 5000.25 m, 300 kcal, -/- bpm, id A1-B2",
            "Hiking 2021-02-02 2021-02-02T09:00:00Z, 3600 s, 4000 m, 300 kcal, -/- bpm, id A1-B3",
            "13: unsupported_activity",
        ],
    ),
    (
        include_str!("../../fixtures/services/apple-workouts.csv"),
        Format::AppleCsv,
        &[
            "Running 2020-09-06 2020-09-05T23:10:00Z, 1770 s, 4988.966 m, 310 kcal, -/- bpm, id -",
            "Walking 2020-09-07 2020-09-07T07:10:00Z, 1800 s, 2500 m, 90 kcal, -/- bpm, id -",
            "Swimming: unsupported_activity",
        ],
    ),
];

fn in_berlin(content: impl AsRef<[u8]>) -> (Format, Vec<String>) {
    read_in(Some(zone("Europe/Berlin")), content)
}

#[test]
fn every_service_is_read() {
    for (content, format, expected) in FIXTURES {
        let (found, lines) = in_berlin(content);
        assert_eq!(found, *format);
        assert_eq!(lines, *expected, "{format}");
    }
}

/// The cells of a table.
fn cells(content: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(content.trim_start_matches('\u{feff}').as_bytes());
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

fn written(rows: &[Vec<String>], separator: u8, always_quoted: bool) -> String {
    let style = if always_quoted { csv::QuoteStyle::Always } else { csv::QuoteStyle::Necessary };
    let mut writer =
        csv::WriterBuilder::new().delimiter(separator).quote_style(style).from_writer(Vec::new());
    for row in rows {
        writer.write_record(row).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

/// Where a number has a decimal point, a spreadsheet of other countries writes a comma.
fn decimal_comma(cell: &str) -> String {
    let is_number = cell.contains('.') && cell.parse::<f64>().is_ok();
    if is_number { cell.replace('.', ",") } else { cell.to_owned() }
}

type Way = fn(&str) -> String;

const WAYS: &[Way] = &[
    |content| written(&cells(content), b';', false),
    |content| written(&cells(content), b'\t', false),
    |content| written(&cells(content), b',', true),
    |content| format!("\u{feff}{}", content.trim_start_matches('\u{feff}').replace('\n', "\r\n")),
    |content| {
        let reversed: Vec<Vec<String>> =
            cells(content).into_iter().map(|row| row.into_iter().rev().collect()).collect();
        written(&reversed, b',', false)
    },
    |content| {
        let more = |row: Vec<String>| [vec![String::new()], row, vec!["x".to_owned()]].concat();
        written(&cells(content).into_iter().map(more).collect::<Vec<_>>(), b',', false)
    },
    |content| {
        let with_commas =
            |row: Vec<String>| row.iter().map(|cell| decimal_comma(cell)).collect::<Vec<_>>();
        written(&cells(content).into_iter().map(with_commas).collect::<Vec<_>>(), b';', false)
    },
];

#[test]
fn a_table_that_another_program_has_written_again_gives_the_same() {
    for (content, format, expected) in FIXTURES {
        for (at, way) in WAYS.iter().enumerate() {
            let (found, lines) = in_berlin(way(content));
            assert_eq!(found, *format, "{at}");
            assert_eq!(lines, *expected, "{format}, way {at}:\n{}", way(content));
        }
    }
}

/// The running days of these lines.
fn days(lines: &[String]) -> Vec<String> {
    let runs = lines.iter().filter(|line| line.starts_with("Running "));
    runs.map(|line| line["Running ".len()..][..10].to_owned()).collect()
}

/// Without a column, the table is another one, or its days are the same. Only the zone of the place decides a day.
#[test]
fn a_missing_column_changes_no_day() {
    for (content, format, expected) in FIXTURES {
        let (rows, expected) =
            (cells(content), expected.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>());
        for column in (0..rows[0].len()).filter(|at| rows[0][*at] != "Timezone") {
            let mut less = rows.clone();
            for row in &mut less {
                row.remove(column);
            }
            let zone = zone("Europe/Berlin");
            let less = written(&less, b',', false);
            match opened(less.as_bytes(), ImportOptions::new().zone(zone)) {
                Ok(import) if import.format() == *format => {
                    let found: Vec<String> = import.map(|item| line(&item.unwrap())).collect();
                    let is_right = |day| days(&expected).contains(day);
                    assert!(days(&found).iter().all(is_right), "{format}:\n{less}");
                }
                _ => {}
            }
        }
    }
}

/// Empty cells instead of numbers leave the day.
#[test]
fn the_day_counts_without_any_number() {
    let table = "Cycle timezone,Workout start time,Workout end time,Duration (min),Activity name,Distance (meters)\n\
                 UTC+01:00,2025-03-09 07:00:00,,,Running,\n";
    assert_eq!(
        lines(table),
        ["Running 2025-03-09 2025-03-09 07:00:00 +0100, 0 s, - m, - kcal, -/- bpm, id -"]
    );
}

#[test]
fn an_elapsed_time_is_a_clock_or_a_number_of_seconds() {
    for elapsed in ["0:30:00", "1800", "1800.0"] {
        let table = format!(
            "id,start_date_local,moving_time,type,distance,elapsed_time\n\
             8001,2025-05-01T07:00:00Z,1500,Run,5000,{elapsed}\n"
        );
        let mut import = opened(table.as_bytes(), ImportOptions::new()).unwrap();
        let run = import.next().unwrap().unwrap().workout().unwrap();
        assert_eq!((run.end() - run.start().instant()).num_seconds(), 1800, "{elapsed}");
    }
}

#[test]
fn the_parent_of_several_sports_is_no_workout() {
    let table = "activityId,startTimeLocal,activityType,isParent,distance\n\
                 1,2025-05-31 07:00:00,running,true,5000\n2,2025-06-01 07:00:00,running,false,5000\n";
    let found = lines(table);
    assert_eq!(
        found[0],
        "running: invalid: it is the sum of several sports, which are listed one by one"
    );
    assert!(found[1].starts_with("Running 2025-06-01"), "{found:?}");
}

/// A spreadsheet that saves the table again destroys the quotes of JSON.
#[test]
fn a_damaged_cell_makes_its_row_invalid() {
    let good = include_str!("../../fixtures/services/mi-fitness.csv");
    let damaged = good.replacen("\"\"sport_type\"\": 15", "sport_type: 15", 1);
    let found = lines(&damaged);
    assert_eq!(found.len(), 4);
    assert!(found[2].contains("invalid: one of its cells is damaged"), "{found:?}");
    assert!(found[0].starts_with("Running"), "{found:?}");
}

/// The offset of Withings is that of the account. Without the zone of the place, the day is not certain.
#[test]
fn an_offset_of_the_account_is_no_evidence_of_a_place() {
    let good = include_str!("../../fixtures/services/withings.csv");
    for (content, is_certain) in
        [(good.to_owned(), true), (good.replace("America/Chicago", "Nowhere"), false)]
    {
        let mut import = opened(content.as_bytes(), ImportOptions::new()).unwrap();
        let run = import.next().unwrap().unwrap().workout().unwrap();
        assert_eq!(run.start().kind().is_day_certain(), is_certain);
    }
}

#[test]
fn tables_of_services_without_workouts_are_refused_by_name() {
    for (table, name) in [
        ("Cycle start time,Cycle end time,Cycle timezone,Recovery score %\n1,2,3,4\n", "WHOOP"),
        ("date,lastSyncTime,steps,distance,runDistance,calories\n2025-01-01,1,2,3,4,5\n", "Zepp"),
        ("date,deepSleepTime,shallowSleepTime,wakeTime,start,stop\n2025-01-01,1,2,3,4,5\n", "Zepp"),
        ("date,time,heartRate\n2025-01-01,07:00,60\n", "Zepp"),
        ("time,weight,height,bmi,fatRate\n2025-01-01,70,1,2,3\n", "Zepp"),
        ("Uid,Sid,Key,Time,Value,UpdateTime\n1,2,steps,3,\"{\"\"steps\"\": 5}\",4\n", "Mi Fitness"),
        ("from,to,light (s),deep (s),rem (s),awake (s)\n1,2,3,4,5,6\n", "Withings"),
        ("date,weight,ctl,atl\n2025-01-01,70,40,41\n", "intervals.icu"),
        ("Date,Move Actual,Move Goal,Exercise Actual\n2025-01-01,1,2,3\n", "Hadge"),
        ("#time,trackpoint_type,latitude,longitude\n1,2,3,4\n", "OpenTracks"),
    ] {
        let error = opened(table.as_bytes(), ImportOptions::new()).unwrap_err();
        let refusal = error.refused_file().unwrap_or_else(|| panic!("{table}: {error}"));
        assert!(
            matches!(refusal, RefusedFile::WithoutWorkouts { app, .. } if *app == name),
            "{table}: {error}"
        );
        assert!(refusal.is_about_rows(), "{error}");
    }
}

/// Their columns are those that a person writes: only the name of the file tells.
#[test]
fn daily_sums_of_health_export_are_known_by_the_name_of_their_file() {
    let table = "Date,Distance(km)\n2025-01-01,4.1\n2025-01-02,5.2\n";
    let named =
        |name: &str| opened(table.as_bytes(), ImportOptions::new().file_name(name.to_owned()));
    let error = named("cumulative_DistanceWalkingRunning.csv").unwrap_err();
    assert_eq!(
        error.to_string(),
        "this is a table of daily sums of HealthExport: it has no workouts. Import the file of HealthExport that has them"
    );
    assert_eq!(named("runs.csv").unwrap().count(), 2);
    let stated =
        ImportOptions::new().file_name("cumulative_runs.csv".to_owned()).format(Format::Csv);
    assert_eq!(opened(table.as_bytes(), stated).unwrap().count(), 2);
}
