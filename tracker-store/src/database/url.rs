//! [`DatabaseUrl`]: the location of a database.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use url::Url;

/// The location of a database: `sqlite://PATH` or `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
///
/// The path of a file is taken literally, without percent-encoding, so `sqlite://` plus any path is
/// its URL. A PostgreSQL URL has the parts and options of libpq, such as
/// `?sslmode=verify-full&sslrootcert=…`. Missing parts come from libpq's environment variables
/// (`PGHOST`, `PGPASSWORD`, …) and its password file.
///
/// [`Display`](fmt::Display) and [`Debug`](fmt::Debug) do not show the password.
///
/// ```
/// use std::path::Path;
/// use tracker_store::DatabaseUrl;
///
/// let url: DatabaseUrl = "sqlite:///var/lib/tracker/server.db".parse()?;
/// assert_eq!(url.file(), Some(Path::new("/var/lib/tracker/server.db")));
/// assert_eq!(url.to_string(), "sqlite:///var/lib/tracker/server.db");
/// assert_eq!(DatabaseUrl::of_file("/var/lib/tracker/server.db"), url);
///
/// let url: DatabaseUrl = "postgres://tracker:secret@db.example.org/tracker".parse()?;
/// assert_eq!(url.to_string(), "postgres://tracker@db.example.org/tracker");
/// assert!("tracker.db".parse::<DatabaseUrl>().is_err());
/// # Ok::<(), tracker_store::InvalidDatabaseUrl>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct DatabaseUrl {
    pub(crate) place: Place,
    pub(crate) timeout: Duration,
}

/// The path of a SQLite file, or the URL of a PostgreSQL server as given.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    File(Arc<Path>),
    Server(Arc<str>),
}

/// Why a text is not a [`DatabaseUrl`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidDatabaseUrl {
    /// The scheme is neither `sqlite:` nor `postgres:`.
    #[error(
        "a database URL is \"sqlite://\" and the path of a file, or \"postgres://user@host/database\""
    )]
    UnknownScheme,
    /// The text is not a valid PostgreSQL URL; the field has the reason.
    #[error("invalid PostgreSQL URL ({0}): write \"postgres://user@host/database\"")]
    NoServer(String),
    /// The path is empty, or it is `:memory:`: such a database ends with its connection.
    #[error("the database URL has no path: write the path of a file after \"sqlite://\"")]
    NoFile,
    /// The path contains a `?`. Other programs read what follows it as options.
    #[error("a database URL of a file takes no options: leave out the \"?\" and what follows")]
    NoOptions,
    /// The path begins with `~`. A shell expands `~` only at the beginning of a word, so here it
    /// would be the name of a directory.
    #[error("\"~\" is not expanded in a database URL: write \"sqlite://$HOME/…\"")]
    NoHome,
}

impl DatabaseUrl {
    /// Returns the URL of a SQLite file.
    pub fn of_file(path: impl Into<PathBuf>) -> DatabaseUrl {
        DatabaseUrl { place: Place::File(path.into().into()), timeout: DEFAULT_TIMEOUT }
    }

    /// Sets how long a statement waits while another process has locked what it needs; 5 seconds by
    /// default. The other time limits of the database follow from it: 6/10 of it to get a connection to
    /// a server, twice it for a statement there.
    pub fn with_timeout(self, timeout: Duration) -> DatabaseUrl {
        DatabaseUrl { timeout, ..self }
    }

    /// Returns the path of a SQLite file; `None` for PostgreSQL.
    pub fn file(&self) -> Option<&Path> {
        match &self.place {
            Place::File(path) => Some(path),
            Place::Server(_) => None,
        }
    }

    /// SQLite writes beside the file, too.
    pub(crate) fn its_directory(&self) -> String {
        let directory = self.file().and_then(Path::parent);
        directory.map(|it| format!(", and its directory {}", it.display())).unwrap_or_default()
    }

    /// The name in messages: the path of the file, or the URL without password.
    pub(crate) fn name(&self) -> impl fmt::Display {
        match &self.place {
            Place::File(path) => path.display().to_string(),
            Place::Server(url) => without_password(url),
        }
    }
}

const DEFAULT_TIMEOUT: Duration = Duration::from_secs(5);

impl FromStr for DatabaseUrl {
    type Err = InvalidDatabaseUrl;

