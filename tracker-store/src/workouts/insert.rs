//! Inserts workouts in batches. The speed of imports depends mostly on this statement.

use std::time::Duration;

use tracker_core::{Distance, Moment, Workout};
use uuid::Uuid;

use crate::database::{AccountId, Arguments, Builder, Columns, Connection, Result, Statement};

/// On SQLite, `or rollback` avoids the statement journal: the copies of touched pages that SQLite
/// needs to undo a single statement. For workouts in random order, these copies take more time than
/// the insert itself.
const OR_ROLLBACK: &str = "or rollback ";

/// The largest number of rows in one statement on SQLite. A statement occupies its core until it
/// ends, so a short statement delays other tasks on that core less than a whole batch would.
const MAX_ROWS_PER_STATEMENT: usize = 125;

/// An accepted workout, ready to be inserted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewWorkout<'a> {
    pub(crate) id: Uuid,
    pub(crate) account: AccountId,
    pub(crate) import: Uuid,
    /// Whether no later import replaces or corrects it.
    pub(crate) is_fixed: bool,
    pub(crate) workout: &'a Workout,
}

/// Inserts workouts, at most one batch.
pub(crate) async fn insert(connection: &mut Connection, workouts: &[NewWorkout<'_>]) -> Result<()> {
    let arguments = connection.arguments();
    let parts = workouts.chunks(max_rows(&arguments));
    let statements = parts.map(|rows| insert_statement(arguments.clone(), rows));
    connection.execute_all(statements).await.map(drop)
}

const fn max_rows(arguments: &Arguments) -> usize {
    match arguments {
        Arguments::Sqlite(_) => MAX_ROWS_PER_STATEMENT,
        Arguments::Postgres(_) => MAX_BATCH_ITEMS,
    }
}

pub(crate) fn insert_statement<'r>(arguments: Arguments, rows: &'r [NewWorkout<'r>]) -> Statement {
    let mut statement = Builder::new("insert ", arguments);
    if !statement.is_for_server() {
        statement.push(OR_ROLLBACK);
    }
    let columns = columns();
    statement.push(&format!("into workouts ({}) ", columns.names()));
    columns.push_rows(&mut statement, rows);
    // On SQLite, only the statement with the full number of rows is repeated and worth caching.
    let persistent = statement.is_for_server() || rows.len() == MAX_ROWS_PER_STATEMENT;
    statement.statement(persistent)
}

fn columns<'r>() -> Columns<'r, NewWorkout<'r>> {
    let columns = Columns::new()
        .with("id", |new: &NewWorkout<'_>| new.id)
        .with("account", |new| new.account)
        .with("import", |new| new.import)
        .with("is_fixed", |new| new.is_fixed);
    with_all_values(columns, |new| new.workout)
}

/// Adds the columns of the values of a workout.
pub(crate) fn with_all_values<'r, R>(
    columns: Columns<'r, R>,
    workout: impl Fn(&'r R) -> &'r Workout + Copy + 'r,
) -> Columns<'r, R> {
    columns
        .with("energy_kcal", move |row| workout(row).energy_kcal())
        .with("average_heart_rate", move |row| workout(row).average_heart_rate())
        .with("max_heart_rate", move |row| workout(row).max_heart_rate())
        .with("activity", move |row| workout(row).activity().name())
        .with("start_at", move |row| workout(row).start().instant())
        .with("offset_seconds", move |row| offset_seconds(workout(row).start()))
        .with("start_kind", move |row| workout(row).start().kind().name())
        .with("start_zone", move |row| workout(row).start().zone())
        .with("day", move |row| workout(row).day())
        .with("end_at", move |row| workout(row).end())
        .with("duration_ms", move |row| milliseconds(workout(row).duration()))
        .with("distance_mm", move |row| workout(row).distance().map(millimetres))
        .with("source", move |row| workout(row).source().name())
        .with("source_id", move |row| workout(row).source_id())
}

pub(crate) fn offset_seconds(start: Moment) -> Option<i64> {
    start.offset().map(|offset| offset.local_minus_utc().into())
}

/// Converts a duration. It always fits: no workout is longer than a week.
pub(crate) fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Converts a distance. It always fits: no distance is longer than 100 000 km.
pub(crate) fn millimetres(distance: Distance) -> i64 {
    i64::try_from(distance.millimetres()).unwrap_or(i64::MAX)
}

/// The largest number of items that are checked and written at once. Larger batches insert faster
/// and need more memory. A query has 4 values for each workout, and a statement of SQLite at most
/// 32 766.
pub(crate) const MAX_BATCH_ITEMS: usize = 1000;
