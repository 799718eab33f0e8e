//! [`StoreError`]: why a database operation failed.

use std::io;

use tracker_core::Year;
use tracker_core::limits::TooManyWorkouts;
use tracker_core::pauses::InvalidPause;

use crate::database::url::DatabaseUrl;

/// What the functions of the store return.
pub(crate) type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Why a database operation failed, with the database. The message also says what to do.
///
/// All variants except [`StoreError::GoalExists`], [`StoreError::InvalidPause`], [`StoreError::SharedEmail`] and
/// [`StoreError::TooManyWorkouts`] mean that the database could not be read or written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The file, or the database on the server, does not exist.
    #[error("there is no database {}: check the path", .0.name())]
    Missing(DatabaseUrl),
    /// The file or its directory cannot be opened, or the server denies access.
    #[error("the database {} cannot be opened ({reason}): check the path and its permissions", database.name())]
    Unreadable {
        /// Which database.
        database: DatabaseUrl,
        /// The error of the system.
        reason: String,
    },
    /// The server cannot be reached, or the connection broke.
    #[error("the database {} cannot be reached ({reason}): check that its server runs, and try again", database.name())]
    Unreachable {
        /// Which database.
        database: DatabaseUrl,
        /// The error of the system.
        reason: String,
    },
    /// The file or its directory cannot be written, or the server is read-only.
    #[error("the database {} is read-only: make it writable{}", .0.name(), .0.its_directory())]
    ReadOnly(DatabaseUrl),
    /// Waiting for a lock or a connection timed out, because another program or request is writing.
    #[error("the database {} is in use by another program: try again when that is done", .0.name())]
    Locked(DatabaseUrl),
    /// Another transaction has changed the same rows.
    #[error("another request is changing the same rows in the database {}: try again", .0.name())]
    Conflict(DatabaseUrl),
    /// A row that the change refers to does not exist, for example because the account was deleted.
    #[error("a row that this change refers to is not in the database {}: the account may have been deleted", .0.name())]
    ReferenceGone(DatabaseUrl),
    /// The file is not a SQLite database.
    #[error("{} is not a database: choose another path, or move the file away", .0.name())]
    NotADatabase(DatabaseUrl),
    /// The database belongs to another program.
    #[error("{} is the database of another program: choose another database", .0.name())]
    Foreign(DatabaseUrl),
    /// The database was written by a newer version of this program.
    #[error("the database {} was written by a newer version of this program: update the program", .0.name())]
    Newer(DatabaseUrl),
    /// The database was written by an older version of this program, and may only be read here.
    #[error("the database {} has the tables of an older version, and may only be read here: use the program once as someone who may change it", .0.name())]
    Outdated(DatabaseUrl),
    /// The file is corrupt, or the database contains invalid data.
    #[error("the database {} is damaged ({what}): restore a backup, or import your exports into a new one", database.name())]
    Damaged {
        /// Which database.
        database: DatabaseUrl,
        /// What is invalid.
        what: String,
    },
    /// The disk is full.
    #[error("the disk is full: make room for the database {}", .0.name())]
    DiskFull(DatabaseUrl),
    /// The operating system failed to read or write the database's files.
    #[error("the files of the database {} cannot be read or written ({reason}): check the disk, its quota and the limit of file sizes", database.name())]
    DiskFailed {
        /// Which database.
        database: DatabaseUrl,
        /// The error of the database.
        reason: String,
    },
    /// Any other error. It is a bug in this program.
    #[error("the database {} cannot be used: {reason}", database.name())]
    Unexpected {
        /// Which database.
        database: DatabaseUrl,
        /// The error of the database.
        reason: String,
    },
    /// The target of a copy is not empty.
    #[error("the database {} is not empty: choose an empty one", .0.name())]
    NotEmpty(DatabaseUrl),
    /// Several accounts have this email address.
    #[error("several accounts have the address {email}: name one by its id")]
    SharedEmail {
        /// The address.
        email: String,
    },
    /// An import has more workouts than a file or an account can have.
    #[error(transparent)]
    TooManyWorkouts(#[from] TooManyWorkouts),
    /// A day of a pause is in another one.
    #[error(transparent)]
    InvalidPause(#[from] InvalidPause),
    /// The year already has a goal.
    #[error("there is a goal for {year} already")]
    GoalExists {
        /// The year.
        year: Year,
    },
}

impl StoreError {
    /// Whether a retry of the whole operation may succeed.
    pub(crate) fn is_retryable(&self) -> bool {
        self.is_conflict() || self.is_lost_connection()
    }

    /// Whether the cause is in the rows that one request reads or writes. Then a batch is retried
    /// request by request, so that the others succeed.
    pub(crate) fn is_about_a_row(&self) -> bool {
        matches!(
            self,
            StoreError::Conflict { .. }
                | StoreError::ReferenceGone { .. }
                | StoreError::TooManyWorkouts(_)
                | StoreError::Damaged { .. }
                | StoreError::Unexpected { .. }
        )
    }

    pub(crate) fn is_conflict(&self) -> bool {
        matches!(self, StoreError::Conflict { .. })
    }

    pub(crate) fn is_lost_connection(&self) -> bool {
        matches!(self, StoreError::Unreachable { .. })
    }
}

/// Constructors of errors that contain this URL.
impl DatabaseUrl {
    /// For invalid stored data.
    pub(crate) fn damaged(&self, what: &impl ToString) -> StoreError {
        StoreError::Damaged { database: self.clone(), what: what.to_string() }
    }

    pub(crate) fn unexpected(&self, reason: &impl ToString) -> StoreError {
        StoreError::Unexpected { database: self.clone(), reason: reason.to_string() }
    }

    pub(crate) fn unreadable(&self, reason: &impl ToString) -> StoreError {
        StoreError::Unreadable { database: self.clone(), reason: reason.to_string() }
    }

    pub(crate) fn unreachable(&self, reason: &impl ToString) -> StoreError {
        StoreError::Unreachable { database: self.clone(), reason: reason.to_string() }
    }

    /// Maps an error of the file system.
    pub(crate) fn file_failed(&self, error: &io::Error) -> StoreError {
        let database = self.clone();
        match error.kind() {
            io::ErrorKind::NotFound => StoreError::Missing(database),
            io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly(database),
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                StoreError::DiskFull(database)
            }
            _ => self.unreadable(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn storage_full_is_mapped_to_disk_full() {
        let database = DatabaseUrl::of_file("tracker.db");
        let error = io::Error::from(io::ErrorKind::StorageFull);
        assert_eq!(database.file_failed(&error), StoreError::DiskFull(database));
    }
}
