//! [`WriteTransaction`]: changes that are made together, or not at all.

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqliteConnection};

use crate::error::StoreError;
use crate::file::DatabaseFile;
use crate::store::Store;

/// A transaction that may write from the start: one that began by reading could not be sure to be
/// let write later. Dropping it closes its connection, and with that SQLite takes everything back.
///
/// sqlx has transactions of its own, which count how deep they are nested. When SQLite gives one
/// up itself, on a full disk say, that count stays wrong, and the connection is of no use again.
#[derive(Debug)]
pub(crate) struct WriteTransaction {
    connection: PoolConnection<Sqlite>,
    file: DatabaseFile,
    is_over: bool,
}

impl WriteTransaction {
    pub(crate) async fn begin(store: &Store) -> Result<WriteTransaction, StoreError> {
        let mut transaction = WriteTransaction {
            connection: store.writer().await?,
            file: store.file.clone(),
            is_over: false,
        };
        transaction.run("begin immediate").await?;
        Ok(transaction)
    }

    pub(crate) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    pub(crate) fn file(&self) -> &DatabaseFile {
        &self.file
    }

    pub(crate) fn failed(&self, error: sqlx::Error) -> StoreError {
        self.file.failed(error)
    }

    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        self.end("commit").await
    }

    pub(crate) async fn roll_back(self) -> Result<(), StoreError> {
        self.end("rollback").await
    }

    async fn end(mut self, statement: &'static str) -> Result<(), StoreError> {
        self.run(statement).await?;
        self.is_over = true;
        Ok(())
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), StoreError> {
        let done = sqlx::raw_sql(statement).execute(&mut *self.connection).await;
        done.map(drop).map_err(|error| self.failed(error))
    }
}

impl Drop for WriteTransaction {
    fn drop(&mut self) {
        if !self.is_over {
            self.connection.close_on_drop();
        }
    }
}
