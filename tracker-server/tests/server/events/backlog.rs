//! The metrics of pending and failed deliveries.

use reqwest::Method;
use serde_json::json;

use super::ALL;
use crate::closed_port::ClosedPort;
use crate::person::Person;
use crate::real_server::{RealServer, metric};

#[tokio::test]
async fn the_metrics_show_pending_and_failed_deliveries() {
    let closed = ClosedPort::new();
    let mut server = RealServer::start(&["--rate-limits=off", "--metrics-listen=127.0.0.1:0"]);
    let page = server.metrics_page();
    assert_eq!(metric(&page, "webhook_deliveries_pending").await, 0);
    assert_eq!(metric(&page, "webhook_oldest_pending_seconds").await, 0);
    assert_eq!(metric(&page, "webhook_deliveries_failed_total").await, 0);

    let mut person = Person::sign_in(&server.url(), "runner").await.unwrap();
    let body = json!({"url": format!("http://{}/", closed.address()), "events": ALL});
    let made = person.ask(Method::POST, "/api/v1/webhooks", Some(&body)).await.unwrap().body;
    let test = format!("/api/v1/webhooks/{}/test", made["id"].as_str().unwrap());
    for _ in 0..3 {
        assert_eq!(person.ask(Method::POST, &test, None).await.unwrap().status, 202);
    }
    server.kill();
    server.start_again();
    let page = server.metrics_page();
    assert_eq!(metric(&page, "webhook_deliveries_pending").await, 3);
    let age = metric(&page, "webhook_oldest_pending_seconds").await;
    assert!(age < 60, "{age}");
}
