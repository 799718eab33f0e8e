//! When workouts were added, changed, removed or brought back: [`mark`], and [`Store::changes_of_days`].

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use tracker_core::Year;
use uuid::Uuid;

use crate::database::{
    AccountId, Arguments, Builder, Connection, Result, Statement, Store, whole_seconds,
};
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
) -> Result<()> {
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
    statement.push(&format!(", start_at from {table} where account = ")).push_bind(account);
    statement.push(&format!(" and {column} ")).push_list(ids.to_vec());
    statement.push(
        " on conflict (account, id) \
         do update set changed_at = excluded.changed_at, start_at = excluded.start_at",
    );
    statement.statement(false)
}

/// When an import was made or a workout was added, by its id.
pub(crate) fn time_of(import: Uuid) -> DateTime<Utc> {
    let (seconds, _) = import.get_timestamp().map(|time| time.to_unix()).unwrap_or_default();
    DateTime::from_timestamp_secs(seconds.cast_signed()).unwrap_or_default()
}

pub(crate) const ADDED: &str = "select id, day from workouts where account = $1";

pub(crate) const CHANGED: &str =
    "select changed_at, start_at from workout_changes where account = $1";

pub(crate) const RECOUNTED: &str =
    "select recounted_at from accounts where id = $1 and recounted_at is not null";

impl Store {
    /// When the workouts of days were added, changed or removed: a day and a time for each, in no order. Of a change
    /// or a removal, the instant of the start is known alone, so there is an entry for each day that it can be on. When
    /// other activities began to count, or messages got another language, any day may have become another one: there is
    /// an entry for the first of each year.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn changes_of_days(
        &self,
        account: AccountId,
    ) -> Result<Vec<(NaiveDate, DateTime<Utc>)>> {
        let added: Vec<(Uuid, NaiveDate)> = self.read(ADDED).bind(account).fetch_all().await?;
        let changed: Vec<(DateTime<Utc>, DateTime<Utc>)> =
            self.read(CHANGED).bind(account).fetch_all().await?;
        let mut of_days: Vec<_> = added.into_iter().map(|(id, day)| (day, time_of(id))).collect();
        for (changed_at, start_at) in changed {
            for days in -1..=1 {
                of_days.push(((start_at + TimeDelta::days(days)).date_naive(), changed_at));
            }
        }
        let recounted: Option<(DateTime<Utc>,)> =
            self.read(RECOUNTED).bind(account).fetch_optional().await?;
        if let Some((at,)) = recounted {
            let years = Year::FIRST.number()..=Year::LAST.number();
            of_days.extend(years.filter_map(|year| Some((NaiveDate::from_yo_opt(year, 1)?, at))));
        }
        Ok(of_days)
    }
}
