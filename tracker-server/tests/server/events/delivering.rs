//! The events of a push are delivered once, in order, and to the right webhooks.

use serde_json::json;
use tracker_service::tasks::Worker;

use super::receiver::Receiver;
use super::{ALL, at, deliveries, drain, made, statuses, webhook};
use crate::test_app::{By, NOW, TestApp, now, run};

/// A week of runs that ends today.
fn this_week() -> serde_json::Value {
    (24..=30).map(|day| run(&format!("2026-06-{day} 07:00:00 +0200"))).collect()
}

#[tokio::test]
async fn the_events_of_a_push_match_the_document() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 1})).await;
    let made = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30 07:15:00 +0200")])).await;
    drain(&app).await;
    let came = receiver.received();
    let [created, achieved] = &came[..] else { panic!("{came:?}") };
    let stored = app.get(By::Owner, "/api/v1/workouts").await.json();
    assert_eq!(
        created.json(),
        json!({"event": "workout.created", "timestamp": NOW, "data": {
            "id": stored["workouts"][0]["id"],
            "name": "Running", "day": "2026-06-30", "start": "2026-06-30T07:15:00+02:00",
            "startKind": "exact", "end": "2026-06-30T07:45:00+02:00", "duration": 1800.0,
            "distance": 5200.0, "activeEnergy": null, "avgHeartRate": null, "maxHeartRate": null,
            "source": "health-auto-export", "sourceId": null,
        }})
    );
    assert_eq!(
        achieved.json(),
        json!({"event": "goal.achieved", "timestamp": NOW, "data": {
            "year": 2026, "targetDays": 1, "completedDays": 1, "reachedOn": "2026-06-30",
        }})
    );
    assert_eq!(created.header("content-type"), "application/json");
    assert_eq!(created.header("webhook-timestamp"), "1782820800");
    assert!(created.header("user-agent").starts_with("tracker-server/"));
    assert!(!created.id().contains('.'));
    for (delivery, came) in deliveries(&app, &made).await.iter().zip(&came) {
        assert_eq!(delivery["id"], came.id());
        assert_eq!(delivery["status"], "delivered");
        assert_eq!(delivery["responseStatus"], 204);
        assert_eq!((&delivery["attempts"], &delivery["lastAttemptAt"]), (&json!(1), &json!(NOW)));
    }
}

/// By a person, of one or of many, and back: each is sent without waiting for the next import.
#[tokio::test]
async fn changes_and_removals_are_sent_at_once() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    let events = ["workout.updated", "workout.removed", "import.finished"];
    app.post("/api/v1/webhooks", &json!({"url": receiver.url, "events": events})).await;
    let ask = async |method: &str, path: &str, body: Option<&str>| {
        let answer = app.send(By::Owner, method, &format!("/api/v1/{path}"), body).await;
        assert!(answer.status.is_success(), "{method} {path}: {}", answer.text());
        drain(&app).await;
        answer.json()
    };
    let added = ask("POST", "workouts", Some(r#"{"date": "2026-03-01", "distance": 5000}"#)).await;
    let one = format!("workouts/{}", added["id"].as_str().unwrap());
    for method in ["PUT", "PATCH"] {
        let metres = format!(r#"{{"distance": {}}}"#, 5400 + receiver.received().len());
        ask(method, &one, Some(&metres)).await;
    }
    ask("DELETE", &one, None).await;
    let restore = one.replace("workouts", "removed-workouts");
    ask("POST", &format!("{restore}/restore"), None).await;
    ask("DELETE", "workouts?year=2026", None).await;
    app.import(&json!([run("2026-03-05 07:15:00 +0200")])).await;
    let imports = ask("GET", "imports", None).await["imports"].clone();
    // All imports have the time of the test, so their order says nothing.
    let finished = receiver.received().last().unwrap().json()["data"].clone();
    let import = &finished["id"];
    assert!(imports.as_array().unwrap().iter().any(|it| it["id"] == *import), "{imports}");
    ask("DELETE", &format!("imports/{}", import.as_str().unwrap()), None).await;

    let came = receiver.received();
    let sent: Vec<_> =
        came.iter().map(|it| it.json()["event"].as_str().unwrap().to_owned()).collect();
    let (updated, removed, finished) = (events[0], events[1], events[2]);
    let restored = [finished, removed];
    let imported = [finished, removed];
    let changed = [finished, updated, updated, removed];
    assert_eq!(sent, [&changed[..], &restored, &imported].concat());
    assert_eq!(came[2].json()["data"]["distance"], 5402.0);
    assert!(came[1..4].iter().all(|it| it.json()["data"]["id"] == added["id"]));
}

#[tokio::test]
async fn a_receiver_gets_the_events_of_an_account_in_order() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    let made = webhook(&app, &receiver.url).await;
    for hour in 0..10 {
        let day = if hour < 5 { 29 } else { 30 };
        let workouts: Vec<_> = (0..30)
            .map(|minute| run(&format!("2026-06-{day}T{hour:02}:{:02}:00Z", minute * 2)))
            .collect();
        app.import(&json!(workouts)).await;
    }
    drain(&app).await;
    let starts: Vec<_> =
        receiver.received().iter().map(|it| it.json()["data"]["start"].to_string()).collect();
    assert_eq!(starts.len(), 300);
    assert!(starts.is_sorted(), "{starts:?}");
    let list = app.get(By::Owner, &format!("/api/v1/webhooks/{}/deliveries", made.id)).await.json();
    let cursor = list["nextCursor"].as_str().unwrap();
    let path = format!("/api/v1/webhooks/{}/deliveries?cursor={cursor}", made.id);
    let next = app.get(By::Owner, &path).await.json();
    assert_eq!(next["deliveries"].as_array().unwrap().len(), 100);
    assert_ne!(list["deliveries"][99], next["deliveries"][0]);
}

#[tokio::test]
async fn concurrent_workers_send_each_delivery_once_and_in_order() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    for path in ["/a", "/b", "/c"] {
        webhook(&app, &format!("{}{path}", receiver.url)).await;
    }
    let workouts: Vec<_> = (0..40).map(|it| run(&format!("2026-06-30T07:{it:02}:00Z"))).collect();
    for workout in workouts.iter().step_by(2) {
        app.import(&json!([workout])).await;
    }
    let mut working = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let worker = Worker::new(app.app.clone());
        working.spawn(async move { worker.drain().await.unwrap() });
    }
    working.join_all().await;
    drain(&app).await;
    for path in ["/a", "/b", "/c"] {
        let all = receiver.received().into_iter().filter(|it| it.path.ends_with(path));
        let starts: Vec<_> = all.map(|it| it.json()["data"]["start"].to_string()).collect();
        assert_eq!(starts.len(), 20, "{path}");
        assert!(starts.is_sorted(), "{path}: {starts:?}");
    }
}

