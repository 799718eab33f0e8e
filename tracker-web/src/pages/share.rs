//! The page of public links: make one, see which there are, revoke one.

use askama::Template;
use tracker_store::{Account, NewShare, Share};
use uuid::Uuid;
use warp::reply::Response;

use crate::answer::{page, page_with_secret, see_other};
use crate::explanation::Explanation;
use crate::form::Form;
use crate::frame::Frame;
use crate::local_time::LocalTime;
use crate::shown_once::{ShownOnce, see_secret};
use crate::visitor::{visitor, visitor_of_form};
use crate::words::Words;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::auth::keys::copied_token::ShareToken;
use tracker_service::operations::shares;
use tracker_service::refusal::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "share.html")]
struct SharePage {
    frame: Frame,
    notice: Option<&'static str>,
    /// The values of the fields.
    name: String,
    all_years: bool,
    /// What is wrong with the name.
    wrong: Option<Explanation>,
    /// The URLs of a new link. They are shown only once.
    made: Vec<Address>,
    links: Vec<LinkRow>,
}

/// An address of a new link.
struct Address {
    id: &'static str,
    name: &'static str,
    url: String,
}

/// A link, without its address.
struct LinkRow {
    id: Uuid,
    name: String,
    years: &'static str,
    made: String,
}

pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/share");
    let shown = SharePage::of(&app, &visitor.account, frame).await?;
    let words = &shown.frame.words.share;
    let is_revoked = query.get("done")?.as_deref() == Some("revoked");
    let notice = match ShownOnce::of(&app, &head, &visitor, &query)? {
        ShownOnce::Now(token) => return show_link(&app, shown, &token),
        ShownOnce::Before => Some(words.shown_before),
        ShownOnce::Nothing => is_revoked.then_some(words.revoked),
    };
    page(&head.headers, &SharePage { notice, ..shown })
}

/// Shows the URLs of a new link. They are shown only once.
fn show_link(app: &App, shown: SharePage, token: &str) -> Result<Response, Refusal> {
    let token = ShareToken::parse(token).ok_or(Refusal::Internal)?;
    let made = addresses(shares::link(app, &token)?.as_str(), shown.frame.words);
    page_with_secret(&SharePage { made, ..shown })
}

/// Creates a link. The page shows it once.
pub(crate) async fn make(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let wanted = wanted(&form)?;
    let made = shares::make(&app, visitor.account.id, wanted.clone()).await;
    match made {
        Ok((link, token)) => {
            see_secret(&app, &visitor, "/share", &link.id.to_string(), token.reveal())
        }
        Err(error) => {
            let frame = Frame::of_visitor(&head.headers, "/share");
            let wrong = Some(Explanation::of_field(error, frame.words)?);
            let shown = SharePage::of(&app, &visitor.account, frame).await?;
            let NewShare { name, all_years } = wanted;
            let name = name.unwrap_or_default();
            page(&head.headers, &SharePage { name, all_years, wrong, ..shown })
        }
    }
}

pub(crate) async fn revoke(id: String, app: App, head: Head, _: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    shares::revoke(&app, visitor.account.id, &id).await?;
    see_other("/share?done=revoked")
}

fn wanted(form: &Form) -> Result<NewShare, Refusal> {
    let name = form.field("name")?;
    let all_years = match form.field("years")?.as_str() {
        "" | "this" => false,
        "all" => true,
        _ => return Err(Invalid::SharedYears.into()),
    };
    Ok(NewShare { name: (!name.is_empty()).then_some(name), all_years })
}

fn addresses(link: &str, words: &Words) -> Vec<Address> {
    let [page, calendar, year, badge, text, numbers] = words.share.addresses;
    [
        ("link", page, ""),
        ("calendar", calendar, "/calendar.ics"),
        ("year", year, "/calendar.svg"),
        ("badge", badge, "/badge.svg"),
        ("line", text, "/line.txt"),
        ("numbers", numbers, "/today.json"),
    ]
    .into_iter()
    .map(|(id, name, path)| Address { id, name, url: format!("{link}{path}") })
    .collect()
}

impl SharePage {
    async fn of(app: &App, account: &Account, frame: Frame) -> Result<SharePage, Refusal> {
        let local = LocalTime::of(app, account).await?;
        let links = app.store.shares(account.id).await?.into_iter();
        let links = links.map(|share| LinkRow::of(share, local, frame.words)).collect();
        Ok(SharePage {
            frame,
            notice: None,
            name: String::new(),
            all_years: false,
            wrong: None,
            made: Vec::new(),
            links,
        })
    }
}

impl LinkRow {
    fn of(share: Share, local: LocalTime, words: &Words) -> LinkRow {
        let texts = &words.share;
        LinkRow {
            id: share.id,
            name: share.name.unwrap_or_else(|| texts.unnamed.to_owned()),
            years: if share.all_years { texts.all_years } else { texts.this_year },
            made: (words.phone.made_on)(&local.show(share.created_at, words)),
        }
    }
}
