//! Opening, checking and closing the database.

use std::path::Path;

use crate::database::error::{Result, StoreError};
use crate::database::pools::Pools;
use crate::database::store::Store;
use crate::database::url::{DatabaseUrl, Place};
use crate::database::{file, schema};

impl Store {
    /// Opens an existing database and runs the pending migrations.
    ///
    /// Opening a file costs one connection and one query. Further connections are opened on demand.
    ///
    /// A file that this process may only read is opened for reading, also in a directory in which it may
    /// write nothing. Changes then fail with [`StoreError::ReadOnly`].
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the database does not exist; [`StoreError::Outdated`] if it must be
    /// migrated and this process may only read it; another [`StoreError`] if it cannot be opened or
    /// migrated.
    pub async fn open(url: &DatabaseUrl) -> Result<Store> {
        let store = Store { pools: pools(url)?, url: url.clone(), at_change: Vec::new() };
        let Err(error) = schema::bring_up_to_date(&store).await else { return Ok(store) };
        store.close().await;
        match error {
            StoreError::Unreadable { .. } | StoreError::ReadOnly { .. }
                if url.file().is_some_and(Path::is_file) =>
            {
                Store::open_unchanging(url).await
            }
            error => Err(error),
        }
    }

    /// Opens an existing database whose tables are those of this program. It changes nothing, so it can be
    /// used while a server of another version runs.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the database does not exist; [`StoreError::Outdated`] if its tables are
    /// older or have not been created; another [`StoreError`] if it cannot be opened.
    pub async fn open_without_migrating(url: &DatabaseUrl) -> Result<Store> {
        let store = Store { pools: pools(url)?, url: url.clone(), at_change: Vec::new() };
        let Err(error) = schema::check_current(&store).await else { return Ok(store) };
        store.close().await;
        Err(error)
    }

    /// Opens a file for reading without any file beside it: SQLite then assumes that it does not change.
    /// So this refuses a file with a `-wal`, whose changes would be missing.
    async fn open_unchanging(url: &DatabaseUrl) -> Result<Store> {
        let Some(path) = url.file() else { return Err(url.unexpected(&"it is no file")) };
        if file::beside(path, "-wal").metadata().is_ok_and(|wal| wal.len() > 0) {
            return Err(url.unreadable(
                &"its newest changes are in its -wal file, and reading them needs \
                permission to write in the directory",
            ));
        }
        let pools = Pools::of_unchanging_file(path, url.timeout);
        let store = Store { pools, url: url.clone(), at_change: Vec::new() };
        let Err(error) = schema::check(&store).await else { return Ok(store) };
        store.close().await;
        Err(error)
    }

    /// Opens a database and creates the file if it does not exist.
    ///
    /// For a file this creates the directory (mode 0700), the file (mode 0600) and the tables. On
    /// PostgreSQL the database must exist; its tables are created.
    ///
    /// # Errors
    ///
    /// When the database cannot be created, opened or migrated.
    pub async fn open_or_create(url: &DatabaseUrl) -> Result<Store> {
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
    pub async fn ping(&self) -> Result<()> {
        let answers: Vec<(i64,)> = self.read(PING).fetch_all().await?;
        drop(answers);
        Ok(())
    }

    /// Checks that the database can be written, by writing an account as it is. A database without
    /// accounts is not checked.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn check_writable(&self) -> Result<()> {
        let rewrite = match self.pools {
            Pools::Sqlite { .. } => REWRITE_ROW,
            Pools::Postgres(_) => REWRITE_UNLOCKED_ROW,
        };
        self.change(rewrite).execute().await.map(drop)
    }
}

pub(crate) const PING: &str = "select cast(1 as bigint)";

/// Writes a row as it is.
pub(crate) const REWRITE_ROW: &str =
    "update accounts set email = email where id in (select id from accounts order by id limit 1)";

/// The same for PostgreSQL. It does not wait for an import that has locked the account.
pub(crate) const REWRITE_UNLOCKED_ROW: &str = "\
    update accounts set email = email where id = any(array(\
    select id from accounts order by id limit 1 for update skip locked))";

fn pools(url: &DatabaseUrl) -> Result<Pools> {
    match &url.place {
        Place::File(path) => Ok(Pools::of_file(path, url.timeout)),
        Place::Server(text) => {
            let options = text.parse().map_err(|error| url.failed(error))?;
            Ok(Pools::of_server(options, url.timeout))
        }
    }
}
