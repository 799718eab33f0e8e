//! [`read_table`]: the workouts of an SQLite database of another program, as a table of comma-separated values.
//!
//! A database is held in memory, within a limit, and is not trusted: it is read only, by statements of this program,
//! with a limit for the steps that they take.

// Modules are listed in reading order.
mod database;
mod health_connect;
mod running_page;
mod rows;

use std::io::Read;

use crate::error::ImportError;
use crate::history_file::unpacking::MAX_IN_MEMORY;
use crate::sqlite::database::Database;
use crate::sqlite::rows::unread;

/// The workouts of a database that begins with these bytes and has this length. `None` if it is the
/// database of another program. `input` has the rest of it.
pub(crate) fn read_table(
    head: &[u8],
    length: u64,
    input: &mut impl Read,
) -> Result<Option<Vec<u8>>, ImportError> {
    if length > MAX_IN_MEMORY {
        return Err(unread(
            "it has more than 128 MiB. Export fewer kinds of data, or import the files of the workouts",
        ));
    }
    let database = Database::open(head, length, input)?;
    if database.has_table("exercise_session_record_table")? {
        return health_connect::table(&database).map(Some);
    }
    if database.has_table("activities")? {
        return running_page::table(&database).map(Some);
    }
    Ok(None)
}
