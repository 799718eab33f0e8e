//! The callback of a sign-in.

use bytes::Bytes;
use chrono::{DateTime, Utc};
use http::header::{CONTENT_SECURITY_POLICY, LOCATION, REFERRER_POLICY, SET_COOKIE};
use http::{HeaderMap, HeaderValue, StatusCode};
use warp::reply::{Response, html};
use warp::{Filter, Reply};

use crate::api::auth::fields::{Fields, Sent, SentAs};
use crate::api::auth::{set_tokens, user_agent};
use tracker_http::accept::accepts_html;
use tracker_http::endpoint::Endpoint;
use tracker_http::filters::{handled, with_head};
use tracker_http::head::Head;
use tracker_http::query::{Query, query};
use tracker_http::refused::ErrorBody;
use tracker_service::app::App;
use tracker_service::auth::{self, Browser, CALLBACK, Cookie, Secret, page_to_repost};
use tracker_service::rate_limit::{Class, Subject};
use tracker_service::refusal::{Forbidden, Invalid, Refusal, Unavailable};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let head = with_head(app);
    let sign_in = handled(head.clone().and(warp::body::bytes()).map(complete_sign_in));
    let code_flow = handled(head.and(query()).map(complete_code_flow));
    let sign_in = Endpoint::documented::<__path_complete_sign_in>(sign_in);
    // Providers add parameters of their own.
    let code_flow = Endpoint::documented::<__path_complete_code_flow>(code_flow).with_any_query();
    // The document copies the annotations of Apple's callback.
    let of_others = [sign_in.clone().at(CALLBACK), code_flow.clone().at(CALLBACK)];
    [sign_in, code_flow].into_iter().chain(of_others).collect()
}

/// Complete a sign-in
///
/// Takes the provider's response, as JSON or as the form that the provider's page sends. Browsers
/// send no cookies with a form from another site. The response to such a form is a page that sends
/// it again from this site. Providers other than Apple return to `/api/v1/auth/callback`, which is the same.
#[utoipa::path(
    post,
    path = "/api/v1/auth/apple/callback",
    operation_id = "completeSignIn",
    tag = "Sign-in",
    security(()),
    request_body(content(
        (Sent = "application/json"),
        (Sent = "application/x-www-form-urlencoded"),
    )),
    responses(
        (status = 200, description = "A page that sends the form again from this site", content_type = "text/html", body = String),
        (status = 303, description = "Signed in: redirects to the `redirect_uri` of the start", headers(
            ("Location" = String, description = "The `redirect_uri` of the start"),
            ("Set-Cookie" = String, description = "The access token and the refresh token; after a form, also the cookie of the pages"),
        )),
        (status = 400, description = "The sign-in has expired, or did not begin in this browser", body = ErrorBody),
        (status = 401, description = "The provider's response is invalid", body = ErrorBody),
        (status = 403, description = "The account is disabled, or the address is not allowed to join", body = ErrorBody),
        (status = 415, description = "Neither JSON nor a form", body = ErrorBody),
        (status = 423, description = "The account is locked after failed sign-ins", body = ErrorBody),
        (status = 503, description = "The provider is unavailable", body = ErrorBody),
    )
)]
pub(crate) async fn complete_sign_in(
    app: App,
    head: Head,
    body: Bytes,
) -> Result<Response, Refusal> {
    head.context.count(&app, Class::SignIn, Subject::at(head.context.client)).await?;
    let fields = Fields::read(&head.headers, &body)?;
    answer(&app, &head, &fields).await
}

/// Complete a sign-in with the code flow
///
/// The provider redirects the browser here, if it does not offer the form of the other callback.
#[utoipa::path(
    get,
    path = "/api/v1/auth/apple/callback",
    operation_id = "completeCodeFlow",
    tag = "Sign-in",
    security(()),
    params(
        ("code" = Option<String>, Query, description = "The authorization code; required without `error`"),
        ("state" = String, Query, description = "The `state` of the sign-in"),
        ("error" = Option<String>, Query, description = "The error code of a failed or cancelled sign-in. Then only `state` is required"),
    ),
    responses(
        (status = 303, description = "Signed in: redirects to the `redirect_uri` of the start", headers(
            ("Location" = String, description = "The `redirect_uri` of the start"),
            ("Set-Cookie" = String, description = "The access token, the refresh token, and the cookie of the pages"),
        )),
        (status = 400, description = "The sign-in has expired, or did not begin in this browser", body = ErrorBody),
        (status = 401, description = "The provider rejected the code, or its identity token is invalid", body = ErrorBody),
        (status = 403, description = "The account is disabled, or the address is not allowed to join", body = ErrorBody),
        (status = 423, description = "The account is locked after failed sign-ins", body = ErrorBody),
        (status = 503, description = "The provider is unavailable", body = ErrorBody),
    )
)]
pub(crate) async fn complete_code_flow(
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    head.context.count(&app, Class::SignIn, Subject::at(head.context.client)).await?;
    let fields = Fields::of_query(&query)?;
    answer(&app, &head, &fields).await
}

