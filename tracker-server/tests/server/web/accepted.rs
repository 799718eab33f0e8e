//! What a client accepts: HTML by name, and gzip.

use http::header::{ACCEPT, ACCEPT_ENCODING, HeaderName};
use http::{HeaderMap, HeaderValue};
use tracker_http::{accepts_gzip, accepts_html};

fn headers(name: HeaderName, value: &'static str) -> HeaderMap {
    HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
}

#[test]
fn html_has_to_be_asked_for_by_name() {
    for (accept, is_html) in [
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true),
        ("application/json, TEXT/HTML;q=0.1", true),
        ("text/html;q=0, application/json", false),
        ("*/*", false),
        ("application/json", false),
        ("", false),
    ] {
        assert_eq!(accepts_html(&headers(ACCEPT, accept)), is_html, "{accept}");
    }
    assert!(!accepts_html(&HeaderMap::new()));
}

#[test]
fn gzip_is_used_if_the_client_lists_it_and_does_not_refuse_it() {
    for (encoding, is_gzip) in [
        ("gzip, deflate, br, zstd", true),
        ("br;q=1.0, gzip;q=0.8", true),
        ("gzip;q=0", false),
        ("gzip;q=0.000, br", false),
        ("br", false),
        ("x-gzipped", false),
    ] {
        assert_eq!(accepts_gzip(&headers(ACCEPT_ENCODING, encoding)), is_gzip, "{encoding}");
    }
}
