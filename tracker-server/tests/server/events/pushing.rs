//! Reminders by web push: to a push service of our own, whose browser decrypts them.

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::hkdf::{HKDF_SHA256, Salt};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::Request;
use http_body_util::Full;
use jsonwebtoken::{Algorithm, DecodingKey, Validation};
use serde_json::{Value, json};
use tracker_service::tasks::{enqueue_reminders, reencrypt};
use tracker_store::WebhookFormat;

use super::receiver::{Received, Receiver, Reply};
use super::{at, drain};
use crate::test_app::{Answer, By, SIGNING_KEY, TestApp, run};

/// 20:00 in Berlin on the last day of June.
const EIGHT: &str = "2026-06-30T18:00:00Z";

/// A browser that has subscribed, with the keys that only it has.
pub(super) struct Browser {
    pub(super) private: PrivateKey,
    pub(super) auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        Browser { private: PrivateKey::generate(&ECDH_P256).unwrap(), auth: [7; 16] }
    }

    pub(super) fn public(&self) -> Vec<u8> {
        self.private.compute_public_key().unwrap().as_ref().to_vec()
    }

    /// Taps the button of the page of settings.
    async fn subscribe(&self, app: &TestApp, endpoint: &str) -> Answer {
        let page = app.visit(By::Owner, "/settings").await;
        let key = page.text().split("data-key=\"").nth(1).unwrap().split('"').next().unwrap();
        let (p256dh, auth) = (text(&self.public()), text(&self.auth));
        let form = [("endpoint", endpoint), ("p256dh", &p256dh), ("auth", &auth), ("key", key)];
        let form: Vec<_> = form.into_iter().chain([("zone", "Europe/Berlin")]).collect();
        app.submit(By::Owner, "/settings/devices", &form).await
    }

    fn decrypt(&self, body: &[u8]) -> Value {
        serde_json::from_slice(&self.opened(body)).unwrap()
    }

    /// Decrypts a body as RFC 8291 says, step by step.
    pub(super) fn opened(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (head, rest) = rest.split_at(5);
        assert_eq!(head, [0, 0, 16, 0, 65], "the size of a record, and that of the key");
        let (sender, sealed) = rest.split_at(65);
        let context = [b"WebPush: info\0", self.public().as_slice(), sender].concat();
        let sender = UnparsedPublicKey::new(&ECDH_P256, sender);
        let seed =
            agree(&self.private, sender, (), |shared| Ok(derive(&self.auth, shared, &context)));
        let seed = seed.unwrap();
        let key = derive(salt, &seed, b"Content-Encoding: aes128gcm\0");
        let nonce = derive(salt, &seed, b"Content-Encoding: nonce\0");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let mut bytes = sealed.to_vec();
        let opened = key.open_in_place(nonce, Aad::empty(), &mut bytes).unwrap();
        let (last, text) = opened.split_last().unwrap();
        assert_eq!(*last, 2, "the end of the last record");
        text.to_vec()
    }
}

fn derive(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; 32] {
    let mut bytes = [0; 32];
    let extracted = Salt::new(HKDF_SHA256, salt).extract(secret);
    extracted.expand(&[info], HKDF_SHA256).unwrap().fill(&mut bytes).unwrap();
    bytes
}

pub(super) fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// An account with a streak of three days, and neither an hour nor a time zone.
async fn app() -> TestApp {
    let app = TestApp::new().await;
    let runs: Value = (27..=29).map(|day| run(&format!("2026-06-{day} 07:00:00 +0200"))).collect();
    app.import(&runs).await;
    app
}

/// The same account, with a browser that has had its first message.
async fn subscribed(receiver: &Receiver) -> (TestApp, Browser) {
    let (app, browser) = (app().await, Browser::new());
    let answer = browser.subscribe(&app, &receiver.url).await;
    assert_eq!(answer.header("location"), "/settings?done=device#devices", "{}", answer.text());
    drain(&app).await;
    (app, browser)
}

async fn remind(app: &TestApp) {
    enqueue_reminders(&app.app).await.unwrap();
    drain(app).await;
}

/// How many devices the account has.
async fn devices(app: &TestApp) -> usize {
    let all = app.app.store.webhooks(app.owner.id).await.unwrap();
    all.iter().filter(|it| it.format == WebhookFormat::WebPush).count()
}

