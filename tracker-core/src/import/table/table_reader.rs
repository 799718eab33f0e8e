//! [`TableReader`]: reads the rows of a table in one of the formats.

use std::fmt;

use crate::import::draft::raw_workout::RawWorkout;
use crate::import::history_file::format_reader::{Damage, FormatError, FormatReader};
use crate::import::options::ImportOptions;
use crate::import::table::header::Header;
use crate::import::table::record::Record;
use crate::import::table::record_reader::RecordReader;

/// A format of tables: the columns that it found, and how a row becomes a workout.
pub(crate) trait TableFormat: fmt::Debug + Send + Sized + 'static {
    /// By what the format is recognised, as a clause for messages.
    const SIGN: &'static str;

    /// The number of rows before the first workout.
    const HEADER_ROWS: usize = 1;

    /// Whether people leave out empty cells at the end of a row. In other formats, a row with fewer
    /// cells than the header was cut off.
    const ALLOWS_SHORT_ROWS: bool = false;

    /// Finds the columns, if the first rows of the file are those of this format. There is at least
    /// one row.
    fn recognise(rows: &[Record]) -> Option<Self>;

    /// The workout in a row.
    fn workout(&mut self, row: &Record) -> RawWorkout;
}

/// Whether a file that begins with these bytes has this format.
pub(crate) fn detect<F: TableFormat>(head: &[u8]) -> bool {
    recognise::<F>(&first_rows(head)).is_some()
}

/// A reader for a file that begins with these bytes.
pub(crate) fn reader<F: TableFormat>(head: &[u8], _: &ImportOptions) -> Box<dyn FormatReader> {
    let rows = first_rows(head);
    Box::new(TableReader {
        records: RecordReader::for_head(head),
        format: recognise::<F>(&rows),
        header: rows.get(F::HEADER_ROWS - 1).map(Header::of).unwrap_or_default(),
        rows: 0,
    })
}

fn recognise<F: TableFormat>(rows: &[Record]) -> Option<F> {
    if rows.is_empty() { None } else { F::recognise(rows) }
}

/// The number of rows that are looked at to recognise a format.
const FIRST_ROWS: usize = 3;

/// The first rows of a file. The last one can be incomplete.
fn first_rows(head: &[u8]) -> Vec<Record> {
    let mut records = RecordReader::for_head(head);
    let (mut rows, mut rest) = (Vec::new(), head);
    while rows.len() < FIRST_ROWS {
        match records.next(&mut rest) {
            Ok(Some(row)) => rows.push(row.clone()),
            Ok(None) => break,
            Err(_) => return rows,
        }
    }
    if let Ok(Some(row)) = records.last() {
        rows.push(row.clone());
    }
    rows
}

/// The reader of a table.
#[derive(Debug)]
struct TableReader<F> {
    records: RecordReader,
    /// `None` if the header is not of this format, which the caller chose.
    format: Option<F>,
    header: Header,
    /// The number of rows that are read, including the header.
    rows: usize,
}

impl<F: TableFormat> FormatReader for TableReader<F> {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        let Some(format) = &mut self.format else { return Err(NO_HEADER.into()) };
        while let Some(row) = self.records.next(&mut bytes)? {
            found.extend(workout(format, &self.header, &mut self.rows, row));
        }
        Ok(())
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        let Some(format) = &mut self.format else { return Err(NO_HEADER.into()) };
        if let Some(row) = self.records.last()? {
            found.extend(workout(format, &self.header, &mut self.rows, row));
        }
        Ok(())
    }
}

const NO_HEADER: Damage =
    Damage { offset: 0, reason: "the first line does not have the columns of this format" };

/// The workout in a row. `None` for the header, which is repeated where files were joined.
fn workout<F: TableFormat>(
    format: &mut F,
    header: &Header,
    rows: &mut usize,
    row: &Record,
) -> Option<RawWorkout> {
    *rows += 1;
    if *rows <= F::HEADER_ROWS || header.is(row) {
        return None;
    }
    if row.len() < header.width() && !F::ALLOWS_SHORT_ROWS {
        let wrong = format!("the row has {} of {} columns", row.len(), header.width());
        return Some(RawWorkout { invalid: Some(wrong), ..RawWorkout::default() });
    }
    Some(format.workout(row))
}
