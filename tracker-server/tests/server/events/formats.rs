//! Receivers that take messages: what they need, and what is sent to them.

use std::fmt::Write;

use http::HeaderName;
use tracker_import::DistanceUnit;
use tracker_service::delivery::ServiceToken;
use tracker_service::delivery::message::Message;
use tracker_service::delivery::service::{Service, check, split_bot_url};
use tracker_service::refusal::InvalidReceiver;
use tracker_store::{MessageLanguage, WebhookFormat};
use url::Url;

fn url(text: &str) -> Url {
    text.parse().unwrap()
}

fn checked(
    format: WebhookFormat,
    at: &str,
    chat_id: Option<&str>,
    token: Option<&str>,
) -> Result<(), InvalidReceiver> {
    let token = token.map(ServiceToken::new).transpose()?;
    let url = url(at);
    let service = Service { format, url: &url, chat_id, token: token.as_ref() };
    check(service, token.is_some())
}

#[test]
fn a_receiver_needs_what_its_format_needs_and_nothing_else() {
    use WebhookFormat::{Gotify, Json, Message, Ntfy, Telegram};
    let (ntfy, bot) = ("https://ntfy.sh/my-runs", Some("12:AB-c_1"));
    for (format, at, chat_id, token, expected) in [
        (Json, "https://a.example/", None, None, Ok(())),
        (Json, "https://a.example/", None, Some("x"), Err(InvalidReceiver::TokenOfJson)),
        (Json, "https://a.example/", Some("1"), None, Err(InvalidReceiver::Chat)),
        (Ntfy, ntfy, None, None, Ok(())),
        (Ntfy, ntfy, None, Some("tk_1"), Ok(())),
        (Ntfy, ntfy, None, Some(""), Err(InvalidReceiver::Token)),
        (Ntfy, ntfy, None, Some("a b"), Err(InvalidReceiver::Token)),
        (Ntfy, ntfy, None, Some("ü"), Err(InvalidReceiver::Token)),
        (Ntfy, "https://ntfy.sh/", None, None, Err(InvalidReceiver::Topic)),
        (Ntfy, "https://ntfy.sh/a/b", None, None, Err(InvalidReceiver::Topic)),
        (Ntfy, "https://ntfy.sh/a%20b", None, None, Err(InvalidReceiver::Topic)),
        (Telegram, "https://api.telegram.org/", Some("-100123"), bot, Ok(())),
        (Telegram, "https://api.telegram.org/", Some("@my_runs"), bot, Ok(())),
        (Telegram, "https://t.example/", Some("me"), bot, Err(InvalidReceiver::Chat)),
        (Telegram, "https://t.example/", Some("@"), bot, Err(InvalidReceiver::Chat)),
        (Telegram, "https://t.example/", Some("-"), bot, Err(InvalidReceiver::Chat)),
        (Telegram, "https://t.example/", None, bot, Err(InvalidReceiver::Chat)),
        (Telegram, "https://t.example/", Some("1"), None, Err(InvalidReceiver::BotToken)),
        (Telegram, "https://t.example/", Some("1"), Some("a:b"), Err(InvalidReceiver::BotToken)),
        (Telegram, "https://t.example/", Some("1"), Some("1:a/b"), Err(InvalidReceiver::BotToken)),
        (Gotify, "https://g.example/message", None, Some("A1"), Ok(())),
        (Gotify, "https://g.example/message?token=A1", None, None, Ok(())),
        (Message, "https://h.example/api/webhook/x", None, None, Ok(())),
        (Message, "https://h.example/api/services/notify/me", None, Some("t"), Ok(())),
        (Message, "https://h.example/", Some("1"), None, Err(InvalidReceiver::Chat)),
    ] {
        assert_eq!(checked(format, at, chat_id, token), expected, "{format} {at} {chat_id:?}");
    }
    assert_eq!(ServiceToken::new(&"x".repeat(201)), Err(InvalidReceiver::Token));
}

#[test]
fn the_token_is_taken_out_of_the_url_of_a_bot() {
    for at in [
        "https://api.telegram.org/bot12:AB/sendMessage",
        "https://api.telegram.org/bot12:AB",
        "https://api.telegram.org/bot12%3AAB/sendMessage?chat_id=5",
    ] {
        let (base, token) = split_bot_url(&url(at)).unwrap();
        assert_eq!((base.as_str(), token.bytes()), ("https://api.telegram.org/", &b"12:AB"[..]));
    }
    for other in ["https://api.telegram.org/", "https://a.example/bot", "https://a.example/bot/1:a"]
    {
        assert_eq!(split_bot_url(&url(other)), None, "{other}");
    }
}

