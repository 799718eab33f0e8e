//! The resources of a public link: a page, pictures, a line of text, numbers for widgets, and a calendar. They contain
//! the running days and the goal only.

mod page;
mod today;
mod ical;

use tracker_core::Year;
use tracker_store::{Account, Share, SharedAccount};
use warp::reply::Response;

use crate::answer::{self, for_other_sites, picture};
use crate::pages::public_link::page::PublicLinkPage;
use crate::pages::public_link::today::Numbers;
use crate::pages::year::{charts, preview};
use crate::{Texts, YearReport, texts_for};
use tracker_http::{Head, Query};
use tracker_service::auth::keys::copied_token::ShareToken;
use tracker_service::offload::offload;
use tracker_service::operations::shares;
use tracker_service::texts::of_message;
use tracker_service::{App, Class, Missing, Refusal, Subject};

/// What can be asked for at a link.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Resource {
    Page,
    /// The map of a year as a picture.
    Map,
    /// The badge of a year as a picture.
    Badge,
    /// The picture that other programs show for the link.
    Preview,
    /// A line of text, for widgets.
    Line,
    /// The numbers of a year, for widgets.
    Numbers,
    /// The running days to subscribe to: those of all years, if the link shows them and the query names no year.
    Calendar,
}

/// The paths of the resources.
pub(crate) const RESOURCES: [(&str, Resource); 7] = [
    ("/shared/{token}", Resource::Page),
    ("/shared/{token}/calendar.svg", Resource::Map),
    ("/shared/{token}/badge.svg", Resource::Badge),
    ("/shared/{token}/preview.png", Resource::Preview),
    ("/shared/{token}/line.txt", Resource::Line),
    ("/shared/{token}/today.json", Resource::Numbers),
    ("/shared/{token}/calendar.ics", Resource::Calendar),
];

/// Sends a resource of a link.
pub(crate) async fn show(
    resource: Resource,
    token: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let PublicLink { account, share, report, texts } = load(&app, &head, &token, &query).await?;
    let headers = &head.headers;
    Ok(match resource {
        Resource::Page => {
            let address = address(&app, &token, &query, &report)?;
            let page = PublicLinkPage::new(&share, &report, address, headers);
            return answer::public_link_page(headers, &page);
        }
        Resource::Map => picture(headers, charts::map(&report, texts)),
        Resource::Badge => picture(headers, charts::badge(&report, texts)),
        Resource::Preview => {
            let png = offload(async move { preview::png(&report, texts) }).await?;
            for_other_sites(headers, "image/png", png)
        }
        Resource::Line => {
            let line = format!("{}\n", charts::line(&report, texts));
            for_other_sites(headers, "text/plain; charset=utf-8", line.into_bytes())
        }
        Resource::Numbers => {
            let json = serde_json::to_vec(&Numbers::new(&report, texts));
            for_other_sites(headers, "application/json", json.map_err(|_| Refusal::InternalError)?)
        }
        Resource::Calendar => {
            let shows_all = share.all_years && query.get("year")?.is_none();
            let year = (!shows_all).then_some(report.year);
            let changes = app.store.changes_of_days(account.id).await?;
            // A calendar program asks in its own language, not in that of a person.
            let texts = account.language.map_or(texts, of_message);
            let calendar = ical::calendar(&share, &report, year, changes, texts);
            for_other_sites(headers, "text/calendar; charset=utf-8", calendar.into_bytes())
        }
    })
}

/// The address of the page of a link, and the query for the year that it shows.
fn address(
    app: &App,
    token: &str,
    query: &Query,
    report: &YearReport,
) -> Result<[String; 2], Refusal> {
    let token = ShareToken::parse(token).ok_or(NO_LINK)?;
    let year = query.get("year")?.map_or_else(String::new, |_| format!("?year={}", report.year));
    Ok([shares::link(app, &token)?.to_string(), year])
}

/// A link, the report of its year, and the texts in the language of the client.
struct PublicLink {
    account: Account,
    share: Share,
    report: YearReport,
    texts: Texts,
}

/// Finds a link and loads its year: the current one, or that of the query, which only a link to all years shows. A
/// wrong token counts against the rate limit of the client address, a valid one against that of the link.
async fn load(app: &App, head: &Head, token: &str, query: &Query) -> Result<PublicLink, Refusal> {
    let Some(SharedAccount { account, share }) = shares::find(app, token).await? else {
        head.context.count_wrong_token(app).await?;
        return Err(NO_LINK);
    };
    head.context.count(app, Class::Read, Subject::Token(share.id)).await?;
    let year: Option<Year> = match query.get("year")? {
        Some(year) if share.all_years => Some(year.parse().map_err(|_| NO_LINK)?),
        Some(_) => return Err(NO_LINK),
        None => None,
    };
    let report = YearReport::load_for(app, &account, year).await?;
    Ok(PublicLink { account, share, report, texts: texts_for(&head.headers) })
}

const NO_LINK: Refusal = Refusal::NotFound(Missing::PublicLinkPage);
