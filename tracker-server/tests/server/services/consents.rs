//! Services that a person connects by a consent on their pages: Polar and Strava.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use tracker_service::tasks::sync_all_due;

use crate::services::consent_pages::{polar_exercises, strava_runs};
use crate::services::simulated::{Fault, Simulated, listed, sync, workouts};
use crate::test_app::{Answer, By, TestApp};

/// Both services, with what their person has there.
pub(super) fn both() -> [(&'static str, Vec<Value>); 2] {
    [("polar", polar_exercises()), ("strava", strava_runs(2))]
}

/// Begins a consent. Returns the page of the service to which the browser is sent.
async fn begin(app: &TestApp, service: &str) -> String {
    let begun = app.visit(By::Owner, &format!("/connections/{service}/consent")).await;
    assert_eq!(begun.status.as_u16(), 303, "{}", begun.text());
    begun.header("location").to_owned()
}

/// Begins a consent, and allows it there. Returns where the browser goes then.
async fn allowed(app: &TestApp, at: &Simulated, service: &str) -> String {
    let page = begin(app, service).await;
    at.grants().allow(&page)
}

/// Brings the browser back with the consent.
async fn bring_back(app: &TestApp, by: By, path: &str) -> Answer {
    app.visit(by, path).await
}

/// Connects the owner. Returns the connection.
pub(super) async fn connect(app: &TestApp, at: &Simulated, service: &str) -> Value {
    let path = allowed(app, at, service).await;
    let connected = bring_back(app, By::Owner, &path).await;
    assert_eq!(connected.header("location"), "/connections?done=connected", "{}", connected.text());
    for kind in ["access", "refresh"] {
        (0..4).for_each(|it| app.keep_secret(&format!("{kind}-token-of-generation-{it}")));
    }
    listed(app).await[0].clone()
}

pub(super) fn due(connection: &Value) -> DateTime<Utc> {
    serde_json::from_value(connection["dueAt"].clone()).unwrap()
}

/// Sets the clocks of both sides.
pub(super) fn set_now(app: &TestApp, at: &Simulated, now: DateTime<Utc>) {
    app.app.clock.set(now);
    at.grants().now = now;
}

pub(super) async fn page(app: &TestApp) -> String {
    app.visit(By::Owner, "/connections").await.text().to_owned()
}

#[tokio::test]
async fn a_person_consents_at_a_service_and_the_runs_arrive() {
    for (service, activities) in both() {
        let at = Simulated::with(activities).await;
        let app = at.app_with_clients().await;
        let link = format!("href=\"/connections/{service}/consent\"");
        assert!(page(&app).await.contains(&link));
        let connection = connect(&app, &at, service).await;
        assert_eq!(
            (&connection["service"], &connection["result"]),
            (&json!(service), &Value::Null)
        );
        assert!(!page(&app).await.contains(&link), "it is connected");
        sync_all_due(&app.app).await.unwrap();
        assert!(page(&app).await.contains("<b>2 new workouts.</b>"), "{}", page(&app).await);
        assert_eq!(workouts(&app).await, 2);
        let newest = &listed(&app).await[0]["newestDay"];
        assert_eq!(newest, if service == "polar" { "2026-06-11" } else { "2026-06-28" });
        let days = app.get(By::Owner, "/api/v1/workouts").await.json();
        let days: Vec<&str> = days["workouts"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it["day"].as_str().unwrap())
            .collect();
        assert!(
            days.contains(&if service == "polar" { "2026-06-09" } else { "2026-06-27" }),
            "{days:?}"
        );
        // The same again changes nothing.
        let again = sync(&app, &listed(&app).await[0]).await.json();
        assert_eq!((&again["result"], &again["imported"]), (&json!("done"), &json!(0)), "{again}");
    }
}

/// What the operator has not registered is offered nowhere, and is no page.
#[tokio::test]
async fn a_service_without_a_client_of_the_operator_is_not_offered() {
    let at = Simulated::with(Vec::new()).await;
    let app = at.app().await;
    let shown = page(&app).await;
    assert!(!shown.contains("/consent") && !shown.contains("Strava\""), "{shown}");
    for service in ["polar", "strava", "garmin", "nothing"] {
        for what in ["consent", "callback?code=1&state=2"] {
            let path = format!("/connections/{service}/{what}");
            assert_eq!(app.visit(By::Owner, &path).await.status.as_u16(), 404, "{path}");
        }
    }
    assert!(at.asked().is_empty());
}

#[tokio::test]
async fn the_interface_names_the_page_on_which_a_service_is_connected() {
    let at = Simulated::with(Vec::new()).await;
    let app = at.app_with_clients().await;
    for service in ["polar", "strava"] {
        let body = json!({"service": service, "key": "key"});
        let refused = app.post("/api/v1/connections", &body).await;
        let expected = (400, "service_with_consent");
        assert_eq!((refused.status.as_u16(), refused.json()["code"].as_str().unwrap()), expected);
        assert!(refused.text().contains("/connections"), "{}", refused.text());
    }
    assert!(at.asked().is_empty());
}

const NO_PENDING: &str =
    "this consent has expired, was used before, or did not begin in this browser";

/// Nothing is exchanged for an answer that was not asked for in this session.
#[tokio::test]
async fn a_consent_that_is_forged_replayed_late_or_of_another_person_connects_nothing() {
    let at = Simulated::with(strava_runs(1)).await;
    let app = at.app_with_clients().await;
    let allowed = async || allowed(&app, &at, "strava").await;
    let state = |path: &str| path.split(['=', '&']).nth(1).unwrap().to_owned();

    let path = allowed().await;
    let forged = path.replace(&state(&path), &"x".repeat(43));
    let missing = path.replace("state=", "other=");
    let of_other_service = path.replace("/strava/", "/polar/");
    let tried = [
        (By::Owner, forged),
        (By::Owner, missing),
        (By::Owner, of_other_service),
        (By::Owner, path),
    ];
    for (by, path) in tried {
        let refused = bring_back(&app, by, &path).await;
        assert!(refused.text().contains(NO_PENDING), "{path}: {}", refused.text());
    }
    let stolen = allowed().await;
    assert!(bring_back(&app, By::Stranger, &stolen).await.text().contains(NO_PENDING));
    assert!(bring_back(&app, By::Owner, &stolen).await.text().contains(NO_PENDING), "it was used");
    let late = allowed().await;
    app.app.clock.set(app.app.clock.now() + TimeDelta::minutes(10));
    assert!(bring_back(&app, By::Owner, &late).await.text().contains(NO_PENDING));
    assert!(at.asked().is_empty(), "no code was exchanged");
    assert!(listed(&app).await.is_empty());

    let good = allowed().await;
    assert_eq!(bring_back(&app, By::Owner, &good).await.status.as_u16(), 303);
    at.asked();
    assert!(
        bring_back(&app, By::Owner, &good).await.text().contains(NO_PENDING),
        "it is good once"
    );
    assert!(at.asked().is_empty());
    assert_eq!(listed(&app).await.len(), 1, "what was connected stays");
}

#[tokio::test]
async fn each_end_without_a_connection_has_a_sentence() {
    const DENIED: &str = "you did not allow the service";
    let of_code = |code: &'static str| move |path: String| path.replace("code=code-1", code);
    let without_scope: fn(String) -> String = |path| path.replace("activity:read_all", "");
    let denied = of_code("error=access_denied");
    let failed = of_code("error=server_error");
    for (service, change, sentence, status) in [
        ("strava", &denied as &dyn Fn(String) -> String, DENIED, 200),
        ("polar", &denied, DENIED, 200),
        ("strava", &without_scope, DENIED, 200),
        ("strava", &failed, "the service does not answer as it should", 200),
        ("strava", &of_code("code=other"), "the answer of the service has expired", 200),
        ("polar", &of_code("code=other"), "the answer of the service has expired", 200),
    ] {
        let at = Simulated::with(Vec::new()).await;
        let app = at.app_with_clients().await;
        let path = allowed(&app, &at, service).await;
        let refused = bring_back(&app, By::Owner, &change(path.clone())).await;
        assert_eq!(refused.status.as_u16(), status);
        assert!(refused.text().contains(sentence), "{service} {path}: {}", refused.text());
        assert!(listed(&app).await.is_empty());
    }
}

/// The session has ended meanwhile: the code and the state are handed on to no page.
#[tokio::test]
async fn a_consent_without_a_session_leads_to_the_sign_in_without_its_secrets() {
    let at = Simulated::with(Vec::new()).await;
    let app = at.app_with_clients().await;
    let path = allowed(&app, &at, "strava").await;
    let sent = bring_back(&app, By::Anonymous, &path).await;
    assert_eq!(sent.header("location"), "/sign-in?to=%2Fconnections");
}

#[tokio::test]
async fn a_service_that_fails_during_the_consent_connects_nothing() {
    const HTML: &str = "<!DOCTYPE html><title>Just a moment...</title>";
    const SILENT: &str = "the service does not answer as it should";
    const CLIENT: &str = "the service does not accept this server";
    for (service, number, fault, sentence) in [
        ("strava", 1, Fault::Answer(200, HTML), SILENT),
        ("strava", 1, Fault::Answer(200, "{\"access_token\": \"a b\"}"), SILENT),
        ("strava", 1, Fault::Answer(500, HTML), SILENT),
        ("strava", 1, Fault::Cut, SILENT),
        ("strava", 1, Fault::Silence, SILENT),
        (
            "strava",
            1,
            Fault::Answer(403, "{\"errors\": [{\"resource\": \"Application\"}]}"),
            CLIENT,
        ),
        ("polar", 1, Fault::Answer(401, "{\"error\": \"invalid_client\"}"), CLIENT),
        ("polar", 2, Fault::Answer(500, ""), SILENT),
        ("polar", 2, Fault::Answer(403, "{}"), SILENT),
        ("polar", 2, Fault::Silence, SILENT),
        ("polar", 2, Fault::RetryAfter(429, "60"), SILENT),
    ] {
        let at = Simulated::with(Vec::new()).await;
        let app = at.app_with_clients().await;
        let path = allowed(&app, &at, service).await;
        let of = format!("{service}: {fault:?}");
        at.fail(move |_, it| (it == number).then(|| fault.clone()));
        let refused = bring_back(&app, By::Owner, &path).await;
        assert!(refused.text().contains(sentence), "{of}: {}", refused.text());
        assert!(listed(&app).await.is_empty(), "{of}");
    }
}
