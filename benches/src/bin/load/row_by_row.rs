//! [`RowByRow`]: the floor of pushes. One writer inserts one row in each transaction, flushed.

use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};
use tempfile::TempDir;

use crate::database::{Database, Databases, Place};

/// One writer that inserts workouts into the same tables and indexes as the server's.
pub(crate) enum RowByRow<'a> {
    /// Through rusqlite.
    File { connection: Connection, next: u128, _directory: TempDir },
    /// Through PostgreSQL's own `pgbench`.
    Server { databases: &'a Databases, name: String },
}

impl<'a> RowByRow<'a> {
    /// For a file, it writes into a copy. On PostgreSQL, it writes into the same database.
    pub(crate) fn in_a_copy(
        of: &Database,
        databases: &'a Databases,
    ) -> Result<RowByRow<'a>, Box<dyn Error>> {
        match &of.place {
            Place::File(_) => {
                let directory = tempfile::tempdir()?;
                let file = directory.path().join("copy.db");
                let from = Connection::open(of.file().ok_or("no file")?)?;
                from.execute("vacuum into ?", [file.to_str()])?;
                let connection = Connection::open(&file)?;
                connection.pragma_update(None, "journal_mode", "wal")?;
                connection.pragma_update(None, "synchronous", "full")?;
                connection.pragma_update(None, "foreign_keys", true)?;
                Ok(RowByRow::File { connection, next: 1, _directory: directory })
            }
            Place::Server(name) => Ok(RowByRow::Server { databases, name: name.clone() }),
        }
    }

    /// Rows per second.
    pub(crate) fn rate(&mut self, lasting: Duration) -> Result<f64, Box<dyn Error>> {
        match self {
            RowByRow::File { connection, next, .. } => in_file(connection, next, lasting),
            RowByRow::Server { databases, name } => on_server(databases, name, lasting),
        }
    }
}

fn in_file(
    connection: &mut Connection,
    next: &mut u128,
    lasting: Duration,
) -> Result<f64, Box<dyn Error>> {
    let (first, begun) = (*next, Instant::now());
    let mut statement = connection.prepare(INSERT)?;
    while begun.elapsed() < lasting {
        let start = format!("19{:02}-01-01T{:012}", *next % 100, *next);
        statement.execute(params![next.to_be_bytes(), start])?;
        *next += 1;
    }
    #[expect(clippy::cast_precision_loss, reason = "a count of a second")]
    let rows = (*next - first) as f64;
    Ok(rows / begun.elapsed().as_secs_f64())
}

fn on_server(databases: &Databases, name: &str, lasting: Duration) -> Result<f64, Box<dyn Error>> {
    let Databases::Server(cluster) = databases else { return Err("there is no server".into()) };
    let script = tempfile::NamedTempFile::new()?;
    fs::write(script.path(), INSERT_ON_SERVER)?;
    let mut pgbench = cluster.program("pgbench");
    pgbench.args(["-n", "-c", "1", "-M", "prepared", "-T"]);
    pgbench.arg(lasting.as_secs().max(1).to_string()).arg("-f").arg(script.path()).arg(name);
    let said = String::from_utf8(pgbench.output()?.stdout)?;
    let rate = said.split_once("tps = ").and_then(|(_, rest)| rest.split(' ').next());
    Ok(rate.ok_or("pgbench gives no rate")?.parse()?)
}

/// Inserts a workout into an existing import.
const INSERT: &str = "\
    insert into workouts (id, account, import, activity, start_at, offset_seconds, day, end_at, \
    duration_ms, distance_mm) \
    select ?1, account, id, 'running', ?2, 0, '2001-01-01', ?2, 1800000, 5000000 \
    from imports limit 1";

const INSERT_ON_SERVER: &str = "\
    insert into workouts (id, account, import, activity, start_at, offset_seconds, day, end_at, \
    duration_ms, distance_mm) \
    select gen_random_uuid(), account, id, 'running', now(), 0, '2001-01-01', now(), 1800000, \
    5000000 from imports limit 1;";
