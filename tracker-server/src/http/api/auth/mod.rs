//! Signing in and out, and sessions.

// In reading order.
pub(crate) mod start;
pub(crate) mod callback;
mod fields;
pub(crate) mod me;
pub(crate) mod refresh;
pub(crate) mod sessions;

use std::sync::Arc;

use http::header::SET_COOKIE;
use http::{HeaderMap, HeaderName, HeaderValue};
use warp::filters::BoxedFilter;
use warp::reply::Response;

use crate::app::App;
use crate::auth::{Cookie, Secret, Secretive};
use crate::http::any_of;

pub(crate) fn routes(app: &Arc<App>) -> BoxedFilter<(Response,)> {
    any_of([
        start::routes(app),
        callback::routes(app),
        me::routes(app),
        refresh::routes(app),
        sessions::routes(app),
    ])
}

/// The two cookies of somebody signed in.
fn set_tokens(headers: &mut HeaderMap, access: &Secretive, refresh: &Secret) {
    headers.append(SET_COOKIE, Cookie::Access.set(&access.0));
    headers.append(SET_COOKIE, Cookie::Refresh.set(refresh.reveal()));
}

fn clear_tokens(headers: &mut HeaderMap) {
    headers.append(SET_COOKIE, Cookie::Access.clear());
    headers.append(SET_COOKIE, Cookie::Refresh.clear());
}

/// Leaves nothing of somebody behind in a browser whose session is over. Not `"cookies"`, though:
/// those of neighbours on this host would go as well.
pub(crate) fn sign_out(headers: &mut HeaderMap) {
    clear_tokens(headers);
    let name = HeaderName::from_static("clear-site-data");
    headers.insert(name, HeaderValue::from_static(r#""cache", "storage""#));
}

/// What a client calls itself, as far as it can be shown.
fn user_agent(headers: &HeaderMap) -> String {
    let text = headers.get(http::header::USER_AGENT).map(HeaderValue::as_bytes);
    let text = String::from_utf8_lossy(text.unwrap_or_default());
    let mut shown: String = text.chars().filter(|c| !c.is_control()).collect();
    shown.truncate(shown.floor_char_boundary(MAX_USER_AGENT_LENGTH));
    shown
}

const MAX_USER_AGENT_LENGTH: usize = 512;
