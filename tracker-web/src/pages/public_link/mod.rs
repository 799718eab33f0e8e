//! The resources of a public link: a page, pictures, a line of text, numbers for widgets, and a calendar. They contain
//! the running days and the goal only.

mod page;
mod preview;
mod today;
mod ical;

use tracker_core::Year;
use tracker_store::{Account, Share, SharedAccount};
use warp::reply::Response;

use crate::answer;
use crate::frame::Frame;
use crate::pages::public_link::page::PublicLinkPage;
use crate::pages::public_link::today::Numbers;
use crate::pages::year::charts;
use crate::pages::year::report::YearReport;
use crate::words::Words;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::auth::keys::copied_token::ShareToken;
use tracker_service::offload::offload;
use tracker_service::operations::shares;
use tracker_service::rate_limit::{Class, Subject};
use tracker_service::refusal::{Missing, Refusal};

/// Shows the page of a link.
pub(crate) async fn page(
    token: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let PublicLink { share, report, .. } = load(&app, &head, &token, &query).await?;
    let token = ShareToken::parse(&token).ok_or(NO_LINK)?;
    let preview = preview_of(&app, &token, &query, &report)?;
    let page = PublicLinkPage::of(&share, &report, preview, Frame::without_script(&head.headers));
    answer::public_link_page(&head.headers, &page)
}

/// Sends the map of a year as a picture.
pub(crate) async fn calendar(
    token: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let PublicLink { report, words, .. } = load(&app, &head, &token, &query).await?;
    Ok(answer::picture(&head.headers, charts::map(&report, words)))
}

/// Sends the badge of a year as a picture.
pub(crate) async fn badge(
    token: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let PublicLink { report, words, .. } = load(&app, &head, &token, &query).await?;
    Ok(answer::picture(&head.headers, charts::badge(&report, words)))
}

/// Sends the picture that other programs show for the link.
pub(crate) async fn preview(
    token: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let PublicLink { report, words, .. } = load(&app, &head, &token, &query).await?;
    let png = offload(async move { preview::png(&report, words) }).await?;
    Ok(answer::for_other_sites(&head.headers, "image/png", png))
}

/// Sends the numbers of a year, for widgets.
pub(crate) async fn today(
    token: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let PublicLink { report, words, .. } = load(&app, &head, &token, &query).await?;
    let numbers = Numbers::of(&report, words);
    let json = serde_json::to_vec(&numbers).map_err(|_| Refusal::Internal)?;
    Ok(answer::for_other_sites(&head.headers, "application/json", json))
}

/// Sends the running days as a calendar: those of all years, if the link shows them and the query names no year.
pub(crate) async fn ical(
    token: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let PublicLink { share, report, words } = load(&app, &head, &token, &query).await?;
    let shows_all = share.all_years && query.get("year")?.is_none();
    let year = (!shows_all).then_some(report.year);
    let calendar = ical::of(&share, &report, year, words);
    Ok(answer::for_other_sites(
        &head.headers,
        "text/calendar; charset=utf-8",
        calendar.into_bytes(),
    ))
}

/// Sends a line of text, for widgets.
pub(crate) async fn line(
    token: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let PublicLink { report, words, .. } = load(&app, &head, &token, &query).await?;
    let line = charts::line(&report, words) + "\n";
    Ok(answer::for_other_sites(&head.headers, "text/plain; charset=utf-8", line.into_bytes()))
}

/// The address of the picture of a link, for the year that its page shows.
fn preview_of(
    app: &App,
    token: &ShareToken,
    query: &Query,
    report: &YearReport,
) -> Result<String, Refusal> {
    let year = query.get("year")?.map_or_else(String::new, |_| format!("?year={}", report.year));
    Ok(format!("{}/preview.png{year}", shares::link(app, token)?))
}

/// A link, the report of its year, and the words in the language of the client.
struct PublicLink {
    share: Share,
    report: YearReport,
    words: &'static Words,
}

/// Finds a link and loads its year. A wrong token counts against the rate limit of the client address, a
/// valid one against that of the link.
async fn load(app: &App, head: &Head, token: &str, query: &Query) -> Result<PublicLink, Refusal> {
    let Some(SharedAccount { account, share }) = find(app, token).await? else {
        head.context.count_wrong_token(app).await?;
        return Err(NO_LINK);
    };
    head.context.count(app, Class::Read, Subject::Token(share.id)).await?;
    let report = load_year(app, &account, &share, query.get("year")?).await?;
    let words = Frame::without_script(&head.headers).words;
    Ok(PublicLink { share, report, words })
}

async fn find(app: &App, token: &str) -> Result<Option<SharedAccount>, Refusal> {
    match ShareToken::parse(token) {
        Some(token) => Ok(app.store.find_share(&token.hash()).await?),
        None => Ok(None),
    }
}

/// Without `year`, the current year. Only a link to all years shows another one.
async fn load_year(
    app: &App,
    account: &Account,
    share: &Share,
    wanted: Option<String>,
) -> Result<YearReport, Refusal> {
    let year: Option<Year> = match wanted {
        Some(year) if share.all_years => Some(year.parse().map_err(|_| NO_LINK)?),
        Some(_) => return Err(NO_LINK),
        None => None,
    };
    YearReport::load(app, account, year).await
}

const NO_LINK: Refusal = Refusal::NotFound(Missing::PublicLinkPage);
