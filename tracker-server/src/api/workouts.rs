//! Workouts: list and remove. They are created by a push.

use serde::Serialize;
use tracker_core::Workout;
use tracker_store::StoredWorkout;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::Filter;
use warp::reply::{Json, json as reply};

use crate::api::envelope::{Done, done};
use crate::api::openapi::schemas::WorkoutShape;
use crate::app::App;
use crate::operations::caller::Caller;
use crate::operations::workouts;
use crate::refusal::{ErrorBody, Refusal};
use crate::request::cursor;
use crate::request::endpoint::{Endpoint, parameter};
use crate::request::filters::{handled, signed_in};
use crate::request::query::{Query, query};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let caller = signed_in(app);
    vec![
        Endpoint::documented::<__path_list>(handled(
            caller
                .clone()
                .and(query())
                .map(|app, caller, query| async move { list(app, caller?, query).await }),
        )),
        Endpoint::documented::<__path_remove>(handled(
            parameter("id")
                .and(caller)
                .map(|id, app, caller| async move { remove(app, caller?, id).await }),
        )),
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
