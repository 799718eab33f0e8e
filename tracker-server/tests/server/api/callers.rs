//! The callers on every route: one without a session, the owner, a stranger, and programs with a personal access
//! token of the owner.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use serde_json::{Value, json};
use tracker_service::auth::keys::copied_token::PersonalSecret;

use crate::test_app::{Answer, By, EMPTY_EXPORT, TestApp, run};

/// Method, path, body, and the status for each caller: no session, owner, stranger, and a program of the owner
/// with a token for `read`, for `write`, for `import` and for `webhooks`.
///
/// The stranger has no data. So the owner's resources are 404 and lists are empty.
const TABLE: &[(&str, &str, Option<&str>, [u16; 7])] = &[
    ("GET", "/api/v1/goals", None, [401, 200, 200, 200, 403, 403, 403]),
    ("POST", "/api/v1/goals", Some(r#"{"year": 2027}"#), [401, 201, 201, 403, 201, 403, 403]),
    ("GET", "/api/v1/goals/{year}", None, [401, 200, 404, 200, 403, 403, 403]),
    (
        "PUT",
        "/api/v1/goals/{year}",
        Some(r#"{"targetDays": 1}"#),
        [401, 200, 404, 403, 200, 403, 403],
    ),
    ("DELETE", "/api/v1/goals/{year}", None, [401, 200, 404, 403, 200, 403, 403]),
    ("GET", "/api/v1/goals/{year}/progress", None, [401, 200, 404, 200, 403, 403, 403]),
    ("GET", "/api/v1/further-goals", None, [401, 200, 200, 200, 403, 403, 403]),
    (
        "PUT",
        "/api/v1/further-goals/{name}",
        Some(r#"{"targetDays": 1}"#),
        [401, 200, 200, 403, 200, 403, 403],
    ),
    ("DELETE", "/api/v1/further-goals/{name}", None, [401, 200, 404, 403, 200, 403, 403]),
    ("GET", "/api/v1/pauses", None, [401, 200, 200, 200, 403, 403, 403]),
    ("POST", "/api/v1/pauses", Some(PAUSE), [401, 201, 201, 403, 201, 403, 403]),
    ("PUT", "/api/v1/pauses/{from}", Some(PAUSE), [401, 200, 404, 403, 200, 403, 403]),
    ("DELETE", "/api/v1/pauses/{from}", None, [401, 200, 404, 403, 200, 403, 403]),
    ("GET", "/api/v1/today", None, [401, 200, 200, 200, 403, 403, 403]),
    ("GET", "/api/v1/years", None, [401, 200, 200, 200, 403, 403, 403]),
    ("GET", "/api/v1/years/{year}", None, [401, 200, 200, 200, 403, 403, 403]),
    ("GET", "/api/v1/auth/apple", None, [503, 503, 503, 503, 503, 503, 503]),
    ("GET", "/api/v1/auth/apple/callback", None, [400, 400, 400, 400, 400, 400, 400]),
    ("POST", "/api/v1/auth/apple/callback", Some("{}"), [400, 400, 400, 400, 400, 400, 400]),
    ("GET", "/api/v1/auth/callback", None, [400, 400, 400, 400, 400, 400, 400]),
    ("POST", "/api/v1/auth/callback", Some("{}"), [400, 400, 400, 400, 400, 400, 400]),
    ("GET", "/api/v1/auth/me", None, [401, 200, 200, 200, 403, 403, 403]),
    ("POST", "/api/v1/auth/refresh", None, [401, 401, 401, 401, 401, 401, 401]),
    ("POST", "/api/v1/auth/logout", None, [401, 200, 200, 403, 403, 403, 403]),
    ("GET", "/api/v1/auth/sessions", None, [401, 200, 200, 403, 403, 403, 403]),
    ("DELETE", "/api/v1/auth/sessions/{id}", None, [401, 200, 404, 403, 403, 403, 403]),
    ("GET", "/api/v1/settings", None, [401, 200, 200, 200, 403, 403, 403]),
    ("PUT", "/api/v1/settings", Some("{}"), [401, 200, 200, 403, 200, 403, 403]),
    ("PATCH", "/api/v1/settings", Some("{}"), [401, 200, 200, 403, 200, 403, 403]),
    ("GET", "/api/v1/workouts", None, [401, 200, 200, 200, 403, 403, 403]),
    (
        "POST",
        "/api/v1/workouts",
        Some(r#"{"date": "2020-01-01"}"#),
        [401, 201, 201, 403, 201, 403, 403],
    ),
    ("DELETE", "/api/v1/workouts", None, [401, 400, 400, 403, 400, 403, 403]),
    ("GET", "/api/v1/workouts/{id}", None, [401, 200, 404, 200, 403, 403, 403]),
    ("PUT", "/api/v1/workouts/{id}", Some("{}"), [401, 200, 404, 403, 200, 403, 403]),
    ("PATCH", "/api/v1/workouts/{id}", Some("{}"), [401, 200, 404, 403, 200, 403, 403]),
    ("DELETE", "/api/v1/workouts/{id}", None, [401, 200, 404, 403, 200, 403, 403]),
    ("GET", "/api/v1/removed-workouts", None, [401, 200, 200, 200, 403, 403, 403]),
    ("POST", "/api/v1/removed-workouts/{id}/restore", None, [401, 200, 404, 403, 200, 403, 403]),
    ("GET", "/api/v1/imports", None, [401, 200, 200, 200, 403, 403, 403]),
    ("POST", "/api/v1/imports", Some(r#"{"workouts": []}"#), [401, 200, 200, 403, 403, 200, 403]),
    (
        "POST",
        "/api/v1/imports/{id}",
        Some(r#"{"workouts": []}"#),
        [401, 200, 200, 403, 403, 200, 403],
    ),
    (
        "PUT",
        "/api/v1/imports/{id}",
        Some(r#"{"workouts": []}"#),
        [401, 200, 200, 403, 403, 200, 403],
    ),
    (
        "PUT",
        "/api/v1/imports/{id}/{name}",
        Some(r#"{"workouts": []}"#),
        [401, 200, 200, 403, 403, 200, 403],
    ),
    ("GET", "/api/v1/imports/{id}", None, [401, 200, 404, 200, 403, 403, 403]),
    ("DELETE", "/api/v1/imports/{id}", None, [401, 200, 404, 403, 200, 403, 403]),
    ("GET", "/api/v1/webhook-tokens", None, [401, 200, 200, 403, 403, 403, 403]),
    (
        "POST",
        "/api/v1/webhook-tokens",
        Some(r#"{"name": "x"}"#),
        [401, 201, 201, 403, 403, 403, 403],
    ),
    ("DELETE", "/api/v1/webhook-tokens/{id}", None, [401, 200, 404, 403, 403, 403, 403]),
    ("GET", "/api/v1/tokens", None, [401, 200, 200, 403, 403, 403, 403]),
    ("POST", "/api/v1/tokens", Some(TOKEN), [401, 201, 201, 403, 403, 403, 403]),
    ("DELETE", "/api/v1/tokens/{id}", None, [401, 200, 404, 403, 403, 403, 403]),
    ("GET", "/api/v1/shares", None, [401, 200, 200, 403, 403, 403, 403]),
    ("POST", "/api/v1/shares", Some("{}"), [401, 201, 201, 403, 403, 403, 403]),
    ("DELETE", "/api/v1/shares/{id}", None, [401, 200, 404, 403, 403, 403, 403]),
    ("GET", "/api/v1/connections", None, [401, 200, 200, 403, 403, 403, 403]),
    ("POST", "/api/v1/connections", Some(CONNECTION), [401, 400, 400, 403, 403, 403, 403]),
    ("DELETE", "/api/v1/connections/{id}", None, [401, 404, 404, 403, 403, 403, 403]),
    ("POST", "/api/v1/connections/{id}/sync", None, [401, 404, 404, 403, 403, 403, 403]),
    ("GET", "/api/v1/webhooks", None, [401, 200, 200, 403, 403, 403, 200]),
    ("POST", "/api/v1/webhooks", Some(WEBHOOK), [401, 201, 201, 403, 403, 403, 201]),
    ("GET", "/api/v1/webhooks/{id}", None, [401, 200, 404, 403, 403, 403, 200]),
    (
        "PUT",
        "/api/v1/webhooks/{id}",
        Some(r#"{"active": false}"#),
        [401, 200, 404, 403, 403, 403, 200],
    ),
    (
        "PATCH",
        "/api/v1/webhooks/{id}",
        Some(r#"{"active": false}"#),
        [401, 200, 404, 403, 403, 403, 200],
    ),
    ("DELETE", "/api/v1/webhooks/{id}", None, [401, 200, 404, 403, 403, 403, 200]),
    ("POST", "/api/v1/webhooks/{id}/rotate-secret", None, [401, 200, 404, 403, 403, 403, 200]),
    ("GET", "/api/v1/webhooks/{id}/deliveries", None, [401, 200, 404, 403, 403, 403, 200]),
    (
        "POST",
        "/api/v1/webhooks/{id}/deliveries/{delivery}/redeliver",
        None,
        [401, 202, 404, 403, 403, 403, 202],
    ),
    ("POST", "/api/v1/webhooks/{id}/test", None, [401, 202, 404, 403, 403, 403, 202]),
    ("GET", "/api/v1/account/export", None, [401, 200, 200, 403, 403, 403, 403]),
    ("DELETE", "/api/v1/account", None, [401, 200, 200, 403, 403, 403, 403]),
    ("GET", "/api/v1/docs", None, [401, 200, 200, 200, 403, 403, 403]),
    ("GET", "/api/v1/openapi.json", None, [401, 200, 200, 200, 403, 403, 403]),
    ("POST", "/api/webhook", Some(EMPTY_EXPORT), [401, 401, 401, 403, 403, 200, 403]),
    ("GET", "/health/live", None, [200, 200, 200, 200, 200, 200, 200]),
    ("GET", "/health/ready", None, [200, 200, 200, 200, 200, 200, 200]),
];

/// The scopes of the last four callers.
const SCOPES: [&str; 4] = ["read", "write", "import", "webhooks"];

const PAUSE: &str = r#"{"from": "2027-08-01", "to": "2027-09-04"}"#;

const TOKEN: &str = r#"{"name": "x", "scopes": ["read"]}"#;

/// The service is not known, so nothing is asked.
const CONNECTION: &str = r#"{"service": "x", "key": "y"}"#;

const WEBHOOK: &str = r#"{"url": "https://example.com/", "events": ["workout.created"]}"#;

/// An app whose owner has one resource of every kind, and the path of the owner's resource.
async fn scene(template: &str) -> (TestApp, String) {
    let app = TestApp::with(&["--rate-limits", "off", "--public-docs=false"]).await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    app.put("/api/v1/further-goals/week", &json!({"targetDays": 3})).await;
    app.post("/api/v1/pauses", &json!({"from": "2026-08-01", "to": "2026-08-02"})).await;
    app.send(By::Owner, "POST", "/api/v1/webhooks", Some(WEBHOOK)).await;
    app.import(&json!([run("2026-06-01T07:00:00Z"), run("2026-06-02T07:00:00Z")])).await;
    app.remove_newest_workout().await;
    app.post("/api/v1/shares", &json!({})).await;
    app.personal_token(&["read"]).await;
    let mut path = template
        .replace("{year}", "2026")
        .replace("{from}", "2026-08-01")
        .replace("{name}", "week");
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
    if list.ends_with("connections") {
        // The tests of connections have services of their own.
        return NO_ID.to_owned();
    }
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
        let common = scene(template).await;
        let [anonymous, owner, stranger, of_tokens @ ..] = statuses;
        for (scope, status) in SCOPES.iter().zip(of_tokens) {
            // A program that is allowed to change the scene has one of its own.
            let changes = *status < 400 && *method != "GET";
            let other = if changes { Some(scene(template).await) } else { None };
            let (app, path) = other.as_ref().unwrap_or(&common);
            let token = app.personal_token(&[scope]).await;
            let answer = app.send_with_token(&token, method, path, *body).await;
            check(&answer, *status, &format!("{method} {path} with {scope}"));
        }
        // The owner is the last one, because only the owner can change the scene.
        let (app, path) = common;
        let callers = [(By::Anonymous, anonymous), (By::Stranger, stranger), (By::Owner, owner)];
        for (by, status) in callers {
            let answer = app.send(by, method, &path, *body).await;
            check(&answer, *status, &format!("{method} {path} by {by:?}"));
        }
    }
}

fn check(answer: &Answer, status: u16, of: &str) {
    assert_eq!(answer.status.as_u16(), status, "{of}: {}", answer.text());
    if answer.status.is_client_error() {
        assert_eq!(answer.json()["statusCode"], status, "{of}");
    }
}

/// For every set of scopes, on every route. A refusal names the scope that is missing, or says that a sign-in is
/// needed.
#[tokio::test]
async fn a_token_opens_what_its_scopes_open_one_by_one_and_nothing_else() {
    let (app, _) = scene("/").await;
    for bits in 1..16_usize {
        let of_token = |n: &usize| bits & (1 << *n) != 0;
        let numbers: Vec<usize> = (0..4).filter(of_token).collect();
        let scopes: Vec<&str> = numbers.iter().map(|n| SCOPES[*n]).collect();
        let token = app.personal_token(&scopes).await;
        for (method, template, body, [.., read, write, import, webhooks]) in TABLE {
            let alone = [*read, *write, *import, *webhooks];
            let path = template.replace("{year}", "2026").replace("{from}", "2026-08-01");
            let path = path.replace("{id}", NO_ID).replace("{delivery}", NO_ID);
            let answer = app.send_with_token(&token, method, &path, *body).await;
            let is_refused = numbers.iter().all(|n| alone[*n] == 403);
            let of = format!("{method} {path} with {scopes:?}: {}", answer.text());
            assert_eq!(answer.status.as_u16() == 403, is_refused, "{of}");
            if is_refused {
                let missing = (0..4).find(|n| alone[*n] != 403).map(|n| SCOPES[n]);
                let named = missing.map_or("sign-in".to_owned(), |it| format!("the scope {it}"));
                let message = answer.json()["message"].as_str().unwrap().to_owned();
                assert!(message.contains(&named), "{of}");
                let challenge = answer.header("www-authenticate");
                assert_eq!(challenge.contains("insufficient_scope"), missing.is_some(), "{of}");
            }
        }
    }
}

/// An id that nothing has.
const NO_ID: &str = "00000000-0000-0000-0000-000000000000";

#[tokio::test]
async fn an_expired_a_revoked_and_an_unknown_token_open_nothing() {
    let (app, _) = scene("/").await;
    let made = json!({"name": "x", "scopes": SCOPES, "expiresInDays": 1});
    let expired = app.post("/api/v1/tokens", &made).await.json()["token"].clone();
    let made = json!({"name": "x", "scopes": SCOPES});
    let revoked = app.post("/api/v1/tokens", &made).await.json();
    let path = format!("/api/v1/tokens/{}", revoked["id"].as_str().unwrap());
    app.send(By::Owner, "DELETE", &path, None).await;
    let tokens = [
        expired.as_str().unwrap().to_owned(),
        revoked["token"].as_str().unwrap().to_owned(),
        PersonalSecret::random().unwrap().reveal().to_owned(),
        "trkpt_".to_owned(),
    ];
    app.app.clock.set(app.app.clock.now() + TimeDelta::days(1));
    for (method, template, body, [anonymous, ..]) in TABLE {
        for token in &tokens {
            let path = template
                .replace("{year}", "2026")
                .replace("{from}", "2026-08-01")
                .replace("{id}", NO_ID);
            let path = path.replace("{delivery}", NO_ID);
            let answer = app.send_with_token(token, method, &path, *body).await;
            assert_eq!(answer.status.as_u16(), *anonymous, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn the_document_names_the_scope_that_opens_an_endpoint() {
    let document = serde_json::to_value(tracker_server::api::document()).unwrap();
    for (method, path, _, [anonymous, .., read, write, import, webhooks]) in TABLE {
        let operation = &document["paths"][path][method.to_lowercase()];
        let ways = operation.get("security").and_then(Value::as_array);
        let opened = ways.into_iter().flatten().any(|way| way.get("personalToken").is_some());
        let named: Vec<&str> =
            operation.get("x-scope").and_then(Value::as_str).into_iter().collect();
        let said =
            operation["description"].as_str().unwrap().contains("access token needs the scope `");
        assert_eq!((opened, said), (!named.is_empty(), !named.is_empty()), "{method} {path}");
        let opening = SCOPES.into_iter().zip([read, write, import, webhooks]);
        let opening =
            opening.filter(|(_, status)| !matches!(**status, 401 | 403) && *anonymous == 401);
        let opening: Vec<&str> = opening.map(|(scope, _)| scope).collect();
        assert_eq!(named, opening, "{method} {path}");
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
    // The document has no place for the methods of WebDAV.
    let served = served.filter(|(method, _)| method != "PROPFIND" && method != "MKCOL");
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
