//! The page of a year: the verdict, the charts, and what today changes.

pub(crate) mod scenario;
pub(crate) mod report;
pub(crate) mod standing;
pub(crate) mod charts;
pub(crate) mod lists;
pub(crate) mod scenario_notice;
pub(crate) mod page;
#[cfg(test)]
mod tests;

use tracker_core::Year;
use tracker_store::Account;
use warp::reply::Response;

use crate::app::App;
use crate::refusal::{Missing, Refusal};
use crate::report_cache::PageKey;
use crate::request::accept::accepts_gzip;
use crate::request::head::Head;
use crate::request::query::Query;
use crate::web::answer;
use crate::web::frame::Frame;
use crate::web::pages::welcome;
use crate::web::pages::year::page::YearPage;
use crate::web::pages::year::report::YearReport;
use crate::web::pages::year::scenario::Scenario;
use crate::web::visitor::visitor;
use crate::web::words::Words;

/// Shows the current year to a signed-in user, and otherwise the welcome page.
pub(crate) async fn show_current(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    match visitor(&app, &head).await {
        Err(Refusal::Unauthorized | Refusal::InvalidToken) => welcome::show(app, head, query).await,
        visitor => show_year(&app, &head, &query, &visitor?.account, None).await,
    }
}

pub(crate) async fn show(
    year: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let year: Year = year.parse().map_err(|_| NO_YEAR)?;
    show_year(&app, &head, &query, &visitor.account, Some(year)).await
}

async fn show_year(
    app: &App,
    head: &Head,
    query: &Query,
    account: &Account,
    year: Option<Year>,
) -> Result<Response, Refusal> {
    let scenario = Scenario::read(query)?;
    let done = query.get("done")?;
    if scenario == Scenario::default() && done.is_none() && accepts_gzip(&head.headers) {
        return show_cached(app, head, account, year).await;
    }
    let report = YearReport::load_scenario(app, account, year, scenario).await?;
    let page = YearPage::of(&report, Frame::of_visitor(&head.headers, "/"));
    let page = page.with_push(app.store.newest_push(account.id).await?);
    let page = page.with_notice(done.as_deref()).with_run(query)?;
    answer::page(&head.headers, &page.with_scenario(scenario))
}

/// Shows a year as it is. Rendering takes most of the time of a request, so the last page is cached. It is
/// cached compressed, because that takes a sixth of the memory, and every browser accepts gzip.
async fn show_cached(
    app: &App,
    head: &Head,
    account: &Account,
    year: Option<Year>,
) -> Result<Response, Refusal> {
    let now = app.clock.now();
    let reports = app.reports.get(account, &app.store, now).await?;
    let frame = Frame::of_visitor(&head.headers, "/");
    let &Words { lang, first_weekday, .. } = frame.words;
    let key = PageKey { year, today: reports.data.today(now), lang, first_weekday };
    if let Some(kept) = reports.page(key) {
        return Ok(answer::compressed_page(kept));
    }
    let report = YearReport::on(key.today, &reports.data, account, year, None)?;
    let page = YearPage::of(&report, frame).with_push(app.store.newest_push(account.id).await?);
    let written = answer::written_and_compressed(&page)?;
    reports.cache_page(key, written.clone());
    Ok(answer::compressed_page(written))
}

const NO_YEAR: Refusal = Refusal::NotFound(Missing::Year);
