//! Whether another site made the browser ask: the rules of Go's `CrossOriginProtection`.

use http::header::ORIGIN;
use http::{HeaderMap, Method};

/// Whether a request that changes something was made by another site. Only what a browser adds by
/// itself, cookies, has to be guarded so.
///
/// A client that says neither where it comes from is no browser of this decade.
#[must_use]
pub fn is_cross_site(method: &Method, headers: &HeaderMap, our_origin: &str) -> bool {
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return false;
    }
    let mut sites = headers.get_all("sec-fetch-site").iter();
    match (sites.next().map(http::HeaderValue::as_bytes), sites.next()) {
        (Some(b"same-origin" | b"none"), None) => false,
        (Some(_), _) => true,
        (None, _) => {
            headers.get_all(ORIGIN).iter().any(|origin| origin.as_bytes() != our_origin.as_bytes())
        }
    }
}
