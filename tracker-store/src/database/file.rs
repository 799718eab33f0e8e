//! Creates the database file, and locks the schema with a lock file.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::database::error::{Result, StoreError};
use crate::database::url::DatabaseUrl;

/// Creates the empty file and its directory, if they do not exist.
pub(crate) fn create(path: &Path, database: &DatabaseUrl) -> Result<()> {
    if path.exists() {
        return Ok(());
    }
    match create_new(path) {
        // Another process was faster.
        Err(_) if path.exists() => Ok(()),
        Err(error) if is_full(&error) => Err(database.file_failed(&error)),
        result => result.map_err(|error| database.unreadable(&unwritten(path, &error))),
    }
}

fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}

/// Why a file was not created: the directory that cannot be written.
pub fn unwritten(file: &Path, error: &io::Error) -> String {
    format!("the directory {} cannot be written: {error}", existing_directory(file).display())
}

/// The directory in which a file, or the directories that it needs, are created.
pub fn existing_directory(file: &Path) -> &Path {
    let mut directories = file.ancestors().skip(1);
    directories.find(|directory| directory.exists()).unwrap_or(Path::new("."))
}

fn create_new(path: &Path) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        private_directories().create(directory)?;
    }
    private_file().create_new(true).open(path)?;
    Ok(())
}

/// Takes the lock for schema changes, and waits while another process or task holds it. sqlx takes
/// no lock for migrations on SQLite. Dropping the file, or the end of the process, releases the
/// lock.
///
/// The lock file is never removed: another process could be waiting for the lock on it.
pub(crate) async fn lock_schema(path: &Path, database: &DatabaseUrl) -> Result<File> {
    let lock_path = beside(path, ".lock");
    let locked = tokio::task::spawn_blocking(move || {
        let file = private_file().create(true).truncate(false).open(lock_path)?;
        file.lock()?;
        Ok(file)
    });
    let result = locked.await.map_err(io::Error::other).flatten();
    result.map_err(|error: io::Error| match error.kind() {
        io::ErrorKind::PermissionDenied => StoreError::ReadOnly(database.clone()),
        _ => database.file_failed(&error),
    })
}

pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Only the owner may read the file (mode 0600): it contains health data. SQLite gives its `-wal`
/// and `-shm` files the same permissions.
fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn private_directories() -> fs::DirBuilder {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}
