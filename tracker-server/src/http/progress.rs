//! Progress: where a goal stands today.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::{Milestone, Progress, today};
use tracker_store::Account;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, json as reply};
use warp::{Filter, get, path};

use super::error::{Error, ErrorBody};
use super::shapes::ProgressShape;
use super::{answered, goals, signed_in, with};
use crate::app::App;
use crate::auth::Caller;

pub(super) fn routes(app: &Arc<App>) -> BoxedFilter<(Response,)> {
    answered(
        path!("goals" / String / "progress")
            .and(get())
            .and(with(app))
            .and(signed_in(app))
            .then(|year, app, caller| async move { show(app, caller?, year).await }),
    )
}

/// Show where the goal of a year stands
///
/// "Today" is the day in the account's time zone; without one, the day where the newest workout
/// began.
#[utoipa::path(
    get,
    path = "/api/v1/goals/{year}/progress",
    operation_id = "showProgress",
    tag = "Goals",
    params(("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026)),
    responses(
        (status = 200, description = "The report", body = ProgressShape),
        (status = 404, description = "There is no goal for this year", body = ErrorBody),
    )
)]
pub(super) async fn show(app: Arc<App>, caller: Caller, year: String) -> Result<Json, Error> {
    let goal = goals::find(&app, &caller, &year).await?;
    let days = app.store.running_days(&caller.account).await?;
    let milestones = Milestone::reached(&days, goal.year);
    let reached: Vec<NaiveDate> = milestones.map(|milestone| milestone.day).collect();
    let first_runs = app.store.first_runs(&caller.account, &reached).await?;
    let today = day_of(&app, &caller.account, app.clock.now()).await?;
    Ok(reply(&Progress::of(goal, &days, &first_runs, today)))
}

/// What day it is for somebody.
async fn day_of(app: &App, account: &Account, now: DateTime<Utc>) -> Result<NaiveDate, Error> {
    let offset = match account.time_zone {
        Some(_) => None,
        None => app.store.newest_begun(account.id, now).await?,
    };
    Ok(today(now, account.time_zone, offset))
}
