//! Sign-in, sign-out, token refresh and sessions.

// In reading order.
pub(crate) mod start;
pub(crate) mod callback;
mod fields;
pub(crate) mod me;
pub(crate) mod refresh;
pub(crate) mod sessions;

use tracker_http::Endpoint;
use tracker_service::App;

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
