//! The progress report of a goal.

use http::header::CONTENT_TYPE;
use tracker_core::Progress;
use warp::reply::with_header;

use crate::api::{Answer, Conditional, Version, conditional};
use tracker_http::{Endpoint, ErrorBody, both, documented, in_path};
use tracker_service::operations::goals::NO_GOAL;
use tracker_service::operations::reports::{self, OnDay};
use tracker_service::{App, Caller, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![documented::<__path_show>().by_caller_with(
        app,
        both(in_path("year"), conditional()),
        show,
    )]
}

/// Show the progress of the goal of a year
///
/// "Today" is the current date in the account's time zone. If none is set, it is the current date
/// at the offset of the newest workout.
#[utoipa::path(
    get,
    path = "/api/v1/goals/{year}/progress",
    operation_id = "showProgress",
    params(
        ("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026),
        ("on" = Option<NaiveDate>, Query, description = "An earlier day: the progress as it was then, without later runs", example = "2026-06-30"),
    ),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The report", body = Progress),
        (status = 304, description = "The client has this version already"),
        (status = 404, description = "There is no goal for this year", body = ErrorBody),
    )
)]
pub(crate) async fn show(
    app: App,
    caller: Caller,
    (year, request): (String, Conditional),
) -> Answer {
    let year = year.parse()?;
    let OnDay { day, reports, .. } =
        reports::on_day(&app, &caller.account, request.query.date("on")?).await?;
    let goal = reports.data.goal(year).ok_or(NO_GOAL)?;
    let report = async {
        let report = reports.progress_as_json(goal, day).map_err(|_| Refusal::InternalError)?;
        Ok(with_header(http::Response::new(report), CONTENT_TYPE, "application/json"))
    };
    request.answer(Version::on_day(day, &caller.account), report).await
}
