//! [`Pools`]: the connection pools of a database, and their settings.

use std::path::Path;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection, PgPool, SqlitePool};
use tokio::runtime::{Handle, RuntimeFlavor};

/// The connection pools of a database. Connections are opened on demand.
#[derive(Debug, Clone)]
pub(crate) enum Pools {
    /// Writers queue first-in-first-out for the one write connection. SQLite's own busy handler
    /// retries without fairness.
    Sqlite {
        writer: SqlitePool,
        readers: SqlitePool,
    },
    Postgres(PgPool),
}

impl Pools {
    pub(crate) fn of_file(path: &Path, timeout: Duration) -> Pools {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .foreign_keys(true)
            .busy_timeout(timeout)
            .disable_statement_logging();
        let writing = options
            .clone()
            .pragma("cache_size", WRITER_PAGE_CACHE)
            .pragma("journal_size_limit", MAX_LOG_BETWEEN_WRITES);
        let (connections, reading) = match Handle::current().runtime_flavor() {
            RuntimeFlavor::CurrentThread => (1, options.pragma("cache_size", SMALL_PAGE_CACHE)),
            _ => (MAX_READERS, options),
        };
        Pools::Sqlite {
            writer: file_pool(1, timeout).connect_lazy_with(writing),
            readers: file_pool(connections, timeout).connect_lazy_with(reading),
        }
    }

    /// The pools of a file that nobody changes. Both only read.
    pub(crate) fn of_unchanging_file(path: &Path, timeout: Duration) -> Pools {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .read_only(true)
            .immutable(true)
            .disable_statement_logging();
        Pools::Sqlite {
            writer: file_pool(1, timeout).connect_lazy_with(options.clone()),
            readers: file_pool(1, timeout).connect_lazy_with(options),
        }
    }

    /// The server itself ends statements and lock waits that take too long, and transactions that
    /// are left open, so that no request waits for ever.
    pub(crate) fn of_server(options: PgConnectOptions, timeout: Duration) -> Pools {
        let options = options
            .application_name("tracker")
            .options([
                ("statement_timeout", milliseconds(2 * timeout).as_str()),
                ("lock_timeout", &milliseconds(timeout)),
                ("idle_in_transaction_session_timeout", "60s"),
                // The best plan of these statements does not depend on their values, and planning
                // takes longer than a look-up by key.
                ("plan_cache_mode", "force_generic_plan"),
            ])
            .disable_statement_logging();
        Pools::Postgres(server_pool(timeout).connect_lazy_with(options))
    }

    pub(crate) const fn are_of_server(&self) -> bool {
        matches!(self, Pools::Postgres(_))
    }

    pub(crate) async fn close(&self) {
        match self {
            Pools::Sqlite { writer, readers } => {
                readers.close().await;
                writer.close().await;
            }
            Pools::Postgres(pool) => pool.close().await,
        }
    }
}

/// A time limit as PostgreSQL reads it.
fn milliseconds(timeout: Duration) -> String {
    format!("{}ms", timeout.as_millis())
}

/// The page cache of the writer: 8 MiB, in SQLite's notation. The indexes of a large history do
/// not fit into the default of 2 MiB, and an import in random order would write their pages
/// repeatedly.
const WRITER_PAGE_CACHE: &str = "-8192";

/// The largest size of the write-ahead log that is kept for further writes: 4 MiB, in bytes. SQLite moves the log
/// into the tables when it has this size. A large import makes a log of its own size, which would stay on the disk
/// beside the tables.
const MAX_LOG_BETWEEN_WRITES: &str = "4194304";

/// The number of read connections of a multi-threaded program. A single-threaded program has one:
/// sqlx returns a connection to the pool in a separate task, and the program would ask for the next
/// one before that task runs. With a larger pool it would open a new connection for each query.
const MAX_READERS: u32 = 4;

/// The page cache of a single-threaded program, which runs one command and reads most pages once:
/// allocating a large cache would take longer than reading the pages. SQLite's minimum is 10 pages.
const SMALL_PAGE_CACHE: &str = "10";

/// Connections to a file do not break, so they are not tested and do not expire.
fn file_pool(connections: u32, timeout: Duration) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(6 * timeout)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// A connection is tested when it is returned to the pool, and before use if it was idle for longer
/// than [`PING_AFTER_IDLE`]. If a connection breaks after that, its first statement fails and is
/// retried on another connection.
fn server_pool(timeout: Duration) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(MAX_CONNECTIONS)
        .acquire_timeout(timeout * 6 / 10)
        .test_before_acquire(false)
        .before_acquire(|connection, metadata| {
            Box::pin(async move {
                let is_fresh = metadata.idle_for < PING_AFTER_IDLE;
                Ok(is_fresh || connection.ping().await.is_ok())
            })
        })
}

/// A pool of one connection to the same server, without timeouts: changing a large table takes
/// long, and so does waiting for another process that changes it.
pub(crate) fn without_timeouts(pool: &PgPool) -> PgPool {
    let options = PgConnectOptions::clone(&pool.connect_options());
    let options = options.options([("statement_timeout", "0"), ("lock_timeout", "0")]);
    let acquire_timeout = pool.options().get_acquire_timeout();
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(acquire_timeout);
    pool.connect_lazy_with(options)
}

/// The largest number of connections of one process to a server. PostgreSQL's default limit is 100
/// for all processes together.
///
/// The table shows which use may hold how many of them, and for how long.
///
/// | use | at most | held for |
/// |---|---|---|
/// | large imports | [`MAX_LARGE_IMPORTS`] | seconds: the import is one transaction |
/// | pushes | [`MAX_PUSHES`] | milliseconds; up to 5 s while another process has locked the account |
/// | reads, session look-ups, refreshes, single writes, background work | the rest | one statement or one short transaction |
///
/// Each use in the last row needs one connection at a time and returns it at once. It waits for a
/// connection first-in-first-out, at most 3 seconds by default. All other uses are limited before
/// they ask for a connection, and hold none while they wait for a permit.
pub(crate) const MAX_CONNECTIONS: u32 = 16;

/// The largest number of concurrent imports that have more items than a batch. Each holds one
/// connection. On SQLite they share the one write connection.
pub(crate) const MAX_LARGE_IMPORTS: usize = 2;

/// The largest number of concurrent pushes that have a transaction of their own. On SQLite, small pushes share
/// one.
pub(crate) const MAX_PUSHES: usize = 5;

/// Imports use at most half of the connections. The other half stays free for short statements.
const _: () = assert!(2 * (MAX_LARGE_IMPORTS + MAX_PUSHES) <= MAX_CONNECTIONS as usize);

/// A connection that was idle for longer is tested before use. The test costs a round trip.
const PING_AFTER_IDLE: Duration = Duration::from_secs(1);

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn sqlite_connections_sync_fully_use_wal_and_check_foreign_keys() {
        let directory = tempfile::tempdir().unwrap();
        let url = crate::DatabaseUrl::of_file(directory.path().join("tracker.db"));
        let store = crate::Store::open_or_create(&url).await.unwrap();
        let Pools::Sqlite { writer, readers } = &store.pools else { panic!("it is a file") };
        for pool in [writer, readers] {
            let settings = "select synchronous, journal_mode, foreign_keys, timeout \
                from pragma_synchronous, pragma_journal_mode, pragma_foreign_keys, \
                pragma_busy_timeout";
            let settings: (i64, String, bool, i64) =
                sqlx::query_as(settings).fetch_one(pool).await.unwrap();
            assert_eq!(settings, (2, "wal".to_owned(), true, 5000));
        }
    }
}
