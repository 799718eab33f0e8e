//! [`Transaction`]: atomic changes; and `transact!`, which retries them.

use crate::database::connection::{Access, Connection};
use crate::database::error::{Result, StoreError};
use crate::database::pools::{MAX_CONNECTIONS, Pools};
use crate::database::statement::Statement;
use crate::database::store::Store;

/// An open transaction with its connection.
///
/// Dropping it closes the connection, which makes the database roll back. The transactions of sqlx
/// are not used, because they count the nesting depth: if SQLite itself rolls back, for example on
/// a full disk, the count is wrong and the connection becomes unusable.
#[derive(Debug, derive_more::Deref, derive_more::DerefMut)]
pub(crate) struct Transaction {
    #[deref]
    #[deref_mut]
    connection: Connection,
    will_commit: bool,
    at_change: Vec<Statement>,
    is_over: bool,
}

/// Runs a change in one transaction. Retries the whole transaction after a conflict with another
/// transaction, or if the connection broke before the commit, up to `MAX_ATTEMPTS` attempts in total.
///
/// This is a macro because Rust cannot yet express that the future of a closure that borrows a
/// connection is `Send`.
macro_rules! transact {
    ($store:expr, $transaction:ident => $change:expr) => {{
        let mut attempts_left = $crate::database::transaction::MAX_ATTEMPTS;
        loop {
            attempts_left -= 1;
            let mut begun = $store.begin().await?;
            let changed: Result<_, $crate::database::error::StoreError> = {
                let $transaction = &mut begun;
                async { $change }.await
            };
            match changed {
                Err(error) if attempts_left > 0 && error.is_retryable() => begun.abandon().await,
                changed => match begun.end(changed).await {
                    Err(error) if attempts_left > 0 && error.is_conflict() => {}
                    ended => break ended,
                },
            }
        }
    }};
}

pub(crate) use transact;

pub(crate) const MAX_ATTEMPTS: u32 = 4;

impl Store {
    /// Begins a writing transaction. On SQLite it takes the write lock at once (`begin immediate`):
    /// a transaction that begins with a read may fail when it writes later.
    pub(crate) async fn begin(&self) -> Result<Transaction> {
        self.begin_as(Access::Write, "begin immediate", "begin").await
    }

    /// Begins a read-only transaction in which all statements see the same snapshot.
    pub(crate) async fn snapshot(&self) -> Result<Transaction> {
        let on_server = "begin isolation level repeatable read read only";
        self.begin_as(Access::Read, "begin", on_server).await
    }

    /// Begins a transaction, and takes the next connection if one turns out to be broken. After a
    /// restart of the server all pooled connections are broken. Retrying is safe, because nothing
    /// was executed on them.
    async fn begin_as(
        &self,
        access: Access,
        in_file: &'static str,
        on_server: &'static str,
    ) -> Result<Transaction> {
        let begin = match self.pools {
            Pools::Sqlite { .. } => in_file,
            Pools::Postgres(_) => on_server,
        };
        let mut broken = 0;
        loop {
            let connection = self.connection(access).await?;
            let at_change = self.at_change.clone();
            let mut transaction =
                Transaction { connection, will_commit: true, at_change, is_over: false };
            match transaction.run(begin).await {
                Ok(()) => return Ok(transaction),
                Err(error) if error.is_lost_connection() && broken < MAX_CONNECTIONS => {
                    broken += 1;
                }
                Err(error) => return Err(error),
            }
        }
    }
}

impl Transaction {
    /// Makes [`end`](Transaction::end) roll back although no statement failed.
    pub(crate) fn mark_for_rollback(&mut self) {
        self.will_commit = false;
    }

    /// Commits if `changed` is `Ok`, otherwise rolls back. Returns `changed`.
    pub(crate) async fn end<T, E: From<StoreError>>(
        mut self,
        changed: Result<T, E>,
    ) -> Result<T, E> {
        match &changed {
            Ok(_) if self.will_commit => {
                if let Err(error) = self.execute_at_change().await {
                    self.abandon().await;
                    return Err(error.into());
                }
                self.finish("commit").await?;
            }
            Ok(_) => self.finish("rollback").await?,
            Err(_) => self.abandon().await,
        }
        changed
    }

    async fn execute_at_change(&mut self) -> Result<()> {
        let has_changed = self.has_changed;
        for statement in std::mem::take(&mut self.at_change).into_iter().filter(|_| has_changed) {
            self.query_with(statement).execute().await?;
        }
        Ok(())
    }

    /// Rolls back after a failure. If the rollback fails too, the connection is closed. On a lost
    /// connection no rollback is sent, because it would wait for the server's timeout again.
    pub(crate) async fn abandon(mut self) {
        if !self.connection.is_lost {
            drop(self.finish("rollback").await);
        }
    }

    async fn finish(&mut self, statement: &'static str) -> Result<()> {
        self.run(statement).await?;
        self.is_over = true;
        Ok(())
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.is_over {
            self.connection.close_on_drop();
        }
    }
}
