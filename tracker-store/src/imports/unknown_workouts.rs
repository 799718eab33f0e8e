//! Workouts that imports left out because the name of their activity is unknown. They are kept until the name
//! is taught.

use chrono::{DateTime, Utc};
use tracker_core::Workout;
use tracker_core::import_report::SkippedWorkout;
use tracker_import::ActivityNames;
use uuid::Uuid;

use crate::database::{
    AccountId, Arguments, Builder, Columns, Connection, DatabaseUrl, Result, Statement, Store,
};
use crate::workouts::insert::MAX_BATCH_ITEMS;

/// The largest number of such workouts that are kept for an account: some years of a runner whose language
/// the tables do not have. The others can be imported again.
pub(crate) const MAX_KEPT: usize = 5000;

pub(crate) const COUNT: &str = "select count(*) from unknown_workouts where account = $1";

pub(crate) const KEPT: &str = "select name, workout from unknown_workouts where account = $1";

pub(crate) const REMOVE: &str = "delete from unknown_workouts where account = $1 and name = $2";

// A workout that was left out because the name of its activity is unknown.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the OpenAPI document describes the list, not each entry")]
pub struct KeptWorkout {
    /// The name, in the form in which names are compared.
    pub unknown_name: String,
    /// As it would be if it were a run, without an id.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub workout: Workout,
}

impl Store {
    /// The workouts of an account that were left out because the name of their activity is unknown.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn unknown_workouts(&self, account: AccountId) -> Result<Vec<KeptWorkout>> {
        let rows: Vec<(String, String)> = self.read(KEPT).bind(account).fetch_all().await?;
        let mut workouts = Vec::new();
        for (unknown_name, workout) in rows {
            let workout = parsed(&workout, &self.url)?;
            workouts.push(KeptWorkout { unknown_name, workout });
        }
        Ok(workouts)
    }
}

fn parsed(workout: &str, database: &DatabaseUrl) -> Result<Workout> {
    serde_json::from_str(workout).map_err(|error| database.damaged(&error))
}

/// A workout with an unknown name.
struct UnknownWorkout<'a> {
    account: AccountId,
    import: Uuid,
    /// The name, in the form in which names are compared.
    name: String,
    workout: &'a Workout,
}

/// Keeps workouts with unknown names, at most [`MAX_KEPT`] of an import. One that starts with another of the same
/// name is kept once: phones send the same workouts again. Returns how many are not kept.
pub(crate) async fn keep(
    (account, import): (AccountId, Uuid),
    unknown: &[SkippedWorkout],
    transaction: &mut Connection,
) -> Result<u64> {
    if unknown.is_empty() {
        return Ok(0);
    }
    let (kept,): (i64,) = transaction.query(COUNT).bind(account).fetch_one().await?;
    let room = MAX_KEPT.saturating_sub(usize::try_from(kept).unwrap_or(usize::MAX));
    let rows = unknown.iter().filter_map(|skipped| {
        let name = tracker_core::activities::name_key(skipped.name.as_deref()?);
        Some(UnknownWorkout { account, import, name, workout: skipped.workout.as_deref()? })
    });
    let rows: Vec<UnknownWorkout<'_>> = rows.take(room).collect();
    for rows in rows.chunks(MAX_BATCH_ITEMS) {
        let statement = insert_statement(transaction.arguments(), rows);
        transaction.query_with(statement).execute().await?;
    }
    Ok((unknown.len() - rows.len()) as u64)
}

fn insert_statement(arguments: Arguments, rows: &[UnknownWorkout<'_>]) -> Statement {
    let columns = Columns::new()
        .with("account", |row: &UnknownWorkout<'_>| row.account)
        .with("name", |row| row.name.as_str())
        .with("start_at", |row| row.workout.start().instant())
        .with("import", |row| row.import)
        .with("workout", |row| serde_json::json!(row.workout).to_string());
    let mut statement =
        Builder::new(format!("insert into unknown_workouts ({}) ", columns.names()), arguments);
    columns.push_rows(&mut statement, rows);
    statement.push("on conflict (account, name, start_at) do nothing");
    let persistent = statement.is_for_server();
    statement.statement(persistent)
}

/// Takes the kept workouts with these names, with the activities of the names, in the order of their starts.
pub(crate) async fn take(
    account: AccountId,
    names: &ActivityNames,
    transaction: &mut Connection,
) -> Result<Vec<Workout>> {
    let rows: Vec<(String, String)> = transaction.query(KEPT).bind(account).fetch_all().await?;
    let mut workouts = Vec::new();
    for (name, workout) in &rows {
        let Some(activity) = names.find_added(name) else { continue };
        let workout = parsed(workout, &transaction.database)?;
        workouts.push(workout.with_activity(activity));
    }
    for (name, _) in names.added() {
        let name = tracker_core::activities::name_key(name);
        transaction.query(REMOVE).bind(account).bind(name).execute().await?;
    }
    workouts.sort_by_key(|workout| -> DateTime<Utc> { workout.start().instant() });
    Ok(workouts)
}
