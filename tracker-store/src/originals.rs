//! [`Originals`]: the stored workouts that a batch may repeat.

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::{QueryBuilder, Sqlite};
use tracker_core::{Distance, Fingerprint, Workout, find_duplicates, neighbourhoods};

use crate::account::AccountId;
use crate::error::StoreError;
use crate::import::BATCH;
use crate::transaction::WriteTransaction;

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
    transaction: &mut WriteTransaction,
) -> Result<Option<RangeInclusive<DateTime<Utc>>>, StoreError> {
    let query = sqlx::query_as(EARLIEST_AND_LATEST).bind(account);
    let ends = query.fetch_one(transaction.connection()).await;
    let ends: (Option<_>, Option<_>) = ends.map_err(|error| transaction.failed(error))?;
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
        transaction: &mut WriteTransaction,
    ) -> Result<Originals, StoreError> {
        let mut stretches = neighbourhoods(&fingerprints(batch));
        stretches.retain(|stretch| {
            span.is_some_and(|span| stretch.start() <= span.end() && span.start() <= stretch.end())
        });
        if stretches.is_empty() {
            return Ok(Originals { known: Vec::new() });
        }
        // Only the statement of a full batch comes again, and is worth remembering.
        let comes_again = stretches.len() == BATCH;
        let known = fetch(by_time(account, &stretches), comes_again, transaction).await?;
        Ok(Originals { known })
    }

    /// Adds those that share a source id with the batch.
    pub(crate) async fn add_namesakes(
        &mut self,
        batch: &[&Workout],
        account: AccountId,
        transaction: &mut WriteTransaction,
    ) -> Result<(), StoreError> {
        let namesakes = fetch(by_source_id(account, batch), false, transaction).await?;
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

async fn fetch(
    mut query: QueryBuilder<Sqlite>,
    comes_again: bool,
    transaction: &mut WriteTransaction,
) -> Result<Vec<Known>, StoreError> {
    let query = query.build_query_scalar().persistent(comes_again);
    let list = query.fetch_one(transaction.connection()).await;
    let list: Option<String> = list.map_err(|error| transaction.failed(error))?;
    let texts = list.iter().flat_map(|list| list.split(','));
    let known: Option<Vec<Known>> = texts.map(Known::parse).collect();
    known.ok_or_else(|| transaction.file().damaged(&"a workout without its numbers"))
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
const NUMBERS: &str = "\
    cast(start_at as text) || '|' || duration_ms || '|' || coalesce(distance_mm, 0)";

/// `cross join` keeps SQLite from turning the loops around: few stretches, many workouts.
pub(crate) fn by_time(
    account: AccountId,
    stretches: &[RangeInclusive<DateTime<Utc>>],
) -> QueryBuilder<Sqlite> {
    let mut query = QueryBuilder::new("with stretch (earliest, latest) as (");
    query.push_values(stretches, |mut row, stretch| {
        row.push_bind(*stretch.start()).push_bind(*stretch.end());
    });
    query.push(") select string_agg('|' || ").push(NUMBERS);
    query.push(", ',') from stretch cross join workouts where account = ");
    query.push_bind(account);
    query.push(" and start_at between earliest and latest");
    query
}

pub(crate) fn by_source_id(account: AccountId, batch: &[&Workout]) -> QueryBuilder<Sqlite> {
    let mut query = QueryBuilder::new("with sent (place, sent_id) as (");
    query.push_values(batch.iter().enumerate(), |mut row, (place, workout)| {
        row.push(place).push_bind(workout.source_id());
    });
    query.push(") select string_agg(place || '|' || ").push(NUMBERS);
    query.push(", ',') from sent cross join workouts where account = ");
    query.push_bind(account);
    query.push(" and source_id = sent_id");
    query
}
