//! Workouts: list them, add one by hand, remove one.

use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate};
use http::StatusCode;
use serde::{Deserialize, Serialize};
use tracker_core::{Activity, Distance, Workout};
use tracker_store::StoredWorkout;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, WithStatus, json as reply, with_status};

use crate::api::envelope::{Done, done};
use crate::api::openapi::schemas::WorkoutShape;
use crate::app::App;
use crate::operations::caller::Caller;
use crate::operations::workouts::{self, Entered, When};
use crate::refusal::{ErrorBody, Invalid, Refusal};
use crate::request::cursor;
use crate::request::endpoint::{Endpoint, parameter};
use crate::request::filters::{by_caller_with, by_caller_with_json};
use crate::request::query::{Query, query};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        Endpoint::documented::<__path_list>(by_caller_with(app, query(), list)),
        Endpoint::documented::<__path_add>(by_caller_with_json(app, add)),
        Endpoint::documented::<__path_remove>(by_caller_with(app, parameter("id"), remove)),
    ]
}

/// A page of workouts, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Workouts {
    #[schema(value_type = Vec<WorkoutShape>, max_items = 100)]
    workouts: Vec<WorkoutWithId>,
    /// The cursor of the next page; null on the last page.
    #[schema(required)]
    next_cursor: Option<String>,
}

/// A stored workout.
#[derive(Serialize)]
pub(crate) struct WorkoutWithId {
    id: Uuid,
    #[serde(flatten)]
    workout: Workout,
}

/// A workout that is entered by hand. Everything can be left out: `{}` is a run today.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"date": "2026-06-30", "distance": 5200.0, "duration": 1860.0}))]
pub(crate) struct NewWorkout {
    /// The day, if the time is not known. The default is today.
    date: Option<NaiveDate>,
    /// The start with the offset of the place, instead of `date`.
    start: Option<DateTime<FixedOffset>>,
    /// Running, Trail Running, Walking or Hiking.
    #[serde(default = "running")]
    #[schema(default = "Running")]
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

/// A removed workout.
#[derive(Serialize, ToSchema)]
pub(crate) struct RemovedWorkout {
    id: Uuid,
}

/// List the workouts
///
/// Newest first, 100 on a page.
#[utoipa::path(
    get,
    path = "/api/v1/workouts",
    operation_id = "listWorkouts",
    tag = "Workouts",
    params(
        ("year" = Option<u16>, Query, description = "Only the workouts of this year", minimum = 1900, maximum = 2100, example = 2026),
        ("cursor" = Option<String>, Query, description = "The `nextCursor` of the page before"),
    ),
    responses((status = 200, description = "A page", body = Workouts))
)]
pub(crate) async fn list(app: App, caller: Caller, query: Query) -> Result<Json, Refusal> {
    let year = query.get("year")?.map(|year| year.parse()).transpose()?;
    let page = cursor::page_and_one(query.get("cursor")?.as_deref())?;
    let mut workouts = app.store.workouts(caller.account.id, year, page).await?;
    let next_cursor = cursor::next(&mut workouts, StoredWorkout::cursor);
    let workouts = workouts.into_iter().map(WorkoutWithId::from).collect();
    Ok(reply(&Workouts { workouts, next_cursor }))
}

/// Add a workout by hand
///
/// If only the day is known, a later import of a run of that day with a time replaces it.
#[utoipa::path(
    post,
    path = "/api/v1/workouts",
    operation_id = "addWorkout",
    tag = "Workouts",
    request_body = NewWorkout,
    responses(
        (status = 201, description = "The workout", body = WorkoutShape),
        (status = 409, description = "The day has a run already, or there is one at that time", body = ErrorBody),
    )
)]
pub(crate) async fn add(
    app: App,
    caller: Caller,
    new: NewWorkout,
) -> Result<WithStatus<Json>, Refusal> {
    let NewWorkout { date, start, activity, distance, duration, note, another } = new;
    let entered = Entered {
        when: when(date, start)?,
        activity: activity.parse().map_err(Invalid::Activity)?,
        distance: distance.map(metres).transpose()?,
        duration: duration.map(seconds).transpose()?,
        note: note.as_deref(),
        is_another: another,
    };
    let added = workouts::add(&app, &caller.account, entered).await?;
    Ok(with_status(reply(&WorkoutWithId::from(added.stored)), StatusCode::CREATED))
}

fn when(
    date: Option<NaiveDate>,
    start: Option<DateTime<FixedOffset>>,
) -> Result<Option<When>, Refusal> {
    match (date, start) {
        (Some(_), Some(_)) => Err(Invalid::value("start", "send date or start, not both")),
        (date, start) => Ok(date.map(When::Day).or(start.map(When::Start))),
    }
}

fn metres(metres: f64) -> Result<Distance, Refusal> {
    Distance::from_metres(metres).map_err(|wrong| Invalid::value("distance", wrong))
}

fn seconds(seconds: f64) -> Result<Duration, Refusal> {
    Duration::try_from_secs_f64(seconds).map_err(|wrong| Invalid::value("duration", wrong))
}

/// Remove a workout
///
/// If it was the only run of its day, the day is no longer a running day. Later imports skip copies of the
/// workout with the reason `removed`, until it is restored.
#[utoipa::path(
    delete,
    path = "/api/v1/workouts/{id}",
    operation_id = "removeWorkout",
    tag = "Workouts",
    params(("id" = Uuid, Path, description = "The id of the workout")),
    responses(
        (status = 200, description = "The workout is removed", body = Done<RemovedWorkout>),
        (status = 404, description = "There is no such workout", body = ErrorBody),
    )
)]
pub(crate) async fn remove(app: App, caller: Caller, id: String) -> Result<Json, Refusal> {
    Ok(done(RemovedWorkout { id: workouts::remove(&app, caller.account.id, &id).await? }))
}

impl From<StoredWorkout> for WorkoutWithId {
    fn from(StoredWorkout { id, workout }: StoredWorkout) -> WorkoutWithId {
        WorkoutWithId { id, workout }
    }
}
