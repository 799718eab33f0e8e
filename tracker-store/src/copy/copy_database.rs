//! [`Store::copy_to`]: copies all rows of one database into another.

use std::collections::{BTreeSet, HashMap};

use crate::copy::table_rows::{
    Accounts, AnnouncedEvents, ChangedWorkouts, Connections, Deliveries, EventBodies, FurtherGoals,
    Goals, HouseholdPeople, IdempotencyKeys, Identities, Imports, KeyValue, LocalChanges, Passkeys,
    PauseRows, PendingSignIns, PersonalTokens, ProviderTokens, PushTokens, ReadFiles,
    RefreshTokens, RemovedWorkouts, Sessions, Shares, SignInFailures, SignInLog, Table,
    UnknownWorkouts, Webhooks, WorkoutChanges, Workouts,
};
use crate::database::{Builder, Connection, Link, Result, Store, StoreError};

/// How many rows of a table were copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopiedTable {
    /// The table.
    pub table: &'static str,
    /// The number of rows.
    pub rows: u64,
}

impl Store {
    /// Copies all rows into an empty database, compares every copy with its original, and then
    /// commits. This database does not change. Rows that are written to it during the copy are not
    /// copied, so no other program should write to it.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotEmpty`] if the other database contains rows; another [`StoreError`] if one
    /// of the databases cannot be read or written. Then nothing is copied.
    pub async fn copy_to(&self, other: &Store) -> Result<Vec<CopiedTable>> {
        let mut from = self.snapshot().await?;
        from.lift_timeouts().await?;
        from.look_up_by_index().await?;
        let mut to = other.begin().await?;
        to.lift_timeouts().await?;
        to.look_up_by_index().await?;
        let copied = copy_all(&mut from, &mut to).await;
        from.end(Ok::<(), StoreError>(())).await?;
        to.end(copied).await
    }
}

/// Copies the tables in an order in which each row is copied after the rows that it refers to.
async fn copy_all(from: &mut Connection, to: &mut Connection) -> Result<Vec<CopiedTable>> {
    let (in_use,): (bool,) = to.query(IS_IN_USE).fetch_one().await?;
    if in_use {
        return Err(StoreError::NotEmpty(to.database.clone()));
    }
    let copied = vec![
        copy_table::<Accounts>(from, to).await?,
        copy_table::<Goals>(from, to).await?,
        copy_table::<FurtherGoals>(from, to).await?,
        copy_table::<PauseRows>(from, to).await?,
        copy_table::<Workouts>(from, to).await?,
        copy_table::<RemovedWorkouts>(from, to).await?,
        copy_table::<ChangedWorkouts>(from, to).await?,
        copy_table::<WorkoutChanges>(from, to).await?,
        copy_table::<Imports>(from, to).await?,
        copy_table::<UnknownWorkouts>(from, to).await?,
        copy_table::<LocalChanges>(from, to).await?,
        copy_table::<ReadFiles>(from, to).await?,
        copy_table::<PushTokens>(from, to).await?,
        copy_table::<Shares>(from, to).await?,
        copy_table::<PersonalTokens>(from, to).await?,
        copy_table::<Connections>(from, to).await?,
        copy_table::<IdempotencyKeys>(from, to).await?,
        copy_table::<Identities>(from, to).await?,
        copy_table::<PendingSignIns>(from, to).await?,
        copy_table::<SignInFailures>(from, to).await?,
        copy_table::<HouseholdPeople>(from, to).await?,
        copy_table::<Passkeys>(from, to).await?,
        copy_table::<Sessions>(from, to).await?,
        copy_table::<RefreshTokens>(from, to).await?,
        copy_table::<SignInLog>(from, to).await?,
        copy_table::<ProviderTokens>(from, to).await?,
        copy_table::<Webhooks>(from, to).await?,
        copy_table::<EventBodies>(from, to).await?,
        copy_table::<Deliveries>(from, to).await?,
        copy_table::<AnnouncedEvents>(from, to).await?,
    ];
    check_tables(from, &copied).await?;
    Ok(copied)
}

/// Fails if the database has a table that is not copied.
async fn check_tables(from: &mut Connection, copied: &[CopiedTable]) -> Result<()> {
    let tables = match from.link {
        Link::Sqlite(_) => TABLES,
        Link::Postgres(_) => TABLES_ON_SERVER,
    };
    let tables: Vec<(String,)> = from.query(tables).fetch_all().await?;
    let existing: BTreeSet<&str> = tables.iter().map(|(table,)| table.as_str()).collect();
    let copied: BTreeSet<&str> = copied.iter().map(|table| table.table).collect();
    if existing != copied {
        let reason = format!("its tables are {existing:?}, and {copied:?} would be copied");
        return Err(from.database.unexpected(&reason));
    }
    Ok(())
}

