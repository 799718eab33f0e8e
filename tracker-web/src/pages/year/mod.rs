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

use chrono::{NaiveDate, Weekday};
use tracker_core::Year;
use tracker_core::totals::YearTotals;
use tracker_store::Account;
use warp::reply::Response;

use crate::answer;
use crate::frame::Frame;
use crate::pages::welcome;
use crate::pages::year::page::YearPage;
use crate::pages::year::report::{DateBasis, YearReport};
use crate::pages::year::scenario::Scenario;
use crate::visitor::visitor;
use crate::words::Words;
use tracker_http::accept::accepts_gzip;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::refusal::{Missing, Refusal};
use tracker_service::report_cache::PageKey;

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
    let frame = frame(head, year, report.today);
    let first_weekday = frame.words.first_weekday;
    let page = YearPage::of(&report, frame);
    let page = page.with_push(app.store.newest_push(account.id).await?);
    let page = page.with_totals(&totals(app, account, &report, first_weekday).await?, account);
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
    let today = reports.data.today(now);
    let frame = frame(head, year, today);
    let &Words { lang, first_weekday, .. } = frame.words;
    let key = PageKey { year, today, lang, first_weekday };
    if let Some(kept) = reports.page(key) {
        return Ok(answer::compressed_page(kept));
    }
    let report = YearReport::on(key.today, &reports.data, account, year, None)?;
    let page = YearPage::of(&report, frame).with_push(app.store.newest_push(account.id).await?);
    let page = page.with_totals(&totals(app, account, &report, first_weekday).await?, account);
    let written = answer::written_and_compressed(&page)?;
    reports.cache_page(key, written.clone());
    Ok(answer::compressed_page(written))
}

/// The frame of the page of today, or of another year.
fn frame(head: &Head, year: Option<Year>, today: NaiveDate) -> Frame {
    let is_other = year.is_some_and(|year| !year.days().contains(&today));
    Frame::of_visitor(&head.headers, if is_other { "/years" } else { "/" })
}

/// The distances and times of the year, up to the day of the report.
async fn totals(
    app: &App,
    account: &Account,
    report: &YearReport,
    first_weekday: Weekday,
) -> Result<YearTotals, Refusal> {
    let mut runs = app.store.run_values(account, YearTotals::days(report.year)).await?;
    if let DateBasis::AsOf { .. } = report.date_basis {
        runs.retain(|run| run.day <= report.today);
    }
    Ok(YearTotals::of(report.year, &runs, report.today, first_weekday))
}

const NO_YEAR: Refusal = Refusal::NotFound(Missing::Year);
