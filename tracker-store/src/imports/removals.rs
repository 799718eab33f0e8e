//! What a person removed: remembering it from an export, and which copies of it a file has.

use chrono::{DateTime, Utc};
use tracker_core::Workout;
use tracker_core::duplicates::{Fingerprint, find_removed};

use crate::database::{AccountId, Connection, Result, id_after, new_id};
use crate::imports::stored_near;
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::removed_workouts::{self, NewRemoved};

/// Remembers workouts as removed, except copies of those that are stored or remembered already. Returns
/// how many it remembered.
pub(crate) async fn remember(
    transaction: &mut Connection,
    account: AccountId,
    removed: &[(Workout, DateTime<Utc>)],
) -> Result<u64> {
    if removed.is_empty() {
        return Ok(0);
    }
    let sent: Vec<Fingerprint<'_>> =
        removed.iter().map(|(workout, _)| workout.fingerprint()).collect();
    let remembered = removed_workouts::near(transaction, account, &sent).await?;
    let mut originals = stored_near::read(account, &sent, None, transaction).await?.stored;
    originals.extend(remembered.iter().map(Workout::fingerprint));
    let is_known = find_removed(&originals, &[], &sent);
    let mut rows: Vec<NewRemoved<'_>> = Vec::new();
    for ((workout, removed_at), _) in removed.iter().zip(is_known).filter(|(_, is_known)| !is_known)
    {
        let id = rows.last().map_or_else(|| new_id(*removed_at), |row| id_after(row.id));
        rows.push(NewRemoved { id, account, removed_at: *removed_at, workout });
    }
    for rows in rows.chunks(MAX_BATCH_ITEMS) {
        let statement = removed_workouts::insert_statement(transaction.arguments(), rows);
        transaction.query_with(statement).execute().await?;
    }
    Ok(rows.len() as u64)
}
