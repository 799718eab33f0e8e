//! Reads the stored workouts that an import can change or repeat.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::RangeInclusive;

use chrono::{DateTime, Days, NaiveDate, Utc};
use tracker_core::Workout;
use tracker_core::duplicates::{Fingerprint, Search, find_any, neighbourhoods, searches};
use uuid::Uuid;

use crate::database::{AccountId, Arguments, Builder, Columns, Connection, Result, Statement};
use crate::imports::decision::Known;
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::stored_workout::{COLUMNS, StoredWorkout, midnight};

/// A page of the stored workouts, from the oldest to the newest, with the values that the duplicate rule
/// compares. Only workouts whose instant is not certain are compared with others that they do not touch.
pub(crate) const PAGE: &str = "\
    select id, activity, start_at, offset_seconds, start_kind, day, end_at, duration_ms, distance_mm, \
    cast(null as double precision) as energy_kcal, \
    cast(null as double precision) as average_heart_rate, \
    cast(null as double precision) as max_heart_rate, source, cast(null as text) as source_id, start_zone, is_fixed \
    from workouts where account = $1 and start_at >= $2 and (start_at, id) > ($2, $3) \
    and start_at <= $4 and (end_at >= $5 or start_kind in ('clock', 'date')) \
    order by start_at, id limit $6";

/// The number of workouts on a page.
const PAGE_SIZE: usize = 2000;

/// A stored workout, and what the duplicate rule must know of it.
#[derive(Debug, Clone, sqlx_macros::FromRow)]
pub(crate) struct KnownWorkout {
    #[sqlx(flatten)]
    stored: StoredWorkout,
    is_fixed: bool,
}

impl KnownWorkout {
    /// The values that the duplicate rule compares, without the source id.
    fn fingerprint(&self) -> Fingerprint<'static> {
        let mut fingerprint = self.stored.workout.fingerprint().without_id();
        fingerprint.is_fixed = self.is_fixed;
        fingerprint
    }
}

/// The stored workouts near those of a small import.
#[derive(Debug, Default, Clone)]
pub(crate) struct Near {
    /// Those with the same source id as a workout of the import, by the index of that one.
    with_ids: Vec<(usize, KnownWorkout)>,
    in_reach: Vec<KnownWorkout>,
    /// How many workouts start on the UTC days of the import.
    started_on: BTreeMap<NaiveDate, usize>,
}

