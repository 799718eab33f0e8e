//! The database file: how it is made, and the lock beside it.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::error::StoreError;

/// Where the database is. Errors are made here, because they name it.
#[derive(Debug, Clone)]
pub(crate) struct DatabaseFile {
    path: Arc<Path>,
}

impl DatabaseFile {
    pub(crate) fn new(path: &Path) -> DatabaseFile {
        DatabaseFile { path: path.into() }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Makes the file, empty, and its directory, unless they are there.
    pub(crate) fn create(&self) -> Result<(), StoreError> {
        if self.path.exists() {
            return Ok(());
        }
        match self.create_new() {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(StoreError::Unreadable {
                file: self.path.to_path_buf(),
                reason: error.to_string(),
            }),
            result => result.map_err(|error| StoreError::of_file(&self.path, &error)),
        }
    }

    fn create_new(&self) -> io::Result<()> {
        if let Some(directory) = self.path.parent() {
            private_directories().create(directory)?;
        }
        private_file().create_new(true).open(&self.path)?;
        Ok(())
    }

    /// Waits until no other process or task makes or changes the tables. sqlx takes no lock for
    /// that on SQLite. The lock ends when the file is dropped, or its process ends.
    ///
    /// The lock file stays: whoever removed it might remove the one that another process waits for.
    pub(crate) async fn lock_schema(&self) -> Result<File, StoreError> {
        let lock_path = self.beside(".lock");
        let locked = tokio::task::spawn_blocking(move || {
            let file = private_file().create(true).truncate(false).open(lock_path)?;
            file.lock()?;
            Ok(file)
        });
        let result = locked.await.map_err(io::Error::other).flatten();
        result.map_err(|error: io::Error| match error.kind() {
            io::ErrorKind::PermissionDenied => self.read_only(),
            _ => StoreError::of_file(&self.path, &error),
        })
    }

    fn beside(&self, suffix: &str) -> PathBuf {
        let mut name = self.path.as_os_str().to_owned();
        name.push(suffix);
        PathBuf::from(name)
    }

    /// What a failure of the database means. To be used with `map_err`.
    #[expect(clippy::needless_pass_by_value, reason = "the shape of map_err")]
    pub(crate) fn failed(&self, error: sqlx::Error) -> StoreError {
        StoreError::of_database(&self.path, &error)
    }

    /// For what is stored and cannot be.
    pub(crate) fn damaged(&self, what: &impl ToString) -> StoreError {
        StoreError::Damaged { file: self.path.to_path_buf(), what: what.to_string() }
    }

    pub(crate) fn unexpected(&self, reason: &impl ToString) -> StoreError {
        StoreError::Unexpected { file: self.path.to_path_buf(), reason: reason.to_string() }
    }

    pub(crate) fn foreign(&self) -> StoreError {
        StoreError::Foreign { file: self.path.to_path_buf() }
    }

    pub(crate) fn newer(&self) -> StoreError {
        StoreError::Newer { file: self.path.to_path_buf() }
    }

    fn read_only(&self) -> StoreError {
        StoreError::ReadOnly { file: self.path.to_path_buf() }
    }
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
