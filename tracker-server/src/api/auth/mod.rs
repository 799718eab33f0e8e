//! Sign-in, sign-out, token refresh and sessions.

// In reading order.
pub(crate) mod start;
pub(crate) mod callback;
mod fields;
pub(crate) mod me;
pub(crate) mod refresh;
pub(crate) mod sessions;

use http::header::SET_COOKIE;
use http::{HeaderMap, HeaderValue};

use tracker_http::endpoint::Endpoint;
use tracker_service::app::App;
use tracker_service::auth::{Cookie, RedactedText, Secret};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let all = [
        start::endpoints(app),
        callback::endpoints(app),
        me::endpoints(app),
        refresh::endpoints(app),
        sessions::endpoints(app),
    ];
    all.into_iter().flatten().collect()
}

/// Sets the cookies with the access token and the refresh token.
fn set_tokens(headers: &mut HeaderMap, access: &RedactedText, refresh: &Secret) {
    headers.append(SET_COOKIE, Cookie::Access.set(&access.0));
    headers.append(SET_COOKIE, Cookie::Refresh.set(refresh.reveal()));
}

/// The `User-Agent` of a client without control characters, cut to 512 bytes.
fn user_agent(headers: &HeaderMap) -> String {
    let text = headers.get(http::header::USER_AGENT).map(HeaderValue::as_bytes);
    let text = String::from_utf8_lossy(text.unwrap_or_default());
    let mut shown: String = text.chars().filter(|c| !c.is_control()).collect();
    shown.truncate(shown.floor_char_boundary(MAX_USER_AGENT_LENGTH));
    shown
}

/// In bytes.
const MAX_USER_AGENT_LENGTH: usize = 512;
