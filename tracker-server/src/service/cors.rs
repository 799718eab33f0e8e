//! [`Cors`]: which pages of other sites may call the interface, by the CORS protocol of the Fetch standard.

use http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, ORIGIN,
    VARY,
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode};
use url::Url;
use warp::Reply;

use crate::service::AnyResponse;
use crate::service::response::erased;

/// The origins whose pages may call the interface with a token. Cookies are never allowed: the answers do not have
/// `Access-Control-Allow-Credentials`, so a browser shows none to a page that sent cookies.
#[derive(Debug, Clone)]
pub(crate) struct Cors {
    /// As browsers write them in the `Origin` header.
    origins: Vec<String>,
}

/// A request for the interface, and the page that it comes from.
#[derive(Debug)]
pub(crate) struct CrossOrigin {
    /// The origin, if it is allowed.
    allowed: Option<HeaderValue>,
    is_preflight: bool,
}

impl Cors {
    pub(crate) fn new(origins: &[Url]) -> Cors {
        Cors { origins: origins.iter().map(|url| url.origin().ascii_serialization()).collect() }
    }

    /// `None` if the answer does not follow from the origin: for pages, and if no origin is allowed at all.
    pub(crate) fn check<B>(&self, request: &Request<B>) -> Option<CrossOrigin> {
        if self.origins.is_empty() || !request.uri().path().starts_with("/api/") {
            return None;
        }
        let origin = request.headers().get(ORIGIN);
        let is_allowed = |origin: &&HeaderValue| self.origins.iter().any(|known| known == *origin);
        Some(CrossOrigin {
            allowed: origin.filter(is_allowed).cloned(),
            is_preflight: request.method() == Method::OPTIONS
                && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD),
        })
    }
}

impl CrossOrigin {
    /// The answer to a preflight, in which a browser asks what an allowed page may send.
    pub(crate) fn preflight(&self) -> Option<AnyResponse> {
        if !self.is_preflight || self.allowed.is_none() {
            return None;
        }
        let mut answer = StatusCode::NO_CONTENT.into_response();
        for (name, value) in PREFLIGHT {
            answer.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        Some(erased(answer))
    }

    /// Adds the headers that let the page of an allowed origin read the answer.
    pub(crate) fn add_headers(self, headers: &mut HeaderMap) {
        headers.append(VARY, HeaderValue::from_static("origin"));
        if let Some(origin) = self.allowed {
            headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static(EXPOSED));
        }
    }
}

/// What a page may send. Browsers keep this for two hours at most.
const PREFLIGHT: [(HeaderName, &str); 3] = [
    (ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, PUT, PATCH, DELETE"),
    (
        ACCESS_CONTROL_ALLOW_HEADERS,
        "authorization, content-type, content-encoding, idempotency-key, if-match, if-none-match, x-file-name, x-webhook-token",
    ),
    (ACCESS_CONTROL_MAX_AGE, "7200"),
];

/// The headers that a page may read, in addition to those that every page may.
const EXPOSED: &str = "etag, location, retry-after, x-import-needs, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-request-id";
