//! The versions of answers: `ETag`, `If-None-Match`, and compression.

use std::io::Read;

use flate2::read::GzDecoder;
use http::header::IF_NONE_MATCH;
use http::{HeaderValue, Request, StatusCode};
use http_body_util::Full;
use serde_json::json;
use tracker_http::entity_tag::KnownTags;

use crate::test_app::{Answer, By, TestApp, run};

/// The endpoints whose answers have a version.
const VERSIONED: [&str; 10] = [
    "/api/v1/today",
    "/api/v1/years",
    "/api/v1/years/2026",
    "/api/v1/goals",
    "/api/v1/goals/2025",
    "/api/v1/goals/2025/progress",
    "/api/v1/workouts",
    "/api/v1/workouts?from=2026-06-01&limit=2",
    "/api/v1/removed-workouts",
    "/api/v1/settings",
];

async fn ask(app: &TestApp, by: By, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::get(path);
    let token = app.access_token(by).unwrap();
    request = request.header("authorization", format!("Bearer {token}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.ask(request.body(Full::default()).unwrap()).await
}

async fn all(app: &TestApp) -> Vec<Answer> {
    let mut answers = Vec::new();
    for path in VERSIONED {
        answers.push(app.get(By::Owner, path).await);
    }
    answers
}

/// What is done between two readings, and whether an answer changes by it.
const OPERATIONS: [(&str, bool); 17] = [
    ("POST /api/v1/goals {\"year\": 2026, \"targetDays\": 200}", true),
    ("POST /api/v1/goals {\"year\": 2026}", false),
    ("push 2026-06-28", true),
    ("push 2026-06-28", false),
    ("push nothing", false),
    ("POST /api/v1/workouts {\"date\": \"2026-06-20\"}", true),
    ("POST /api/v1/workouts {\"date\": \"2026-06-20\"}", false),
    ("PUT /api/v1/goals/2026 {\"targetDays\": 210}", true),
    ("PUT /api/v1/goals/2024 {\"targetDays\": 210}", false),
    ("POST /api/v1/webhook-tokens {\"name\": \"x\"}", false),
    ("PUT /api/v1/settings {\"countedActivities\": [\"Running\", \"Hiking\"]}", true),
    ("PUT /api/v1/settings {\"timeZone\": \"nowhere\"}", false),
    ("remove the newest workout", true),
    ("push 2026-06-28", false),
    ("DELETE /api/v1/goals/2026 ", true),
    ("DELETE /api/v1/goals/2026 ", false),
    ("the next day", true),
];

async fn operate(app: &TestApp, token: &str, operation: &str) {
    if let Some(day) = operation.strip_prefix("push ") {
        let runs = match day {
            "nothing" => json!([]),
            day => json!([run(&format!("{day}T07:00:00Z"))]),
        };
        app.push(token, &json!({"data": {"workouts": runs}}).to_string()).await;
    } else if operation == "remove the newest workout" {
        app.remove_newest_workout().await;
    } else if operation == "the next day" {
        app.app.clock.set(app.app.clock.now() + chrono::TimeDelta::days(1));
    } else {
        let mut words = operation.splitn(3, ' ');
        let (method, path) = (words.next().unwrap(), words.next().unwrap());
        let body = words.next().filter(|body| !body.is_empty());
        app.send(By::Owner, method, path, body).await;
    }
}

/// An answer that has changed has another version. While no answer changes, all versions stay.
#[tokio::test]
async fn versions_change_exactly_when_an_answer_changes() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    app.post("/api/v1/goals", &json!({"year": 2025})).await;
    let mut before = all(&app).await;
    for (operation, changes) in OPERATIONS {
        operate(&app, &token, operation).await;
        let after = all(&app).await;
        let mut changed = false;
        for ((path, before), after) in VERSIONED.iter().zip(&before).zip(&after) {
            assert_eq!(after.status, StatusCode::OK, "{operation}: {path}");
            let (tags, bodies) =
                ((before.header("etag"), after.header("etag")), (&before.body, &after.body));
            assert!(tags.1.starts_with("W/\""), "{path}: {}", tags.1);
            assert!(bodies.0 == bodies.1 || tags.0 != tags.1, "{operation}: {path}");
            assert!(changes || tags.0 == tags.1, "{operation} changes the version of {path}");
            changed |= bodies.0 != bodies.1;
        }
        assert_eq!(changed, changes, "{operation}");
        before = after;
    }
}

#[tokio::test]
async fn a_known_version_is_answered_without_a_body() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2025})).await;
    let added = app.post("/api/v1/workouts", &json!({"date": "2026-06-20"})).await.json();
    let workout = format!("/api/v1/workouts/{}", added["id"].as_str().unwrap());
    for path in VERSIONED.iter().copied().chain([workout.as_str()]) {
        let whole = app.get(By::Owner, path).await;
        let tag = whole.header("etag");
        let strong = tag.trim_start_matches("W/");
        for known in [tag, &format!("\"x\", {tag}"), strong] {
            let answer = ask(&app, By::Owner, path, &[("if-none-match", known)]).await;
            assert_eq!((answer.status, answer.body.len()), (StatusCode::NOT_MODIFIED, 0), "{path}");
            assert_eq!(answer.header("etag"), tag);
            assert_eq!(answer.header("cache-control"), "private, no-cache");
            assert_eq!(answer.header("content-type"), "");
        }
        let other = ask(&app, By::Owner, path, &[("if-none-match", "W/\"x\"")]).await;
        assert_eq!((other.status, &other.body), (StatusCode::OK, &whole.body), "{path}");
        assert_eq!(other.header("cache-control"), "private, no-cache");
    }
}

