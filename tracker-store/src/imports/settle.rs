//! Changes of stored workouts by an import: dates that are replaced by workouts with a time, and
//! uncertain days that are settled.

use tracker_core::Moment;
use uuid::Uuid;

use crate::database::{AccountId, Arguments, Builder, Columns, Connection, Result, Statement};
use crate::imports::changed_workouts;
use crate::workouts::insert::{MAX_BATCH_ITEMS, offset_seconds};

const REMOVE: &str = "delete from workouts where id ";

/// Removes stored workouts that workouts of the import replace. They are kept until the import is taken back.
pub(crate) async fn remove_replaced(
    transaction: &mut Connection,
    import: (AccountId, Uuid),
    replaced: &[Uuid],
) -> Result<()> {
    changed_workouts::keep(transaction, import, replaced).await?;
    for ids in replaced.chunks(MAX_BATCH_ITEMS) {
        let statement = removal_statement(transaction.arguments(), ids.to_vec());
        transaction.query_with(statement).execute().await?;
    }
    Ok(())
}

/// Writes the days that copies of stored workouts have settled. What was written there before is kept until the
/// import is taken back.
pub(crate) async fn write_settled_days(
    transaction: &mut Connection,
    import: (AccountId, Uuid),
    settled: &[(Uuid, Moment)],
) -> Result<()> {
    let ids: Vec<Uuid> = settled.iter().map(|(id, _)| *id).collect();
    changed_workouts::keep(transaction, import, &ids).await?;
    for settled in settled.chunks(MAX_BATCH_ITEMS) {
        let statement = settle_statement(transaction.arguments(), settled);
        transaction.query_with(statement).execute().await?;
    }
    Ok(())
}

pub(crate) fn removal_statement(arguments: Arguments, ids: Vec<Uuid>) -> Statement {
    let mut statement = Builder::new(REMOVE, arguments);
    statement.push_list(ids);
    statement.statement(false)
}

pub(crate) fn settle_statement(arguments: Arguments, settled: &[(Uuid, Moment)]) -> Statement {
    let columns = Columns::new()
        .with("id", |(id, _): &(Uuid, Moment)| *id)
        .with("offset_seconds", |(_, start)| offset_seconds(*start))
        .with("start_kind", |(_, start)| start.kind().name())
        .with("start_zone", |(_, start)| start.zone())
        .with("day", |(_, start)| start.day());
    let mut statement = Builder::new(format!("with settled ({}) as (", columns.names()), arguments);
    columns.push_rows(&mut statement, settled);
    statement.push(
        ") update workouts set offset_seconds = settled.offset_seconds, \
         start_kind = settled.start_kind, start_zone = settled.start_zone, day = settled.day \
         from settled where workouts.id = settled.id",
    );
    statement.statement(false)
}
