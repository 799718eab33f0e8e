//! From a page to a response: its headers, and gzip. Only this file knows the policy of pages.

use std::io::Write;

use askama::Template;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::header::{
    CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, LOCATION, REFERRER_POLICY,
    VARY,
};
use http::{HeaderMap, HeaderValue, StatusCode};
use warp::Reply;
use warp::reply::Response;

use crate::http::Error;
use crate::http::request::accept::accepts_gzip;

/// Shows a page, compressed if the client accepts that.
pub(crate) fn page(headers: &HeaderMap, page: &impl Template) -> Result<Response, Error> {
    let html = written(page)?;
    if accepts_gzip(headers) {
        let mut response = response(gzip(html.as_bytes()).into());
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        return Ok(response);
    }
    Ok(response(html.into()))
}

/// Shows a page with a secret. It is never compressed: the length of a compressed page tells something
/// of its content.
pub(crate) fn page_with_secret(page: &impl Template) -> Result<Response, Error> {
    Ok(response(written(page)?.into()))
}

/// Sends the browser to a page with GET.
pub(crate) fn see_other(to: &str) -> Result<Response, Error> {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let location = HeaderValue::try_from(to).map_err(|_| Error::Internal)?;
    response.headers_mut().insert(LOCATION, location);
    Ok(response)
}

/// Compresses bytes that are sent once: speed counts more than length.
fn gzip(bytes: &[u8]) -> Vec<u8> {
    compressed(bytes, Compression::fast())
}

/// Compresses bytes.
///
/// # Panics
///
/// Never: a `Vec` takes all bytes.
pub(crate) fn compressed(bytes: &[u8], level: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), level);
    encoder.write_all(bytes).expect("a Vec takes all bytes");
    encoder.finish().expect("a Vec takes all bytes")
}

fn written(page: &impl Template) -> Result<String, Error> {
    page.render().map_err(|error| {
        tracing::error!(%error, "cannot write a page");
        Error::Internal
    })
}

fn response(body: Bytes) -> Response {
    let mut response = http::Response::new(body).into_response();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The headers of every page, beside those of every response. Under the referrer policy `no-referrer`,
/// browsers would say `Origin: null` with our own forms.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_TYPE, "text/html; charset=utf-8"),
    (CONTENT_SECURITY_POLICY, POLICY),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=()",
    ),
    (VARY, "accept-encoding"),
];

/// Pages use our own files only: no inline script, no inline style, no text that becomes code.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'";
