//! The OpenAPI document.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use http::StatusCode;
use serde_json::{Value, json};
use tracker_core::{Goal, TargetDays, Year};
use tracker_server::api::document;
use utoipa::openapi::PathItem;

use crate::api::uploads::upload;
use crate::test_app::{Answer, By, TestApp, now, run};

fn as_json() -> Value {
    serde_json::to_value(document()).unwrap()
}

/// `docs/openapi.json` is for those who read it without a server, and the snapshot of the document.
/// `INSTA_UPDATE=always` writes it, as it writes other snapshots.
#[tokio::test]
async fn the_document_in_docs_is_the_one_that_is_served() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/openapi.json");
    let app = TestApp::new().await;
    let served = app.get(By::Anonymous, "/api/v1/openapi.json").await.json();
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        let text = document().to_pretty_json().unwrap();
        std::fs::write(file, text + "\n").unwrap();
    }
    let written: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert!(
        written == served,
        "write it again: INSTA_UPDATE=always cargo test -p tracker-server document"
    );
    assert_eq!(served["servers"][0]["url"], "/");
    assert!(!served.to_string().contains("use tracker_"), "examples in Rust are for Rust");
}

#[test]
fn every_operation_has_a_summary_and_a_unique_name() {
    let mut names = BTreeMap::new();
    for (path, item) in as_json()["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let shown = format!("{method} {path}");
            assert!(operation["summary"].is_string(), "{shown} has no summary");
            assert_eq!(operation["tags"].as_array().unwrap().len(), 1, "{shown}");
            let name = operation["operationId"].as_str().unwrap().to_owned();
            let is_camel =
                name.chars().all(char::is_alphabetic) && !name.starts_with(char::is_uppercase);
            assert!(is_camel, "{name} is not in camel case");
            assert_eq!(names.insert(name, shown), None, "two operations have one name");
        }
    }
}

/// As Redocly and Spectral ask, which `tests/clients/run` runs.
#[test]
fn all_is_described_and_every_shape_is_used() {
    let (document, text) = (as_json(), document().to_json().unwrap());
    let names = |list: &Value| -> BTreeSet<String> {
        let named = list.as_array().unwrap().iter().filter(|tag| tag["description"] != "");
        named.map(|tag| tag["name"].as_str().unwrap().to_owned()).collect()
    };
    let tags = names(&document["tags"]);
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let shown = format!("{method} {path}");
            assert!(operation["description"].as_str().is_some_and(|it| !it.is_empty()), "{shown}");
            assert!(tags.contains(operation["tags"][0].as_str().unwrap()), "{shown}");
        }
    }
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        let used = format!("\"#/components/schemas/{name}\"");
        assert!(text.contains(&used), "{name} is not used");
    }
}

/// A reader of the documentation meets the operations in this order.
#[test]
fn the_document_begins_with_sign_in_and_progress_and_ends_with_the_deletion_of_the_account() {
    let document = document();
    let paths: Vec<_> = document.paths.paths.iter().collect();
    let names: Vec<&str> = paths.iter().map(|(path, _)| path.as_str()).collect();
    let [(_, first), .., (_, last)] = paths[..] else { panic!("{names:?}") };
    assert!(first.get.is_some() && first.delete.is_none(), "{names:?}");
    assert_eq!(
        (names.first(), names.last()),
        (Some(&"/api/v1/auth/apple"), Some(&"/api/v1/account"))
    );
    assert!(last.delete.is_some(), "{names:?}");
    let first_of = |tag: &str| {
        let has_tag = |item: &PathItem| {
            let operations = [&item.get, &item.put, &item.post, &item.delete];
            operations.into_iter().flatten().any(|it| it.tags.iter().flatten().any(|it| it == tag))
        };
        paths.iter().find(|(_, item)| has_tag(item)).map(|(path, _)| path.as_str())
    };
    assert_eq!(first_of("Goals"), Some("/api/v1/goals/{year}/progress"), "{names:?}");
}

