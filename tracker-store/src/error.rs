//! [`StoreError`]: what can go wrong with the database.

use std::io;

use tracker_core::Year;

use crate::database::url::DatabaseUrl;

/// What went wrong, with the database it went wrong with. The message says what to do about it.
///
/// All but [`StoreError::GoalExists`] and [`StoreError::SharedEmail`] mean that the database could
/// not be read or written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no such file, or no such database on the server.
    #[error("there is no database {}: check the path", database.name())]
    Missing {
        /// Which database.
        database: DatabaseUrl,
    },
    /// The file, or the directory it is to be made in, cannot be opened; or the server lets us not
    /// in.
    #[error("the database {} cannot be opened ({reason}): check the path and its permissions", database.name())]
    Unreadable {
        /// Which database.
        database: DatabaseUrl,
        /// What the system said.
        reason: String,
    },
    /// The server cannot be reached, or has broken off.
    #[error("the database {} cannot be reached ({reason}): check that its server runs, and try again", database.name())]
    Unreachable {
        /// Which database.
        database: DatabaseUrl,
        /// What the system said.
        reason: String,
    },
    /// The file, or its directory, cannot be written; or the server is one to read from only.
    #[error("the database {} is read-only: make it writable", database.name())]
    ReadOnly {
        /// Which database.
        database: DatabaseUrl,
    },
    /// Another program has been writing for longer than we wait.
    #[error("the database {} is in use by another program: try again when that is done", database.name())]
    Locked {
        /// Which database.
        database: DatabaseUrl,
    },
    /// Others have changed the same at the same time, again and again.
    #[error("others are changing the same in the database {}: try again", database.name())]
    Conflict {
        /// Which database.
        database: DatabaseUrl,
    },
    /// The file is something else.
    #[error("{} is not a database: choose another path, or move the file away", database.name())]
    NotADatabase {
        /// Which file.
        database: DatabaseUrl,
    },
    /// It is a database, but not one of ours.
    #[error("{} is the database of another program: choose another", database.name())]
    Foreign {
        /// Which database.
        database: DatabaseUrl,
    },
    /// It was written by a later version of this program.
    #[error("the database {} was written by a newer version of this program: update the program", database.name())]
    Newer {
        /// Which database.
        database: DatabaseUrl,
    },
    /// It is one of ours, and what stands in it cannot be.
    #[error("the database {} is damaged ({what}): restore a backup, or import your exports into a new one", database.name())]
    Damaged {
        /// Which database.
        database: DatabaseUrl,
        /// What cannot be.
        what: String,
    },
    /// There is no room for what is to be written.
    #[error("the disk is full: make room for the database {}", database.name())]
    DiskFull {
        /// Which database.
        database: DatabaseUrl,
    },
    /// Anything else. If it happens, it is a fault of this program.
    #[error("the database {} cannot be used: {reason}", database.name())]
    Unexpected {
        /// Which database.
        database: DatabaseUrl,
        /// What the database said.
        reason: String,
    },
    /// There is something in it already.
    #[error("the database {} is not empty: choose one that is", database.name())]
    NotEmpty {
        /// Which database.
        database: DatabaseUrl,
    },
    /// Several accounts have this e-mail address.
    #[error("several accounts have the address {email}: name one by its id")]
    SharedEmail {
        /// The address.
        email: String,
    },
    /// There is a goal for this year already.
    #[error("there is a goal for {year} already")]
    GoalExists {
        /// The year.
        year: Year,
    },
}

impl StoreError {
    /// Whether the same may succeed if it is tried again from the beginning.
    pub(crate) fn may_pass(&self) -> bool {
        self.is_conflict() || self.is_lost_connection()
    }

    /// Whether it comes from what somebody wants to write or has stored, and not from the database
    /// being in no state to be used by anybody.
    pub(crate) fn is_about_a_row(&self) -> bool {
        matches!(self, StoreError::Conflict { .. } | StoreError::Damaged { .. })
    }

    pub(crate) fn is_conflict(&self) -> bool {
        matches!(self, StoreError::Conflict { .. })
    }

    pub(crate) fn is_lost_connection(&self) -> bool {
        matches!(self, StoreError::Unreachable { .. })
    }
}

/// Errors are made by the database they name.
impl DatabaseUrl {
    /// For what is stored and cannot be.
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

    pub(crate) fn read_only(&self) -> StoreError {
        StoreError::ReadOnly { database: self.clone() }
    }

    pub(crate) fn foreign(&self) -> StoreError {
        StoreError::Foreign { database: self.clone() }
    }

    pub(crate) fn newer(&self) -> StoreError {
        StoreError::Newer { database: self.clone() }
    }

    /// What a failure of the file system means to somebody who has the file.
    pub(crate) fn file_failed(&self, error: &io::Error) -> StoreError {
        let database = self.clone();
        match error.kind() {
            io::ErrorKind::NotFound => StoreError::Missing { database },
            io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly { database },
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                StoreError::DiskFull { database }
            }
            _ => self.unreadable(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_a_full_disk_whoever_says_so() {
        let database = DatabaseUrl::of_file("tracker.db");
        let error = io::Error::from(io::ErrorKind::StorageFull);
        assert_eq!(database.file_failed(&error), StoreError::DiskFull { database });
    }
}
