//! Outbound events: from a push to a receiver on a real socket.

pub(crate) mod receiver;
mod signatures;
mod delivering;
mod retrying;
mod outcomes;
mod reminding;
mod pushing;
mod browser_keys;
mod managing;
mod formats;
mod messages;
mod allowed_destinations;
mod targets;
mod public_addresses;
mod resolving;
mod slow_receivers;
mod example;
mod backlog;
mod certificates;
mod crash;

use serde_json::{Value, json};
use tracker_service::tasks::Worker;

use crate::test_app::{Answer, By, TestApp};

const ALL: [&str; 4] =
    ["workout.created", "goal.achieved", "achievement.unlocked", "streak.milestone"];

/// A webhook that was created.
pub(crate) struct Made {
    pub(crate) id: String,
    pub(crate) secret: String,
}

/// Creates a webhook of the owner for all events.
pub(crate) async fn webhook(app: &TestApp, url: &str) -> Made {
    made(&app.post("/api/v1/webhooks", &json!({"url": url, "events": ALL})).await)
}

pub(crate) fn made(answer: &Answer) -> Made {
    assert_eq!(answer.status.as_u16(), 201, "{answer:?}");
    let text = |name: &str| answer.json()[name].as_str().unwrap().to_owned();
    Made { id: text("id"), secret: text("secret") }
}

/// Sends all deliveries that are due.
pub(crate) async fn drain(app: &TestApp) {
    Worker::new(app.app.clone()).drain().await.unwrap();
}

/// The deliveries to a webhook, oldest first.
pub(crate) async fn deliveries(app: &TestApp, webhook: &Made) -> Vec<Value> {
    let path = format!("/api/v1/webhooks/{}/deliveries", webhook.id);
    let mut list = app.get(By::Owner, &path).await.json();
    let mut list = list["deliveries"].as_array_mut().unwrap().clone();
    list.reverse();
    list
}

pub(crate) async fn statuses(app: &TestApp, webhook: &Made) -> Vec<String> {
    let all = deliveries(app, webhook).await;
    all.iter().map(|delivery| delivery["status"].as_str().unwrap().to_owned()).collect()
}

/// Sets the clock.
pub(crate) fn at(app: &TestApp, time: &str) {
    app.app.clock.set(time.parse().unwrap());
}
