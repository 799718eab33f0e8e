//! Opening, checking and closing the database.

use crate::database::file;
use crate::database::pools::Pools;
use crate::database::schema;
use crate::database::url::{DatabaseUrl, Place};
use crate::error::StoreError;
use crate::store::Store;

impl Store {
    /// Opens an existing database and runs the pending migrations.
    ///
    /// Opening a file costs one connection and one query. Further connections are opened on demand.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the database does not exist; another [`StoreError`] if it cannot
    /// be opened or migrated.
    pub async fn open(url: &DatabaseUrl) -> Result<Store, StoreError> {
        let store = Store { pools: pools(url)?, url: url.clone() };
        schema::bring_up_to_date(&store).await?;
        Ok(store)
    }

    /// Opens a database and creates the file if it does not exist.
    ///
    /// For a file this creates the directory (mode 0700), the file (mode 0600) and the tables. On
    /// PostgreSQL the database must exist; its tables are created.
    ///
    /// # Errors
    ///
    /// When the database cannot be created, opened or migrated.
    pub async fn open_or_create(url: &DatabaseUrl) -> Result<Store, StoreError> {
        if let Some(path) = url.file() {
            file::create(path, url)?;
        }
        Store::open(url).await
    }

    /// Closes the database after the running statements have finished.
    ///
    /// SQLite then removes its `-wal` and `-shm` files. Without this call they may remain after the
    /// program ends, but no data is lost.
    pub async fn close(self) {
        self.pools.close().await;
    }

    /// Checks that the database can be read.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let answers: Vec<(i64,)> = self.read(PING).fetch_all().await?;
        drop(answers);
        Ok(())
    }
}

pub(crate) const PING: &str = "select cast(1 as bigint)";

fn pools(url: &DatabaseUrl) -> Result<Pools, StoreError> {
    match url.place() {
        Place::File(path) => Ok(Pools::of_file(path, url.timeout())),
        Place::Server(text) => {
            let options = text.parse().map_err(|error| url.failed(error))?;
            Ok(Pools::of_server(options, url.timeout()))
        }
    }
}
