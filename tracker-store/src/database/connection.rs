//! [`Connection`] and [`Query`]: statements and their values, for either database.

use std::time::Duration;

use futures_util::future::join;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{FromRow, Postgres, SqlSafeStr, Sqlite};

use crate::database::error::{Result, StoreError};
use crate::database::pools::{MAX_CONNECTIONS, Pools};
pub(crate) use crate::database::statement::{Arguments, Statement, Value};
use crate::database::store::Store;
use crate::database::url::DatabaseUrl;

/// A connection from a pool.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) link: Link,
    pub(crate) database: DatabaseUrl,
    /// The timeout of a statement on PostgreSQL.
    timeout: Duration,
    /// Whether the connection broke or a statement timed out.
    pub(crate) is_lost: bool,
    /// Whether the transaction has changed an account.
    pub(crate) has_changed: bool,
}

#[derive(Debug)]
pub(crate) enum Link {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

/// Whether a connection is used for reads only or for writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    Read,
    Write,
}

/// A type that can be read from a row of either database.
pub(crate) trait Record:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Record for T where
    T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

/// A statement and its values. sqlx has one type for each database; this type covers both, so that
/// callers need no second version.
#[derive(derive_more::Debug)]
#[debug("Query({:?})", statement.sql)]
#[must_use]
pub(crate) struct Query<'c> {
    on: Target<'c>,
    pub(crate) statement: Statement,
}

