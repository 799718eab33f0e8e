//! What a failure of the database means to somebody who has it.

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

use crate::database::url::DatabaseUrl;
use crate::error::StoreError;

impl DatabaseUrl {
    /// What a failure of the database means. To be used with `map_err`.
    #[expect(clippy::needless_pass_by_value, reason = "the shape of map_err")]
    pub(crate) fn failed(&self, error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(error) => of_database(self, &**error),
            sqlx::Error::ColumnDecode { source, .. } | sqlx::Error::Decode(source) => {
                self.damaged(source)
            }
            sqlx::Error::PoolTimedOut if self.file().is_some() => {
                StoreError::Locked { database: self.clone() }
            }
            sqlx::Error::PoolTimedOut => self.unreachable(&"no connection to be had"),
            sqlx::Error::Io(error) => self.unreachable(error),
            sqlx::Error::Tls(error) => self.unreachable(error),
            // A server that breaks off in the middle of an answer.
            sqlx::Error::Protocol(reason) if self.file().is_none() => self.unreachable(reason),
            other => self.unexpected(other),
        }
    }
}

fn of_database(database: &DatabaseUrl, error: &dyn DatabaseError) -> StoreError {
    match error.try_downcast_ref::<PgDatabaseError>() {
        Some(error) => of_sqlstate(database, error.code(), error.message()),
        None => of_result_code(database, primary_code(error), error.message()),
    }
}

/// SQLite's primary result codes: <https://www.sqlite.org/rescode.html>.
fn of_result_code(database: &DatabaseUrl, code: i32, message: &str) -> StoreError {
    match code {
        5 | 6 => StoreError::Locked { database: database.clone() },
        8 => database.read_only(),
        11 => database.damaged(&message),
        13 => StoreError::DiskFull { database: database.clone() },
        19 => StoreError::Conflict { database: database.clone() },
        3 | 10 | 14 | 23 => unreadable_file(database, message),
        26 => StoreError::NotADatabase { database: database.clone() },
        _ => database.unexpected(&message),
    }
}

/// PostgreSQL's error codes: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
fn of_sqlstate(database: &DatabaseUrl, code: &str, message: &str) -> StoreError {
    match code {
        // It is shutting down or starting up, or has too many visitors.
        "57P01" | "57P02" | "57P03" | "53300" => database.unreachable(&message),
        // Serialization failure, deadlock; and what another has stored or deleted meanwhile.
        "40001" | "40P01" | "23503" | "23505" => {
            StoreError::Conflict { database: database.clone() }
        }
        // Waited too long for a lock, or for an answer.
        "55P03" | "57014" => StoreError::Locked { database: database.clone() },
        "25006" => database.read_only(),
        "53100" => StoreError::DiskFull { database: database.clone() },
        "3D000" => StoreError::Missing { database: database.clone() },
        "28000" | "28P01" | "42501" => database.unreadable(&message),
        _ if code.starts_with("08") => database.unreachable(&message),
        _ if code.starts_with("XX") => database.damaged(&message),
        _ => database.unexpected(&message),
    }
}

/// SQLite only says "unable to open database file"; the file system knows more. It is asked for the
/// metadata and not to open the file, because closing it again would drop SQLite's own locks on it.
fn unreadable_file(database: &DatabaseUrl, message: &str) -> StoreError {
    match database.file().map(std::path::Path::metadata) {
        Some(Err(error)) => database.file_failed(&error),
        Some(Ok(metadata)) if metadata.is_dir() => database.unreadable(&"it is a directory"),
        _ => database.unreadable(&message),
    }
}

/// The low byte: the rest of an extended code only tells where in SQLite it happened.
fn primary_code(error: &dyn DatabaseError) -> i32 {
    let extended: Option<i32> = error.code().and_then(|code| code.parse().ok());
    extended.map_or(1, |code| code & 0xff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_codes_are_what_they_mean_to_somebody_with_the_file() {
        let database = DatabaseUrl::of_file("no/such/tracker.db");
        let of = |code| of_result_code(&database, code, "message");
        let url = || database.clone();
        assert_eq!(of(5), StoreError::Locked { database: url() });
        assert_eq!(of(8), StoreError::ReadOnly { database: url() });
        assert_eq!(of(13), StoreError::DiskFull { database: url() });
        assert_eq!(of(14), StoreError::Missing { database: url() });
        assert_eq!(of(26), StoreError::NotADatabase { database: url() });
        let what = "message".to_owned();
        assert_eq!(of(11), StoreError::Damaged { database: url(), what });
    }

    #[test]
    fn sqlstates_are_what_they_mean_to_somebody_with_the_server() {
        let database: DatabaseUrl = "postgres://localhost/runs".parse().unwrap();
        let of = |code| of_sqlstate(&database, code, "message");
        let url = || database.clone();
        let reason = || "message".to_owned();
        for code in ["57P01", "57P03", "53300", "08006"] {
            let unreachable = StoreError::Unreachable { database: url(), reason: reason() };
            assert_eq!(of(code), unreachable, "{code}");
        }
        for code in ["40001", "40P01"] {
            assert_eq!(of(code), StoreError::Conflict { database: url() }, "{code}");
        }
        for code in ["55P03", "57014"] {
            assert_eq!(of(code), StoreError::Locked { database: url() }, "{code}");
        }
        assert_eq!(of("25006"), StoreError::ReadOnly { database: url() });
        assert_eq!(of("53100"), StoreError::DiskFull { database: url() });
        assert_eq!(of("3D000"), StoreError::Missing { database: url() });
        assert_eq!(of("28P01"), StoreError::Unreadable { database: url(), reason: reason() });
        assert_eq!(of("XX001"), StoreError::Damaged { database: url(), what: reason() });
        assert_eq!(of("42P01"), StoreError::Unexpected { database: url(), reason: reason() });
    }
}
