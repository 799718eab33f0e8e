//! The workouts of Health Auto Export as CSV.

use crate::import::draft::raw_workout::RawWorkout;
use crate::import::table::cells::{
    KJ_PER_KCAL, METRES_PER_MILE, Sports, clock_seconds, local_number, set_start,
};
use crate::import::table::dates::moment;
use crate::import::table::header::Header;
use crate::import::table::record::Record;
use crate::import::table::table_reader::TableFormat;

/// The columns of the workouts of Health Auto Export.
///
/// The header is in the language of the phone. So the first four columns are found by their
/// positions, and the quantities by their units. Times are on the clock, to the minute.
#[derive(Debug)]
pub(crate) struct HealthAutoExportTable {
    sports: Sports,
    distance: Option<usize>,
    metres_per_unit: f64,
    energy: Option<usize>,
    units_per_kilocalorie: f64,
    average_heart_rate: Option<usize>,
    max_heart_rate: Option<usize>,
}

const SPORT: usize = 0;
const START: usize = 1;
const END: usize = 2;
const DURATION: usize = 3;

/// The minimum number of columns of a table whose header is not English.
const MIN_COLUMNS: usize = 10;

impl TableFormat for HealthAutoExportTable {
    const SIGN: &str = "its first line has the columns of Health Auto Export";

    fn recognise(rows: &[Record]) -> Option<HealthAutoExportTable> {
        let header = Header::of(&rows[0]);
        let is_translated = header.width() >= MIN_COLUMNS && rows.get(1).is_some_and(is_row);
        if !is_header(&header) && !is_translated {
            return None;
        }
        let (distance, energy) =
            (header.column_in(&["km", "mi"]), header.column_in(&["kj", "kcal"]));
        let is_in = |column: Option<usize>, unit| column.is_some_and(|at| header.unit(at) == unit);
        Some(HealthAutoExportTable {
            sports: Sports::new(&[]),
            distance,
            metres_per_unit: if is_in(distance, "mi") { METRES_PER_MILE } else { 1000.0 },
            energy,
            units_per_kilocalorie: if is_in(energy, "kj") { KJ_PER_KCAL } else { 1.0 },
            average_heart_rate: header.column(&["avg. heart rate", "avg heart rate"]),
            max_heart_rate: header.column(&["max. heart rate", "max heart rate"]),
        })
    }

    fn workout(&mut self, row: &Record) -> RawWorkout {
        let sport = self.sports.find(row.value(Some(SPORT)));
        let mut raw = RawWorkout { sport, ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(START)), moment);
        let end = row.value(Some(END)).and_then(|text| moment(&text).ok());
        raw.elapsed = raw.start.zip(end).and_then(|(start, end)| start.until(end));
        raw.seconds = clock_seconds(row.number(Some(DURATION)));
        raw.metres =
            local_number(row.number(self.distance)).map(|units| units * self.metres_per_unit);
        raw.kilocalories =
            local_number(row.number(self.energy)).map(|units| units / self.units_per_kilocalorie);
        raw.average_heart_rate = local_number(row.number(self.average_heart_rate));
        raw.max_heart_rate = local_number(row.number(self.max_heart_rate));
        raw
    }
}

fn is_header(header: &Header) -> bool {
    let names = [SPORT, START, END, DURATION].map(|column| header.name(column));
    matches!(names, ["workout type" | "type", "start", "end", "duration"])
}

/// Whether the first row after the header has this format. The header can be in any language.
fn is_row(row: &Record) -> bool {
    let is_time = |column| moment(&row.cell(column)).is_ok();
    let duration = clock_seconds(row.number(Some(DURATION)));
    is_time(START) && is_time(END) && duration.is_some_and(f64::is_finite)
}