/// Fails if the table has a column that is not copied.
async fn check_columns<T: Table>(from: &mut Connection) -> Result<()> {
    let columns = match from.link {
        Link::Sqlite(_) => COLUMNS,
        Link::Postgres(_) => COLUMNS_ON_SERVER,
    };
    let columns: Vec<(String,)> = from.query(columns).bind(T::NAME).fetch_all().await?;
    let existing: BTreeSet<&str> = columns.iter().map(|(column,)| column.as_str()).collect();
    let copied: BTreeSet<&str> = T::COLUMNS.iter().copied().collect();
    if existing != copied {
        let reason =
            format!("the columns of {} are {existing:?}, and {copied:?} would be copied", T::NAME);
        return Err(from.database.unexpected(&reason));
    }
    Ok(())
}

pub(crate) const TABLES: &str = "\
    select name from sqlite_schema where type = 'table' \
    and name <> '_sqlx_migrations' and substr(name, 1, 7) <> 'sqlite_'";

pub(crate) const TABLES_ON_SERVER: &str = "\
    select tablename::text from pg_catalog.pg_tables \
    where schemaname = current_schema() and tablename <> '_sqlx_migrations'";

pub(crate) const COLUMNS: &str = "select name from pragma_table_info($1)";

pub(crate) const COLUMNS_ON_SERVER: &str = "\
    select attname::text from pg_catalog.pg_attribute \
    where attrelid = to_regclass($1) and attnum > 0 and not attisdropped";

/// The audit log is checked as well, because its entries stay after their accounts are deleted. The people of a household
/// are added before they have accounts.
pub(crate) const IS_IN_USE: &str = "\
    select exists (select 1 from accounts) or exists (select 1 from sign_in_log) \
    or exists (select 1 from household_people)";

async fn copy_table<T: Table>(from: &mut Connection, to: &mut Connection) -> Result<CopiedTable> {
    check_columns::<T>(from).await?;
    let (mut rows, mut last) = (0, None);
    loop {
        let page: Vec<T> = page_after(from, last.as_deref()).await?;
        let Some(row) = page.last() else { break };
        last = Some(row.key());
        write(to, &page).await?;
        compare(to, &page).await?;
        rows += page.len() as u64;
    }
    if count::<T>(to).await? != rows {
        return Err(copy_differs::<T>(to));
    }
    Ok(CopiedTable { table: T::NAME, rows })
}

/// Reads the next page of rows, in the order of the primary key. The order of texts differs between
/// the databases, but each database uses one order for the comparison, the sort and the index.
async fn page_after<T: Table>(
    connection: &mut Connection,
    last: Option<&[KeyValue]>,
) -> Result<Vec<T>> {
    let mut query = select::<T>(connection);
    let key = T::KEY.join(", ");
    if let Some(last) = last {
        query.push(&format!(" where ({key}) > ("));
        push_key(&mut query, last);
        query.push(")");
    }
    query.push(&format!(" order by {key} limit {PAGE}"));
    let rows: Vec<T> = connection.query_with(query.statement(true)).fetch_all().await?;
    Ok(rows.into_iter().map(T::rounded).collect())
}

fn select<T: Table>(connection: &Connection) -> Builder {
    let mut query = Builder::new("select ", connection.arguments());
    query.push(&T::COLUMNS.join(", ")).push(" from ").push(T::NAME);
    query
}

fn push_key(query: &mut Builder, key: &[KeyValue]) {
    let mut before = "";
    for value in key {
        query.push(before);
        value.push(query);
        before = ", ";
    }
}

async fn write<T: Table>(connection: &mut Connection, rows: &[T]) -> Result<()> {
    let insert = T::insert_statement(connection.arguments(), rows);
    connection.query_with(insert).execute().await.map(drop)
}

/// Reads the copies of these rows, and fails if one of them is missing or differs.
async fn compare<T: Table>(to: &mut Connection, originals: &[T]) -> Result<()> {
    let mut query = select::<T>(to);
    query.push(&format!(" where ({}) in (", T::KEY.join(", ")));
    query.push_rows(originals, |row, original| push_key(row, &original.key()));
    query.push(")");
    let copies: Vec<T> = to.query_with(query.statement(true)).fetch_all().await?;
    let copies: HashMap<Vec<KeyValue>, T> =
        copies.into_iter().map(|copy| (copy.key(), copy)).collect();
    for original in originals {
        if copies.get(&original.key()) != Some(original) {
            return Err(copy_differs::<T>(to));
        }
    }
    Ok(())
}

async fn count<T: Table>(connection: &mut Connection) -> Result<u64> {
    let mut query = Builder::new("select count(*) from ", connection.arguments());
    query.push(T::NAME);
    let (rows,): (i64,) = connection.query_with(query.statement(true)).fetch_one().await?;
    Ok(rows.cast_unsigned())
}

fn copy_differs<T: Table>(to: &Connection) -> StoreError {
    to.database.unexpected(&format!("the copy of the table {} differs from the original", T::NAME))
}

/// The number of rows that are copied at once. A row has at most 19 values, and a statement of
/// SQLite has at most 32 766.
const PAGE: i64 = 1000;
