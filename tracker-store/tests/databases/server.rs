//! [`Database`]: a new database on the shared PostgreSQL server.

use std::time::Duration;

use tracker_store::DatabaseUrl;

use crate::cluster::Cluster;

/// A busy machine may hold a lock for long.
const TIMEOUT: Duration = Duration::from_mins(2);

/// A new database. It exists until the process ends.
pub(crate) struct Database {
    name: String,
    url: DatabaseUrl,
}

impl Database {
    pub(crate) fn new() -> Database {
        let cluster = Cluster::shared();
        let name = cluster.database();
        let url: DatabaseUrl = cluster.url(&name).parse().unwrap();
        Database { name, url: url.with_timeout(TIMEOUT) }
    }

    /// Executes SQL on the database, as another program could.
    #[expect(clippy::unused_async, reason = "the variant for files is async")]
    pub(crate) async fn run_sql(&self, sql: &str) {
        Cluster::shared().psql(&self.name, sql);
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn url(&self) -> DatabaseUrl {
        self.url.clone()
    }
}
