//! No form of a page makes the server fail or sends the browser to another site. What is typed into a
//! form never becomes markup of a page.
#![no_main]

use std::sync::LazyLock;

use bytes::Bytes;
use http::header::{CONTENT_TYPE, COOKIE, LOCATION};
use http::{HeaderMap, Request, StatusCode};
use http_body_util::Full;
use libfuzzer_sys::fuzz_target;
use tracker_fuzz::service::{Answer, Service};

static SERVICE: LazyLock<Service> = LazyLock::new(Service::start);

static COOKIE_OF_PAGES: LazyLock<String> = LazyLock::new(|| {
    let app = &SERVICE.app;
    let token = app.auth.tokens.issue_for_pages(SERVICE.access, app.clock.now());
    format!("__Host-tracker_page={token}")
});

/// The forms, without those that end the session.
const FORMS: [&str; 10] = [
    "/goal",
    "/goal/remove",
    "/phone",
    "/settings",
    "/settings/names",
    "/settings/names/remove",
    "/webhooks",
    "/share",
    "/years/2026/6/remove",
    "/settings/devices",
];

// The first byte chooses the form, and the rest is its body.
fuzz_target!(|input: &[u8]| {
    let Some((choice, body)) = input.split_first() else { return };
    let form = FORMS[usize::from(*choice) % FORMS.len()];
    let sent = SERVICE.ask(request(Request::post(form), marked(body)));
    check(&sent);
    if sent.status == StatusCode::SEE_OTHER {
        let page = location(&sent.headers);
        assert!(page.starts_with('/') && !page.starts_with("//"), "{page}");
        let shown = SERVICE.ask(request(Request::get(page), Vec::new()));
        assert_eq!(shown.status, StatusCode::OK, "{page}: {shown:?}");
        check(&shown);
    }
});

/// The body with a word on both sides of each `<` and each `"`, so that they are told from those of the
/// page.
fn marked(body: &[u8]) -> Vec<u8> {
    let mut marked = Vec::with_capacity(body.len());
    for byte in body {
        match byte {
            b'<' => marked.extend_from_slice(b"mark%3Cmark"),
            b'"' => marked.extend_from_slice(b"mark%22mark"),
            other => marked.push(*other),
        }
    }
    marked
}

fn request(request: http::request::Builder, body: Vec<u8>) -> Request<Full<Bytes>> {
    let request = request
        .header(COOKIE, COOKIE_OF_PAGES.as_str())
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "same-origin");
    request.body(Full::new(body.into())).expect("a request")
}

fn check(answer: &Answer) {
    let is_expected = matches!(answer.status.as_u16(), 200 | 303 | 400 | 404 | 409 | 413);
    assert!(is_expected, "{answer:?}");
    if answer.status == StatusCode::OK {
        let page = str::from_utf8(&answer.body).expect("a page");
        assert!(!page.contains("mark<mark") && !page.contains("mark\"mark"), "{page}");
    }
}

fn location(headers: &HeaderMap) -> &str {
    headers[LOCATION].to_str().expect("a path")
}
