//! [`Record`]: one row of a table.

use std::borrow::Cow;
use std::ops::Range;

use crate::table::column_name::ColumnName;
use crate::table::text::{repaired, text};

/// One row of a table, as a list of cells.
#[derive(Debug, Clone, Default)]
pub(crate) struct Record {
    /// The bytes of all cells. Others can be between them.
    pub(crate) bytes: Vec<u8>,
    /// Where each cell is in `bytes`.
    pub(crate) cells: Vec<Range<usize>>,
    /// The position of the row in the file.
    pub(crate) offset: u64,
}

impl Record {
    /// Adds a cell.
    pub(crate) fn push(&mut self, cell: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(cell);
        self.cells.push(start..self.bytes.len());
    }

    /// A copy of this many cells, with others behind them.
    pub(crate) fn with_cells(&self, width: usize, more: &[impl AsRef<str>]) -> Record {
        let mut row = Record { offset: self.offset, ..Record::default() };
        let own = (0..width).map(|at| self.bytes_of(at));
        own.chain(more.iter().map(|cell| cell.as_ref().as_bytes())).for_each(|cell| row.push(cell));
        row
    }

    /// A cell without surrounding white space. Empty if the row is too short.
    pub(crate) fn cell(&self, column: usize) -> Cow<'_, str> {
        text(self.trimmed(column))
    }

    /// A cell that is not empty and not one of the marks for a missing value.
    pub(crate) fn value(&self, column: Option<usize>) -> Option<Cow<'_, str>> {
        self.number(column).map(text)
    }

    /// Like [`value`](Self::value), for a word: without the damage that a wrong encoding does.
    pub(crate) fn word(&self, column: Option<usize>) -> Option<Cow<'_, str>> {
        let value = self.value(column)?;
        if value.is_ascii() {
            return Some(value);
        }
        Some(Cow::Owned(repaired(&value).into_owned()))
    }

    /// Like [`value`](Self::value), as bytes: a number needs no check that it is text.
    pub(crate) fn number(&self, column: Option<usize>) -> Option<&[u8]> {
        let cell = self.trimmed(column?);
        (!is_missing(cell)).then_some(cell)
    }

    /// The bytes of a cell, without surrounding white space.
    fn trimmed(&self, column: usize) -> &[u8] {
        self.bytes_of(column).trim_ascii()
    }

    /// The bytes of a cell. Empty if the row is too short.
    pub(crate) fn bytes_of(&self, column: usize) -> &[u8] {
        self.cells.get(column).map_or(b"", |cell| &self.bytes[cell.clone()])
    }

    /// The bytes of all cells.
    fn all_bytes(&self) -> impl Iterator<Item = &[u8]> {
        self.cells.iter().map(|cell| &self.bytes[cell.clone()])
    }

    /// The number of cells that are not empty.
    pub(crate) fn filled(&self) -> usize {
        self.all_bytes().filter(|cell| !cell.trim_ascii().is_empty()).count()
    }

    /// All cells.
    pub(crate) fn all(&self) -> impl Iterator<Item = Cow<'_, str>> {
        self.all_bytes().map(|cell| text(cell.trim_ascii()))
    }

    /// Whether both have the same cells.
    pub(crate) fn is_like(&self, other: &Record) -> bool {
        self.cells.len() == other.cells.len() && self.all_bytes().eq(other.all_bytes())
    }

    /// Whether all cells are empty. Spreadsheets write such rows below the table.
    pub(crate) fn is_empty(&self) -> bool {
        self.all_bytes().flatten().all(u8::is_ascii_whitespace)
    }
}

/// Whether a cell is empty or one of the marks for a missing value, such as `--` or `NaN`.
fn is_missing(cell: &[u8]) -> bool {
    match cell.first() {
        Some(b'-' | b':' | 0xe2) => {
            text(cell).chars().all(|char| matches!(char, '-' | ':' | '–' | '—'))
        }
        Some(b'n' | b'N') => cell.eq_ignore_ascii_case(b"nan") || cell.eq_ignore_ascii_case(b"nat"),
        Some(_) => false,
        None => true,
    }
}

/// The names of the columns of a table.
#[derive(Debug, Clone, Default)]
pub(crate) struct Header {
    pub(crate) names: Vec<ColumnName>,
    /// The number of columns, without those at the end that have no name.
    pub(crate) width: usize,
    pub(crate) row: Record,
}

impl Header {
    pub(crate) fn new(row: &Record) -> Header {
        let mut names: Vec<ColumnName> = row.all().map(|cell| ColumnName::new(&cell)).collect();
        let last = names.iter().rposition(|name| !name.written.is_empty());
        let width = last.map_or(0, |last| last + 1);
        names.truncate(width);
        Header { names, width, row: row.clone() }
    }

    /// The header of a table of this many columns that has none.
    pub(crate) fn without_names(width: usize) -> Header {
        Header { names: vec![ColumnName::default(); width], width, row: Record::default() }
    }

    /// The first column with one of these names, which are plain.
    pub(crate) fn column(&self, names: &[impl AsRef<str>]) -> Option<usize> {
        self.columns(names).next()
    }

    /// The columns with one of these names, which are plain.
    pub(crate) fn columns(&self, names: &[impl AsRef<str>]) -> impl Iterator<Item = usize> {
        let is_named = |at: &usize| names.iter().any(|name| name.as_ref() == self.names[*at].text);
        (0..self.names.len()).filter(is_named)
    }

    /// The name of a column, without its unit. Empty if there is no such column.
    pub(crate) fn name(&self, column: usize) -> &str {
        self.names.get(column).map_or("", |name| &name.text)
    }

    /// The unit of a column. Empty if the header names none.
    pub(crate) fn unit(&self, column: usize) -> &str {
        self.names.get(column).map_or("", |name| &name.unit)
    }

    /// The name of a column as it is written.
    pub(crate) fn written(&self, column: usize) -> &str {
        self.names.get(column).map_or("", |name| &name.written)
    }
}
