//! [`DatabaseUrl`]: where the data is kept.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Where the data is kept: `sqlite://` and the path of a file.
///
/// The path stands as it is, without `%20` or the like, so `sqlite://` before a path always makes
/// its URL.
///
/// ```
/// use std::path::Path;
/// use tracker_store::DatabaseUrl;
///
/// let url: DatabaseUrl = "sqlite:///var/lib/tracker/server.db".parse()?;
/// assert_eq!(url.file(), Path::new("/var/lib/tracker/server.db"));
/// assert_eq!(url.to_string(), "sqlite:///var/lib/tracker/server.db");
/// assert_eq!(DatabaseUrl::of_file("/var/lib/tracker/server.db"), url);
/// assert!("tracker.db".parse::<DatabaseUrl>().is_err());
/// # Ok::<(), tracker_store::InvalidDatabaseUrl>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DatabaseUrl {
    file: PathBuf,
}

/// A text that is no [`DatabaseUrl`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidDatabaseUrl {
    /// It does not begin with `sqlite:`.
    #[error("a database URL is \"sqlite://\" and the path of a file")]
    UnknownScheme,
    /// It begins with `postgres:` or `postgresql:`.
    #[error("this program keeps its data in a SQLite file: use \"sqlite://\" and a path")]
    PostgresNotIncluded,
    /// There is no path, or it is `:memory:`, which would be forgotten at once.
    #[error("the database URL names no file: write the path after \"sqlite://\"")]
    NoFile,
    /// There is a `?` in it, which in other programs begins a list of options.
    #[error("a database URL takes no options: leave out the \"?\" and what follows")]
    NoOptions,
}

impl DatabaseUrl {
    /// The URL of a SQLite file.
    #[must_use]
    pub fn of_file(path: impl Into<PathBuf>) -> DatabaseUrl {
        DatabaseUrl { file: path.into() }
    }

    /// The path of the file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }
}

impl FromStr for DatabaseUrl {
    type Err = InvalidDatabaseUrl;

    fn from_str(text: &str) -> Result<DatabaseUrl, InvalidDatabaseUrl> {
        if text.starts_with("postgres:") || text.starts_with("postgresql:") {
            return Err(InvalidDatabaseUrl::PostgresNotIncluded);
        }
        let after_scheme = text.strip_prefix("sqlite:");
        let path = after_scheme.ok_or(InvalidDatabaseUrl::UnknownScheme)?;
        match path.strip_prefix("//").unwrap_or(path) {
            "" | ":memory:" => Err(InvalidDatabaseUrl::NoFile),
            path if path.contains('?') => Err(InvalidDatabaseUrl::NoOptions),
            path => Ok(DatabaseUrl::of_file(path)),
        }
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sqlite://{}", self.file.display())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_a_scheme_and_a_path_taken_as_it_stands() {
        for (text, file) in [
            ("sqlite:///home/a b/100%.db", "/home/a b/100%.db"),
            ("sqlite://tracker.db", "tracker.db"),
            ("sqlite:tracker.db", "tracker.db"),
        ] {
            assert_eq!(text.parse(), Ok(DatabaseUrl::of_file(file)));
        }
    }

    #[test]
    fn what_names_no_file_is_refused_with_the_reason() {
        for (text, error) in [
            ("tracker.db", InvalidDatabaseUrl::UnknownScheme),
            ("mysql://localhost", InvalidDatabaseUrl::UnknownScheme),
            ("postgres://localhost/tracker", InvalidDatabaseUrl::PostgresNotIncluded),
            ("sqlite://", InvalidDatabaseUrl::NoFile),
            ("sqlite::memory:", InvalidDatabaseUrl::NoFile),
            ("sqlite://tracker.db?mode=rwc", InvalidDatabaseUrl::NoOptions),
        ] {
            assert_eq!(text.parse::<DatabaseUrl>(), Err(error), "{text}");
        }
    }
}