/// Every format, language and kind of event.
#[test]
fn the_requests_of_all_messages() {
    let token = ServiceToken::new("12:AB").unwrap();
    let open = url("https://runs.example/");
    let mut written = String::new();
    for (format, at) in [
        (WebhookFormat::Ntfy, "https://ntfy.sh/my-runs"),
        (WebhookFormat::Telegram, "https://api.telegram.org/"),
        (WebhookFormat::Gotify, "https://gotify.example/message"),
        (WebhookFormat::Message, "https://home.example/api/webhook/runs"),
    ] {
        let (at, is_chat) = (url(at), format == WebhookFormat::Telegram);
        let chat_id = is_chat.then_some("-100200");
        let service = Service { format, url: &at, chat_id, token: Some(&token) };
        for &language in MessageLanguage::ALL {
            writeln!(written, "== {format}, {language}").unwrap();
            for (event, data) in EVENTS {
                let body = format!(
                    r#"{{"event":"{event}","timestamp":"2026-06-30T16:00:00Z","data":{data}}}"#
                );
                let unit = DistanceUnit::Kilometres;
                let message = Message::new(event, &body, language, unit);
                assert_ne!(message.title, event, "{body}");
                let request = service.request(&message, &open).unwrap();
                let headers: Vec<&str> = request.headers.keys().map(HeaderName::as_str).collect();
                writeln!(written, "{} {headers:?} {}", request.url, request.body).unwrap();
            }
        }
    }
    insta::with_settings!({ prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("the_requests_of_all_messages", written);
    });
}

/// The data of each event.
const EVENTS: [(&str, &str); 14] = [
    (
        "workout.created",
        r#"{"name":"Trail Running","day":"2026-06-30","start":"2026-06-30T07:15:00+02:00","startKind":"exact","end":"2026-06-30T05:45:00Z","duration":1925.5,"distance":5150.25,"activeEnergy":null,"avgHeartRate":null,"maxHeartRate":null,"source":"strava","sourceId":null}"#,
    ),
    ("workout.created", r#"{"name":"Running","day":"2026-03-01","duration":4000,"distance":null}"#),
    (
        "goal.achieved",
        r#"{"year":2026,"targetDays":300,"completedDays":301,"reachedOn":"2026-10-27"}"#,
    ),
    ("goal.achieved", r#"{"year":2026,"targetDays":1,"completedDays":1,"reachedOn":"2026-01-01"}"#),
    ("achievement.unlocked", r#"{"milestone":150,"year":2026,"completedDays":150}"#),
    ("streak.milestone", r#"{"milestone":7,"start":"2026-06-24","reachedOn":"2026-06-30"}"#),
    ("day.reminder", r#"{"date":"2026-06-30","streakDays":12,"goal":null}"#),
    (
        "day.reminder",
        r#"{"date":"2026-06-30","streakDays":null,"goal":{"year":2026,"targetDays":300,"completedDays":149,"decides":"onTrack","restDaysLeft":34}}"#,
    ),
    (
        "day.reminder",
        r#"{"date":"2026-06-30","streakDays":2,"goal":{"year":2026,"targetDays":185,"completedDays":1,"decides":"attainable","restDaysLeft":0}}"#,
    ),
    ("connection.failed", r#"{"service":"garmin","failedOn":"2026-06-30"}"#),
    (
        "workout.updated",
        r#"{"id":"01981f0e-3f4c-7c7e-9c58-52f5c9a1b0d2","name":"Running","day":"2026-06-30","duration":1800,"distance":5000}"#,
    ),
    (
        "workout.removed",
        r#"{"id":"01981f0e-3f4c-7c7e-9c58-52f5c9a1b0d2","name":"Running","day":"2026-06-30","duration":1800,"distance":5000}"#,
    ),
    (
        "import.finished",
        r#"{"id":"01981f0e-3f4c-7c7e-9c58-52f5c9a1b0d2","source":"export.zip","processed":1,"skipped":2,"corrected":1,"replaced":0,"invalid":0}"#,
    ),
    ("webhook.test", r#"{"webhook":"01981f0e-3f4c-7c7e-9c58-52f5c9a1b0d2"}"#),
];

#[test]
fn a_token_is_not_shown() {
    let token = ServiceToken::new("12:secret").unwrap();
    assert_eq!(format!("{token:?}"), "[redacted]");
}