/// Checks the signature as a push service does.
fn verify(request: &Received, receiver: &Receiver) -> Value {
    let value = request.header("authorization").strip_prefix("vapid t=").unwrap();
    let (token, key) = value.split_once(", k=").unwrap();
    let point = URL_SAFE_NO_PAD.decode(key).unwrap();
    let key = DecodingKey::from_ec_components(&text(&point[1..33]), &text(&point[33..])).unwrap();
    let mut rules = Validation::new(Algorithm::ES256);
    rules.set_audience(&[receiver.url.strip_suffix("/events").unwrap()]);
    // The clock of the test is not that of the machine.
    rules.validate_exp = false;
    jsonwebtoken::decode::<Value>(token, &key, &rules).unwrap().claims
}

#[tokio::test]
async fn one_tap_brings_a_reminder_at_eight_that_only_the_browser_can_read() {
    let receiver = Receiver::new().await;
    let (app, browser) = subscribed(&receiver).await;
    let settings = app.get(By::Owner, "/api/v1/settings").await.json();
    assert_eq!(settings["reminderHour"], 20);
    assert_eq!(
        (&settings["timeZone"], &settings["language"]),
        (&json!("Europe/Berlin"), &json!("en"))
    );
    app.put("/api/v1/settings", &json!({"language": "de"})).await;
    at(&app, EIGHT);
    remind(&app).await;
    remind(&app).await;
    let came = receiver.received();
    let [first, reminder] = &came[..] else { panic!("{} requests", came.len()) };
    assert_eq!(browser.decrypt(&first.bytes)["text"], "This is a test. Messages arrive here.");
    assert_eq!(browser.decrypt(&first.bytes)["date"], Value::Null, "it offers no run");
    let expected = json!({
        "title": "Heute noch kein Lauf", "text": "Ohne Lauf endet heute Abend deine Serie von 3 Tagen.",
        "lang": "de", "date": "2026-06-30", "ran": "Ich bin gelaufen", "notToday": "Heute nicht",
    });
    assert_eq!(browser.decrypt(&reminder.bytes), expected);
    assert!(!reminder.body.contains("Lauf"), "the push service cannot read it");
    let names = ["content-encoding", "ttl", "urgency"];
    assert_eq!(names.map(|name| reminder.header(name)), ["aes128gcm", "3600", "high"]);
    assert!(
        !reminder.headers.contains_key("webhook-signature"),
        "nothing else is signed with the key"
    );
    let claims = verify(reminder, &receiver);
    let until = app.app.clock.now().timestamp() + 43_200;
    assert_eq!((&claims["exp"], &claims["sub"]), (&json!(until), &json!("http://localhost:3000/")));
}

#[tokio::test]
async fn the_button_names_the_hour_and_what_the_visitor_holds() {
    let app = app().await;
    let settings = json!({"timeZone": "Europe/Berlin", "reminderHour": 18});
    let phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
        Chrome/138.0.0.0 Mobile Safari/537.36";
    for (agent, language, at_eight, at_six) in [
        (phone, "en", "Remind me at 20:00 on this phone", "Remind me at 18:00 on this phone"),
        ("", "en", "Remind me at 20:00 on this device", "Remind me at 18:00 on this device"),
        (phone, "de", "Erinnere mich um 20 Uhr auf diesem Handy", "Erinnere mich um 18 Uhr auf"),
    ] {
        for (hour, expected) in [(Value::Null, at_eight), (json!(18), at_six)] {
            let mut settings = settings.clone();
            settings["reminderHour"] = hour;
            app.put("/api/v1/settings", &settings).await;
            let request = Request::get("/settings").header("accept", "text/html");
            let request = request.header("cookie", app.page_cookie(By::Owner).unwrap());
            let request = request.header("user-agent", agent).header("accept-language", language);
            let page = app.ask(request.body(Full::default()).unwrap()).await;
            assert!(page.text().contains(expected), "{expected}: {}", page.text());
        }
    }
}

