//! The page on which a signed-in person of the household changes the password.

use askama::Template;
use http::StatusCode;
use warp::reply::Response;

use crate::answer::{page, see_other};
use crate::form::Form;
use crate::frame::Frame;
use crate::pages::household::{NEW_PASSWORD, Wrong};
use crate::visitor::{visitor, visitor_of_form};
use tracker_http::head::Head;
use tracker_service::app::App;
use tracker_service::operations::household::{
    MIN_PASSWORD_CHARS, PasswordCheck, address_of, change_password,
};
use tracker_service::rate_limit::{Class, Subject};
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "household_password.html")]
struct PasswordPage {
    frame: Frame,
    /// The address of the person, for the password manager.
    address: String,
    least: usize,
    wrong: Option<Wrong>,
}

impl PasswordPage {
    fn is_wrong(&self, field: &str) -> bool {
        self.wrong.as_ref().is_some_and(|wrong| wrong.field == field)
    }
}

pub(crate) async fn show(app: App, head: Head) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let address = address_of(&app, visitor.account.id).await?;
    let frame = Frame::of_visitor(&head.headers, PATH);
    page(&head.headers, &PasswordPage { frame, address, least: MIN_PASSWORD_CHARS, wrong: None })
}

/// Changes the password, and signs the person out everywhere else.
pub(crate) async fn change(app: App, head: Head, form: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    head.context.count(&app, Class::Password, Subject::at(head.context.client)).await?;
    let address = address_of(&app, visitor.account.id).await?;
    let (current, new) = (form.field("password")?, form.field(NEW_PASSWORD)?);
    let frame = Frame::of_visitor(&head.headers, PATH);
    let words = frame.words;
    let wrong = if new == form.field("again")? {
        match change_password(&app, (visitor.account.id, visitor.session), current, new).await {
            Ok(PasswordCheck::Right) => return see_other("/account?done=password"),
            Ok(PasswordCheck::Wrong) => {
                let text = words.household.wrong_current;
                Wrong::new("password", text, StatusCode::BAD_REQUEST, words)
            }
            Ok(PasswordCheck::Locked { seconds }) => Wrong::locked("password", seconds, words),
            Err(refusal) => Wrong::of_new_password(refusal, words)?,
        }
    } else {
        Wrong::new("again", words.household.different, StatusCode::BAD_REQUEST, words)
    };
    let shown = PasswordPage { frame, address, least: MIN_PASSWORD_CHARS, wrong: Some(wrong) };
    let mut response = page(&head.headers, &shown)?;
    shown.wrong.iter().for_each(|wrong| wrong.add_to(&mut response));
    Ok(response)
}

const PATH: &str = "/password";
