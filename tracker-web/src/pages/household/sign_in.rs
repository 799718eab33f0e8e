//! The page on which a person of the household signs in.

use askama::Template;
use http::StatusCode;
use warp::reply::Response;

use crate::answer::{hide_address, page_with_redirects};
use crate::form::check_form_at_secret;
use crate::pages::household::Wrong;
use crate::{Form, Layout, see_other, texts_for};
use tracker_http::sign_in::{browser, log_refusal, see_why, signed_in};
use tracker_http::{Head, Query};
use tracker_service::auth::household::SIGN_IN_PAGE;
use tracker_service::operations::household::{self, PasswordCheck, PasswordSignIn};
use tracker_service::operations::passkeys;
use tracker_service::{App, Class, Refusal, Subject};

#[derive(Template)]
#[template(path = "household_sign_in.html")]
struct SignInPage {
    layout: Layout,
    /// The address of the form, with the state of the sign-in.
    action: String,
    address: String,
    has_passkeys: bool,
    wrong: Option<Wrong>,
}

/// Shows the form. Without the state of a sign-in, one begins.
pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    household::household(&app)?;
    let (Ok(Some(_)), Ok(hint)) = (query.get("state"), query.get("login_hint")) else {
        return see_other(BEGIN);
    };
    page_with_form(&app, &head, &query, hint.unwrap_or_default(), None)
}

/// Signs a person in, if the password is right, or with a passkey.
pub(crate) async fn sign_in(
    app: App,
    head: Head,
    query: Query,
    form: Form,
) -> Result<Response, Refusal> {
    household::household(&app)?;
    check_form_at_secret(&app, &head)?;
    head.context.count(&app, Class::Password, Subject::at(head.context.client)).await?;
    let Ok(Some(state)) = query.get("state") else { return see_other(EXPIRED) };
    let (address, answer) = (form.field("address")?, form.field("answer")?);
    let texts = texts_for(&head.headers);
    let browser = browser(&app, &head);
    let signed_in_with = if answer.is_empty() {
        let password = form.field("password")?;
        household::sign_in(&app, &browser, &state, (&address, password)).await
    } else {
        passkeys::sign_in(&app, &browser, &answer).await.map(PasswordSignIn::Completed)
    };
    let wrong = match signed_in_with {
        Ok(PasswordSignIn::Completed(completed)) => return signed_in(&completed, true),
        Ok(PasswordSignIn::Refused(PasswordCheck::Locked { seconds })) => {
            Wrong::locked("password", seconds, texts)
        }
        Ok(PasswordSignIn::Refused(_)) => {
            Wrong::new("password", texts.text("household-wrong"), StatusCode::UNAUTHORIZED, texts)
        }
        Err(Refusal::Unavailable(why)) => return Err(why.into()),
        Err(refusal) => {
            log_refusal(&refusal);
            return see_why(&refusal);
        }
    };
    page_with_form(&app, &head, &query, address, Some(wrong))
}

/// The page with the form, and what was wrong with it.
fn page_with_form(
    app: &App,
    head: &Head,
    query: &Query,
    address: String,
    wrong: Option<Wrong>,
) -> Result<Response, Refusal> {
    let page = SignInPage {
        layout: Layout::bare(&head.headers),
        action: format!("{SIGN_IN_PAGE}?{}", query.as_str()),
        address,
        has_passkeys: app.auth.relying_party.is_some(),
        wrong,
    };
    let mut response = page_with_redirects(&head.headers, &page, &app.auth.redirects)?;
    page.wrong.iter().for_each(|wrong| wrong.add_to(&mut response));
    Ok(hide_address(response))
}

/// Where a sign-in begins.
const BEGIN: &str = "/sign-in";

/// The form belongs to no sign-in any more.
const EXPIRED: &str = "/sign-in?why=expired";
