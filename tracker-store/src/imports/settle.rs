//! Changes of stored workouts by an import: dates that are replaced by workouts with a time, and
//! uncertain days that are settled.

use uuid::Uuid;

use crate::database::connection::Connection;
use crate::error::StoreError;
use crate::workouts::insert::{offset_seconds, removal_statement};
use crate::workouts::stored_workout::StoredWorkout;

pub(crate) const SETTLE: &str =
    "update workouts set offset_seconds = $2, start_kind = $3, day = $4 where id = $1";

/// Removes stored workouts that workouts of the import replace.
pub(crate) async fn remove_replaced(
    transaction: &mut Connection,
    replaced: &[Uuid],
) -> Result<(), StoreError> {
    if replaced.is_empty() {
        return Ok(());
    }
    let statement = removal_statement(transaction.arguments(), replaced.to_vec());
    transaction.query_with(statement).execute().await.map(drop)
}

/// Writes the days that copies of stored workouts have settled.
pub(crate) async fn write_settled_days(
    transaction: &mut Connection,
    settled: &[StoredWorkout],
) -> Result<(), StoreError> {
    for StoredWorkout { id, workout } in settled {
        let change = transaction.query(SETTLE).bind(*id).bind(offset_seconds(workout));
        let change = change.bind(workout.start().kind().name()).bind(workout.day());
        change.execute().await?;
    }
    Ok(())
}
