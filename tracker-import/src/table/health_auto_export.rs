//! The workouts of Health Auto Export as CSV.

use crate::activities::names::Service;
use crate::date_order::DateDecision;
use crate::draft::raw_workout::RawWorkout;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::cells::{KJ_PER_KCAL, METRES_PER_MILE, Sports, set_start};
use crate::table::clocks::clock_seconds;
use crate::table::dates::{DateColumn, is_date_and_time};
use crate::table::numbers::NumberColumn;
use crate::table::record::{Header, Record};
use crate::table::sample::Sample;
use crate::table::table_reader::TableFormat;

/// The columns of the workouts of Health Auto Export.
///
/// The header is in the language of the phone. So columns whose names are not known are found by their
/// positions, if the cells are such values, and the quantities by their units. Times are on the clock, to
/// the minute.
#[derive(Debug)]
pub(crate) struct HealthAutoExportTable {
    sports: Sports,
    columns: Columns,
    dates: DateColumn,
    distance: NumberColumn,
    metres_per_unit: f64,
    energy: NumberColumn,
    units_per_kilocalorie: f64,
    average_heart_rate: NumberColumn,
    max_heart_rate: NumberColumn,
}

#[derive(Debug, Clone, Copy)]
struct Columns {
    sport: usize,
    start: usize,
    end: usize,
    duration: usize,
}

/// The first columns of every table.
const FIRST: Columns = Columns { sport: 0, start: 1, end: 2, duration: 3 };

/// The minimum number of columns of a table whose header is not English or German.
const MIN_COLUMNS: usize = 10;

impl TableFormat for HealthAutoExportTable {
    const SIGN: &str = "its columns are those of Health Auto Export";

    fn recognise(sample: &Sample) -> Option<HealthAutoExportTable> {
        let header = &sample.header;
        let columns = by_name(header).or_else(|| is_translated(sample).then_some(FIRST))?;
        let (distance, energy) =
            (header.column_in(&["km", "mi"]), header.column_in(&["kj", "kcal"]));
        let is_in = |column: Option<usize>, unit| column.is_some_and(|at| header.unit(at) == unit);
        let numbers = |column| NumberColumn::decide(sample, column);
        Some(HealthAutoExportTable {
            sports: Sports::new(Service::HealthAutoExport),
            columns,
            dates: DateColumn::default(),
            distance: numbers(distance),
            metres_per_unit: if is_in(distance, "mi") { METRES_PER_MILE } else { 1000.0 },
            energy: numbers(energy),
            units_per_kilocalorie: if is_in(energy, "kj") { KJ_PER_KCAL } else { 1.0 },
            average_heart_rate: numbers(header.column(AVERAGE_HEART_RATE)),
            max_heart_rate: numbers(header.column(MAX_HEART_RATE)),
        })
    }

    fn decide(
        &mut self,
        sample: &Sample,
        options: &ImportOptions,
    ) -> Result<Option<DateDecision>, RefusedFile> {
        self.dates = DateColumn::decide(sample, self.columns.start, options)?;
        Ok(self.dates.decision().cloned())
    }

    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile> {
        let sport = self.sports.find(row.word(Some(self.columns.sport)));
        let mut raw = RawWorkout { sport, ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(self.columns.start)), |text| self.dates.read(text))?;
        let end = row.value(Some(self.columns.end)).and_then(|text| self.dates.read(&text).ok());
        raw.elapsed = raw.start.zip(end).and_then(|(start, end)| start.until(end));
        raw.seconds = clock_seconds(row.number(Some(self.columns.duration)));
        raw.metres = self.distance.read(row).map(|units| units * self.metres_per_unit);
        raw.kilocalories = self.energy.read(row).map(|units| units / self.units_per_kilocalorie);
        raw.average_heart_rate = self.average_heart_rate.read(row);
        raw.max_heart_rate = self.max_heart_rate.read(row);
        Ok(raw)
    }
}

/// The columns by their names in English and German.
fn by_name(header: &Header) -> Option<Columns> {
    Some(Columns {
        sport: header.column(&["workout type", "type", "trainingstyp"])?,
        start: header.column(&["start"])?,
        end: header.column(&["end", "ende"])?,
        duration: header.column(&["duration", "dauer"])?,
    })
}

const AVERAGE_HEART_RATE: &[&str] = &["avg. heart rate", "avg heart rate", "ø herzfrequenz"];

const MAX_HEART_RATE: &[&str] = &["max. heart rate", "max heart rate", "max. herzfrequenz"];

/// Whether the cells are those of this format. The header can be in any language.
fn is_translated(sample: &Sample) -> bool {
    let is_clock = |cell: &str| clock_seconds(Some(cell.as_bytes())).is_some_and(f64::is_finite);
    sample.header.width() >= MIN_COLUMNS
        && sample.nearly_all(FIRST.start, is_date_and_time)
        && sample.nearly_all(FIRST.end, is_date_and_time)
        && sample.nearly_all(FIRST.duration, is_clock)
}
