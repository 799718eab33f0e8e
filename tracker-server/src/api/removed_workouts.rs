//! Removed workouts: list them, and ask one back. Imports skip copies of them.

use serde::Serialize;
use tracker_store::RemovedWorkout;
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Conditional, Done, Version, conditional, done};
use tracker_http::{Endpoint, cursor, documented, in_path};
use tracker_service::operations::workouts;
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller_with(app, conditional(), list),
        documented::<__path_restore>().by_caller_with(app, in_path("id"), restore),
    ]
}

/// A page of removed workouts, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RemovedWorkouts {
    #[schema(max_items = 100)]
    removed_workouts: Vec<RemovedWorkout>,
    /// The cursor of the next page; null on the last page.
    #[schema(required)]
    next_cursor: Option<String>,
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
/// Newest first, 100 on a page. Imports skip copies of these workouts with the reason `removed`.
#[utoipa::path(
    get,
    path = "/api/v1/removed-workouts",
    operation_id = "listRemovedWorkouts",
    params(("cursor" = Option<String>, Query, description = "The `nextCursor` of the page before")),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "A page", body = RemovedWorkouts),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn list(app: App, caller: Caller, request: Conditional) -> Answer {
    let page = cursor::page_and_one(cursor::PAGE, request.query.get("cursor")?.as_deref())?;
    let removed = async {
        let mut removed_workouts = workouts::removed(&app, caller.account.id, page).await?;
        let next_cursor = cursor::next(cursor::PAGE, &mut removed_workouts, RemovedWorkout::cursor);
        Ok(reply(&RemovedWorkouts { removed_workouts, next_cursor }))
    };
    request.answer(Version::of_account(&caller.account), removed).await
}

/// Ask a removed workout back
///
/// The workout is stored again: with its id, its note and all its values. It is an import of its own in the import
/// log.
#[utoipa::path(
    post,
    path = "/api/v1/removed-workouts/{id}/restore",
    operation_id = "restoreWorkout",
    params(("id" = Uuid, Path, description = "The id of the removed workout")),
    security(("personalToken" = ["write"])),
    responses((status = 200, description = "The workout is stored", body = Done<RestoredWorkout>))
)]
pub(crate) async fn restore(app: App, caller: Caller, id: String) -> Answer<Json> {
    let is_restored = workouts::restore(&app, &caller.account, &id).await?;
    Ok(done(RestoredWorkout { is_restored }))
}
