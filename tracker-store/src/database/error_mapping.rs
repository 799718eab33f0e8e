//! Maps the errors of SQLite, PostgreSQL and sqlx to [`StoreError`].

use libsqlite3_sys::{
    SQLITE_AUTH, SQLITE_BUSY, SQLITE_CANTOPEN, SQLITE_CONSTRAINT_FOREIGNKEY,
    SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, SQLITE_CORRUPT, SQLITE_FULL,
    SQLITE_IOERR, SQLITE_IOERR_SHMSIZE, SQLITE_LOCKED, SQLITE_NOTADB, SQLITE_PERM, SQLITE_READONLY,
};
use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

use crate::database::error::StoreError;
use crate::database::url::DatabaseUrl;

impl DatabaseUrl {
    /// Maps an error of sqlx.
    #[expect(clippy::needless_pass_by_value, reason = "map_err passes the error by value")]
    pub(crate) fn failed(&self, error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(error) => of_database(self, &**error),
            sqlx::Error::ColumnDecode { source, .. } | sqlx::Error::Decode(source) => {
                self.damaged(source)
            }
            // All connections are in use. For a file this means that other transactions are
            // writing.
            sqlx::Error::PoolTimedOut if self.file().is_some() => StoreError::Locked(self.clone()),
            sqlx::Error::PoolTimedOut => self.unreachable(&"no connection became free in time"),
            sqlx::Error::Io(error) => self.unreachable(error),
            sqlx::Error::Tls(error) => self.unreachable(error),
            // The server closed the connection in the middle of a response.
            sqlx::Error::Protocol(reason) if self.file().is_none() => self.unreachable(reason),
            other => self.unexpected(other),
        }
    }
}

fn of_database(database: &DatabaseUrl, error: &dyn DatabaseError) -> StoreError {
    match error.try_downcast_ref::<PgDatabaseError>() {
        Some(error) => of_sqlstate(database, error.code(), error.message()),
        None => of_result_code(database, result_code(error), error.message()),
    }
}

/// SQLite's result codes: <https://www.sqlite.org/rescode.html>. The low byte of an extended code
/// is the primary code.
fn of_result_code(database: &DatabaseUrl, code: i32, message: &str) -> StoreError {
    match (code & 0xff, code) {
        (SQLITE_BUSY | SQLITE_LOCKED, _) => StoreError::Locked(database.clone()),
        (SQLITE_READONLY, _) => StoreError::ReadOnly(database.clone()),
        (SQLITE_CORRUPT, _) => database.damaged(&message),
        (SQLITE_FULL, _) | (_, SQLITE_IOERR_SHMSIZE) => StoreError::DiskFull(database.clone()),
        (SQLITE_IOERR, _) => {
            StoreError::DiskFailed { database: database.clone(), reason: message.to_owned() }
        }
        (_, SQLITE_CONSTRAINT_UNIQUE | SQLITE_CONSTRAINT_PRIMARYKEY) => {
            StoreError::Conflict(database.clone())
        }
        (_, SQLITE_CONSTRAINT_FOREIGNKEY) => StoreError::ReferenceGone(database.clone()),
        (SQLITE_PERM | SQLITE_CANTOPEN | SQLITE_AUTH, _) => unreadable_file(database, message),
        (SQLITE_NOTADB, _) => StoreError::NotADatabase(database.clone()),
        _ => database.unexpected(&message),
    }
}

/// PostgreSQL's error codes: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
fn of_sqlstate(database: &DatabaseUrl, code: &str, message: &str) -> StoreError {
    match code {
        // The server is shutting down or starting up, or has too many connections.
        "57P01" | "57P02" | "57P03" | "53300" => database.unreachable(&message),
        // Serialization failure, deadlock, unique violation.
        "40001" | "40P01" | "23505" => StoreError::Conflict(database.clone()),
        // Foreign key violation.
        "23503" => StoreError::ReferenceGone(database.clone()),
        // Lock timeout, statement timeout.
        "55P03" | "57014" => StoreError::Locked(database.clone()),
        "25006" => StoreError::ReadOnly(database.clone()),
        "53100" => StoreError::DiskFull(database.clone()),
        // I/O error.
        "58030" => {
            StoreError::DiskFailed { database: database.clone(), reason: message.to_owned() }
        }
        "3D000" => StoreError::Missing(database.clone()),
        "28000" | "28P01" | "42501" => database.unreadable(&message),
        _ if code.starts_with("08") => database.unreachable(&message),
        _ if code.starts_with("XX") => database.damaged(&message),
        _ => database.unexpected(&message),
    }
}

