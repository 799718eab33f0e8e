//! [`Before`]: the rows that a change touches; and how they take the place of the present ones.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::accounts::account::{self, Account, SettingsChange};
use crate::copy::table_rows::{
    ChangedWorkouts, FurtherGoals, Goals, Imports, PauseRows, RemovedWorkouts, Table,
    UnknownWorkouts, Workouts,
};
use crate::database::{AccountId, Arguments, Builder, Connection, Result, Statement};
use crate::events::reminders;
use crate::events::watched_workouts::WatchedWorkouts;
use crate::export::own_export::ExportedSettings;
use crate::imports::changed_workouts::delete_statement;
use crate::imports::take_back::take_back;
use crate::workouts::goals;
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::workout_changes::mark;

/// What a change touches.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a kind of rows")]
pub struct Touched {
    /// The time zone, the counted activities and the taught names.
    pub settings: bool,
    /// The workouts that were left out because their names are unknown.
    pub unknown_workouts: bool,
    /// The years whose goals are touched.
    pub years: Vec<i32>,
    /// All pauses.
    #[serde(default)]
    pub pauses: bool,
    /// All goals of weeks, of months and of spans.
    #[serde(default)]
    pub further_goals: bool,
    /// Workouts, whether they are stored or removed.
    pub workouts: Vec<Uuid>,
    /// Imports that were added, with all that they brought.
    pub imports: Vec<Uuid>,
}

/// What a change touches, as it is at one time. It is JSON in the table.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Before {
    settings: Option<ExportedSettings>,
    goals: Vec<Goals>,
    pauses: Vec<PauseRows>,
    further_goals: Vec<FurtherGoals>,
    workouts: Vec<Workouts>,
    removed_workouts: Vec<RemovedWorkouts>,
    changed_workouts: Vec<ChangedWorkouts>,
    unknown_workouts: Vec<UnknownWorkouts>,
    imports: Vec<Imports>,
}

pub(crate) const FORGET_UNKNOWN: &str = "delete from unknown_workouts where account = $1";

pub(crate) const FORGET_PAUSES: &str = "delete from pauses where account = $1";

pub(crate) const FORGET_FURTHER_GOALS: &str = "delete from further_goals where account = $1";

/// Reads what is touched.
pub(crate) async fn read(
    connection: &mut Connection,
    account: AccountId,
    touched: &Touched,
) -> Result<Before> {
    let mut now = Before::default();
    if touched.settings {
        let owner = account::with_id(account, connection).await?;
        now.settings = owner.as_ref().map(ExportedSettings::of);
    }
    if !touched.years.is_empty() {
        let years = touched.years.iter().map(|year| i64::from(*year)).collect();
        let query = goals_query(connection.arguments(), account, years);
        now.goals = fetch(connection, query).await?;
    }
    if touched.pauses {
        now.pauses = fetch_all(connection, account).await?;
    }
    if touched.further_goals {
        now.further_goals = fetch_all(connection, account).await?;
    }
    if touched.unknown_workouts {
        now.unknown_workouts = fetch_all(connection, account).await?;
    }
    for ids in touched.workouts.chunks(MAX_BATCH_ITEMS) {
        read_into(connection, account, ("id", ids), &mut now.workouts).await?;
        read_into(connection, account, ("id", ids), &mut now.removed_workouts).await?;
    }
    for imports in touched.imports.chunks(MAX_BATCH_ITEMS) {
        read_imports(connection, account, imports, &mut now).await?;
    }
    Ok(now)
}

/// Reads all that imports brought and changed.
async fn read_imports(
    connection: &mut Connection,
    account: AccountId,
    imports: &[Uuid],
    now: &mut Before,
) -> Result<()> {
    let of = ("import", imports);
    read_into(connection, account, ("id", imports), &mut now.imports).await?;
    read_into(connection, account, of, &mut now.workouts).await?;
    read_into(connection, account, of, &mut now.unknown_workouts).await?;
    read_into(connection, account, of, &mut now.changed_workouts).await?;
    read_into(connection, account, ("changed_by", imports), &mut now.changed_workouts).await?;
    let changed = changed_ids(&now.changed_workouts, imports);
    for ids in changed.chunks(MAX_BATCH_ITEMS) {
        read_into(connection, account, ("id", ids), &mut now.workouts).await?;
    }
    without_repeated(&mut now.workouts);
    without_repeated(&mut now.unknown_workouts);
    without_repeated(&mut now.changed_workouts);
    Ok(())
}

/// The workouts that these imports changed.
fn changed_ids(changed: &[ChangedWorkouts], imports: &[Uuid]) -> Vec<Uuid> {
    let by_imports = changed.iter().filter(|changed| imports.contains(&changed.changed_by));
    by_imports.map(|changed| changed.id).collect()
}

/// A row can be touched in two ways.
fn without_repeated<T: Table>(rows: &mut Vec<T>) {
    let mut seen = std::collections::HashSet::new();
    rows.retain(|row| seen.insert(row.key()));
}

