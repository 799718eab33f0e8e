//! [`StoreError`]: what can go wrong with the database file.

use std::io;
use std::path::{Path, PathBuf};

use tracker_core::Year;

/// What went wrong, with the file it went wrong with. The message says what to do about it.
///
/// All but [`StoreError::GoalExists`] and [`StoreError::SharedEmail`] mean that the database could
/// not be read or written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no such file.
    #[error("there is no database {}: check the path", file.display())]
    Missing {
        /// The file.
        file: PathBuf,
    },
    /// The file, or the directory it is to be made in, cannot be opened.
    #[error("the database {} cannot be opened ({reason}): check the path and its permissions", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// The file, or its directory, cannot be written.
    #[error("the database {} is read-only: make the file and its directory writable", file.display())]
    ReadOnly {
        /// The file.
        file: PathBuf,
    },
    /// Another program has been writing for longer than we wait.
    #[error("the database {} is in use by another program: try again when that is done", file.display())]
    Locked {
        /// The file.
        file: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not a database: choose another path, or move the file away", file.display())]
    NotADatabase {
        /// The file.
        file: PathBuf,
    },
    /// The file is a SQLite database, but not one of ours.
    #[error("{} is the database of another program: choose another path", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
    },
    /// The file was written by a later version of this program.
    #[error("the database {} was written by a newer version of this program: update the program", file.display())]
    Newer {
        /// The file.
        file: PathBuf,
    },
    /// The file is one of ours, and what stands in it cannot be.
    #[error("the database {} is damaged ({what}): restore a backup, or import your exports into a new file", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What cannot be.
        what: String,
    },
    /// There is no room for what is to be written.
    #[error("the disk is full: make room for the database {}", file.display())]
    DiskFull {
        /// The file.
        file: PathBuf,
    },
    /// Anything else. If it happens, it is a fault of this program.
    #[error("the database {} cannot be used: {reason}", file.display())]
    Unexpected {
        /// The file.
        file: PathBuf,
        /// What the database said.
        reason: String,
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
    /// What a failure of the database means to somebody who has the file.
    pub(crate) fn of_database(file: &Path, error: &sqlx::Error) -> StoreError {
        let path = file.to_path_buf();
        match error {
            sqlx::Error::Database(error) => {
                of_result_code(path, primary_code(&**error), error.message())
            }
            sqlx::Error::PoolTimedOut => StoreError::Locked { file: path },
            sqlx::Error::ColumnDecode { source, .. } | sqlx::Error::Decode(source) => {
                StoreError::Damaged { file: path, what: source.to_string() }
            }
            other => StoreError::Unexpected { file: path, reason: other.to_string() },
        }
    }

    /// What a failure of the file system means to somebody who has the file.
    pub(crate) fn of_file(file: &Path, error: &io::Error) -> StoreError {
        let file = file.to_path_buf();
        match error.kind() {
            io::ErrorKind::NotFound => StoreError::Missing { file },
            io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly { file },
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                StoreError::DiskFull { file }
            }
            _ => StoreError::Unreadable { file, reason: error.to_string() },
        }
    }
}

/// SQLite's primary result codes: <https://www.sqlite.org/rescode.html>.
fn of_result_code(file: PathBuf, code: i32, message: &str) -> StoreError {
    match code {
        5 | 6 => StoreError::Locked { file },
        8 => StoreError::ReadOnly { file },
        11 => StoreError::Damaged { file, what: message.to_owned() },
        13 => StoreError::DiskFull { file },
        3 | 10 | 14 | 23 => unreadable(file, message),
        26 => StoreError::NotADatabase { file },
        _ => StoreError::Unexpected { file, reason: message.to_owned() },
    }
}

/// SQLite only says "unable to open database file"; the file system knows more. It is asked for the
/// metadata and not to open the file, because closing it again would drop SQLite's own locks on it.
fn unreadable(file: PathBuf, message: &str) -> StoreError {
    let reason = match file.metadata() {
        Err(error) => return StoreError::of_file(&file, &error),
        Ok(metadata) if metadata.is_dir() => "it is a directory",
        Ok(_) => message,
    };
    StoreError::Unreadable { file, reason: reason.to_owned() }
}

/// The low byte: the rest of an extended code only tells where in SQLite it happened.
fn primary_code(error: &dyn sqlx::error::DatabaseError) -> i32 {
    let extended: Option<i32> = error.code().and_then(|code| code.parse().ok());
    extended.map_or(1, |code| code & 0xff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_codes_are_what_they_mean_to_somebody_with_the_file() {
        let file = || PathBuf::from("no/such/tracker.db");
        let of = |code| of_result_code(file(), code, "message");
        assert_eq!(of(5), StoreError::Locked { file: file() });
        assert_eq!(of(8), StoreError::ReadOnly { file: file() });
        assert_eq!(of(13), StoreError::DiskFull { file: file() });
        assert_eq!(of(14), StoreError::Missing { file: file() });
        assert_eq!(of(26), StoreError::NotADatabase { file: file() });
        let what = "message".to_owned();
        assert_eq!(of(11), StoreError::Damaged { file: file(), what });
    }

    #[test]
    fn a_full_disk_is_a_full_disk_whoever_says_so() {
        let file = Path::new("tracker.db");
        let error = io::Error::from(io::ErrorKind::StorageFull);
        let expected = StoreError::DiskFull { file: file.into() };
        assert_eq!(StoreError::of_file(file, &error), expected);
    }
}
