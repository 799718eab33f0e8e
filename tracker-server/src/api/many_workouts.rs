//! Many workouts: list them, and remove those that meet conditions.

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use serde::Serialize;
use tracker_core::Year;
use tracker_store::{Cursor, GoneWorkout, NotedWorkout, Order, WorkoutFilter};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Conditional, Done, Version, conditional, done};
use tracker_http::{Endpoint, ErrorBody, Query, Start, cursor, documented, in_query};
use tracker_service::operations::{imports, workouts};
use tracker_service::refusal::together;
use tracker_service::{App, Caller, Invalid, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller_with(app, conditional(), list),
        documented::<__path_remove_all>().by_caller_with(app, in_query(), remove_all),
    ]
}

/// A page of workouts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the field has this name in the interface")]
pub(crate) struct Workouts {
    #[schema(max_items = 100)]
    workouts: Vec<NotedWorkout>,
    /// What was removed at `updatedAfter` or later, whatever the other conditions. Missing without `updatedAfter`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Vec<GoneWorkout>, max_items = 100)]
    removed: Option<Vec<GoneWorkout>>,
    /// The cursor of the next page; null on the last page.
    #[schema(required)]
    next_cursor: Option<String>,
}

/// The removal of many workouts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RemovedMany {
    /// How many workouts were removed, or would be.
    removed_workouts: u64,
    /// Whether nothing was removed.
    dry_run: bool,
}

/// Conditions on workouts.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is for the document")]
struct Conditions {
    /// Only the workouts of this year
    #[param(minimum = 1900, maximum = 2100, example = 2026)]
    year: Option<u16>,
    /// Only the workouts of this day and later ones
    #[param(example = "2026-06-01")]
    from: Option<NaiveDate>,
    /// Only the workouts of this day and earlier ones
    #[param(example = "2026-06-30")]
    to: Option<NaiveDate>,
    /// Only the workouts of this source
    #[param(example = "strava")]
    source: Option<String>,
    /// Only the workouts of this activity
    #[param(example = "Trail Running")]
    activity: Option<String>,
    /// Only the workouts that this import added
    import: Option<Uuid>,
}

/// List the workouts
///
/// Newest first, 100 on a page. All conditions can be combined.
///
/// To keep a copy, ask with `updatedAfter` for what was added, changed or removed since the last time. An import is seen
/// when it is complete, so go back from the last time as far as an import can take: ten minutes are enough.
#[utoipa::path(
    get,
    path = "/api/v1/workouts",
    operation_id = "listWorkouts",
    params(
        Conditions,
        ("updatedAfter" = Option<DateTime<FixedOffset>>, Query, description = "Only what was added, changed or removed at this time or later. Percent-encode the `+` of an offset, or use `Z`", example = "2026-06-30T05:15:00Z"),
        ("order" = Option<String>, Query, description = "By start: `newest` or `oldest` first", example = "oldest"),
        ("limit" = Option<u32>, Query, description = "The number of workouts on a page", minimum = 1, maximum = 100, example = 20),
        ("cursor" = Option<String>, Query, description = "The `nextCursor` of the page before"),
    ),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "A page", body = Workouts),
        (status = 304, description = "The client has this version already"),
        (status = 404, description = "There is no such import", body = ErrorBody),
    )
)]
pub(crate) async fn list(app: App, caller: Caller, request: Conditional) -> Answer {
    let query = &request.query;
    let cursor = query.get("cursor");
    let cursor = cursor.and_then(|cursor| cursor::page_and_one(cursor::PAGE, cursor.as_deref()));
    let listed = together(together(limit(query), order(query)), cursor);
    let (filter, ((limit, order), _)) = together(filter(&app, &caller, query).await, listed)?;
    let page = cursor::page_and_one(limit, query.get("cursor")?.as_deref())?;
    let workouts = async {
        let found = workouts::list(&app, caller.account.id, &filter, order, page).await?;
        Ok(reply(&one_page(found, filter.updated_after.is_some(), order, limit)))
    };
    request.answer(Version::of_account(&caller.account), workouts).await
}

