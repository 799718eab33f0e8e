//! A test database in a SQLite file.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use tempfile::TempDir;

use crate::tables::create_tables;

/// A new database in a temporary directory, which is deleted when this is dropped.
pub(crate) struct Database {
    directory: TempDir,
}

impl Database {
    pub(crate) fn new() -> Database {
        Database { directory: tempfile::tempdir().unwrap() }
    }

    /// A new database with the tables of this version.
    pub(crate) fn with_tables() -> Database {
        static CONTENT: OnceLock<Vec<u8>> = OnceLock::new();
        let content = CONTENT.get_or_init(|| {
            let model = Database::new();
            create_tables(model.url().parse().unwrap());
            fs::read(model.file()).unwrap()
        });
        let database = Database::new();
        fs::write(database.file(), content).unwrap();
        database
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.directory.path().join("server.db")
    }

    pub(crate) fn url(&self) -> String {
        format!("sqlite://{}", self.file().display())
    }

    /// The number of file descriptors this process has open on the database file.
    pub(crate) fn connections_of(&self, process: u32) -> usize {
        let opened = fs::read_dir(format!("/proc/{process}/fd")).unwrap();
        let opened = opened.filter_map(|it| fs::read_link(it.unwrap().path()).ok());
        opened.filter(|file| *file == self.file()).count()
    }

    /// Runs a statement with the `sqlite3` program.
    pub(crate) fn run_sql(&self, sql: &str) {
        let ended = Command::new("sqlite3").arg(self.file()).arg(sql).status().unwrap();
        assert!(ended.success(), "{sql}");
    }

    /// The size of the database file in bytes, without the files beside it.
    pub(crate) fn file_size(&self) -> u64 {
        self.file().metadata().unwrap().len()
    }

    /// The bytes of all files in the directory: the database and the files beside it.
    pub(crate) fn content(&self) -> Vec<u8> {
        let files = fs::read_dir(self.directory.path()).unwrap();
        files.flat_map(|file| fs::read(file.unwrap().path()).unwrap()).collect()
    }
}
