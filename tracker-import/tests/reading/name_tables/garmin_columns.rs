//! The names of columns of Garmin Connect, which are in the language of the account.

use std::time::Duration;

use chrono::TimeDelta;
use tracker_core::Workout;
use tracker_import::{Format, ImportOptions};

use super::{first, workout};

/// The name of the first column in each language. French is written with either apostrophe.
const SPORTS: &[&str] = &[
    "Activity Type",
    "Aktivitätstyp",
    "Type d'activité",
    "Type d’activité",
    "Tipo de actividad",
    "Tipo di attività",
    "Activiteittype",
    "アクティビティタイプ",
    "活动类型",
];

const MOVING: &[&str] =
    &["Moving Time", "Zeit in Bewegung", "Temps de déplacement", "移動時間", "移动时间"];

const ELAPSED: &[&str] = &["Elapsed Time", "Verstrichene Zeit", "経過時間", "全程耗时"];

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
    for name in SPORTS {
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
    for name in MOVING {
        assert_eq!(run(name, "00:51:00").duration(), Duration::from_mins(51), "{name}");
    }
    assert_eq!(run("Other", "00:51:00").duration(), Duration::from_mins(59));
}

#[test]
fn every_name_of_the_elapsed_time() {
    for name in ELAPSED {
        let run = workout(format!(
            "Activity Type,Date,Favorite,Title,Distance,Calories,Time,{name}\n\
             Running,2025-03-29 23:55:00,false,Night,,,00:52:03,00:55:10\n"
        ));
        assert_eq!(run.end() - run.start().instant(), TimeDelta::seconds(3310), "{name}");
    }
}

#[test]
fn every_name_of_the_heart_rates() {
    for name in ["Avg HR", "Ø HF"] {
        assert_eq!(run(name, "150").average_heart_rate(), Some(150.0), "{name}");
    }
    for name in ["Max HR", "Maximale HF"] {
        assert_eq!(run(name, "150").max_heart_rate(), Some(150.0), "{name}");
    }
}