/// The first of the workouts and the removed ones. Both are in this order.
fn one_page(
    (mut workouts, mut removed): (Vec<NotedWorkout>, Vec<GoneWorkout>),
    shows_removed: bool,
    order: Order,
    limit: u32,
) -> Workouts {
    let place = |cursor: Cursor| (cursor.start, cursor.id);
    let of_workouts = workouts.iter().map(|noted| noted.stored.cursor());
    let mut cursors: Vec<Cursor> =
        of_workouts.chain(removed.iter().map(GoneWorkout::cursor)).collect();
    cursors.sort_unstable_by_key(|cursor| place(*cursor));
    if order == Order::Newest {
        cursors.reverse();
    }
    let has_more = cursors.len() > limit as usize;
    cursors.truncate(limit as usize);
    workouts.retain(|noted| cursors.contains(&noted.stored.cursor()));
    removed.retain(|gone| cursors.contains(&gone.cursor()));
    let next_cursor = cursors.last().filter(|_| has_more).map(|last| cursor::write(*last));
    Workouts { workouts, removed: shows_removed.then_some(removed), next_cursor }
}

/// Remove many workouts
///
/// Those that meet all conditions: of a year, of the days `from` and `to`, or of an import, which can be limited further.
/// As when a workout is removed alone, later imports skip copies of them with the reason `removed`. With `dryRun`, nothing
/// is removed.
#[utoipa::path(
    delete,
    path = "/api/v1/workouts",
    operation_id = "removeWorkouts",
    params(
        Conditions,
        ("dryRun" = Option<bool>, Query, description = "`true` only counts them", example = true),
    ),
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The workouts are removed", body = Done<RemovedMany>),
        (status = 404, description = "There is no such import", body = ErrorBody),
    )
)]
pub(crate) async fn remove_all(app: App, caller: Caller, query: Query) -> Answer<Json> {
    let filter = filter(&app, &caller, &query).await?;
    let has_days = query.get("from")?.is_some() && query.get("to")?.is_some();
    if !has_days && query.get("year")?.is_none() && filter.import.is_none() {
        return Err(Invalid::value("from", "say which: from and to, year, or import"));
    }
    let dry_run = query.parsed("dryRun")?.unwrap_or_default();
    let removed_workouts = workouts::remove_all(&app, caller.account.id, &filter, dry_run).await?;
    Ok(done(RemovedMany { removed_workouts, dry_run }))
}

/// The conditions of a query.
async fn filter(app: &App, caller: &Caller, query: &Query) -> Result<WorkoutFilter, Refusal> {
    let import = match query.get("import")? {
        Some(id) => Some(imports::find(app, caller.account.id, &id).await?.id),
        None => None,
    };
    let of = together(query.parsed("source"), query.parsed("activity"));
    let when = together(days(query), query.parsed("updatedAfter"));
    let ((source, activity), (days, updated_after)) = together(of, when)?;
    let updated_after = updated_after.map(|Start(time)| time.to_utc());
    Ok(WorkoutFilter { days, source, activity, import, updated_after })
}

/// The days that meet all conditions of the query. There may be none.
fn days(query: &Query) -> Result<RangeInclusive<NaiveDate>, Refusal> {
    let year = query.get("year")?.map(|year| year.parse::<Year>()).transpose();
    let (year, (from, to)) = together(year, together(query.date("from"), query.date("to")))?;
    if from.zip(to).is_some_and(|(from, to)| from > to) {
        return Err(Invalid::value("from", "it is after to"));
    }
    let first = year.unwrap_or(Year::FIRST).first_day();
    let last = year.unwrap_or(Year::LAST).last_day();
    Ok(from.map_or(first, |from| from.max(first))..=to.map_or(last, |to| to.min(last)))
}

fn order(query: &Query) -> Result<Order, Refusal> {
    match query.get("order")?.as_deref() {
        None | Some("newest") => Ok(Order::Newest),
        Some("oldest") => Ok(Order::Oldest),
        Some(_) => Err(Invalid::value("order", "send newest or oldest")),
    }
}

fn limit(query: &Query) -> Result<u32, Refusal> {
    let Some(limit) = query.get("limit")? else { return Ok(cursor::PAGE) };
    let limit = limit.parse().ok().filter(|limit| (1..=cursor::PAGE).contains(limit));
    limit.ok_or_else(|| Invalid::value("limit", format_args!("send 1 to {}", cursor::PAGE)))
}
