//! [`DuplicateCandidates`]: the stored workouts that a batch may repeat.

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, Utc};
use tracker_core::{Distance, Fingerprint, Workout, find_duplicates, neighbourhoods};

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;
use crate::imports::ingest::BATCH;

/// What is sent to one account: a batch, or a share of it.
pub(crate) struct Share<'a> {
    pub(crate) account: AccountId,
    pub(crate) workouts: Vec<&'a Workout>,
    /// The time from the first to the last start that the account has stored.
    pub(crate) span: Option<RangeInclusive<DateTime<Utc>>>,
}

/// What the duplicate rule has to see of the stored workouts to judge a batch: those in its
/// neighbourhood in time, and those that share a source id with it.
///
/// They come as one text, a few numbers for each: re-importing a file makes every workout of a
/// batch an original, and sqlx takes longer to hand over a row than SQLite to find it.
pub(crate) struct DuplicateCandidates {
    /// Those of each share.
    known: Vec<Vec<Known>>,
}

struct Known {
    /// Where in the share its source id was found.
    place: Option<usize>,
    start: DateTime<Utc>,
    duration: Duration,
    distance: Option<Distance>,
}

/// A stretch of time in which to look, for which share.
pub(crate) struct Stretch {
    pub(crate) share: i64,
    pub(crate) account: AccountId,
    pub(crate) earliest: DateTime<Utc>,
    pub(crate) latest: DateTime<Utc>,
}

/// A source id to look for, for which workout of which share.
pub(crate) struct Name<'a> {
    pub(crate) share: i64,
    pub(crate) place: i64,
    pub(crate) account: AccountId,
    pub(crate) source_id: &'a str,
}

impl DuplicateCandidates {
    /// Those in the neighbourhood of a batch in time.
    pub(crate) async fn near(
        shares: &[Share<'_>],
        connection: &mut Connection,
    ) -> Result<DuplicateCandidates, StoreError> {
        let mut originals = DuplicateCandidates { known: Vec::new() };
        originals.known.resize_with(shares.len(), Vec::new);
        let stretches = stretches(shares);
        if !stretches.is_empty() {
            let query = by_time(connection.arguments(), &stretches);
            originals.fetch(query, connection).await?;
        }
        Ok(originals)
    }

    /// Adds those that share a source id with the batch.
    pub(crate) async fn add_namesakes(
        &mut self,
        shares: &[Share<'_>],
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        let names = names(shares);
        if names.is_empty() {
            return Ok(());
        }
        let query = by_source_id(connection.arguments(), &names);
        self.fetch(query, connection).await
    }

    async fn fetch(
        &mut self,
        query: Statement,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        let (list,): (Option<String>,) = connection.query_with(query).fetch_one().await?;
        for text in list.iter().flat_map(|list| list.split(',')) {
            self.add(text)
                .ok_or_else(|| connection.database.damaged(&"a workout without its numbers"))?;
        }
        Ok(())
    }

    fn add(&mut self, text: &str) -> Option<()> {
        let (share, known) = text.split_once('|')?;
        self.known.get_mut(share.parse::<usize>().ok()?)?.push(Known::parse(known)?);
        Some(())
    }

    /// Which of each share are duplicates.
    pub(crate) fn verdicts(&self, shares: &[Share<'_>]) -> Vec<Vec<bool>> {
        let known = self.known.iter().zip(shares);
        known.map(|(known, share)| verdicts(known, &share.workouts)).collect()
    }
}

fn verdicts(known: &[Known], workouts: &[&Workout]) -> Vec<bool> {
    let mut stored = Vec::with_capacity(known.len());
    for known in known {
        stored.push(Fingerprint {
            start: known.start,
            duration: known.duration,
            distance: known.distance,
            source_id: known.place.and_then(|place| workouts[place].source_id()),
        });
    }
    find_duplicates(&stored, &fingerprints(workouts))
}

fn fingerprints<'a>(workouts: &[&'a Workout]) -> Vec<Fingerprint<'a>> {
    workouts.iter().map(|workout| workout.fingerprint()).collect()
}

