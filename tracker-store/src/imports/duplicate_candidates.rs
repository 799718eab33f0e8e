//! [`DuplicateCandidates`]: the stored workouts that the workouts of a batch may repeat.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};
use tracker_core::duplicates::{
    Fingerprint, Original, neighbourhoods, neighbourhoods_in_source, resolve_duplicates,
};
use tracker_core::moments::MomentKind;
use tracker_core::{Source, Workout};
use uuid::Uuid;

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::columns::Columns;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::stored_workout::{COLUMNS, Row as WorkoutRow, StoredWorkout};

/// The workouts of a batch that belong to one account.
pub(crate) struct AccountBatch<'a> {
    pub(crate) account: AccountId,
    pub(crate) workouts: Vec<&'a Workout>,
    pub(crate) stored: StoredHistory,
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
/// of each other. Duplicates of other workouts can start days apart, and are searched in an index of
/// their own, which has no entries for most accounts.
pub(crate) fn is_usual(workout: &Workout) -> bool {
    let kind = workout.start().kind();
    workout.source() == Source::HealthAutoExport
        && !matches!(kind, MomentKind::Clock | MomentKind::Date)
}

/// The condition of the index of the workouts that are not [`is_usual`], as the index has it.
pub(crate) const IS_UNUSUAL: &str =
    "(source <> 'health-auto-export' or start_kind in ('clock', 'date'))";

/// The stored workouts that the duplicate rule compares a batch with: those close to it in time,
/// and those with the same source ids.
pub(crate) struct DuplicateCandidates {
    /// The candidates of each batch.
    candidates: Vec<Vec<StoredWorkout>>,
}

/// What an import does with the workouts of a batch.
#[derive(Debug, Default)]
pub(crate) struct Decision {
    /// For each workout, whether it is a duplicate and is not stored.
    pub(crate) is_duplicate: Vec<bool>,
    /// Workouts of the batch whose uncertain day a later one settles, by index.
    pub(crate) settled_items: HashMap<usize, Workout>,
    /// How many of the duplicates are known from other sources only.
    pub(crate) from_other_sources: u64,
    /// The stored workouts that a workout of the batch replaces.
    pub(crate) replaced: Vec<Uuid>,
    /// The stored workouts whose uncertain day is settled, with the new day.
    pub(crate) settled: Vec<StoredWorkout>,
}

impl Decision {
    /// The decision that all workouts of a batch are new.
    pub(crate) fn all_new(workouts: usize) -> Decision {
        Decision { is_duplicate: vec![false; workouts], ..Decision::default() }
    }

    /// The workout at this index of the batch, as it is stored.
    pub(crate) fn workout<'a>(&'a self, place: usize, sent: &'a Workout) -> &'a Workout {
        self.settled_items.get(&place).unwrap_or(sent)
    }
}

/// A range of time to search for candidates of a batch.
pub(crate) struct TimeRange {
    pub(crate) batch: i64,
    pub(crate) account: AccountId,
    pub(crate) earliest: DateTime<Utc>,
    pub(crate) latest: DateTime<Utc>,
}

/// A source id to search for.
pub(crate) struct SourceIdSearch<'a> {
    pub(crate) batch: i64,
    pub(crate) account: AccountId,
    pub(crate) source: Source,
    pub(crate) source_id: &'a str,
}

