//! [`Recordings`]: the recorded files that histories name, which know the offsets or places of activities.

use std::collections::BTreeSet;
use std::io::Read;

use chrono::{DateTime, TimeDelta, Utc};

use crate::archive::budget::Budget;
use crate::archive::problems::Unopened;
use crate::draft::place::{Place, zone_of_place};
use crate::draft::raw_workout::RawTime;
use crate::error::ImportError;
use crate::history_file::file_reader::FileReader;

/// The recorded files that histories of the archive name: Strava's, Runkeeper's and Apple's.
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

/// The maximum number of bytes that are read of a recording: 32 MiB. A recording of ten hours has 1 to 20.
const MAX_RECORDING_LENGTH: u64 = 32 << 20;

/// What a recording knows of a start: its offset, or its place.
#[derive(Debug)]
pub(crate) struct Located {
    pub(crate) start: RawTime,
    pub(crate) place: Option<Place>,
}

/// Reads a recording until a workout that starts near this instant, of which the offset or the place is known.
/// Of a damaged one, it reads what is before the damage.
pub(crate) fn located_in<I: Read>(
    file: &mut FileReader<I>,
    start: DateTime<Utc>,
    budget: &Budget,
) -> Result<Option<Located>, ImportError> {
    let (mut found, mut read) = (Vec::new(), 0);
    while !file.has_ended() && read < MAX_RECORDING_LENGTH {
        let result = file.advance(&mut found);
        let of_found = found
            .drain(..)
            .find_map(|found| Located { start: found.start?, place: found.place }.if_near(start));
        let begun = || {
            let (at, place) = file.begun()?;
            Located { start: at, place: Some(place) }.if_near(start)
        };
        if let Some(located) = of_found.or_else(begun) {
            return Ok(Some(located));
        }
        match result.map_err(Unopened::from) {
            Ok(bytes) => {
                budget.take_bytes(bytes)?;
                read += bytes;
            }
            Err(Unopened::Failed(error)) => return Err(error),
            Err(_) => return Ok(None),
        }
    }
    Ok(None)
}

impl Located {
    /// `None` if it is the start of another workout, or tells neither an offset nor a zone.
    fn if_near(self, start: DateTime<Utc>) -> Option<Located> {
        let is_near = (self.start.instant()? - start).abs() <= START_TOLERANCE;
        let has_offset = matches!(self.start, RawTime::Exact { .. } | RawTime::ByClock { .. });
        let has_zone = || self.place.is_some_and(|place| zone_of_place(place, |_| true).is_some());
        (is_near && (has_offset || has_zone())).then_some(self)
    }
}
