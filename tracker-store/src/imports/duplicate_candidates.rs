//! [`DuplicateCandidates`]: the stored workouts that the workouts of a batch may repeat.

use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::duplicates::{Fingerprint, Search, neighbourhoods_in_source, searches};
use tracker_core::moments::MomentKind;
use tracker_core::{Source, Workout};

use crate::accounts::account::AccountId;
use crate::database::connection::{Connection, Statement};
use crate::error::StoreError;
use crate::imports::candidate_queries::{
    Row, SourceIdSearch, TimeRange, by_source_id, by_time, unusual_by_time,
};
use crate::imports::decision::{Decision, Known};
use crate::workouts::stored_workout::StoredWorkout;

/// The workouts of a batch that belong to one account.
pub(crate) struct AccountBatch<'a> {
    pub(crate) account: AccountId,
    pub(crate) workouts: Vec<&'a Workout>,
    pub(crate) stored: StoredHistory,
    /// How many workouts are stored on the UTC days of the batch.
    pub(crate) started_on: BTreeMap<NaiveDate, usize>,
}

/// What is known of an account's stored workouts before they are searched.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct StoredHistory {
    /// The range from the first to the last start; `None` without workouts.
    pub(crate) range: Option<RangeInclusive<DateTime<Utc>>>,
    /// Whether workouts are stored that are not [`is_usual`].
    pub(crate) has_unusual: bool,
}

impl StoredHistory {
    /// Adds a workout that is stored now.
    pub(crate) fn add(&mut self, workout: &Workout) {
        let start = workout.start().instant();
        self.range = Some(match &self.range {
            Some(range) => start.min(*range.start())..=start.max(*range.end()),
            None => start..=start,
        });
        self.has_unusual |= !is_usual(workout);
    }
}

/// Whether a workout is of the usual source, with an instant. Duplicates of these start within a minute
/// of each other. Duplicates of other workouts can start days apart. An index tells whether an account has any:
/// most have none.
pub(crate) fn is_usual(workout: &Workout) -> bool {
    let kind = workout.start().kind();
    workout.source() == Source::HealthAutoExport
        && !matches!(kind, MomentKind::Clock | MomentKind::Date)
}

/// The stored workouts that the duplicate rule compares a batch with: those close to it in time,
/// and those with the same source ids.
pub(crate) struct DuplicateCandidates {
    /// The candidates of each batch.
    candidates: Vec<Vec<StoredWorkout>>,
}

impl DuplicateCandidates {
    /// Reads the stored workouts that are close to the batch in time. `None` if there are more than
    /// [`MAX_CANDIDATES`]: then the caller divides the batch. A single workout has at most as many as the
    /// limit of a day allows, and is never divided.
    pub(crate) async fn near(
        batches: &[AccountBatch<'_>],
        connection: &mut Connection,
    ) -> Result<Option<DuplicateCandidates>, StoreError> {
        let mut candidates = DuplicateCandidates { candidates: Vec::new() };
        candidates.candidates.resize_with(batches.len(), Vec::new);
        let workouts: usize = batches.iter().map(|batch| batch.workouts.len()).sum();
        let max = (workouts > 1).then_some(MAX_CANDIDATES);
        let near = near_ranges(batches);
        let unusual = ranges_of_unusual(batches);
        let mut rows = 0;
        if !near.is_empty() {
            let query = by_time(connection.arguments(), &near, max);
            rows += candidates.fetch(query, connection).await?;
        }
        if !unusual.is_empty() {
            let query = unusual_by_time(connection.arguments(), &unusual, max);
            rows += candidates.fetch(query, connection).await?;
        }
        if max.is_some_and(|max| rows > max) {
            return Ok(None);
        }
        candidates.add_originals_of_dates(batches, connection).await?;
        Ok(Some(candidates))
    }

    /// Adds the stored workouts that have the same source ids as dates of the batch. The insert does not
    /// detect these, because the id of a date does not count.
    async fn add_originals_of_dates(
        &mut self,
        batches: &[AccountBatch<'_>],
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        let is_date = |workout: &Workout| workout.start().kind() == MomentKind::Date;
        self.add_with_source_ids(source_ids(batches, is_date), connection).await
    }

    /// Adds the stored workouts that have the same source ids as workouts of the batch.
    pub(crate) async fn add_same_source_ids(
        &mut self,
        batches: &[AccountBatch<'_>],
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        self.add_with_source_ids(source_ids(batches, |_| true), connection).await
    }

    async fn add_with_source_ids(
        &mut self,
        source_ids: Vec<SourceIdSearch<'_>>,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        if source_ids.is_empty() {
            return Ok(());
        }
        let query = by_source_id(connection.arguments(), &source_ids);
        self.fetch(query, connection).await.map(drop)
    }

    /// Adds the workouts that a query finds. Returns how many rows it had.
    async fn fetch(
        &mut self,
        query: Statement,
        connection: &mut Connection,
    ) -> Result<usize, StoreError> {
        let rows: Vec<Row> = connection.query_with(query).fetch_all().await?;
        let fetched = rows.len();
        for Row { batch, workout } in rows {
            let candidate = workout.stored_workout(&connection.database)?;
            if let Some(of_batch) =
                usize::try_from(batch).ok().and_then(|batch| self.candidates.get_mut(batch))
            {
                of_batch.push(candidate);
            }
        }
        for of_batch in &mut self.candidates {
            let mut ids = HashSet::new();
            of_batch.retain(|candidate| ids.insert(candidate.id));
        }
        Ok(fetched)
    }

    /// The candidates of a batch.
    pub(crate) fn fingerprints(&self, batch: usize) -> Vec<Fingerprint<'_>> {
        let candidates = self.candidates.get(batch).into_iter().flatten();
        candidates.map(|candidate| candidate.workout.fingerprint()).collect()
    }

    /// Decides about the workouts of a batch.
    pub(crate) fn decide(
        &self,
        index: usize,
        batch: &AccountBatch<'_>,
        removed: &[Workout],
    ) -> Decision {
        let candidates = self.candidates.get(index).into_iter().flatten();
        let known = Known {
            ids: candidates.map(|candidate| candidate.id).collect(),
            stored: self.fingerprints(index),
            started_on: batch.started_on.clone(),
        };
        let removed: Vec<_> = removed.iter().map(Workout::fingerprint).collect();
        Decision::about(&fingerprints(&batch.workouts), &known, &removed)
    }
}

fn fingerprints<'a>(workouts: &[&'a Workout]) -> Vec<Fingerprint<'a>> {
    workouts.iter().map(|workout| workout.fingerprint()).collect()
}

