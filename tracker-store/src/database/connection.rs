//! [`Query`]: a statement and its values, for either database.

use std::fmt;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Arguments as _, Encode, FromRow, Postgres, SqlSafeStr, SqlStr, Sqlite, Type};

use crate::database::pools::{MAX_CONNECTIONS, Pools};
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::store::Store;

/// A connection from a pool.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) link: Link,
    pub(crate) database: DatabaseUrl,
    /// How long a server may take to answer.
    patience: Duration,
    /// The connection broke, or the server did not answer in time.
    pub(crate) is_lost: bool,
}

#[derive(Debug)]
pub(crate) enum Link {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

/// What a connection is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    Read,
    Write,
}

/// A value that can be bound in a statement of either database.
pub(crate) trait Value<'v>:
    Encode<'v, Sqlite> + Type<Sqlite> + Encode<'v, Postgres> + Type<Postgres>
{
}

impl<'v, T> Value<'v> for T where
    T: Encode<'v, Sqlite> + Type<Sqlite> + Encode<'v, Postgres> + Type<Postgres>
{
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
#[must_use]
pub(crate) struct Query<'c> {
    on: On<'c>,
    pub(crate) statement: Statement,
}

/// On a connection from the pool, or in a transaction.
enum On<'c> {
    Store(&'c Store, Access),
    Connection(&'c mut Connection),
}

#[derive(Clone)]
pub(crate) struct Statement {
    pub(crate) sql: SqlStr,
    pub(crate) arguments: Arguments,
    /// Whether the prepared statement is cached, because it will be executed again.
    pub(crate) persistent: bool,
}

#[derive(Clone)]
pub(crate) enum Arguments {
    Sqlite(SqliteArguments),
    Postgres(PgArguments),
}

impl Arguments {
    pub(crate) fn add<'v>(&mut self, value: impl Value<'v>) {
        let added = match self {
            Arguments::Sqlite(arguments) => arguments.add(value),
            Arguments::Postgres(arguments) => arguments.add(value),
        };
        // Only what is too long for a message fails here; and then a value is missing, which the
        // database says.
        drop(added);
    }
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
    ) -> Result<Connection, StoreError> {
        let link = Box::pin(link(pools, access)).await;
        Ok(Connection {
            link: link.map_err(|error| database.failed(error))?,
            database: database.clone(),
            patience: 2 * database.timeout() + BEYOND_THE_SERVER,
            is_lost: false,
        })
    }

    /// Removes the statement timeout of this transaction, for work that takes minutes.
    pub(crate) async fn lift_timeouts(&mut self) -> Result<(), StoreError> {
        if let Link::Postgres(_) = self.link {
            self.run("set local statement_timeout = 0").await?;
            self.patience = LONG_WORK_TIMEOUT;
        }
        Ok(())
    }

    /// A statement in a transaction.
    pub(crate) fn query(&mut self, sql: impl SqlSafeStr) -> Query<'_> {
        let arguments = self.arguments();
        self.query_with(Statement { sql: sql.into_sql_str(), arguments, persistent: true })
    }

    pub(crate) fn query_with(&mut self, statement: Statement) -> Query<'_> {
        Query { on: On::Connection(self), statement }
    }

    pub(crate) fn arguments(&self) -> Arguments {
        match self.link {
            Link::Sqlite(_) => Arguments::Sqlite(SqliteArguments::default()),
            Link::Postgres(_) => Arguments::Postgres(PgArguments::default()),
        }
    }

    /// Executes a statement without preparing it.
    pub(crate) async fn run(&mut self, sql: &'static str) -> Result<(), StoreError> {
        let patience = self.patience;
        let done = match &mut self.link {
            Link::Sqlite(link) => sqlx::raw_sql(sql).execute(&mut **link).await.map(drop),
            Link::Postgres(link) => {
                in_time(patience, sqlx::raw_sql(sql).execute(&mut **link)).await.map(drop)
            }
        };
        done.map_err(|error| self.failed(error))
    }

    async fn fetch_all<T: Record>(&mut self, statement: Statement) -> Result<Vec<T>, StoreError> {
        let Statement { sql, arguments, persistent } = statement;
        let patience = self.patience;
        let rows = match (&mut self.link, arguments) {
            (Link::Sqlite(link), Arguments::Sqlite(arguments)) => {
                let query = sqlx::query_as_with(sql, arguments).persistent(persistent);
                query.fetch_all(&mut **link).await
            }
            (Link::Postgres(link), Arguments::Postgres(arguments)) => {
                let query = sqlx::query_as_with(sql, arguments).persistent(persistent);
                in_time(patience, query.fetch_all(&mut **link)).await
            }
            _ => Err(other_database()),
        };
        rows.map_err(|error| self.failed(error))
    }

    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        let Statement { sql, arguments, persistent } = statement;
        let patience = self.patience;
        let changed = match (&mut self.link, arguments) {
            (Link::Sqlite(link), Arguments::Sqlite(arguments)) => {
                let query = sqlx::query_with(sql, arguments).persistent(persistent);
                query.execute(&mut **link).await.map(|done| done.rows_affected())
            }
            (Link::Postgres(link), Arguments::Postgres(arguments)) => {
                let query = sqlx::query_with(sql, arguments).persistent(persistent);
                in_time(patience, query.execute(&mut **link)).await.map(|done| done.rows_affected())
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

/// Connecting makes this future many kilobytes large. Callers box it, so that their own futures stay
/// small.
async fn link(pools: &Pools, access: Access) -> Result<Link, sqlx::Error> {
    match (pools, access) {
        (Pools::Sqlite { readers, .. }, Access::Read) => readers.acquire().await.map(Link::Sqlite),
        (Pools::Sqlite { writer, .. }, Access::Write) => writer.acquire().await.map(Link::Sqlite),
        (Pools::Postgres(pool), _) => pool.acquire().await.map(Link::Postgres),
    }
}

impl<'c> Query<'c> {
    pub(crate) fn on_store(store: &'c Store, access: Access, sql: impl SqlSafeStr) -> Query<'c> {
        let arguments = store.pools.arguments();
        let statement = Statement { sql: sql.into_sql_str(), arguments, persistent: true };
        Query { on: On::Store(store, access), statement }
    }

    pub(crate) fn with(store: &'c Store, access: Access, statement: Statement) -> Query<'c> {
        Query { on: On::Store(store, access), statement }
    }

    pub(crate) fn bind<'v>(mut self, value: impl Value<'v>) -> Query<'c> {
        self.statement.arguments.add(value);
        self
    }

    pub(crate) async fn fetch_all<T: Record>(self) -> Result<Vec<T>, StoreError> {
        Box::pin(self.rows()).await
    }

    async fn rows<T: Record>(self) -> Result<Vec<T>, StoreError> {
        match self.on {
            On::Connection(connection) => connection.fetch_all(self.statement).await,
            On::Store(store, Access::Read) if store.pools.are_of_server() => {
                read_from_server(store, self.statement).await
            }
            On::Store(store, access) => {
                store.connection(access).await?.fetch_all(self.statement).await
            }
        }
    }

    /// The only row there can be.
    pub(crate) async fn fetch_optional<T: Record>(self) -> Result<Option<T>, StoreError> {
        Ok(self.fetch_all().await?.pop())
    }

    /// The row that is always there.
    pub(crate) async fn fetch_one<T: Record>(self) -> Result<T, StoreError> {
        let database = match &self.on {
            On::Store(store, _) => store.url.clone(),
            On::Connection(connection) => connection.database.clone(),
        };
        let row = self.fetch_optional().await?;
        row.ok_or_else(|| database.unexpected(&"a statement gave no row"))
    }

    /// How many rows it changed.
    pub(crate) async fn execute(self) -> Result<u64, StoreError> {
        Box::pin(self.changed_rows()).await
    }

    async fn changed_rows(self) -> Result<u64, StoreError> {
        match self.on {
            On::Connection(connection) => connection.execute(self.statement).await,
            On::Store(store, access) => {
                store.connection(access).await?.execute(self.statement).await
            }
        }
    }
}

/// A read is repeated on another connection if its connection is broken: after a restart of the server
/// all pooled connections are.
async fn read_from_server<T: Record>(
    store: &Store,
    statement: Statement,
) -> Result<Vec<T>, StoreError> {
    for _ in 0..MAX_CONNECTIONS {
        let mut connection = store.connection(Access::Read).await?;
        match connection.fetch_all(statement.clone()).await {
            Err(error) if error.is_lost_connection() => {}
            rows => return rows,
        }
    }
    store.connection(Access::Read).await?.fetch_all(statement).await
}

/// A timeout for a server that does not answer at all. PostgreSQL's own limit is shorter.
async fn in_time<T>(
    patience: Duration,
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    match tokio::time::timeout(patience, answer).await {
        Ok(answer) => answer,
        Err(_) => Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())),
    }
}

/// How much longer than the server's own limit a statement is waited for.
const BEYOND_THE_SERVER: Duration = Duration::from_secs(2);

const LONG_WORK_TIMEOUT: Duration = Duration::from_hours(1);

fn other_database() -> sqlx::Error {
    sqlx::Error::Protocol("the values are for another kind of database".to_owned())
}

impl fmt::Debug for Query<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Query").field("sql", &self.statement.sql).finish_non_exhaustive()
    }
}
