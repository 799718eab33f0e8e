//! Reminders, and messages to services that do not read our JSON.

use serde_json::{Value, json};
use tracker_service::tasks::{enqueue_reminders, reencrypt};

use super::receiver::{Received, Receiver};
use super::{Made, at, deliveries, drain, made};
use crate::test_app::{By, SIGNING_KEY, TestApp, run};

const PATH: &str = "/api/v1/webhooks";

/// 18:00 in Berlin on the last day of June.
const SIX: &str = "2026-06-30T16:00:00Z";

/// An account that ran on the three days before today, with the hour 18 in Berlin.
async fn app() -> TestApp {
    let app = TestApp::new().await;
    let runs: Value = (27..=29).map(|day| run(&format!("2026-06-{day} 07:00:00 +0200"))).collect();
    app.import(&runs).await;
    let settings = json!({"timeZone": "Europe/Berlin", "reminderHour": 18});
    assert_eq!(app.put("/api/v1/settings", &settings).await.status.as_u16(), 200);
    app
}

async fn webhook(app: &TestApp, mut fields: Value) -> Made {
    fields["events"] = json!(["day.reminder"]);
    made(&app.post(PATH, &fields).await)
}

/// Enqueues what is due, and sends it.
async fn remind(app: &TestApp) {
    enqueue_reminders(&app.app).await.unwrap();
    drain(app).await;
}

#[tokio::test]
async fn a_reminder_reaches_a_receiver_of_json_once_a_day() {
    let (app, receiver) = (app().await, Receiver::new().await);
    let made = webhook(&app, json!({"url": receiver.url})).await;
    at(&app, "2026-06-30T15:59:59Z");
    remind(&app).await;
    assert_eq!(receiver.events(), [""; 0]);
    at(&app, SIX);
    remind(&app).await;
    remind(&app).await;
    let came = receiver.received();
    let [reminder] = &came[..] else { panic!("{came:?}") };
    assert_eq!(
        reminder.json(),
        json!({"event": "day.reminder", "timestamp": SIX, "data": {
            "date": "2026-06-30", "streakDays": 3, "goal": null,
        }})
    );
    assert_eq!(deliveries(&app, &made).await[0]["status"], "delivered");
}

#[tokio::test]
async fn a_run_that_arrives_before_the_reminder_is_sent_stops_it() {
    let (app, receiver) = (app().await, Receiver::new().await);
    let made = webhook(&app, json!({"url": receiver.url})).await;
    at(&app, SIX);
    assert_eq!(enqueue_reminders(&app.app).await, Ok(1));
    app.import(&json!([run("2026-06-30 17:00:00 +0200")])).await;
    drain(&app).await;
    assert_eq!(receiver.events(), [""; 0]);
    let delivery = deliveries(&app, &made).await.remove(0);
    assert_eq!(delivery["status"], "failed");
    assert_eq!(
        delivery["failure"],
        "it is no longer of use: the day has its run, or it is too late"
    );
    assert_eq!(delivery["responseStatus"], Value::Null);
}

/// The server was down for an hour, or the receiver was.
#[tokio::test]
async fn a_reminder_that_waited_for_more_than_an_hour_is_not_sent() {
    let (app, receiver) = (app().await, Receiver::new().await);
    let made = webhook(&app, json!({"url": receiver.url})).await;
    at(&app, SIX);
    assert_eq!(enqueue_reminders(&app.app).await, Ok(1));
    at(&app, "2026-06-30T17:00:01Z");
    drain(&app).await;
    assert_eq!(receiver.events(), [""; 0]);
    assert_eq!(deliveries(&app, &made).await[0]["status"], "failed");
}

#[tokio::test]
async fn each_service_gets_what_it_reads_in_the_language_of_the_account() {
    let app = app().await;
    app.put("/api/v1/settings", &json!({"language": "de"})).await;
    let title = "Heute noch kein Lauf";
    let text = "Ohne Lauf endet heute Abend deine Serie von 3 Tagen.";
    let token = "12345:the-token-of-a-service";
    app.keep_secret(token);
    for (format, chat_id, path, header, expected) in [
        (
            "ntfy",
            None,
            "/",
            Some(("authorization", format!("Bearer {token}"))),
            json!({"topic": "events", "title": title, "message": text, "tags": ["runner"],
                "click": "http://localhost:3000/"}),
        ),
        (
            "telegram",
            Some("-100200"),
            "/events/bot12345:the-token-of-a-service/sendMessage",
            None,
            json!({"chat_id": "-100200", "text": format!("{title}\n{text}")}),
        ),
        (
            "gotify",
            None,
            "/events",
            Some(("x-gotify-key", token.to_owned())),
            json!({"title": title, "message": text, "priority": 5}),
        ),
        (
            "message",
            None,
            "/events",
            Some(("authorization", format!("Bearer {token}"))),
            json!({"title": title, "message": text}),
        ),
    ] {
        let receiver = Receiver::new().await;
        let fields =
            json!({"url": receiver.url, "format": format, "chatId": chat_id, "token": token});
        let made = webhook(&app, fields).await;
        app.post(&format!("{PATH}/{}/test", made.id), &json!({})).await;
        drain(&app).await;
        let settings = json!({"reminderHour": null});
        app.put("/api/v1/settings", &settings).await;
        let came = receiver.received();
        let [sent] = &came[..] else { panic!("{format}: {came:?}") };
        assert_eq!(sent.path, path, "{format}");
        assert!(sent.body.contains("Das ist ein Test."), "{format}: {}", sent.body);
        assert_eq!(sent.header("content-type"), "application/json");
        assert_eq!(
            header.as_ref().map(|(name, _)| sent.header(name).to_owned()),
            header.map(|(_, value)| value),
            "{format}"
        );
        let reminder = told(&app, &made, &receiver).await;
        assert_eq!(reminder.json(), expected, "{format}");
        assert_eq!(reminder.path, path, "{format}");
    }
}

