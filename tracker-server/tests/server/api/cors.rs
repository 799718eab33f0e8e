//! The pages of other sites: what a browser lets them ask and read.

use http::{Method, Request};
use http_body_util::Full;

use crate::test_app::{Answer, By, TestApp};

const FRIEND: &str = "https://app.example.org";

/// A request as a browser sends it for a page of this origin.
async fn ask(app: &TestApp, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.ask(request.body(Full::default()).unwrap()).await
}

async fn preflight(app: &TestApp, path: &str, origin: &str) -> Answer {
    let asked = [
        ("origin", origin),
        ("access-control-request-method", "PUT"),
        ("access-control-request-headers", "authorization,content-type"),
    ];
    ask(app, Method::OPTIONS, path, &asked).await
}

fn allowed(answer: &Answer) -> &str {
    answer.header("access-control-allow-origin")
}

async fn app() -> TestApp {
    TestApp::with(&["--cors-origins", "https://app.example.org,http://localhost:8080"]).await
}

#[tokio::test]
async fn a_page_of_an_allowed_origin_may_send_a_token_and_read_the_answer() {
    let app = app().await;
    let token = format!("Bearer {}", app.personal_token(&["read"]).await);
    for origin in [FRIEND, "http://localhost:8080"] {
        let asked = preflight(&app, "/api/v1/today", origin).await;
        assert_eq!((asked.status.as_u16(), allowed(&asked)), (204, origin));
        assert!(asked.header("access-control-allow-headers").contains("authorization"));
        for method in ["GET", "POST", "PUT", "DELETE"] {
            let methods = asked.header("access-control-allow-methods");
            assert!(methods.contains(method), "{methods}");
        }
        let headers = [("origin", origin), ("authorization", token.as_str())];
        let read = ask(&app, Method::GET, "/api/v1/today", &headers).await;
        assert_eq!((read.status.as_u16(), allowed(&read)), (200, origin));
        assert!(read.header("access-control-expose-headers").contains("etag"));
    }
}

/// Otherwise a page could only say that something failed.
#[tokio::test]
async fn an_error_can_be_read_too() {
    let app = app().await;
    for (path, status) in [("/api/v1/today", 401), ("/api/v1/nothing", 404)] {
        let refused = ask(&app, Method::GET, path, &[("origin", FRIEND)]).await;
        assert_eq!((refused.status.as_u16(), allowed(&refused)), (status, FRIEND), "{path}");
    }
}

#[tokio::test]
async fn no_answer_allows_cookies() {
    let app = app().await;
    let cookie = format!("__Host-tracker_access={}", app.access_token(By::Owner).unwrap());
    let headers = [("origin", FRIEND), ("cookie", cookie.as_str())];
    for answer in [
        preflight(&app, "/api/v1/goals", FRIEND).await,
        ask(&app, Method::GET, "/api/v1/goals", &headers).await,
        ask(&app, Method::POST, "/api/v1/goals", &headers).await,
    ] {
        assert_eq!(answer.header("access-control-allow-credentials"), "");
    }
    let write = ask(&app, Method::POST, "/api/v1/goals", &headers).await;
    assert_eq!(write.status.as_u16(), 403, "{}", write.text());
}

#[tokio::test]
async fn other_origins_and_pages_are_not_allowed() {
    let app = app().await;
    for origin in [
        "https://evil.example.org",
        "http://app.example.org",
        "https://app.example.org:8443",
        "https://app.example.org.evil.example",
        "null",
        "*",
    ] {
        let asked = preflight(&app, "/api/v1/today", origin).await;
        assert_eq!((asked.status.as_u16(), allowed(&asked)), (405, ""), "{origin}");
        let read = ask(&app, Method::GET, "/api/v1/today", &[("origin", origin)]).await;
        assert_eq!(allowed(&read), "", "{origin}");
    }
    for path in ["/", "/years", "/health/live"] {
        let asked = preflight(&app, path, FRIEND).await;
        assert_eq!((asked.status.as_u16(), allowed(&asked)), (405, ""), "{path}");
    }
}

/// A cache must not give the answer for one origin to another one.
#[tokio::test]
async fn the_answer_varies_with_the_origin() {
    let app = app().await;
    for origin in [FRIEND, "https://evil.example.org"] {
        let read = ask(&app, Method::GET, "/api/v1/today", &[("origin", origin)]).await;
        let vary = read.headers.get_all("vary").iter();
        assert!(vary.into_iter().any(|value| value.to_str().unwrap().contains("origin")));
    }
}

#[tokio::test]
async fn without_the_setting_no_origin_is_allowed() {
    let app = TestApp::new().await;
    let asked = preflight(&app, "/api/v1/today", FRIEND).await;
    assert_eq!((asked.status.as_u16(), allowed(&asked)), (405, ""));
    let read = ask(&app, Method::GET, "/api/v1/today", &[("origin", FRIEND)]).await;
    assert_eq!((allowed(&read), read.header("vary")), ("", ""));
}
