//! Failed deliveries: retried, given up, or ended because the receiver is gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};

use serde_json::json;
use tracker_service::tasks::Worker;

use super::receiver::{Receiver, Reply};
use super::{at, deliveries, drain, statuses, webhook};
use crate::closed_port::ClosedPort;
use crate::secrets::was_logged;
use crate::test_app::{By, NOW, TestApp, run};

#[tokio::test]
async fn a_failed_delivery_is_retried_after_1_5_and_30_minutes() {
    let (app, receiver) = (TestApp::new().await, Receiver::that(|_| Reply::Status(500)).await);
    let made = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    for (attempts, before, time) in [
        (1, "11:59:59", "12:00:00"),
        (2, "12:00:59", "12:01:00"),
        (3, "12:05:59", "12:06:00"),
        (4, "12:35:59", "12:36:00"),
    ] {
        at(&app, &format!("2026-06-30T{before}Z"));
        drain(&app).await;
        assert_eq!(receiver.received().len(), attempts - 1, "at {before}");
        at(&app, &format!("2026-06-30T{time}Z"));
        drain(&app).await;
        assert_eq!(receiver.received().len(), attempts, "at {time}");
    }
    let delivery = &deliveries(&app, &made).await[0];
    assert_eq!(delivery["status"], "failed");
    assert_eq!((&delivery["attempts"], &delivery["nextAttemptAt"]), (&json!(4), &json!(null)));
    assert_eq!(delivery["responseStatus"], 500);
    assert_eq!(delivery["failure"], "the receiver answered 500");
    at(&app, "2026-08-30T12:00:00Z");
    drain(&app).await;
    assert_eq!(receiver.received().len(), 4);

    let id = delivery["id"].as_str().unwrap();
    assert!(was_logged(&["delivery failed for good", id]), "the failure is logged");
    let ids: Vec<_> = receiver.received().iter().map(|it| it.id().to_owned()).collect();
    assert_eq!(ids, [id; 4], "the id is the same on every attempt");
    let mut times: Vec<_> = receiver.received();
    times.dedup_by_key(|it| it.header("webhook-timestamp").to_owned());
    assert_eq!(times.len(), 4, "each attempt has its own timestamp and signature");
}

/// The receiver has the event, but the worker crashes before it records the outcome.
#[tokio::test]
async fn a_delivery_of_a_crashed_worker_is_repeated_with_the_same_id() {
    let hangs = Arc::new(AtomicBool::new(true));
    let says = Arc::clone(&hangs);
    let receiver = Receiver::that(move |_| {
        if says.load(Ordering::Relaxed) { Reply::Nothing } else { Reply::Status(200) }
    });
    let (app, receiver) = (TestApp::new().await, receiver.await);
    let made = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z"), run("2026-06-30T09:00:00Z")])).await;
    let worker = Worker::new(app.app.clone());
    let crashing = tokio::spawn(async move { worker.drain().await });
    receiver.wait_for(1).await;
    crashing.abort();
    let _ = crashing.await;
    hangs.store(false, Ordering::Relaxed);

    for time in ["12:00:00", "12:00:29"] {
        at(&app, &format!("2026-06-30T{time}Z"));
        drain(&app).await;
        assert_eq!(receiver.received().len(), 1, "the lease has not expired at {time}");
    }
    at(&app, "2026-06-30T12:00:30Z");
    drain(&app).await;
    let ids: Vec<_> = receiver.received().iter().map(|it| it.id().to_owned()).collect();
    let [first, again, second] = &ids[..] else { panic!("{ids:?}") };
    assert!(first == again && again != second, "{ids:?}");
    assert_eq!(statuses(&app, &made).await, ["delivered", "delivered"]);
}

