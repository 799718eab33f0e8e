//! No input to the sign-in callback signs a user in. The page that resubmits a form contains only
//! that form.
#![no_main]

use std::sync::LazyLock;

use bytes::Bytes;
use http::{Request, StatusCode};
use http_body_util::Full;
use libfuzzer_sys::fuzz_target;
use tracker_fuzz::service::{Answer, Service};

static SERVICE: LazyLock<Service> = LazyLock::new(Service::start);

fuzz_target!(|body: &[u8]| {
    check(&send("application/json", body));
    let answer = send("application/x-www-form-urlencoded", body);
    check(&answer);
    if answer.status == StatusCode::OK {
        let page = str::from_utf8(&answer.body).expect("a page");
        assert_eq!(fields_of(page), expected_fields(body));
    }
});

fn send(content_type: &str, body: &[u8]) -> Answer {
    let request = Request::post("/api/v1/auth/apple/callback").header("content-type", content_type);
    SERVICE.ask(request.body(Full::new(Bytes::copy_from_slice(body))).expect("a request"))
}

fn check(answer: &Answer) {
    let expected = matches!(answer.status.as_u16(), 200 | 400 | 413);
    assert!(expected && !answer.signs_in(), "{answer:?}");
}

/// The hidden fields of a page. Checks that the page has no other tags than its own.
fn fields_of(page: &str) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    let inputs: Vec<&str> = page.split("<input type=\"hidden\" ").collect();
    for input in &inputs[1..] {
        let (name, rest) = quoted(input, "name=\"");
        let (value, rest) = quoted(rest, " value=\"");
        assert!(rest.starts_with('>'));
        fields.push((name, value));
    }
    let tags = page.matches('<').count();
    assert_eq!(tags, OWN_TAGS + fields.len(), "{page}");
    fields
}

/// The number of `<` in the page without fields: doctype, html, meta, title, form, noscript, button
/// and script, and six end tags.
const OWN_TAGS: usize = 14;

fn quoted<'a>(text: &'a str, before: &str) -> (String, &'a str) {
    let text = text.strip_prefix(before).expect("the attribute");
    let (value, rest) = text.split_once('"').expect("its end");
    assert!(!value.contains(['<', '>', '\'']), "{value}");
    let value = value.replace("&#34;", "\"").replace("&#39;", "'");
    (value.replace("&#60;", "<").replace("&#62;", ">").replace("&#38;", "&"), rest)
}

/// The fields of the form that the callback knows (of equal names the last one), and the marker of
/// a resubmitted form.
fn expected_fields(body: &[u8]) -> Vec<(String, String)> {
    let sent: Vec<(String, String)> = url::form_urlencoded::parse(body).into_owned().collect();
    let mut fields = Vec::new();
    for name in ["code", "id_token", "state", "user", "error"] {
        fields.extend(sent.iter().rfind(|(key, _)| key == name).cloned());
    }
    fields.push(("tracker_again".to_owned(), "yes".to_owned()));
    fields
}
