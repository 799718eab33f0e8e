//! [`add_row`]: writes the table that is made of a database.

use crate::error::ImportError;
use crate::history_file::written_row::written_row;
use crate::refused_file::RefusedFile;

/// The maximum length of the table: 64 MiB.
const MAX_TABLE: usize = 64 << 20;

/// Adds a row to a table.
pub(super) fn add_row(table: &mut Vec<u8>, cells: &[&str]) -> Result<(), ImportError> {
    table.extend_from_slice(written_row(cells).as_bytes());
    if table.len() > MAX_TABLE { Err(unread("it has too many workouts")) } else { Ok(()) }
}

/// The refusal of a database.
pub(super) fn unread(problem: &'static str) -> ImportError {
    ImportError::Refused(RefusedFile::Database { problem })
}