/// Puts these rows in the place of those that are touched. Returns how many workouts of imports it removed.
pub(crate) async fn replace(
    transaction: &mut Connection,
    account: AccountId,
    (touched, rows): (&Touched, &Before),
    now: DateTime<Utc>,
) -> Result<u64> {
    let mut watched = WatchedWorkouts::open(account, now, transaction).await?;
    watched.watch(&touched.workouts, transaction).await?;
    let back: Vec<Uuid> = rows.workouts.iter().map(|workout| workout.id).collect();
    watched.watch(&back, transaction).await?;
    let imports = (touched.imports.as_slice(), &mut watched);
    let taken_back = take_back(transaction, account, imports, now).await?.unwrap_or_default();
    if let Some(settings) = &rows.settings {
        restore_settings(transaction, account, settings, now).await?;
    }
    for year in &touched.years {
        goals::remove(transaction, account, *year).await?;
    }
    for (is_touched, forget) in [
        (touched.pauses, FORGET_PAUSES),
        (touched.further_goals, FORGET_FURTHER_GOALS),
        (touched.unknown_workouts, FORGET_UNKNOWN),
    ] {
        if is_touched {
            transaction.query(forget).bind(account).execute().await?;
        }
    }
    let imported: Vec<Uuid> = rows.imports.iter().map(|import| import.id).collect();
    let mut ids = touched.workouts.clone();
    ids.extend(changed_ids(&rows.changed_workouts, &imported));
    mark(transaction, account, ("workouts", "id"), &ids, now).await?;
    for ids in ids.chunks(MAX_BATCH_ITEMS) {
        for table in [("workouts", "id"), ("removed_workouts", "id")] {
            let statement = delete_statement(transaction.arguments(), account, table, ids);
            transaction.query_with(statement).execute().await?;
        }
    }
    insert(transaction, &rows.goals).await?;
    insert(transaction, &rows.pauses).await?;
    insert(transaction, &rows.further_goals).await?;
    insert(transaction, &rows.imports).await?;
    insert(transaction, &rows.workouts).await?;
    insert(transaction, &rows.removed_workouts).await?;
    insert(transaction, &rows.changed_workouts).await?;
    insert(transaction, &rows.unknown_workouts).await?;
    mark(transaction, account, ("workouts", "id"), &back, now).await?;
    watched.finish(None, transaction).await?;
    Ok(taken_back)
}

async fn restore_settings(
    transaction: &mut Connection,
    account: AccountId,
    settings: &ExportedSettings,
    now: DateTime<Utc>,
) -> Result<()> {
    let zone = settings.time_zone.as_ref().map(|zone| zone.parse()).transpose();
    let zone = zone.map_err(|error| transaction.database.damaged(&error))?;
    let change = SettingsChange {
        time_zone: Some(zone),
        counted: Some(settings.counted_activities),
        activity_names: Some(settings.activity_names.clone()),
        ..SettingsChange::default()
    };
    let before: Option<Account> = account::with_id(account, transaction).await?;
    account::change(account, &change, now, transaction).await?;
    let after = account::with_id(account, transaction).await?;
    let Some((before, after)) = before.zip(after) else { return Ok(()) };
    reminders::reschedule(&before, &after, now, transaction).await
}

async fn read_into<T: Table>(
    connection: &mut Connection,
    account: AccountId,
    (column, ids): (&str, &[Uuid]),
    rows: &mut Vec<T>,
) -> Result<()> {
    let query = by_ids::<T>(connection.arguments(), account, column, ids);
    rows.extend(fetch(connection, query).await?);
    Ok(())
}

/// All rows of an account in a table.
async fn fetch_all<T: Table>(connection: &mut Connection, account: AccountId) -> Result<Vec<T>> {
    let query = select::<T>(connection.arguments(), account);
    fetch(connection, query.statement(false)).await
}

async fn fetch<T: Table>(connection: &mut Connection, query: Statement) -> Result<Vec<T>> {
    connection.query_with(query).fetch_all().await
}

fn select<T: Table>(arguments: Arguments, account: AccountId) -> Builder {
    let columns = T::COLUMNS.join(", ");
    let mut query =
        Builder::new(format!("select {columns} from {} where account = ", T::NAME), arguments);
    query.push_bind(account);
    query
}

pub(crate) fn by_ids<T: Table>(
    arguments: Arguments,
    account: AccountId,
    column: &str,
    ids: &[Uuid],
) -> Statement {
    let mut query = select::<T>(arguments, account);
    query.push(&format!(" and {column} ")).push_list(ids.to_vec());
    query.statement(false)
}

pub(crate) fn goals_query(arguments: Arguments, account: AccountId, years: Vec<i64>) -> Statement {
    let mut query = select::<Goals>(arguments, account);
    query.push(" and year ").push_list(years);
    query.statement(false)
}

async fn insert<T: Table>(transaction: &mut Connection, rows: &[T]) -> Result<()> {
    for rows in rows.chunks(MAX_BATCH_ITEMS) {
        let insert = T::insert_statement(transaction.arguments(), rows);
        transaction.query_with(insert).execute().await?;
    }
    Ok(())
}
