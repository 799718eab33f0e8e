//! Some receivers are slow, some never answer; the others do not notice.

use serde_json::json;
use tracker_server::deliver::Deliverer;

use super::receiver::{Receiver, Reply};
use super::{deliveries, webhook};
use crate::test_app::{TestApp, run};

#[tokio::test]
async fn whoever_never_answers_is_waited_for_15_seconds_and_delays_nobody_else() {
    let (app, healthy) = (TestApp::new().await, Receiver::new().await);
    let dead = Receiver::that(|_| Reply::Nothing).await;
    let waits = webhook(&app, &dead.url).await;
    webhook(&app, &healthy.url).await;
    for minute in 10..30 {
        app.import(&json!([run(&format!("2026-06-30T07:{minute}:00Z"))])).await;
    }
    let begun = std::time::Instant::now();
    let deliverer = Deliverer::new(app.app.clone());
    let draining = tokio::spawn(async move { deliverer.drain().await });
    dead.wait_for(1).await;
    healthy.wait_for(10).await;
    assert_eq!(dead.received().len(), 1, "one at a time");
    assert!(begun.elapsed().as_secs() < 10, "while the other is still waited for");
    draining.abort();
    let _ = draining.await;
    assert!(deliveries(&app, &waits).await.iter().all(|it| it["status"] == "pending"));
}
