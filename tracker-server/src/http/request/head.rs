//! [`Head`]: the head of a request: method, path and headers.

use std::borrow::Cow;

use http::header::HOST;
use http::{HeaderMap, Method, Request, Version};
use warp::path::FullPath;
use warp::{Filter, Rejection};

use crate::http::error::Error;
use crate::http::request::context::RequestContext;

/// The head of a request. The query is left out, because it may contain a token.
#[derive(Debug, Clone)]
pub struct Head {
    /// The method; `GET` for `HEAD`.
    pub method: Method,
    /// The path as the client sent it.
    pub path: String,
    /// All headers.
    pub headers: HeaderMap,
    /// The request context.
    pub context: RequestContext,
}

/// Extracts the head of a request.
pub(crate) fn head() -> impl Filter<Extract = (Head,), Error = Rejection> + Clone {
    warp::method()
        .and(warp::path::full())
        .and(warp::header::headers_cloned())
        .and(warp::ext::get::<RequestContext>())
        .map(|method, path: FullPath, headers, context| Head {
            method,
            path: path.as_str().to_owned(),
            headers,
            context,
        })
}

/// Checks that a request has exactly one `Host` header, as HTTP/1.1 requires.
///
/// hyper does not check it. With two headers, a proxy could choose the other one than we do. For
/// HTTP/1.0 the header is optional.
///
/// # Errors
///
/// [`Error::Invalid`] if the header is missing or repeated.
pub(crate) fn check_host<B>(request: &Request<B>) -> Result<(), Error> {
    match request.headers().get_all(HOST).iter().count() {
        1 => Ok(()),
        0 if request.version() < Version::HTTP_11 => Ok(()),
        0 => Err(Error::Invalid(Cow::Borrowed("the header Host is missing"))),
        _ => Err(Error::Invalid(Cow::Borrowed("the header Host is repeated"))),
    }
}
