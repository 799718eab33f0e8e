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
    ///
    /// A server that has run for a while writes its log into files that it has had before. A new one
    /// makes each of them when it comes to it, and for as long nobody can commit: so they are made now.
    pub(crate) fn on_a_server_that_flushes(cluster: Cluster) -> Databases {
        for setting in ["fsync = on", "full_page_writes = on", "autovacuum = on", KEEPS_ITS_LOG] {
            cluster.psql("postgres", &format!("alter system set {setting}"));
        }
        cluster.psql("postgres", "select pg_reload_conf()");
        cluster.psql("postgres", MAKE_LOG);
        cluster.psql("postgres", "checkpoint");
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

/// As much as it makes at the beginning, and as some seconds of work need.
const KEEPS_ITS_LOG: &str = "min_wal_size = '1GB'";

/// Something is written into each file, and then it goes on with the next.
const MAKE_LOG: &str = "select pg_logical_emit_message(false, 'load', file::text), pg_switch_wal() \
    from generate_series(1, 40) as file";

fn file_in(directory: &TempDir) -> PathBuf {
    Path::join(directory.path(), "tracker.db")
}