/// The law of reminders is the same as for webhooks.
#[tokio::test]
async fn a_run_or_a_pause_stops_the_reminder() {
    for stops in ["a run", "a pause"] {
        let receiver = Receiver::new().await;
        let (app, _) = subscribed(&receiver).await;
        if stops == "a run" {
            app.import(&json!([run("2026-06-30 17:00:00 +0200")])).await;
        } else {
            let pause = json!({"from": "2026-06-30", "to": "2026-07-02"});
            assert_eq!(app.post("/api/v1/pauses", &pause).await.status.as_u16(), 201);
        }
        at(&app, EIGHT);
        remind(&app).await;
        assert_eq!(receiver.received().len(), 1, "{stops}: the first message alone");
    }
}

#[tokio::test]
async fn a_push_service_that_answers_404_or_410_ends_the_subscription() {
    for (status, devices_left) in [(404, 0), (410, 0), (403, 1), (429, 1), (500, 1)] {
        let receiver = Receiver::that(move |_| Reply::Status(status)).await;
        let (app, _) = subscribed(&receiver).await;
        assert_eq!(devices(&app).await, devices_left, "{status}");
        let page = app.visit(By::Owner, "/settings").await;
        let is_silent = page.text().contains("No message can reach you yet.");
        assert_eq!(is_silent, devices_left == 0, "{status}: the page says that nothing arrives");
        at(&app, EIGHT);
        remind(&app).await;
        let expected = if devices_left == 0 { 1 } else { 3 };
        assert_eq!(
            receiver.received().len(),
            expected,
            "{status}: the first message is sent again, too"
        );
    }
}

