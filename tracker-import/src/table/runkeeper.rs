//! The `cardioActivities.csv` of Runkeeper.

use crate::activities::names::Service;
use crate::draft::raw_workout::RawWorkout;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::{UsualColumns, metres_in};
use crate::table::clocks::ClockColumn;
use crate::table::dates::DateColumn;
use crate::table::numbers::NumberColumn;
use crate::table::record::Record;
use crate::table::table_reader::Sample;
use crate::table::table_reader::{Decided, TableFormat};

/// The columns of the `cardioActivities.csv` of Runkeeper. The names of sports are English. Tables of early
/// years have no column with ids.
#[derive(Debug)]
pub(crate) struct RunkeeperTable {
    columns: UsualColumns,
    dates: DateColumn,
    duration_column: usize,
    duration: ClockColumn,
}

impl TableFormat for RunkeeperTable {
    const SIGN: &str = "its columns are those of cardioActivities.csv";

    fn recognise(sample: &Sample) -> Option<RunkeeperTable> {
        let column = |name| sample.header.column(&[name]);
        column("average pace")?;
        let (id, file) = (column("activity id"), column("gpx file"));
        id.or(file)?;
        let distance = column("distance")?;
        let columns = UsualColumns {
            id,
            file,
            distance: NumberColumn::decide_far(sample, Some(distance)),
            metres_per_unit: metres_in(sample.header.unit(distance))?,
            energy: NumberColumn::decide(sample, column("calories burned")),
            average_heart_rate: NumberColumn::decide(sample, column("average heart rate")),
            ..UsualColumns::new(Service::Common, column("type")?, column("date")?)
        };
        Some(RunkeeperTable {
            columns,
            dates: DateColumn::default(),
            duration_column: column("duration")?,
            duration: ClockColumn::default(),
        })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.dates = DateColumn::decide(sample, self.columns.start, options)?;
        let distance = |row: &Record| self.columns.distance.read(row);
        self.duration = ClockColumn::decide(sample, Some(self.duration_column), distance);
        Ok(self.dates.decision().cloned())
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let mut raw = self.columns.workout(row, |text| self.dates.read(text))?;
        raw.seconds = self.duration.read(row);
        Ok(raw)
    }
}
