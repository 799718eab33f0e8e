//! Goals: one for each year.

use std::sync::Arc;

use http::StatusCode;
use serde::{Deserialize, Serialize};
use tracker_core::progress::GoalSummary;
use tracker_core::{Goal, TargetDays, Year};
use utoipa::ToSchema;
use warp::Filter;
use warp::reply::{Json, Response, WithStatus, json as reply, with_status};

use crate::api::envelope::{Done, done};
use crate::api::openapi::schemas::GoalShape;
use crate::api::versioned::{Asked, Version, asked};
use tracker_http::body::{json, whole_number};
use tracker_http::endpoint::{Endpoint, parameter};
use tracker_http::filters::{allowed, by_caller_with, by_caller_with_json, handled};
use tracker_http::known_names::{JsonBody, properties_of};
use tracker_http::refused::ErrorBody;
use tracker_service::app::App;
use tracker_service::operations::caller::{Caller, Needs};
use tracker_service::refusal::{Missing, Refusal};
use tracker_service::report_cache::Reports;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let target = parameter("year").and(allowed(app, Needs::Write)).and(json());
    let year_and_asked = parameter("year").and(asked()).map(|year, asked| (year, asked)).boxed();
    vec![
        Endpoint::documented::<__path_list>(by_caller_with(app, Needs::Read, asked(), list)),
        Endpoint::documented::<__path_create>(by_caller_with_json(app, Needs::Write, create)),
        Endpoint::documented::<__path_show>(by_caller_with(app, Needs::Read, year_and_asked, show)),
        Endpoint::documented::<__path_update>(handled(target.map(
            |year, app, caller, target| async move { update(app, caller?, year, target?).await },
        ))),
        Endpoint::documented::<__path_remove>(by_caller_with(
            app,
            Needs::Write,
            parameter("year"),
            remove,
        )),
    ]
}

/// Goals, newest year first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Goals {
    #[schema(value_type = Vec<GoalShape>)]
    goals: Vec<GoalSummary>,
}

/// A new goal.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({"year": 2026, "targetDays": 300}))]
pub(crate) struct NewGoal {
    /// The calendar year.
    #[serde(deserialize_with = "whole_number")]
    #[schema(minimum = 1900, maximum = 2100)]
    year: i32,
    /// The target: a number of running days. Without it, 300.
    #[serde(default = "default_target", deserialize_with = "whole_number")]
    #[schema(minimum = 1, maximum = 366)]
    target_days: i32,
}

impl JsonBody for NewGoal {
    fn shown() -> Vec<String> {
        properties_of::<GoalShape>()
    }
}

fn default_target() -> i32 {
    TargetDays::default().get().cast_signed()
}

/// A new target.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({"targetDays": 250}))]
pub(crate) struct NewTarget {
    /// The target: a number of running days.
    #[serde(deserialize_with = "whole_number")]
    #[schema(minimum = 1, maximum = 366)]
    target_days: i32,
}

impl JsonBody for NewTarget {
    fn shown() -> Vec<String> {
        properties_of::<GoalShape>()
    }
}

/// The year of a removed goal.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"year": 2026}))]
pub(crate) struct RemovedGoal {
    #[schema(value_type = u16)]
    year: Year,
}

/// List the goals
///
/// Newest year first.
#[utoipa::path(
    get,
    path = "/api/v1/goals",
    operation_id = "listGoals",
    tag = "Goals",
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "All goals", body = Goals),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn list(app: App, caller: Caller, asked: Asked) -> Result<Response, Refusal> {
    let goals = async {
        let reports = reports(&app, &caller).await?;
        let data = &reports.data;
        let goals = data.goals.iter().map(|goal| GoalSummary::of(*goal, &data.days)).collect();
        Ok(reply(&Goals { goals }))
    };
    asked.answer(Version::of(&caller.account), goals).await
}

/// Set the goal of a year
///
/// A year has one goal. Workouts of the year that are already stored count at once.
#[utoipa::path(
    post,
    path = "/api/v1/goals",
    operation_id = "createGoal",
    tag = "Goals",
    request_body = NewGoal,
    security(("personalToken" = ["write"])),
    responses(
        (status = 201, description = "The goal", body = GoalShape),
        (status = 409, description = "The year already has a goal", body = ErrorBody),
    )
)]
pub(crate) async fn create(
    app: App,
    caller: Caller,
    goal: NewGoal,
) -> Result<WithStatus<Json>, Refusal> {
    let goal =
        Goal { year: Year::new(goal.year)?, target_days: TargetDays::new(goal.target_days)? };
    app.store.create_goal(caller.account.id, goal, app.clock.now()).await?;
    Ok(with_status(summary(&app, &caller, goal).await?, StatusCode::CREATED))
}

/// Show the goal of a year
#[utoipa::path(
    get,
    path = "/api/v1/goals/{year}",
    operation_id = "showGoal",
    tag = "Goals",
    params(("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026)),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The goal", body = GoalShape),
        (status = 304, description = "The client has this version already"),
        (status = 404, description = "There is no goal for this year", body = ErrorBody),
    )
)]
pub(crate) async fn show(
    app: App,
    caller: Caller,
    (year, asked): (String, Asked),
) -> Result<Response, Refusal> {
    let reports = reports(&app, &caller).await?;
    let goal = reports.data.goal(year.parse()?).ok_or(NO_GOAL)?;
    let goal = async { Ok(reply(&GoalSummary::of(goal, &reports.data.days))) };
    asked.answer(Version::of(&caller.account), goal).await
}

/// Change the target of a year
#[utoipa::path(
    put,
    path = "/api/v1/goals/{year}",
    operation_id = "updateGoal",
    tag = "Goals",
    params(("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026)),
    request_body = NewTarget,
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The changed goal", body = GoalShape),
        (status = 404, description = "There is no goal for this year", body = ErrorBody),
    )
)]
pub(crate) async fn update(
    app: App,
    caller: Caller,
    year: String,
    target: NewTarget,
) -> Result<Json, Refusal> {
    let goal = Goal { year: year.parse()?, target_days: TargetDays::new(target.target_days)? };
    if app.store.change_goal(caller.account.id, goal).await? {
        summary(&app, &caller, goal).await
    } else {
        Err(NO_GOAL)
    }
}

/// Remove the goal of a year
///
/// The workouts of the year are kept.
#[utoipa::path(
    delete,
    path = "/api/v1/goals/{year}",
    operation_id = "removeGoal",
    tag = "Goals",
    params(("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026)),
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The goal is removed", body = Done<RemovedGoal>),
        (status = 404, description = "There is no goal for this year", body = ErrorBody),
    )
)]
pub(crate) async fn remove(app: App, caller: Caller, year: String) -> Result<Json, Refusal> {
    let year: Year = year.parse()?;
    if app.store.remove_goal(caller.account.id, year).await? {
        Ok(done(RemovedGoal { year }))
    } else {
        Err(NO_GOAL)
    }
}

pub(crate) const NO_GOAL: Refusal = Refusal::NotFound(Missing::Goal);

/// The response with a goal that was just stored. The cached goals may be older, but the cached
/// running days are current.
async fn summary(app: &App, caller: &Caller, goal: Goal) -> Result<Json, Refusal> {
    let reports = reports(app, caller).await?;
    Ok(reply(&GoalSummary::of(goal, &reports.data.days)))
}

async fn reports(app: &App, caller: &Caller) -> Result<Arc<Reports>, Refusal> {
    Ok(app.reports.get(&caller.account, &app.store, app.clock.now()).await?)
}
