//! The formats that are tables.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use tracker_core::moments::NamedZone;
use tracker_core::{Distance, Workout};
use tracker_import::{Format, HistoryReader, ImportError, ImportOptions, Item, open};

use tracker_testing::with_offset;

mod formats;
mod records;
mod values;
mod json_lists;
mod layouts;
mod strava;
mod services;
mod own_tables;
mod dates;
mod other_dialects;
mod properties;
mod variations;
mod world;

pub(crate) fn opened(
    content: &[u8],
    options: ImportOptions,
) -> Result<HistoryReader<Cursor<Vec<u8>>>, ImportError> {
    open(Cursor::new(content.to_vec()), options)
}

/// Options of an account that may have a zone.
pub(crate) fn in_zone(zone: Option<NamedZone>) -> ImportOptions {
    zone.map_or_else(ImportOptions::new, |zone| ImportOptions::new().zone(zone))
}

/// The format and the items of a valid file, one line for each.
pub(crate) fn read_in(zone: Option<NamedZone>, content: impl AsRef<[u8]>) -> (Format, Vec<String>) {
    let import = opened(content.as_ref(), in_zone(zone)).unwrap();
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
        with_offset(workout.start()),
        workout.duration().as_secs_f64(),
        number(workout.distance().map(Distance::metres)),
        number(workout.energy_kcal()),
        number(workout.average_heart_rate()),
        number(workout.max_heart_rate()),
        workout.source_id().unwrap_or("-"),
    )
}

/// Reads at most some bytes at once.
struct Pieces {
    content: Cursor<Vec<u8>>,
    length: usize,
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.length.min(buffer.len());
        self.content.read(&mut buffer[..length])
    }
}

impl Seek for Pieces {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.content.seek(position)
    }
}

/// The items, or the error that ends them, as text.
pub(crate) fn read(content: &[u8], length: usize) -> Vec<String> {
    let content = Cursor::new(content.to_vec());
    match open(Pieces { content, length }, ImportOptions::default()) {
        Ok(import) => import.map(|item| format!("{item:?}")).collect(),
        Err(error) => vec![error.to_string()],
    }
}
