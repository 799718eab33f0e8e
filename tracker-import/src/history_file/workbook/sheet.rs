//! [`Sheet`]: a sheet that is being written as a table.

use crate::error::ImportError;
use crate::history_file::written_row::written_row;
use crate::refused_file::RefusedFile;

/// The maximum length of the table: 64 MiB.
const MAX_TABLE: usize = 64 << 20;

/// The maximum number of columns of a sheet that are read.
pub(super) const MAX_COLUMNS: usize = 256;

/// A sheet that is being written as a table.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    table: Vec<u8>,
    row: Vec<String>,
    pub(super) next_column: usize,
}

impl Sheet {
    pub(super) fn set(&mut self, column: usize, text: String) {
        self.next_column = column + 1;
        if column < MAX_COLUMNS && !text.is_empty() {
            self.row.resize(self.row.len().max(column + 1), String::new());
            self.row[column] = text;
        }
    }

    /// Ends a row, which stands for this many equal ones. Rows without cells are left out.
    pub(super) fn end_row(&mut self, times: usize) -> Result<(), ImportError> {
        self.next_column = 0;
        let row = std::mem::take(&mut self.row);
        if row.is_empty() {
            return Ok(());
        }
        let line = written_row(&row);
        for _ in 0..times {
            self.table.extend_from_slice(line.as_bytes());
        }
        if self.table.len() > MAX_TABLE { Err(unread("it has too many cells")) } else { Ok(()) }
    }

    /// The table, if it has cells.
    pub(super) fn end(mut self) -> Result<Option<Vec<u8>>, ImportError> {
        self.end_row(1)?;
        Ok((!self.table.is_empty()).then_some(self.table))
    }
}

/// A duration such as `0:31:10`.
pub(super) fn clock(seconds: f64) -> String {
    let seconds = rounded(seconds);
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[expect(clippy::cast_possible_truncation, reason = "a cast of a floating-point number saturates")]
pub(super) fn rounded(seconds: f64) -> i64 {
    seconds.round() as i64
}

pub(super) fn unread(problem: &'static str) -> ImportError {
    ImportError::Refused(RefusedFile::Workbook { problem })
}
