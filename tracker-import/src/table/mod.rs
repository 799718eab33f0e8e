//! The formats that are tables: CSV files.
//!
//! `record_reader` splits the bytes into records with the library `csv-core`. `sample` has the first rows, from
//! which each format finds its columns in the header, and decides what their cells mean: `dates`, `numbers`,
//! `clocks`. `table_reader` then makes a workout of each row.

// Modules are listed in reading order.
mod table_reader;
mod record_reader;
mod record;
mod text;
mod cells;
mod numbers;
mod clocks;
mod dates;

mod strava;
mod garmin;
mod gcexport;
mod samsung;
mod health_auto_export;
mod tracker;
mod generic;
mod list_of_runs;
mod own_columns;
mod services;
mod json_cells;
mod column_table;

use garmin::GarminTable;
use gcexport::GcexportTable;
use generic::GenericTable;
use health_auto_export::HealthAutoExportTable;
use samsung::SamsungTable;
use services::ServiceTable;
use strava::StravaTable;
use table_reader::{NoHeader, Sample, TableFormat, recognised};
use tracker::TrackerTable;

use crate::format::Format;
use crate::history_file::format_reader::{FormatReader, Recognised};
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use tracker_core::messages::shortened;
use tracker_core::sources::Source;

pub(crate) use cells::{KJ_PER_KCAL, METRES_PER_MILE, Sports, metres_in, seconds_in};
pub(crate) use clocks::clock_seconds;
pub(crate) use samsung::exercise_names;
pub(crate) use table_reader::SAMPLE_LENGTH;

/// A format of tables.
struct TableRow {
    format: Format,
    source: Source,
    sign: &'static str,
    /// A reader for a table that has this format.
    recognised: fn(Format, &Sample, &[u8], &ImportOptions) -> Option<ReaderOrRefusal>,
}

/// The reader for a table, or why it is refused.
type ReaderOrRefusal = Result<Box<dyn FormatReader>, RefusedFile>;

/// The tables that differ only in the names of their columns. Those that need more columns come first.
const SERVICE_ROWS: &[TableRow] = &[
    TableRow {
        sign: "it has the sessions of Health Connect",
        ..row::<ServiceTable>(Format::HealthConnect, Source::HealthConnect)
    },
    row::<ServiceTable>(Format::RunningPage, Source::RunningPage),
    row::<ServiceTable>(Format::Intervals, Source::Intervals),
    row::<ServiceTable>(Format::GarminConnect, Source::Garmin),
    row::<ServiceTable>(Format::StravaApi, Source::Strava),
    row::<ServiceTable>(Format::Zepp, Source::Zepp),
    row::<ServiceTable>(Format::MiFitness, Source::MiFitness),
    row::<ServiceTable>(Format::MapMyRun, Source::MapMyRun),
    row::<ServiceTable>(Format::TrainingPeaks, Source::TrainingPeaks),
    row::<ServiceTable>(Format::Whoop, Source::Whoop),
    row::<ServiceTable>(Format::Withings, Source::Withings),
    row::<ServiceTable>(Format::HealthExport, Source::HealthExport),
    row::<ServiceTable>(Format::Hadge, Source::Hadge),
    row::<ServiceTable>(Format::AppleCsv, Source::AppleHealth),
    TableRow {
        sign: "its columns are those of cardioActivities.csv",
        ..row::<ServiceTable>(Format::Runkeeper, Source::Runkeeper)
    },
    TableRow {
        sign: "its columns are those of UserExercises",
        ..row::<ServiceTable>(Format::Fitbit, Source::Fitbit)
    },
];

/// The formats in the order in which they are tried, after the services. The general table comes last, because others have a
/// column for the date too.
const ROWS: &[TableRow] = &[
    row::<TrackerTable>(Format::TrackerCsv, Source::Manual),
    row::<StravaTable>(Format::Strava, Source::Strava),
    row::<GcexportTable>(Format::Gcexport, Source::Garmin),
    row::<SamsungTable>(Format::Samsung, Source::Samsung),
    row::<HealthAutoExportTable>(Format::HealthAutoExportCsv, Source::HealthAutoExport),
    row::<GarminTable>(Format::GarminCsv, Source::Garmin),
    row::<GenericTable>(Format::Csv, Source::Csv),
];

const fn row<F: TableFormat>(format: Format, source: Source) -> TableRow {
    TableRow { format, source, sign: F::SIGN, recognised: recognised::<F> }
}

fn rows() -> impl Iterator<Item = &'static TableRow> {
    SERVICE_ROWS.iter().chain(ROWS)
}

/// Whether tables can have this format.
pub(crate) fn can_be(format: Format) -> bool {
    rows().any(|row| row.format == format)
}

/// Recognises a table by its first bytes. `None` if it has no known format.
///
/// # Errors
///
/// The refusal of the file, if its format is known, but not what its cells mean.
pub(crate) fn recognise(
    head: &[u8],
    options: &ImportOptions,
) -> Result<Option<Recognised>, RefusedFile> {
    let Some(sample) = Sample::from_head(head) else { return Ok(None) };
    if let Some(found) = first_of(SERVICE_ROWS, &sample, head, options)? {
        return Ok(Some(found));
    }
    if let Some(refusal) =
        list_of_runs::refusal_of_known_table(&sample, options.file_name.as_deref())
    {
        return Err(refusal);
    }
    first_of(ROWS, &sample, head, options)
}

fn first_of(
    rows: &[TableRow],
    sample: &Sample,
    head: &[u8],
    options: &ImportOptions,
) -> Result<Option<Recognised>, RefusedFile> {
    for row in rows {
        if let Some(reader) = (row.recognised)(row.format, sample, head, options) {
            return Ok(Some(row.recognised(reader?)));
        }
    }
    Ok(None)
}

/// A reader for the format that the options name. If the table does not have its columns, the reader gives an error.
/// `None` if no table has this format.
///
/// # Errors
///
/// As for [`recognise`].
pub(crate) fn read_as(
    format: Format,
    head: &[u8],
    options: &ImportOptions,
) -> Result<Option<Recognised>, RefusedFile> {
    let Some(row) = rows().find(|row| row.format == format) else { return Ok(None) };
    let sample = Sample::from_head(head);
    let reader = sample.and_then(|sample| (row.recognised)(format, &sample, head, options));
    let reader = reader.unwrap_or_else(|| Ok(Box::new(NoHeader(format))))?;
    Ok(Some(row.recognised(reader)))
}

impl TableRow {
    fn recognised(&self, reader: Box<dyn FormatReader>) -> Recognised {
        Recognised { format: self.format, source: self.source, sign: self.sign, reader }
    }
}

/// The names of the columns of a table, for a message. Empty if the text has only one column, or two and no row
/// below them: a sentence can have a comma.
pub(crate) fn column_names(head: &[u8]) -> Vec<String> {
    let Some(sample) = Sample::from_head(head) else { return Vec::new() };
    let header = &sample.header;
    let mut columns: Vec<usize> = (0..header.width).collect();
    // Only the first ones are shown: those that may be the date must be among them.
    columns.sort_by_key(|at| !sample.nearly_all(*at, dates::is_date));
    let names: Vec<String> = columns
        .into_iter()
        .map(|at| shortened(header.written(at)))
        .filter(|it| !it.is_empty())
        .collect();
    let is_table = names.len() > 2 || (names.len() == 2 && !sample.rows.is_empty());
    if is_table { names } else { Vec::new() }
}
