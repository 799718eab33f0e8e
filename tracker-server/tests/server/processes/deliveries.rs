//! Deliveries with two processes that both send.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::json;

use crate::events::receiver::{Received, Receiver};
use crate::person::Person;
use crate::real_server::RealServer;
use crate::test_app::{SIGNING_KEY, run};
use tracker_store_testing::Database;

/// The processes run in development mode, because only then are events sent to this machine.
#[tokio::test(flavor = "multi_thread")]
async fn two_processes_deliver_each_event_once_and_in_order() {
    let files = tempfile::tempdir().unwrap();
    let key = files.path().join("key");
    std::fs::write(&key, SIGNING_KEY).unwrap();
    let flags = ["--rate-limits", "off", "--signing-key-file", key.to_str().unwrap()];
    let database = Arc::new(Database::new());
    let processes = [(); 2].map(|()| RealServer::on(&database, &flags));
    let receiver = Receiver::new().await;
    let mut person = Person::sign_in(&processes[0].url(), "anna").await.unwrap();
    let webhook = json!({"url": receiver.url, "events": ["workout.created"], "history": true});
    person.ask(Method::POST, "/api/v1/webhooks", Some(&webhook)).await.unwrap();
    let name = json!({"name": "Phone"});
    let token = person.ask(Method::POST, "/api/v1/webhook-tokens", Some(&name)).await;
    let token = token.unwrap().body["token"].as_str().unwrap().to_owned();

    let client = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().unwrap();
    let mut pushed = Vec::new();
    for (day, process) in (1..=28).zip(processes.iter().cycle()) {
        let start = format!("2026-02-{day:02}T07:00:00Z");
        let push = client.post(format!("{}/api/webhook?token={token}", process.url()));
        let push = push.json(&json!({"data": {"workouts": [run(&start)]}}));
        assert_eq!(push.send().await.unwrap().status(), 200);
        pushed.push(format!("2026-02-{day:02}"));
    }
    let arrived = receiver.wait_for(pushed.len());
    tokio::time::timeout(WAIT_TIMEOUT, arrived).await.expect("all of them arrive");
    let day = |received: &Received| received.json()["data"]["day"].as_str().unwrap().to_owned();
    let arrived: Vec<String> = receiver.received().iter().map(day).collect();
    assert_eq!(arrived, pushed);
}

/// Longer than a lease lasts.
const WAIT_TIMEOUT: Duration = Duration::from_mins(1);
