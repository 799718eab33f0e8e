//! The workouts as a table, as `tracker export --format csv` and `tracker workouts --format csv` write them.

use crate::draft::raw_workout::RawWorkout;
use crate::format::Format;
use crate::own_workout::OwnWorkout;
use crate::refused_file::RefusedFile;
use crate::table::record::Record;
use crate::table::table_reader::{Sample, TableFormat};

/// The columns of a table that this program writes. They have the names of the fields of a workout.
#[derive(Debug)]
pub(crate) struct TrackerTable {
    /// The name of each column.
    fields: Vec<String>,
}

/// Columns that no other table has together.
const SIGNS: [&str; 5] = ["day", "start", "startKind", "sourceId", "counts"];

impl TableFormat for TrackerTable {
    fn recognise(sample: &Sample, _: Format) -> Option<TrackerTable> {
        let header = &sample.header;
        let fields: Vec<String> =
            (0..header.width).map(|column| header.written(column).to_owned()).collect();
        let has = |sign: &&str| fields.iter().any(|field| field == sign);
        SIGNS.iter().all(has).then_some(TrackerTable { fields })
    }

    fn fill_in(&mut self, row: &Record, raw: &mut RawWorkout) -> Result<(), RefusedFile> {
        let mut workout = OwnWorkout::default();
        for (column, field) in self.fields.iter().enumerate() {
            if let Some(value) = row.value(Some(column)) {
                workout.set(field, &value);
            }
        }
        *raw = workout.raw();
        Ok(())
    }
}