/// Where a statement runs: on a connection from the pool, or in a transaction.
enum Target<'c> {
    Store(&'c Store, Access),
    Connection(&'c mut Connection),
}

impl Pools {
    pub(crate) fn arguments(&self) -> Arguments {
        match self {
            Pools::Sqlite { .. } => Arguments::Sqlite(SqliteArguments::default()),
            Pools::Postgres(_) => Arguments::Postgres(PgArguments::default()),
        }
    }
}

impl Connection {
    pub(crate) async fn open(
        pools: &Pools,
        access: Access,
        database: &DatabaseUrl,
    ) -> Result<Connection> {
        let link = Box::pin(link(pools, access)).await;
        Ok(Connection {
            link: link.map_err(|error| database.failed(error))?,
            database: database.clone(),
            timeout: 2 * database.timeout + CLIENT_TIMEOUT_MARGIN,
            is_lost: false,
            has_changed: false,
        })
    }

    /// Removes the statement timeout of this transaction, for work that takes minutes.
    pub(crate) async fn lift_timeouts(&mut self) -> Result<()> {
        if let Link::Postgres(_) = self.link {
            self.run("set local statement_timeout = 0").await?;
            self.timeout = LONG_WORK_TIMEOUT;
        }
        Ok(())
    }

    /// Makes PostgreSQL look up rows by an index until the end of the transaction. It has no statistics
    /// of rows that were inserted just before, and would scan all of them for each query.
    pub(crate) async fn look_up_by_index(&mut self) -> Result<()> {
        if let Link::Postgres(_) = self.link {
            self.run("set local enable_seqscan = off").await?;
            self.run("set local enable_hashjoin = off").await?;
            self.run("set local enable_mergejoin = off").await?;
        }
        Ok(())
    }

    /// Creates a statement that runs in this transaction.
    pub(crate) fn query(&mut self, sql: impl SqlSafeStr) -> Query<'_> {
        let arguments = self.arguments();
        self.query_with(Statement { sql: sql.into_sql_str(), arguments, persistent: true })
    }

    pub(crate) fn query_with(&mut self, statement: Statement) -> Query<'_> {
        Query { on: Target::Connection(self), statement }
    }

    pub(crate) fn arguments(&self) -> Arguments {
        match self.link {
            Link::Sqlite(_) => Arguments::Sqlite(SqliteArguments::default()),
            Link::Postgres(_) => Arguments::Postgres(PgArguments::default()),
        }
    }

    /// Executes statements one after the other, and returns the number of changed rows. Each statement is built
    /// while the database executes the one before, so that a large import holds the writer of SQLite for less time.
    pub(crate) async fn execute_all(
        &mut self,
        mut statements: impl Iterator<Item = Statement>,
    ) -> Result<u64> {
        let mut changed = 0;
        let mut next = statements.next();
        while let Some(statement) = next {
            let executing = self.query_with(statement).execute();
            let (executed, following) = join(executing, async { statements.next() }).await;
            changed += executed?;
            next = following;
        }
        Ok(changed)
    }

    /// Executes a statement without preparing it.
    pub(crate) async fn run(&mut self, sql: &'static str) -> Result<()> {
        let timeout = self.timeout;
        let done = match &mut self.link {
            Link::Sqlite(link) => sqlx::raw_sql(sql).execute(&mut **link).await.map(drop),
            Link::Postgres(link) => {
                with_timeout(timeout, sqlx::raw_sql(sql).execute(&mut **link)).await.map(drop)
            }
        };
        done.map_err(|error| self.failed(error))
    }

    async fn fetch_all<T: Record>(&mut self, statement: Statement) -> Result<Vec<T>> {
        let Statement { sql, arguments, persistent } = statement;
        let timeout = self.timeout;
        let rows = match (&mut self.link, arguments) {
            (Link::Sqlite(link), Arguments::Sqlite(arguments)) => {
                let query = sqlx::query_as_with(sql, arguments).persistent(persistent);
                query.fetch_all(&mut **link).await
            }
            (Link::Postgres(link), Arguments::Postgres(arguments)) => {
                let query = sqlx::query_as_with(sql, arguments).persistent(persistent);
                with_timeout(timeout, query.fetch_all(&mut **link)).await
            }
            _ => Err(other_database()),
        };
        rows.map_err(|error| self.failed(error))
    }

    async fn execute(&mut self, statement: Statement) -> Result<u64> {
        let Statement { sql, arguments, persistent } = statement;
        let timeout = self.timeout;
        let changed = match (&mut self.link, arguments) {
            (Link::Sqlite(link), Arguments::Sqlite(arguments)) => {
                let query = sqlx::query_with(sql, arguments).persistent(persistent);
                query.execute(&mut **link).await.map(|done| done.rows_affected())
            }
            (Link::Postgres(link), Arguments::Postgres(arguments)) => {
                let query = sqlx::query_with(sql, arguments).persistent(persistent);
                with_timeout(timeout, query.execute(&mut **link))
                    .await
                    .map(|done| done.rows_affected())
            }
            _ => Err(other_database()),
        };
        changed.map_err(|error| self.failed(error))
    }

    /// Maps an error. A connection that broke is closed instead of returned to the pool.
    fn failed(&mut self, error: sqlx::Error) -> StoreError {
        let error = self.database.failed(error);
        if error.is_lost_connection() {
            self.is_lost = true;
            self.close_on_drop();
        }
        error
    }

    pub(crate) fn close_on_drop(&mut self) {
        match &mut self.link {
            Link::Sqlite(link) => link.close_on_drop(),
            Link::Postgres(link) => link.close_on_drop(),
        }
    }
}

/// This future has many kilobytes, because it contains the state of connecting. Callers box it to
/// keep their own futures small.
async fn link(pools: &Pools, access: Access) -> Result<Link, sqlx::Error> {
    match (pools, access) {
        (Pools::Sqlite { readers, .. }, Access::Read) => readers.acquire().await.map(Link::Sqlite),
        (Pools::Sqlite { writer, .. }, Access::Write) => writer.acquire().await.map(Link::Sqlite),
        (Pools::Postgres(pool), _) => pool.acquire().await.map(Link::Postgres),
    }
}

