//! [`DuplicateCandidates`]: the stored workouts that the workouts of a batch may repeat.

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, Utc};
use tracker_core::duplicates::{Fingerprint, find_duplicates, neighbourhoods};
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Distance, Moment, Source, Workout};

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;
use crate::imports::ingest::BATCH;

/// The workouts of a batch that belong to one account.
pub(crate) struct Share<'a> {
    pub(crate) account: AccountId,
    pub(crate) workouts: Vec<&'a Workout>,
    /// The range from the first to the last start that is stored for the account.
    pub(crate) stored_range: Option<RangeInclusive<DateTime<Utc>>>,
}

/// The stored workouts that the duplicate rule compares a batch with: those close to it in time,
/// and those with the same source ids.
///
/// The queries return them as one text with a few numbers for each, because sqlx needs more time to
/// pass on a row than SQLite to find it. If a file is imported again, every workout of a batch has
/// a candidate.
pub(crate) struct DuplicateCandidates {
    /// The candidates of each share.
    candidates: Vec<Vec<Candidate>>,
}

struct Candidate {
    /// The index of the workout in the share that has the same source id, if the candidate was
    /// found by its source id.
    place: Option<usize>,
    /// Its values, without the source id.
    fingerprint: Fingerprint<'static>,
}

/// A range of time to search for candidates of a share.
pub(crate) struct TimeRange {
    pub(crate) share: i64,
    pub(crate) account: AccountId,
    pub(crate) earliest: DateTime<Utc>,
    pub(crate) latest: DateTime<Utc>,
}

/// A source id to search for, with the index of its workout in the share.
pub(crate) struct SourceIdSearch<'a> {
    pub(crate) share: i64,
    pub(crate) place: i64,
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
        let time_ranges = time_ranges(shares);
        if !time_ranges.is_empty() {
            let query = by_time(connection.arguments(), &time_ranges);
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
        let (list,): (Option<String>,) = connection.query_with(query).fetch_one().await?;
        for text in list.iter().flat_map(|list| list.split(',')) {
            self.add(text).ok_or_else(|| {
                connection.database.damaged(&"a workout without start, duration or distance")
            })?;
        }
        Ok(())
    }

    fn add(&mut self, text: &str) -> Option<()> {
        let (share, candidate) = text.split_once('|')?;
        self.candidates.get_mut(share.parse::<usize>().ok()?)?.push(Candidate::parse(candidate)?);
        Some(())
    }

    /// Returns for each workout of each share whether it is a duplicate.
    pub(crate) fn duplicates_in(&self, shares: &[Share<'_>]) -> Vec<Vec<bool>> {
        let candidates = self.candidates.iter().zip(shares);
        candidates.map(|(candidates, share)| duplicates(candidates, &share.workouts)).collect()
    }
}

fn duplicates(candidates: &[Candidate], workouts: &[&Workout]) -> Vec<bool> {
    let mut stored = Vec::with_capacity(candidates.len());
    for candidate in candidates {
        let mut fingerprint = candidate.fingerprint;
        if let Some(place) = candidate.place {
            fingerprint.source = workouts[place].source();
            fingerprint.source_id = workouts[place].source_id();
        }
        stored.push(fingerprint);
    }
    find_duplicates(&stored, &fingerprints(workouts))
}

fn fingerprints<'a>(workouts: &[&'a Workout]) -> Vec<Fingerprint<'a>> {
    workouts.iter().map(|workout| workout.fingerprint()).collect()
}

impl Candidate {
    fn parse(text: &str) -> Option<Candidate> {
        let mut parts = text.split('|');
        let mut next = || parts.next();
        let place = next()?.parse().ok();
        let start: DateTime<Utc> = next()?.parse().ok()?;
        let duration = Duration::from_millis(next()?.parse().ok()?);
        let distance = Distance::from_millimetres(next()?.parse().ok()?).ok()?;
        let moment = Moment::from_parts(start, None, start.date_naive()).ok()?;
        let fingerprint = Fingerprint {
            activity: Activity::Running,
            start: moment.with_kind(MomentKind::Exact),
            end: start + duration,
            duration,
            distance: Some(distance),
            source: Source::HealthAutoExport,
            source_id: None,
        };
        Some(Candidate { place, fingerprint })
    }
}

