//! [`Recordings`]: the recorded files that tables name, which know the offsets of activities.

use std::collections::BTreeSet;
use std::io::Read;

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};

use crate::import::draft::raw_workout::{RawTime, RawWorkout};
use crate::import::error::ImportError;
use crate::import::history_file::file_reader::FileReader;

/// The recorded files that tables of the archive name: Strava's and Runkeeper's.
#[derive(Debug, Default)]
pub(crate) struct Recordings {
    /// The indexes of all files, in the order of their paths.
    by_path: Vec<usize>,
    /// The files whose activity is in a table that was read, each with the index of the table.
    in_table: BTreeSet<(usize, usize)>,
}

/// The maximum time between the start in the table and the start in the recording.
const START_TOLERANCE: TimeDelta = TimeDelta::hours(1);

impl Recordings {
    /// The recordings among so many files, at these paths.
    pub(crate) fn among<'a>(count: usize, path: impl Fn(usize) -> &'a str) -> Recordings {
        let mut by_path: Vec<usize> = (0..count).collect();
        by_path.sort_unstable_by_key(|index| path(*index));
        Recordings { by_path, in_table: BTreeSet::new() }
    }

    /// The file at the path that a table names, if no row before has the same. From now on it counts as
    /// one that is in the table.
    pub(crate) fn take<'a>(
        &mut self,
        wanted: &str,
        table: usize,
        path: impl Fn(usize) -> &'a str,
    ) -> Option<usize> {
        let place = self.by_path.binary_search_by_key(&wanted, |index| path(*index)).ok()?;
        let index = self.by_path[place];
        let is_new = !self.has_taken(index) && self.in_table.insert((index, table));
        is_new.then_some(index)
    }

    /// Forgets which files are in this table, because it is left out.
    pub(crate) fn forget(&mut self, table: usize) {
        self.in_table.retain(|(_, of_table)| *of_table != table);
    }

    /// Whether a table has the activity of a file.
    pub(crate) fn has_taken(&self, index: usize) -> bool {
        self.in_table.range((index, 0)..=(index, usize::MAX)).next().is_some()
    }
}

/// Reads a recording until a workout that starts near this instant at a known offset. Adds the number
/// of bytes that it read.
pub(crate) fn offset_in<I: Read>(
    file: &mut FileReader<I>,
    start: DateTime<Utc>,
    bytes: &mut u64,
) -> Result<Option<FixedOffset>, ImportError> {
    let mut found = Vec::new();
    while !file.has_ended() {
        let result = file.advance(&mut found);
        *bytes += result.as_ref().copied().unwrap_or_default();
        if let Some(offset) = found.drain(..).find_map(|found| offset_near(&found, start)) {
            return Ok(Some(offset));
        }
        result?;
    }
    Ok(None)
}

fn offset_near(found: &RawWorkout, start: DateTime<Utc>) -> Option<FixedOffset> {
    match found.start {
        Some(RawTime::Exact { instant, offset }) if (instant - start).abs() <= START_TOLERANCE => {
            Some(offset)
        }
        _ => None,
    }
}
