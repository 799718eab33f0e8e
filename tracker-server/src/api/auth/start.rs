//! The start of a sign-in.

use http::header::{LOCATION, SET_COOKIE};
use http::{HeaderValue, StatusCode};
use warp::{Filter, Reply};

use crate::api::Answer;
use tracker_http::sign_in::see_why;
use tracker_http::{
    Endpoint, ErrorBody, Head, Query, accepts_html, documented, handled, query, with_head,
};
use tracker_service::auth::{self, SignInRequest};
use tracker_service::{App, Class, Cookie, Refusal, Secret, Subject};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let start = with_head(app).and(query()).map(start_sign_in);
    vec![documented::<__path_start_sign_in>().answered_by(handled(start))]
}

/// Begin a sign-in
///
/// Redirects the browser to the identity provider, with a PKCE challenge. After the sign-in there,
/// the browser returns to the callback, and from there to `redirect_uri`.
#[utoipa::path(
    get,
    path = "/api/v1/auth/apple",
    operation_id = "startSignIn",
    security(()),
    params(
        ("redirect_uri" = Option<String>, Query, description = "Where to redirect after the sign-in: a path of this service, or a URL with an allowed origin; `/` if it is left out", example = "/app"),
        ("login_hint" = Option<String>, Query, description = "Which user wants to sign in; it is passed to the provider"),
    ),
    responses(
        (status = 302, description = "Redirects to the provider", headers(
            ("Location" = String, description = "The URL of the provider's sign-in page"),
            ("Set-Cookie" = String, description = "Ties the sign-in to this browser"),
        )),
        (status = 400, description = "`redirect_uri` is repeated, not allowed, longer than 2048 bytes, or has a fragment", body = ErrorBody),
        (status = 303, description = "The provider is unavailable: redirects a browser to the sign-in page, which says so", headers(
            ("Location" = String, description = "The sign-in page"),
        )),
        (status = 503, description = "The provider is unavailable", body = ErrorBody),
    )
)]
pub(crate) async fn start_sign_in(app: App, head: Head, query: Query) -> Answer {
    head.context.count(&app, Class::SignIn, Subject::at(head.context.client)).await?;
    let request = SignInRequest {
        redirect: query.get("redirect_uri")?.unwrap_or_else(|| DEFAULT_REDIRECT.to_owned()),
        login_hint: query.get("login_hint")?.filter(|hint| hint.len() <= MAX_HINT_LENGTH),
    };
    let browser = Cookie::Transaction.of(&head.headers).and_then(Secret::sent);
    let started = auth::start(&app.auth, &app.store, request, browser, app.clock.now()).await;
    let started = match started {
        Err(error @ (Refusal::Unavailable(_) | Refusal::InternalError))
            if accepts_html(&head.headers) =>
        {
            return see_why(&error);
        }
        started => started?,
    };
    let location = HeaderValue::try_from(started.location);
    let mut response = StatusCode::FOUND.into_response();
    let headers = response.headers_mut();
    headers.insert(LOCATION, location.map_err(|_| Refusal::InternalError)?);
    headers.append(SET_COOKIE, Cookie::Transaction.set(started.browser.reveal()));
    Ok(response)
}

/// The page of the current year.
const DEFAULT_REDIRECT: &str = "/";

/// In bytes. A longer `login_hint` is ignored.
const MAX_HINT_LENGTH: usize = 320;

/// The path that starts a sign-in.
pub(crate) const PATH: &str = "/api/v1/auth/apple";
