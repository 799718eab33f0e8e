//! [`Database`]: a new SQLite file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tracker_store::DatabaseUrl;

/// A new file in a temporary directory. Dropping this removes the directory.
pub(crate) struct Database {
    directory: TempDir,
}

impl Database {
    pub(crate) fn new() -> Database {
        Database { directory: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.directory.path().join("tracker.db")
    }

    pub(crate) fn url(&self) -> DatabaseUrl {
        DatabaseUrl::of_file(self.file()).with_timeout(TIMEOUT)
    }

    pub(crate) async fn run_sql(&self, sql: &str) {
        run_sql(&self.file(), sql).await;
    }
}

/// A busy machine may hold a lock for long.
const TIMEOUT: Duration = Duration::from_mins(2);

/// Executes SQL on the file, as another program could.
pub(crate) async fn run_sql(file: &Path, sql: &str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let sql = sqlx::AssertSqlSafe(sql.to_owned());
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