/// The ranges of time to search. Ranges outside of the stored workouts are left out: most workouts
/// of a growing history are newer than the stored ones.
fn time_ranges(shares: &[Share<'_>]) -> Vec<TimeRange> {
    let mut time_ranges = Vec::new();
    for (share, Share { account, workouts, stored_range }) in (0..).zip(shares) {
        let Some(stored_range) = stored_range else { continue };
        for range in neighbourhoods(&fingerprints(workouts)) {
            let (earliest, latest) = range.into_inner();
            if earliest <= *stored_range.end() && *stored_range.start() <= latest {
                time_ranges.push(TimeRange { share, account: *account, earliest, latest });
            }
        }
    }
    time_ranges
}

fn source_ids<'a>(shares: &[Share<'a>]) -> Vec<SourceIdSearch<'a>> {
    let mut source_ids = Vec::new();
    for (share, Share { account, workouts, .. }) in (0..).zip(shares) {
        for (place, workout) in (0..).zip(workouts) {
            let (account, source) = (*account, workout.source());
            if let Some(source_id) = workout.source_id() {
                source_ids.push(SourceIdSearch { share, place, account, source, source_id });
            }
        }
    }
    source_ids
}

/// The numbers of a candidate on SQLite. The duplicate rule treats a missing distance and a
/// distance of 0 as equal.
const NUMBERS: &str = "start_at || '|' || duration_ms || '|' || coalesce(distance_mm, 0)";

/// The same numbers on PostgreSQL.
const NUMBERS_ON_SERVER: &str = "\
    to_char(start_at, 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') || '|' || duration_ms || '|' \
    || coalesce(distance_mm, 0)";

pub(crate) fn by_time(arguments: Arguments, time_ranges: &[TimeRange]) -> Statement {
    let mut query = Builder::new("with sent (share, account, earliest, latest) as (", arguments);
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
    push_search(&mut query, "''", "start_at between sent.earliest and sent.latest");
    // Only the statement for a full batch is repeated and worth caching.
    let persistent = time_ranges.len() == BATCH && !query.is_for_server();
    query.statement(persistent)
}

const SENT_SOURCE_IDS: &str = "with sent (share, place, account, source, source_id) as (";

pub(crate) fn by_source_id(arguments: Arguments, source_ids: &[SourceIdSearch<'_>]) -> Statement {
    let mut query = Builder::new(SENT_SOURCE_IDS, arguments);
    if query.is_for_server() {
        query.push("select * from unnest(");
        query.push_array(source_ids.iter().map(|name| name.share).collect());
        query.push_next_array(source_ids.iter().map(|name| name.place));
        query.push_next_array(source_ids.iter().map(|name| name.account));
        query.push_next_array(source_ids.iter().map(|name| name.source.name()));
        query.push_next_array(source_ids.iter().map(|name| name.source_id));
        query.push(")");
    } else {
        query.push_rows(source_ids, |row, name| {
            row.push_bind(name.share);
            row.push_next(name.place);
            row.push_next(name.account);
            row.push_next(name.source.name());
            row.push_next(name.source_id);
        });
    }
    push_search(
        &mut query,
        "place",
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
fn push_search(query: &mut Builder, place: &str, condition: &str) {
    let is_for_server = query.is_for_server();
    let numbers = if is_for_server { NUMBERS_ON_SERVER } else { NUMBERS };
    query.push(") select string_agg(share || '|' || ");
    query.push(place);
    query.push(" || '|' || ");
    query.push(numbers);
    query.push(", ',') from sent cross join ");
    if is_for_server {
        query.push("lateral (select start_at, duration_ms, distance_mm from ");
    }
    query.push("workouts where workouts.account = sent.account and ");
    query.push(condition);
    if is_for_server {
        query.push(" order by start_at offset 0) as known");
    }
}
