//! Services that answer errors, nonsense or nothing in time.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use tracker_service::tasks::{Worker, sync_all_due};

use crate::events::receiver::Receiver;
use crate::services::simulated::{
    Fault, KEY, Simulated, connect, garmin_runs, listed, sync, workouts,
};
use crate::test_app::TestApp;

fn due(connection: &Value) -> DateTime<Utc> {
    serde_json::from_value(connection["dueAt"].clone()).unwrap()
}

#[tokio::test]
async fn nonsense_on_any_page_stores_nothing_and_is_asked_again_ever_later() {
    const HTML: &str = "<!DOCTYPE html><title>Just a moment...</title>";
    for (fault, result) in [
        (Fault::Answer(200, HTML), "unreadable"),
        (Fault::Answer(200, "{\"error\": \"none\"}"), "unreadable"),
        (Fault::Answer(200, "[1, 2]"), "unreadable"),
        (Fault::Answer(500, HTML), "serviceError"),
        (Fault::Answer(302, ""), "serviceError"),
        (Fault::Cut, "unreadable"),
        (Fault::Large(17 * 1024 * 1024), "unreadable"),
        (Fault::Silence, "unreachable"),
    ] {
        let service = Simulated::with(garmin_runs(60)).await;
        let app = service.app().await;
        let connection = connect(&app, "garmin").await;
        let of_second = fault.clone();
        service.fail(move |_, number| (number == 2).then(|| of_second.clone()));
        let synced = sync(&app, &connection).await.json();
        let of = format!("{fault:?}: {synced}");
        assert_eq!((&synced["result"], &synced["imported"]), (&json!(result), &json!(0)), "{of}");
        assert_eq!(workouts(&app).await, 0, "{of}");
        let now = app.app.clock.now();
        assert_eq!(due(&synced), now + TimeDelta::minutes(30), "{of}");
        service.fail(move |_, number| (number == 1).then(|| fault.clone()));
        assert_eq!(due(&sync(&app, &connection).await.json()), now + TimeDelta::hours(1), "{of}");
        service.fail(|_, _| None);
        assert_eq!(sync(&app, &connection).await.json()["imported"], 60, "{of}");
    }
}

/// A service that answers each page with the same activities would be asked for ever.
#[tokio::test]
async fn a_service_that_does_not_page_is_not_asked_for_ever() {
    let service = Simulated::with(garmin_runs(40)).await;
    let app = service.app().await;
    let connection = connect(&app, "garmin").await;
    let page: &'static str = Box::leak(json!(garmin_runs(40)).to_string().into_boxed_str());
    service.fail(move |_, _| Some(Fault::Answer(200, page)));
    let synced = sync(&app, &connection).await.json();
    assert_eq!((&synced["result"], service.asked().len()), (&json!("unreadable"), 2));
}

#[tokio::test]
async fn a_busy_service_is_asked_when_it_says_and_goes_on_where_it_stopped() {
    for (after, status, wait) in [
        ("90", 429, TimeDelta::seconds(90)),
        ("Tue, 30 Jun 2026 13:00:00 GMT", 429, TimeDelta::hours(1)),
        ("30", 503, TimeDelta::seconds(30)),
        ("nonsense", 429, TimeDelta::minutes(15)),
    ] {
        let service = Simulated::with(garmin_runs(60)).await;
        let app = service.app().await;
        let connection = connect(&app, "garmin").await;
        service.fail(move |_, number| (number == 2).then_some(Fault::RetryAfter(status, after)));
        let synced = sync(&app, &connection).await.json();
        assert_eq!(
            (&synced["result"], &synced["imported"]),
            (&json!("busy"), &json!(40)),
            "{after}"
        );
        let now = app.app.clock.now();
        assert_eq!(due(&synced), now + wait, "{after}");
        service.fail(|_, _| None);
        sync_all_due(&app.app).await.unwrap();
        assert!(service.asked().is_empty(), "not before {after}");
        app.app.clock.set(now + wait);
        sync_all_due(&app.app).await.unwrap();
        assert_eq!(workouts(&app).await, 60, "{after}");
        assert!(!service.asked()[0].contains("startDate=2000"), "{after}");
    }
}