#[tokio::test]
async fn a_failed_delivery_is_sent_again_when_its_owner_asks() {
    let status = Arc::new(AtomicU16::new(500));
    let says = Arc::clone(&status);
    let receiver = Receiver::that(move |_| Reply::Status(says.load(Ordering::Relaxed))).await;
    let app = TestApp::new().await;
    let made = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    for time in ["12:00:00", "12:01:00", "12:06:00", "12:36:00"] {
        at(&app, &format!("2026-06-30T{time}Z"));
        drain(&app).await;
    }
    assert_eq!(statuses(&app, &made).await, ["failed"]);
    let id = deliveries(&app, &made).await[0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/webhooks/{}/deliveries/{id}/redeliver", made.id);
    status.store(200, Ordering::Relaxed);
    assert_eq!(app.post(&path, &json!({})).await.status.as_u16(), 202);
    drain(&app).await;
    assert_eq!(statuses(&app, &made).await, ["delivered"]);
    assert_eq!(receiver.received().len(), 5);
}

#[tokio::test]
async fn a_failed_delivery_does_not_delay_the_next() {
    let receiver = Receiver::that(|it| match it.json()["data"]["start"].as_str() {
        Some("2026-06-30T07:00:00Z") => Reply::Status(400),
        _ => Reply::Status(200),
    });
    let (app, receiver) = (TestApp::new().await, receiver.await);
    let made = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z"), run("2026-06-30T09:00:00Z")])).await;
    drain(&app).await;
    assert_eq!(statuses(&app, &made).await, ["pending", "delivered"]);
    assert_eq!(deliveries(&app, &made).await[0]["nextAttemptAt"], "2026-06-30T12:01:00Z");
}

#[tokio::test]
async fn a_webhook_whose_receiver_answers_410_is_disabled_until_its_owner_enables_it() {
    let (app, receiver) = (TestApp::new().await, Receiver::that(|_| Reply::Status(410)).await);
    let made = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z"), run("2026-06-30T09:00:00Z")])).await;
    drain(&app).await;
    assert_eq!(receiver.received().len(), 1);
    assert_eq!(statuses(&app, &made).await, ["failed", "failed"]);
    let listed = app.get(By::Owner, "/api/v1/webhooks").await.json()["webhooks"][0].take();
    let shown = (&listed["active"], &listed["gone"], &listed["disabledAt"]);
    assert_eq!(shown, (&json!(false), &json!(true), &json!(NOW)));
    app.import(&json!([run("2026-06-30T11:00:00Z")])).await;
    let path = format!("/api/v1/webhooks/{}", made.id);
    let listed = app.put(&path, &json!({"active": true})).await.json();
    assert_eq!((&listed["active"], &listed["gone"]), (&json!(true), &json!(false)));
    drain(&app).await;
    assert_eq!(
        receiver.received().len(),
        1,
        "events during the time without an active webhook are not sent"
    );
}

#[tokio::test]
async fn a_receiver_that_sends_retry_after_is_paused() {
    // The first header asks for ten more minutes each time; the second only until 12:10.
    for (status, asked, then) in [(429, "600", 2), (503, "Tue, 30 Jun 2026 12:10:00 GMT", 3)] {
        let receiver = Receiver::that(move |_| Reply::With(status, "retry-after", asked.into()));
        let (app, receiver) = (TestApp::new().await, receiver.await);
        webhook(&app, &receiver.url).await;
        app.import(&json!([run("2026-06-30T07:00:00Z"), run("2026-06-30T09:00:00Z")])).await;
        drain(&app).await;
        at(&app, "2026-06-30T12:09:59Z");
        drain(&app).await;
        assert_eq!(receiver.received().len(), 1, "{status}: with anything");
        at(&app, "2026-06-30T12:10:00Z");
        drain(&app).await;
        assert_eq!(receiver.received().len(), then, "{status}");
    }
}

#[tokio::test]
async fn a_redirect_is_a_failure_and_not_followed() {
    let elsewhere = Receiver::new().await;
    let url = elsewhere.url.clone();
    let receiver = Receiver::that(move |_| Reply::With(307, "location", url.clone())).await;
    let app = TestApp::new().await;
    let made = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    assert_eq!((receiver.received().len(), elsewhere.received().len()), (1, 0));
    let delivery = &deliveries(&app, &made).await[0];
    assert_eq!(
        delivery["failure"],
        "the receiver redirected the request; redirects are not followed"
    );
    assert_eq!(
        (&delivery["status"], &delivery["responseStatus"]),
        (&json!("pending"), &json!(307))
    );
}

#[tokio::test]
async fn an_endless_response_is_read_up_to_a_limit() {
    let (app, receiver) = (TestApp::new().await, Receiver::that(|_| Reply::Endless).await);
    let made = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    assert_eq!(statuses(&app, &made).await, ["delivered"]);
    assert!(receiver.sent_bytes() < 16 * 1024 * 1024, "a limited part of the response was read");
}

#[tokio::test]
async fn a_refused_connection_is_a_failed_attempt() {
    let app = TestApp::new().await;
    let closed = ClosedPort::new();
    let made = webhook(&app, &format!("http://{}/", closed.address())).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    let delivery = &deliveries(&app, &made).await[0];
    assert_eq!(
        (&delivery["failure"], &delivery["responseStatus"]),
        (&json!("no connection"), &json!(null))
    );
    let receiver = Receiver::on(closed.open(), |_| Reply::Status(200));
    at(&app, "2026-06-30T12:01:00Z");
    drain(&app).await;
    assert_eq!(receiver.received().len(), 1);
    assert_eq!(statuses(&app, &made).await, ["delivered"]);
}
