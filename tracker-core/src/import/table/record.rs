//! [`Record`]: one row of a table.

use std::borrow::Cow;
use std::ops::Range;

/// One row of a table, as a list of cells.
#[derive(Debug, Clone, Default)]
pub(crate) struct Record {
    /// The bytes of all cells. There can be quotes and separators between them.
    pub(crate) bytes: Vec<u8>,
    /// Where each cell is in `bytes`.
    pub(crate) cells: Vec<Range<usize>>,
    /// The position of the row in the file.
    pub(crate) offset: u64,
    /// The byte between two cells.
    pub(crate) separator: u8,
}

impl Record {
    /// The number of cells.
    pub(crate) const fn len(&self) -> usize {
        self.cells.len()
    }

    /// A cell without surrounding white space. Empty if the row is too short. Bytes that are not
    /// UTF-8 become U+FFFD.
    pub(crate) fn cell(&self, column: usize) -> Cow<'_, str> {
        text(self.trimmed(column))
    }

    /// A cell that is not empty and not one of the marks for a missing value.
    pub(crate) fn value(&self, column: Option<usize>) -> Option<Cow<'_, str>> {
        self.number(column).map(text)
    }

    /// Like [`value`](Self::value), as bytes: a number needs no check that it is text.
    pub(crate) fn number(&self, column: Option<usize>) -> Option<&[u8]> {
        let cell = self.trimmed(column?);
        (!is_missing(cell)).then_some(cell)
    }

    /// The bytes of a cell, without surrounding white space.
    fn trimmed(&self, column: usize) -> &[u8] {
        self.cells.get(column).map_or(b"", |cell| self.bytes[cell.clone()].trim_ascii())
    }

    /// The bytes of all cells.
    fn all_bytes(&self) -> impl Iterator<Item = &[u8]> {
        self.cells.iter().map(|cell| &self.bytes[cell.clone()])
    }

    /// All cells.
    pub(crate) fn all(&self) -> impl Iterator<Item = Cow<'_, str>> {
        (0..self.len()).map(|column| self.cell(column))
    }

    /// Whether both have the same cells.
    pub(crate) fn is_like(&self, other: &Record) -> bool {
        self.len() == other.len() && self.all_bytes().eq(other.all_bytes())
    }

    /// Whether all cells are empty. Spreadsheets write such rows below the table.
    pub(crate) fn is_empty(&self) -> bool {
        self.all_bytes().flatten().all(u8::is_ascii_whitespace)
    }
}

/// Nearly all cells are UTF-8, and this check is faster.
fn text(cell: &[u8]) -> Cow<'_, str> {
    str::from_utf8(cell).map_or_else(|_| String::from_utf8_lossy(cell), Cow::Borrowed)
}

/// Whether a cell is empty or one of the marks for a missing value, such as `--`.
fn is_missing(cell: &[u8]) -> bool {
    match cell.first() {
        Some(b'-' | b':' | 0xe2) => {
            text(cell).chars().all(|char| matches!(char, '-' | ':' | '–' | '—'))
        }
        Some(_) => false,
        None => true,
    }
}
