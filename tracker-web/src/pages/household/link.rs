//! The page on which a person chooses a password, with the link that the operator sent.

use askama::Template;
use http::StatusCode;
use warp::reply::Response;

use crate::answer::{hide_address, page};
use crate::form::check_form_at_secret;
use crate::pages::household::{NEW_PASSWORD, Wrong};
use crate::{Form, Layout, see_other};
use tracker_http::Head;
use tracker_service::operations::household::{
    MIN_PASSWORD_CHARS, choose_password, person_with_link,
};
use tracker_service::{App, Class, Refusal, Subject};

#[derive(Template)]
#[template(path = "household_link.html")]
struct LinkPage {
    layout: Layout,
    /// The address of the person, for the password manager.
    address: String,
    least: usize,
    wrong: Option<Wrong>,
}

impl LinkPage {
    fn is_wrong(&self, field: &str) -> bool {
        self.wrong.as_ref().is_some_and(|wrong| wrong.field == field)
    }
}

/// Shows the form. Looking at the page does not use up the link: messengers look at links too.
pub(crate) async fn show(token: String, app: App, head: Head) -> Result<Response, Refusal> {
    head.context.count(&app, Class::Password, Subject::at(head.context.client)).await?;
    let address = person_with_link(&app, &token).await?;
    let layout = Layout::bare(&head.headers);
    let shown = LinkPage { layout, address, least: MIN_PASSWORD_CHARS, wrong: None };
    page(&head.headers, &shown).map(hide_address)
}

/// Stores the password, and leads to the sign-in.
pub(crate) async fn choose(
    token: String,
    app: App,
    head: Head,
    form: Form,
) -> Result<Response, Refusal> {
    check_form_at_secret(&app, &head)?;
    head.context.count(&app, Class::Password, Subject::at(head.context.client)).await?;
    let address = person_with_link(&app, &token).await?;
    let (password, again) = (form.field(NEW_PASSWORD)?, form.field("again")?);
    let layout = Layout::bare(&head.headers);
    let texts = layout.texts;
    let wrong = if password == again {
        match choose_password(&app, &token, password).await {
            Ok(()) => return see_other("/sign-in?why=password"),
            Err(refusal) => Wrong::of_new_password(refusal, texts)?,
        }
    } else {
        let text = texts.text("household-different");
        Wrong::new("again", text, StatusCode::BAD_REQUEST, texts)
    };
    let shown = LinkPage { layout, address, least: MIN_PASSWORD_CHARS, wrong: Some(wrong) };
    let mut response = hide_address(page(&head.headers, &shown)?);
    shown.wrong.iter().for_each(|wrong| wrong.add_to(&mut response));
    Ok(response)
}
