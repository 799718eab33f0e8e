//! Workouts: list and remove. They are created by a push.

use serde::Serialize;
use tracker_core::Workout;
use tracker_store::{AccountId, StoredWorkout};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, json as reply};
use warp::{Filter, delete, get, path};

use crate::app::App;
use crate::auth::Caller;
use crate::http::cursor;
use crate::http::envelope::{Done, done};
use crate::http::error::{Error, ErrorBody};
use crate::http::filters::{any_of, handled, signed_in};
use crate::http::openapi::schemas::WorkoutShape;
use crate::http::request::query::{Query, query};

pub(crate) fn routes(app: &App) -> BoxedFilter<(Response,)> {
    let caller = signed_in(app);
    any_of([
        handled(
            path!("workouts")
                .and(get())
                .and(caller.clone())
                .and(query())
                .map(|app, caller, query| async move { list(app, caller?, query).await }),
        ),
        handled(
            path!("workouts" / String)
                .and(delete())
                .and(caller)
                .map(|id, app, caller| async move { remove(app, caller?, id).await }),
        ),
    ])
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
pub(crate) async fn list(app: App, caller: Caller, query: Query) -> Result<Json, Error> {
    let year = query.get("year")?.map(|year| year.parse()).transpose()?;
    let page = cursor::page_and_one(query.get("cursor")?.as_deref())?;
    let mut workouts = app.store.workouts(caller.account.id, year, page).await?;
    let next_cursor = cursor::next(&mut workouts, StoredWorkout::cursor);
    let workouts = workouts.into_iter().map(WorkoutWithId::from).collect();
    Ok(reply(&Workouts { workouts, next_cursor }))
}

/// Remove a workout
///
/// If it was the only run of its day, the day is no longer a running day. If the phone sends the
/// workout again, it is imported again.
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
pub(crate) async fn remove(app: App, caller: Caller, id: String) -> Result<Json, Error> {
    Ok(done(RemovedWorkout { id: remove_from(&app, caller.account.id, &id).await? }))
}

/// Removes the workout with this id from an account.
pub(crate) async fn remove_from(app: &App, account: AccountId, id: &str) -> Result<Uuid, Error> {
    const NO_WORKOUT: Error = Error::NotFound("there is no such workout");
    let id = id.parse().map_err(|_| NO_WORKOUT)?;
    if app.store.remove_workout(account, id).await? { Ok(id) } else { Err(NO_WORKOUT) }
}

impl From<StoredWorkout> for WorkoutWithId {
    fn from(StoredWorkout { id, workout }: StoredWorkout) -> WorkoutWithId {
        WorkoutWithId { id, workout }
    }
}
