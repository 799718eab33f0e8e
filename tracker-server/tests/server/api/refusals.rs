//! Error responses: every layer uses the same form.

use std::convert::Infallible;
use std::io::Write;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, StatusCode};
use http_body::Frame;
use http_body_util::{BodyExt, Full};
use tokio::time::{Instant, Interval};

use crate::test_app::{Answer, By, TestApp};

const JSON: (&str, &str) = ("content-type", "application/json");

async fn send(
    app: &TestApp,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    let token = app.access_token(By::Owner).unwrap();
    request = request.header("authorization", format!("Bearer {token}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.ask(request.body(Full::new(Bytes::copy_from_slice(body))).unwrap()).await
}

/// Method, path, headers, body, and the expected status.
type Case<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)], &'a [u8], u16);

#[tokio::test]
async fn every_error_response_has_the_same_fields() {
    let app = TestApp::new().await;
    let long_path = format!("/api/v1/goals/{}", "9".repeat(9000));
    let long_body = vec![b' '; 32 * 1024 + 1];
    let bomb = gzip(&vec![b' '; 10_000_000]);
    let goals = "/api/v1/goals";
    let gzip = [JSON, ("content-encoding", "gzip")];
    let cases: &[Case<'_>] = &[
        ("GET", "//", &[], b"", 404),
        ("GET", "/nope", &[], b"", 404),
        ("POST", "/nope", &[JSON], b"{}", 404),
        ("GET", "/api/v1/goals/", &[], b"", 404),
        ("GET", "/api/v1//goals", &[], b"", 404),
        ("GET", "/API/v1/goals", &[], b"", 404),
        ("GET", "/api/v1/goals/2026/progress/x", &[], b"", 404),
        ("PATCH", goals, &[JSON], b"{}", 405),
        ("DELETE", goals, &[], b"", 405),
        ("OPTIONS", goals, &[], b"", 405),
        ("TRACE", goals, &[], b"", 405),
        ("BREW", goals, &[], b"", 405),
        ("GET", "/api/webhook", &[], b"", 405),
        ("POST", "/health/live", &[], b"", 405),
        ("POST", goals, &[JSON], b"", 400),
        ("POST", goals, &[JSON], b"{", 400),
        ("POST", goals, &[JSON], b"[2026, 1]", 400),
        ("POST", goals, &[JSON], b"null", 400),
        ("POST", goals, &[JSON], b"{}", 400),
        ("POST", goals, &[JSON], br#"{"year": "2026"}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 2026.0}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 1e3}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": NaN}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 99999999999999999999}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 2026, "year": 2027}"#, 400),
        ("POST", goals, &[JSON], br#"{"year": 2026} x"#, 400),
        ("POST", goals, &[JSON], b"\xef\xbb\xbf{\"year\": 2026}", 400),
        ("POST", goals, &[JSON], b"{\"year\": 2026, \"x\": \"\xff\"}", 400),
        ("POST", goals, &[JSON], br#"{"year": 2026, "targetDays": null}"#, 400),
        ("POST", goals, &[], br#"{"year": 2026}"#, 415),
        ("POST", goals, &[("content-type", "text/plain")], br#"{"year": 2026}"#, 415),
        ("POST", goals, &[("content-type", "application/jsonp")], br#"{"year": 2026}"#, 415),
        ("POST", goals, &[JSON, ("content-encoding", "br")], b"{}", 415),
        ("POST", goals, &gzip, b"{}", 400),
        ("POST", goals, &gzip, &bomb, 413),
        ("POST", goals, &[JSON], &long_body, 413),
        ("GET", goals, &[], &long_body, 413),
        ("GET", &long_path, &[], b"", 414),
    ];
    for (method, path, headers, body, status) in cases {
        let shown = format!("{method} {} {}", &path[..path.len().min(40)], body.escape_ascii());
        let shown = &shown[..shown.len().min(120)];
        let answer = send(&app, method, path, headers, body).await;
        assert_eq!(answer.status.as_u16(), *status, "{shown}");
        let json = answer.json();
        let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["code", "error", "errors", "message", "statusCode"], "{shown}");
        assert_eq!(json["statusCode"], *status, "{shown}");
        assert_eq!(json["error"], answer.status.canonical_reason().unwrap(), "{shown}");
        assert!(!json["message"].as_str().unwrap().is_empty(), "{shown}");
        assert_eq!(answer.header("content-type"), "application/json", "{shown}");
    }
}

#[tokio::test]
async fn the_name_of_a_content_coding_is_case_insensitive_and_has_an_alias() {
    let app = TestApp::new().await;
    let plain = br#"{"timeZone": null}"#;
    let packed = gzip(plain);
    for (coding, body) in [
        ("gzip", &packed[..]),
        ("GZIP", &packed),
        ("x-gzip", &packed),
        ("X-GZip", &packed),
        ("identity", plain),
        ("Identity", plain),
    ] {
        let headers = [JSON, ("content-encoding", coding)];
        let answer = send(&app, "PUT", "/api/v1/settings", &headers, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{coding}");
    }
}

#[tokio::test]
async fn several_gzip_members_are_one_body_and_trailing_data_is_refused() {
    let app = TestApp::new().await;
    let (begin, end) = (gzip(b"{\"timeZone\":"), gzip(b"null}"));
    let whole = [&begin[..], &end].concat();
    let cut = &whole[..whole.len() - 4];
    let empty_member = [&begin[..], &gzip(b""), &end].concat();
    for (body, status) in [
        (&whole[..], StatusCode::OK),
        (&empty_member, StatusCode::OK),
        (&[&whole[..], b"junk"].concat(), StatusCode::BAD_REQUEST),
        (&[&whole[..], b"\0"].concat(), StatusCode::BAD_REQUEST),
        (&[&whole[..], &end[..7]].concat(), StatusCode::BAD_REQUEST),
        (cut, StatusCode::BAD_REQUEST),
        (b"junk", StatusCode::BAD_REQUEST),
    ] {
        let headers = [JSON, ("content-encoding", "gzip")];
        let answer = send(&app, "PUT", "/api/v1/settings", &headers, body).await;
        assert_eq!(answer.status, status, "{body:?}");
    }
}

#[tokio::test]
async fn the_content_encoding_of_an_empty_body_is_ignored() {
    let app = TestApp::new().await;
    for coding in ["gzip", "br"] {
        let headers = [("content-encoding", coding)];
        let answer = send(&app, "GET", "/api/v1/settings", &headers, b"").await;
        assert_eq!(answer.status, StatusCode::OK, "{coding}");
    }
}

#[tokio::test]
async fn an_unsupported_method_is_405_with_the_allowed_methods() {
    let app = TestApp::new().await;
    for (path, allow) in [
        ("/api/v1/goals", "GET, HEAD, POST"),
        ("/api/v1/goals/2026", "GET, HEAD, PUT, DELETE"),
        ("/api/webhook", "POST"),
        ("/health/live", "GET, HEAD"),
        ("/api/v1/docs/swagger-ui.css", "GET, HEAD"),
    ] {
        let answer = app.send(By::Anonymous, "PATCH", path, None).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert_eq!(answer.header("allow"), allow, "{path}");
    }
}

#[tokio::test]
async fn authentication_is_checked_before_path_parameters_and_body() {
    let app = TestApp::new().await;
    let answer = app.send(By::Anonymous, "POST", "/api/v1/goals", Some("{")).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(answer.header("www-authenticate"), "Bearer");
    let answer = app.get(By::Anonymous, "/api/v1/goals/abc").await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn every_response_has_a_request_id_and_the_security_headers() {
    let app = TestApp::new().await;
    // A browser keeps an answer that has a version, and asks before it uses it.
    for (path, caching) in [
        ("/api/v1/goals", "private, no-cache"),
        ("/api/v1/imports", "no-store"),
        ("/nope", "no-store"),
        ("/health/live", "no-store"),
    ] {
        let headers = [("x-request-id", "mine")];
        let answer = send(&app, "GET", path, &headers, b"").await;
        assert_eq!(answer.header("x-request-id").len(), 36, "{path}");
        for (name, value) in [
            ("cache-control", caching),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("x-frame-options", "DENY"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{path}");
        }
        assert!(answer.header("content-security-policy").starts_with("default-src 'none'"));
        assert_eq!(answer.header("access-control-allow-origin"), "");
        assert_eq!(answer.header("strict-transport-security"), "", "the public URL is not https");
    }
}

/// A body that panics when it is read.
struct Trap;

impl http_body::Body for Trap {
    type Data = Bytes;
    type Error = std::io::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, std::io::Error>>> {
        panic!("an internal fault");
    }
}

#[tokio::test]
async fn a_panic_is_status_500_without_details() {
    let app = TestApp::new().await;
    let webhook = format!("/api/webhook?token={}", app.push_token().await);
    for path in ["/api/v1/goals", &webhook] {
        let request = Request::post(path).header("host", "localhost").body(Trap).unwrap();
        let answer = app.service.answer(request, std::net::Ipv4Addr::LOCALHOST.into()).await;
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR, "{path}");
        assert!(answer.headers().contains_key("x-request-id"), "{path}");
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        let json: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(json["statusCode"], 500, "{path}");
        assert!(!String::from_utf8_lossy(&body).contains("internal fault"), "{path}");
    }
}

/// A body that sends a byte every second and never ends.
struct Drip(Interval);

impl http_body::Body for Drip {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.0.poll_tick(context).map(|_| Some(Ok(Frame::data(Bytes::from_static(b" ")))))
    }
}

/// The test uses the paused clock of tokio, which advances to the next timer at once.
#[tokio::test]
async fn a_body_must_arrive_within_30_seconds() {
    let app = TestApp::new().await;
    tokio::time::pause();
    let asked = Instant::now();
    let body = Drip(tokio::time::interval(Duration::from_secs(1)));
    let request = Request::post("/api/v1/goals").header("host", "localhost").body(body).unwrap();
    let answer = app.service.answer(request, std::net::Ipv4Addr::LOCALHOST.into()).await;
    assert_eq!(asked.elapsed().as_secs(), 30);
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    let json: serde_json::Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(json["message"], "the body did not arrive in time");
}

pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}