/// The token ends before its time, and another one goes on with the same page.
#[tokio::test]
async fn a_token_that_has_ended_is_exchanged_once_more() {
    let service = Simulated::with(garmin_runs(60)).await;
    let app = service.app().await;
    let connection = connect(&app, "garmin").await;
    service.fail(|_, number| (number == 2).then_some(Fault::Answer(401, "")));
    let synced = sync(&app, &connection).await.json();
    assert_eq!((&synced["result"], &synced["imported"]), (&json!("done"), &json!(60)));
    let asked = service.asked();
    assert!(asked[2].contains("/token") && asked[3].contains("start=40"), "{asked:?}");
}

async fn webhook(app: &TestApp) -> Receiver {
    let receiver = Receiver::new().await;
    let events = ["connection.failed"];
    let made = app.post("/api/v1/webhooks", &json!({"url": receiver.url, "events": events})).await;
    assert_eq!(made.status.as_u16(), 201, "{}", made.text());
    receiver
}

#[tokio::test]
async fn a_key_that_is_refused_twice_stops_the_connection_and_is_said_once() {
    for service_name in ["garmin", "intervals"] {
        let service = Simulated::with(Vec::new()).await;
        let app = service.app().await;
        let receiver = webhook(&app).await;
        let connection = connect(&app, service_name).await;
        service.fail(|_, _| Some(Fault::Answer(401, "")));
        let refused = sync(&app, &connection).await.json();
        assert_eq!(refused["result"], "keyRefused");
        app.app.clock.set(due(&refused));
        sync_all_due(&app.app).await.unwrap();
        let stopped = listed(&app).await[0].clone();
        assert_eq!((&stopped["result"], &stopped["dueAt"]), (&json!("keyRefused"), &Value::Null));
        service.asked();
        app.app.clock.set(app.app.clock.now() + TimeDelta::days(3));
        sync_all_due(&app.app).await.unwrap();
        let refused = sync(&app, &connection).await;
        assert_eq!(refused.json()["code"], "connection_stopped");
        assert!(service.asked().is_empty(), "it is not tried for ever");
        Worker::new(app.app.clone()).drain().await.unwrap();
        assert_eq!(receiver.events(), ["connection.failed"]);
        assert_eq!(receiver.received()[0].json()["data"]["service"], service_name);

        service.fail(|_, _| None);
        let again = connect(&app, service_name).await;
        assert_eq!((&again["id"], &again["result"]), (&connection["id"], &Value::Null));
        assert_eq!(sync(&app, &again).await.json()["result"], "done");
    }
}

#[tokio::test]
async fn a_wrong_key_connects_nothing() {
    let service = Simulated::with(Vec::new()).await;
    let app = service.app().await;
    for (body, status, code) in [
        (json!({"service": "garmin", "key": "other"}), 400, "connection_key_refused"),
        (json!({"service": "intervals", "key": "other"}), 400, "connection_key_refused"),
        (json!({"service": "intervals", "key": " "}), 400, "invalid_connection_key"),
        (json!({"service": "intervals", "key": "a\nb"}), 400, "invalid_connection_key"),
        (json!({"service": "runkeeper", "key": KEY}), 400, "invalid_value"),
        (json!({"service": "garmin"}), 400, "invalid_body"),
    ] {
        let refused = app.post("/api/v1/connections", &body).await;
        assert_eq!(
            (refused.status.as_u16(), &refused.json()["code"]),
            (status, &json!(code)),
            "{body}"
        );
    }
    service.fail(|_, _| Some(Fault::Answer(500, "")));
    let body = json!({"service": "garmin", "key": KEY});
    let refused = app.post("/api/v1/connections", &body).await;
    assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (503, &json!("service_silent")));
    assert!(listed(&app).await.is_empty());
}
