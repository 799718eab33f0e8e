//! Every row of every table of names that a reader of histories has, tried by a small file for each.
//!
//! Names are read from the files of the product: a law holds for each row.

mod columns;
mod garmin_columns;
mod languages;
mod look_alikes;
mod months;
mod other_activities;
mod sports;
mod sports_in_tables;
mod strava_columns;

use tracker_core::import_report::SkipReason;
use tracker_core::{Activity, Workout};
use tracker_import::{Format, ImportOptions, Item};

use crate::tables::opened;

/// A row of a file of names: its meaning, its language and the name. `None` is another sport.
struct Named {
    activity: Option<Activity>,
    language: &'static str,
    name: &'static str,
}

/// The rows of a file of names of activities.
fn named(file: &'static str) -> impl Iterator<Item = Named> {
    file.lines().filter(|row| !row.starts_with('#')).map(|row| {
        let mut parts = row.splitn(3, ' ');
        let mut part = || parts.next().unwrap();
        let activity = match part() {
            "run" | "indoor-run" => Some(Activity::Running),
            "trail" => Some(Activity::TrailRunning),
            "walk" | "indoor-walk" => Some(Activity::Walking),
            "hike" => Some(Activity::Hiking),
            "other" => None,
            meaning => panic!("{meaning}"),
        };
        Named { activity, language: part(), name: part() }
    })
}

/// The names of a list, which begins with its title in brackets.
fn list(file: &'static str, title: &str) -> Vec<&'static str> {
    let mut lines = file.lines().skip_while(|line| *line != format!("[{title}]")).skip(1);
    let names = lines.by_ref().take_while(|line| !line.starts_with('['));
    let names: Vec<_> = names.filter(|line| !line.is_empty() && !line.starts_with("# ")).collect();
    assert!(!names.is_empty(), "{title}");
    names
}

/// The format of a file and its first item.
fn first(file: impl AsRef<[u8]>, options: ImportOptions) -> (Format, Item) {
    let mut import = opened(file.as_ref(), options).unwrap();
    let format = import.format();
    (format, import.next().unwrap().unwrap())
}

/// The workout of a file with one.
#[track_caller]
fn workout(file: impl AsRef<[u8]>) -> Workout {
    let (_, item) = first(&file, ImportOptions::new());
    match item {
        Item::Workout { workout, .. } => workout,
        other => panic!("{other:?}"),
    }
}

/// The activity of the workout of a file; `None` if it is another activity, or its name is unknown.
#[track_caller]
fn activity(file: impl AsRef<[u8]>) -> Option<Activity> {
    meaning(file).ok().flatten()
}

/// The name of an activity is unknown.
#[derive(Debug, PartialEq)]
struct Unknown;

/// The activity of the workout of a file; `None` if it is another activity.
#[track_caller]
fn meaning(file: impl AsRef<[u8]>) -> Result<Option<Activity>, Unknown> {
    match first(file, ImportOptions::new()).1 {
        Item::Workout { workout, .. } => Ok(Some(workout.activity())),
        Item::Skipped(skipped) => match skipped.reason {
            SkipReason::UnsupportedActivity => Ok(None),
            SkipReason::UnknownActivity => Err(Unknown),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

/// The reason for which the first item of a file is skipped.
fn refusal(file: impl AsRef<[u8]>) -> String {
    match first(file, ImportOptions::new()).1 {
        Item::Skipped(skipped) => skipped.reason.to_string(),
        other => panic!("{other:?}"),
    }
}
