//! Deliveries on a machine without CA certificates.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;

use super::ALL;
use crate::person::Person;
use crate::real_server::RealServer;
use tracker_store_testing::Database;

#[tokio::test]
async fn a_failed_tls_setup_does_not_count_as_an_attempt() {
    let files = tempfile::tempdir().unwrap();
    let no_certificates = files.path().join("empty.pem");
    std::fs::write(&no_certificates, "").unwrap();
    let variables = [("SSL_CERT_FILE", no_certificates.to_str().unwrap())];
    let database = Arc::new(Database::new());
    let server = RealServer::start_in(&database, &["--rate-limits=off"], &variables);
    let mut person = Person::sign_in(&server.url(), "runner").await.unwrap();
    let body = json!({"url": "https://events.example/", "events": ALL});
    let made = person.ask(Method::POST, "/api/v1/webhooks", Some(&body)).await.unwrap().body;
    let id = made["id"].as_str().unwrap();
    person.ask(Method::POST, &format!("/api/v1/webhooks/{id}/test"), None).await.unwrap();

    let deadline = Instant::now() + LOG_TIMEOUT;
    while !server.log().contains("cannot set up TLS for deliveries") {
        assert!(Instant::now() < deadline, "{}", server.log());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let listed = person.get(&format!("/api/v1/webhooks/{id}/deliveries")).await.unwrap().body;
    let delivery = &listed["deliveries"][0];
    assert_eq!((&delivery["status"], &delivery["attempts"]), (&json!("pending"), &json!(0)));
}

const LOG_TIMEOUT: Duration = Duration::from_mins(2);
