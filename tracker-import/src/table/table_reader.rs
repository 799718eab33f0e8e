//! [`TableReader`]: reads the rows of a table in one of the formats.

use std::borrow::Cow;
use std::fmt;

use crate::date_order::DateDecision;
use crate::draft::raw_workout::RawWorkout;
use crate::format::Format;
use crate::history_file::format_reader::{FormatError, FormatReader};
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table::dates::cell::is_date;
use crate::table::record::{Header, Record};
use crate::table::record_reader::RecordReader;
use tracker_core::import_report::InvalidItem;

/// A format of tables: the columns that it found, and how a row becomes a workout.
pub(crate) trait TableFormat: fmt::Debug + Send + Sized + 'static {
    /// Finds the columns, if the table has this format.
    fn recognise(sample: &Sample, format: Format) -> Option<Self>;

    /// Whether people leave out empty cells at the end of a row. In other formats, a row with fewer
    /// cells than the header was cut off.
    fn allows_short_rows(&self) -> bool {
        false
    }

    /// Decides what the cells of the columns mean: the order of day and month, the decimal sign. Returns how
    /// the order was decided, if a date needed that.
    ///
    /// # Errors
    ///
    /// The refusal of the file, if that cannot be decided.
    fn decide(&mut self, _: &Sample, _: &ImportOptions) -> Decided {
        Ok(None)
    }

    /// Fills in what a row says of a workout.
    ///
    /// # Errors
    ///
    /// The refusal of the file, if the row contradicts what was decided.
    fn fill_in(&mut self, row: &Record, raw: &mut RawWorkout) -> Result<(), RefusedFile>;
}

/// How the dates of a table are read, or the refusal of the file.
pub(crate) type Decided = Result<Option<DateDecision>, RefusedFile>;

/// A reader for a table that has this format. `None` if it has another one.
pub(crate) fn recognised<F: TableFormat>(
    format: Format,
    sample: &Sample,
    head: &[u8],
    options: &ImportOptions,
) -> Option<Result<Box<dyn FormatReader>, RefusedFile>> {
    let mut format = F::recognise(sample, format)?;
    let date_decision = match format.decide(sample, options) {
        Ok(decision) => decision,
        Err(refusal) => return Some(Err(refusal)),
    };
    Some(Ok(Box::new(TableReader {
        records: RecordReader::for_head(head),
        date_decision,
        rows: Rows {
            format,
            header: sample.header.clone(),
            before: sample.titles.len() + usize::from(sample.has_header),
        },
    })))
}

/// The reader of a table.
#[derive(Debug)]
struct TableReader<F> {
    records: RecordReader,
    date_decision: Option<DateDecision>,
    rows: Rows<F>,
}

/// What the rows of a table are.
#[derive(Debug)]
struct Rows<F> {
    format: F,
    header: Header,
    /// The number of rows up to the header that are not read yet.
    before: usize,
}

impl<F: TableFormat> FormatReader for TableReader<F> {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        while let Some(row) = self.records.next(&mut bytes)? {
            self.rows.add(row, found)?;
        }
        Ok(())
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        if let Some(row) = self.records.last()? {
            self.rows.add(row, found)?;
        }
        Ok(())
    }

    fn date_decision(&self) -> Option<&DateDecision> {
        self.date_decision.as_ref()
    }
}

/// The reader for a file whose header is not of the format that the caller chose.
#[derive(Debug)]
pub(crate) struct NoHeader(pub(crate) Format);

impl FormatReader for NoHeader {
    fn read(&mut self, _: &[u8], _: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        Err(RefusedFile::OtherColumns { format: self.0 }.into())
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        self.read(&[], found)
    }
}

impl<F: TableFormat> Rows<F> {
    /// Adds the workout in a row. The header, which is repeated where files were joined, has none.
    fn add(&mut self, row: &Record, found: &mut Vec<RawWorkout>) -> Result<(), RefusedFile> {
        let columns = self.header.width;
        if self.before > 0 {
            self.before -= 1;
        } else if row.cells.len() < columns && !self.format.allows_short_rows() {
            let wrong = InvalidItem::RowCutOff { cells: row.cells.len(), columns };
            found.push(RawWorkout::invalid(wrong));
        } else if !row.is_like(&self.header.row) {
            // Filled in where it stays, it is not copied.
            let at = found.len();
            found.push(RawWorkout::default());
            self.format.fill_in(row, &mut found[at]).inspect_err(|_| found.truncate(at))?;
        }
        Ok(())
    }
}

