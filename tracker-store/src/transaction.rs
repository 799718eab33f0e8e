//! [`WriteTransaction`]: changes that are made together, or not at all.

use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Sqlite, SqliteConnection};

use crate::account::{AccountId, raise_version};
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

impl Store {
    /// Changes something that reports are made of, and raises the account's version with it. How
    /// many rows it changed; if none, the version stays.
    pub(crate) async fn write_for_reports(
        &self,
        account: AccountId,
        change: Query<'_, Sqlite, SqliteArguments>,
    ) -> Result<u64, StoreError> {
        let mut transaction = WriteTransaction::begin(self).await?;
        let changed = change.execute(transaction.connection()).await;
        let changed = changed.map_err(|error| transaction.failed(error))?.rows_affected();
        if changed > 0 {
            raise_version(&mut transaction, account).await?;
        }
        transaction.commit().await?;
        Ok(changed)
    }
}

impl Drop for WriteTransaction {
    fn drop(&mut self) {
        if !self.is_over {
            self.connection.close_on_drop();
        }
    }
}
