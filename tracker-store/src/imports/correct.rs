//! Corrections: stored workouts take the values of workouts of an import.

use tracker_core::Workout;
use uuid::Uuid;

use crate::database::{AccountId, Arguments, Builder, Columns, Connection, Result, Statement};
use crate::imports::changed_workouts;
use crate::workouts::insert::{MAX_BATCH_ITEMS, with_all_values};

/// Gives stored workouts new values. The values before are kept until the import is taken back.
pub(crate) async fn correct(
    transaction: &mut Connection,
    import: (AccountId, Uuid),
    corrected: &[(Uuid, Workout)],
) -> Result<()> {
    for corrected in corrected.chunks(MAX_BATCH_ITEMS) {
        let ids: Vec<Uuid> = corrected.iter().map(|(id, _)| *id).collect();
        changed_workouts::keep(transaction, import, &ids).await?;
        let statement = statement(transaction.arguments(), corrected);
        transaction.query_with(statement).execute().await?;
    }
    Ok(())
}

pub(crate) fn statement(arguments: Arguments, corrected: &[(Uuid, Workout)]) -> Statement {
    let columns = Columns::new().with("id", |(id, _): &(Uuid, Workout)| *id);
    let columns = with_all_values(columns, |(_, workout)| workout);
    let mut statement =
        Builder::new(format!("with corrected ({}) as (", columns.names()), arguments);
    columns.push_rows(&mut statement, corrected);
    statement.push(
        ") update workouts set activity = corrected.activity, start_at = corrected.start_at, \
         offset_seconds = corrected.offset_seconds, start_kind = corrected.start_kind, start_zone = corrected.start_zone, day = corrected.day, \
         end_at = corrected.end_at, duration_ms = corrected.duration_ms, distance_mm = corrected.distance_mm, \
         energy_kcal = corrected.energy_kcal, average_heart_rate = corrected.average_heart_rate, \
         max_heart_rate = corrected.max_heart_rate from corrected where workouts.id = corrected.id",
    );
    statement.statement(false)
}
