//! Goals: one for each year.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tracker_core::goals::EarlierTarget;
use tracker_core::progress::GoalSummary;
use tracker_core::{Goal, TargetDays, Year};
use tracker_store::Account;
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::{
    Answer, Conditional, Created, Done, IfMatch, Version, conditional, created, done, if_match,
};
use tracker_http::{
    Date, Endpoint, ErrorBody, both, documented, fields_alone, in_path, json_beside,
};
use tracker_service::operations::checked::{checked, if_sent};
use tracker_service::operations::goals;
use tracker_service::{App, Caller, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller_with(app, conditional(), list),
        documented::<__path_create>().creating::<GoalSummary, _, _, _>(app, fields_alone, create),
        documented::<__path_show>().by_caller_with(app, both(in_path("year"), conditional()), show),
        documented::<__path_update>().by_caller_with(
            app,
            both(
                both(in_path("year"), if_match()),
                json_beside::<GoalSummary, _>(app, fields_alone),
            ),
            update,
        ),
        documented::<__path_remove>().by_caller_with(
            app,
            both(in_path("year"), if_match()),
            remove,
        ),
    ]
}

/// Goals, newest year first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Goals {
    goals: Vec<GoalSummary>,
    /// The targets that they had before, oldest first for each year; missing if none was changed. One that was changed
    /// within a day after its goal was made is left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    earlier_targets: Vec<EarlierTarget>,
}

/// A new goal.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({"year": 2026, "targetDays": 300}))]
pub(crate) struct NewGoal {
    /// The calendar year.
    #[serde(deserialize_with = "checked::<Year, _>")]
    #[schema(value_type = i32, minimum = 1900, maximum = 2100)]
    year: Year,
    /// The target: a number of running days. Without it, 300.
    #[serde(default, deserialize_with = "checked::<TargetDays, _>")]
    #[schema(value_type = i32, minimum = 1, maximum = 366)]
    target_days: TargetDays,
    /// The first day of the goal, if it is not 1 January: the even pace, rest days and averages begin there.
    #[serde(default, deserialize_with = "checked::<Option<Date>, _>")]
    #[schema(required = false, example = "2026-03-01")]
    starts_on: Option<NaiveDate>,
}

/// A new target.
#[expect(clippy::option_option, reason = "a missing field and null have different meanings")]
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({"targetDays": 250}))]
pub(crate) struct NewTarget {
    /// The target: a number of running days.
    #[serde(deserialize_with = "checked::<TargetDays, _>")]
    #[schema(value_type = i32, minimum = 1, maximum = 366)]
    target_days: TargetDays,
    /// The first day of the goal; null is 1 January. Without it, the first day stays as it is.
    #[serde(default, deserialize_with = "if_sent::<Option<Date>, _>")]
    #[schema(value_type = Option<NaiveDate>, required = false, example = "2026-03-01")]
    starts_on: Option<Option<NaiveDate>>,
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
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "All goals", body = Goals),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn list(app: App, caller: Caller, request: Conditional) -> Answer {
    let goals = async {
        let (goals, earlier_targets) = goals::list(&app, &caller.account).await?;
        Ok(reply(&Goals { goals, earlier_targets }))
    };
    request.answer(Version::of_account(&caller.account), goals).await
}

/// Set the goal of a year
///
/// A year has one goal. Workouts of the year that are already stored count at once.
#[utoipa::path(
    post,
    path = "/api/v1/goals",
    operation_id = "createGoal",
    request_body = NewGoal,
    security(("personalToken" = ["write"])),
    responses(
        (status = 201, description = "The goal", body = GoalSummary),
        (status = 409, description = "The year already has a goal", body = ErrorBody),
    )
)]
pub(crate) async fn create(app: App, caller: Caller, goal: NewGoal) -> Answer<Created> {
    let NewGoal { year, target_days, starts_on } = goal;
    let goal = Goal::new(year, target_days);
    let goal = goals::create(&app, &caller.account, goal, starts_on).await?;
    Ok(created("/api/v1/goals", year, &goal))
}

/// Show the goal of a year
///
/// The target, and the running days so far. A year without a goal is 404: `/api/v1/years/{year}` reports it all the same.
#[utoipa::path(
    get,
    path = "/api/v1/goals/{year}",
    operation_id = "showGoal",
    params(("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026)),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The goal", body = GoalSummary),
        (status = 304, description = "The client has this version already"),
        (status = 404, description = "There is no goal for this year", body = ErrorBody),
    )
)]
pub(crate) async fn show(
    app: App,
    caller: Caller,
    (year, request): (String, Conditional),
) -> Answer {
    let goal = goals::find(&app, &caller.account, year.parse()?).await?;
    request.answer(Version::of(&goal), async { Ok(reply(&goal)) }).await
}

/// Change the target of a year
///
/// The goal keeps its history: which target held since when.
#[utoipa::path(
    put,
    path = "/api/v1/goals/{year}",
    operation_id = "updateGoal",
    params(("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026)),
    request_body = NewTarget,
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The changed goal", body = GoalSummary),
        (status = 404, description = "There is no goal for this year", body = ErrorBody),
        (status = 412, description = "The goal is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn update(
    app: App,
    caller: Caller,
    ((year, if_match), target): ((String, IfMatch), NewTarget),
) -> Answer<Json> {
    let NewTarget { target_days, starts_on } = target;
    let year = year.parse()?;
    let known = expected(&app, &caller.account, year, &if_match).await?;
    let goal = Goal::new(year, target_days);
    Ok(reply(&goals::change(&app, &caller.account, goal, starts_on, known).await?))
}

/// The goal of a year, if it is what the client expects. `None` if it expects nothing.
async fn expected(
    app: &App,
    account: &Account,
    year: Year,
    if_match: &IfMatch,
) -> Result<Option<Goal>, Refusal> {
    if !if_match.is_named() {
        return Ok(None);
    }
    let known = goals::find(app, account, year).await?;
    if !if_match.allows(&known) {
        return Err(Refusal::PreconditionFailed);
    }
    let GoalSummary { target_days, starts_on, .. } = known;
    Ok(Some(Goal { year, target_days, starts_on }))
}

/// Remove the goal of a year
///
/// The workouts of the year are kept.
#[utoipa::path(
    delete,
    path = "/api/v1/goals/{year}",
    operation_id = "removeGoal",
    params(("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026)),
    security(("personalToken" = ["write"])),
    responses(
        (status = 200, description = "The goal is removed", body = Done<RemovedGoal>),
        (status = 404, description = "There is no goal for this year", body = ErrorBody),
        (status = 412, description = "The goal is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn remove(
    app: App,
    caller: Caller,
    (year, if_match): (String, IfMatch),
) -> Answer<Json> {
    let year: Year = year.parse()?;
    let known = expected(&app, &caller.account, year, &if_match).await?;
    goals::remove(&app, caller.account.id, year, known).await?;
    Ok(done(RemovedGoal { year }))
}
