//! What follows from the answer of a receiver.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tracker_service::delivery::client::Response;
use tracker_service::delivery::outcome::outcome_of;
use tracker_store::{AttemptResult, DeliveryFailure, SpeedClass};

fn at(text: &str) -> DateTime<Utc> {
    format!("2026-06-30T{text}Z").parse().unwrap()
}

fn result_of(response: &Response, failures: u32) -> (AttemptResult, Option<DateTime<Utc>>) {
    let now = at("12:00:00");
    let outcome = outcome_of(response, failures, Duration::ZERO, now);
    (outcome.result, outcome.paused_until)
}

#[test]
fn only_a_2xx_response_means_delivered() {
    for status in [200, 201, 202, 204, 299] {
        let response = Response::Status(status, None);
        assert_eq!(result_of(&response, 0), (AttemptResult::Delivered, None), "{status}");
    }
    for status in [100, 199, 300, 301, 302, 307, 308, 400, 401, 404, 422, 500, 502, 504] {
        let again = AttemptResult::RetryAt(at("12:01:00"));
        assert_eq!(result_of(&Response::Status(status, None), 0), (again, None), "{status}");
    }
    assert_eq!(result_of(&Response::Status(410, None), 0), (AttemptResult::Gone, None));
}

#[test]
fn a_failed_delivery_is_retried_three_times() {
    for response in [Response::None(DeliveryFailure::NoConnection), Response::Status(500, None)] {
        for (failures, next) in [(0, "12:01:00"), (1, "12:05:00"), (2, "12:30:00")] {
            assert_eq!(result_of(&response, failures).0, AttemptResult::RetryAt(at(next)));
        }
        assert_eq!(result_of(&response, 3).0, AttemptResult::Failed);
    }
}

#[test]
fn a_receiver_that_sends_retry_after_is_paused_until_then() {
    for (status, retry_after, until, next) in [
        (429, "120", Some("12:02:00"), "12:02:00"),
        (503, "120", Some("12:02:00"), "12:02:00"),
        (429, "10", Some("12:00:10"), "12:01:00"),
        (429, "Tue, 30 Jun 2026 12:10:00 GMT", Some("12:10:00"), "12:10:00"),
        (429, "Tue, 30 Jun 2026 11:00:00 GMT", None, "12:01:00"),
        (429, "-5", None, "12:01:00"),
        (429, "soon", None, "12:01:00"),
        (500, "120", None, "12:01:00"),
    ] {
        let response = Response::Status(status, Some(retry_after.to_owned()));
        let expected = (AttemptResult::RetryAt(at(next)), until.map(at));
        assert_eq!(result_of(&response, 0), expected, "{status} {retry_after}");
    }
    let a_year = Response::Status(429, Some("31536000".to_owned()));
    let tomorrow = at("12:00:00") + TimeDelta::days(1);
    assert_eq!(result_of(&a_year, 0), (AttemptResult::RetryAt(tomorrow), Some(tomorrow)));
    let for_ever = Response::Status(429, Some(i64::MAX.to_string()));
    assert_eq!(result_of(&for_ever, 0).1, None);
}

#[test]
fn a_receiver_that_responds_late_or_never_is_slow() {
    let speed = |response, duration| outcome_of(&response, 0, duration, at("12:00:00")).speed;
    let soon = Duration::from_millis(10);
    assert_eq!(speed(Response::Status(200, None), soon), SpeedClass::Fast);
    assert_eq!(speed(Response::Status(500, None), soon), SpeedClass::Fast);
    assert_eq!(speed(Response::Status(200, None), Duration::from_secs(3)), SpeedClass::Slow);
    assert_eq!(speed(Response::None(DeliveryFailure::NoConnection), soon), SpeedClass::Slow);
}
