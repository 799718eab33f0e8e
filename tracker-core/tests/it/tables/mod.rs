//! The formats that are tables.
#![cfg(feature = "histories")]

use std::io::Cursor;

use chrono_tz::Tz;
use tracker_core::import::{Format, Import, ImportError, ImportOptions, Item, open};
use tracker_core::{Distance, Workout};

mod formats;
mod records;
mod values;
pub(crate) mod properties;

pub(crate) fn opened(
    content: &[u8],
    options: ImportOptions,
) -> Result<Import<Cursor<Vec<u8>>>, ImportError> {
    open(Cursor::new(content.to_vec()), options)
}

/// The format and the items of a valid file, one line for each.
pub(crate) fn read_in(zone: Option<Tz>, content: impl AsRef<[u8]>) -> (Format, Vec<String>) {
    let options = ImportOptions::new().zone(zone);
    let import = opened(content.as_ref(), options).unwrap();
    (import.format(), import.map(|item| line(&item.unwrap())).collect())
}

/// The items of a valid file, one line for each.
pub(crate) fn lines(content: impl AsRef<[u8]>) -> Vec<String> {
    read_in(None, content).1
}

pub(crate) fn line(item: &Item) -> String {
    match item {
        Item::Workout { workout, .. } => numbers(workout),
        Item::Skipped(skipped) => {
            format!("{}: {}", skipped.name.as_deref().unwrap_or("-"), skipped.reason)
        }
        other => panic!("neither a workout nor skipped: {other:?}"),
    }
}

fn numbers(workout: &Workout) -> String {
    let number = |value: Option<f64>| value.map_or("-".to_owned(), |value| value.to_string());
    format!(
        "{} {} {}, {} s, {} m, {} kcal, {}/{} bpm, id {}",
        workout.activity(),
        workout.day(),
        workout.start(),
        workout.duration().as_secs_f64(),
        number(workout.distance().map(Distance::metres)),
        number(workout.energy_kcal()),
        number(workout.average_heart_rate()),
        number(workout.max_heart_rate()),
        workout.source_id().unwrap_or("-"),
    )
}
