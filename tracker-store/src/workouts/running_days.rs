//! Running days, and the first run of each day that reached a milestone.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::activities::UnknownActivity;
use tracker_core::milestones::FirstRuns;
use tracker_core::totals::RunValues;
use tracker_core::{Activity, CountedActivities, Distance, RunningDays, Year};

use crate::accounts::account::Account;
use crate::database::{
    AccountId, Arguments, Builder, Connection, DatabaseUrl, Query, Result, Statement, Store,
};

/// Reads all running days as one row, because sqlx needs more time to pass on a row than SQLite to
/// find it.
///
/// Each day occurs once, so that the text is short however many workouts a day has. Activities are compared
/// one by one: for an `in` list, SQLite would build a temporary table and search it for each workout.
pub(crate) const RUNNING_DAYS: &str = "\
    select string_agg(cast(day as text), ',') from (\
    select distinct day from workouts where account = $1 \
    and (activity = $2 or activity = $3 or activity = $4 or activity = $5)) as each_once";

/// Reads the days of a year by activity, each day once.
pub(crate) const BY_ACTIVITY: &str = "\
    select activity, day from workouts where account = $1 and day between $2 and $3 \
    group by activity, day";

/// Reads the runs as one row, like [`RUNNING_DAYS`]. `|` and `,` occur in none of the values.
const FIRST_RUNS: &str = "\
    select string_agg(\
    cast(day as text) || '|' || cast(start_at as text) || '|' || cast(end_at as text), ',') \
    from workouts where account = ";

impl Store {
    /// The days of a year with a workout of each activity. Activities without one may be missing.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn days_by_activity(
        &self,
        account: AccountId,
        year: Year,
    ) -> Result<BTreeMap<Activity, RunningDays>> {
        let query = self.read(BY_ACTIVITY).bind(account);
        let query = query.bind(year.first_day()).bind(year.last_day());
        let rows: Vec<(String, NaiveDate)> = query.fetch_all().await?;
        let mut days: BTreeMap<Activity, RunningDays> = BTreeMap::new();
        for (name, day) in rows {
            let activity =
                name.parse().map_err(|unknown: UnknownActivity| self.url.damaged(&unknown))?;
            days.entry(activity).or_default().insert(day);
        }
        Ok(days)
    }
}

/// Reads the running days of an account: the days with at least one counted workout.
pub(crate) async fn running_days(
    connection: &mut Connection,
    account: &Account,
    database: &DatabaseUrl,
) -> Result<RunningDays> {
    let query = bind_counted(connection.query(RUNNING_DAYS), account);
    let (list,): (Option<String>,) = query.fetch_one().await?;
    listed_days(list.as_deref(), database)
}

pub(crate) fn listed_days(list: Option<&str>, database: &DatabaseUrl) -> Result<RunningDays> {
    let days: Option<RunningDays> = items(list).map(date).collect();
    days.ok_or_else(|| database.damaged(&"the day of a workout is not a date"))
}

/// Splits a comma-separated list.
pub(crate) fn items(list: Option<&str>) -> impl Iterator<Item = &str> {
    list.into_iter().flat_map(|list| list.split(','))
}

/// Parses a date as both databases write it, `YYYY-MM-DD`. For ten years, this takes 0.1 ms; chrono's parser takes
/// 0.5 ms, and the guard for `tracker today` in `benches` would fail.
fn date(text: &str) -> Option<NaiveDate> {
    let (year, month, day) = (text.get(..4)?, text.get(5..7)?, text.get(8..)?);
    NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

/// Reads when the first run of each of these days ended. Reports need this only for the few days on
/// which a milestone was reached.
pub(crate) async fn first_runs(
    connection: &mut Connection,
    account: &Account,
    days: &[NaiveDate],
    database: &DatabaseUrl,
) -> Result<FirstRuns> {
    let mut first_runs = FirstRuns::new();
    if days.is_empty() {
        return Ok(first_runs);
    }
    let query = first_runs_query(connection.arguments(), account, days);
    let (list,): (Option<String>,) = connection.query_with(query).fetch_one().await?;
    for item in items(list.as_deref()) {
        let (day, start, end) =
            run(item).ok_or_else(|| database.damaged(&"the time of a workout is not a time"))?;
        first_runs.record(day, start, end);
    }
    Ok(first_runs)
}

fn run(text: &str) -> Option<(NaiveDate, DateTime<Utc>, DateTime<Utc>)> {
    let (day, times) = text.split_once('|')?;
    let (start, end) = times.split_once('|')?;
    Some((day.parse().ok()?, instant(start)?, instant(end)?))
}

/// Parses an instant in the format of SQLite or of PostgreSQL.
fn instant(text: &str) -> Option<DateTime<Utc>> {
    let in_file = DateTime::parse_from_str(text, "%FT%T%:z");
    let on_server = |_| DateTime::parse_from_str(text, "%F %T%#z");
    Some(in_file.or_else(on_server).ok()?.to_utc())
}

pub(crate) fn first_runs_query(
    arguments: Arguments,
    account: &Account,
    days: &[NaiveDate],
) -> Statement {
    let mut query = Builder::new(FIRST_RUNS, arguments);
    query.push_bind(account.id);
    query.push(" and activity ").push_list(activity_list(account.counted).to_vec());
    query.push(" and day ").push_list(days.to_vec());
    query.statement(true)
}

/// Binds the account (`$1`) and its counted activities (`$2` to `$5`).
pub(crate) fn bind_counted<'c>(query: Query<'c>, account: &Account) -> Query<'c> {
    let [first, second, third, fourth] = activity_list(account.counted);
    query.bind(account.id).bind(first).bind(second).bind(third).bind(fourth)
}

/// The names of the counted activities, padded with nulls, so that the statement is the same for
/// every account. A null equals no activity.
pub(crate) fn activity_list(counted: CountedActivities) -> [Option<&'static str>; 4] {
    let mut list = [None; 4];
    for (place, activity) in list.iter_mut().zip(counted.iter()) {
        *place = Some(activity.name());
    }
    list
}

/// Reads the runs as one row, like [`RUNNING_DAYS`](crate::workouts::running_days::RUNNING_DAYS). `|` and
/// `,` occur in none of the values.
pub(crate) const RUN_VALUES: &str = "\
    select string_agg(cast(day as text) || '|' || coalesce(cast(distance_mm as text), '') || '|' || \
    cast(duration_ms as text), ',') from workouts where account = $1 \
    and (activity = $2 or activity = $3 or activity = $4 or activity = $5) \
    and day between $6 and $7";

impl Store {
    /// Reads the values of the runs on these days: of all workouts whose activity counts for the account,
    /// in any order.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn run_values(
        &self,
        account: &Account,
        days: RangeInclusive<NaiveDate>,
    ) -> Result<Vec<RunValues>> {
        let query = bind_counted(self.read(RUN_VALUES), account);
        let query = query.bind(*days.start()).bind(*days.end());
        let (list,): (Option<String>,) = query.fetch_one().await?;
        let runs = items(list.as_deref()).map(run_values);
        let runs: Option<Vec<RunValues>> = runs.collect();
        runs.ok_or_else(|| self.url.damaged(&"the values of a run are not numbers"))
    }
}

fn run_values(text: &str) -> Option<RunValues> {
    let mut values = text.split('|');
    let day = values.next()?.parse().ok()?;
    let distance = match values.next()? {
        "" => None,
        millimetres => Some(Distance::from_millimetres(millimetres.parse().ok()?).ok()?),
    };
    let duration = Duration::from_millis(values.next()?.parse().ok()?);
    Some(RunValues::new(day, distance, duration))
}
