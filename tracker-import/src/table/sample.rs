//! [`Sample`]: the first rows of a table, from which its format and its dialect are decided.

use std::borrow::Cow;

use crate::table::record::{Header, Record};
use crate::table::record_reader::RecordReader;

/// The first rows of a table: its header and rows below it.
///
/// A dialect (the order of day and month, the decimal sign, what `1:09` means) is a property of a column, so
/// it is decided from many rows at once.
#[derive(Debug)]
pub(crate) struct Sample {
    /// The rows before the header, such as a title.
    pub(crate) titles: Vec<Record>,
    pub(crate) header: Header,
    pub(crate) header_row: Record,
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
        let header = Header::new(&row);
        let rows = rows.into_iter().filter(|row| !header.is(row)).collect();
        Some(Sample { titles, header, header_row: row, rows })
    }

    /// The cells of a column that have a value.
    pub(crate) fn values(&self, column: usize) -> impl Iterator<Item = Cow<'_, str>> {
        self.rows.iter().filter_map(move |row| row.value(Some(column)))
    }

    /// Whether nearly all values of a column are of a kind, and there is one.
    pub(crate) fn nearly_all(&self, column: usize, is_of_kind: impl Fn(&str) -> bool) -> bool {
        let (mut of_kind, mut all) = (0, 0);
        for value in self.values(column) {
            of_kind += usize::from(is_of_kind(&value));
            all += 1;
        }
        of_kind > 0 && of_kind * 10 >= all * 9
    }
}

/// The rows in the first bytes of a file. A row that is cut off by their end is left out.
fn first_rows(head: &[u8]) -> Vec<Record> {
    let mut records = RecordReader::for_head(head);
    let (mut rows, mut rest) = (Vec::new(), &head[..head.len().min(SAMPLE_LENGTH)]);
    while rows.len() < MAX_ROWS {
        match records.next(&mut rest) {
            Ok(Some(row)) => rows.push(row.kept()),
            Ok(None) => break,
            Err(_) => return rows,
        }
    }
    if (rows.is_empty() || head.len() + MAX_PREFIX_LENGTH < SAMPLE_LENGTH)
        && let Ok(Some(row)) = records.last()
    {
        rows.push(row.kept());
    }
    rows
}

/// More bytes than are removed before the first row: a byte order mark and blank lines.
const MAX_PREFIX_LENGTH: usize = 256;

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
