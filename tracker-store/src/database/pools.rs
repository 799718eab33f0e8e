//! [`Pools`]: the connections to a database, and how each of them is set up.

use std::path::Path;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection, PgPool, SqlitePool};
use tokio::runtime::{Handle, RuntimeFlavor};

/// The connections to a database. They are opened when they are needed.
#[derive(Debug, Clone)]
pub(crate) enum Pools {
    /// Writers have one connection, so that they queue for it, in turn, and not in SQLite, in luck.
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
        let writing = options.clone().pragma("cache_size", PAGE_CACHE);
        let (connections, reading) = match Handle::current().runtime_flavor() {
            RuntimeFlavor::CurrentThread => (1, options.pragma("cache_size", FEW_PAGES)),
            _ => (MAX_READERS, options),
        };
        Pools::Sqlite {
            writer: to_file(1, timeout).connect_lazy_with(writing),
            readers: to_file(connections, timeout).connect_lazy_with(reading),
        }
    }

    /// A server that is busy or far away must not hold requests for ever: it gives up itself what
    /// takes too long, and what is left open.
    pub(crate) fn of_server(options: PgConnectOptions, timeout: Duration) -> Pools {
        let options = options
            .application_name("tracker")
            .options([
                ("statement_timeout", milliseconds(2 * timeout).as_str()),
                ("lock_timeout", &milliseconds(timeout)),
                ("idle_in_transaction_session_timeout", "60s"),
                // No statement here has a plan that depends on its values, and planning takes longer
                // than a look-up by key.
                ("plan_cache_mode", "force_generic_plan"),
            ])
            .disable_statement_logging();
        Pools::Postgres(to_server(timeout).connect_lazy_with(options))
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

/// 32 MiB, in SQLite's notation. With the 2 MiB it takes by itself, the indexes of a large history
/// do not fit, and an import in no order would write their pages again and again.
const PAGE_CACHE: &str = "-32768";

/// A connection goes back to its pool by way of a task of its own. A program of one thread would
/// come for the next before that has run, and be given a new one each time: opening those costs
/// more than all it asks of them. So it has one.
const MAX_READERS: u32 = 4;

/// Such a program is there for one question, and reads most pages once: to find memory for them all
/// takes longer than to read them. SQLite keeps no fewer.
const FEW_PAGES: &str = "10";

/// Connections to a file do not go stale: there is nothing to test, and no age to retire at.
fn to_file(connections: u32, timeout: Duration) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(6 * timeout)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// PostgreSQL lets a hundred in by default, from all processes together. A connection is tested
/// when it is given back, and again before it is used if that was a while ago. One that went stale
/// since is found by whoever begins with it, who then takes another.
fn to_server(timeout: Duration) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(MAX_CONNECTIONS)
        .acquire_timeout(timeout * 6 / 10)
        .test_before_acquire(false)
        .before_acquire(|connection, stand| {
            Box::pin(async move {
                let is_fresh = stand.idle_for < PING_AFTER_IDLE;
                Ok(is_fresh || connection.ping().await.is_ok())
            })
        })
}

/// One more connection to the same server, without its limits: to change a large table takes its time,
/// and so may the process that is waited for.
pub(crate) fn patient(pool: &PgPool) -> PgPool {
    let options = PgConnectOptions::clone(&pool.connect_options());
    let unlimited = options.options([("statement_timeout", "0"), ("lock_timeout", "0")]);
    let acquire_timeout = pool.options().get_acquire_timeout();
    let one = PgPoolOptions::new().max_connections(1).acquire_timeout(acquire_timeout);
    one.connect_lazy_with(unlimited)
}

/// Connections to a server, at most.
///
/// This is the budget of one process: what may hold how many of them, and for how long.
///
/// | use | at most | held for |
/// |---|---|---|
/// | large imports | [`MAX_LARGE_IMPORTS`] | seconds: the import is one transaction |
/// | pushes that are imported by themselves | [`MAX_SINGLE_PUSHES`] | up to 5 s, while another process has locked the account |
/// | batches of small pushes | [`MAX_PUSH_BATCHES`] | milliseconds |
/// | reads, session look-ups, refreshes, single writes, background work | the rest | one statement or one short transaction |
///
/// Each use of the last row needs one connection at a time, gives it back at once, and waits in
/// order of arrival, 3 seconds at most by default. All other uses are limited before they ask for a
/// connection: what waits for its turn holds none.
pub(crate) const MAX_CONNECTIONS: u32 = 16;

/// Imports of more than a batch, each with one connection. A file has one writer, which they take in
/// turn.
pub(crate) const MAX_LARGE_IMPORTS: usize = 2;

/// Pushes that could not be imported in a batch: another transaction had locked their account.
pub(crate) const MAX_SINGLE_PUSHES: usize = 2;

/// Batches of small pushes on a server. The next one need not wait for the commit of the one before.
pub(crate) const MAX_PUSH_BATCHES: usize = 3;

/// Whatever is imported, half of the connections stay free for what takes milliseconds.
const _: () = assert!(
    2 * (MAX_LARGE_IMPORTS + MAX_SINGLE_PUSHES + MAX_PUSH_BATCHES) <= MAX_CONNECTIONS as usize
);

/// To test a connection takes as long as a statement.
const PING_AFTER_IDLE: Duration = Duration::from_secs(1);

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn commits_reach_the_disk_readers_never_wait_and_references_hold() {
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