/// Reads the stored workouts near those of several small imports with three queries. `None` if there are more than
/// a page of them.
pub(crate) async fn read_ahead(
    imports: &[(AccountId, &[Fingerprint<'_>])],
    connection: &mut Connection,
) -> Result<Option<Vec<Near>>> {
    let (mut ids, mut ranges, mut days) = (Vec::new(), Vec::new(), BTreeSet::new());
    for (import, (account, sent)) in (0..).zip(imports) {
        let with_id = (0..).zip(*sent).filter(|(_, workout)| workout.source_id.is_some());
        ids.extend(with_id.map(|(place, workout)| SourceIdSearch {
            import,
            place,
            account: *account,
            workout,
        }));
        let searches = searches(sent).into_iter();
        ranges.extend(searches.map(|search| RangeSearch { import, account: *account, search }));
        let starts = sent.iter().map(|workout| workout.start.instant().date_naive());
        days.extend(starts.map(|day| (import, *account, day)));
    }
    let mut near = vec![Near::default(); imports.len()];
    if ranges.is_empty() {
        return Ok(Some(near));
    }
    for Found { import, place, known } in by_source_ids(&ids, connection).await? {
        let near = usize::try_from(import).ok().and_then(|import| near.get_mut(import));
        if let (Some(near), Ok(place)) = (near, usize::try_from(place)) {
            near.with_ids.push((place, known));
        }
    }
    let days: Vec<_> = (0..).zip(days).collect();
    let query = by_day(connection.arguments(), &days);
    let counts: Vec<(i64, i64)> = connection.query_with(query).fetch_all().await?;
    for (place, count) in counts {
        let day = usize::try_from(place).ok().and_then(|place| days.get(place));
        if let Some((_, (import, _, day))) = day
            && let Some(near) =
                usize::try_from(*import).ok().and_then(|import| near.get_mut(import))
        {
            near.started_on.insert(*day, usize::try_from(count).unwrap_or(usize::MAX));
        }
    }
    let query = by_range(connection.arguments(), &ranges);
    let rows: Vec<Found> = connection.query_with(query).fetch_all().await?;
    if rows.len() > PAGE_SIZE {
        return Ok(None);
    }
    let mut found = HashSet::new();
    for Found { import, known, .. } in
        rows.into_iter().filter(|row| found.insert(row.known.stored.id))
    {
        if let Some(near) = usize::try_from(import).ok().and_then(|import| near.get_mut(import)) {
            near.in_reach.push(known);
        }
    }
    Ok(Some(near))
}

/// What the duplicate rule needs to know of the account for these workouts: each stored workout within their reach
/// once, in order. It keeps those that can be originals of one of them, can be replaced, or can be settled. They
/// are read, page by page, unless they were read ahead.
pub(crate) async fn read<'a>(
    account: AccountId,
    sent: &[Fingerprint<'a>],
    near: Option<Near>,
    connection: &mut Connection,
) -> Result<Known<'a>> {
    let (mut known, mut ids) = (Known::default(), HashSet::new());
    if let Some(near) = near {
        add_with_ids((&mut known, &mut ids), sent, near.with_ids);
        known.started_on = near.started_on;
        let mut sweep = Sweep::new(sent, &mut known, ids);
        near.in_reach.iter().for_each(|known| sweep.add(known));
        return Ok(known);
    }
    for batch in sent.chunks(MAX_BATCH_ITEMS) {
        let with_id = (0..).zip(batch).filter(|(_, workout)| workout.source_id.is_some());
        let search = |(place, workout)| SourceIdSearch { import: 0, place, account, workout };
        let searches: Vec<_> = with_id.map(search).collect();
        let found = by_source_ids(&searches, connection).await?.into_iter();
        let found = found.filter_map(|it| Some((usize::try_from(it.place).ok()?, it.known)));
        add_with_ids((&mut known, &mut ids), batch, found.collect());
    }
    let mut sweep = Sweep::new(sent, &mut known, ids);
    for range in neighbourhoods(sent) {
        let mut after = (*range.start(), Uuid::nil());
        loop {
            let page = page(account, after, &range, connection).await?;
            for known in &page {
                after = (known.stored.workout.start().instant(), known.stored.id);
                sweep.count(&known.stored);
                sweep.add(known);
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
    range: &RangeInclusive<DateTime<Utc>>,
    connection: &mut Connection,
) -> Result<Vec<KnownWorkout>> {
    let page = connection.query(PAGE).bind(account).bind(start).bind(id).bind(*range.end());
    let size = i64::try_from(PAGE_SIZE).unwrap_or(i64::MAX);
    page.bind(touching_from(range)).bind(size).fetch_all().await
}

/// Workouts that end before touch none whose neighbourhood this is, and start on an earlier day.
fn touching_from(range: &RangeInclusive<DateTime<Utc>>) -> DateTime<Utc> {
    *range.start() + Workout::MAX_DURATION
}

/// Adds the stored workouts that have the same source ids. Other workouts get no id: it is that of no workout of
/// the import.
fn add_with_ids<'a>(
    (known, ids): (&mut Known<'a>, &mut HashSet<Uuid>),
    sent: &[Fingerprint<'a>],
    found: Vec<(usize, KnownWorkout)>,
) {
    for (place, with_id) in found {
        let id = with_id.stored.id;
        if let Some(item) = sent.get(place).filter(|_| ids.insert(id)) {
            let mut stored: Fingerprint<'a> = with_id.fingerprint();
            stored.source_id = item.source_id;
            known.ids.push(id);
            known.stored.push(stored);
        }
    }
}

/// The stored workouts that are read in order.
struct Sweep<'k, 'a> {
    searches: Vec<Search>,
    /// The workouts that were known before.
    known_ids: HashSet<Uuid>,
    known: &'k mut Known<'a>,
}

impl<'k, 'a> Sweep<'k, 'a> {
    fn new(
        sent: &[Fingerprint<'_>],
        known: &'k mut Known<'a>,
        known_ids: HashSet<Uuid>,
    ) -> Sweep<'k, 'a> {
        Sweep { searches: searches(sent), known_ids, known }
    }

    fn count(&mut self, stored: &StoredWorkout) {
        let day = stored.workout.start().instant().date_naive();
        *self.known.started_on.entry(day).or_default() += 1;
    }

    fn add(&mut self, known: &KnownWorkout) {
        let (id, mut stored) = (known.stored.id, known.fingerprint());
        // Its id is that of no workout of the import. That there is one tells it from a workout without an id.
        stored.source_id = known.stored.workout.source_id().map(|_| "");
        if find_any(&self.searches, &stored) && !self.known_ids.contains(&id) {
            self.known.ids.push(id);
            self.known.stored.push(stored);
        }
    }
}

/// A search for the source id of a workout.
pub(crate) struct SourceIdSearch<'a> {
    pub(crate) import: i64,
    pub(crate) place: i64,
    pub(crate) account: AccountId,
    pub(crate) workout: &'a Fingerprint<'a>,
}

/// A search for workouts near others.
pub(crate) struct RangeSearch {
    pub(crate) import: i64,
    pub(crate) account: AccountId,
    pub(crate) search: Search,
}

/// A stored workout, and the import and the index of the workout that it was found for.
#[derive(sqlx_macros::FromRow)]
struct Found {
    import: i64,
    place: i64,
    #[sqlx(flatten)]
    known: KnownWorkout,
}

async fn by_source_ids(
    searches: &[SourceIdSearch<'_>],
    connection: &mut Connection,
) -> Result<Vec<Found>> {
    if searches.is_empty() {
        return Ok(Vec::new());
    }
    let query = by_source_id(connection.arguments(), searches);
    connection.query_with(query).fetch_all().await
}

pub(crate) fn by_source_id(arguments: Arguments, searches: &[SourceIdSearch<'_>]) -> Statement {
    let columns = Columns::new()
        .with("batch", |search: &SourceIdSearch<'_>| search.import)
        .with("place", |search| search.place)
        .with("account", |search| search.account)
        .with("source", |search| search.workout.source.name())
        .with("source_id", |search| search.workout.source_id);
    let condition = "workouts.source = sent.source and workouts.source_id = sent.source_id \
        and workouts.start_kind <> 'date'";
    search(arguments, &columns, searches, condition).statement(false)
}

/// At most one workout more than a page.
pub(crate) fn by_range(arguments: Arguments, searches: &[RangeSearch]) -> Statement {
    let columns = Columns::new()
        .with("batch", |search: &RangeSearch| search.import)
        .with("place", |_| 0_i64)
        .with("account", |search| search.account)
        .with("earliest", |search| search.search.earliest)
        .with("latest", |search| search.search.latest)
        .with("touching_from", |search| search.search.touching_from)
        .with("touching_to", |search| search.search.touching_to);
    let condition = "start_at between sent.earliest and sent.latest \
        and (start_kind in ('clock', 'date') \
        or end_at >= sent.touching_from and start_at <= sent.touching_to)";
    let mut query = search(arguments, &columns, searches, condition);
    query.push(&format!(" limit {}", PAGE_SIZE + 1));
    query.statement(false)
}

/// A UTC day of an import, with its place in the list of days.
pub(crate) type DayOfImport = (i64, (i64, AccountId, NaiveDate));

/// How many workouts of the account start on each of these days, by the place of the day.
pub(crate) fn by_day(arguments: Arguments, days: &[DayOfImport]) -> Statement {
    let columns = Columns::new()
        .with("place", |(place, _): &DayOfImport| *place)
        .with("account", |(_, (_, account, _))| *account)
        .with("first_midnight", |(_, (_, _, day))| midnight(*day))
        .with("last_midnight", |(_, (_, _, day))| midnight(*day + Days::new(1)));
    let mut query = Builder::new(format!("with sent ({}) as (", columns.names()), arguments);
    columns.push_rows(&mut query, days);
    query.push(
        ") select place, (select count(*) from workouts where workouts.account = sent.account \
         and start_at >= sent.first_midnight and start_at < sent.last_midnight) from sent",
    );
    query.statement(false)
}

/// A search that looks up an index once for each row of `sent`: `sent` has few rows, and `workouts` many.
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
    let mut query = Builder::new(format!("with sent ({}) as (", columns.names()), arguments);
    columns.push_rows(&mut query, rows);
    let stored = format!("workouts where workouts.account = sent.account and {condition}");
    let select = "select batch as import, place,";
    query.push(&if query.is_for_server() {
        let found = format!("select {COLUMNS} from {stored} order by start_at offset 0");
        format!(") {select} known.* from sent cross join lateral ({found}) as known")
    } else {
        format!(") {select} {COLUMNS} from sent cross join {stored}")
    });
    query
}
