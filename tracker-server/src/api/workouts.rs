//! Workouts: list and show them, add, change and remove one by hand.

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tracker_core::{Activity, Distance, Year};
use tracker_store::{Cursor, GoneWorkout, NotedWorkout, Order, StoredWorkout, WorkoutFilter};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use warp::reply::{Json, Response, json as reply};

use crate::api::{
    Conditional, Created, Done, IfMatch, Version, conditional, created, done, if_match,
};
use tracker_http::{
    Date, Endpoint, ErrorBody, Query, Start, both, cursor, documented, in_path, in_query,
    json_beside,
};
use tracker_service::operations::imports;
use tracker_service::operations::nullable::{even_null, no_null};
use tracker_service::operations::workouts::{self, Change, Entered, When};
use tracker_service::{App, Caller, Invalid, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let change = documented::<__path_change>().by_caller_with(
        app,
        both(both(in_path("id"), if_match()), json_beside::<StoredWorkout, _>()),
        change,
    );
    let mut endpoints = vec![
        documented::<__path_list>().by_caller_with(app, conditional(), list),
        documented::<__path_remove_all>().by_caller_with(app, in_query(), remove_all),
        // What a workout shows beside its values is refused: its `name` and its `day` have other names here, and a run
        // today would be added instead.
        documented::<__path_add>().creating::<(), _, _, _>(app, add),
        documented::<__path_show>().by_caller_with(app, both(in_path("id"), conditional()), show),
        documented::<__path_remove>().by_caller_with(app, both(in_path("id"), if_match()), remove),
    ];
    endpoints.extend(change.and_patch());
    endpoints
}

/// A page of workouts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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

/// A workout that is entered by hand. It has a `date` or a `start`; everything else can be left out.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"date": "2026-06-30", "distance": 5200.0, "duration": 1860.0}))]
pub(crate) struct NewWorkout {
    /// The day, if the time is not known.
    #[schema(value_type = Option<NaiveDate>)]
    date: Option<Date>,
    /// The start with the offset of the place, instead of `date`.
    #[schema(value_type = Option<DateTime<FixedOffset>>)]
    start: Option<Start>,
    /// Running, Trail Running, Walking or Hiking. Without it, Running.
    #[serde(default = "running")]
    activity: String,
    /// Metres, at most 1 000 000.
    #[schema(exclusive_minimum = 0.0, maximum = 1_000_000.0)]
    distance: Option<f64>,
    /// Seconds, at most seven days.
    #[schema(exclusive_minimum = 0.0, maximum = 604_800.0)]
    duration: Option<f64>,
    /// A note for yourself, without control characters.
    #[schema(max_length = 200)]
    note: Option<String>,
    /// Whether it is another workout than those of its day.
    #[serde(default)]
    another: bool,
}

fn running() -> String {
    Activity::Running.to_string()
}

/// What to change of a workout that was entered by hand. A value that is left out is not changed.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"distance": 5400.0, "note": null}))]
#[expect(clippy::option_option, reason = "a missing field and null have different meanings")]
pub(crate) struct ChangedWorkout {
    /// The day; then the time is not known.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = NaiveDate, required = false)]
    date: Option<Date>,
    /// The start with the offset of the place, instead of `date`.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = DateTime<FixedOffset>, required = false)]
    start: Option<Start>,
    /// Running, Trail Running, Walking or Hiking.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = String, required = false)]
    activity: Option<String>,
    /// Metres, at most 1 000 000; null if it is not known.
    #[serde(default, deserialize_with = "even_null")]
    #[schema(value_type = Option<f64>, required = false, exclusive_minimum = 0.0, maximum = 1_000_000.0)]
    distance: Option<Option<f64>>,
    /// Seconds, at most seven days; null or 0 if it is not known.
    #[serde(default, deserialize_with = "even_null")]
    #[schema(value_type = Option<f64>, required = false, minimum = 0.0, maximum = 604_800.0)]
    duration: Option<Option<f64>>,
    /// A note for yourself, without control characters; null for none.
    #[serde(default, deserialize_with = "even_null")]
    #[schema(value_type = Option<String>, required = false, max_length = 200)]
    note: Option<Option<String>>,
}

