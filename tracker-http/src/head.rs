//! [`Head`]: the head of a request: method, path and headers.

use http::header::HOST;
use http::{HeaderMap, Method, Request, Version};
use percent_encoding::percent_decode;
use tracker_core::visible_text::{changes_direction, is_blank};
use warp::path::FullPath;
use warp::{Filter, Rejection};

use crate::RequestContext;
use tracker_service::{Invalid, Refusal};

/// The head of a request. The query is left out, because it may contain a token.
#[derive(Debug, Clone)]
pub struct Head {
    /// The method; `GET` for `HEAD`.
    pub method: Method,
    /// The path as the client sent it.
    pub path: String,
    pub headers: HeaderMap,
    pub context: RequestContext,
}

pub fn head() -> impl Filter<Extract = (Head,), Error = Rejection> + Clone {
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
/// [`Refusal::Invalid`] if the header is missing or repeated.
pub fn check_host<B>(request: &Request<B>) -> Result<(), Refusal> {
    match request.headers().get_all(HOST).iter().count() {
        1 => Ok(()),
        0 if request.version() < Version::HTTP_11 => Ok(()),
        0 => Err(Invalid::HostMissing.into()),
        _ => Err(Invalid::HostRepeated.into()),
    }
}

/// A header's text for the import log, without control characters.
pub fn header_text(headers: &HeaderMap, name: &str) -> Option<String> {
    cleaned(str::from_utf8(headers.get(name)?.as_bytes()).ok()?)
}

/// The same, of a text that may be percent-encoded in UTF-8. Headers of browsers carry no other letters than ASCII.
/// A text with a `%` that is no encoding is taken as it is.
pub fn decoded_header_text(headers: &HeaderMap, name: &str) -> Option<String> {
    decoded_text(str::from_utf8(headers.get(name)?.as_bytes()).ok()?)
}

/// A name in a path or a header, for the import log.
pub fn decoded_text(sent: &str) -> Option<String> {
    let decoded = percent_decode(sent.as_bytes()).decode_utf8();
    cleaned(&decoded.unwrap_or(sent.into()))
}

/// A name for the import log, without control characters. `None` if nothing is left.
pub(crate) fn cleaned(text: &str) -> Option<String> {
    let letters = text.chars().filter(|c| !c.is_control() && !changes_direction(*c));
    let text: String = letters.take(MAX_TEXT_LENGTH).collect();
    Some(text).filter(|text| !is_blank(text))
}

const MAX_TEXT_LENGTH: usize = 200;
