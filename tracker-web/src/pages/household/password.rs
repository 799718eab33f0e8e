//! The page on which a signed-in person of the household changes the password.

use askama::Template;
use http::StatusCode;
use warp::reply::Response;

use crate::pages::household::{NEW_PASSWORD, Wrong};
use crate::{Form, Layout, Visit, see_other};
use tracker_service::operations::household::{
    MIN_PASSWORD_CHARS, PasswordCheck, address_of, change_password,
};
use tracker_service::operations::passkeys;
use tracker_service::{Class, Refusal, Subject};

#[derive(Template)]
#[template(path = "household_password.html")]
struct PasswordPage {
    layout: Layout,
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

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    visit.page(&PasswordPage::load(&visit).await?)
}

/// Changes the password, and signs the person out everywhere else. Passkeys stay: who has some sees them.
pub(crate) async fn change(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let Visit { app, head, texts, .. } = &visit;
    head.context.count(app, Class::Password, Subject::at(head.context.client)).await?;
    let shown = PasswordPage::load(&visit).await?;
    let (current, new) = (form.field("password")?, form.field(NEW_PASSWORD)?);
    let wrong = |field, key| Wrong::new(field, texts.text(key), StatusCode::BAD_REQUEST, *texts);
    let wrong = if new == form.field("again")? {
        let signed_in = (visit.id(), visit.session);
        match change_password(app, signed_in, head.context.client, current, new).await {
            Ok(PasswordCheck::Right) => {
                let passkeys = passkeys::list(app, visit.id()).await.unwrap_or_default();
                let page = if passkeys.is_empty() { "/account" } else { "/passkeys" };
                return see_other(&format!("{page}?done=password"));
            }
            Ok(PasswordCheck::Wrong) => wrong("password", "household-wrong-current"),
            Ok(PasswordCheck::Locked { seconds }) => Wrong::locked("password", seconds, *texts),
            Err(refusal) => Wrong::of_new_password(refusal, *texts)?,
        }
    } else {
        wrong("again", "household-different")
    };
    let shown = PasswordPage { wrong: Some(wrong), ..shown };
    let mut response = visit.page(&shown)?;
    shown.wrong.iter().for_each(|wrong| wrong.add_to(&mut response));
    Ok(response)
}

impl PasswordPage {
    async fn load(visit: &Visit) -> Result<PasswordPage, Refusal> {
        let address = address_of(&visit.app, visit.id()).await?;
        let least = MIN_PASSWORD_CHARS;
        Ok(PasswordPage { layout: visit.layout(), address, least, wrong: None })
    }
}
