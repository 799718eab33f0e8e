//! [`read_table`]: files that are read as tables, although they are none: workbooks and databases.

use std::io::{self, Read, Seek, SeekFrom};

use crate::error::ImportError;
use crate::history_file::detect::is_database;
use crate::history_file::unpacking::{Gzip, MAX_IN_MEMORY, PackedDamage, unpacked_beginning};
use crate::history_file::workbook;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;

/// The table of a workbook, or of a database of this length, that begins with these bytes. `None` if it is neither.
/// `input` is read to its end if it is one.
pub(crate) fn read_table(
    head: &[u8],
    length: u64,
    input: &mut impl Read,
    options: &ImportOptions,
) -> Result<Option<Vec<u8>>, ImportError> {
    if !is_database(head) {
        return workbook::read_table(head, input, options);
    }
    database_table(head, length, input)
}

/// The same of a database that is packed with gzip. `input` is read only if it is one.
pub(crate) fn read_packed_table(
    head: &[u8],
    input: &mut impl Read,
) -> Result<Option<Vec<u8>>, ImportError> {
    let begin = unpacked_beginning(head);
    if !is_database(&begin) {
        return Ok(None);
    }
    let mut content = Vec::new();
    let unpacked = Gzip::of(head.chain(input)).take(MAX_IN_MEMORY + 1).read_to_end(&mut content);
    unpacked.map_err(|error| match PackedDamage::in_error(&error) {
        Some(damage) => RefusedFile::Database { problem: damage.reason() }.into(),
        None => ImportError::Io(error),
    })?;
    let (head, mut rest) = content.split_at(begin.len().min(content.len()));
    database_table(head, content.len() as u64, &mut rest)
}

#[cfg(feature = "sqlite")]
use crate::sqlite::read_table as database_table;

/// `None`: the feature `sqlite` reads databases.
#[cfg(not(feature = "sqlite"))]
#[expect(clippy::unnecessary_wraps, reason = "it stands for the function of the feature")]
fn database_table(_: &[u8], _: u64, _: &mut impl Read) -> Result<Option<Vec<u8>>, ImportError> {
    Ok(None)
}

/// The length of an input, which stays where it is.
pub(crate) fn stream_length(input: &mut impl Seek) -> io::Result<u64> {
    let position = input.stream_position()?;
    let length = input.seek(SeekFrom::End(0))?;
    input.seek(SeekFrom::Start(position))?;
    Ok(length)
}
