//! [`Store`]: the open database.

use crate::database::connection::{Access, Connection, Query};
use crate::database::file;
use crate::database::pools::Pools;
use crate::database::schema;
use crate::database::url::{DatabaseUrl, Place};
use crate::error::StoreError;

/// The open database. A clone is another handle on the same one.
///
/// It needs a tokio runtime with a clock, and for a server also with a network. See the
/// [crate](crate) for an example.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) pools: Pools,
    pub(crate) url: DatabaseUrl,
}

impl Store {
    /// Opens a database that is there, and brings its tables up to date.
    ///
    /// A file costs one connection and one query. What else is needed is opened when it is needed.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] when there is no such database, and whatever else keeps it from
    /// being used.
    pub async fn open(url: &DatabaseUrl) -> Result<Store, StoreError> {
        let store = Store { pools: pools(url)?, url: url.clone() };
        schema::bring_up_to_date(&store).await?;
        Ok(store)
    }

    /// Opens a database, and makes it first when it is a file and not there: its directory (for
    /// the owner only), the file (likewise) and its tables. On a server, the database has to be
    /// there; its tables are made.
    ///
    /// # Errors
    ///
    /// Whatever keeps the database from being made or used.
    pub async fn open_or_create(url: &DatabaseUrl) -> Result<Store, StoreError> {
        if let Some(path) = url.file() {
            file::create(path, url)?;
        }
        Store::open(url).await
    }

    /// Closes the database when everything under way is done. SQLite then tidies up the files it
    /// keeps beside its own, which it may not get to do when the program just ends. Nothing is
    /// lost either way.
    pub async fn close(self) {
        self.pools.close().await;
    }

    /// Whether the database can be read.
    ///
    /// # Errors
    ///
    /// What keeps it from being read.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let answers: Vec<(i64,)> = self.read(PING).fetch_all().await?;
        drop(answers);
        Ok(())
    }

    /// A statement by itself that only reads.
    pub(crate) fn read(&self, sql: &'static str) -> Query<'_> {
        Query::on_store(self, Access::Read, sql)
    }

    /// A statement by itself that writes.
    pub(crate) fn change(&self, sql: &'static str) -> Query<'_> {
        Query::on_store(self, Access::Write, sql)
    }

    /// A connection to be used by one at a time.
    pub(crate) async fn connection(&self, access: Access) -> Result<Connection, StoreError> {
        Connection::open(&self.pools, access, &self.url).await
    }
}

pub(crate) const PING: &str = "select cast(1 as bigint)";

fn pools(url: &DatabaseUrl) -> Result<Pools, StoreError> {
    match url.place() {
        Place::File(path) => Ok(Pools::of_file(path)),
        Place::Server(text) => {
            let options = text.parse().map_err(|error| url.failed(error))?;
            Ok(Pools::of_server(options))
        }
    }
}
