//! The page of public links: make one, see which there are, revoke one.

use askama::Template;
use tracker_store::{NewShare, Share};
use uuid::Uuid;
use warp::reply::Response;

use crate::{Explanation, Form, Layout, LocalTime, Text, Texts, Visit, see_other};
use tracker_service::auth::keys::copied_token::ShareToken;
use tracker_service::operations::shares;
use tracker_service::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "share.html")]
struct SharePage {
    layout: Layout,
    notice: Option<Text>,
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
    name: Text,
    url: String,
}

/// A link, without its address.
struct LinkRow {
    id: Uuid,
    name: Text,
    years: Text,
    made: Text,
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let (token, notice) =
        visit.secret_or_notice("share-shown-before", &[("revoked", "share-revoked")])?;
    let made = match token {
        Some(token) => {
            let token = ShareToken::parse(&token).ok_or(Refusal::InternalError)?;
            addresses(shares::link(&visit.app, &token)?.as_str(), visit.texts)
        }
        None => Vec::new(),
    };
    let shown = SharePage { notice, made, ..SharePage::load(&visit).await? };
    visit.page_with_secret(!shown.made.is_empty(), &shown)
}

/// Creates a link. The page shows it once.
pub(crate) async fn make(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let wanted = wanted(&form)?;
    match shares::make(&visit.app, visit.id(), wanted.clone()).await {
        Ok((link, token)) => visit.see_secret("/share", &link.id.to_string(), token.reveal()),
        Err(error) => {
            let wrong = Some(Explanation::of_field(error, visit.texts)?);
            let NewShare { name, all_years } = wanted;
            let name = name.unwrap_or_default();
            let shown = SharePage::load(&visit).await?;
            visit.page(&SharePage { name, all_years, wrong, ..shown })
        }
    }
}

pub(crate) async fn revoke(visit: Visit, _: Form) -> Result<Response, Refusal> {
    shares::revoke(&visit.app, visit.id(), visit.parameter("id")).await?;
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

fn addresses(link: &str, texts: Texts) -> Vec<Address> {
    [
        ("link", ""),
        ("calendar", "/calendar.ics"),
        ("year", "/calendar.svg"),
        ("badge", "/badge.svg"),
        ("line", "/line.txt"),
        ("numbers", "/today.json"),
    ]
    .map(|(id, path)| Address {
        id,
        name: texts.named("address", id),
        url: format!("{link}{path}"),
    })
    .into()
}

impl SharePage {
    async fn load(visit: &Visit) -> Result<SharePage, Refusal> {
        let local = LocalTime::new(visit).await?;
        let links = shares::list(&visit.app, visit.id()).await?.into_iter();
        Ok(SharePage {
            layout: visit.layout(),
            notice: None,
            name: String::new(),
            all_years: false,
            wrong: None,
            made: Vec::new(),
            links: links.map(|share| LinkRow::new(share, local, visit.texts)).collect(),
        })
    }
}

impl LinkRow {
    fn new(share: Share, local: LocalTime, texts: Texts) -> LinkRow {
        LinkRow {
            id: share.id,
            name: share.name.map_or_else(|| texts.text("share-unnamed"), Text::Owned),
            years: texts.text(if share.all_years { "share-all-years" } else { "share-this-year" }),
            made: local.made(share.created_at),
        }
    }
}