/// The first rows of a table: its header and rows below it.
///
/// A dialect (the order of day and month, the decimal sign, what `1:09` means) is a property of a column, so
/// it is decided from many rows at once.
#[derive(Debug)]
pub(crate) struct Sample {
    /// The rows before the header, such as a title.
    pub(crate) titles: Vec<Record>,
    pub(crate) header: Header,
    /// Whether a row names the columns. In a list without one, the names are empty.
    pub(crate) has_header: bool,
    /// The rows below the header.
    pub(crate) rows: Vec<Record>,
}

/// The number of bytes of a table that are looked at.
pub(crate) const SAMPLE_LENGTH: usize = 256 * 1024;

/// The maximum number of rows in a sample.
const MAX_ROWS: usize = 2000;

impl Sample {
    /// The sample of a file that begins with these bytes. `None` if there is no row.
    pub(crate) fn from_head(head: &[u8]) -> Option<Sample> {
        let mut titles = first_rows(head);
        let rows = titles.split_off(header_row(&titles)? + 1);
        let row = titles.pop()?;
        if is_of_dates(&row, &rows) {
            let header = Header::without_names(row.cells.len());
            let rows = std::iter::once(row).chain(rows).collect();
            return Some(Sample { titles, header, has_header: false, rows });
        }
        let header = Header::new(&row);
        let rows = rows.into_iter().filter(|row| !row.is_like(&header.row)).collect();
        Some(Sample { titles, header, has_header: true, rows })
    }

    /// The cells of a column that have a value.
    pub(crate) fn values(&self, column: usize) -> impl Iterator<Item = Cow<'_, str>> {
        self.rows.iter().filter_map(move |row| row.value(Some(column)))
    }

    /// Whether nearly all values of a column are of a kind, and there is one.
    pub(crate) fn nearly_all(&self, column: usize, is_of_kind: impl Fn(&str) -> bool) -> bool {
        self.share(column, is_of_kind) >= 0.9
    }

    /// The share of the values of a column for which `is_of_kind` is true, from 0 to 1. An empty column has 0.
    pub(crate) fn share(&self, column: usize, is_of_kind: impl Fn(&str) -> bool) -> f64 {
        let (mut of_kind, mut all) = (0_u32, 0_u32);
        for value in self.values(column) {
            of_kind += u32::from(is_of_kind(&value));
            all += 1;
        }
        f64::from(of_kind) / f64::from(all.max(1))
    }
}

/// The rows in the first bytes of a file. A row that is cut off by their end is left out.
fn first_rows(head: &[u8]) -> Vec<Record> {
    let mut records = RecordReader::for_head(head);
    let (mut rows, mut rest) = (Vec::new(), &head[..head.len().min(SAMPLE_LENGTH)]);
    while rows.len() < MAX_ROWS {
        match records.next(&mut rest) {
            Ok(Some(row)) => rows.push(row.clone()),
            Ok(None) => break,
            Err(_) => return rows,
        }
    }
    if (rows.is_empty() || head.len() + MAX_PREFIX_LENGTH < SAMPLE_LENGTH)
        && let Ok(Some(row)) = records.last()
    {
        rows.push(row.clone());
    }
    rows
}

/// More bytes than are removed before the first row: a byte order mark and blank lines.
const MAX_PREFIX_LENGTH: usize = 256;

/// Whether a row has a date where nearly all rows below it have one: it is not the header, but the first row of a
/// list without one.
fn is_of_dates(first: &Record, rows: &[Record]) -> bool {
    (0..first.cells.len()).filter(|at| is_date(&first.cell(*at))).any(|at| {
        let dates = rows.iter().filter(|row| is_date(&row.cell(at))).count();
        dates * 10 >= rows.len() * 9
    })
}

/// The position of the header. Above it can stand the name of the table, or a title, which has few cells.
fn header_row(rows: &[Record]) -> Option<usize> {
    let first = rows.first()?;
    if first.cell(0).starts_with("com.samsung.") && rows.len() > 1 {
        return Some(1);
    }
    if first.filled() <= MAX_TITLE_CELLS {
        let wide =
            rows.iter().take(MAX_TITLES + 1).position(|row| row.filled() >= MIN_HEADER_CELLS);
        return Some(wide.unwrap_or(0));
    }
    Some(0)
}

const MAX_TITLES: usize = 3;

const MAX_TITLE_CELLS: usize = 2;

/// The minimum number of cells of a header below a title.
const MIN_HEADER_CELLS: usize = 5;
