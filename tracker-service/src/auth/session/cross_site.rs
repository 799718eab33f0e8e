//! Protection against cross-site request forgery, with the rules of Go's `CrossOriginProtection`.

use http::header::ORIGIN;
use http::{HeaderMap, Method};

/// Whether another site caused a request that changes something. The check is needed only for
/// cookies, because a browser adds them to every request.
///
/// A request without `Sec-Fetch-Site` and `Origin` is allowed: every current browser sends one of
/// them, so it comes from another kind of client.
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