impl Known {
    fn parse(text: &str) -> Option<Known> {
        let mut parts = text.split('|');
        let mut next = || parts.next();
        Some(Known {
            place: next()?.parse().ok(),
            start: next()?.parse().ok()?,
            duration: Duration::from_millis(next()?.parse().ok()?),
            distance: Some(Distance::from_millimetres(next()?.parse().ok()?).ok()?),
        })
    }
}

/// Where to look. Most of a growing history lies outside of what is stored, and need not be looked
/// for.
fn stretches(shares: &[Share<'_>]) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    for (share, Share { account, workouts, span }) in (0..).zip(shares) {
        let Some(span) = span else { continue };
        for stretch in neighbourhoods(&fingerprints(workouts)) {
            let (earliest, latest) = stretch.into_inner();
            if earliest <= *span.end() && *span.start() <= latest {
                stretches.push(Stretch { share, account: *account, earliest, latest });
            }
        }
    }
    stretches
}

fn names<'a>(shares: &[Share<'a>]) -> Vec<Name<'a>> {
    let mut names = Vec::new();
    for (share, Share { account, workouts, .. }) in (0..).zip(shares) {
        for (place, workout) in (0..).zip(workouts) {
            if let Some(source_id) = workout.source_id() {
                names.push(Name { share, place, account: *account, source_id });
            }
        }
    }
    names
}

/// To the duplicate rule, no distance and one of nothing are the same.
const NUMBERS: &str = "start_at || '|' || duration_ms || '|' || coalesce(distance_mm, 0)";

/// Says the same.
const NUMBERS_ON_SERVER: &str = "\
    to_char(start_at, 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') || '|' || duration_ms || '|' \
    || coalesce(distance_mm, 0)";

pub(crate) fn by_time(arguments: Arguments, stretches: &[Stretch]) -> Statement {
    let mut query = Builder::new("with sent (share, account, earliest, latest) as (", arguments);
    if query.is_for_server() {
        query.push("select * from unnest(");
        query.push_array(stretches.iter().map(|stretch| stretch.share).collect());
        query.push_next_array(stretches.iter().map(|stretch| stretch.account));
        query.push_next_array(stretches.iter().map(|stretch| stretch.earliest));
        query.push_next_array(stretches.iter().map(|stretch| stretch.latest));
        query.push(")");
    } else {
        query.push_rows(stretches, |row, stretch| {
            row.push_bind(stretch.share);
            row.push_next(stretch.account);
            row.push_next(stretch.earliest);
            row.push_next(stretch.latest);
        });
    }
    push_search(&mut query, "''", "start_at between sent.earliest and sent.latest");
    // Only that of a full batch comes again.
    let persistent = stretches.len() == BATCH && !query.is_for_server();
    query.statement(persistent)
}

pub(crate) fn by_source_id(arguments: Arguments, names: &[Name<'_>]) -> Statement {
    let mut query = Builder::new("with sent (share, place, account, source_id) as (", arguments);
    if query.is_for_server() {
        query.push("select * from unnest(");
        query.push_array(names.iter().map(|name| name.share).collect());
        query.push_next_array(names.iter().map(|name| name.place));
        query.push_next_array(names.iter().map(|name| name.account));
        query.push_next_array(names.iter().map(|name| name.source_id));
        query.push(")");
    } else {
        query.push_rows(names, |row, name| {
            row.push_bind(name.share);
            row.push_next(name.place);
            row.push_next(name.account);
            row.push_next(name.source_id);
        });
    }
    push_search(&mut query, "place", "workouts.source_id = sent.source_id");
    query.statement(false)
}

/// Looks into an index once for each row of `sent`, and not the other way around: there are few of
/// them, and many workouts. SQLite does so where it reads `cross join`; PostgreSQL has to be kept
/// from believing that the account has no more workouts than before the import, and so it is asked
/// for each of `sent` by itself, and anew each time.
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
