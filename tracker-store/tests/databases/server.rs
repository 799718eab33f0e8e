//! [`Database`]: a new database on the shared PostgreSQL server.

use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::{Connection, PgConnection};
use tracker_store::DatabaseUrl;
use uuid::Uuid;

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

    /// Changes the tables to those of a version, as the program of that version did.
    pub(crate) async fn migrate_to(&self, version: i64, migrations: &Migrator) {
        let url = Cluster::shared().url(&self.name);
        let mut connection = PgConnection::connect(&url).await.unwrap();
        migrations.run_to(version, &mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// An id, in SQL.
    pub(crate) fn id_literal(id: Uuid) -> String {
        format!("'{id}'")
    }

    /// Bytes, in SQL.
    pub(crate) fn bytes_literal(bytes: &[u8]) -> String {
        let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("'\\x{}'", digits.concat())
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn url(&self) -> DatabaseUrl {
        self.url.clone()
    }
}
