//! [`Kept`]: connections that are kept from one question to the next.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::database::connection::{Access, Connection, Query, Record, Statement};
use crate::database::pools::PING_AFTER_IDLE;
use crate::error::StoreError;
use crate::store::Store;

/// Asks one statement again and again. On a server it has connections of its own, as many as ask at
/// the same time; a clone asks on the same ones.
///
/// What each request asks is short. To come by a connection and to give it back takes as long: sqlx
/// tests each that comes back, which is another way to the server. And the server would look for the
/// best plan each time, where it need look only once. A file is near: nothing is won there.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    pub(crate) store: Store,
    /// With the time at which each was last used.
    idle: Arc<Mutex<Vec<(Connection, Instant)>>>,
}

impl Kept {
    pub(crate) fn of(store: &Store) -> Kept {
        Kept { store: store.clone(), idle: Arc::default() }
    }

    /// The rows. A connection may have broken since it was last used, which shows at once: then they
    /// are asked for as others ask, and it is not used again. Where nobody answers, nobody has the
    /// time to wait twice.
    pub(crate) async fn fetch_all<T: Record>(
        &self,
        statement: Statement,
    ) -> Result<Vec<T>, StoreError> {
        if self.store.pools.are_of_server() {
            let asked = Instant::now();
            match self.ask(statement.clone()).await {
                Err(error) if error.is_lost_connection() && asked.elapsed() < AT_ONCE => {}
                rows => return rows,
            }
        }
        Query::with(&self.store, Access::Read, statement).fetch_all().await
    }

    async fn ask<T: Record>(&self, statement: Statement) -> Result<Vec<T>, StoreError> {
        let mut connection = self.connection().await?;
        let rows = connection.query_with(statement).fetch_all().await?;
        self.idle().push((connection, Instant::now()));
        Ok(rows)
    }

    /// One that was used a moment ago, or on which the server still answers; else another.
    async fn connection(&self) -> Result<Connection, StoreError> {
        let idle = self.idle().pop();
        if let Some((mut connection, used)) = idle
            && (used.elapsed() < PING_AFTER_IDLE || connection.answers().await)
        {
            return Ok(connection);
        }
        self.open().await
    }

    /// It is closed in the end, and not given back: nobody else is to plan as it does.
    async fn open(&self) -> Result<Connection, StoreError> {
        let mut connection = self.store.connection(Access::Read).await?;
        connection.close_on_drop();
        connection.plan_once().await?;
        Ok(connection)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<(Connection, Instant)>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A broken connection says so sooner, and a server that does not answer later.
const AT_ONCE: Duration = Duration::from_secs(1);