/// The ranges in which all stored workouts are candidates.
fn near_ranges(batches: &[AccountBatch<'_>]) -> Vec<TimeRange> {
    let mut time_ranges = Vec::new();
    for (number, batch) in (0..).zip(batches) {
        let fingerprints = fingerprints(&batch.workouts);
        let searches = if batch.workouts.iter().all(|workout| is_usual(workout)) {
            neighbourhoods_in_source(&fingerprints).into_iter().map(Search::of_starts).collect()
        } else {
            searches(&fingerprints)
        };
        time_ranges.extend(batch.time_ranges(number, searches));
    }
    time_ranges
}

/// The ranges in which stored workouts of other sources are candidates for usual workouts.
fn ranges_of_unusual(batches: &[AccountBatch<'_>]) -> Vec<TimeRange> {
    let mut time_ranges = Vec::new();
    for (number, batch) in (0..).zip(batches) {
        if batch.stored.has_unusual && batch.workouts.iter().all(|workout| is_usual(workout)) {
            let searches = searches(&fingerprints(&batch.workouts));
            time_ranges.extend(batch.time_ranges(number, searches));
        }
    }
    time_ranges
}

impl AccountBatch<'_> {
    /// These searches without those outside of the stored workouts: most workouts of a growing history
    /// are newer than the stored ones.
    fn time_ranges(&self, batch: i64, searches: Vec<Search>) -> Vec<TimeRange> {
        let Some(stored) = &self.stored.range else { return Vec::new() };
        let mut time_ranges = Vec::new();
        for search in searches {
            if search.earliest <= *stored.end() && *stored.start() <= search.latest {
                time_ranges.push(TimeRange { batch, account: self.account, search });
            }
        }
        time_ranges
    }
}

fn source_ids<'a>(
    batches: &[AccountBatch<'a>],
    matches: impl Fn(&Workout) -> bool,
) -> Vec<SourceIdSearch<'a>> {
    let mut source_ids = Vec::new();
    for (batch, AccountBatch { account, workouts, .. }) in (0..).zip(batches) {
        for workout in workouts {
            let (account, source) = (*account, workout.source());
            if let Some(source_id) = workout.source_id().filter(|_| matches(workout)) {
                source_ids.push(SourceIdSearch { batch, account, source, source_id });
            }
        }
    }
    source_ids
}

/// The largest number of stored workouts that are read for a batch, unless one workout alone needs more.
const MAX_CANDIDATES: usize = 4000;