impl Store {
    /// Creates a read-only statement outside a transaction.
    pub(crate) fn read(&self, sql: &'static str) -> Query<'_> {
        Query::on_store(self, Access::Read, sql)
    }

    /// Creates a writing statement outside a transaction.
    pub(crate) fn change(&self, sql: &'static str) -> Query<'_> {
        Query::on_store(self, Access::Write, sql)
    }

    /// Takes a connection from the pool.
    pub(crate) async fn connection(&self, access: Access) -> Result<Connection> {
        Connection::open(&self.pools, access, &self.url).await
    }
}

impl<'c> Query<'c> {
    pub(crate) fn on_store(store: &'c Store, access: Access, sql: impl SqlSafeStr) -> Query<'c> {
        let arguments = store.pools.arguments();
        let statement = Statement { sql: sql.into_sql_str(), arguments, persistent: true };
        Query { on: Target::Store(store, access), statement }
    }

    pub(crate) fn with(store: &'c Store, access: Access, statement: Statement) -> Query<'c> {
        Query { on: Target::Store(store, access), statement }
    }

    pub(crate) fn bind<'v>(mut self, value: impl Value<'v>) -> Query<'c> {
        self.statement.arguments.add(value);
        self
    }

    pub(crate) async fn fetch_all<T: Record>(self) -> Result<Vec<T>> {
        Box::pin(self.rows()).await
    }

    async fn rows<T: Record>(self) -> Result<Vec<T>> {
        match self.on {
            Target::Connection(connection) => connection.fetch_all(self.statement).await,
            Target::Store(store, Access::Read) if store.pools.are_of_server() => {
                read_from_server(store, self.statement).await
            }
            Target::Store(store, access) => {
                store.connection(access).await?.fetch_all(self.statement).await
            }
        }
    }

    /// Returns the row of a query that has at most one.
    pub(crate) async fn fetch_optional<T: Record>(self) -> Result<Option<T>> {
        Ok(self.fetch_all().await?.pop())
    }

    /// Returns the row of a query that always has exactly one.
    pub(crate) async fn fetch_one<T: Record>(self) -> Result<T> {
        let database = match &self.on {
            Target::Store(store, _) => store.url.clone(),
            Target::Connection(connection) => connection.database.clone(),
        };
        let row = self.fetch_optional().await?;
        row.ok_or_else(|| database.unexpected(&"a query that always has one row returned none"))
    }

    /// Executes the statement. Returns the number of changed rows.
    pub(crate) async fn execute(self) -> Result<u64> {
        Box::pin(self.changed_rows()).await
    }

    async fn changed_rows(self) -> Result<u64> {
        match self.on {
            Target::Connection(connection) => connection.execute(self.statement).await,
            Target::Store(store, access) => {
                store.connection(access).await?.execute(self.statement).await
            }
        }
    }
}

/// Reads, and retries on another connection if the connection is broken. After a restart of the
/// server all pooled connections are broken.
async fn read_from_server<T: Record>(store: &Store, statement: Statement) -> Result<Vec<T>> {
    for _ in 0..MAX_CONNECTIONS {
        let mut connection = store.connection(Access::Read).await?;
        match connection.fetch_all(statement.clone()).await {
            Err(error) if error.is_lost_connection() => {}
            rows => return rows,
        }
    }
    store.connection(Access::Read).await?.fetch_all(statement).await
}

/// Limits how long to wait for a server that does not respond. PostgreSQL's own statement timeout
/// is shorter, so it ends slow statements first.
async fn with_timeout<T>(
    timeout: Duration,
    response: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    match tokio::time::timeout(timeout, response).await {
        Ok(response) => response,
        Err(_) => Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())),
    }
}

/// How much longer than the server's own limit a statement is waited for.
const CLIENT_TIMEOUT_MARGIN: Duration = Duration::from_secs(2);

/// The timeout after [`Connection::lift_timeouts`].
const LONG_WORK_TIMEOUT: Duration = Duration::from_hours(1);

fn other_database() -> sqlx::Error {
    sqlx::Error::Protocol("the values are bound for the other kind of database".to_owned())
}
