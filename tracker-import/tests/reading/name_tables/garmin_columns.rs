//! The names of columns of Garmin Connect, which are in the language of the account.

use std::time::Duration;

use chrono::TimeDelta;
use tracker_core::Workout;
use tracker_import::{Format, ImportOptions};

use super::{first, list, workout};

const COLUMNS: &str = include_str!("../../../src/table/columns/garmin.txt");

/// A run with a value in one more column. Without it, only the start is known.
fn run(column: &str, value: &str) -> Workout {
    workout(format!(
        "Activity Type,Date,Favorite,Title,Distance,Calories,Time,{column},Fallback,Elapsed Time\n\
         Running,2025-03-29 23:55:00,false,Night,,,,{value},,00:59:00\n"
    ))
}

/// The third cell is neither true nor false, so the first row does not tell the format.
#[test]
fn every_name_of_the_first_column() {
    for name in list(COLUMNS, "sport") {
        let file = |name: &str| {
            format!(
                "{name},Date,Pinned,Title,Distance,Calories,Time\nRunning,2025-03-29 23:55:00,-,Night,,,00:52:03\n"
            )
        };
        assert_eq!(first(file(name), ImportOptions::new()).0, Format::GarminCsv, "{name}");
        let upper = file(&name.to_uppercase());
        assert_eq!(first(upper, ImportOptions::new()).0, Format::GarminCsv, "{name}");
        assert_eq!(first(file("Sport"), ImportOptions::new()).0, Format::Csv);
    }
}

#[test]
fn every_name_of_the_moving_time() {
    for name in list(COLUMNS, "moving") {
        assert_eq!(run(name, "00:51:00").duration(), Duration::from_mins(51), "{name}");
    }
    assert_eq!(run("Other", "00:51:00").duration(), Duration::from_mins(59));
}

#[test]
fn every_name_of_the_elapsed_time() {
    for name in list(COLUMNS, "elapsed") {
        let run = workout(format!(
            "Activity Type,Date,Favorite,Title,Distance,Calories,Time,{name}\n\
             Running,2025-03-29 23:55:00,false,Night,,,00:52:03,00:55:10\n"
        ));
        assert_eq!(run.end() - run.start().instant(), TimeDelta::seconds(3310), "{name}");
    }
}

#[test]
fn every_name_of_the_heart_rates() {
    for name in list(COLUMNS, "average heart rate") {
        assert_eq!(run(name, "150").average_heart_rate(), Some(150.0), "{name}");
    }
    for name in list(COLUMNS, "max heart rate") {
        assert_eq!(run(name, "150").max_heart_rate(), Some(150.0), "{name}");
    }
}
