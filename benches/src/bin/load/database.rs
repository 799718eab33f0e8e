//! [`Databases`]: where servers keep what they remember while they are measured.

use std::error::Error;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::cluster::Cluster;

/// Where databases are made.
pub(crate) enum Databases {
    Files,
    Server(Cluster),
}

/// A database of its own. A file goes when this goes.
pub(crate) struct Database {
    pub(crate) url: String,
    pub(crate) place: Place,
}

pub(crate) enum Place {
    File(TempDir),
    /// Its name on the server.
    Server(String),
}

impl Databases {
    /// The tests' servers do not flush; what is measured here does.
    pub(crate) fn on_a_server_that_flushes(cluster: Cluster) -> Databases {
        for setting in ["fsync", "full_page_writes", "autovacuum"] {
            cluster.psql("postgres", &format!("alter system set {setting} = on"));
        }
        cluster.psql("postgres", "select pg_reload_conf()");
        Databases::Server(cluster)
    }

    pub(crate) fn make(&self) -> Result<Database, Box<dyn Error>> {
        match self {
            Databases::Files => {
                let directory = tempfile::tempdir()?;
                let url = format!("sqlite://{}", file_in(&directory).display());
                Ok(Database { url, place: Place::File(directory) })
            }
            Databases::Server(cluster) => {
                let name = cluster.database();
                Ok(Database { url: cluster.url(&name), place: Place::Server(name) })
            }
        }
    }
}

impl Database {
    /// The file, if it is one.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        match &self.place {
            Place::File(directory) => Some(file_in(directory)),
            Place::Server(_) => None,
        }
    }
}

fn file_in(directory: &TempDir) -> PathBuf {
    Path::join(directory.path(), "tracker.db")
}
