//! Histories of every format: fixtures with their expected items, and laws that hold for all formats.

mod apple_health;
mod runs;
mod written_documents;
mod written_tables;
mod certain_days;
mod damaged;
mod days;
mod fit;
mod fit_clocks;
mod fit_file;
mod fit_recordings;
mod fit_sports;
mod gpx;
mod hostile;
mod kml;
mod other_days;
#[cfg(feature = "places")]
mod places;
mod properties;
mod tcx;

use std::io::{self, SeekFrom};
use std::io::{Cursor, Read, Seek};

use tracker_core::moments::MomentKind;
use tracker_core::{Distance, Workout};
use tracker_import::{FileSummary, ImportError, ImportOptions, Item, open};

use tracker_testing::{with_offset, zone};

/// The items of a file, one line for each.
fn lines(content: &[u8]) -> Vec<String> {
    lines_with(content, ImportOptions::default())
}

fn lines_with(content: &[u8], options: ImportOptions) -> Vec<String> {
    let (items, end) = read(content, options);
    let summary = end.unwrap();
    assert_eq!(summary.items, items.len() as u64);
    assert_eq!(summary.bytes, content.len() as u64);
    for (item, index) in items.iter().zip(0..) {
        match item {
            Item::Workout { index: found, .. } => assert_eq!(*found, index),
            Item::Skipped(skipped) => assert_eq!(skipped.index, index),
            other => panic!("{other:?}"),
        }
    }
    items.iter().map(line).collect()
}

fn in_berlin() -> ImportOptions {
    ImportOptions::new().zone(zone("Europe/Berlin"))
}

type Reading = (Vec<Item>, Result<FileSummary, ImportError>);

fn read(content: &[u8], options: ImportOptions) -> Reading {
    read_from(Cursor::new(content.to_vec()), options)
}

fn read_from(input: impl Read + Seek, options: ImportOptions) -> Reading {
    let mut import = match open(input, options) {
        Ok(import) => import,
        Err(error) => return (Vec::new(), Err(error)),
    };
    let mut items = Vec::new();
    for item in &mut import {
        match item {
            Ok(item) => items.push(item),
            Err(error) => return (items, Err(error)),
        }
    }
    (items, Ok(import.summary()))
}

/// A file that gives a few bytes at a time.
struct InPieces {
    file: Cursor<Vec<u8>>,
    size: usize,
}

impl Read for InPieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.size.min(buffer.len());
        self.file.read(&mut buffer[..size])
    }
}

impl Seek for InPieces {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

fn line(item: &Item) -> String {
    match item {
        Item::Workout { workout, .. } => described(workout),
        Item::Skipped(skipped) => {
            let name = skipped.name.as_deref().unwrap_or("-");
            let start = skipped.start.as_deref().unwrap_or("-");
            format!("{name}, {start}: {}", skipped.reason)
        }
        other => panic!("{other:?}"),
    }
}

fn described(workout: &Workout) -> String {
    let number = |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.0}"));
    let start = with_offset(workout.start());
    let mark = match workout.start().kind() {
        MomentKind::Exact => "",
        MomentKind::Instant => "?",
        MomentKind::Clock => " clock",
        MomentKind::Date => " date",
        other => panic!("{other:?}"),
    };
    format!(
        "{} {}{mark}, {start}, {}/{} s, {} m, {} kcal, {}/{} bpm, {}",
        workout.activity(),
        workout.day(),
        workout.duration().as_secs_f64(),
        (workout.end() - workout.start().instant()).num_seconds(),
        number(workout.distance().map(Distance::metres)),
        number(workout.energy_kcal()),
        number(workout.average_heart_rate()),
        number(workout.max_heart_rate()),
        workout.source_id().unwrap_or("-"),
    )
}
