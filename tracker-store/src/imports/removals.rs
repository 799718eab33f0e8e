//! Copies of removed workouts in an import: they are skipped.

use std::collections::BTreeMap;
use std::slice;

use chrono::{DateTime, Utc};
use tracker_core::Workout;
use tracker_core::duplicates::{Fingerprint, find_removed, neighbourhoods};

use crate::accounts::account::AccountId;
use crate::database::connection::Connection;
use crate::database::ids_and_times::{id_after, new_id};
use crate::error::StoreError;
use crate::imports::duplicate_candidates::{AccountBatch, DuplicateCandidates, StoredHistory};
use crate::workouts::removed_workouts::{self, NewRemoved};

/// Remembers workouts as removed, except copies of those that are stored or remembered already. Returns
/// how many it remembered.
pub(crate) async fn remember(
    transaction: &mut Connection,
    account: AccountId,
    stored: StoredHistory,
    mut removed: &[(Workout, DateTime<Utc>)],
) -> Result<u64, StoreError> {
    let (mut remembered, mut size) = (0, removed.len());
    while !removed.is_empty() {
        let (part, rest) = removed.split_at(size.min(removed.len()));
        let workouts = part.iter().map(|(workout, _)| workout).collect();
        let started_on = BTreeMap::new();
        let batch = AccountBatch { account, workouts, stored: stored.clone(), started_on };
        // A part is halved until few enough stored workouts are read for it.
        let Some(candidates) =
            DuplicateCandidates::near(slice::from_ref(&batch), transaction).await?
        else {
            size = part.len().div_ceil(2);
            continue;
        };
        remembered += remember_part(transaction, part, &batch, candidates).await?;
        removed = rest;
    }
    Ok(remembered)
}

async fn remember_part(
    transaction: &mut Connection,
    removed: &[(Workout, DateTime<Utc>)],
    batch: &AccountBatch<'_>,
    mut candidates: DuplicateCandidates,
) -> Result<u64, StoreError> {
    let account = batch.account;
    let known = near(transaction, account, &batch.workouts).await?;
    candidates.add_same_source_ids(slice::from_ref(batch), transaction).await?;
    let mut originals = fingerprints(&known);
    originals.extend(candidates.fingerprints(0));
    let is_known = find_removed(&originals, &[], &of_batch(&batch.workouts));
    let mut rows: Vec<NewRemoved<'_>> = Vec::new();
    for ((workout, removed_at), _) in removed.iter().zip(is_known).filter(|(_, is_known)| !is_known)
    {
        let id = rows.last().map_or_else(|| new_id(*removed_at), |row| id_after(row.id));
        rows.push(NewRemoved { id, account, removed_at: *removed_at, workout });
    }
    if !rows.is_empty() {
        let statement = removed_workouts::insert_statement(transaction.arguments(), &rows);
        transaction.query_with(statement).execute().await?;
    }
    Ok(rows.len() as u64)
}

/// The removed workouts near these workouts, and those with the same source ids.
pub(crate) async fn near(
    transaction: &mut Connection,
    account: AccountId,
    workouts: &[&Workout],
) -> Result<Vec<Workout>, StoreError> {
    let ranges = neighbourhoods(&of_batch(workouts));
    let (Some(first), Some(last)) = (ranges.first(), ranges.last()) else {
        return Ok(Vec::new());
    };
    let ids: Vec<&str> = workouts.iter().filter_map(|workout| workout.source_id()).collect();
    removed_workouts::find(transaction, account, *first.start()..=*last.end(), &ids).await
}

fn fingerprints(workouts: &[Workout]) -> Vec<Fingerprint<'_>> {
    workouts.iter().map(Workout::fingerprint).collect()
}

fn of_batch<'a>(workouts: &[&'a Workout]) -> Vec<Fingerprint<'a>> {
    workouts.iter().map(|workout| workout.fingerprint()).collect()
}
