//! The tables: whose they are, and bringing them up to date.

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{AssertSqlSafe, SqliteConnection, SqlitePool};

use crate::error::StoreError;
use crate::file::DatabaseFile;
use crate::store::Store;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// What SQLite files call the program they belong to, in their header: "runs" in ASCII.
const APPLICATION_ID: i64 = 0x7275_6e73;

/// Both numbers are in the header of the file. Asking for them is the cheapest query there is, and
/// all that is needed on most days; `_sqlx_migrations` would be a table more to read, and says
/// nothing of whose file it is.
pub(crate) const STATE: &str = "\
    select application_id, user_version, (select count(*) from sqlite_schema) \
    from pragma_application_id, pragma_user_version";

pub(crate) async fn bring_up_to_date(store: &Store) -> Result<(), StoreError> {
    let mut connection = store.reader().await?;
    if is_current(&mut connection, &store.file).await? {
        return Ok(());
    }
    let _lock = store.file.lock_schema().await?;
    // Somebody else may have done it while we waited.
    if is_current(&mut connection, &store.file).await? {
        return Ok(());
    }
    let migrated = migrate(&store.writer).await;
    migrated.map_err(|error| failed(&store.file, error))
}

async fn is_current(
    connection: &mut SqliteConnection,
    file: &DatabaseFile,
) -> Result<bool, StoreError> {
    let state = sqlx::query_as(STATE).fetch_one(connection).await;
    let (owner, version, objects): (i64, i64, i64) = state.map_err(|error| file.failed(error))?;
    if owner != APPLICATION_ID {
        let is_new = (owner, version, objects) == (0, 0, 0);
        return if is_new { Ok(false) } else { Err(file.foreign()) };
    }
    if version > newest_version() {
        return Err(file.newer());
    }
    Ok(version == newest_version())
}

/// `user_version` comes last: whoever finds it current finds the tables current. It repeats what
/// `_sqlx_migrations` says, and if we are interrupted before it, all of this is done again, in
/// vain.
async fn migrate(writer: &SqlitePool) -> Result<(), MigrateError> {
    set(writer, "journal_mode = wal").await?;
    set(writer, &format!("application_id = {APPLICATION_ID}")).await?;
    MIGRATIONS.run(writer).await?;
    let version = newest_version();
    set(writer, &format!("user_version = {version}")).await?;
    Ok(())
}

/// Pragmas take no bound values; these are all our own.
async fn set(writer: &SqlitePool, pragma: &str) -> Result<(), sqlx::Error> {
    let statement = AssertSqlSafe(format!("pragma {pragma}"));
    sqlx::raw_sql(statement).execute(writer).await?;
    Ok(())
}

fn newest_version() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

fn failed(file: &DatabaseFile, error: MigrateError) -> StoreError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            file.failed(error)
        }
        MigrateError::VersionMissing(_) => file.newer(),
        other => file.damaged(&other),
    }
}
