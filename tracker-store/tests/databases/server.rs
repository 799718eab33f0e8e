//! [`Database`]: a new database on the shared PostgreSQL server.

use std::sync::OnceLock;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::{Connection, PgConnection};
use tracker_store::DatabaseUrl;
use uuid::Uuid;

use crate::cluster::Cluster;
use crate::tables::create_tables;

/// A busy machine may hold a lock for long.
const TIMEOUT: Duration = Duration::from_mins(2);

/// A new database. Dropping this removes it.
pub(crate) struct Database {
    name: String,
    url: DatabaseUrl,
}

impl Database {
    pub(crate) fn new() -> Database {
        Database::named(Cluster::shared().database())
    }

    /// A new database with the tables of this version.
    pub(crate) fn with_tables() -> Database {
        static MODEL: OnceLock<String> = OnceLock::new();
        let cluster = Cluster::shared();
        let model = MODEL.get_or_init(|| {
            let name = cluster.database();
            create_tables(url_of(&name));
            name
        });
        Database::named(cluster.copy_of(model))
    }

    fn named(name: String) -> Database {
        let url = url_of(&name);
        Database { name, url }
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

impl Drop for Database {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            Cluster::shared().remove(&self.name);
        }
    }
}

fn url_of(database: &str) -> DatabaseUrl {
    let url: DatabaseUrl = Cluster::shared().url(database).parse().unwrap();
    url.with_timeout(TIMEOUT)
}