/// A browser can ask for the same URL as another user, with the version that it has from the first one.
#[tokio::test]
async fn the_version_of_one_account_is_not_that_of_another() {
    let app = TestApp::new().await;
    for path in ["/api/v1/today", "/api/v1/goals", "/api/v1/settings", "/api/v1/workouts"] {
        let of_owner = app.get(By::Owner, path).await;
        let known = [("if-none-match", of_owner.header("etag"))];
        assert_eq!(ask(&app, By::Stranger, path, &known).await.status, StatusCode::OK, "{path}");
    }
    let missing = ask(&app, By::Owner, "/api/v1/goals/2025", &[("if-none-match", "*")]).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn json_of_more_than_a_kilobyte_is_compressed_if_the_client_accepts_it() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let runs: Vec<_> = (1..=28).map(|day| run(&format!("2026-06-{day:02}T07:00:00Z"))).collect();
    app.import(&json!(runs)).await;
    let mut large = Vec::new();
    for path in [
        "/api/v1/goals/2026/progress",
        "/api/v1/workouts",
        "/api/v1/workouts?limit=1",
        "/api/v1/openapi.json",
        "/api/v1/account/export",
        "/api/v1/goals",
        "/api/v1/goals/2020",
    ] {
        let plain = app.get(By::Owner, path).await;
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        let packed = ask(&app, By::Owner, path, &[("accept-encoding", "gzip, br")]).await;
        assert_eq!(packed.status, plain.status, "{path}");
        assert_eq!(packed.header("etag"), plain.header("etag"), "{path}");
        if plain.body.len() > 1024 {
            large.push(path);
            assert_eq!(packed.header("content-encoding"), "gzip", "{path}");
            for answer in [&packed, &plain] {
                assert_eq!(answer.header("vary"), "accept-encoding", "{path}");
            }
            assert!(packed.body.len() < plain.body.len() / 2, "{path}");
            let mut unpacked = Vec::new();
            GzDecoder::new(&packed.body[..]).read_to_end(&mut unpacked).unwrap();
            assert!(unpacked == plain.body, "{path}");
        } else {
            assert_eq!(
                (packed.header("content-encoding"), packed.header("vary")),
                ("", ""),
                "{path}"
            );
            assert_eq!(packed.body, plain.body, "{path}");
        }
    }
    for path in ["/api/v1/workouts", "/api/v1/openapi.json", "/api/v1/account/export"] {
        assert!(large.contains(&path), "{path}");
    }
}

/// The length of a compressed answer tells something about what is in it.
#[tokio::test]
async fn an_answer_with_a_secret_is_not_compressed() {
    let app = TestApp::new().await;
    let url = format!("https://example.com/{}", "a".repeat(1500));
    let new = json!({"url": url, "events": ["workout.created"]}).to_string();
    let token = app.access_token(By::Owner).unwrap();
    let request = Request::post("/api/v1/webhooks")
        .header("authorization", format!("Bearer {token}"))
        .header("content-type", "application/json")
        .header("accept-encoding", "gzip");
    let created = app.ask(request.body(Full::from(new)).unwrap()).await;
    assert_eq!((created.status, created.header("content-encoding")), (StatusCode::CREATED, ""));
    app.keep_secret(created.json()["secret"].as_str().unwrap());
    assert!(created.body.len() > 1500);
}

#[test]
fn a_tag_is_known_in_any_list_and_weak_or_not() {
    for (lists, is_known) in [
        (&["W/\"a-1\""][..], true),
        (&["\"a-1\""], true),
        (&["\"b\", W/\"a-1\""], true),
        (&["\"b\"", "W/\"a-1\""], true),
        (&["*"], true),
        (&["W/\"a-12\"", "\"a\""], false),
        (&["a-1"], false),
        (&[""], false),
        (&[], false),
    ] {
        let list = |list: &&'static str| (IF_NONE_MATCH, HeaderValue::from_static(list));
        let known = KnownTags::from_headers(&lists.iter().map(list).collect(), IF_NONE_MATCH);
        assert_eq!(known.contain("W/\"a-1\""), is_known, "{lists:?}");
    }
}
