//! [`Databases`]: creates the databases for the servers under test.

use std::error::Error;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use tracker_store_testing::Cluster;

/// Where databases are created.
pub(crate) enum Databases {
    Files,
    Server(Cluster),
}

/// A new database. A file is removed when this is dropped.
pub(crate) struct Database {
    pub(crate) url: String,
    pub(crate) place: Place,
}

pub(crate) enum Place {
    File(TempDir),
    /// The name of the database on the server.
    Server(String),
}

impl Databases {
    /// Turns on durable commits, which the test clusters turn off, and allocates WAL files.
    ///
    /// A server that has run for a while reuses its WAL files. A new server creates each file when
    /// it needs it, which blocks all commits. So the files are created before the measurement.
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
    /// The number of bytes on the disk, with what is not yet moved into the tables.
    pub(crate) fn bytes(&self, databases: &Databases) -> Result<u64, Box<dyn Error>> {
        match (&self.place, databases) {
            (Place::Server(name), Databases::Server(cluster)) => {
                let size = cluster.psql("postgres", &format!("select pg_database_size('{name}')"));
                Ok(size.trim().parse()?)
            }
            (Place::Server(_), Databases::Files) => Err("there is no cluster".into()),
            (Place::File(directory), _) => {
                let mut bytes = 0;
                for file in std::fs::read_dir(directory.path())? {
                    bytes += file?.metadata()?.len();
                }
                Ok(bytes)
            }
        }
    }

    /// The path of a file database.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        match &self.place {
            Place::File(directory) => Some(file_in(directory)),
            Place::Server(_) => None,
        }
    }
}

/// Keeps the created WAL files, which suffice for some seconds of work.
const KEEPS_ITS_LOG: &str = "min_wal_size = '1GB'";

/// Writes a message into each WAL file and switches to the next one.
const MAKE_LOG: &str = "select pg_logical_emit_message(false, 'load', file::text), pg_switch_wal() \
    from generate_series(1, 40) as file";

fn file_in(directory: &TempDir) -> PathBuf {
    Path::join(directory.path(), "tracker.db")
}
