//! [`Originals`]: the stored workouts that a batch may repeat.

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, Utc};
use tracker_core::{Distance, Fingerprint, Workout, find_duplicates, neighbourhoods};

use crate::account::AccountId;
use crate::builder::Builder;
use crate::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;
use crate::import::BATCH;

/// What the duplicate rule has to see of the stored workouts to judge a batch: those in its
/// neighbourhood in time, and those that share a source id with it.
///
/// They come as one text, a few numbers for each: re-importing a file makes every workout of a
/// batch an original, and sqlx takes longer to hand over a row than SQLite to find it.
pub(crate) struct Originals {
    known: Vec<Known>,
}

/// Not one aggregate row of both: SQLite finds either end in the index, but only when it is asked
/// for one at a time.
pub(crate) const EARLIEST_AND_LATEST: &str = "\
    select (select min(start_at) from workouts where account = $1), \
    (select max(start_at) from workouts where account = $1)";

/// The first and the last start an account has stored.
pub(crate) async fn span(
    account: AccountId,
    connection: &mut Connection,
) -> Result<Option<RangeInclusive<DateTime<Utc>>>, StoreError> {
    let query = connection.query(EARLIEST_AND_LATEST).bind(account);
    let ends: (Option<_>, Option<_>) = query.fetch_one().await?;
    Ok(ends.0.zip(ends.1).map(|(first, last)| first..=last))
}

struct Known {
    /// Where in the batch its source id was found.
    place: Option<usize>,
    start: DateTime<Utc>,
    duration: Duration,
    distance: Option<Distance>,
}

impl Originals {
    /// Those in the neighbourhood of a batch in time. `span` is the time from the first to the last
    /// start stored: most of a growing history lies outside of it, and need not be looked for.
    pub(crate) async fn near(
        batch: &[&Workout],
        span: Option<&RangeInclusive<DateTime<Utc>>>,
        account: AccountId,
        connection: &mut Connection,
    ) -> Result<Originals, StoreError> {
        let mut stretches = neighbourhoods(&fingerprints(batch));
        stretches.retain(|stretch| {
            span.is_some_and(|span| stretch.start() <= span.end() && span.start() <= stretch.end())
        });
        if stretches.is_empty() {
            return Ok(Originals { known: Vec::new() });
        }
        let query = by_time(connection.arguments(), account, &stretches);
        Ok(Originals { known: fetch(query, connection).await? })
    }

    /// Adds those that share a source id with the batch.
    pub(crate) async fn add_namesakes(
        &mut self,
        batch: &[&Workout],
        account: AccountId,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        let query = by_source_id(connection.arguments(), account, batch);
        let namesakes = fetch(query, connection).await?;
        self.known.extend(namesakes);
        Ok(())
    }

    /// Which of the batch are duplicates.
    pub(crate) fn verdicts(&self, batch: &[&Workout]) -> Vec<bool> {
        let mut stored = Vec::with_capacity(self.known.len());
        for known in &self.known {
            stored.push(Fingerprint {
                start: known.start,
                duration: known.duration,
                distance: known.distance,
                source_id: known.place.and_then(|place| batch[place].source_id()),
            });
        }
        find_duplicates(&stored, &fingerprints(batch))
    }
}

async fn fetch(query: Statement, connection: &mut Connection) -> Result<Vec<Known>, StoreError> {
    let (list,): (Option<String>,) = connection.query_with(query).fetch_one().await?;
    let texts = list.iter().flat_map(|list| list.split(','));
    let known: Option<Vec<Known>> = texts.map(Known::parse).collect();
    known.ok_or_else(|| connection.database.damaged(&"a workout without its numbers"))
}

fn fingerprints<'a>(batch: &[&'a Workout]) -> Vec<Fingerprint<'a>> {
    batch.iter().map(|workout| workout.fingerprint()).collect()
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

/// To the duplicate rule, no distance and one of nothing are the same.
const NUMBERS: &str = "start_at || '|' || duration_ms || '|' || coalesce(distance_mm, 0)";

/// Says the same.
const NUMBERS_ON_SERVER: &str = "\
    to_char(start_at, 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') || '|' || duration_ms || '|' \
    || coalesce(distance_mm, 0)";

pub(crate) fn by_time(
    arguments: Arguments,
    account: AccountId,
    stretches: &[RangeInclusive<DateTime<Utc>>],
) -> Statement {
    let earliest = stretches.iter().map(|stretch| *stretch.start()).collect();
    let latest = stretches.iter().map(|stretch| *stretch.end()).collect();
    let mut query = Builder::new("with sent (earliest, latest) as (", arguments);
    query.push_columns(earliest, latest);
    push_search(&mut query, "''", account, "start_at between earliest and latest");
    // Only that of a full batch comes again.
    let comes_again = stretches.len() == BATCH && !query.is_for_server();
    query.statement(comes_again)
}

pub(crate) fn by_source_id(
    arguments: Arguments,
    account: AccountId,
    batch: &[&Workout],
) -> Statement {
    let places: Vec<i64> = (0..).take(batch.len()).collect();
    let ids = batch.iter().map(|workout| workout.source_id()).collect();
    let mut query = Builder::new("with sent (place, sent_id) as (", arguments);
    query.push_columns(places, ids);
    push_search(&mut query, "place", account, "source_id = sent_id");
    query.statement(false)
}

/// Looks into an index once for each row of `sent`, and not the other way around: there are few of
/// them, and many workouts. SQLite does so where it reads `cross join`; PostgreSQL has to be kept
/// from believing that the account has no more workouts than before the import, and so it is asked
/// for each of `sent` by itself, and anew each time.
fn push_search(query: &mut Builder, place: &str, account: AccountId, condition: &str) {
    let is_for_server = query.is_for_server();
    let numbers = if is_for_server { NUMBERS_ON_SERVER } else { NUMBERS };
    query.push(") select string_agg(");
    query.push(place);
    query.push(" || '|' || ");
    query.push(numbers);
    query.push(", ',') from sent cross join ");
    if is_for_server {
        query.push("lateral (select start_at, duration_ms, distance_mm from ");
    }
    query.push("workouts where account = ");
    query.push_bind(account);
    query.push(" and ");
    query.push(condition);
    if is_for_server {
        query.push(" order by start_at offset 0) as known");
    }
}
