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
use crate::database::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::stored_workout::{COLUMNS, Row as WorkoutRow, StoredWorkout};

/// The workouts of a batch that belong to one account.
pub(crate) struct Share<'a> {
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
    /// The candidates of each share.
    candidates: Vec<Vec<StoredWorkout>>,
}

/// What an import does with the workouts of a share.
#[derive(Debug, Default)]
pub(crate) struct Decision {
    /// For each workout, whether it is a duplicate and is not stored.
    pub(crate) is_duplicate: Vec<bool>,
    /// Workouts of the share whose uncertain day a later one settles, by index.
    pub(crate) settled_items: HashMap<usize, Workout>,
    /// How many of the duplicates are known from other sources only.
    pub(crate) from_other_sources: u64,
    /// The stored workouts that a workout of the share replaces.
    pub(crate) replaced: Vec<Uuid>,
    /// The stored workouts whose uncertain day is settled, with the new day.
    pub(crate) settled: Vec<StoredWorkout>,
}

impl Decision {
    /// The decision that all workouts of a share are new.
    pub(crate) fn all_new(workouts: usize) -> Decision {
        Decision { is_duplicate: vec![false; workouts], ..Decision::default() }
    }

    /// The workout at this index of the share, as it is stored.
    pub(crate) fn workout<'a>(&'a self, place: usize, sent: &'a Workout) -> &'a Workout {
        self.settled_items.get(&place).unwrap_or(sent)
    }
}

/// A range of time to search for candidates of a share.
pub(crate) struct TimeRange {
    pub(crate) share: i64,
    pub(crate) account: AccountId,
    pub(crate) earliest: DateTime<Utc>,
    pub(crate) latest: DateTime<Utc>,
}

/// A source id to search for.
pub(crate) struct SourceIdSearch<'a> {
    pub(crate) share: i64,
    pub(crate) account: AccountId,
    pub(crate) source: Source,
    pub(crate) source_id: &'a str,
}

