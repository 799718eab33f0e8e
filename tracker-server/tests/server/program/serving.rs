//! What the program serves, prints and logs.

use super::{Running, get, run};
use tracker_store_testing::Database;

#[test]
fn the_document_is_printed() {
    let output = run(&["openapi"]);
    assert!(output.status.success());
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["openapi"], "3.1.0");
}

#[test]
fn the_program_serves_until_sigterm_or_sigint() {
    for signal in ["-TERM", "-INT"] {
        let database = Database::new();
        let running = Running::start(&database, &[]);
        assert!(running.get("/health/ready").starts_with("HTTP/1.1 200"));
        let (code, log) = running.end(signal);
        assert_eq!(code, Some(0), "{signal}");
        assert!(
            log.contains("shutting down: finishing running requests"),
            "the last log line is missing: {log}"
        );
    }
}

#[test]
fn the_log_contains_routes_and_no_text_of_clients() {
    let database = Database::new();
    for level in ["trace", "info,warp=trace,hyper=trace", "trace,w=trace"] {
        let running = Running::start(&database, &["--log", level]);
        running.get("/api/v1/goals/2026?token=trkwh_secret");
        running.get("/api/webhook?token=trkwh_secret");
        running.get("/trkwh_secret");
        for shared in ["", "/calendar.svg", "/preview.png", "/today.json", "/trkwh_secret"] {
            running.get(&format!("/shared/trkwh_secret{shared}"));
        }
        for header in
            ["Cookie: __Host-tracker_page=", "Authorization: Bearer ", "X-Webhook-Token: "]
        {
            for path in ["/", "/api/v1/goals", "/api/webhook"] {
                running.get(&format!("{path} HTTP/1.1\r\n{header}trkwh_secret\r\nX-Rest: "));
            }
        }
        let (_, log) = running.end("-TERM");
        assert!(log.contains("/api/v1/goals/{year}"), "{log}");
        assert!(!log.contains("trkwh_secret"), "{log}");
    }
}

#[test]
fn metrics_are_served_on_a_separate_address() {
    let database = Database::new();
    let running = Running::start(&database, &["--metrics-listen", "127.0.0.1:0"]);
    running.get("/health/live");
    running.get("/made-up");
    let metrics = get(running.metrics.as_ref().unwrap(), "/metrics");
    let line = r#"http_requests_total{method="GET",route="/health/live",status="200"} 1"#;
    assert!(metrics.contains(line), "{metrics}");
    assert!(metrics.contains(r#"route="unknown""#) && !metrics.contains("made-up"), "{metrics}");
    assert!(metrics.contains("http_request_duration_seconds_bucket"), "{metrics}");
    assert!(running.get("/metrics").starts_with("HTTP/1.1 404"));
    assert_eq!(running.end("-TERM").0, Some(0));
}
