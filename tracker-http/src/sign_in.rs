//! The end of a sign-in in a browser or an app: cookies, and where to go.

use http::header::{LOCATION, SET_COOKIE, USER_AGENT};
use http::{HeaderMap, HeaderValue, StatusCode};
use warp::Reply;
use warp::reply::Response;

use crate::Head;
use tracker_service::auth::{Browser, Completed, RedactedText};
use tracker_service::{App, Cookie, Forbidden, Invalid, Refusal, Secret, Unavailable};

/// The browser in which a sign-in ends.
pub fn browser(app: &App, head: &Head) -> Browser {
    let headers = &head.headers;
    let page = Cookie::Page.of(headers);
    Browser {
        page: page.and_then(|token| app.auth.tokens.verify_for_pages(token, app.clock.now())),
        secret: Cookie::Transaction.of(headers).and_then(Secret::sent),
        refresh: Cookie::Refresh.of(headers).and_then(Secret::sent),
        user_agent: user_agent(headers),
        known: Cookie::KnownBrowser.of(headers).map(str::to_owned),
        client: Some(head.context.client),
    }
}

/// Redirects after a sign-in, with the cookies of the new session. Only browsers get the one of the pages, and the one by
/// which they are known.
///
/// # Errors
///
/// [`Refusal::InternalError`] if the redirect is no header value.
pub fn signed_in(completed: &Completed, in_browser: bool) -> Result<Response, Refusal> {
    let mut response = end_with_redirect(&completed.redirect)?;
    set_tokens(response.headers_mut(), &completed.access, &completed.refresh);
    if in_browser {
        response.headers_mut().append(SET_COOKIE, Cookie::Page.set(&completed.page.0));
        response.headers_mut().append(SET_COOKIE, Cookie::KnownBrowser.set(&completed.known.0));
    }
    Ok(response)
}

/// Redirects a browser to the sign-in page, which says why the sign-in failed.
///
/// # Errors
///
/// Never: the address is a header value.
pub fn see_why(error: &Refusal) -> Result<Response, Refusal> {
    end_with_redirect(&format!("{SIGN_IN_PAGE}?why={}", why(error)))
}

/// Logs why a sign-in was refused, in the words that the page or the interface says: a browser gets status 303 only.
pub fn log_refusal(error: &Refusal) {
    match error {
        Refusal::Unavailable(_) | Refusal::InternalError => {
            tracing::warn!("sign-in refused: {error}");
        }
        _ => tracing::info!("sign-in refused: {error}"),
    }
}

/// Redirects the browser with status 303, and ends the pending sign-in. With 307 it would post the provider's response again.
///
/// # Errors
///
/// [`Refusal::InternalError`] if the address is no header value.
pub fn end_with_redirect(to: &str) -> Result<Response, Refusal> {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let location = HeaderValue::try_from(to).map_err(|_| Refusal::InternalError)?;
    response.headers_mut().insert(LOCATION, location);
    response.headers_mut().append(SET_COOKIE, Cookie::Transaction.clear());
    Ok(response)
}

/// Sets the cookies with the access token and the refresh token.
pub fn set_tokens(headers: &mut HeaderMap, access: &RedactedText, refresh: &Secret) {
    headers.append(SET_COOKIE, Cookie::Access.set(&access.0));
    headers.append(SET_COOKIE, Cookie::Refresh.set(refresh.reveal()));
}

/// The word for an error in the address of the sign-in page.
fn why(error: &Refusal) -> String {
    match error {
        Refusal::Forbidden(Forbidden::NotInvited) => "not-allowed".to_owned(),
        Refusal::Forbidden(_) => "disabled".to_owned(),
        Refusal::AccountLocked { seconds } => format!("locked&minutes={}", (seconds + 59) / 60),
        Refusal::Unavailable(Unavailable::ClientNotAccepted) => "client".to_owned(),
        Refusal::Unavailable(_) => "unavailable".to_owned(),
        Refusal::Invalid(Invalid::Passkey(_)) => "passkey".to_owned(),
        Refusal::InvalidToken => "rejected".to_owned(),
        Refusal::InternalError => "failed".to_owned(),
        _ => "expired".to_owned(),
    }
}

/// The `User-Agent` of a client without control characters, cut to 512 bytes.
fn user_agent(headers: &HeaderMap) -> String {
    let text = headers.get(USER_AGENT).map(HeaderValue::as_bytes);
    let text = String::from_utf8_lossy(text.unwrap_or_default());
    let mut shown: String = text.chars().filter(|c| !c.is_control()).collect();
    shown.truncate(shown.floor_char_boundary(MAX_USER_AGENT_LENGTH));
    shown
}

/// In bytes.
const MAX_USER_AGENT_LENGTH: usize = 512;

/// The path of the page where a sign-in begins.
pub const SIGN_IN_PAGE: &str = "/sign-in";
