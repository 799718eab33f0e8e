//! [`Head`]: what a request says before its body.

use http::{HeaderMap, Method};
use warp::path::FullPath;
use warp::{Filter, Rejection};

use super::visit::Visit;

/// What a request says before its body. The query is left out: it may hold a token.
#[derive(Debug, Clone)]
pub struct Head {
    /// The method; `GET` for `HEAD`.
    pub method: Method,
    /// The path, as it was sent.
    pub path: String,
    /// All headers.
    pub headers: HeaderMap,
    /// What else is known of the request.
    pub visit: Visit,
}

/// Takes the head of a request.
pub(crate) fn head() -> impl Filter<Extract = (Head,), Error = Rejection> + Clone {
    warp::method()
        .and(warp::path::full())
        .and(warp::header::headers_cloned())
        .and(warp::ext::get::<Visit>())
        .map(|method, path: FullPath, headers, visit| Head {
            method,
            path: path.as_str().to_owned(),
            headers,
            visit,
        })
}
