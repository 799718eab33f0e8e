//! Removed workouts: list them, and ask one back. Imports skip copies of them.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use tracker_core::{Distance, Year};
use tracker_store::RemovedWorkout as Removed;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, Response, json as reply};

use crate::api::envelope::{Done, done};
use crate::api::versioned::{Asked, Version, asked};
use tracker_http::cursor;
use tracker_http::endpoint::{Endpoint, parameter};
use tracker_http::filters::by_caller_with;
use tracker_http::refused::ErrorBody;
use tracker_service::app::App;
use tracker_service::operations::caller::{Caller, Needs};
use tracker_service::operations::workouts;
use tracker_service::refusal::Refusal;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        Endpoint::documented::<__path_list>(by_caller_with(app, Needs::Read, asked(), list)),
        Endpoint::documented::<__path_restore>(by_caller_with(
            app,
            Needs::Write,
            parameter("id"),
            restore,
        )),
    ]
}

/// A page of removed workouts, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RemovedWorkouts {
    #[schema(max_items = 100)]
    removed_workouts: Vec<RemovedWorkoutJson>,
    /// The cursor of the next page; null on the last page.
    #[schema(required)]
    next_cursor: Option<String>,
}

/// What is remembered of a workout that was removed.
#[derive(Serialize, ToSchema)]
#[schema(as = RememberedWorkout)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RemovedWorkoutJson {
    id: Uuid,
    removed_at: DateTime<Utc>,
    /// Running, Trail Running, Walking or Hiking.
    name: &'static str,
    day: NaiveDate,
    /// With the offset as exported.
    start: String,
    /// What the source wrote: `exact`, `instant`, `clock` or `date`.
    start_kind: &'static str,
    /// With the offset of the start.
    #[schema(value_type = DateTime<Utc>)]
    end: String,
    /// Seconds.
    duration: f64,
    /// Metres; null if it was not measured.
    #[schema(required)]
    distance: Option<f64>,
    source: &'static str,
    /// The id of the workout in its source.
    #[schema(required)]
    source_id: Option<String>,
}

/// A removed workout that was asked back.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RestoredWorkout {
    /// Whether it is stored again. False if a copy of it was stored since it was removed.
    is_restored: bool,
}

/// List the removed workouts
///
/// Newest first, 100 on a page. Imports skip copies of these workouts with the reason `removed`. Energy, heart
/// rates and notes are not remembered.
#[utoipa::path(
    get,
    path = "/api/v1/removed-workouts",
    operation_id = "listRemovedWorkouts",
    tag = "Workouts",
    params(("cursor" = Option<String>, Query, description = "The `nextCursor` of the page before")),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "A page", body = RemovedWorkouts),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn list(app: App, caller: Caller, asked: Asked) -> Result<Response, Refusal> {
    let page = cursor::page_and_one(asked.query.get("cursor")?.as_deref())?;
    let removed = async {
        let days = Year::FIRST.first_day()..=Year::LAST.last_day();
        let mut removed = app.store.removed_workouts(caller.account.id, days, page).await?;
        let next_cursor = cursor::next(&mut removed, Removed::cursor);
        let removed_workouts = removed.into_iter().map(RemovedWorkoutJson::from).collect();
        Ok(reply(&RemovedWorkouts { removed_workouts, next_cursor }))
    };
    asked.answer(Version::of(&caller.account), removed).await
}

/// Ask a removed workout back
///
/// The workout is stored again, under a new id, with what is remembered of it. It is an import of its own in the
/// import log.
#[utoipa::path(
    post,
    path = "/api/v1/removed-workouts/{id}/restore",
    operation_id = "restoreWorkout",
    tag = "Workouts",
    params(("id" = Uuid, Path, description = "The id of the removed workout")),
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The workout is stored", body = Done<RestoredWorkout>),
        (status = 404, description = "There is no such removed workout", body = ErrorBody),
    )
)]
pub(crate) async fn restore(app: App, caller: Caller, id: String) -> Result<Json, Refusal> {
    let is_restored = workouts::restore(&app, &caller.account, &id).await?;
    Ok(done(RestoredWorkout { is_restored }))
}

impl From<Removed> for RemovedWorkoutJson {
    fn from(Removed { id, removed_at, workout }: Removed) -> RemovedWorkoutJson {
        RemovedWorkoutJson {
            id,
            removed_at,
            name: workout.activity().name(),
            day: workout.day(),
            start: workout.start().to_rfc3339(),
            start_kind: workout.start().kind().name(),
            end: workout.start().rfc3339_of(workout.end()),
            duration: workout.duration().as_secs_f64(),
            distance: workout.distance().map(Distance::metres),
            source: workout.source().name(),
            source_id: workout.source_id().map(str::to_owned),
        }
    }
}
