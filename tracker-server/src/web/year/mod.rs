//! The page of a year: the verdict, the charts, and what today changes.

pub(crate) mod report;
pub(crate) mod standing;
pub(crate) mod charts;
pub(crate) mod lists;
pub(crate) mod page;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use tracker_core::Year;
use warp::reply::Response;

use crate::app::App;
use crate::http::request::query::Query;
use crate::http::{Error, Head};
use crate::web::answer;
use crate::web::frame::Frame;
use crate::web::visitor::visitor;
use crate::web::welcome;
use crate::web::year::page::YearPage;
use crate::web::year::report::YearReport;

/// Shows the current year to a visitor, and the welcome page to everybody else.
pub(crate) async fn show_current(
    app: Arc<App>,
    head: Head,
    query: Query,
) -> Result<Response, Error> {
    match visitor(&app, &head).await {
        Err(Error::Unauthorized | Error::InvalidToken) => welcome::show(app, head, query).await,
        visitor => {
            let report = YearReport::load(&app, &visitor?.account, None).await?;
            show_report(&head, &query, &report)
        }
    }
}

/// Shows a year.
pub(crate) async fn show(
    year: String,
    app: Arc<App>,
    head: Head,
    query: Query,
) -> Result<Response, Error> {
    let visitor = visitor(&app, &head).await?;
    let year: Year = year.parse().map_err(|_| NO_YEAR)?;
    let report = YearReport::load(&app, &visitor.account, Some(year)).await?;
    show_report(&head, &query, &report)
}

fn show_report(head: &Head, query: &Query, report: &YearReport) -> Result<Response, Error> {
    let is_saved = query.get("done")?.as_deref() == Some("saved");
    let page = YearPage::of(report, Frame::of_visitor("/"));
    answer::page(&head.headers, &page.with_notice(is_saved))
}

const NO_YEAR: Error = Error::NotFound("years are 1900 to 2100");
