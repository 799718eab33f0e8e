//! The database file: how it is made, and the lock beside it.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::database::url::DatabaseUrl;
use crate::error::StoreError;

/// Makes the file, empty, and its directory, unless they are there.
pub(crate) fn create(path: &Path, database: &DatabaseUrl) -> Result<(), StoreError> {
    if path.exists() {
        return Ok(());
    }
    match create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(database.unreadable(&error)),
        result => result.map_err(|error| database.file_failed(&error)),
    }
}

fn create_new(path: &Path) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        private_directories().create(directory)?;
    }
    private_file().create_new(true).open(path)?;
    Ok(())
}

/// Waits until no other process or task makes or changes the tables. sqlx takes no lock for that on
/// SQLite. The lock ends when the file is dropped, or its process ends.
///
/// The lock file stays: whoever removed it might remove the one that another process waits for.
pub(crate) async fn lock_schema(path: &Path, database: &DatabaseUrl) -> Result<File, StoreError> {
    let lock_path = beside(path, ".lock");
    let locked = tokio::task::spawn_blocking(move || {
        let file = private_file().create(true).truncate(false).open(lock_path)?;
        file.lock()?;
        Ok(file)
    });
    let result = locked.await.map_err(io::Error::other).flatten();
    result.map_err(|error: io::Error| match error.kind() {
        io::ErrorKind::PermissionDenied => database.read_only(),
        _ => database.file_failed(&error),
    })
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Heart rates are nobody else's business. SQLite gives the files it makes beside this one the
/// same permissions.
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