/// Sends a reminder as if it were due, whatever was sent before on this day.
async fn told(app: &TestApp, made: &Made, receiver: &Receiver) -> Received {
    let body = r#"{"event":"day.reminder","timestamp":"2026-06-30T12:00:00Z","data":{"date":"2026-06-30","streakDays":3,"goal":null}}"#;
    let (store, now) = (&app.app.store, app.app.clock.now());
    let webhook = made.id.parse().unwrap();
    store.send(app.owner.id, webhook, "day.reminder", body, now).await.unwrap().unwrap();
    drain(app).await;
    receiver.received().pop().unwrap()
}

#[tokio::test]
async fn a_token_is_never_shown_and_goes_with_its_format() {
    let app = TestApp::new().await;
    let token = "987654321:a-token-that-nobody-sees";
    app.keep_secret(token);
    let url = format!("https://api.telegram.org/bot{token}/sendMessage");
    let fields = json!({"url": url, "format": "telegram", "chatId": "@my_runs",
        "events": ["goal.achieved"]});
    let answer = app.post(PATH, &fields).await;
    let made = made(&answer);
    let path = format!("{PATH}/{}", made.id);
    let shown = app.get(By::Owner, PATH).await;
    let webhook = &shown.json()["webhooks"][0];
    assert_eq!(webhook["url"], "https://api.telegram.org/");
    assert_eq!((&webhook["format"], &webhook["chatId"]), (&json!("telegram"), &json!("@my_runs")));
    assert_eq!(webhook["hasToken"], true);
    let page = app.visit(By::Owner, &format!("/webhooks/{}", made.id)).await;
    let list = app.visit(By::Owner, "/webhooks").await;
    let export = app.get(By::Owner, "/api/v1/account/export").await;
    for answer in [&answer, &shown, &page, &list, &export] {
        assert!(!answer.text().contains("nobody-sees"), "{}", answer.text());
    }
    let encrypted = app.app.store.encrypted_secrets(None).await.unwrap().remove(0).token.unwrap();
    assert!(!String::from_utf8_lossy(&encrypted).contains("nobody-sees"), "it is encrypted");
    // Another chat leaves the token, another format removes both.
    let changed = app.put(&path, &json!({"chatId": "17"})).await.json();
    assert_eq!((&changed["chatId"], &changed["hasToken"]), (&json!("17"), &json!(true)));
    let changed = app.put(&path, &json!({"format": "json"})).await.json();
    assert_eq!((&changed["chatId"], &changed["hasToken"]), (&Value::Null, &json!(false)));
    assert_eq!(app.app.store.encrypted_secrets(None).await.unwrap()[0].token, None);
}

#[tokio::test]
async fn a_receiver_that_lacks_something_is_refused() {
    let app = TestApp::new().await;
    let made = webhook(&app, json!({"url": "https://ntfy.sh/my-runs", "format": "ntfy"})).await;
    let path = format!("{PATH}/{}", made.id);
    for (body, reason) in [
        (json!({"format": "xml"}), "format: a format is json, ntfy, telegram, gotify or message"),
        (json!({"url": "https://ntfy.sh/"}), "the url of an ntfy topic has one name"),
        (json!({"chatId": "1"}), "the format telegram, and no other, needs chatId"),
        (json!({"format": "telegram", "chatId": "1"}), "the format telegram needs token"),
        (json!({"format": "telegram", "token": "1:a"}), "the format telegram, and no other,"),
        (json!({"format": "json", "token": "x"}), "the format json has no token"),
        (json!({"token": "a b"}), "token must have 1 to 200 visible ASCII characters"),
        (json!({"format": null}), "the body: "),
    ] {
        let answer = app.put(&path, &body).await;
        assert_eq!(answer.status.as_u16(), 400, "{body}");
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert!(message.starts_with(reason), "{message}");
        let mut new = json!({"url": "https://ntfy.sh/my-runs", "format": "ntfy",
            "events": ["day.reminder"]});
        new.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        let answer = app.post(PATH, &new).await;
        assert_eq!(answer.status.as_u16(), 400, "{new}");
    }
    // What stays is as it was, and other changes need no receiver.
    let changed = app.put(&path, &json!({"active": false})).await.json();
    assert_eq!((&changed["format"], &changed["active"]), (&json!("ntfy"), &json!(false)));
}

#[tokio::test]
async fn a_token_is_encrypted_again_with_a_new_key() {
    let (mut app, receiver) = (app().await, Receiver::new().await);
    let fields = json!({"url": receiver.url, "format": "message", "token": "of-the-receiver"});
    webhook(&app, fields).await;
    let new = "IB8eHRwbGhkYFxYVFBMSERAPDg0MCwoJCAcGBQQDAgE=";
    app.restart_with_keys(&format!("{new}\n{SIGNING_KEY}"));
    assert_eq!(reencrypt(&app.app).await, Ok(1));
    app.restart_with_keys(new);
    at(&app, SIX);
    remind(&app).await;
    let came = receiver.received();
    assert_eq!(came[0].header("authorization"), "Bearer of-the-receiver");
}
