//! [`add_row`]: writes the table that is made of a database.

use crate::error::ImportError;
use crate::refused_file::RefusedFile;

/// The maximum length of the table: 64 MiB.
const MAX_TABLE: usize = 64 << 20;

/// Adds a row to a table.
pub(super) fn add_row(table: &mut Vec<u8>, cells: &[&str]) -> Result<(), ImportError> {
    let quoted = cells.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
    let row = quoted.collect::<Vec<_>>().join(",").replace(['\n', '\r'], " ");
    table.extend_from_slice(row.as_bytes());
    table.push(b'\n');
    if table.len() > MAX_TABLE { Err(unread("it has too many workouts")) } else { Ok(()) }
}

/// The refusal of a database.
pub(super) fn unread(problem: &'static str) -> ImportError {
    ImportError::Refused(RefusedFile::Database { problem })
}