#[tokio::test]
async fn old_events_are_recorded_and_only_recent_ones_are_sent() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    let made = webhook(&app, &receiver.url).await;
    let first: chrono::NaiveDate = "2016-01-01".parse().unwrap();
    let old: Vec<_> =
        first.iter_days().take(3650).map(|day| run(&format!("{day}T07:00:00Z"))).collect();
    app.import(&json!(old)).await;
    drain(&app).await;
    assert_eq!(receiver.received().len(), 0);
    app.import(&this_week()).await;
    drain(&app).await;
    let mut expected = vec!["workout.created"; 3];
    expected.push("streak.milestone");
    assert_eq!(receiver.events(), expected);
    let all = statuses(&app, &made).await;
    assert_eq!(all.iter().filter(|status| *status == "recorded").count(), 100 - 4);
}

#[tokio::test]
async fn history_is_sent_by_subscription_or_by_redelivery() {
    let (app, before, afterwards) =
        (TestApp::new().await, Receiver::new().await, Receiver::new().await);
    let body = json!({"url": before.url, "events": ALL, "history": true});
    made(&app.post("/api/v1/webhooks", &body).await);
    let recorded = webhook(&app, &afterwards.url).await;
    app.import(&json!([run("2016-06-30T07:00:00Z")])).await;
    drain(&app).await;
    assert_eq!((before.events().len(), afterwards.events().len()), (1, 0));
    let id = deliveries(&app, &recorded).await[0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/webhooks/{}/deliveries/{id}/redeliver", recorded.id);
    let again = app.post(&path, &json!({})).await;
    assert_eq!((again.status.as_u16(), &again.json()["status"]), (202, &json!("pending")));
    assert_eq!(app.post(&path, &json!({})).await.status.as_u16(), 409, "the delivery is pending");
    drain(&app).await;
    assert_eq!(afterwards.received()[0].id(), id);
    assert_eq!(app.post(&path, &json!({})).await.status.as_u16(), 409, "the delivery is delivered");
}

#[tokio::test]
async fn skipped_workouts_and_refused_pushes_send_no_events() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    webhook(&app, &receiver.url).await;
    let yoga = json!({"name": "Yoga", "start": "2026-06-30T07:00:00Z", "duration": 600});
    app.import(&json!([run("2026-06-30T07:00:00Z"), run("2026-06-30T07:00:30Z"), yoga])).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    let token = app.push_token().await;
    let broken = json!({"data": {"workouts": [run("2026-06-30T09:00:00Z")]}}).to_string();
    assert!(app.push(&token, &broken[..broken.len() - 3]).await.status.is_client_error());
    drain(&app).await;
    assert_eq!(receiver.events(), ["workout.created"]);
}

#[tokio::test]
async fn a_test_event_is_sent_whatever_the_webhook_subscribes_to() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    let body = json!({"url": receiver.url, "events": ["streak.milestone"]});
    let made = made(&app.post("/api/v1/webhooks", &body).await);
    let expected = json!({"event": "webhook.test", "timestamp": NOW, "data": {"webhook": made.id}});
    let spellings = [made.id.clone(), made.id.to_uppercase(), format!("urn:uuid:{}", made.id)];
    for id in &spellings {
        let path = format!("/api/v1/webhooks/{id}/test");
        assert_eq!(app.post(&path, &json!({})).await.json()["event"], "webhook.test");
        drain(&app).await;
        assert_eq!(receiver.received().last().unwrap().json(), expected, "{id}");
    }
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    at(&app, "2026-07-30T12:00:00Z");
    drain(&app).await;
    assert_eq!(receiver.received().len(), spellings.len(), "no workout event is sent");
}

#[tokio::test]
async fn nothing_is_sent_for_a_disabled_account_until_it_is_enabled_again() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    let (store, owner) = (&app.app.store, app.owner.id);
    assert!(store.disable_account(owner, now()).await.unwrap());
    drain(&app).await;
    assert!(receiver.events().is_empty());
    assert!(store.enable_account(owner, now()).await.unwrap());
    drain(&app).await;
    assert_eq!(receiver.events(), ["workout.created"]);
}

#[tokio::test]
async fn the_worker_sends_due_deliveries_and_ends_when_it_is_stopped() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    webhook(&app, &receiver.url).await;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let worker = Worker::new(app.app.clone());
    let running = tokio::spawn(async move {
        worker.run(async { stopped.await.unwrap_or_default() }).await;
    });
    app.import(&this_week()).await;
    receiver.wait_for(4).await;
    drop(stop);
    running.await.unwrap();
    app.import(&json!([run("2026-06-30T11:00:00Z")])).await;
    assert_eq!(receiver.received().len(), 4);
}
