//! [`Database`]: a new SQLite file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;
use tracker_store::DatabaseUrl;
use uuid::Uuid;

use crate::tables::create_tables;

/// A new file in a temporary directory. Dropping this removes the directory.
pub(crate) struct Database {
    directory: TempDir,
}

impl Database {
    pub(crate) fn new() -> Database {
        Database { directory: tempfile::tempdir().unwrap() }
    }

    /// A new file with the tables of this version.
    pub(crate) fn with_tables() -> Database {
        static CONTENT: OnceLock<Vec<u8>> = OnceLock::new();
        let content = CONTENT.get_or_init(|| {
            let model = Database::new();
            create_tables(model.url());
            fs::read(model.file()).unwrap()
        });
        let database = Database::new();
        fs::write(database.file(), content).unwrap();
        database
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

    /// Changes the tables to those of a version, as the program of that version did.
    pub(crate) async fn migrate_to(&self, version: i64, migrations: &Migrator) {
        let options = SqliteConnectOptions::new().filename(self.file()).create_if_missing(true);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        migrations.run_to(version, &mut connection).await.unwrap();
        connection.close().await.unwrap();
        let header = "pragma journal_mode = wal; pragma application_id = 0x72756e73;";
        self.run_sql(&format!("{header} pragma user_version = {version}")).await;
    }

    /// An id, in SQL.
    pub(crate) fn id_literal(id: Uuid) -> String {
        format!("x'{}'", id.simple())
    }

    /// Bytes, in SQL.
    pub(crate) fn bytes_literal(bytes: &[u8]) -> String {
        let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("x'{}'", digits.concat())
    }
}

/// A busy machine may hold a lock for long.
const TIMEOUT: Duration = Duration::from_mins(2);

/// Executes SQL on the file, as another program could.
pub(crate) async fn run_sql(file: &Path, sql: &str) {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let sql = sqlx::AssertSqlSafe(sql.to_owned());
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