/// A removed workout.
#[derive(Serialize, ToSchema)]
pub(crate) struct RemovedWorkout {
    id: Uuid,
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
pub(crate) async fn list(
    app: App,
    caller: Caller,
    request: Conditional,
) -> Result<Response, Refusal> {
    let query = &request.query;
    let (filter, limit) = (filter(&app, &caller, query).await?, limit(query)?);
    let order = match query.get("order")?.as_deref() {
        None | Some("newest") => Order::Newest,
        Some("oldest") => Order::Oldest,
        Some(_) => return Err(Invalid::value("order", "send newest or oldest")),
    };
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
pub(crate) async fn remove_all(app: App, caller: Caller, query: Query) -> Result<Json, Refusal> {
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
    Ok(WorkoutFilter {
        days: days(query)?,
        source: query.parsed("source")?,
        activity: query.parsed("activity")?,
        import,
        updated_after: query.parsed("updatedAfter")?.map(|Start(time)| time.to_utc()),
    })
}

/// The days that meet all conditions of the query. There may be none.
fn days(query: &Query) -> Result<RangeInclusive<NaiveDate>, Refusal> {
    let year = query.get("year")?.map(|year| year.parse::<Year>()).transpose()?;
    let (from, to) = (query.date("from")?, query.date("to")?);
    if from.zip(to).is_some_and(|(from, to)| from > to) {
        return Err(Invalid::value("from", "it is after to"));
    }
    let first = year.unwrap_or(Year::FIRST).first_day();
    let last = year.unwrap_or(Year::LAST).last_day();
    Ok(from.map_or(first, |from| from.max(first))..=to.map_or(last, |to| to.min(last)))
}

fn limit(query: &Query) -> Result<u32, Refusal> {
    let Some(limit) = query.get("limit")? else { return Ok(cursor::PAGE) };
    let limit = limit.parse().ok().filter(|limit| (1..=cursor::PAGE).contains(limit));
    limit.ok_or_else(|| Invalid::value("limit", format_args!("send 1 to {}", cursor::PAGE)))
}

/// Add a workout by hand
///
/// If only the day is known, a later import of a run of that day with a time replaces it.
#[utoipa::path(
    post,
    path = "/api/v1/workouts",
    operation_id = "addWorkout",
    request_body = NewWorkout,
    security(("personalToken" = ["write"])),
    responses(
        (status = 201, description = "The workout", body = NotedWorkout),
        (status = 409, description = "The day has a run already, or there is one at that time", body = ErrorBody),
    )
)]
pub(crate) async fn add(app: App, caller: Caller, new: NewWorkout) -> Result<Created, Refusal> {
    let NewWorkout { date, start, activity, distance, duration, note, another } = new;
    let entered = Entered {
        when: Some(when(date, start)?.ok_or_else(|| Invalid::value("date", "send date or start"))?),
        activity: activity.parse().map_err(Invalid::UnknownActivity)?,
        distance: distance.map(metres).transpose()?,
        duration: duration.map(seconds).transpose()?,
        note: note.as_deref(),
        is_another: another,
    };
    let stored = workouts::add(&app, &caller.account, entered).await?.stored;
    let id = stored.id;
    Ok(created("/api/v1/workouts", id, &NotedWorkout { stored, note }))
}

fn when(date: Option<Date>, start: Option<Start>) -> Result<Option<When>, Refusal> {
    match (date, start) {
        (Some(_), Some(_)) => Err(Invalid::value("start", "send date or start, not both")),
        (Some(Date(day)), None) => Ok(Some(When::Day(day))),
        (None, start) => Ok(start.map(|Start(start)| When::Start(start))),
    }
}

fn metres(metres: f64) -> Result<Distance, Refusal> {
    Distance::from_metres(metres).map_err(|wrong| Invalid::value("distance", wrong))
}

fn seconds(seconds: f64) -> Result<Duration, Refusal> {
    Duration::try_from_secs_f64(seconds).map_err(|wrong| Invalid::value("duration", wrong))
}

/// Show a workout
#[utoipa::path(
    get,
    path = "/api/v1/workouts/{id}",
    operation_id = "showWorkout",
    params(("id" = Uuid, Path, description = "The id of the workout")),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The workout", body = NotedWorkout),
        (status = 304, description = "The client has this version already"),
        (status = 404, description = "There is no such workout", body = ErrorBody),
    )
)]
pub(crate) async fn show(
    app: App,
    caller: Caller,
    (id, request): (String, Conditional),
) -> Result<Response, Refusal> {
    let workout = workouts::find(&app, caller.account.id, &id).await?;
    request.answer(Version::of(&workout), async { Ok(reply(&workout)) }).await
}

/// Change a workout that was entered by hand
///
/// An imported workout cannot be changed. The fields of the workout that cannot be set are ignored: so a workout
/// can be sent back as it was shown.
#[utoipa::path(
    put,
    path = "/api/v1/workouts/{id}",
    operation_id = "updateWorkout",
    params(("id" = Uuid, Path, description = "The id of the workout")),
    request_body = ChangedWorkout,
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The changed workout", body = NotedWorkout),
        (status = 404, description = "There is no such workout", body = ErrorBody),
        (status = 409, description = "The workout was imported, or there is one already that would be the same", body = ErrorBody),
        (status = 412, description = "The workout is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn change(
    app: App,
    caller: Caller,
    ((id, if_match), new): ((String, IfMatch), ChangedWorkout),
) -> Result<Json, Refusal> {
    let ChangedWorkout { date, start, activity, distance, duration, note } = new;
    let activity =
        activity.as_deref().map(str::parse).transpose().map_err(Invalid::UnknownActivity)?;
    let duration = duration.map(|known| known.map(seconds).transpose()).transpose()?;
    let change = Change {
        when: when(date, start)?,
        activity,
        distance: distance.map(|known| known.map(metres).transpose()).transpose()?,
        duration: duration.map(|known| known.filter(|duration| !duration.is_zero())),
        note: note.as_ref().map(Option::as_deref),
    };
    let is_expected = |known: &NotedWorkout| if_match.allows(known);
    let changed = workouts::change(&app, &caller.account, &id, change, is_expected).await?;
    Ok(reply(&changed))
}

/// Remove a workout
///
/// If it was the only run of its day, the day is no longer a running day. Later imports skip copies of the
/// workout with the reason `removed`, until it is restored.
#[utoipa::path(
    delete,
    path = "/api/v1/workouts/{id}",
    operation_id = "removeWorkout",
    params(("id" = Uuid, Path, description = "The id of the workout")),
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The workout is removed", body = Done<RemovedWorkout>),
        (status = 404, description = "There is no such workout", body = ErrorBody),
        (status = 412, description = "The workout is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn remove(
    app: App,
    caller: Caller,
    (id, if_match): (String, IfMatch),
) -> Result<Json, Refusal> {
    let is_expected = |known: &NotedWorkout| if_match.allows(known);
    let id = workouts::remove(&app, caller.account.id, &id, is_expected).await?;
    Ok(done(RemovedWorkout { id }))
}
