//! A test database on a PostgreSQL server.

use std::sync::OnceLock;

use crate::cluster::Cluster;
use crate::tables::create_tables;

/// A new database. It is deleted when this is dropped: the databases of a whole suite would take
/// gigabytes.
pub(crate) struct Database {
    cluster: &'static Cluster,
    name: String,
}

impl Database {
    pub(crate) fn new() -> Database {
        Database::of(Cluster::shared())
    }

    /// A new database with the tables of this version.
    pub(crate) fn with_tables() -> Database {
        static MODEL: OnceLock<String> = OnceLock::new();
        let cluster = Cluster::shared();
        let model = MODEL.get_or_init(|| {
            let name = cluster.database();
            create_tables(cluster.url(&name).parse().unwrap());
            name
        });
        Database { cluster, name: cluster.copy_of(model) }
    }

    /// Creates a database on a server that the test will disturb.
    pub(crate) fn of(cluster: &'static Cluster) -> Database {
        Database { cluster, name: cluster.database() }
    }

    pub(crate) fn url(&self) -> String {
        self.cluster.url(&self.name)
    }

    /// A dump of the whole database, as text.
    pub(crate) fn content(&self) -> Vec<u8> {
        let dump = self.cluster.program("pg_dump").arg(&self.name).output().unwrap();
        assert!(dump.status.success(), "{dump:?}");
        dump.stdout
    }

    /// The number of connections to the database. Only one process under test uses it, so all
    /// count.
    pub(crate) fn connections_of(&self, _process: u32) -> usize {
        let count = "select count(*) from pg_stat_activity \
            where datname = current_database() and pid <> pg_backend_pid()";
        self.run_sql(count).parse().unwrap()
    }

    /// Runs a statement and returns its result as text.
    pub(crate) fn run_sql(&self, sql: &str) -> String {
        self.cluster.psql(&self.name, sql)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.cluster.remove(&self.name);
        }
    }
}
