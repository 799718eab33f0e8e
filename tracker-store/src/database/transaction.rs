//! [`Transaction`]: changes that are made together, or not at all.

use std::ops::{Deref, DerefMut};

use crate::accounts::account::{AccountId, lock_account, raise_versions};
use crate::database::connection::{Access, Connection, Query};
use crate::database::pools::{MAX_CONNECTIONS, Pools};
use crate::error::StoreError;
use crate::store::Store;

/// Changes that are made together, or not at all: a connection that is not given back before they
/// are. Dropping it closes the connection, and with that the database takes everything back.
///
/// sqlx has transactions of its own, which count how deep they are nested. When SQLite gives one
/// up itself, on a full disk say, that count stays wrong, and the connection is of no use again.
#[derive(Debug)]
pub(crate) struct Transaction {
    connection: Connection,
    is_to_be_kept: bool,
    is_over: bool,
}

/// Makes a change in one transaction, from the beginning again when others were in its way, or when
/// the connection broke before all of it was done.
///
/// A macro, because no closure that lends out a connection can promise today that what it gives
/// may go to another thread.
macro_rules! transact {
    ($store:expr, $transaction:ident => $change:expr) => {{
        let mut attempts_left = $crate::database::transaction::ATTEMPTS;
        loop {
            attempts_left -= 1;
            let mut begun = $store.begin().await?;
            let changed: Result<_, $crate::error::StoreError> = {
                let $transaction = &mut begun;
                async { $change }.await
            };
            match changed {
                Err(error) if attempts_left > 0 && error.may_pass() => begun.abandon().await,
                changed => match begun.end(changed).await {
                    Err(error) if attempts_left > 0 && error.is_conflict() => {}
                    ended => break ended,
                },
            }
        }
    }};
}

pub(crate) use transact;

pub(crate) const ATTEMPTS: u32 = 4;

impl Store {
    /// A transaction that may write from the start: one that began by reading could not be sure to
    /// be let write later.
    pub(crate) async fn begin(&self) -> Result<Transaction, StoreError> {
        self.begin_as(Access::Write, "begin immediate", "begin").await
    }

    /// All that is read in it is of one moment.
    pub(crate) async fn snapshot(&self) -> Result<Transaction, StoreError> {
        let on_server = "begin isolation level repeatable read read only";
        self.begin_as(Access::Read, "begin", on_server).await
    }

    /// When a server starts again, every connection that was open is broken; nothing has been done
    /// on them yet, so the next one is as good.
    async fn begin_as(
        &self,
        access: Access,
        in_file: &'static str,
        on_server: &'static str,
    ) -> Result<Transaction, StoreError> {
        let begin = match self.pools {
            Pools::Sqlite { .. } => in_file,
            Pools::Postgres(_) => on_server,
        };
        let mut broken = 0;
        loop {
            let connection = self.connection(access).await?;
            let mut transaction = Transaction { connection, is_to_be_kept: true, is_over: false };
            match transaction.run(begin).await {
                Ok(()) => return Ok(transaction),
                Err(error) if error.is_lost_connection() && broken < MAX_CONNECTIONS => {
                    broken += 1;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Changes something that reports are made of, and raises the account's version with it. How
    /// many rows it changed; if none, the version stays. It comes to the account first, as imports
    /// do: neither has what the other waits for.
    pub(crate) async fn change_report(
        &self,
        account: AccountId,
        change: Query<'_>,
    ) -> Result<u64, StoreError> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let changed = transaction.query_with(change.statement.clone()).execute().await?;
            if changed > 0 {
                raise_versions(transaction, &[account]).await?;
            }
            Ok(changed)
        })
    }
}

impl Transaction {
    /// When this ends, nothing of it is kept, although nothing failed.
    pub(crate) fn take_back(&mut self) {
        self.is_to_be_kept = false;
    }

    /// Ends with what was asked for, unless a step of it has failed: then nothing is kept.
    pub(crate) async fn end<T>(mut self, changed: Result<T, StoreError>) -> Result<T, StoreError> {
        match &changed {
            Ok(_) if self.is_to_be_kept => self.finish("commit").await?,
            Ok(_) => self.finish("rollback").await?,
            Err(_) => self.abandon().await,
        }
        changed
    }

    /// What has failed already cannot fail again: if this does, the connection is closed. One that
    /// is lost is not even asked: a server that did not answer would be waited for once more.
    pub(crate) async fn abandon(mut self) {
        if !self.connection.is_lost {
            drop(self.finish("rollback").await);
        }
    }

    async fn finish(&mut self, statement: &'static str) -> Result<(), StoreError> {
        self.run(statement).await?;
        self.is_over = true;
        Ok(())
    }
}

impl Deref for Transaction {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.connection
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.is_over {
            self.connection.close_on_drop();
        }
    }
}
