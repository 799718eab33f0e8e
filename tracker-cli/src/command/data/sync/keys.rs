//! [`Connections`]: the keys of services, in a file beside the database that only its owner may read.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tracker_connect::{Service, Session};

use crate::database::Database;
use crate::failure::Failure;
use crate::words::say;

/// They are not in the database, because people copy and share its file.
pub(super) struct Connections {
    path: PathBuf,
    by_service: BTreeMap<String, Connection>,
}

#[derive(derive_more::Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Connection {
    #[debug("[redacted]")]
    pub(super) key: String,
    pub(super) session: Option<Session>,
    /// The day of the newest activity that has come.
    pub(super) newest_day: Option<NaiveDate>,
}

impl Connections {
    /// Those of a database file. A server asks its services itself.
    pub(super) fn read(database: &Database) -> Result<Connections, Failure> {
        match database.url.file() {
            Some(_) => Connections::beside(&database.name()),
            None => Err(Failure::wrong_usage(say!("connect-of-server"))),
        }
    }

    /// Those of the database with this name.
    pub(super) fn beside(database: &str) -> Result<Connections, Failure> {
        if database.starts_with("postgres") {
            return Err(Failure::wrong_usage(say!("connect-of-server")));
        }
        let path = Path::new(database).with_extension("connections");
        let by_service = match fs::read(&path) {
            Ok(text) => serde_json::from_slice(&text)
                .map_err(|error| Failure::unusable(path.display(), &error))?,
            Err(error) if error.kind() == ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(Failure::unusable(path.display(), &error)),
        };
        Ok(Connections { path, by_service })
    }

    pub(super) fn all(&self) -> Vec<(Service, Connection)> {
        let known = self.by_service.iter();
        known.filter_map(|(name, it)| Some((name.parse().ok()?, it.clone()))).collect()
    }

    pub(super) fn set(&mut self, service: Service, connection: Connection) {
        self.by_service.insert(service.name().to_owned(), connection);
    }

    pub(super) fn set_newest_day(&mut self, service: Service, day: NaiveDate) {
        if let Some(connection) = self.by_service.get_mut(service.name()) {
            connection.newest_day = Some(day);
        }
    }

    pub(super) fn remove(&mut self, service: Service) -> bool {
        self.by_service.remove(service.name()).is_some()
    }

    /// Writes another file and renames it, so that an interruption loses no key.
    pub(super) fn write(&self) -> Result<(), Failure> {
        let written = serde_json::to_vec_pretty(&self.by_service)
            .map_err(std::io::Error::from)
            .and_then(|text| write_for_owner(&self.path, &text));
        written.map_err(|error| Failure::unusable(self.path.display(), &error))
    }
}

fn write_for_owner(path: &Path, text: &[u8]) -> std::io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    let new = path.with_extension("connections.new");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&new)?;
    file.write_all(text)?;
    file.sync_all()?;
    fs::rename(new, path)
}
