//! The example receiver accepts our deliveries and refuses everything else.

use serde_json::json;

use super::receiver::Receiver;
use super::{drain, webhook};
use crate::test_app::{TestApp, run};

#[path = "../../../examples/receiver.rs"]
#[expect(dead_code, unreachable_pub, reason = "the example is a separate program")]
mod receiver_example;

use receiver_example::{is_genuine, key};

#[tokio::test]
async fn the_example_receiver_accepts_only_genuine_deliveries() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    let made = webhook(&app, &receiver.url).await;
    let other = webhook(&app, &format!("{}/other", receiver.url)).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    let came = receiver.received();
    let one = came.iter().find(|it| it.path == "/events").unwrap();
    let sent_at = app.app.clock.now().timestamp();
    let key = |secret: &str| key(secret).unwrap();
    let genuine = |body: &str, now| is_genuine(&key(&made.secret), &one.headers, body, now);
    assert!(genuine(&one.body, sent_at));
    assert!(genuine(&one.body, sent_at + 300) && genuine(&one.body, sent_at - 300));
    assert!(!genuine(&one.body, sent_at + 301), "a replayed delivery is accepted");
    assert!(!genuine(&one.body.replace("5200", "5201"), sent_at), "a changed body is accepted");
    let others = is_genuine(&key(&other.secret), &one.headers, &one.body, sent_at);
    assert!(!others, "a delivery of another webhook is accepted");
    for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
        let mut headers = one.headers.clone();
        headers.remove(name);
        assert!(!is_genuine(&key(&made.secret), &headers, &one.body, sent_at), "without {name}");
    }
}
