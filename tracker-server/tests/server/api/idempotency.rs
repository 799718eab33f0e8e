//! `Idempotency-Key`: a request that creates something, sent again.

use chrono::TimeDelta;
use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};

use crate::test_app::{Answer, By, TestApp};

/// All endpoints that create something, and a body for each.
fn creating() -> [(&'static str, Value); 6] {
    [
        ("/api/v1/workouts", json!({"date": "2026-06-20", "another": true})),
        ("/api/v1/goals", json!({"year": 2026})),
        ("/api/v1/webhook-tokens", json!({"name": "phone"})),
        ("/api/v1/tokens", json!({"name": "x", "scopes": ["read"]})),
        ("/api/v1/shares", json!({"name": "Anna"})),
        ("/api/v1/webhooks", json!({"url": "https://example.com/", "events": ["workout.created"]})),
    ]
}

async fn post(app: &TestApp, by: By, path: &str, key: &str, body: &Value) -> Answer {
    let token = app.access_token(by).unwrap();
    let request = Request::post(path)
        .header("authorization", format!("Bearer {token}"))
        .header("content-type", "application/json")
        .header("idempotency-key", key);
    app.ask(request.body(Full::from(body.to_string())).unwrap()).await
}

/// How many of something an account has.
async fn count(app: &TestApp, by: By, path: &str) -> usize {
    let listed = app.get(by, path).await.json();
    let lists = listed.as_object().unwrap().values();
    lists.filter_map(Value::as_array).map(Vec::len).sum()
}

#[tokio::test]
async fn a_request_that_is_sent_again_gets_the_first_answer_and_creates_nothing() {
    let app = TestApp::new().await;
    for (path, body) in creating() {
        let first = post(&app, By::Owner, path, path, &body).await;
        assert_eq!(first.status, StatusCode::CREATED, "{path}: {}", first.text());
        let before = count(&app, By::Owner, path).await;
        let again = post(&app, By::Owner, path, path, &body).await;
        assert_eq!((again.status, &again.body), (first.status, &first.body), "{path}");
        for header in ["location", "content-type"] {
            assert_eq!(again.header(header), first.header(header), "{path}");
        }
        assert_eq!(count(&app, By::Owner, path).await, before, "{path}");
    }
}

#[tokio::test]
async fn each_endpoint_that_creates_something_says_so_in_the_document() {
    let document = serde_json::to_value(tracker_server::api::document()).unwrap();
    for (path, _) in creating().iter().chain(&[("/api/v1/connections", Value::Null)]) {
        let operation = &document["paths"][path]["post"];
        let parameters = operation["parameters"].as_array().unwrap();
        assert!(parameters.iter().any(|it| it["name"] == "Idempotency-Key"), "{path}");
        assert!(operation["responses"]["422"].is_object(), "{path}");
    }
}

#[tokio::test]
async fn a_key_belongs_to_one_request_of_one_account() {
    let app = TestApp::new().await;
    let (path, body) = ("/api/v1/goals", json!({"year": 2026}));
    post(&app, By::Owner, path, "key", &body).await;
    let other = post(&app, By::Owner, path, "key", &json!({"year": 2025})).await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(other.json()["code"], "key_reused");
    assert_eq!(count(&app, By::Owner, path).await, 1);
    assert_eq!(post(&app, By::Stranger, path, "key", &body).await.status, StatusCode::CREATED);
    let with_other_key = post(&app, By::Owner, path, "other", &body).await;
    assert_eq!(with_other_key.status, StatusCode::CONFLICT, "it is another request");
}

#[tokio::test]
async fn of_the_same_request_at_the_same_time_one_is_answered_or_all_are_the_same() {
    let app = TestApp::new().await;
    let (path, body) = ("/api/v1/shares", json!({"name": "Anna"}));
    let sent = (0..6).map(|_| post(&app, By::Owner, path, "key", &body));
    let answers = futures_util::future::join_all(sent).await;
    let mut bodies = Vec::new();
    for answer in answers {
        match answer.status {
            StatusCode::CREATED => bodies.push(answer.body),
            StatusCode::CONFLICT => assert_eq!(answer.json()["code"], "request_under_way"),
            status => panic!("{status}: {}", answer.text()),
        }
    }
    bodies.dedup();
    assert_eq!((bodies.len(), count(&app, By::Owner, path).await), (1, 1));
}

#[tokio::test]
async fn a_refused_request_can_be_sent_again_with_its_key() {
    let app = TestApp::new().await;
    let (path, body) = ("/api/v1/workouts", json!({"date": "2026-06-20"}));
    post(&app, By::Owner, path, "first", &body).await;
    let refused = post(&app, By::Owner, path, "key", &body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    app.remove_newest_workout().await;
    let now = post(&app, By::Owner, path, "key", &body).await;
    assert_eq!(now.status, StatusCode::CREATED, "{}", now.text());
}

#[tokio::test]
async fn a_key_is_kept_for_a_day() {
    let app = TestApp::new().await;
    let (path, body) = ("/api/v1/shares", json!({}));
    let first = post(&app, By::Owner, path, "key", &body).await;
    app.app.clock.set(app.app.clock.now() + TimeDelta::hours(23));
    let late = post(&app, By::Owner, path, "key", &body).await;
    assert_eq!(late.body, first.body);
    app.app.clock.set(app.app.clock.now() + TimeDelta::hours(1));
    let new = post(&app, By::Owner, path, "key", &body).await;
    assert_eq!(new.status, StatusCode::CREATED);
    assert_ne!(new.body, first.body);
}

#[tokio::test]
async fn a_key_has_1_to_255_visible_characters() {
    let app = TestApp::new().await;
    let long = "x".repeat(256);
    for key in ["", "a b", "ü", &long] {
        let refused = post(&app, By::Owner, "/api/v1/shares", key, &json!({})).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{key}");
        assert_eq!(refused.json()["errors"][0]["field"], "Idempotency-Key", "{key}");
    }
    let longest = "x".repeat(255);
    let made = post(&app, By::Owner, "/api/v1/shares", &longest, &json!({})).await;
    assert_eq!(made.status, StatusCode::CREATED);
}
