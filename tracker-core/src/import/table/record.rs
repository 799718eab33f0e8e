//! [`Record`]: one row of a table.

use std::borrow::Cow;

/// One row of a table, as a list of cells.
#[derive(Debug, Clone, Default)]
pub(crate) struct Record {
    /// The bytes of all cells, without quotes and separators.
    pub(crate) bytes: Vec<u8>,
    /// The end of each cell in `bytes`.
    pub(crate) ends: Vec<usize>,
    /// The position of the row in the file.
    pub(crate) offset: u64,
    /// The byte between two cells.
    pub(crate) separator: u8,
}

impl Record {
    /// The number of cells.
    pub(crate) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// A cell without surrounding white space. Empty if the row is too short. Bytes that are not
    /// UTF-8 become U+FFFD.
    pub(crate) fn cell(&self, column: usize) -> Cow<'_, str> {
        let Some(&end) = self.ends.get(column) else { return Cow::Borrowed("") };
        let start = column.checked_sub(1).map_or(0, |before| self.ends[before]);
        let cell = self.bytes[start..end].trim_ascii();
        // Nearly all cells are UTF-8, and this check is faster.
        str::from_utf8(cell).map_or_else(|_| String::from_utf8_lossy(cell), Cow::Borrowed)
    }

    /// A cell that is not empty and not one of the marks for a missing value.
    pub(crate) fn value(&self, column: Option<usize>) -> Option<Cow<'_, str>> {
        let cell = self.cell(column?);
        let is_missing = cell.chars().all(|char| matches!(char, '-' | ':' | '–' | '—'));
        (!is_missing).then_some(cell)
    }

    /// All cells.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cow<'_, str>> {
        (0..self.len()).map(|column| self.cell(column))
    }

    /// Whether all cells are empty. Spreadsheets write such rows below the table.
    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.iter().all(u8::is_ascii_whitespace)
    }
}