    fn from_str(text: &str) -> Result<DatabaseUrl, InvalidDatabaseUrl> {
        if text.starts_with("postgres:") || text.starts_with("postgresql:") {
            return on_server(text);
        }
        let after_scheme = text.strip_prefix("sqlite:");
        let path = after_scheme.ok_or(InvalidDatabaseUrl::UnknownScheme)?;
        match path.strip_prefix("//").unwrap_or(path) {
            "" | ":memory:" => Err(InvalidDatabaseUrl::NoFile),
            path if path.contains('?') => Err(InvalidDatabaseUrl::NoOptions),
            path if path.starts_with('~') => Err(InvalidDatabaseUrl::NoHome),
            path => Ok(DatabaseUrl::of_file(path)),
        }
    }
}

fn on_server(text: &str) -> Result<DatabaseUrl, InvalidDatabaseUrl> {
    // Without the slashes, `Url` reads user and password as part of a path, and messages would show
    // the password.
    if !text.contains("://") {
        return Err(InvalidDatabaseUrl::NoServer("\"//\" is missing".to_owned()));
    }
    let options: Result<PgConnectOptions, _> = text.parse();
    match options {
        Ok(_) => Ok(DatabaseUrl { place: Place::Server(text.into()), timeout: DEFAULT_TIMEOUT }),
        Err(error) => Err(InvalidDatabaseUrl::NoServer(error.to_string())),
    }
}

fn without_password(text: &str) -> String {
    match Url::parse(text) {
        Ok(mut url) => {
            // This fails only for a URL without a host, which cannot contain a password.
            let _ = url.set_password(None);
            url.set_query(None);
            // A password with an unescaped "#" continues in the fragment.
            url.set_fragment(None);
            url.to_string()
        }
        Err(_) => "postgres:".to_owned(),
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Place::File(path) => write!(f, "sqlite://{}", path.display()),
            Place::Server(url) => f.write_str(&without_password(url)),
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_of_a_file_is_taken_literally() {
        for (text, file) in [
            ("sqlite:///home/a b/100%.db", "/home/a b/100%.db"),
            ("sqlite://tracker.db", "tracker.db"),
            ("sqlite:tracker.db", "tracker.db"),
            ("sqlite://./~/tracker.db", "./~/tracker.db"),
        ] {
            assert_eq!(text.parse(), Ok(DatabaseUrl::of_file(file)));
        }
    }

    #[test]
    fn invalid_urls_are_rejected_with_a_reason() {
        for (text, error) in [
            ("tracker.db", InvalidDatabaseUrl::UnknownScheme),
            ("mysql://localhost", InvalidDatabaseUrl::UnknownScheme),
            ("sqlite://", InvalidDatabaseUrl::NoFile),
            ("sqlite::memory:", InvalidDatabaseUrl::NoFile),
            ("sqlite://tracker.db?mode=rwc", InvalidDatabaseUrl::NoOptions),
            ("sqlite://~/tracker.db", InvalidDatabaseUrl::NoHome),
            ("sqlite://~kim/tracker.db", InvalidDatabaseUrl::NoHome),
        ] {
            assert_eq!(text.parse::<DatabaseUrl>(), Err(error), "{text}");
        }
        for text in [
            "postgres://host:port/db",
            "postgres://host/db?sslmode=maybe",
            "postgres:me:secret@host/db",
            "postgresql:/me:secret@host/db",
        ] {
            let error = text.parse::<DatabaseUrl>().unwrap_err();
            assert!(matches!(error, InvalidDatabaseUrl::NoServer(_)), "{text}: {error}");
            assert!(!error.to_string().contains("secret"), "{error}");
        }
    }

    #[test]
    fn no_message_shows_a_password() {
        for text in [
            "postgres://me:secret@host:5433/runs",
            "postgresql://me@host/runs?password=secret",
            "postgres:///runs?host=/run/postgresql&password=secret",
            "postgres://me:1234#secret@host/runs",
        ] {
            let url: DatabaseUrl = text.parse().unwrap();
            assert_eq!(url.file(), None);
            for shown in [url.to_string(), url.name().to_string(), format!("{url:?}")] {
                assert!(!shown.contains("secret"), "{shown}");
            }
        }
    }
}