#[tokio::test]
async fn a_reminder_that_failed_is_sent_again_for_an_hour_and_lives_no_longer() {
    let receiver = Receiver::that(|_| Reply::Status(503)).await;
    let (app, browser) = subscribed(&receiver).await;
    at(&app, EIGHT);
    remind(&app).await;
    let lifetimes = async |time: &str| {
        let before = receiver.received().len();
        at(&app, time);
        drain(&app).await;
        let came = receiver.received().split_off(before);
        let reminders = came.iter().filter(|it| browser.decrypt(&it.bytes)["date"] == "2026-06-30");
        reminders.map(|it| it.header("ttl").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(lifetimes("2026-06-30T18:01:00Z").await, ["3540"]);
    assert_eq!(lifetimes("2026-06-30T18:06:00Z").await, ["3240"]);
    assert_eq!(lifetimes("2026-06-30T19:00:01Z").await, [""; 0]);
}

#[tokio::test]
async fn what_cannot_be_a_subscription_is_refused_and_changes_nothing() {
    let app = app().await;
    let (good, key) = (Browser::new(), app.app.push_keys[0].public());
    let (p256dh, auth) = (text(&good.public()), text(&good.auth));
    let host = "https://push.example/send/1";
    for (endpoint, p256dh, auth, key, zone) in [
        ("", &p256dh, &auth, &key, "Europe/Berlin"),
        ("https://10.0.0.1/send", &p256dh, &auth, &key, "Europe/Berlin"),
        ("https://169.254.169.254/latest", &p256dh, &auth, &key, "Europe/Berlin"),
        ("http://push.example/send/1", &p256dh, &auth, &key, "Europe/Berlin"),
        (host, &auth, &auth, &key, "Europe/Berlin"),
        (host, &p256dh, &String::new(), &key, "Europe/Berlin"),
        (host, &p256dh, &auth, &p256dh, "Europe/Berlin"),
        (host, &p256dh, &auth, &key, "Mars/Olympus"),
    ] {
        let form = [
            ("endpoint", endpoint),
            ("p256dh", p256dh),
            ("auth", auth),
            ("key", key),
            ("zone", zone),
        ];
        let answer = app.submit(By::Owner, "/settings/devices", &form).await;
        assert_eq!(answer.status.as_u16(), 400, "{endpoint} {zone}");
    }
    assert_eq!(devices(&app).await, 0);
    let settings = app.get(By::Owner, "/api/v1/settings").await.json();
    assert_eq!((&settings["reminderHour"], &settings["timeZone"]), (&Value::Null, &Value::Null));
}

/// A program would see a receiver that it cannot change: the browser holds its other half.
#[tokio::test]
async fn devices_are_no_webhooks_to_programs_and_have_a_limit_of_their_own() {
    let app = app().await;
    for number in 0..10 {
        let endpoint = format!("https://push.example/send/{number}");
        let answer = Browser::new().subscribe(&app, &endpoint).await;
        assert_eq!(answer.status.as_u16(), 303, "{number}: {}", answer.text());
    }
    let page = app.visit(By::Owner, "/settings").await;
    assert!(!page.text().contains("data-key"), "ten are enough");
    let listed = app.get(By::Owner, "/api/v1/webhooks").await.json();
    assert_eq!(listed["webhooks"], json!([]));
    let device = app.app.store.webhooks(app.owner.id).await.unwrap().remove(0);
    let change = json!({"url": "https://elsewhere.example/"}).to_string();
    for (method, path, body) in [
        ("GET", "/deliveries", None),
        ("PUT", "", Some(change.as_str())),
        ("DELETE", "", None),
        ("POST", "/test", None),
        ("POST", "/rotate-secret", None),
    ] {
        let path = format!("/api/v1/webhooks/{}{path}", device.id);
        let answer = app.send(By::Owner, method, &path, body).await;
        assert_eq!(answer.status.as_u16(), 404, "{method} {path}");
    }
    assert_eq!(devices(&app).await, 10);
    let new =
        json!({"url": "https://a.example/", "events": ["goal.achieved"], "format": "webPush"});
    assert_eq!(app.post("/api/v1/webhooks", &new).await.status.as_u16(), 400);
    let new = json!({"url": "https://a.example/", "events": ["goal.achieved"]});
    assert_eq!(app.post("/api/v1/webhooks", &new).await.status.as_u16(), 201, "webhooks have room");
    let export = app.get(By::Owner, "/api/v1/account/export").await.json();
    assert_eq!(export["webhooks"].as_array().unwrap().len(), 11, "the person gets everything");
}

#[tokio::test]
async fn a_device_that_subscribes_again_is_listed_once_and_is_turned_off_with_its_button() {
    let receiver = Receiver::new().await;
    let (app, _) = subscribed(&receiver).await;
    Browser::new().subscribe(&app, &receiver.url).await;
    assert_eq!(devices(&app).await, 1);
    let id = app.app.store.webhooks(app.owner.id).await.unwrap().remove(0).id;
    let path = format!("/settings/devices/{id}/remove");
    assert_eq!(app.submit(By::Stranger, &path, &[]).await.status.as_u16(), 404);
    assert!(app.visit(By::Owner, "/settings").await.text().contains(&path));
    let off = app.submit(By::Owner, &path, &[]).await;
    assert_eq!(off.header("location"), "/settings?done=device-off#devices");
    assert_eq!(devices(&app).await, 0);
    at(&app, EIGHT);
    remind(&app).await;
    assert_eq!(receiver.received().len(), 1, "the first message alone");
}

/// The key of the server is stored with the subscription, encrypted, and encrypted again with a new key.
#[tokio::test]
async fn a_subscription_outlives_the_signing_key_from_which_its_key_came() {
    let receiver = Receiver::new().await;
    let (mut app, browser) = subscribed(&receiver).await;
    let before = app.app.push_keys[0].public();
    let stored = app.app.store.encrypted_secrets(None).await.unwrap().remove(0);
    let keys = [text(&app.app.push_keys[0].private()), text(&browser.auth)];
    for encrypted in [stored.secret, stored.token.unwrap()] {
        let shown = [text(&encrypted), String::from_utf8_lossy(&encrypted).into_owned()];
        assert!(!shown.iter().any(|it| keys.iter().any(|key| it.contains(key))), "it is encrypted");
    }
    let new = "IB8eHRwbGhkYFxYVFBMSERAPDg0MCwoJCAcGBQQDAgE=";
    app.restart_with_keys(&format!("{new}\n{SIGNING_KEY}"));
    assert_eq!(reencrypt(&app.app).await, Ok(1));
    app.restart_with_keys(new);
    assert_ne!(app.app.push_keys[0].public(), before, "new subscriptions have another key");
    at(&app, EIGHT);
    remind(&app).await;
    let reminder = receiver.received().pop().unwrap();
    assert_eq!(browser.decrypt(&reminder.bytes)["date"], "2026-06-30");
    assert!(reminder.header("authorization").ends_with(&format!("k={before}")));
    verify(&reminder, &receiver);
}