/// A response, with its operation and status in the document.
type Documented = (&'static str, &'static str, &'static str, Answer);

/// Responses of all kinds.
async fn answers(app: &TestApp) -> Vec<Documented> {
    let workouts = json!([run("2026-06-30T07:00:00Z"), {"name": "Yoga"}]);
    let made = app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let token = app.post("/api/v1/webhook-tokens", &json!({"name": "x"})).await;
    let events = json!(["workout.created"]);
    let webhook = json!({"url": "https://example.com/", "events": events});
    let webhook = app.post("/api/v1/webhooks", &webhook).await;
    let at_webhook = format!("/api/v1/webhooks/{}", webhook.json()["id"].as_str().unwrap());
    let at = |what: &str| format!("{at_webhook}{what}");
    let new_token = json!({"name": "x", "scopes": ["read"], "expiresInDays": 1});
    let mut answers = vec![
        ("post", "/api/webhook", "200", app.import(&workouts).await),
        ("post", "/api/v1/goals", "409", app.post("/api/v1/goals", &json!({"year": 2026})).await),
        ("put", "/api/v1/settings", "200", app.put("/api/v1/settings", &json!({})).await),
        ("post", "/api/v1/goals", "201", made),
        ("post", "/api/v1/webhook-tokens", "201", token),
        ("post", "/api/v1/webhooks", "201", webhook),
        ("post", "/api/v1/tokens", "201", app.post("/api/v1/tokens", &new_token).await),
        ("post", "/api/v1/shares", "201", app.post("/api/v1/shares", &json!({})).await),
        ("post", "/api/v1/webhooks/{id}/test", "202", app.post(&at("/test"), &json!({})).await),
    ];
    let path = "/api/v1/webhooks/{id}/deliveries";
    answers.push(("get", path, "200", app.get(By::Owner, &at("/deliveries")).await));
    let path = "/api/v1/webhooks/{id}/rotate-secret";
    answers.push(("post", path, "200", app.post(&at("/rotate-secret"), &json!({})).await));
    let path = "/api/v1/webhooks/{id}";
    answers.push(("put", path, "200", app.put(&at(""), &json!({"description": "x"})).await));
    for path in [
        "/api/v1/goals",
        "/api/v1/further-goals",
        "/api/v1/pauses",
        "/api/v1/settings",
        "/api/v1/today",
        "/api/v1/years",
        "/api/v1/workouts",
        "/api/v1/imports",
        "/api/v1/webhook-tokens",
        "/api/v1/tokens",
        "/api/v1/shares",
        "/api/v1/webhooks",
        "/api/v1/account/export",
        "/health/live",
        "/health/ready",
    ] {
        answers.push(("get", path, "200", app.get(By::Owner, path).await));
    }
    let goal = "/api/v1/goals/{year}";
    answers.push(("get", goal, "200", app.get(By::Owner, "/api/v1/goals/2026").await));
    let progress = "/api/v1/goals/{year}/progress";
    answers.push(("get", progress, "200", app.get(By::Owner, "/api/v1/goals/2026/progress").await));
    let year = "/api/v1/years/{year}";
    answers.push(("get", year, "200", app.get(By::Owner, "/api/v1/years/2026").await));
    answers.extend(answers_with_what_few_have(app).await);
    let workout = app.post("/api/v1/workouts", &json!({"date": "2026-06-01"})).await;
    let at_workout = format!("/api/v1/workouts/{}", workout.json()["id"].as_str().unwrap());
    answers.push(("post", "/api/v1/workouts", "201", workout));
    let since = app.get(By::Owner, "/api/v1/workouts?updatedAfter=2026-06-01T00:00:00Z").await;
    answers.push(("get", "/api/v1/workouts", "200", since));
    let none = app.send(By::Owner, "DELETE", "/api/v1/workouts?year=2001", None).await;
    answers.push(("delete", "/api/v1/workouts", "200", none));
    let workout = "/api/v1/workouts/{id}";
    answers.push(("get", workout, "200", app.get(By::Owner, &at_workout).await));
    answers.push(("put", workout, "200", app.put(&at_workout, &json!({"note": "x"})).await));
    let late = json!({"targetDays": 100, "startsOn": "2026-03-01"});
    answers.push(("put", goal, "200", app.put("/api/v1/goals/2026", &late).await));
    let removed = app.send(By::Owner, "DELETE", "/api/v1/further-goals/week", None).await;
    answers.push(("delete", "/api/v1/further-goals/{name}", "200", removed));
    let removed = app.send(By::Owner, "DELETE", "/api/v1/goals/2026", None).await;
    answers.push(("delete", goal, "200", removed));
    answers.push(("get", goal, "404", app.get(By::Owner, "/api/v1/goals/2026").await));
    answers
}

/// Answers with what not every one has: a day told by the zone of a place, a pause within a streak, goals beside that of
/// the year, and a workout that was changed by hand.
async fn answers_with_what_few_have(app: &TestApp) -> Vec<Documented> {
    let mut answers = Vec::new();
    let progress = "/api/v1/goals/{year}/progress";
    let place = r#"<gpx><trk><trkseg><trkpt lat="52.5" lon="13.4"><time>2026-06-27T07:00:00Z</time></trkpt>
        <trkpt lat="52.51" lon="13.4"><time>2026-06-27T07:30:00Z</time></trkpt></trkseg></trk></gpx>"#;
    assert!(upload(app, "?as=Running", place).await.status.is_success());
    let pause = json!({"from": "2026-06-28", "to": "2026-06-30", "why": "a cold"});
    answers.push(("post", "/api/v1/pauses", "201", app.post("/api/v1/pauses", &pause).await));
    let further = "/api/v1/further-goals/{name}";
    let span = json!({"targetDays": 20, "to": "2026-07-10"});
    answers.push(("put", further, "200", app.put("/api/v1/further-goals/2026-06-20", &span).await));
    let weekly = json!({"targetDays": 3});
    answers.push(("put", further, "200", app.put("/api/v1/further-goals/week", &weekly).await));
    let earlier = Goal::new(Year::new(2025).unwrap(), TargetDays::new(200).unwrap());
    let goal_before = Goal { target_days: TargetDays::default(), ..earlier };
    let store = &app.app.store;
    store.set_goal(app.owner.id, goal_before, now() - TimeDelta::days(2)).await.unwrap();
    store.set_goal(app.owner.id, earlier, now()).await.unwrap();
    for path in [
        "/api/v1/today",
        "/api/v1/workouts",
        "/api/v1/pauses",
        "/api/v1/goals",
        "/api/v1/further-goals",
        "/api/v1/account/export",
    ] {
        answers.push(("get", path, "200", app.get(By::Owner, path).await));
    }
    answers.push(("get", progress, "200", app.get(By::Owner, "/api/v1/goals/2026/progress").await));
    let imported = app.get(By::Owner, "/api/v1/workouts").await.json();
    let imported = format!("/api/v1/workouts/{}", imported["workouts"][0]["id"].as_str().unwrap());
    let changed = app.put(&imported, &json!({"activity": "Trail Running"})).await;
    answers.push(("put", "/api/v1/workouts/{id}", "200", changed));
    answers.push(("get", "/api/v1/workouts", "200", app.get(By::Owner, "/api/v1/workouts").await));
    let export = "/api/v1/account/export";
    answers.push(("get", export, "200", app.get(By::Owner, export).await));
    answers
}

#[tokio::test]
async fn responses_match_the_document() {
    let app = TestApp::new().await;
    let document = as_json();
    let mut optional = BTreeMap::new();
    for (method, path, status, answer) in answers(&app).await {
        assert_eq!(answer.status.as_str(), status, "{method} {path}");
        let documented = &document["paths"][path][method]["responses"][status];
        let schema = &documented["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{method} {path} {status} is not documented");
        check(
            &document,
            schema,
            &answer.json(),
            &format!("{method} {path} {status}"),
            &mut optional,
        );
    }
    for (field, seen) in optional {
        assert_eq!(seen, BTreeSet::from([false, true]), "{field} is not required: shown or not");
    }
}

/// For each field that the document does not require: whether it was shown.
type Optional = BTreeMap<String, BTreeSet<bool>>;

/// Asserts that a value has all required fields of its schema, no others than its schema has, and each of the right
/// type.
fn check(document: &Value, schema: &Value, value: &Value, at: &str, optional: &mut Optional) {
    if let Some(reference) = schema["$ref"].as_str() {
        let schema = document.pointer(reference.trim_start_matches('#')).unwrap();
        return check(document, schema, value, at, optional);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return check(document, &merged(document, parts), value, at, optional);
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let chosen = choices.iter().find(|it| (it["type"] == "null") == value.is_null());
        return check(document, chosen.unwrap(), value, at, optional);
    }
    let types = match &schema["type"] {
        Value::Array(types) => types.clone(),
        one => vec![one.clone()],
    };
    assert!(
        types.iter().any(|it| is_of(it.as_str().unwrap(), value)),
        "{at}: {value} is not {types:?}"
    );
    match value {
        Value::Array(list) => {
            for element in list {
                check(document, &schema["items"], element, &format!("{at}[]"), optional);
            }
        }
        Value::Object(fields) if schema["additionalProperties"].is_object() => {
            let each = &schema["additionalProperties"];
            for (name, value) in fields {
                check(document, each, value, &format!("{at}.{name}"), optional);
            }
        }
        Value::Object(fields) => {
            let properties = schema["properties"].as_object().unwrap();
            let required = required(schema);
            for name in fields.keys().chain(required.iter().copied()) {
                assert!(properties.contains_key(name), "{at}: {name} is not documented");
            }
            for (name, schema) in properties {
                let shown = fields.get(name);
                if !required.contains(name) {
                    optional.entry(name.clone()).or_default().insert(shown.is_some());
                    assert!(!is_nullable(schema), "{at}: {name} is null, or missing, not both");
                }
                assert!(shown.is_some() || !required.contains(name), "{at}: {name} is missing");
                if let Some(value) = shown {
                    check(document, schema, value, &format!("{at}.{name}"), optional);
                }
            }
        }
        _ => {}
    }
}

fn is_nullable(schema: &Value) -> bool {
    let kinds = schema["type"].as_array().into_iter().flatten();
    kinds
        .chain(schema["oneOf"].as_array().into_iter().flatten().map(|it| &it["type"]))
        .any(|it| it == "null")
}

/// One schema with the fields of several.
fn merged(document: &Value, parts: &[Value]) -> Value {
    let (mut properties, mut required) = (serde_json::Map::new(), Vec::new());
    for part in parts {
        let part = match part["$ref"].as_str() {
            Some(reference) => document.pointer(reference.trim_start_matches('#')).unwrap(),
            None => part,
        };
        let part = match part["allOf"].as_array() {
            Some(parts) => merged(document, parts),
            None => part.clone(),
        };
        properties.extend(part["properties"].as_object().unwrap().clone());
        required.extend(part["required"].as_array().unwrap().clone());
    }
    json!({"type": "object", "properties": properties, "required": required})
}

fn required(schema: &Value) -> BTreeSet<&String> {
    let names = schema["required"].as_array().into_iter().flatten();
    names.map(|name| if let Value::String(name) = name { name } else { panic!("{name}") }).collect()
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

#[tokio::test]
async fn the_documentation_page_loads_only_our_own_files() {
    let app = TestApp::new().await;
    let page = app.get(By::Anonymous, "/api/v1/docs").await;
    assert_eq!(page.status, StatusCode::OK, "in development the page is public");
    assert!(page.header("content-security-policy").contains("script-src 'self'"));
    let html = String::from_utf8(page.body.to_vec()).unwrap();
    assert!(!html.contains("://"));
    let mut files = 0;
    for part in html.split('"').filter(|part| part.starts_with('/')) {
        let file = app.get(By::Anonymous, part).await;
        assert_eq!(file.status, StatusCode::OK, "{part}");
        assert!(!file.body.is_empty(), "{part}");
        files += 1;
    }
    assert_eq!(files, 7);
    assert_eq!(app.get(By::Anonymous, "/api/v1/docs/other.js").await.status, StatusCode::NOT_FOUND);
    let document = app.get(By::Anonymous, "/api/v1/openapi.json").await;
    assert_eq!(document.json(), as_json());
}

#[tokio::test]
async fn the_documentation_is_the_same_with_a_trailing_slash() {
    let app = TestApp::new().await;
    let page = app.get(By::Anonymous, "/api/v1/docs").await;
    let with_slash = app.get(By::Anonymous, "/api/v1/docs/").await;
    assert_eq!((with_slash.status, &with_slash.body), (StatusCode::OK, &page.body));
    let html = std::str::from_utf8(&page.body).unwrap();
    for link in ["href=\"", "src=\""] {
        let absolute = format!("{link}/");
        assert_eq!(html.matches(link).count(), html.matches(&absolute).count(), "{link}");
    }
    let private = TestApp::with(&["--public-docs=false"]).await;
    let refused = private.get(By::Anonymous, "/api/v1/docs/").await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
}
