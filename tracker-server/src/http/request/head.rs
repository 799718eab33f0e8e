//! [`Head`]: what a request says before its body.

use std::borrow::Cow;

use http::header::HOST;
use http::{HeaderMap, Method, Request, Version};
use warp::path::FullPath;
use warp::{Filter, Rejection};

use crate::http::error::Error;
use crate::http::request::context::Visit;

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

/// Whether a request says once for whom it is, as HTTP/1.1 demands. hyper does not look, and a proxy
/// may pick another of two names than we would. HTTP/1.0 knows no `Host`: who speaks it need not say.
///
/// # Errors
///
/// [`Error::Invalid`] when it does not, or says it twice.
pub(crate) fn check_host<B>(request: &Request<B>) -> Result<(), Error> {
    match request.headers().get_all(HOST).iter().count() {
        1 => Ok(()),
        0 if request.version() < Version::HTTP_11 => Ok(()),
        0 => Err(Error::Invalid(Cow::Borrowed("the header Host is missing"))),
        _ => Err(Error::Invalid(Cow::Borrowed("the header Host is there twice"))),
    }
}
