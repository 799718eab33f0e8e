//! What reports are made of: the running days, and the first runs of some of them.

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::{CountedActivities, FirstRuns, RunningDays};

use crate::account::Account;
use crate::builder::Builder;
use crate::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;
use crate::url::DatabaseUrl;

/// One row, however many days: sqlx takes longer to hand over a row than SQLite to find it.
pub(crate) const RUNNING_DAYS: &str = "\
    select string_agg(cast(day as text), ',') from (\
    select distinct day from workouts where account = $1 and activity in ($2, $3, $4, $5)) as days";

const FIRST_RUNS: &str = "select day, start_at, end_at from workouts where account = ";

/// The running days of an account: those with a workout that counts.
pub(crate) async fn running_days(
    connection: &mut Connection,
    account: &Account,
    database: &DatabaseUrl,
) -> Result<RunningDays, StoreError> {
    let [first, second, third, fourth] = activity_list(account.counted);
    let (list,): (Option<String>,) = connection
        .query(RUNNING_DAYS)
        .bind(account.id)
        .bind(first)
        .bind(second)
        .bind(third)
        .bind(fourth)
        .fetch_one()
        .await?;
    let days = list.iter().flat_map(|list| list.split(','));
    let days: Option<RunningDays> = days.map(date).collect();
    days.ok_or_else(|| database.damaged(&"a day of a workout is no date"))
}

/// A date as both databases write it. Chrono's parser takes any number of formats, and five times
/// as long: with thousands of days, that is what a report costs most.
fn date(text: &str) -> Option<NaiveDate> {
    let (year, rest) = text.split_once('-')?;
    let (month, day) = rest.split_once('-')?;
    NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

/// When the first run of each of these days ended. Reports ask only for the few days on which a
/// milestone was reached.
pub(crate) async fn first_runs(
    connection: &mut Connection,
    account: &Account,
    days: &[NaiveDate],
) -> Result<FirstRuns, StoreError> {
    let mut first_runs = FirstRuns::new();
    if days.is_empty() {
        return Ok(first_runs);
    }
    let query = first_runs_query(connection.arguments(), account, days);
    let runs: Vec<(NaiveDate, DateTime<Utc>, DateTime<Utc>)> =
        connection.query_with(query).fetch_all().await?;
    for (day, start, end) in runs {
        first_runs.record(day, start, end);
    }
    Ok(first_runs)
}

pub(crate) fn first_runs_query(
    arguments: Arguments,
    account: &Account,
    days: &[NaiveDate],
) -> Statement {
    let mut query = Builder::new(FIRST_RUNS, arguments);
    query.push_bind(account.id);
    query.push(" and activity ");
    query.push_list(activity_list(account.counted).to_vec());
    query.push(" and day ");
    query.push_list(days.to_vec());
    query.statement(true)
}

/// The names of the counted activities, filled up with nulls, which are in no list: the statement
/// is the same for every account.
fn activity_list(counted: CountedActivities) -> [Option<&'static str>; 4] {
    let mut list = [None; 4];
    for (place, activity) in list.iter_mut().zip(counted.iter()) {
        *place = Some(activity.name());
    }
    list
}
