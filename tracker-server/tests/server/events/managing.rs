//! Creating, changing, disabling and deleting webhooks.

use http::StatusCode;
use serde_json::json;

use super::receiver::Receiver;
use super::{drain, made, statuses, webhook};
use crate::test_app::{By, NOW, TestApp, run};

const PATH: &str = "/api/v1/webhooks";

#[tokio::test]
async fn the_secret_is_shown_once_and_stored_encrypted() {
    let app = TestApp::new().await;
    let body = json!({"url": "https://example.com/events", "events": ["goal.achieved"],
        "description": "Mine"});
    let answer = app.post(PATH, &body).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let answer = answer.json();
    let (id, secret) = (answer["id"].as_str().unwrap(), answer["secret"].as_str().unwrap());
    assert_eq!(
        answer,
        json!({"id": id, "url": "https://example.com/events", "description": "Mine",
            "events": ["goal.achieved"], "history": false, "active": true, "createdAt": NOW,
            "disabledAt": null, "gone": false, "format": "json", "chatId": null, "hasToken": false, "secret": secret})
    );
    assert!(secret.starts_with("whsec_") && secret.len() == 6 + 44, "{secret}");
    let listed = app.get(By::Owner, PATH).await.json();
    assert_eq!(
        listed,
        json!({"webhooks": [{"id": id, "url": "https://example.com/events",
            "description": "Mine", "events": ["goal.achieved"], "history": false,
            "active": true, "createdAt": NOW, "disabledAt": null, "gone": false,
            "format": "json", "chatId": null, "hasToken": false}]})
    );
    let exported = app.get(By::Owner, "/api/v1/account/export").await.json();
    assert_eq!(exported["webhooks"], listed["webhooks"]);
    let encrypted = app.app.store.encrypted_secrets(None).await.unwrap().remove(0).secret;
    let key = base64::Engine::decode(&base64::engine::general_purpose::STANDARD, &secret[6..]);
    assert!(
        !encrypted.windows(32).any(|bytes| bytes == key.as_deref().unwrap()),
        "the secret is stored encrypted"
    );
}

#[tokio::test]
async fn an_invalid_webhook_is_refused_with_the_reason() {
    let app = TestApp::new().await;
    let good = json!({"url": "https://example.com/", "events": ["workout.created"]});
    let long = "x".repeat(201);
    for (field, value, reason) in [
        ("url", json!("http://example.com/"), "url has to begin with https://"),
        ("url", json!("example.com"), "url is not a URL; an example is https://example.com/events"),
        ("url", json!("https://10.0.0.1/"), "url does not lead to a public address"),
        ("url", json!("https://localhost/"), "url does not lead to a public address"),
        ("url", json!("https://example.com:22/"), "url has a port other than 443 and 8443"),
        ("events", json!([]), "events must list one to nine events"),
        ("events", json!(["workout.deleted"]), r#"events: "workout.deleted" is not an event: "#),
        ("events", json!(["webhook.test"]), r#"events: "webhook.test" is not an event: "#),
        ("events", json!("workout.created"), "the body: invalid type"),
        (
            "description",
            json!(long),
            "description must have at most 200 characters, one of them visible, and no control characters",
        ),
        (
            "description",
            json!("a\u{0}b"),
            "description must have at most 200 characters, one of them visible, and no control characters",
        ),
        ("history", json!("yes"), "the body: invalid type"),
    ] {
        let mut body = good.clone();
        body[field] = value;
        let answer = app.post(PATH, &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert!(message.starts_with(reason), "{message}");
    }
    let made = webhook(&app, "https://example.com/").await;
    for body in [
        json!({"url": null}),
        json!({"events": null}),
        json!({"active": null}),
        json!({"url": "http://example.com/"}),
        json!({"events": ["x"]}),
    ] {
        let answer = app.put(&format!("{PATH}/{}", made.id), &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
    }
    assert_eq!(app.get(By::Owner, PATH).await.json()["webhooks"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_change_of_a_webhook_changes_only_the_given_fields() {
    let app = TestApp::new().await;
    let made = webhook(&app, "https://example.com/").await;
    let path = format!("{PATH}/{}", made.id);
    let mut expected = app.get(By::Owner, PATH).await.json()["webhooks"][0].take();
    for (field, value) in [
        ("description", json!("Mine")),
        ("url", json!("https://example.org/new")),
        ("history", json!(true)),
        ("events", json!(["streak.milestone"])),
        ("description", json!(null)),
        ("history", json!(false)),
    ] {
        let mut body = json!({});
        body[field] = value.clone();
        expected[field] = value;
        assert_eq!(app.put(&path, &body).await.json(), expected, "{body}");
    }
    assert_eq!(app.put(&path, &json!({})).await.json(), expected);
}

#[tokio::test]
async fn an_account_can_have_ten_webhooks() {
    let app = TestApp::new().await;
    for _ in 0..10 {
        webhook(&app, "https://example.com/").await;
    }
    let body = json!({"url": "https://example.com/", "events": ["workout.created"]});
    assert_eq!(app.post(PATH, &body).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn disabled_and_removed_webhooks_receive_no_events() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    let off = webhook(&app, &receiver.url).await;
    let removed = webhook(&app, &receiver.url).await;
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    let path = format!("{PATH}/{}", off.id);
    assert_eq!(app.put(&path, &json!({"active": false})).await.json()["disabledAt"], NOW);
    let gone = app.send(By::Owner, "DELETE", &format!("{PATH}/{}", removed.id), None).await;
    assert_eq!(gone.json(), json!({"success": true, "data": {"id": removed.id}}));
    drain(&app).await;
    assert_eq!(receiver.received().len(), 0);
    assert_eq!(statuses(&app, &off).await, ["failed"]);
    assert_eq!(app.post(&format!("{path}/test"), &json!({})).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn webhooks_of_other_accounts_are_neither_visible_nor_notified() {
    let (app, receiver) = (TestApp::new().await, Receiver::new().await);
    let body = json!({"url": receiver.url, "events": ["workout.created"]}).to_string();
    made(&app.send(By::Stranger, "POST", PATH, Some(&body)).await);
    app.import(&json!([run("2026-06-30T07:00:00Z")])).await;
    drain(&app).await;
    assert_eq!(receiver.received().len(), 0);
}
