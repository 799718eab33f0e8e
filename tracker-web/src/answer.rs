//! Turns a page into a response: adds its headers, and compresses it. Only this file has the content security
//! policy of pages.

use std::io::Write;
use std::sync::LazyLock;

use askama::Template;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, CACHE_CONTROL, CONTENT_ENCODING,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, LOCATION,
    REFERRER_POLICY, SET_COOKIE, VARY,
};
use http::{HeaderMap, HeaderValue, StatusCode};
use sha2::{Digest, Sha256};
use tracker_core::charts::svg;
use warp::Reply;
use warp::reply::Response;

use tracker_http::accepts_gzip;
use tracker_http::entity_tag::KnownTags;
use tracker_service::Refusal;
use tracker_service::auth::{Cookie, Redirects};

/// Shows a page, compressed if the client accepts that.
pub(crate) fn page(headers: &HeaderMap, page: &impl Template) -> Result<Response, Refusal> {
    let mut response = compressed_if_accepted(headers, written(page)?);
    add_page_headers(response.headers_mut());
    Ok(response)
}

/// Writes a page, compressed with gzip.
pub(crate) fn written_and_compressed(page: &impl Template) -> Result<Bytes, Refusal> {
    Ok(gzip(written(page)?.as_bytes()).into())
}

/// Shows a page that is compressed with gzip.
pub(crate) fn compressed_page(gzip: Bytes) -> Response {
    let mut response = compressed_response(gzip);
    add_page_headers(response.headers_mut());
    response
}

/// Shows the page of a public link. It has no script and no form, and sends its address to no other site.
pub(crate) fn public_link_page(
    headers: &HeaderMap,
    template: &impl Template,
) -> Result<Response, Refusal> {
    let mut response = page(headers, template)?;
    for (name, value) in PUBLIC_LINK_HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    Ok(response)
}

/// Shows a page whose form may redirect the browser to these places. Browsers apply the policy of a form to redirects
/// too.
pub(crate) fn page_with_redirects(
    headers: &HeaderMap,
    template: &impl Template,
    redirects: &Redirects,
) -> Result<Response, Refusal> {
    let mut response = page(headers, template)?;
    let allowed = format!("form-action {}", redirects.as_form_actions());
    let policy = POLICY.replace("form-action 'self'", &allowed);
    let policy = HeaderValue::try_from(policy).map_err(|_| Refusal::InternalError)?;
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}

/// Sends a picture that other sites may embed.
pub(crate) fn picture(headers: &HeaderMap, svg: String) -> Response {
    let mut response = for_other_sites(headers, "image/svg+xml", svg.into_bytes());
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, POLICY_OF_PICTURES.clone());
    response
}

/// Sends a file that other sites and programs may use, with an entity tag of its bytes, and compressed if that is
/// accepted. If the client has it already, 304 without a body.
pub(crate) fn for_other_sites(known: &HeaderMap, kind: &'static str, bytes: Vec<u8>) -> Response {
    let tag = format!("W/\"{}\"", hex::encode(&Sha256::digest(&bytes)[..16]));
    let mut response = if KnownTags::from_headers(known, IF_NONE_MATCH).contain(&tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else if accepts_gzip(known) && kind != "image/png" && bytes.len() > MIN_COMPRESSED {
        compressed_response(gzip(&bytes).into())
    } else {
        http::Response::new(Bytes::from(bytes)).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.extend(HeaderValue::try_from(tag).map(|tag| (ETAG, tag)));
    for (name, value) in HEADERS_FOR_OTHER_SITES {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// In bytes. A smaller file fits into one packet anyway.
const MIN_COMPRESSED: usize = 1024;

/// Shows a page with a secret, which the browser then has nowhere else. It is never compressed: the compressed
/// length reveals information about the secret (BREACH).
pub(crate) fn page_with_secret(page: &impl Template) -> Result<Response, Refusal> {
    let mut response = http::Response::new(Bytes::from(written(page)?)).into_response();
    add_page_headers(response.headers_mut());
    // The page that shows the secret removes it from the browser.
    response.headers_mut().append(SET_COOKIE, Cookie::Shown.clear());
    Ok(response)
}

/// Lets no request name the address of this page, because it has a secret: proxies log where requests come from.
pub(crate) fn hide_address(mut response: Response) -> Response {
    response.headers_mut().insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// Sends the browser to a page with GET.
pub(crate) fn see_other(to: &str) -> Result<Response, Refusal> {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let location = HeaderValue::try_from(to).map_err(|_| Refusal::InternalError)?;
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

fn written(page: &impl Template) -> Result<String, Refusal> {
    page.render().map_err(|error| {
        tracing::error!(%error, "cannot write a page");
        Refusal::InternalError
    })
}

fn compressed_if_accepted(headers: &HeaderMap, text: String) -> Response {
    if !accepts_gzip(headers) {
        return http::Response::new(Bytes::from(text)).into_response();
    }
    compressed_response(gzip(text.as_bytes()).into())
}

fn compressed_response(gzip: Bytes) -> Response {
    let mut response = http::Response::new(gzip).into_response();
    response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    response
}

fn add_page_headers(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// The headers of every page, in addition to those of every response. Under the referrer policy
/// `no-referrer`, browsers would send `Origin: null` with our own forms.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_TYPE, "text/html; charset=utf-8"),
    (CONTENT_SECURITY_POLICY, POLICY),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=()",
    ),
    (VARY, "accept-encoding, accept-language"),
];

/// Pages use our own files only: no inline script, no inline style, and no strings evaluated as script. The
/// trusted-types policy `worker` creates one URL only, `/sw.js`.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types worker";

/// The headers in which the page of a public link differs from other pages.
const PUBLIC_LINK_HEADERS: [(HeaderName, &str); 3] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; \
         frame-ancestors 'none'",
    ),
    (REFERRER_POLICY, "no-referrer"),
    (X_ROBOTS_TAG, "noindex"),
];

/// The headers of pictures and text that other sites may embed, and that scripts of all pages may read. They may be
/// cached for five minutes.
const HEADERS_FOR_OTHER_SITES: [(HeaderName, &str); 6] = [
    (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (ACCESS_CONTROL_EXPOSE_HEADERS, "etag"),
    (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    (CACHE_CONTROL, "public, max-age=300"),
    (X_ROBOTS_TAG, "noindex"),
    (VARY, "accept-encoding, accept-language"),
];

const X_ROBOTS_TAG: HeaderName = HeaderName::from_static("x-robots-tag");

/// The policy of pictures: only their own style, which is constant.
static POLICY_OF_PICTURES: LazyLock<HeaderValue> = LazyLock::new(|| {
    let hash = STANDARD.encode(Sha256::digest(svg::STYLE));
    let policy = format!("default-src 'none'; style-src 'sha256-{hash}'");
    HeaderValue::try_from(policy).expect("base64 is valid in a header")
});
