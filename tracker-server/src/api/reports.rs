//! The reports of an account: a day, all years, and one year.

use chrono::NaiveDate;
use serde::Serialize;
use tracker_core::charts::ComparedYear;
use tracker_core::{DailyReport, Progress};
use utoipa::ToSchema;
use warp::reply::json as reply;

use crate::api::{Answer, Conditional, Version, conditional};
use tracker_http::{Endpoint, both, documented, in_path};
use tracker_service::operations::reports::{self, OfYear};
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_show_today>().by_caller_with(app, conditional(), show_today),
        documented::<__path_list_years>().by_caller_with(app, conditional(), list_years),
        documented::<__path_show_year>().by_caller_with(
            app,
            both(in_path("year"), conditional()),
            show_year,
        ),
    ]
}

/// The report of a day: where the runner stands, and what a run or a rest changes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Today {
    /// Whether the year has a goal. If not, the report is on the default target of 300 days.
    has_goal: bool,
    #[serde(flatten)]
    report: DailyReport,
}

/// The years from the first running day on.
#[derive(Serialize, ToSchema)]
pub(crate) struct Years {
    /// The date at which the years are compared.
    date: NaiveDate,
    /// Newest first.
    years: Vec<ComparedYear>,
}

/// The progress of a year, with or without a goal.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct YearProgress {
    /// The day of the report.
    date: NaiveDate,
    /// Whether the year has a goal. If not, the progress is towards the default target of 300 days.
    has_goal: bool,
    #[serde(flatten)]
    progress: Progress,
}

/// Show where the runner stands today
///
/// Judged by settled days: a runner who runs every day is never behind in the morning. Weeks begin on Monday.
#[utoipa::path(
    get,
    path = "/api/v1/today",
    operation_id = "showToday",
    params(("on" = Option<NaiveDate>, Query, description = "An earlier day: the report as it was then, without later runs", example = "2026-06-30")),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The report", body = Today),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn show_today(app: App, caller: Caller, request: Conditional) -> Answer {
    let on_day = reports::on_day(&app, &caller.account, request.query.date("on")?).await?;
    let today = async {
        let OfYear { report, has_goal } = on_day.daily_report()?;
        Ok(reply(&Today { has_goal, report }))
    };
    request.answer(Version::on_day(on_day.day, &caller.account), today).await
}

/// List the years
///
/// All years from the first running day on, compared at the same date, newest first.
#[utoipa::path(
    get,
    path = "/api/v1/years",
    operation_id = "listYears",
    params(("on" = Option<NaiveDate>, Query, description = "An earlier day: the years as they were then, without later runs", example = "2026-06-30")),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The years", body = Years),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn list_years(app: App, caller: Caller, request: Conditional) -> Answer {
    let on_day = reports::on_day(&app, &caller.account, request.query.date("on")?).await?;
    let years = async { Ok(reply(&Years { date: on_day.day, years: on_day.years() })) };
    request.answer(Version::on_day(on_day.day, &caller.account), years).await
}

/// Show the progress of a year
///
/// The same report as that of the goal of the year. A year without a goal is measured against the default target.
#[utoipa::path(
    get,
    path = "/api/v1/years/{year}",
    operation_id = "showYear",
    params(
        ("year" = u16, Path, description = "The calendar year", minimum = 1900, maximum = 2100, example = 2026),
        ("on" = Option<NaiveDate>, Query, description = "An earlier day: the year as it was then, without later runs", example = "2026-06-30"),
    ),
    security(("personalToken" = ["read"])),
    responses(
        (status = 200, description = "The report", body = YearProgress),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn show_year(
    app: App,
    caller: Caller,
    (year, request): (String, Conditional),
) -> Answer {
    let year = year.parse()?;
    let on_day = reports::on_day(&app, &caller.account, request.query.date("on")?).await?;
    let progress = async {
        let OfYear { report: progress, has_goal } = on_day.progress(year);
        Ok(reply(&YearProgress { date: on_day.day, has_goal, progress }))
    };
    request.answer(Version::on_day(on_day.day, &caller.account), progress).await
}