impl DuplicateCandidates {
    /// Reads the stored workouts that are close to the batch in time.
    pub(crate) async fn near(
        shares: &[Share<'_>],
        connection: &mut Connection,
    ) -> Result<DuplicateCandidates, StoreError> {
        let mut candidates = DuplicateCandidates { candidates: Vec::new() };
        candidates.candidates.resize_with(shares.len(), Vec::new);
        let near = near_ranges(shares);
        if !near.is_empty() {
            candidates.fetch(by_time(connection.arguments(), &near), connection).await?;
        }
        let unusual = ranges_of_unusual(shares);
        if !unusual.is_empty() {
            let query = unusual_by_time(connection.arguments(), &unusual);
            candidates.fetch(query, connection).await?;
        }
        Ok(candidates)
    }

    /// Adds the stored workouts that have the same source ids as workouts of the batch.
    pub(crate) async fn add_same_source_ids(
        &mut self,
        shares: &[Share<'_>],
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        let source_ids = source_ids(shares);
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
        for Row { share, workout } in rows {
            let candidate = workout.stored_workout(&connection.database)?;
            if let Some(of_share) =
                usize::try_from(share).ok().and_then(|share| self.candidates.get_mut(share))
            {
                of_share.push(candidate);
            }
        }
        for of_share in &mut self.candidates {
            let mut ids = HashSet::new();
            of_share.retain(|candidate| ids.insert(candidate.id));
        }
        Ok(())
    }

    /// Decides about the workouts of each share.
    pub(crate) fn decide(&self, shares: &[Share<'_>]) -> Vec<Decision> {
        let candidates = self.candidates.iter().zip(shares);
        candidates.map(|(candidates, share)| decide(candidates, &share.workouts)).collect()
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    share: i64,
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
fn near_ranges(shares: &[Share<'_>]) -> Vec<TimeRange> {
    let mut time_ranges = Vec::new();
    for (number, share) in (0..).zip(shares) {
        let fingerprints = fingerprints(&share.workouts);
        let ranges = if share.workouts.iter().all(|workout| is_usual(workout)) {
            neighbourhoods_in_source(&fingerprints)
        } else {
            neighbourhoods(&fingerprints)
        };
        time_ranges.extend(share.time_ranges(number, ranges));
    }
    time_ranges
}

/// The ranges in which stored workouts of other sources are candidates for usual workouts.
fn ranges_of_unusual(shares: &[Share<'_>]) -> Vec<TimeRange> {
    let mut time_ranges = Vec::new();
    for (number, share) in (0..).zip(shares) {
        if share.stored.has_unusual && share.workouts.iter().all(|workout| is_usual(workout)) {
            let ranges = neighbourhoods(&fingerprints(&share.workouts));
            time_ranges.extend(share.time_ranges(number, ranges));
        }
    }
    time_ranges
}

impl Share<'_> {
    /// These ranges without those outside of the stored workouts: most workouts of a growing history
    /// are newer than the stored ones.
    fn time_ranges(
        &self,
        share: i64,
        ranges: Vec<RangeInclusive<DateTime<Utc>>>,
    ) -> Vec<TimeRange> {
        let Some(stored) = &self.stored.range else { return Vec::new() };
        let mut time_ranges = Vec::new();
        for range in ranges {
            let (earliest, latest) = range.into_inner();
            if earliest <= *stored.end() && *stored.start() <= latest {
                time_ranges.push(TimeRange { share, account: self.account, earliest, latest });
            }
        }
        time_ranges
    }
}

fn source_ids<'a>(shares: &[Share<'a>]) -> Vec<SourceIdSearch<'a>> {
    let mut source_ids = Vec::new();
    for (share, Share { account, workouts, .. }) in (0..).zip(shares) {
        for workout in workouts {
            let (account, source) = (*account, workout.source());
            if let Some(source_id) = workout.source_id() {
                source_ids.push(SourceIdSearch { share, account, source, source_id });
            }
        }
    }
    source_ids
}

const SENT_RANGES: &str = "with sent (share, account, earliest, latest) as (";

/// All stored workouts that start in these ranges.
pub(crate) fn by_time(arguments: Arguments, time_ranges: &[TimeRange]) -> Statement {
    let query = Builder::new(SENT_RANGES, arguments);
    search_ranges(query, time_ranges, "start_at between sent.earliest and sent.latest")
}

/// The stored workouts that start in these ranges and are not [`is_usual`].
pub(crate) fn unusual_by_time(arguments: Arguments, time_ranges: &[TimeRange]) -> Statement {
    let condition = format!("{IS_UNUSUAL} and start_at between sent.earliest and sent.latest");
    search_ranges(Builder::new(SENT_RANGES, arguments), time_ranges, &condition)
}

fn search_ranges(mut query: Builder, time_ranges: &[TimeRange], condition: &str) -> Statement {
    if query.is_for_server() {
        query.push("select * from unnest(");
        query.push_array(time_ranges.iter().map(|range| range.share).collect());
        query.push_next_array(time_ranges.iter().map(|range| range.account));
        query.push_next_array(time_ranges.iter().map(|range| range.earliest));
        query.push_next_array(time_ranges.iter().map(|range| range.latest));
        query.push(")");
    } else {
        query.push_rows(time_ranges, |row, range| {
            row.push_bind(range.share);
            row.push_next(range.account);
            row.push_next(range.earliest);
            row.push_next(range.latest);
        });
    }
    push_search(&mut query, condition);
    // Only the statement for a full batch is repeated and worth caching.
    let persistent = time_ranges.len() == MAX_BATCH_ITEMS && !query.is_for_server();
    query.statement(persistent)
}

const SENT_SOURCE_IDS: &str = "with sent (share, account, source, source_id) as (";

pub(crate) fn by_source_id(arguments: Arguments, source_ids: &[SourceIdSearch<'_>]) -> Statement {
    let mut query = Builder::new(SENT_SOURCE_IDS, arguments);
    if query.is_for_server() {
        query.push("select * from unnest(");
        query.push_array(source_ids.iter().map(|name| name.share).collect());
        query.push_next_array(source_ids.iter().map(|name| name.account));
        query.push_next_array(source_ids.iter().map(|name| name.source.name()));
        query.push_next_array(source_ids.iter().map(|name| name.source_id));
        query.push(")");
    } else {
        query.push_rows(source_ids, |row, name| {
            row.push_bind(name.share);
            row.push_next(name.account);
            row.push_next(name.source.name());
            row.push_next(name.source_id);
        });
    }
    push_search(
        &mut query,
        "workouts.source = sent.source and workouts.source_id = sent.source_id",
    );
    query.statement(false)
}

/// Adds a search that looks up an index once for each row of `sent`: `sent` has few rows, and
/// `workouts` many.
///
/// SQLite keeps this order for `cross join`. PostgreSQL estimates that the account has as many
/// workouts as before the import, and would scan them. `lateral` with `offset 0` forces a lookup
/// for each row, and the statement is planned anew each time.
fn push_search(query: &mut Builder, condition: &str) {
    let is_for_server = query.is_for_server();
    query.push(") select share, ");
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
}
