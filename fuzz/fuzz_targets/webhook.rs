//! The webhook accepts a push exactly if its body is an export, a message of Health Webhook, or a list of a shortcut. The response counts every item, and
//! repeating the push imports nothing.
#![no_main]

use std::sync::LazyLock;

use bytes::Bytes;
use http::{Request, StatusCode};
use http_body_util::Full;
use libfuzzer_sys::fuzz_target;
use tracker_core::moments::Zone;
use tracker_fuzz::service::{Answer, Service};
use tracker_import::{ActivityNames, Item, PushReader};

static SERVICE: LazyLock<Service> = LazyLock::new(Service::start);

fuzz_target!(|body: &[u8]| {
    let answer = push(body);
    let Some(items) = read(body) else {
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{answer:?}");
        return;
    };
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let workouts = items.iter().filter(|item| matches!(item, Item::Workout { .. })).count() as u64;
    let (processed, skipped) = counts(&answer);
    assert!(processed <= workouts);
    assert_eq!(processed + skipped, items.len() as u64);
    if processed > 0 {
        assert_eq!(counts(&push(body)), (0, items.len() as u64));
    }
});

fn push(body: &[u8]) -> Answer {
    let path = format!("/api/webhook?token={}", SERVICE.push_secret.reveal());
    let request = Request::post(path).header("content-type", "application/json");
    SERVICE.ask(request.body(Full::new(Bytes::copy_from_slice(body))).expect("a request"))
}

fn read(body: &[u8]) -> Option<Vec<Item>> {
    let mut reader = PushReader::new(body, Zone::default(), ActivityNames::default());
    let mut items = Vec::new();
    reader.read(body, &mut items).ok()?;
    reader.finish().ok()?;
    Some(items)
}

fn counts(answer: &Answer) -> (u64, u64) {
    let report = answer.json();
    let count = |name: &str| report[name].as_u64().expect("a count");
    (count("processed"), count("skipped"))
}
