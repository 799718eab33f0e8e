//! Goals of weeks, of months and of spans, beside those of years.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tracker_core::goals::FurtherProgress;
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Conditional, Done, Version, conditional, done};
use tracker_http::{
    Date, Endpoint, ErrorBody, both, documented, fields_alone, in_path, json_beside,
};
use tracker_service::operations::checked::checked;
use tracker_service::operations::further_goals::{self, FurtherTarget};
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller_with(app, conditional(), list),
        documented::<__path_set>().by_caller_with(
            app,
            both(in_path("name"), json_beside::<FurtherProgress, _>(app, fields_alone)),
            set,
        ),
        documented::<__path_remove>().by_caller_with(app, in_path("name"), remove),
    ]
}

/// How the goals stand: of weeks, of months, then spans, oldest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FurtherGoals {
    further_goals: Vec<FurtherProgress>,
}

/// The target of a goal of weeks, of months or of a span.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({"targetDays": 20, "to": "2026-06-30"}))]
pub(crate) struct NewFurtherGoal {
    /// The running days to reach: at most 7 in a week, 31 in a month, and the days of a span.
    #[serde(deserialize_with = "checked::<FurtherTarget, _>")]
    #[schema(value_type = i32, minimum = 1)]
    target_days: u32,
    /// The last day of a span.
    #[serde(default, deserialize_with = "checked::<Option<Date>, _>")]
    #[schema(required = false)]
    to: Option<NaiveDate>,
}

/// The name of a removed goal.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"name": "week"}))]
pub(crate) struct RemovedFurtherGoal {
    name: String,
}

/// List the goals beside those of years
///
/// How they stand today. They change no figure of the year's goal. Weeks begin on Monday.
#[utoipa::path(
    get,
    path = "/api/v1/further-goals",
    operation_id = "listFurtherGoals",
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "All goals of weeks, of months and of spans", body = FurtherGoals),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn list(app: App, caller: Caller, request: Conditional) -> Answer {
    let further_goals = further_goals::list(&app, &caller.account).await?;
    let version = Version::of(&further_goals);
    request.answer(version, async { Ok(reply(&FurtherGoals { further_goals })) }).await
}

/// Set the goal of each week, of each month, or of a span
///
/// The path has its name: `week`, `month`, or the first day of the span. A goal with this name is changed. An account has
/// at most 50.
#[utoipa::path(
    put,
    path = "/api/v1/further-goals/{name}",
    operation_id = "setFurtherGoal",
    params(("name" = String, Path, description = "`week`, `month`, or the first day of a span", example = "2026-06-01")),
    request_body = NewFurtherGoal,
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The goal", body = FurtherProgress),
        (status = 409, description = "The account has 50 others", body = ErrorBody),
    )
)]
pub(crate) async fn set(
    app: App,
    caller: Caller,
    (name, goal): (String, NewFurtherGoal),
) -> Answer<Json> {
    Ok(reply(&further_goals::set(&app, &caller.account, (&name, goal.target_days), goal.to).await?))
}

/// Remove a goal of weeks, of months or of a span
///
/// The workouts are kept.
#[utoipa::path(
    delete,
    path = "/api/v1/further-goals/{name}",
    operation_id = "removeFurtherGoal",
    params(("name" = String, Path, description = "`week`, `month`, or the first day of a span", example = "week")),
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The goal is removed", body = Done<RemovedFurtherGoal>),
        (status = 404, description = "There is no goal of this name", body = ErrorBody),
    )
)]
pub(crate) async fn remove(app: App, caller: Caller, name: String) -> Answer<Json> {
    further_goals::remove(&app, caller.account.id, &name).await?;
    Ok(done(RemovedFurtherGoal { name }))
}
