//! Inserts workouts in batches. The speed of imports depends mostly on this statement.

use std::time::Duration;

use tracker_core::{Distance, Workout};
use uuid::Uuid;

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;

/// On SQLite, `or rollback` avoids the statement journal: the copies of touched pages that SQLite
/// needs to undo a single statement. For workouts in random order, these copies take more time than
/// the insert itself.
const OR_ROLLBACK: &str = "or rollback ";

const COLUMNS: &str = "\
    into workouts (id, account, import, activity, start_at, offset_seconds, start_kind, day, end_at, \
    duration_ms, distance_mm, energy_kcal, average_heart_rate, max_heart_rate, source, source_id) ";

const UNLESS_STORED: &str = "\
    on conflict (account, source, source_id) where source_id is not null do nothing";

/// The largest number of rows in one statement on SQLite. A statement occupies its core until it
/// ends, so a short statement delays other tasks on that core less than a whole batch would.
const MAX_ROWS_PER_STATEMENT: usize = 125;

const REMOVE: &str = "delete from workouts where id ";

/// An accepted workout, ready to be inserted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewWorkout<'a> {
    pub(crate) id: Uuid,
    pub(crate) account: AccountId,
    pub(crate) import: Uuid,
    pub(crate) workout: &'a Workout,
}

/// Inserts at most one batch of workouts, all or none. Returns whether it inserted them: `false` if
/// the source id of one is already stored.
pub(crate) async fn insert(
    connection: &mut Connection,
    workouts: &[NewWorkout<'_>],
) -> Result<bool, StoreError> {
    let mut written = 0;
    for rows in workouts.chunks(max_rows(&connection.arguments())) {
        let statement = insert_statement(connection.arguments(), rows);
        written += connection.query_with(statement).execute().await?;
    }
    let is_all = written == workouts.len() as u64;
    if !is_all {
        let ids = workouts.iter().map(|new| new.id).collect();
        let statement = removal_statement(connection.arguments(), ids);
        connection.query_with(statement).execute().await?;
    }
    Ok(is_all)
}

const fn max_rows(arguments: &Arguments) -> usize {
    match arguments {
        Arguments::Sqlite(_) => MAX_ROWS_PER_STATEMENT,
        Arguments::Postgres(_) => MAX_BATCH_ITEMS,
    }
}

pub(crate) fn removal_statement(arguments: Arguments, ids: Vec<Uuid>) -> Statement {
    let mut statement = Builder::new(REMOVE, arguments);
    statement.push_list(ids);
    statement.statement(false)
}

pub(crate) fn insert_statement(arguments: Arguments, rows: &[NewWorkout<'_>]) -> Statement {
    let mut statement = Builder::new("insert ", arguments);
    if statement.is_for_server() {
        statement.push(COLUMNS);
        push_columns(&mut statement, rows);
    } else {
        statement.push(OR_ROLLBACK);
        statement.push(COLUMNS);
        push_rows(&mut statement, rows);
    }
    statement.push(UNLESS_STORED);
    // On SQLite, only the statement with the full number of rows is repeated and worth caching.
    let persistent = statement.is_for_server() || rows.len() == MAX_ROWS_PER_STATEMENT;
    statement.statement(persistent)
}

/// Adds a placeholder for each value (SQLite).
fn push_rows(statement: &mut Builder, rows: &[NewWorkout<'_>]) {
    statement.push_rows(rows, |row, new| {
        let workout = new.workout;
        row.push_bind(new.id);
        row.push_next(new.account);
        row.push_next(new.import);
        row.push_next(workout.activity().name());
        row.push_next(workout.start().instant());
        row.push_next(offset_seconds(workout));
        row.push_next(workout.start().kind().name());
        row.push_next(workout.start().day());
        row.push_next(workout.end());
        row.push_next(milliseconds(workout.duration()));
        row.push_next(workout.distance().map(millimetres));
        row.push_next(workout.energy_kcal());
        row.push_next(workout.average_heart_rate());
        row.push_next(workout.max_heart_rate());
        row.push_next(workout.source().name());
        row.push_next(workout.source_id());
    });
}

/// Adds an array for each column (PostgreSQL). The statement is the same for any number of rows.
fn push_columns(statement: &mut Builder, rows: &[NewWorkout<'_>]) {
    statement.push("select * from unnest(");
    let workouts = || rows.iter().map(|row| row.workout);
    statement.push_array(rows.iter().map(|row| row.id).collect());
    statement.push_next_array(rows.iter().map(|row| row.account));
    statement.push_next_array(rows.iter().map(|row| row.import));
    statement.push_next_array(workouts().map(|workout| workout.activity().name()));
    statement.push_next_array(workouts().map(|workout| workout.start().instant()));
    statement.push_next_array(workouts().map(offset_seconds));
    statement.push_next_array(workouts().map(|workout| workout.start().kind().name()));
    statement.push_next_array(workouts().map(|workout| workout.start().day()));
    statement.push_next_array(workouts().map(Workout::end));
    statement.push_next_array(workouts().map(|workout| milliseconds(workout.duration())));
    statement.push_next_array(workouts().map(|workout| workout.distance().map(millimetres)));
    statement.push_next_array(workouts().map(Workout::energy_kcal));
    statement.push_next_array(workouts().map(Workout::average_heart_rate));
    statement.push_next_array(workouts().map(Workout::max_heart_rate));
    statement.push_next_array(workouts().map(|workout| workout.source().name()));
    statement.push_next_array(workouts().map(Workout::source_id));
    statement.push(") ");
}

pub(crate) fn offset_seconds(workout: &Workout) -> Option<i64> {
    workout.start().offset().map(|offset| offset.local_minus_utc().into())
}

/// Converts a duration. It always fits: no workout is longer than a week.
fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Converts a distance. It always fits: no distance is longer than 100 000 km.
fn millimetres(distance: Distance) -> i64 {
    i64::try_from(distance.millimetres()).unwrap_or(i64::MAX)
}

/// The largest number of items that are checked and written at once. Larger batches insert faster
/// and need more memory. A query has 4 values for each workout, and a statement of SQLite at most
/// 32 766.
pub(crate) const MAX_BATCH_ITEMS: usize = 1000;
