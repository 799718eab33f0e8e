//! The schema: detects whether the database belongs to this program, and runs migrations.

use std::cmp::Ordering;
use std::path::Path;

use sqlx::AssertSqlSafe;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{PgPool, SqlitePool};

use crate::database::connection::{Access, Connection};
use crate::database::error::{Result, StoreError};
use crate::database::file;
use crate::database::pools::{self, Pools};
use crate::database::store::Store;
use crate::database::url::DatabaseUrl;

static MIGRATIONS: Migrator = sqlx_macros::migrate!("./migrations");

/// The application id in the header of our SQLite files: "runs" in ASCII.
const APPLICATION_ID: i64 = 0x7275_6e73;

/// Reads the application id and the schema version from the header of the file. This is the
/// cheapest possible query, and usually the only one needed. `_sqlx_migrations` would cost another
/// table, and does not tell which program the file belongs to.
pub(crate) const STATE: &str = "\
    select application_id, user_version, (select count(*) from sqlite_schema) \
    from pragma_application_id, pragma_user_version";

/// Detects on PostgreSQL whether the tables are ours, by the table in which sqlx records
/// migrations.
pub(crate) const STATE_ON_SERVER: &str = "\
    select to_regclass('_sqlx_migrations') is not null, \
    exists (select 1 from pg_catalog.pg_tables where schemaname = current_schema())";

/// Reads the newest migration. Migrations are atomic, so this version is complete, and a user with
/// read access only can check that no migration is pending.
pub(crate) const VERSION_ON_SERVER: &str = "select max(version) from _sqlx_migrations";

pub(crate) async fn bring_up_to_date(store: &Store) -> Result<()> {
    match (&store.pools, store.url.file()) {
        (Pools::Sqlite { writer, .. }, Some(path)) => in_file(store, path, writer).await,
        (Pools::Postgres(pool), _) => on_server(store, pool).await,
        (Pools::Sqlite { .. }, None) => Err(store.url.unexpected(&"a file without a path")),
    }
}

async fn in_file(store: &Store, path: &Path, writer: &SqlitePool) -> Result<()> {
    let mut connection = store.connection(Access::Read).await?;
    let is_new = match age(&mut connection).await? {
        Age::Current => return Ok(()),
        age => age == Age::New,
    };
    let migrated = migrate_locked(store, path, writer, &mut connection).await;
    migrated.map_err(|error| match error {
        StoreError::ReadOnly { .. } if !is_new => StoreError::Outdated(store.url.clone()),
        error => error,
    })
}

async fn migrate_locked(
    store: &Store,
    path: &Path,
    writer: &SqlitePool,
    connection: &mut Connection,
) -> Result<()> {
    let _lock = file::lock_schema(path, &store.url).await?;
    // Another process may have migrated during the wait for the lock.
    if age(connection).await? == Age::Current {
        return Ok(());
    }
    let migrated = migrate(writer).await;
    migrated.map_err(|error| failed(&store.url, error))
}

/// Checks that a file that is only read has the current tables.
pub(crate) async fn check(store: &Store) -> Result<()> {
    let mut connection = store.connection(Access::Read).await?;
    match age(&mut connection).await? {
        Age::Current => Ok(()),
        Age::Older => Err(StoreError::Outdated(store.url.clone())),
        Age::New => Err(StoreError::ReadOnly(store.url.clone())),
    }
}

/// Checks that the tables are those of this program, and changes nothing.
pub(crate) async fn check_current(store: &Store) -> Result<()> {
    let age = match &store.pools {
        Pools::Sqlite { .. } => age(&mut store.connection(Access::Read).await?).await?,
        Pools::Postgres(_) => age_on_server(store).await?,
    };
    if age == Age::Current { Ok(()) } else { Err(StoreError::Outdated(store.url.clone())) }
}

/// The tables of a database, compared with those of this program.
#[derive(PartialEq, Eq)]
enum Age {
    /// There are no tables yet.
    New,
    Older,
    Current,
}

async fn age(connection: &mut Connection) -> Result<Age> {
    let (owner, version, objects): (i64, i64, i64) = connection.query(STATE).fetch_one().await?;
    if owner != APPLICATION_ID {
        let is_new = (owner, version, objects) == (0, 0, 0);
        return if is_new {
            Ok(Age::New)
        } else {
            Err(StoreError::Foreign(connection.database.clone()))
        };
    }
    if version > newest_version() {
        return Err(StoreError::Newer(connection.database.clone()));
    }
    Ok(if version == newest_version() { Age::Current } else { Age::Older })
}

/// Runs the migrations, then sets `user_version`. It is set last, so a current `user_version` means
/// current tables. It repeats the newest version in `_sqlx_migrations`. If the process stops before
/// it is set, the next start repeats these steps without effect.
async fn migrate(writer: &SqlitePool) -> Result<(), MigrateError> {
    set(writer, "journal_mode = wal").await?;
    set(writer, &format!("application_id = {APPLICATION_ID}")).await?;
    MIGRATIONS.run(writer).await?;
    let version = newest_version();
    set(writer, &format!("user_version = {version}")).await?;
    Ok(())
}

/// Executes a pragma. Pragmas take no bound values; all texts here are constants of this file.
async fn set(writer: &SqlitePool, pragma: &str) -> Result<(), sqlx::Error> {
    let statement = AssertSqlSafe(format!("pragma {pragma}"));
    sqlx::raw_sql(statement).execute(writer).await?;
    Ok(())
}

/// Migrates a PostgreSQL database. sqlx takes an advisory lock, so one process migrates at a time.
/// The server releases the lock if that process dies.
async fn on_server(store: &Store, pool: &PgPool) -> Result<()> {
    let is_new = match age_on_server(store).await? {
        Age::Current => return Ok(()),
        age => age == Age::New,
    };
    migrate_server(pool).await.map_err(|error| match failed(&store.url, error) {
        StoreError::ReadOnly { .. } if !is_new => StoreError::Outdated(store.url.clone()),
        error => error,
    })
}

async fn age_on_server(store: &Store) -> Result<Age> {
    let (is_ours, is_used): (bool, bool) = store.read(STATE_ON_SERVER).fetch_one().await?;
    if !is_ours {
        return if is_used { Err(StoreError::Foreign(store.url.clone())) } else { Ok(Age::New) };
    }
    let (version,): (Option<i64>,) = store.read(VERSION_ON_SERVER).fetch_one().await?;
    match version.cmp(&Some(newest_version())) {
        Ordering::Less => Ok(Age::Older),
        Ordering::Equal => Ok(Age::Current),
        Ordering::Greater => Err(StoreError::Newer(store.url.clone())),
    }
}

async fn migrate_server(pool: &PgPool) -> Result<(), MigrateError> {
    let pool = pools::without_timeouts(pool);
    let migrated = MIGRATIONS.run(&pool).await;
    pool.close().await;
    migrated
}

fn newest_version() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

fn failed(database: &DatabaseUrl, error: MigrateError) -> StoreError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            database.failed(error)
        }
        MigrateError::VersionMissing(_) => StoreError::Newer(database.clone()),
        other => database.damaged(&other),
    }
}
