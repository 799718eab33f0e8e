//! The formats that are tables: CSV files.
//!
//! `record_reader` splits the bytes into records: regular rows at once, others with the library `csv-core`. `sample`
//! has the first rows, from which each format finds its columns in the header, and decides what their cells mean:
//! `dates`, `numbers`, `clocks`. `table_reader` then makes a workout of each row.

// Modules are listed in reading order.
mod table_reader;
mod record_reader;
mod record;
mod text;
mod column_name;
mod cells;
mod numbers;
mod clocks;
mod dates;

mod strava;
mod garmin;
mod tracker;
mod generic;
mod list_of_runs;
mod own_columns;
mod services;
mod samsung;
mod json_cells;
mod column_table;

use std::sync::LazyLock;

use garmin::GarminTable;
use generic::GenericTable;
use samsung::SamsungTable;
use services::{ServiceTable, services};
use strava::StravaTable;
use table_reader::{NoHeader, Sample, recognised};
use tracker::TrackerTable;

use crate::format::Format;
use crate::history_file::format_reader::{FormatReader, Recognised};
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use tracker_core::messages::shortened;
use tracker_core::sources::Source;

pub(crate) use cells::{KJ_PER_KCAL, Sports};
pub(crate) use clocks::clock_seconds;
pub(crate) use column_name::{METRES_PER_MILE, metres_in, seconds_in};
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

/// The formats in the order in which they are tried.
static ROWS: LazyLock<Vec<TableRow>> = LazyLock::new(|| {
    let row = |(format, source, sign)| {
        let recognised = match format {
            Format::TrackerCsv => recognised::<TrackerTable>,
            Format::Strava => recognised::<StravaTable>,
            Format::Samsung => recognised::<SamsungTable>,
            Format::GarminCsv => recognised::<GarminTable>,
            Format::Csv => recognised::<GenericTable>,
            _ => recognised::<ServiceTable>,
        };
        TableRow { format, source, sign, recognised }
    };
    services().map(row).collect()
});

/// Whether tables can have this format.
pub(crate) fn can_be(format: Format) -> bool {
    ROWS.iter().any(|row| row.format == format)
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
    // Tables without workouts have columns of services, and dates as the tables that people keep.
    let is_of_app = |row: &&TableRow| row.format != Format::TrackerCsv;
    if let Some(found) = first_of(ROWS.iter().take_while(is_of_app), &sample, head, options)? {
        return Ok(Some(found));
    }
    if let Some(refusal) =
        list_of_runs::refusal_of_known_table(&sample, options.file_name.as_deref())
    {
        return Err(refusal);
    }
    first_of(ROWS.iter().skip_while(is_of_app), &sample, head, options)
}

fn first_of(
    rows: impl Iterator<Item = &'static TableRow>,
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
    let Some(row) = ROWS.iter().find(|row| row.format == format) else { return Ok(None) };
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