/// SQLite only says "unable to open database file", so this takes the reason from the file system.
/// It reads the metadata and does not open the file, because closing the file would release
/// SQLite's own locks on it.
fn unreadable_file(database: &DatabaseUrl, message: &str) -> StoreError {
    match database.file().map(std::path::Path::metadata) {
        Some(Err(error)) => database.file_failed(&error),
        Some(Ok(metadata)) if metadata.is_dir() => database.unreadable(&"it is a directory"),
        _ => database.unreadable(&message),
    }
}

fn result_code(error: &dyn DatabaseError) -> i32 {
    error.code().and_then(|code| code.parse().ok()).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_result_code_of_sqlite_is_mapped_to_its_error() {
        let database = DatabaseUrl::of_file("no/such/tracker.db");
        let of = |code| of_result_code(&database, code, "message");
        let url = || database.clone();
        let reason = || "message".to_owned();
        assert_eq!(of(5), StoreError::Locked(url()));
        assert_eq!(of(8), StoreError::ReadOnly(url()));
        assert_eq!(of(1544), StoreError::ReadOnly(url()), "the directory is read-only");
        assert_eq!(of(13), StoreError::DiskFull(url()));
        assert_eq!(of(14), StoreError::Missing(url()));
        assert_eq!(of(26), StoreError::NotADatabase(url()));
        assert_eq!(of(11), StoreError::Damaged { database: url(), what: reason() });
        assert_eq!(of(778), StoreError::DiskFailed { database: url(), reason: reason() });
        assert_eq!(of(2067), StoreError::Conflict(url()), "unique");
        assert_eq!(of(1555), StoreError::Conflict(url()), "primary key");
        assert_eq!(of(787), StoreError::ReferenceGone(url()));
        for code in [275, 1299] {
            let unexpected = StoreError::Unexpected { database: url(), reason: reason() };
            assert_eq!(of(code), unexpected, "check and not null");
        }
    }

    #[test]
    fn each_sqlstate_is_mapped_to_its_error() {
        let database: DatabaseUrl = "postgres://localhost/runs".parse().unwrap();
        let of = |code| of_sqlstate(&database, code, "message");
        let url = || database.clone();
        let reason = || "message".to_owned();
        for code in ["57P01", "57P03", "53300", "08006"] {
            let unreachable = StoreError::Unreachable { database: url(), reason: reason() };
            assert_eq!(of(code), unreachable, "{code}");
        }
        assert_eq!(of("23503"), StoreError::ReferenceGone(url()));
        for code in ["23502", "23514"] {
            let unexpected = StoreError::Unexpected { database: url(), reason: reason() };
            assert_eq!(of(code), unexpected, "not null and check");
        }
        for code in ["40001", "40P01", "23505"] {
            assert_eq!(of(code), StoreError::Conflict(url()), "{code}");
        }
        for code in ["55P03", "57014"] {
            assert_eq!(of(code), StoreError::Locked(url()), "{code}");
        }
        assert_eq!(of("25006"), StoreError::ReadOnly(url()));
        assert_eq!(of("53100"), StoreError::DiskFull(url()));
        assert_eq!(of("3D000"), StoreError::Missing(url()));
        assert_eq!(of("28P01"), StoreError::Unreadable { database: url(), reason: reason() });
        assert_eq!(of("XX001"), StoreError::Damaged { database: url(), what: reason() });
        assert_eq!(of("42P01"), StoreError::Unexpected { database: url(), reason: reason() });
    }
}