impl DuplicateCandidates {
    /// Reads the stored workouts that are close to the batch in time.
    pub(crate) async fn near(
        batches: &[AccountBatch<'_>],
        connection: &mut Connection,
    ) -> Result<DuplicateCandidates, StoreError> {
        let mut candidates = DuplicateCandidates { candidates: Vec::new() };
        candidates.candidates.resize_with(batches.len(), Vec::new);
        let near = near_ranges(batches);
        if !near.is_empty() {
            candidates.fetch(by_time(connection.arguments(), &near), connection).await?;
        }
        let unusual = ranges_of_unusual(batches);
        if !unusual.is_empty() {
            let query = unusual_by_time(connection.arguments(), &unusual);
            candidates.fetch(query, connection).await?;
        }
        Ok(candidates)
    }

    /// Adds the stored workouts that have the same source ids as workouts of the batch.
    pub(crate) async fn add_same_source_ids(
        &mut self,
        batches: &[AccountBatch<'_>],
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        let source_ids = source_ids(batches);
        if source_ids.is_empty() {
            return Ok(());
        }
        let query = by_source_id(connection.arguments(), &source_ids);
        self.fetch(query, connection).await
    }

    async fn fetch(
        &mut self,
        query: Statement,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        let rows: Vec<Row> = connection.query_with(query).fetch_all().await?;
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
        Ok(())
    }

    /// Decides about the workouts of each batch.
    pub(crate) fn decide(&self, batches: &[AccountBatch<'_>]) -> Vec<Decision> {
        let candidates = self.candidates.iter().zip(batches);
        candidates.map(|(candidates, batch)| decide(candidates, &batch.workouts)).collect()
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    batch: i64,
    #[sqlx(flatten)]
    workout: WorkoutRow,
}

fn decide(candidates: &[StoredWorkout], workouts: &[&Workout]) -> Decision {
    let stored: Vec<_> = candidates.iter().map(|stored| stored.workout.fingerprint()).collect();
    let resolution = resolve_duplicates(&stored, &fingerprints(workouts));
    let replaced = resolution.replaced.iter().map(|index| candidates[*index].id).collect();
    let mut decision = Decision {
        is_duplicate: resolution.is_duplicate,
        from_other_sources: resolution.from_other_sources.len() as u64,
        replaced,
        ..Decision::default()
    };
    for (original, teller) in resolution.settled {
        let copy = match teller {
            Original::Stored(index) => &candidates[index].workout,
            Original::Batch(index) => workouts[index],
        };
        match original {
            Original::Stored(index) => {
                let mut settled = candidates[index].clone();
                settled.workout.settle_day(copy);
                decision.settled.push(settled);
            }
            Original::Batch(index) => {
                let mut settled = workouts[index].clone();
                settled.settle_day(copy);
                decision.settled_items.insert(index, settled);
            }
        }
    }
    decision
}

fn fingerprints<'a>(workouts: &[&'a Workout]) -> Vec<Fingerprint<'a>> {
    workouts.iter().map(|workout| workout.fingerprint()).collect()
}

/// The ranges in which all stored workouts are candidates.
fn near_ranges(batches: &[AccountBatch<'_>]) -> Vec<TimeRange> {
    let mut time_ranges = Vec::new();
    for (number, batch) in (0..).zip(batches) {
        let fingerprints = fingerprints(&batch.workouts);
        let ranges = if batch.workouts.iter().all(|workout| is_usual(workout)) {
            neighbourhoods_in_source(&fingerprints)
        } else {
            neighbourhoods(&fingerprints)
        };
        time_ranges.extend(batch.time_ranges(number, ranges));
    }
    time_ranges
}

/// The ranges in which stored workouts of other sources are candidates for usual workouts.
fn ranges_of_unusual(batches: &[AccountBatch<'_>]) -> Vec<TimeRange> {
    let mut time_ranges = Vec::new();
    for (number, batch) in (0..).zip(batches) {
        if batch.stored.has_unusual && batch.workouts.iter().all(|workout| is_usual(workout)) {
            let ranges = neighbourhoods(&fingerprints(&batch.workouts));
            time_ranges.extend(batch.time_ranges(number, ranges));
        }
    }
    time_ranges
}

impl AccountBatch<'_> {
    /// These ranges without those outside of the stored workouts: most workouts of a growing history
    /// are newer than the stored ones.
    fn time_ranges(
        &self,
        batch: i64,
        ranges: Vec<RangeInclusive<DateTime<Utc>>>,
    ) -> Vec<TimeRange> {
        let Some(stored) = &self.stored.range else { return Vec::new() };
        let mut time_ranges = Vec::new();
        for range in ranges {
            let (earliest, latest) = range.into_inner();
            if earliest <= *stored.end() && *stored.start() <= latest {
                time_ranges.push(TimeRange { batch, account: self.account, earliest, latest });
            }
        }
        time_ranges
    }
}

fn source_ids<'a>(batches: &[AccountBatch<'a>]) -> Vec<SourceIdSearch<'a>> {
    let mut source_ids = Vec::new();
    for (batch, AccountBatch { account, workouts, .. }) in (0..).zip(batches) {
        for workout in workouts {
            let (account, source) = (*account, workout.source());
            if let Some(source_id) = workout.source_id() {
                source_ids.push(SourceIdSearch { batch, account, source, source_id });
            }
        }
    }
    source_ids
}

/// All stored workouts that start in these ranges.
pub(crate) fn by_time(arguments: Arguments, time_ranges: &[TimeRange]) -> Statement {
    search_ranges(arguments, time_ranges, "start_at between sent.earliest and sent.latest")
}

/// The stored workouts that start in these ranges and are not [`is_usual`].
pub(crate) fn unusual_by_time(arguments: Arguments, time_ranges: &[TimeRange]) -> Statement {
    let condition = format!("{IS_UNUSUAL} and start_at between sent.earliest and sent.latest");
    search_ranges(arguments, time_ranges, &condition)
}

fn search_ranges(arguments: Arguments, time_ranges: &[TimeRange], condition: &str) -> Statement {
    let columns = Columns::new()
        .with("batch", |range: &TimeRange| range.batch)
        .with("account", |range| range.account)
        .with("earliest", |range| range.earliest)
        .with("latest", |range| range.latest);
    let query = search(arguments, &columns, time_ranges, condition);
    // Only the statement for a full batch is repeated and worth caching.
    let persistent = time_ranges.len() == MAX_BATCH_ITEMS && !query.is_for_server();
    query.statement(persistent)
}

pub(crate) fn by_source_id(arguments: Arguments, source_ids: &[SourceIdSearch<'_>]) -> Statement {
    let columns = Columns::new()
        .with("batch", |search: &SourceIdSearch<'_>| search.batch)
        .with("account", |search| search.account)
        .with("source", |search| search.source.name())
        .with("source_id", |search| search.source_id);
    let condition = "workouts.source = sent.source and workouts.source_id = sent.source_id";
    search(arguments, &columns, source_ids, condition).statement(false)
}

/// A search that looks up an index once for each row of `sent`: `sent` has few rows, and
/// `workouts` many.
///
/// SQLite keeps this order for `cross join`. PostgreSQL estimates that the account has as many
/// workouts as before the import, and would scan them. `lateral` with `offset 0` forces a lookup
/// for each row, and the statement is planned anew each time.
fn search<'r, R>(
    arguments: Arguments,
    columns: &Columns<'r, R>,
    rows: &'r [R],
    condition: &str,
) -> Builder {
    let mut query = Builder::new(&format!("with sent ({}) as (", columns.names()), arguments);
    columns.push_rows(&mut query, rows);
    let is_for_server = query.is_for_server();
    query.push(") select batch, ");
    query.push(if is_for_server { "known.*" } else { COLUMNS });
    query.push(" from sent cross join ");
    if is_for_server {
        query.push("lateral (select ");
        query.push(COLUMNS);
        query.push(" from ");
    }
    query.push("workouts where workouts.account = sent.account and ");
    query.push(condition);
    if is_for_server {
        query.push(" order by start_at offset 0) as known");
    }
    query
}
