//! The page on which an operator looks after the people of the household.

use askama::Template;
use chrono::{DateTime, Utc};
use qrcode::QrCode;
use qrcode::render::svg;
use tracker_store::HouseholdPerson;
use warp::reply::Response;

use crate::{Explanation, Form, Layout, LocalTime, Text, Visit, see_other};
use tracker_http::refused::status;
use tracker_service::operations::account::is_sign_in_recent;
use tracker_service::operations::people::{self, Act};
use tracker_service::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "people.html")]
struct PeoplePage {
    layout: Layout,
    notice: Option<Text>,
    wrong: Option<Explanation>,
    /// The address of a new person, as it was typed.
    typed: String,
    /// The link that was just made.
    made: Option<Made>,
    /// Every change needs a sign-in within the last ten minutes.
    is_sign_in_recent: bool,
    people: Vec<Row>,
}

/// A link to choose a password.
struct Made {
    title: Text,
    link: String,
    /// The link as a QR code: an element of SVG.
    code: String,
}

/// A person, as the list shows them.
#[expect(clippy::struct_excessive_bools, reason = "each decides what is shown")]
struct Row {
    address: String,
    state: Text,
    signed_in: Text,
    has_account: bool,
    is_locked: bool,
    is_operator: bool,
    is_visitor: bool,
}

/// Shows the people, and the link that was just made.
pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let notices =
        [("lock", "people-locked"), ("unlock", "people-unlocked"), ("remove", "people-removed")];
    let (secret, notice) = visit.secret_or_notice("people-shown-before", &notices)?;
    let made = secret.as_deref().and_then(|secret| secret.split_once(' '));
    let made = made.map(|(address, link)| Made::new(&visit, address, link)).transpose()?;
    let page = PeoplePage { notice, made, ..PeoplePage::load(&visit).await? };
    visit.page_with_secret(page.made.is_some(), &page)
}

/// Does something with a person.
pub(crate) async fn act(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let (act, address) = (form.field("act")?, form.field("address")?);
    let act: Act = act.parse().map_err(|wrong| Invalid::value("act", wrong))?;
    let done = people::act(&visit.app, (visit.id(), visit.session), &address, act).await;
    match done {
        Ok(Some(link)) => visit.see_secret("/people", "link", &format!("{address} {link}")),
        Ok(None) => see_other(&format!("/people?done={}", <&str>::from(act))),
        Err(refusal) => {
            let status = status(&refusal);
            let wrong = Some(Explanation::of_field(refusal, visit.texts)?);
            let page = PeoplePage { wrong, typed: address, ..PeoplePage::load(&visit).await? };
            let mut response = visit.page(&page)?;
            *response.status_mut() = status;
            Ok(response)
        }
    }
}

impl PeoplePage {
    async fn load(visit: &Visit) -> Result<PeoplePage, Refusal> {
        let people = people::list(&visit.app, visit.id()).await?;
        let (local, now) = (LocalTime::new(visit).await?, visit.app.clock.now());
        let row = |person| Row::new(visit, person, local, now);
        Ok(PeoplePage {
            layout: visit.layout(),
            notice: None,
            wrong: None,
            typed: String::new(),
            made: None,
            is_sign_in_recent: is_sign_in_recent(&visit.app, visit.session).await?,
            people: people.into_iter().map(row).collect(),
        })
    }
}

impl Made {
    fn new(visit: &Visit, address: &str, link: &str) -> Result<Made, Refusal> {
        let code = QrCode::new(link).map_err(|_| Refusal::InternalError)?;
        let code = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
        // Within a page, an SVG has no declaration.
        let element = code.find("<svg").map_or("", |at| &code[at..]);
        let title = visit.texts.with_value("people-made", "address", address);
        Ok(Made { title, link: link.to_owned(), code: element.to_owned() })
    }
}

impl Row {
    fn new(visit: &Visit, person: HouseholdPerson, local: LocalTime, now: DateTime<Utc>) -> Row {
        let texts = visit.texts;
        let is_locked = person.is_disabled || person.locked_until.is_some();
        let state = match person.link_expires_at {
            _ if is_locked => texts.text("people-is-locked"),
            _ if person.has_password => texts.text("people-password"),
            Some(end) if now < end => texts.with_value("people-link", "time", local.show(end)),
            _ => texts.text("people-expired"),
        };
        let signed_in = match person.signed_in_at {
            Some(at) => texts.with_value("people-signed-in", "time", local.show(at)),
            None => texts.text("people-never"),
        };
        Row {
            address: person.address,
            state,
            signed_in,
            has_account: person.account.is_some(),
            is_locked,
            is_operator: person.is_operator,
            is_visitor: person.account == Some(visit.id()),
        }
    }
}
