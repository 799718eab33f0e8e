//! [`Moved`]: everything in one database, moved into another.

use crate::copy::table_rows::{
    Accounts, AnnouncedEvents, Deliveries, Goals, Identities, Imports, Key, ProviderTokens,
    RefreshTokens, Sessions, SignInAttempts, SignInFailures, SignInLog, Table, WebhookTokens,
    Webhooks, Workouts,
};
use crate::database::builder::Builder;
use crate::database::connection::Connection;
use crate::error::StoreError;
use crate::store::Store;

/// How many rows of a table were moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    /// The table.
    pub table: &'static str,
    /// Its rows.
    pub rows: u64,
}

impl Store {
    /// Copies everything into an empty database, and compares every row of the copy with the one
    /// it was made of, before any of it is kept. This database stays as it is. What is written to
    /// it meanwhile is not copied: nobody should be writing.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotEmpty`] when there is something in the other database already, and when one
    /// of them cannot be read or written. Then nothing is kept.
    pub async fn move_to(&self, other: &Store) -> Result<Vec<Moved>, StoreError> {
        let mut from = self.snapshot().await?;
        let mut to = other.begin().await?;
        to.be_patient().await?;
        let moved = move_all(&mut from, &mut to).await;
        from.end(Ok(())).await?;
        to.end(moved).await
    }
}

/// In an order in which nothing refers to what is not there yet.
async fn move_all(from: &mut Connection, to: &mut Connection) -> Result<Vec<Moved>, StoreError> {
    let (in_use,): (bool,) = to.query(IS_IN_USE).fetch_one().await?;
    if in_use {
        return Err(StoreError::NotEmpty { database: to.database.clone() });
    }
    Ok(vec![
        move_table::<Accounts>(from, to).await?,
        move_table::<Goals>(from, to).await?,
        move_table::<Workouts>(from, to).await?,
        move_table::<Imports>(from, to).await?,
        move_table::<WebhookTokens>(from, to).await?,
        move_table::<Identities>(from, to).await?,
        move_table::<SignInAttempts>(from, to).await?,
        move_table::<SignInFailures>(from, to).await?,
        move_table::<Sessions>(from, to).await?,
        move_table::<RefreshTokens>(from, to).await?,
        move_table::<SignInLog>(from, to).await?,
        move_table::<ProviderTokens>(from, to).await?,
        move_table::<Webhooks>(from, to).await?,
        move_table::<Deliveries>(from, to).await?,
        move_table::<AnnouncedEvents>(from, to).await?,
    ])
}

/// The log outlives its accounts.
pub(crate) const IS_IN_USE: &str = "\
    select exists (select 1 from accounts) or exists (select 1 from sign_in_log)";

async fn move_table<T: Table>(
    from: &mut Connection,
    to: &mut Connection,
) -> Result<Moved, StoreError> {
    let mut rows = 0;
    loop {
        let page: Vec<T> = page(from, rows).await?;
        if page.is_empty() {
            break;
        }
        write(to, &page).await?;
        rows += page.len() as u64;
    }
    compare::<T>(from, to).await?;
    Ok(Moved { table: T::NAME, rows })
}

async fn page<T: Table>(connection: &mut Connection, after: u64) -> Result<Vec<T>, StoreError> {
    let mut query = Builder::new("select ", connection.arguments());
    query.push(&T::COLUMNS.join(", "));
    query.push(" from ");
    query.push(T::NAME);
    let mut before = " order by ";
    for key in T::KEY {
        query.push(before);
        push_key(&mut query, key);
        before = ", ";
    }
    query.push(" limit ");
    query.push_bind(PAGE);
    query.push(" offset ");
    query.push_bind(after.cast_signed());
    let rows: Vec<T> = connection.query_with(query.statement(true)).fetch_all().await?;
    Ok(rows.into_iter().map(T::settled).collect())
}

fn push_key(query: &mut Builder, key: &Key) {
    match key {
        Key::Plain(column) => query.push(column),
        Key::Text(column) => {
            query.push(column);
            if query.is_for_server() {
                query.push(" collate \"C\"");
            }
        }
    }
}

async fn write<T: Table>(connection: &mut Connection, rows: &[T]) -> Result<(), StoreError> {
    let mut insert = Builder::new("insert into ", connection.arguments());
    insert.push(T::NAME);
    insert.push(" (");
    insert.push(&T::COLUMNS.join(", "));
    insert.push(") ");
    insert.push_rows(rows, |row, values| values.push(row));
    connection.query_with(insert.statement(true)).execute().await.map(drop)
}

/// Reads both from their beginnings to their ends.
async fn compare<T: Table>(from: &mut Connection, to: &mut Connection) -> Result<(), StoreError> {
    let mut compared = 0;
    loop {
        let (original, copy): (Vec<T>, Vec<T>) =
            (page(from, compared).await?, page(to, compared).await?);
        if original != copy {
            let what = format!("{} cannot be kept there as they are", T::NAME);
            return Err(to.database.unexpected(&what));
        }
        if original.is_empty() {
            return Ok(());
        }
        compared += original.len() as u64;
    }
}

/// A row has nineteen values at most, and SQLite takes 32 766 in a statement.
const PAGE: i64 = 1000;
