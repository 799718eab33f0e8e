//! Forms are accepted from our own pages only.

use http::Request;
use http_body_util::Full;

use crate::test_app::{Answer, By, TestApp};

const FORM: &str = "application/x-www-form-urlencoded";

async fn send(app: &TestApp, headers: &[(&str, &str)], body: &'static str) -> Answer {
    let mut request = Request::post("/goal").header("cookie", app.page_cookie(By::Owner).unwrap());
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.ask(request.body(Full::from(body)).unwrap()).await
}

async fn has_goal(app: &TestApp) -> bool {
    app.get(By::Owner, "/api/v1/goals/2026").await.status.as_u16() == 200
}

#[tokio::test]
async fn a_form_of_another_site_changes_nothing() {
    let app = TestApp::new().await;
    for headers in [
        [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")],
        [("sec-fetch-site", "same-site"), ("origin", "http://localhost:3000")],
        [("x-nothing", ""), ("origin", "https://evil.example")],
        [("x-nothing", ""), ("origin", "null")],
    ] {
        let headers = [("content-type", FORM), headers[0], headers[1]];
        let answer = send(&app, &headers, "year=2026&target=300").await;
        assert_eq!(answer.status.as_u16(), 403, "{headers:?}");
        assert!(!has_goal(&app).await, "{headers:?}");
    }
}

#[tokio::test]
async fn a_form_that_does_not_say_where_it_comes_from_is_refused() {
    let app = TestApp::new().await;
    let answer = send(&app, &[("content-type", FORM)], "year=2026&target=300").await;
    assert_eq!(answer.status.as_u16(), 403);
    assert!(!has_goal(&app).await);
}

#[tokio::test]
async fn a_form_of_our_own_origin_is_accepted() {
    for said in [("sec-fetch-site", "same-origin"), ("origin", "http://localhost:3000")] {
        let app = TestApp::new().await;
        let answer = send(&app, &[("content-type", FORM), said], "year=2026&target=300").await;
        assert_eq!(answer.status.as_u16(), 303, "{said:?}");
        assert!(has_goal(&app).await, "{said:?}");
    }
}

#[tokio::test]
async fn a_body_that_is_not_a_form_is_refused() {
    let app = TestApp::new().await;
    let ours = ("sec-fetch-site", "same-origin");
    for (headers, body, status) in [
        ([("content-type", "text/plain"), ours], "year=2026&target=300", 415),
        ([("content-type", "application/json"), ours], "{\"year\": 2026}", 415),
        ([("content-type", FORM), ours], "year=2026&year=2027&target=300", 400),
        ([("content-type", FORM), ours], "year=2026&target=300&target=200", 400),
        ([("content-type", FORM), ours], "target=300", 400),
    ] {
        let answer = send(&app, &headers, body).await;
        assert_eq!(answer.status.as_u16(), status, "{headers:?} {body}");
        assert!(!has_goal(&app).await, "{body}");
    }
}
