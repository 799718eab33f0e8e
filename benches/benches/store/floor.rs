//! The floor of imports: rusqlite inserts the same rows into the same tables, with one prepared
//! statement in one transaction. The values are computed before, so only SQLite is measured.

use std::path::Path;

use rusqlite::{Connection, params};
use tracker_core::Workout;

/// A row of the table `workouts`, as SQLite stores it.
pub(crate) struct Row {
    id: [u8; 16],
    activity: &'static str,
    start_at: String,
    offset_seconds: Option<i32>,
    day: String,
    end_at: String,
    duration_ms: i64,
    distance_mm: Option<i64>,
    energy_kcal: Option<f64>,
    average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    source_id: Option<String>,
}

pub(crate) fn rows(workouts: &[Workout]) -> Vec<Row> {
    (1 << 80..).zip(workouts).map(|(id, workout)| row(id, workout)).collect()
}

fn row(id: u128, workout: &Workout) -> Row {
    let offset = workout.start().offset();
    let distance = workout.distance().map(|distance| distance.millimetres().cast_signed());
    Row {
        id: id.to_be_bytes(),
        activity: workout.activity().name(),
        start_at: workout.start().instant().to_rfc3339(),
        offset_seconds: offset.map(|offset| offset.local_minus_utc()),
        day: workout.day().to_string(),
        end_at: workout.end().to_rfc3339(),
        duration_ms: i64::try_from(workout.duration().as_millis()).unwrap(),
        distance_mm: distance,
        energy_kcal: workout.energy_kcal(),
        average_heart_rate: workout.average_heart_rate(),
        max_heart_rate: workout.max_heart_rate(),
        source_id: workout.source_id().map(str::to_owned),
    }
}

/// Inserts the rows for the local account into a database that the store has created.
pub(crate) fn insert(file: &Path, rows: &[Row]) {
    let mut connection = Connection::open(file).unwrap();
    connection.pragma_update(None, "foreign_keys", true).unwrap();
    connection.pragma_update(None, "cache_size", -32768).unwrap();
    let transaction = connection.transaction().unwrap();
    let mut statement = transaction.prepare(INSERT).unwrap();
    for row in rows {
        let inserted = statement.execute(params![
            row.id,
            [0_u8; 16],
            [1_u8; 16],
            row.activity,
            row.start_at,
            row.offset_seconds,
            row.day,
            row.end_at,
            row.duration_ms,
            row.distance_mm,
            row.energy_kcal,
            row.average_heart_rate,
            row.max_heart_rate,
            row.source_id,
        ]);
        assert_eq!(inserted, Ok(1));
    }
    drop(statement);
    transaction.commit().unwrap();
}

/// Opens a database and executes one query.
pub(crate) fn count(file: &Path) {
    let connection = Connection::open(file).unwrap();
    let count = connection.query_row("select count(*) from workouts", [], |row| row.get(0));
    let count: i64 = count.unwrap();
    assert!(count > 0);
}

const INSERT: &str = "\
    insert into workouts (id, account, import, activity, start_at, offset_seconds, day, end_at, \
    duration_ms, distance_mm, energy_kcal, average_heart_rate, max_heart_rate, source_id) \
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
