//! [`Originals`]: the stored workouts that a batch may repeat.

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};
use tracker_core::{Distance, Fingerprint, neighbourhoods};

use crate::account::AccountId;
use crate::error::StoreError;
use crate::file::DatabaseFile;

/// What the duplicate rule has to see of the stored workouts to judge a batch: those in its
/// neighbourhood in time, and those that share a source id with it.
///
/// They come as one text, a few numbers for each: re-importing a file makes every workout of a
/// batch an original, and sqlx takes longer to hand over a row than SQLite to find it.
pub(crate) struct Originals {
    known: Vec<Known>,
}

struct Known {
    /// Where in the batch its source id was found.
    place: Option<usize>,
    start: DateTime<Utc>,
    duration: Duration,
    distance: Option<Distance>,
}

impl Originals {
    /// Looks for the originals of a batch. `span` is the time from the first to the last start
    /// stored: most of a growing history lies outside of it, and need not be looked for.
    pub(crate) async fn of(
        batch: &[Fingerprint<'_>],
        account: AccountId,
        span: Option<&RangeInclusive<DateTime<Utc>>>,
        connection: &mut SqliteConnection,
        file: &DatabaseFile,
    ) -> Result<Originals, StoreError> {
        let mut originals = Originals { known: Vec::new() };
        let Some(span) = span else {
            return Ok(originals);
        };
        let mut stretches = neighbourhoods(batch);
        stretches.retain(|stretch| stretch.start() <= span.end() && span.start() <= stretch.end());
        if !stretches.is_empty() {
            let query = by_time(account, &stretches);
            originals.read(query, &mut *connection, file).await?;
        }
        if batch.iter().any(|item| item.source_id.is_some()) {
            let query = by_source_id(account, batch);
            originals.read(query, connection, file).await?;
        }
        Ok(originals)
    }

    /// As the duplicate rule wants them. A source id is taken from the item that shares it.
    pub(crate) fn fingerprints<'a>(&self, batch: &[Fingerprint<'a>]) -> Vec<Fingerprint<'a>> {
        let mut fingerprints = Vec::with_capacity(self.known.len());
        for known in &self.known {
            fingerprints.push(Fingerprint {
                start: known.start,
                duration: known.duration,
                distance: known.distance,
                source_id: known.place.and_then(|place| batch[place].source_id),
            });
        }
        fingerprints
    }

    async fn read(
        &mut self,
        mut query: QueryBuilder<Sqlite>,
        connection: &mut SqliteConnection,
        file: &DatabaseFile,
    ) -> Result<(), StoreError> {
        let list = query.build_query_scalar().fetch_one(connection).await;
        let list: Option<String> = list.map_err(|error| file.failed(error))?;
        for text in list.iter().flat_map(|list| list.split(',')) {
            let known = Known::parse(text).ok_or_else(|| file.damaged(&"a workout's numbers"))?;
            self.known.push(known);
        }
        Ok(())
    }
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

pub(crate) fn by_source_id(account: AccountId, batch: &[Fingerprint<'_>]) -> QueryBuilder<Sqlite> {
    let mut query = QueryBuilder::new("with sent (place, sent_id) as (");
    query.push_values(batch.iter().enumerate(), |mut row, (place, item)| {
        row.push(place).push_bind(item.source_id);
    });
    query
        .push(") select string_agg(place || '|' || ")
        .push(NUMBERS);
    query.push(", ',') from sent cross join workouts where account = ");
    query.push_bind(account);
    query.push(" and source_id = sent_id");
    query
}