/// Completes the sign-in. If that fails in a browser, redirects to the sign-in page, which says why.
async fn answer(app: &App, head: &Head, fields: &Fields) -> Result<Response, Refusal> {
    let shows_pages = fields.sent_as != SentAs::Json && accepts_html(&head.headers);
    match complete(app, head, fields).await {
        Err(error) => {
            log_refusal(&error);
            if shows_pages { see_why(&error) } else { Err(error) }
        }
        answer => answer,
    }
}

/// Logs why a sign-in was refused, in the words that the page or the interface says: a browser gets status 303 only.
fn log_refusal(error: &Refusal) {
    match error {
        Refusal::Unavailable(_) | Refusal::Internal => tracing::warn!("sign-in refused: {error}"),
        _ => tracing::info!("sign-in refused: {error}"),
    }
}

/// Redirects a browser to the sign-in page, which says why the sign-in failed.
pub(crate) fn see_why(error: &Refusal) -> Result<Response, Refusal> {
    see_other(&format!("{SIGN_IN_PAGE}?why={}", why(error)))
}

async fn complete(app: &App, head: &Head, fields: &Fields) -> Result<Response, Refusal> {
    let now = app.clock.now();
    let browser = browser(app, &head.headers, now);
    let cancelled = fields.cancelled()?;
    let answer = if cancelled.is_none() { Some(fields.answer()?) } else { None };
    if fields.sent_as == SentAs::Form && !fields.is_second && browser.secret.is_none() {
        return repost_page(app, fields);
    }
    let Some(answer) = answer else {
        let state = cancelled.unwrap_or_default();
        let redirect = auth::cancel(&app.auth, &app.store, state, &browser, now).await?;
        return match fields.sent_as {
            SentAs::Json => Err(CANCELLED),
            SentAs::Form | SentAs::Query => see_cancelled(&redirect, &head.headers),
        };
    };
    let completed = auth::complete(&app.auth, &app.store, &answer, &browser, now).await?;
    let mut response = see_other(&completed.redirect)?;
    set_tokens(response.headers_mut(), &completed.access, &completed.refresh);
    if fields.sent_as != SentAs::Json {
        response.headers_mut().append(SET_COOKIE, Cookie::Page.set(&completed.page.0));
    }
    Ok(response)
}

/// Redirects after the user cancelled at the provider: to an application with `error=access_denied`,
/// as OAuth 2 defines it; to the sign-in page if the user was on the way to one of our pages.
fn see_cancelled(redirect: &str, headers: &HeaderMap) -> Result<Response, Refusal> {
    let is_page = redirect.starts_with('/') && !redirect.starts_with("/api");
    if is_page && accepts_html(headers) {
        return see_other(&format!("{SIGN_IN_PAGE}?why=cancelled"));
    }
    see_other(redirect)
}

/// The path of the page where a sign-in begins.
pub(crate) const SIGN_IN_PAGE: &str = "/sign-in";

/// The word for an error in the address of the sign-in page.
fn why(error: &Refusal) -> String {
    match error {
        Refusal::Forbidden(Forbidden::NotInvited) => "not-allowed".to_owned(),
        Refusal::Forbidden(_) => "disabled".to_owned(),
        Refusal::Locked { seconds } => format!("locked&minutes={}", (seconds + 59) / 60),
        Refusal::Unavailable(Unavailable::Client) => "client".to_owned(),
        Refusal::Unavailable(_) => "unavailable".to_owned(),
        Refusal::InvalidToken => "rejected".to_owned(),
        Refusal::Internal => "failed".to_owned(),
        _ => "expired".to_owned(),
    }
}

/// Redirects the browser with status 303. With 307 it would post the provider's response again.
fn see_other(to: &str) -> Result<Response, Refusal> {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let location = HeaderValue::try_from(to).map_err(|_| Refusal::Internal)?;
    response.headers_mut().insert(LOCATION, location);
    response.headers_mut().append(SET_COOKIE, Cookie::Transaction.clear());
    Ok(response)
}

/// Responds with the page that sends the form again. The referrer policy is needed because without
/// a referrer browsers send `Origin: null` with the form.
fn repost_page(app: &App, fields: &Fields) -> Result<Response, Refusal> {
    let page = page_to_repost(&fields.again(), &app.auth.redirects.as_form_actions());
    let mut response = html(page.html).into_response();
    let policy = HeaderValue::try_from(page.policy).map_err(|_| Refusal::Internal)?;
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    let referrer = HeaderValue::from_static("same-origin");
    response.headers_mut().insert(REFERRER_POLICY, referrer);
    Ok(response)
}

fn browser(app: &App, headers: &HeaderMap, now: DateTime<Utc>) -> Browser {
    let page = Cookie::Page.of(headers);
    Browser {
        page: page.and_then(|token| app.auth.tokens.verify_for_pages(token, now)),
        secret: Cookie::Transaction.of(headers).and_then(Secret::sent),
        refresh: Cookie::Refresh.of(headers).and_then(Secret::sent),
        user_agent: user_agent(headers),
    }
}

const CANCELLED: Refusal = Refusal::Invalid(Invalid::SignInCancelled);
