//! [`Recordings`]: the recorded files of a Strava archive, which know the offsets of activities.

use std::collections::{HashMap, HashSet};
use std::io::Read;

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};

use crate::import::draft::raw_workout::{RawTime, RawWorkout};
use crate::import::history_file::file_reader::{FileReader, Found};

/// The recorded files of a Strava archive. Its table names the file of each activity.
#[derive(Debug, Default)]
pub(crate) struct Recordings {
    /// The indexes of the files by the names that the table has for them.
    files: HashMap<String, usize>,
    /// The files whose activity is in the table.
    in_table: HashSet<usize>,
}

/// The folder of the recordings.
const FOLDER: &str = "activities/";

/// The maximum time between the start in the table and the start in the recording.
const START_TOLERANCE: TimeDelta = TimeDelta::hours(1);

impl Recordings {
    /// Adds the file with this path.
    pub(crate) fn add(&mut self, path: &str, index: usize) {
        let name = path.find(FOLDER).map_or(path, |at| &path[at..]);
        self.files.insert(name.to_owned(), index);
    }

    /// The file of a row of the table, if no row before has the same. From now on it counts as one
    /// that is in the table.
    pub(crate) fn take(&mut self, row: &RawWorkout) -> Option<usize> {
        let index = *self.files.get(row.file_name.as_deref()?)?;
        self.in_table.insert(index).then_some(index)
    }

    /// Forgets which files are in the table, because the table is left out.
    pub(crate) fn forget_table(&mut self) {
        self.in_table.clear();
    }

    /// Whether the table has the activity of a file.
    pub(crate) fn has_taken(&self, index: usize) -> bool {
        self.in_table.contains(&index)
    }
}

/// Reads a recording until a workout that starts near this instant at a known offset. Adds the number
/// of bytes that it read.
pub(crate) fn offset_in<I: Read>(
    file: &mut FileReader<I>,
    start: DateTime<Utc>,
    bytes: &mut u64,
) -> Option<FixedOffset> {
    let mut found = Vec::new();
    while !file.has_ended() {
        let result = file.advance(&mut found);
        *bytes += result.as_ref().copied().unwrap_or_default();
        let offset = found.drain(..).find_map(|found| offset_near(&found, start));
        if offset.is_some() || result.is_err() {
            return offset;
        }
    }
    None
}

fn offset_near(found: &Found, start: DateTime<Utc>) -> Option<FixedOffset> {
    match found {
        Found::Raw(RawWorkout { start: Some(RawTime::Exact { instant, offset }), .. })
            if (*instant - start).abs() <= START_TOLERANCE =>
        {
            Some(*offset)
        }
        _ => None,
    }
}
