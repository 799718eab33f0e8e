//! The progress report of a goal.

use http::header::CONTENT_TYPE;
use warp::Filter;
use warp::reply::{Response, with_header};

use crate::api::goals::NO_GOAL;
use crate::api::openapi::schemas::ProgressShape;
use crate::api::versioned::{Asked, Version, asked};
use tracker_http::endpoint::{Endpoint, parameter};
use tracker_http::filters::by_caller_with;
use tracker_http::refused::ErrorBody;
use tracker_service::app::App;
use tracker_service::operations::caller::{Caller, Needs};
use tracker_service::operations::reports::{self, OnDay};
use tracker_service::refusal::Refusal;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let year_and_asked = parameter("year").and(asked()).map(|year, asked| (year, asked)).boxed();
    vec![Endpoint::documented::<__path_show>(by_caller_with(
        app,
        Needs::Read,
        year_and_asked,
        show,
    ))]
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
    params(
        ("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026),
        ("on" = Option<NaiveDate>, Query, description = "An earlier day: the progress as it was then, without later runs", example = "2026-06-30"),
    ),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The report", body = ProgressShape),
        (status = 304, description = "The client has this version already"),
        (status = 404, description = "There is no goal for this year", body = ErrorBody),
    )
)]
pub(crate) async fn show(
    app: App,
    caller: Caller,
    (year, asked): (String, Asked),
) -> Result<Response, Refusal> {
    let year = year.parse()?;
    let OnDay { day, reports, .. } =
        reports::on_day(&app, &caller.account, asked.query.date("on")?).await?;
    let goal = reports.data.goal(year).ok_or(NO_GOAL)?;
    let report = async {
        let report = reports.progress_as_json(goal, day).map_err(|_| Refusal::Internal)?;
        Ok(with_header(http::Response::new(report), CONTENT_TYPE, "application/json"))
    };
    asked.answer(Version::on(day, &caller.account), report).await
}
