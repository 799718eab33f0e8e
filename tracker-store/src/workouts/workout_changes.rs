//! When workouts were changed, removed or brought back: [`mark`].

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::database::times::whole_seconds;
use crate::workouts::insert::MAX_BATCH_ITEMS;

/// The time and the rows of a table complete it.
const MARK: &str =
    "insert into workout_changes (account, id, changed_at, start_at) select account, id, ";

/// Notes that workouts change now, or are about to be removed, or came back: those of the account in this table whose
/// column has one of these ids. No workout may be there twice.
pub(crate) async fn mark(
    transaction: &mut Connection,
    account: AccountId,
    (table, column): (&str, &str),
    ids: &[Uuid],
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    for ids in ids.chunks(MAX_BATCH_ITEMS) {
        let statement = mark_statement(transaction.arguments(), account, (table, column), ids, now);
        transaction.query_with(statement).execute().await?;
    }
    Ok(())
}

pub(crate) fn mark_statement(
    arguments: Arguments,
    account: AccountId,
    (table, column): (&str, &str),
    ids: &[Uuid],
    now: DateTime<Utc>,
) -> Statement {
    let mut statement = Builder::new(MARK, arguments);
    statement.push_bind(whole_seconds(now));
    statement.push(&format!(", start_at from {table} where account = "));
    statement.push_bind(account);
    statement.push(&format!(" and {column} "));
    statement.push_list(ids.to_vec());
    statement.push(
        " on conflict (account, id) \
         do update set changed_at = excluded.changed_at, start_at = excluded.start_at",
    );
    statement.statement(false)
}

/// When an import was made, by its id.
pub(crate) fn time_of(import: Uuid) -> DateTime<Utc> {
    let (seconds, _) = import.get_timestamp().map(|time| time.to_unix()).unwrap_or_default();
    DateTime::from_timestamp_secs(seconds.cast_signed()).unwrap_or_default()
}
