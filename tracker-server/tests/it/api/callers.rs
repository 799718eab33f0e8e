//! Three callers on every route: one without a session, the owner and a stranger.

use std::collections::BTreeSet;

use serde_json::json;

use crate::it::test_app::{By, TestApp, run};

/// Method, path, body, and the status for each caller: no session, owner, stranger.
///
/// The stranger has no data. So the owner's resources are 404 and lists are empty.
const TABLE: &[(&str, &str, Option<&str>, [u16; 3])] = &[
    ("GET", "/api/v1/goals", None, [401, 200, 200]),
    ("POST", "/api/v1/goals", Some(r#"{"year": 2027}"#), [401, 201, 201]),
    ("GET", "/api/v1/goals/{year}", None, [401, 200, 404]),
    ("PUT", "/api/v1/goals/{year}", Some(r#"{"targetDays": 1}"#), [401, 200, 404]),
    ("DELETE", "/api/v1/goals/{year}", None, [401, 200, 404]),
    ("GET", "/api/v1/goals/{year}/progress", None, [401, 200, 404]),
    ("GET", "/api/v1/today", None, [401, 200, 200]),
    ("GET", "/api/v1/years", None, [401, 200, 200]),
    ("GET", "/api/v1/years/{year}", None, [401, 200, 200]),
    ("GET", "/api/v1/auth/apple", None, [503, 503, 503]),
    ("GET", "/api/v1/auth/apple/callback", None, [400, 400, 400]),
    ("POST", "/api/v1/auth/apple/callback", Some("{}"), [400, 400, 400]),
    ("GET", "/api/v1/auth/me", None, [401, 200, 200]),
    ("POST", "/api/v1/auth/refresh", None, [401, 401, 401]),
    ("POST", "/api/v1/auth/logout", None, [401, 200, 200]),
    ("GET", "/api/v1/auth/sessions", None, [401, 200, 200]),
    ("DELETE", "/api/v1/auth/sessions/{id}", None, [401, 200, 404]),
    ("GET", "/api/v1/settings", None, [401, 200, 200]),
    ("PUT", "/api/v1/settings", Some("{}"), [401, 200, 200]),
    ("GET", "/api/v1/workouts", None, [401, 200, 200]),
    ("POST", "/api/v1/workouts", Some(r#"{"date": "2020-01-01"}"#), [401, 201, 201]),
    ("GET", "/api/v1/workouts/{id}", None, [401, 200, 404]),
    ("PUT", "/api/v1/workouts/{id}", Some("{}"), [401, 409, 404]),
    ("DELETE", "/api/v1/workouts/{id}", None, [401, 200, 404]),
    ("GET", "/api/v1/removed-workouts", None, [401, 200, 200]),
    ("POST", "/api/v1/removed-workouts/{id}/restore", None, [401, 200, 404]),
    ("GET", "/api/v1/imports", None, [401, 200, 200]),
    ("POST", "/api/v1/imports", Some(r#"{"workouts": []}"#), [401, 200, 200]),
    ("GET", "/api/v1/imports/{id}", None, [401, 200, 404]),
    ("DELETE", "/api/v1/imports/{id}", None, [401, 200, 404]),
    ("GET", "/api/v1/webhook-tokens", None, [401, 200, 200]),
    ("POST", "/api/v1/webhook-tokens", Some(r#"{"name": "x"}"#), [401, 201, 201]),
    ("DELETE", "/api/v1/webhook-tokens/{id}", None, [401, 200, 404]),
    ("GET", "/api/v1/shares", None, [401, 200, 200]),
    ("POST", "/api/v1/shares", Some("{}"), [401, 201, 201]),
    ("DELETE", "/api/v1/shares/{id}", None, [401, 200, 404]),
    ("GET", "/api/v1/webhooks", None, [401, 200, 200]),
    ("POST", "/api/v1/webhooks", Some(WEBHOOK), [401, 201, 201]),
    ("PUT", "/api/v1/webhooks/{id}", Some(r#"{"active": false}"#), [401, 200, 404]),
    ("DELETE", "/api/v1/webhooks/{id}", None, [401, 200, 404]),
    ("POST", "/api/v1/webhooks/{id}/rotate-secret", None, [401, 200, 404]),
    ("GET", "/api/v1/webhooks/{id}/deliveries", None, [401, 200, 404]),
    ("POST", "/api/v1/webhooks/{id}/deliveries/{delivery}/redeliver", None, [401, 202, 404]),
    ("POST", "/api/v1/webhooks/{id}/test", None, [401, 202, 404]),
    ("GET", "/api/v1/account/export", None, [401, 200, 200]),
    ("DELETE", "/api/v1/account", None, [401, 200, 200]),
    ("GET", "/api/v1/docs", None, [401, 200, 200]),
    ("GET", "/api/v1/openapi.json", None, [401, 200, 200]),
    ("POST", "/api/webhook", Some("{}"), [401, 401, 401]),
    ("GET", "/health/live", None, [200, 200, 200]),
    ("GET", "/health/ready", None, [200, 200, 200]),
];

const WEBHOOK: &str = r#"{"url": "https://example.com/", "events": ["workout.created"]}"#;

/// An app whose owner has one resource of every kind, and the path of the owner's resource.
async fn scene(template: &str) -> (TestApp, String) {
    let app = TestApp::with(&["--rate-limits", "off", "--public-docs=false"]).await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    app.send(By::Owner, "POST", "/api/v1/webhooks", Some(WEBHOOK)).await;
    app.import(&json!([run("2026-06-01T07:00:00Z"), run("2026-06-02T07:00:00Z")])).await;
    app.remove_newest_workout().await;
    app.post("/api/v1/shares", &json!({})).await;
    let mut path = template.replace("{year}", "2026");
    for place in ["{id}", "{delivery}"] {
        if let Some((list, rest)) = path.split_once(place) {
            let id = first_id(&app, list.trim_end_matches('/')).await;
            path = format!("{list}{id}{rest}");
        }
    }
    (app, path)
}

/// The id of the first entry in one of the owner's lists.
async fn first_id(app: &TestApp, list: &str) -> String {
    let listed = app.get(By::Owner, list).await.json();
    let name = match list.rsplit('/').next().unwrap() {
        "webhook-tokens" => "tokens",
        "removed-workouts" => "removedWorkouts",
        name => name,
    };
    listed[name][0]["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn every_route_returns_the_expected_status_for_each_caller() {
    for (method, template, body, statuses) in TABLE {
        let (app, path) = scene(template).await;
        let [anonymous, owner, stranger] = statuses;
        // The owner is the last one, because only the owner can change the scene.
        let callers = [(By::Anonymous, anonymous), (By::Stranger, stranger), (By::Owner, owner)];
        for (by, status) in callers {
            let answer = app.send(by, method, &path, *body).await;
            assert_eq!(answer.status.as_u16(), *status, "{method} {path} by {by:?}");
            if answer.status.is_client_error() {
                assert_eq!(answer.json()["statusCode"], *status, "{method} {path} by {by:?}");
            }
        }
    }
}

#[tokio::test]
async fn a_stranger_cannot_change_the_data_of_the_owner() {
    for (method, template, body, _) in TABLE {
        let (app, path) = scene(template).await;
        let before = app.get(By::Owner, "/api/v1/account/export").await.json();
        app.send(By::Stranger, method, &path, *body).await;
        let after = app.get(By::Owner, "/api/v1/account/export").await.json();
        assert_eq!(after, before, "{method} {path}");
    }
}

#[tokio::test]
async fn every_endpoint_of_the_interface_is_documented_and_in_the_table() {
    let in_table: BTreeSet<String> =
        TABLE.iter().map(|(method, path, ..)| format!("{method} {path}")).collect();
    let served = tracker_server::served(&TestApp::new().await.app).into_iter();
    let served =
        served.filter(|(_, path)| path.starts_with("/api/") || path.starts_with("/health/"));
    // The files of the documentation are no part of the interface.
    let served = served.filter(|(_, path)| !path.starts_with("/api/v1/docs/"));
    let served: BTreeSet<String> =
        served.map(|(method, path)| format!("{method} {path}")).collect();
    let document = serde_json::to_value(tracker_server::api::document()).unwrap();
    let mut documented = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            documented.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    assert_eq!(in_table, served);
    assert_eq!(in_table, documented);
}

#[tokio::test]
async fn head_has_the_response_of_get_without_a_body() {
    for (method, template, ..) in TABLE {
        if *method != "GET" {
            continue;
        }
        let (app, path) = scene(template).await;
        let get = app.get(By::Owner, &path).await;
        let head = app.send(By::Owner, "HEAD", &path, None).await;
        assert_eq!(head.status, get.status, "{path}");
        assert_eq!(head.header("content-type"), get.header("content-type"), "{path}");
        assert!(head.body.is_empty(), "{path}");
    }
}
