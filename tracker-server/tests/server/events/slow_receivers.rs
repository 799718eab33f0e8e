//! Slow and silent receivers do not delay deliveries to others.

use serde_json::json;
use tracker_service::tasks::Worker;

use super::receiver::{Receiver, Reply};
use super::{deliveries, drain, webhook};
use crate::test_app::{TestApp, run};

#[tokio::test]
async fn a_receiver_that_never_responds_does_not_delay_others() {
    let (app, healthy) = (TestApp::new().await, Receiver::new().await);
    let dead = Receiver::that(|_| Reply::Nothing).await;
    let waits = webhook(&app, &dead.url).await;
    webhook(&app, &healthy.url).await;
    for minute in 10..30 {
        app.import(&json!([run(&format!("2026-06-30T07:{minute}:00Z"))])).await;
    }
    let worker = Worker::new(app.app.clone());
    let draining = tokio::spawn(async move { worker.drain().await });
    dead.wait_for(1).await;
    healthy.wait_for(10).await;
    assert_eq!(dead.received().len(), 1, "one delivery at a time");
    draining.abort();
    let _ = draining.await;
    assert!(deliveries(&app, &waits).await.iter().all(|it| it["status"] == "pending"));
}

/// This takes 15 seconds of real time: network timeouts do not use the stopped clock of the app.
#[tokio::test]
#[ignore = "waits for 15 seconds"]
async fn an_attempt_fails_after_15_seconds_without_a_response() {
    let (app, dead) = (TestApp::new().await, Receiver::that(|_| Reply::Nothing).await);
    let made = webhook(&app, &dead.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    let begun = std::time::Instant::now();
    drain(&app).await;
    assert!(begun.elapsed().as_secs() >= 15, "{:?}", begun.elapsed());
    let delivery = &deliveries(&app, &made).await[0];
    assert_eq!(delivery["failure"], "no response within 15 seconds");
    assert_eq!(delivery["nextAttemptAt"], "2026-06-30T12:01:00Z");
}
