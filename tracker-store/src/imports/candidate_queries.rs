//! The queries that find the stored workouts which the workouts of a batch may repeat.

use tracker_core::Source;
use tracker_core::duplicates::Search;

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::columns::Columns;
use crate::database::connection::{Arguments, Statement};
use crate::workouts::insert::MAX_BATCH_ITEMS;
use crate::workouts::stored_workout::{COLUMNS, Row as WorkoutRow};

/// A range of time to search for candidates of a batch.
pub(crate) struct TimeRange {
    pub(crate) batch: i64,
    pub(crate) account: AccountId,
    pub(crate) search: Search,
}

/// A source id to search for.
pub(crate) struct SourceIdSearch<'a> {
    pub(crate) batch: i64,
    pub(crate) account: AccountId,
    pub(crate) source: Source,
    pub(crate) source_id: &'a str,
}

/// A stored workout, and the batch that may repeat it.
#[derive(sqlx_macros::FromRow)]
pub(crate) struct Row {
    pub(crate) batch: i64,
    #[sqlx(flatten)]
    pub(crate) workout: WorkoutRow,
}

/// The condition of the index of the workouts that are not usual, as the index has it.
pub(crate) const IS_UNUSUAL: &str =
    "(source <> 'health-auto-export' or start_kind in ('clock', 'date'))";

/// The stored workouts that these searches find. With `max`, at most one more than that.
pub(crate) fn by_time(
    arguments: Arguments,
    time_ranges: &[TimeRange],
    max: Option<usize>,
) -> Statement {
    search_ranges(arguments, time_ranges, FOUND, max)
}

/// Those of them that are not [`is_usual`].
pub(crate) fn unusual_by_time(
    arguments: Arguments,
    time_ranges: &[TimeRange],
    max: Option<usize>,
) -> Statement {
    search_ranges(arguments, time_ranges, &format!("{IS_UNUSUAL} and {FOUND}"), max)
}

/// The condition of [`Search::finds`].
const FOUND: &str = "start_at between sent.earliest and sent.latest and \
    (start_kind in ('clock', 'date') \
    or start_at <= sent.touching_to and end_at >= sent.touching_from)";

fn search_ranges(
    arguments: Arguments,
    time_ranges: &[TimeRange],
    condition: &str,
    max: Option<usize>,
) -> Statement {
    let columns = Columns::new()
        .with("batch", |range: &TimeRange| range.batch)
        .with("account", |range| range.account)
        .with("earliest", |range| range.search.earliest)
        .with("latest", |range| range.search.latest)
        .with("touching_from", |range| range.search.touching_from)
        .with("touching_to", |range| range.search.touching_to);
    let mut query = search(arguments, &columns, time_ranges, condition);
    if let Some(max) = max {
        query.push(&format!(" limit {}", max + 1));
    }
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
    let condition = "workouts.source = sent.source and workouts.source_id = sent.source_id \
                     and workouts.start_kind <> 'date'";
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
