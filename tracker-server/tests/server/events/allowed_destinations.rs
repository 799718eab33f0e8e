//! Allowed destinations of events: other machines only over HTTPS, this machine only in
//! development.

use http::StatusCode;
use serde_json::json;
use tracker_store::WebhookChange;

use super::receiver::Receiver;
use super::{deliveries, drain, made, webhook};
use crate::test_app::{By, TestApp, run};

/// The flags of a service in production.
fn production() -> (tempfile::TempDir, Vec<String>) {
    let directory = tempfile::tempdir().unwrap();
    let secret = directory.path().join("secret");
    std::fs::write(&secret, "secret").unwrap();
    let keys = directory.path().join("keys");
    std::fs::write(&keys, "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=").unwrap();
    let flags = [
        "--rate-limits=off".to_owned(),
        "--oidc-issuer=https://issuer.example".to_owned(),
        "--oidc-client-id=tracker".to_owned(),
        format!("--oidc-client-secret-file={}", secret.display()),
        format!("--signing-key-file={}", keys.display()),
    ];
    (directory, flags.to_vec())
}

#[tokio::test]
async fn in_production_no_event_is_sent_to_this_machine() {
    let (_directory, flags) = production();
    let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
    let (app, receiver) = (TestApp::with(&flags).await, Receiver::new().await);
    let body = json!({"url": receiver.url, "events": ["workout.created"]});
    let refused = app.post("/api/v1/webhooks", &body).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert_eq!(refused.json()["message"], "url has to begin with https://");

    // The URL was registered while the service was in development.
    let made = webhook(&app, "https://example.com/").await;
    let change = WebhookChange { url: Some(&receiver.url), ..WebhookChange::default() };
    let id = made.id.parse().unwrap();
    app.app.store.change_webhook(app.owner.id, id, change, app.app.clock.now()).await.unwrap();
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    assert_eq!(receiver.received().len(), 0);
    assert_eq!(deliveries(&app, &made).await[0]["failure"], "its URL is not allowed");
}

#[tokio::test]
async fn a_host_name_of_this_machine_is_refused_when_it_is_resolved() {
    let app = TestApp::new().await;
    // The host name of this machine resolves to an address of a local network, or not at all.
    let name = hostname();
    let listener = std::net::TcpListener::bind("0.0.0.0:8443");
    let body = json!({"url": format!("https://{name}:8443/"), "events": ["workout.created"]});
    let made = made(&app.post("/api/v1/webhooks", &body).await);
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    let failure = deliveries(&app, &made).await[0]["failure"].take();
    let failures = ["its name does not resolve to a public address", "no connection"];
    assert!(failures.contains(&failure.as_str().unwrap()), "{failure}");
    if let Ok(listener) = listener {
        listener.set_nonblocking(true).unwrap();
        assert!(listener.accept().is_err(), "a connection was made");
    }
}

/// The host name of this machine.
fn hostname() -> String {
    let name = std::fs::read_to_string("/etc/hostname").unwrap_or_default();
    if name.trim().is_empty() { "localhost.localdomain".to_owned() } else { name.trim().to_owned() }
}

#[tokio::test]
async fn in_development_this_machine_is_reached_by_name_and_by_address() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    let by_name = receiver.url.replace("127.0.0.1", "localhost");
    for url in [&receiver.url, &by_name] {
        webhook(&app, url).await;
    }
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    assert_eq!(receiver.received().len(), 2);
    let answer = app.get(By::Owner, "/api/v1/webhooks").await;
    assert_eq!(answer.json()["webhooks"].as_array().unwrap().len(), 2);
}
