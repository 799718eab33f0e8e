//! Reads the stored workouts that an import can change or repeat.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use tracker_core::duplicates::{Fingerprint, Search, find_any, neighbourhoods, searches};
use tracker_core::moments::MomentKind;
use uuid::Uuid;

use crate::database::builder::Builder;
use crate::database::columns::Columns;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::imports::decision::Known;
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::stored_workout::{COLUMNS, StoredWorkout};

/// A page of the stored workouts, from the oldest to the newest, with the values that the duplicate rule
/// compares.
pub(crate) const PAGE: &str = "\
    select id, activity, start_at, offset_seconds, start_kind, day, end_at, duration_ms, distance_mm, \
    cast(null as double precision) as energy_kcal, \
    cast(null as double precision) as average_heart_rate, \
    cast(null as double precision) as max_heart_rate, source, cast(null as text) as source_id \
    from workouts where account = $1 and start_at >= $2 and (start_at, id) > ($2, $3) \
    and start_at <= $4 order by start_at, id limit $5";

/// The number of workouts on a page.
const PAGE_SIZE: usize = 2000;

/// Reads what the duplicate rule needs to know of the account for these workouts: each stored workout within
/// their reach once, in order. It keeps those that can be originals of one of them, can be replaced, or can be
/// settled.
pub(crate) async fn read<'a>(
    account: AccountId,
    sent: &[Fingerprint<'a>],
    connection: &mut Connection,
) -> Result<Known<'a>, StoreError> {
    let mut known = with_same_ids(account, sent, connection).await?;
    let mut sweep = Sweep {
        searches: searches(sent),
        known_ids: known.ids.iter().copied().collect(),
        known: &mut known,
    };
    for range in neighbourhoods(sent) {
        let mut after = (*range.start(), Uuid::nil());
        loop {
            let page = page(account, after, *range.end(), connection).await?;
            for stored in &page {
                after = (stored.workout.start().instant(), stored.id);
                sweep.add(stored);
            }
            if page.len() < PAGE_SIZE {
                break;
            }
        }
    }
    Ok(known)
}

async fn page(
    account: AccountId,
    (start, id): (DateTime<Utc>, Uuid),
    last: DateTime<Utc>,
    connection: &mut Connection,
) -> Result<Vec<StoredWorkout>, StoreError> {
    let page = connection.query(PAGE).bind(account).bind(start).bind(id).bind(last);
    let size = i64::try_from(PAGE_SIZE).unwrap_or(i64::MAX);
    page.bind(size).fetch_all().await
}

/// The stored workouts that are read in order.
struct Sweep<'k, 'a> {
    searches: Vec<Search>,
    /// The workouts that were known before.
    known_ids: HashSet<Uuid>,
    known: &'k mut Known<'a>,
}

impl Sweep<'_, '_> {
    fn add(&mut self, StoredWorkout { id, workout }: &StoredWorkout) {
        let start = workout.start();
        if start.kind() != MomentKind::Date {
            let day = start.instant().date_naive();
            *self.known.started_on.entry(day).or_default() += 1;
        }
        let mut stored = workout.fingerprint().without_id();
        // Its id is that of no workout of the import. That there is one tells it from a workout without an id.
        stored.source_id = workout.source_id().map(|_| "");
        if find_any(&self.searches, &stored) && !self.known_ids.contains(id) {
            self.known.ids.push(*id);
            self.known.stored.push(stored);
        }
    }
}

/// The stored workouts that have the same source ids. Others get no id: it is that of no workout of the import.
async fn with_same_ids<'a>(
    account: AccountId,
    sent: &[Fingerprint<'a>],
    connection: &mut Connection,
) -> Result<Known<'a>, StoreError> {
    let mut known = Known::default();
    let mut ids = HashSet::new();
    for batch in sent.chunks(MAX_BATCH_ITEMS) {
        let with_id = (0..).zip(batch).filter(|(_, workout)| workout.source_id.is_some());
        let searches: Vec<(i64, &Fingerprint<'_>)> = with_id.collect();
        if searches.is_empty() {
            continue;
        }
        let query = by_source_id(connection.arguments(), account, &searches);
        let rows: Vec<Found> = connection.query_with(query).fetch_all().await?;
        for Found { place, stored: StoredWorkout { id, workout } } in rows {
            let item = usize::try_from(place).ok().and_then(|place| batch.get(place));
            if let Some(item) = item.filter(|_| ids.insert(id)) {
                let mut stored: Fingerprint<'a> = workout.fingerprint().without_id();
                stored.source_id = item.source_id;
                known.ids.push(id);
                known.stored.push(stored);
            }
        }
    }
    Ok(known)
}

/// A stored workout, and the index of the workout that has the same source id.
#[derive(sqlx_macros::FromRow)]
struct Found {
    place: i64,
    #[sqlx(flatten)]
    stored: StoredWorkout,
}

/// Looks up an index once for each row of `sent`: `sent` has few rows, and `workouts` many.
///
/// SQLite keeps this order for `cross join`. PostgreSQL estimates that the account has as many
/// workouts as before the import, and would scan them. `lateral` with `offset 0` forces a lookup
/// for each row, and the statement is planned anew each time.
pub(crate) fn by_source_id(
    arguments: Arguments,
    account: AccountId,
    searches: &[(i64, &Fingerprint<'_>)],
) -> Statement {
    let columns = Columns::new()
        .with("place", |(place, _): &(i64, &Fingerprint<'_>)| *place)
        .with("account", move |_| account)
        .with("source", |(_, workout)| workout.source.name())
        .with("source_id", |(_, workout)| workout.source_id);
    let mut query = Builder::new(&format!("with sent ({}) as (", columns.names()), arguments);
    columns.push_rows(&mut query, searches);
    let stored = "workouts where workouts.account = sent.account \
        and workouts.source = sent.source and workouts.source_id = sent.source_id \
        and workouts.start_kind <> 'date'";
    let select = if query.is_for_server() {
        format!(
            "select place, known.* from sent cross join lateral \
             (select {COLUMNS} from {stored} offset 0) as known"
        )
    } else {
        format!("select place, {COLUMNS} from sent cross join {stored}")
    };
    query.push(&format!(") {select}"));
    query.statement(false)
}
