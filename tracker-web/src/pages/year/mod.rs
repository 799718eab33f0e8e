//! The page of a year: the verdict, the charts, and what today changes.

pub(crate) mod scenario;
pub(crate) mod report;
pub(crate) mod state;
pub(crate) mod headline;
pub(crate) mod hero;
pub(crate) mod charts;
pub(crate) mod lists;
pub(crate) mod scenario_notice;
pub(crate) mod page;
pub(crate) mod numbers;
pub mod lettering;
pub(crate) mod preview;
pub(crate) mod review;

pub use charts::ring;
pub use headline::{Headline, line};
pub use hero::{Hero, Ring};
pub use lists::Row;
pub(crate) use page::YearPage;
pub(crate) use scenario::Scenario;
pub(crate) use scenario_notice::ScenarioNotice;
pub(crate) use state::Mood;
pub use state::{Rates, Today, YearResult, YearState};

use chrono::NaiveDate;
use tracker_core::Year;
use tracker_core::day_standing::FIRST_EVENING_HOUR;
use warp::reply::Response;

use crate::pages::welcome;
use crate::{DateBasis, Layout, Visit, YearReport, answer};
use tracker_http::{Head, PathParameters, Query, accepts_gzip};
use tracker_service::operations::{imports, reports};
use tracker_service::report_cache::PageKey;
use tracker_service::{App, Missing, Refusal};

/// Shows the current year to a signed-in user, and otherwise the welcome page.
pub(crate) async fn show_current(
    app: App,
    head: Head,
    query: Query,
    parameters: PathParameters,
) -> Result<Response, Refusal> {
    match Visit::new(app.clone(), head.clone(), query.clone(), parameters).await {
        Err(Refusal::NoToken | Refusal::InvalidToken) => welcome::show(app, head, query).await,
        visit => show_year(&visit?, None).await,
    }
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let year = visit.parameter("year").parse();
    show_year(&visit, Some(year.map_err(|_| NO_YEAR)?)).await
}

async fn show_year(visit: &Visit, year: Option<Year>) -> Result<Response, Refusal> {
    let scenario = Scenario::read(&visit.query)?;
    let is_plain = scenario == Scenario::default()
        && visit.query.get("done")?.is_none()
        && visit.query.get("ask")?.is_none();
    if is_plain && accepts_gzip(&visit.head.headers) {
        return show_cached(visit, year).await;
    }
    let report = YearReport::load_scenario(&visit.app, &visit.account, year, scenario).await?;
    let page = loaded(visit, year, &report).await?;
    visit.page(&page.with_done(visit, &report).await?.with_scenario(scenario))
}

/// Shows a year as it is. Rendering takes most of the time of a request, so the last page is cached. It is
/// cached compressed, because that takes a sixth of the memory, and every browser accepts gzip.
async fn show_cached(visit: &Visit, year: Option<Year>) -> Result<Response, Refusal> {
    let reports = reports::current(&visit.app, &visit.account).await?;
    let today = reports.data.today(visit.app.clock.now());
    let (lang, first_weekday) = (visit.texts.lang(), visit.texts.first_weekday);
    let now = visit.app.clock.now();
    let basis = DateBasis::new(&visit.account, reports.data.last_known_offset());
    let is_evening = basis.hour(now).is_some_and(|hour| hour >= FIRST_EVENING_HOUR);
    let key = PageKey { year, today, is_evening, lang, first_weekday };
    if let Some(kept) = reports.page(key) {
        return Ok(answer::compressed_page(kept));
    }
    let report = YearReport::on(key.today, &reports.data, &visit.account, year, None)?;
    let written = answer::written_and_compressed(&loaded(visit, year, &report).await?)?;
    reports.cache_page(key, written.clone());
    Ok(answer::compressed_page(written))
}

/// The page of a report, with what the last push left out.
async fn loaded(
    visit: &Visit,
    year: Option<Year>,
    report: &YearReport,
) -> Result<YearPage, Refusal> {
    let push = imports::newest_push(&visit.app, visit.id()).await?;
    let hour = report.date_basis.hour(visit.app.clock.now());
    let page = YearPage::new(report, hour, layout(visit, year, report.today));
    Ok(page.with_push(push).of_account(&visit.account))
}

/// The layout of the page of today, or of another year.
fn layout(visit: &Visit, year: Option<Year>, today: NaiveDate) -> Layout {
    let is_other = year.is_some_and(|year| !year.days().contains(&today));
    Layout::for_visitor(&visit.head.headers, if is_other { "/years" } else { "/" })
}

const NO_YEAR: Refusal = Refusal::NotFound(Missing::Year);
