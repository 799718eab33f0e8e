//! The progress report of a goal.

use bytes::Bytes;
use http::header::CONTENT_TYPE;
use warp::reply::{WithHeader, with_header};

use crate::api::goals::NO_GOAL;
use crate::api::openapi::schemas::ProgressShape;
use crate::app::App;
use crate::operations::caller::Caller;
use crate::refusal::{ErrorBody, Refusal};
use crate::request::endpoint::{Endpoint, parameter};
use crate::request::filters::by_caller_with;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![Endpoint::documented::<__path_show>(by_caller_with(app, parameter("year"), show))]
}

/// Show the progress of the goal of a year
///
/// "Today" is the current date in the account's time zone. If none is set, it is the current date
/// at the offset of the newest workout.
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
pub(crate) async fn show(
    app: App,
    caller: Caller,
    year: String,
) -> Result<WithHeader<http::Response<Bytes>>, Refusal> {
    let now = app.clock.now();
    let reports = app.reports.get(&caller.account, &app.store, now).await?;
    let goal = reports.data.goal(year.parse()?).ok_or(NO_GOAL)?;
    let report = reports.progress_as_json(goal, reports.data.today(now));
    let report = report.map_err(|_| Refusal::Internal)?;
    Ok(with_header(http::Response::new(report), CONTENT_TYPE, "application/json"))
}
