//! Changes of what a client has read: `If-Match`, and `PATCH`.

use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};

use crate::test_app::{Answer, By, TestApp, run};

const WORKOUTS: &str = "/api/v1/workouts";

/// A request of the owner with these headers and this body.
async fn send(
    app: &TestApp,
    (method, path): (&str, &str),
    headers: &[(&str, &str)],
    body: Option<&Value>,
) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    let token = app.access_token(By::Owner).unwrap();
    request = request.header("authorization", format!("Bearer {token}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = body.map(Value::to_string).unwrap_or_default();
    let request = request.header("content-type", "application/json");
    app.ask(request.body(Full::from(body)).unwrap()).await
}

/// A workout, a goal, a webhook and the settings: the path of each, a change of it, and another change. All but the
/// settings can be removed.
async fn resources(app: &TestApp) -> [(String, Value, Value); 4] {
    let added = app.post(WORKOUTS, &json!({"date": "2026-06-20"})).await.json();
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let webhook = json!({"url": "https://example.com/", "events": ["workout.created"]});
    let webhook = app.post("/api/v1/webhooks", &webhook).await.json();
    let workout = format!("{WORKOUTS}/{}", added["id"].as_str().unwrap());
    [
        (workout, json!({"note": "flat"}), json!({"note": "hilly"})),
        (
            "/api/v1/goals/2026".to_owned(),
            json!({"targetDays": 200}),
            json!({"targetDays": 100, "startsOn": "2026-03-01"}),
        ),
        (
            format!("/api/v1/webhooks/{}", webhook["id"].as_str().unwrap()),
            json!({"active": false}),
            json!({"description": "at home"}),
        ),
        (
            "/api/v1/settings".to_owned(),
            json!({"timeZone": "Europe/Berlin"}),
            json!({"distanceUnit": "mi"}),
        ),
    ]
}

#[tokio::test]
async fn a_change_of_what_has_changed_since_it_was_read_is_refused() {
    let app = TestApp::new().await;
    for (path, change, other) in resources(&app).await {
        let read = app.get(By::Owner, &path).await;
        let tag = [("if-match", read.header("etag"))];
        let changed = send(&app, ("PUT", &path), &tag, Some(&change)).await;
        assert_eq!(changed.status, StatusCode::OK, "{path}: {}", changed.text());
        let before = app.get(By::Owner, &path).await;
        let methods: &[&str] =
            if path.ends_with("settings") { &["PUT"] } else { &["PUT", "DELETE"] };
        for method in methods {
            let refused = send(&app, (method, &path), &tag, Some(&other)).await;
            assert_eq!(refused.status, StatusCode::PRECONDITION_FAILED, "{method} {path}");
            assert_eq!(refused.json()["code"], "precondition_failed");
        }
        assert_eq!(app.get(By::Owner, &path).await.json(), before.json(), "nothing has changed");
        if path.ends_with("settings") {
            continue;
        }
        let newest = [("if-match", before.header("etag"))];
        let removed = send(&app, ("DELETE", &path), &newest, None).await;
        assert_eq!(removed.status, StatusCode::OK, "{path}");
        let gone = send(&app, ("DELETE", &path), &newest, None).await;
        assert_eq!(gone.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn any_version_and_each_listed_one_is_expected() {
    let app = TestApp::new().await;
    for (path, change, _) in resources(&app).await {
        for tags in ["*", "\"x\", TAG", "STRONG"] {
            let tag = app.get(By::Owner, &path).await.header("etag").to_owned();
            let tags = tags.replace("TAG", &tag).replace("STRONG", tag.trim_start_matches("W/"));
            let changed = send(&app, ("PUT", &path), &[("if-match", &tags)], Some(&change)).await;
            assert_eq!(changed.status, StatusCode::OK, "{path} with {tags}");
        }
        let other = send(&app, ("PUT", &path), &[("if-match", "\"x\"")], Some(&change)).await;
        assert_eq!(other.status, StatusCode::PRECONDITION_FAILED, "{path}");
    }
}

#[tokio::test]
async fn a_workout_a_webhook_and_settings_keep_their_version_while_other_workouts_come() {
    let app = TestApp::new().await;
    let [workout, _, webhook, settings] = resources(&app).await;
    for (n, (path, change, _)) in [workout, webhook, settings].into_iter().enumerate() {
        let read = app.get(By::Owner, &path).await;
        app.import(&json!([run(&format!("2026-06-2{}T07:00:00Z", n + 1))])).await;
        let tag = [("if-match", read.header("etag"))];
        let changed = send(&app, ("PATCH", &path), &tag, Some(&change)).await;
        assert_eq!(changed.status, StatusCode::OK, "{path}");
    }
}

/// Of clients that have all read the same version, one changes the workout.
#[tokio::test]
async fn one_of_many_changes_of_one_version_is_made() {
    let app = TestApp::new().await;
    for (path, ..) in resources(&app).await {
        let tag = app.get(By::Owner, &path).await.header("etag").to_owned();
        let tag = [("if-match", tag.as_str())];
        let changes = (1..=8).map(|n| {
            if path.contains("goals") {
                json!({"targetDays": n})
            } else if path.contains("webhooks") {
                json!({"description": format!("{n}")})
            } else if path.contains("settings") {
                json!({"reminderHour": n, "timeZone": "Europe/Berlin"})
            } else {
                json!({"note": format!("{n}")})
            }
        });
        let changes: Vec<Value> = changes.collect();
        let sent = changes.iter().map(|change| send(&app, ("PUT", &path), &tag, Some(change)));
        let answers = futures_util::future::join_all(sent).await;
        let made = answers.iter().filter(|answer| answer.status == StatusCode::OK).count();
        let refused = StatusCode::PRECONDITION_FAILED;
        let refused = answers.iter().filter(|answer| answer.status == refused).count();
        assert_eq!((made, refused), (1, 7), "{path}");
    }
}

/// Each changes another value, so none is lost.
#[tokio::test]
async fn changes_of_different_values_at_the_same_time_are_all_made() {
    let app = TestApp::new().await;
    let [(path, ..), ..] = resources(&app).await;
    let changes =
        [json!({"note": "flat"}), json!({"distance": 5000.0}), json!({"duration": 1500.0})];
    let sent = changes.iter().map(|change| send(&app, ("PATCH", &path), &[], Some(change)));
    for answer in futures_util::future::join_all(sent).await {
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    }
    let shown = app.get(By::Owner, &path).await.json();
    for change in changes {
        for (name, value) in change.as_object().unwrap() {
            assert_eq!(&shown[name], value, "{name}");
        }
    }
}

#[tokio::test]
async fn patch_does_what_put_does_where_put_changes_only_what_is_sent() {
    let app = TestApp::new().await;
    let [(workout, change, _), (goal, ..), ..] = resources(&app).await;
    let webhook = json!({"url": "https://example.com/", "events": ["workout.created"]});
    let webhook = app.post("/api/v1/webhooks", &webhook).await.json();
    let webhook = format!("/api/v1/webhooks/{}", webhook["id"].as_str().unwrap());
    for (path, change, other) in [
        (workout.as_str(), change, json!({"distance": 5000.0})),
        ("/api/v1/settings", json!({"timeZone": "Europe/Berlin"}), json!({"distanceUnit": "km"})),
        (webhook.as_str(), json!({"description": "x"}), json!({"active": false})),
    ] {
        send(&app, ("PATCH", path), &[], Some(&change)).await;
        let patched = send(&app, ("PATCH", path), &[], Some(&other)).await;
        assert_eq!(patched.status, StatusCode::OK, "{path}: {}", patched.text());
        let put = send(&app, ("PUT", path), &[], Some(&json!({}))).await;
        for (name, value) in change.as_object().unwrap().iter().chain(other.as_object().unwrap()) {
            assert_eq!(&put.json()[name], value, "{path}: {name}");
        }
    }
    let refused = send(&app, ("PATCH", &goal), &[], Some(&json!({"targetDays": 1}))).await;
    assert_eq!(refused.status, StatusCode::METHOD_NOT_ALLOWED);
}
