//! [`Store`]: the open database.

use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{ConnectOptions, Sqlite, SqlitePool, Transaction};
use tokio::runtime::{Handle, RuntimeFlavor};

use crate::error::StoreError;
use crate::file::DatabaseFile;
use crate::schema;
use crate::url::DatabaseUrl;

/// The open database. A clone is another handle on the same one.
///
/// It needs a tokio runtime with its timer enabled. See the [crate](crate) for an example.
#[derive(Debug, Clone)]
pub struct Store {
    /// One connection, so that writers queue here, in turn, and not in SQLite, in luck.
    pub(crate) writer: SqlitePool,
    pub(crate) readers: SqlitePool,
    pub(crate) file: DatabaseFile,
}

impl Store {
    /// Opens a database that is there, and brings its tables up to date.
    ///
    /// It costs one connection and one query. What else is needed is opened when it is needed.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] when there is no such file, and whatever else keeps the database
    /// from being used.
    pub async fn open(url: &DatabaseUrl) -> Result<Store, StoreError> {
        let store = Store::unopened(DatabaseFile::new(url.file()));
        schema::bring_up_to_date(&store).await?;
        Ok(store)
    }

    /// Opens a database, and makes it first when there is none: its directory (for the owner
    /// only), the file (likewise) and its tables.
    ///
    /// # Errors
    ///
    /// Whatever keeps the database from being made or used.
    pub async fn open_or_create(url: &DatabaseUrl) -> Result<Store, StoreError> {
        DatabaseFile::new(url.file()).create()?;
        Store::open(url).await
    }

    /// Closes the database when everything under way is done. SQLite then tidies up the files it
    /// keeps beside this one, which it may not get to do when the program just ends. Nothing is
    /// lost either way.
    pub async fn close(self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Whether the database can be read.
    ///
    /// # Errors
    ///
    /// What keeps it from being read.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let answer: Result<i32, _> = sqlx::query_scalar("select 1").fetch_one(&self.readers).await;
        answer.map(drop).map_err(|error| self.file.failed(error))
    }

    fn unopened(file: DatabaseFile) -> Store {
        let options = SqliteConnectOptions::new()
            .filename(file.path())
            .foreign_keys(true)
            .busy_timeout(LONGEST_WAIT)
            .disable_statement_logging();
        let writing = options.clone().pragma("cache_size", PAGE_CACHE);
        Store {
            writer: pool_of(1).connect_lazy_with(writing),
            readers: pool_of(most_readers()).connect_lazy_with(options),
            file,
        }
    }

    pub(crate) async fn reader(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        let connection = self.readers.acquire().await;
        connection.map_err(|error| self.file.failed(error))
    }

    /// A transaction that begins by reading could not be sure to be let write later.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        let begun = self.writer.begin_with("begin immediate").await;
        begun.map_err(|error| self.file.failed(error))
    }

    pub(crate) async fn writer(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        let connection = self.writer.acquire().await;
        connection.map_err(|error| self.file.failed(error))
    }
}

/// How long another process may write before we give up.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// 32 MiB, in SQLite's notation. With the 2 MiB it takes by itself, the indexes of a large history
/// do not fit, and an import in no order would write their pages again and again.
const PAGE_CACHE: &str = "-32768";

/// A connection goes back to its pool by way of a task of its own. A program of one thread would
/// come for the next before that has run, and be given a new one each time: opening those costs
/// more than all it asks of them.
fn most_readers() -> u32 {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::CurrentThread => 1,
        _ => 4,
    }
}

/// Connections to a file do not go stale: there is nothing to test, and no age to retire at.
fn pool_of(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn commits_reach_the_disk_readers_never_wait_and_references_hold() {
        let directory = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
        let store = Store::open_or_create(&url).await.unwrap();
        for pool in [&store.writer, &store.readers] {
            let settings = "select synchronous, journal_mode, foreign_keys, timeout \
                from pragma_synchronous, pragma_journal_mode, pragma_foreign_keys, \
                pragma_busy_timeout";
            let settings: (i64, String, bool, i64) =
                sqlx::query_as(settings).fetch_one(pool).await.unwrap();
            assert_eq!(settings, (2, "wal".to_owned(), true, 5000));
        }
    }
}
