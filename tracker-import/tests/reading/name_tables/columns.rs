//! The names of columns and their units in tables that a person keeps, and in those of several apps.

use std::time::Duration;

use chrono::TimeDelta;
use tracker_core::{Activity, Distance};
use tracker_import::{Format, ImportOptions};

use super::{first, list, workout};

const COLUMNS: &str = include_str!("../../../src/table/columns/generic.txt");

/// The units of a distance, with their length in metres.
const METRES: &[(&str, f64)] = &[
    ("", 1000.0),
    ("km", 1000.0),
    ("mi", 1609.344),
    ("mile", 1609.344),
    ("miles", 1609.344),
    ("m", 1.0),
];

/// The units of a duration, with their length in seconds.
const SECONDS: &[(&str, u64)] = &[
    ("", 1),
    ("s", 1),
    ("sec", 1),
    ("seconds", 1),
    ("min", 60),
    ("minutes", 60),
    ("h", 3600),
    ("hours", 3600),
    ("h:mm:ss", 1),
];

/// The ways to write the name of a column.
fn spellings(name: &str) -> [String; 3] {
    [name.to_owned(), name.to_uppercase(), format!(" {name} ")]
}

fn metres(file: &str) -> Option<f64> {
    workout(file).distance().map(Distance::metres)
}

#[test]
fn every_name_of_the_date() {
    for name in list(COLUMNS, "date").into_iter().flat_map(spellings) {
        let file = format!("{name},sport\n2026-03-01,Running\n");
        assert_eq!(first(&file, ImportOptions::new()).0, Format::Csv, "{name}");
        assert_eq!(workout(file).day().to_string(), "2026-03-01", "{name}");
    }
}

#[test]
fn every_name_of_the_end() {
    for name in list(COLUMNS, "end").into_iter().flat_map(spellings) {
        let run = workout(format!("date,{name}\n2026-03-01 07:00,2026-03-01 07:31\n"));
        assert_eq!(run.end() - run.start().instant(), TimeDelta::minutes(31), "{name}");
    }
    // The day counts, however long the run was.
    let without = workout("date,index\n2026-03-01 07:00,2026-03-01 07:31\n");
    assert_eq!(without.duration(), Duration::ZERO);
}

#[test]
fn every_name_and_unit_of_the_distance() {
    for name in list(COLUMNS, "distance").into_iter().flat_map(spellings) {
        assert_eq!(metres(&format!("date,{name}\n2026-03-01,5\n")), Some(5000.0), "{name}");
    }
    for (unit, length) in METRES {
        for header in [format!("distance ({unit})"), format!("DISTANCE [{}]", unit.to_uppercase())]
        {
            let file = format!("date,{header}\n2026-03-01,5\n");
            assert_eq!(metres(&file), Some(5.0 * length), "{header}");
        }
    }
}

#[test]
fn every_name_and_unit_of_the_duration() {
    for name in list(COLUMNS, "duration").into_iter().flat_map(spellings) {
        let run = workout(format!("date,{name}\n2026-03-01,90\n"));
        assert_eq!(run.duration(), Duration::from_secs(90), "{name}");
    }
    for (unit, length) in SECONDS {
        for header in [format!("duration ({unit})"), format!("DURATION [{}]", unit.to_uppercase())]
        {
            let run = workout(format!("date,{header}\n2026-03-01,3\n"));
            assert_eq!(run.duration(), Duration::from_secs(3 * length), "{header}");
        }
    }
}

#[test]
fn every_name_of_the_activity() {
    for name in list(COLUMNS, "activity").into_iter().flat_map(spellings) {
        let hike = workout(format!("date,{name}\n2026-03-01,Hiking\n"));
        assert_eq!(hike.activity(), Activity::Hiking, "{name}");
    }
}

#[test]
fn the_name_of_the_id() {
    for name in spellings("id") {
        let run = workout(format!("date,{name}\n2026-03-01,r-1\n"));
        assert_eq!(run.source_id(), Some("r-1"), "{name}");
    }
}

/// The first column names the sport.
#[test]
fn every_name_of_the_columns_of_health_auto_export() {
    for sport in ["Workout Type", "Type"] {
        let file =
            format!("{sport},Start,End,Duration\nRun,2026-02-28 23:50,2026-03-01 00:20,00:29:40\n");
        assert_eq!(first(&file, ImportOptions::new()).0, Format::HealthAutoExportCsv, "{sport}");
    }
    let run = |header: &str| {
        let columns = format!("Type,Start,End,Duration,{header}");
        workout(format!("{columns}\nRun,2026-02-28 23:50,2026-03-01 00:20,00:29:40,100\n"))
    };
    for (header, metres) in [("Distance (km)", 100_000.0), ("Distance (mi)", 160_934.4)] {
        let distance = run(header).distance().map(Distance::metres);
        assert_eq!(distance, Some(metres), "{header}");
    }
    for (header, kilocalories) in [("Energy (kcal)", 100.0), ("Energy (kJ)", 23.901)] {
        assert_eq!(run(header).energy_kcal(), Some(kilocalories), "{header}");
    }
    for header in ["Avg. Heart Rate (bpm)", "Avg Heart Rate (bpm)"] {
        assert_eq!(run(header).average_heart_rate(), Some(100.0), "{header}");
    }
    for header in ["Max. Heart Rate (bpm)", "Max Heart Rate (bpm)"] {
        assert_eq!(run(header).max_heart_rate(), Some(100.0), "{header}");
    }
}

#[test]
fn both_units_of_runkeeper() {
    for (unit, metres) in [("km", 2000.0), ("mi", 3218.688)] {
        let run = workout(format!(
            "Activity Id,Date,Type,Distance ({unit}),Duration,Average Pace\n\
             a-1,2017-10-28 23:40:00,Running,2.00,18:20,9:10\n"
        ));
        assert_eq!(run.distance().map(Distance::metres), Some(metres), "{unit}");
    }
}

/// Each name stands alone, or behind the name of the table.
#[test]
fn every_name_of_the_columns_of_samsung_with_and_without_the_table() {
    let names = [
        "datauuid",
        "exercise_type",
        "start_time",
        "end_time",
        "time_offset",
        "duration",
        "distance",
        "calorie",
        "mean_heart_rate",
        "max_heart_rate",
    ];
    for prefix in ["", "com.samsung.health.exercise."] {
        let header = names.map(|name| format!("{prefix}{name}")).join(",");
        let run = workout(format!(
            "com.samsung.shealth.exercise,6320001,17\n{header}\n\
             b-1,1002,2024-04-10 00:10:00,2024-04-10 00:45:00,UTC-0500,2050000,6001.5,400,149,170\n"
        ));
        assert_eq!(run.start().to_string(), "2024-04-09 19:10:00 -0500");
        assert_eq!(run.end() - run.start().instant(), TimeDelta::minutes(35));
        assert_eq!(run.duration(), Duration::from_secs(2050));
        assert_eq!(run.distance().map(Distance::metres), Some(6001.5));
        assert_eq!((run.energy_kcal(), run.source_id()), (Some(400.0), Some("b-1")));
        assert_eq!((run.average_heart_rate(), run.max_heart_rate()), (Some(149.0), Some(170.0)));
    }
}
