//! [`read_table`]: files that are read as tables, although they are none: workbooks and databases.

use std::io::{self, Read, Seek, SeekFrom};

use crate::error::ImportError;
use crate::history_file::detect::is_database;
use crate::history_file::workbook;
use crate::options::ImportOptions;

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
