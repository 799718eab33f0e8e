//! The page on which a person of the household signs in.

use askama::Template;
use http::StatusCode;
use warp::reply::Response;

use crate::answer::{page_with_redirects, see_other};
use crate::form::{Form, check_form};
use crate::layout::Layout;
use crate::pages::household::Wrong;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::auth::household::SIGN_IN_PAGE;
use tracker_service::operations::household::{PasswordCheck, check_password, household};
use tracker_service::rate_limit::{Class, Subject};
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "household_sign_in.html")]
struct SignInPage {
    layout: Layout,
    /// The address of the form, with the authorization request.
    action: String,
    address: String,
    wrong: Option<Wrong>,
}

/// Shows the form. Without the authorization request of our client, a sign-in begins.
pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let Ok(request) = household(&app)?.request(query.as_str()) else { return see_other(BEGIN) };
    let page = SignInPage {
        layout: Layout::bare(&head.headers),
        action: action(&query),
        address: request.login_hint.unwrap_or_default(),
        wrong: None,
    };
    page_with_redirects(&head.headers, &page, &app.auth.redirects)
}

/// Signs a person in, if the password is right: the browser takes a code to the callback.
pub(crate) async fn sign_in(
    app: App,
    head: Head,
    query: Query,
    form: Form,
) -> Result<Response, Refusal> {
    let household = household(&app)?;
    check_form(&app, &head)?;
    head.context.count(&app, Class::Password, Subject::at(head.context.client)).await?;
    let Ok(request) = household.request(query.as_str()) else { return see_other(EXPIRED) };
    let (address, password) = (form.field("address")?, form.field("password")?);
    let layout = Layout::bare(&head.headers);
    let texts = layout.texts;
    let wrong = match check_password(&app, &address, password).await? {
        PasswordCheck::Right => {
            let granted = household.granted(&request, &address, app.clock.now());
            return see_other(granted.map_err(|_| Refusal::Internal)?.as_str());
        }
        PasswordCheck::Wrong => {
            let text = texts.text("household-wrong");
            Wrong::new("password", text, StatusCode::UNAUTHORIZED, texts)
        }
        PasswordCheck::Locked { seconds } => Wrong::locked("password", seconds, texts),
    };
    let page = SignInPage { layout, action: action(&query), address, wrong: Some(wrong) };
    let mut response = page_with_redirects(&head.headers, &page, &app.auth.redirects)?;
    page.wrong.iter().for_each(|wrong| wrong.add_to(&mut response));
    Ok(response)
}

fn action(query: &Query) -> String {
    format!("{SIGN_IN_PAGE}?{}", query.as_str())
}

/// Where a sign-in begins.
const BEGIN: &str = "/sign-in";

/// The form belongs to no sign-in any more.
const EXPIRED: &str = "/sign-in?why=expired";
