//! The callback of a sign-in.

use bytes::Bytes;
use http::header::REFERRER_POLICY;
use http::{HeaderMap, HeaderValue};
use warp::Filter;

use crate::api::Answer;
use crate::api::auth::fields::{Fields, Sent, SentAs};
use crate::api::sign_in_pages::self_posting_form;
use tracker_http::sign_in::{
    SIGN_IN_PAGE, browser, end_with_redirect, log_refusal, see_why, signed_in,
};
use tracker_http::{
    Endpoint, ErrorBody, Head, Query, accepts_html, documented, handled, query, with_head,
};
use tracker_service::auth::{self, CALLBACK};
use tracker_service::{App, Class, Invalid, Refusal, Subject};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let head = with_head(app);
    let sign_in = handled(head.clone().and(warp::body::bytes()).map(complete_sign_in));
    let code_flow = handled(head.and(query()).map(complete_code_flow));
    let sign_in = documented::<__path_complete_sign_in>().answered_by(sign_in);
    // Providers add parameters of their own.
    let code_flow =
        documented::<__path_complete_code_flow>().answered_by(code_flow).with_any_query();
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
pub(crate) async fn complete_sign_in(app: App, head: Head, body: Bytes) -> Answer {
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
pub(crate) async fn complete_code_flow(app: App, head: Head, query: Query) -> Answer {
    head.context.count(&app, Class::SignIn, Subject::at(head.context.client)).await?;
    let fields = Fields::of_query(&query)?;
    answer(&app, &head, &fields).await
}

/// Completes the sign-in. If that fails in a browser, redirects to the sign-in page, which says why.
async fn answer(app: &App, head: &Head, fields: &Fields) -> Answer {
    let shows_pages = fields.sent_as != SentAs::Json && accepts_html(&head.headers);
    match complete(app, head, fields).await {
        Err(error) => {
            log_refusal(&error);
            if shows_pages { see_why(&error) } else { Err(error) }
        }
        answer => answer,
    }
}

async fn complete(app: &App, head: &Head, fields: &Fields) -> Answer {
    let now = app.clock.now();
    let browser = browser(app, head);
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
    signed_in(&completed, fields.sent_as != SentAs::Json)
}

/// Redirects after the user cancelled at the provider: to an application with `error=access_denied`,
/// as OAuth 2 defines it; to the sign-in page if the user was on the way to one of our pages.
fn see_cancelled(redirect: &str, headers: &HeaderMap) -> Answer {
    let is_page = redirect.starts_with('/') && !redirect.starts_with("/api");
    if is_page && accepts_html(headers) {
        return end_with_redirect(&format!("{SIGN_IN_PAGE}?why=cancelled"));
    }
    end_with_redirect(redirect)
}

/// Responds with a page that posts the provider's form to us a second time.
///
/// The first form comes from the provider's site, so browsers do not send our cookies with it. The second one comes from our
/// own site, with the cookies. The referrer policy is needed because without a referrer browsers send `Origin: null` with
/// the form.
fn repost_page(app: &App, fields: &Fields) -> Answer {
    let targets = app.auth.redirects.as_form_actions();
    let mut response = self_posting_form(None, &fields.again(), &targets)?;
    let referrer = HeaderValue::from_static("same-origin");
    response.headers_mut().insert(REFERRER_POLICY, referrer);
    Ok(response)
}

const CANCELLED: Refusal = Refusal::Invalid(Invalid::SignInCancelled);
