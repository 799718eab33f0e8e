//! [`Database`]: an SQLite database in memory that is not trusted.

use std::io::Read;

use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Error, ErrorCode, MAIN_DB};

use crate::error::ImportError;
use crate::sqlite::rows::unread;

/// A database in memory, read only.
#[derive(Debug)]
pub(super) struct Database(Connection);

/// The maximum number of steps that all statements may take. To read a row takes about fifteen.
const MAX_STEPS: i32 = 200_000_000;

/// After this many steps, they are counted.
const STEPS: i32 = 10_000;

/// The maximum length of a value, and of a row: 4 MiB.
const MAX_VALUE: i32 = 4 << 20;

/// Where the header says that changes are in another file, which is not there: 2 for both, otherwise 1.
const VERSIONS: [usize; 2] = [18, 19];

impl Database {
    /// Opens a database that begins with these bytes and has this length.
    pub(super) fn open(
        head: &[u8],
        length: u64,
        input: &mut impl Read,
    ) -> Result<Database, ImportError> {
        let length = usize::try_from(length).map_err(|_| unread(TOO_LARGE))?;
        let mut head = head.to_vec();
        for at in VERSIONS {
            if let Some(version) = head.get_mut(at) {
                *version = 1;
            }
        }
        let opened = opened(length.max(head.len()), head.chain(input));
        opened.map(Database).map_err(|error| problem(&error))
    }

    pub(super) fn has_table(&self, name: &str) -> Result<bool, ImportError> {
        // A table of a module, which could be of any kind, has no page.
        let sql = "SELECT count(*) FROM sqlite_schema \
                   WHERE type = 'table' AND name = ?1 AND rootpage > 0";
        let count = self.0.query_row(sql, [name], |row| row.get::<_, i64>(0));
        count.map(|count| count > 0).map_err(|error| problem(&error))
    }

    /// Reads these columns of all rows of a table. A column that it does not have is empty. Nothing is read if there is
    /// no such table.
    pub(super) fn read<const N: usize>(
        &self,
        table: &'static str,
        columns: [&'static str; N],
        mut each: impl FnMut([ValueRef<'_>; N]) -> Result<(), ImportError>,
    ) -> Result<(), ImportError> {
        if !self.has_table(table)? {
            return Ok(());
        }
        let own = self.columns(table).map_err(|error| problem(&error))?;
        let wanted =
            columns.map(|name| if own.iter().any(|it| it == name) { name } else { "NULL" });
        let sql = format!("SELECT {} FROM {table} NOT INDEXED", wanted.join(", "));
        let mut statement = self.0.prepare(&sql).map_err(|error| problem(&error))?;
        let mut rows = statement.query([]).map_err(|error| problem(&error))?;
        while let Some(row) = rows.next().map_err(|error| problem(&error))? {
            let mut values = [ValueRef::Null; N];
            for (at, value) in values.iter_mut().enumerate() {
                *value = row.get_ref(at).map_err(|error| problem(&error))?;
            }
            each(values)?;
        }
        Ok(())
    }

    /// The columns of a table, without those that are computed.
    fn columns(&self, table: &str) -> Result<Vec<String>, Error> {
        let mut statement = self.0.prepare("SELECT name FROM pragma_table_info(?1)")?;
        statement.query_map([table], |row| row.get(0))?.collect()
    }
}

fn opened(length: usize, content: impl Read) -> Result<Connection, Error> {
    let mut connection = Connection::open_in_memory()?;
    connection.deserialize_read_exact(MAIN_DB, content, length, true)?;
    for (limit, most) in [
        (Limit::SQLITE_LIMIT_LENGTH, MAX_VALUE),
        (Limit::SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
        (Limit::SQLITE_LIMIT_EXPR_DEPTH, 50),
        (Limit::SQLITE_LIMIT_VDBE_OP, 50_000),
        (Limit::SQLITE_LIMIT_ATTACHED, 0),
        (Limit::SQLITE_LIMIT_TRIGGER_DEPTH, 0),
        (Limit::SQLITE_LIMIT_WORKER_THREADS, 0),
    ] {
        connection.set_limit(limit, most)?;
    }
    for (setting, is_on) in [
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
        (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
    ] {
        connection.set_db_config(setting, is_on)?;
    }
    connection.pragma_update(None, "query_only", true)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    let mut steps = 0;
    let is_too_long = move || {
        steps += STEPS;
        steps > MAX_STEPS
    };
    connection.progress_handler(STEPS, Some(is_too_long))?;
    Ok(connection)
}

const TOO_LARGE: &str = "it is too large for this machine";

/// What is wrong with a database.
fn problem(error: &Error) -> ImportError {
    unread(match error.sqlite_error_code() {
        Some(ErrorCode::OperationInterrupted | ErrorCode::TooBig) => {
            "it has far more rows than a history. Export it again"
        }
        Some(ErrorCode::OutOfMemory) => TOO_LARGE,
        _ => "it is damaged. Export it again",
    })
}
