//! [`TableReader`]: reads the rows of a table in one of the formats.

use std::fmt;

use crate::date_order::DateDecision;
use crate::draft::raw_workout::RawWorkout;
use crate::history_file::format_reader::{Damage, FormatError, FormatReader};
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::record::{Header, Record};
use crate::table::record_reader::RecordReader;
use crate::table::sample::Sample;

/// A format of tables: the columns that it found, and how a row becomes a workout.
pub(crate) trait TableFormat: fmt::Debug + Send + Sized + 'static {
    /// By what the format is recognised, as a clause for messages.
    const SIGN: &'static str;

    /// Whether people leave out empty cells at the end of a row. In other formats, a row with fewer
    /// cells than the header was cut off.
    const ALLOWS_SHORT_ROWS: bool = false;

    /// Finds the columns, if the table has this format.
    fn recognise(sample: &Sample) -> Option<Self>;

    /// Decides what the cells of the columns mean: the order of day and month, the decimal sign. Returns how
    /// the order was decided, if a date needed that.
    ///
    /// # Errors
    ///
    /// The refusal of the file, if that cannot be decided.
    fn decide(&mut self, _: &Sample, _: &ImportOptions) -> Decided {
        Ok(None)
    }

    /// The workout in a row.
    ///
    /// # Errors
    ///
    /// The refusal of the file, if the row contradicts what was decided.
    fn workout(&mut self, row: &Record) -> Result<RawWorkout, RefusedFile>;
}

/// How the dates of a table are read, or the refusal of the file.
pub(crate) type Decided = Result<Option<DateDecision>, RefusedFile>;

/// A reader for a table that has this format. `None` if it has another one.
pub(crate) fn recognised<F: TableFormat>(
    sample: &Sample,
    head: &[u8],
    options: &ImportOptions,
) -> Option<Result<Box<dyn FormatReader>, RefusedFile>> {
    let mut format = F::recognise(sample)?;
    let date_decision = match format.decide(sample, options) {
        Ok(decision) => decision,
        Err(refusal) => return Some(Err(refusal)),
    };
    Some(Ok(Box::new(TableReader {
        records: RecordReader::for_head(head),
        format,
        date_decision,
        header: Header::new(&sample.header_row),
        rows_before: sample.titles.len() + 1,
    })))
}

/// The reader of a table.
#[derive(Debug)]
struct TableReader<F> {
    records: RecordReader,
    format: F,
    date_decision: Option<DateDecision>,
    header: Header,
    /// The number of rows up to the header that are not read yet.
    rows_before: usize,
}

impl<F: TableFormat> FormatReader for TableReader<F> {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        while let Some(row) = self.records.next(&mut bytes)? {
            add(&mut self.format, &self.header, &mut self.rows_before, row, found)?;
        }
        Ok(())
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        if let Some(row) = self.records.last()? {
            add(&mut self.format, &self.header, &mut self.rows_before, row, found)?;
        }
        Ok(())
    }

    fn date_decision(&self) -> Option<&DateDecision> {
        self.date_decision.as_ref()
    }
}

/// The reader for a file whose header is not of the format that the caller chose.
#[derive(Debug)]
pub(crate) struct NoHeader;

impl FormatReader for NoHeader {
    fn read(&mut self, _: &[u8], _: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        Err(NO_HEADER.into())
    }

    fn finish(&mut self, _: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        Err(NO_HEADER.into())
    }
}

const NO_HEADER: Damage =
    Damage { offset: 0, reason: "the first line does not have the columns of this format" };

/// Adds the workout in a row. The header, which is repeated where files were joined, has none.
fn add<F: TableFormat>(
    format: &mut F,
    header: &Header,
    rows_before: &mut usize,
    row: &Record,
    found: &mut Vec<RawWorkout>,
) -> Result<(), FormatError> {
    if *rows_before > 0 {
        *rows_before -= 1;
    } else if row.len() < header.width() && !F::ALLOWS_SHORT_ROWS {
        let wrong = format!("the row has {} of {} columns", row.len(), header.width());
        found.push(RawWorkout { invalid: Some(wrong), ..RawWorkout::default() });
    } else if !header.is(row) {
        found.push(format.workout(row)?);
    }
    Ok(())
}
