//! The workouts of Health Auto Export as CSV.

use crate::activities::names::Service;
use crate::draft::raw_workout::RawWorkout;
use crate::format::Format;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::clocks::clock_seconds;
use crate::table::column_table::{ColumnTable, Columns};
use crate::table::dates::is_date_and_time;
use crate::table::record::{Header, Record};
use crate::table::table_reader::{Decided, Sample, TableFormat};

/// The columns of the workouts of Health Auto Export.
///
/// The header is in the language of the phone. So columns whose names are not known are found by their
/// positions, if the cells are such values, and the quantities by their units. Times are on the clock, to
/// the minute.
#[derive(Debug)]
pub(crate) struct HealthAutoExportTable {
    table: ColumnTable,
}

/// The minimum number of columns of a table whose header is not English or German.
const MIN_COLUMNS: usize = 10;

impl TableFormat for HealthAutoExportTable {
    const SIGN: &str = "its columns are those of Health Auto Export";

    fn recognise(sample: &Sample, _: Format) -> Option<HealthAutoExportTable> {
        let header = &sample.header;
        let columns = by_name(header).or_else(|| is_translated(sample).then_some([0, 1, 2, 3]))?;
        let [sport, start, end, duration] = columns;
        let columns = Columns {
            start,
            end: Some(end),
            activity: Some(sport),
            distance: header.column_in(&["km", "mi"]),
            duration: Some(duration),
            energy: header.column_in(&["kj", "kcal"]),
            average_heart_rate: header.column(AVERAGE_HEART_RATE),
            max_heart_rate: header.column(MAX_HEART_RATE),
            ..Columns::default()
        };
        let unit = |column| header.unit(column);
        let table = ColumnTable::new(sample, Service::HealthAutoExport, columns, unit);
        Some(HealthAutoExportTable { table })
    }

    fn decide(&mut self, sample: &Sample, options: &ImportOptions) -> Decided {
        self.table.decide(sample, options)
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let sport = self.table.sport(row);
        self.table.read(row, sport, |text| self.table.time(text))
    }
}

/// The columns by their names in English and German.
fn by_name(header: &Header) -> Option<[usize; 4]> {
    Some([
        header.column(&["workout type", "type", "trainingstyp"])?,
        header.column(&["start"])?,
        header.column(&["end", "ende"])?,
        header.column(&["duration", "dauer"])?,
    ])
}

const AVERAGE_HEART_RATE: &[&str] = &["avg. heart rate", "avg heart rate", "ø herzfrequenz"];

const MAX_HEART_RATE: &[&str] = &["max. heart rate", "max heart rate", "max. herzfrequenz"];

/// Whether the cells are those of this format: sport, start, end and duration come first. The header can be in any
/// language.
fn is_translated(sample: &Sample) -> bool {
    let is_clock = |cell: &str| clock_seconds(Some(cell.as_bytes())).is_some_and(f64::is_finite);
    sample.header.width >= MIN_COLUMNS
        && sample.nearly_all(1, is_date_and_time)
        && sample.nearly_all(2, is_date_and_time)
        && sample.nearly_all(3, is_clock)
}
