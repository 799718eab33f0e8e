//! [`Message`]: an event as a title and sentences, for receivers that do not read our JSON.

use std::time::Duration;

use chrono::NaiveDate;
use fluent::{FluentArgs, fluent_args};
use serde::Deserialize;
use serde_json::{Map, Value};
use tracker_core::Activity;
use tracker_import::DistanceUnit;
use tracker_store::MessageLanguage;
use tracker_texts::{Texts, key};

use crate::texts;

/// What a person reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// A few words.
    pub title: String,
    /// One or two sentences.
    pub text: String,
}

impl Message {
    /// The message of an event, from the body that is stored for it. Of an event that this version does
    /// not know, such as after a newer one has run, it is the name alone.
    pub fn new(event: &str, body: &str, language: MessageLanguage, unit: DistanceUnit) -> Message {
        Message::found(event, body, texts::of_message(language), unit)
            .unwrap_or_else(|| Message { title: event.to_owned(), text: event.to_owned() })
    }

    fn found(event: &str, body: &str, texts: Texts, unit: DistanceUnit) -> Option<Message> {
        let Event { data } = serde_json::from_str(body).ok()?;
        // What an event may leave out.
        let mut args = fluent_args!["distance" => "none", "duration" => "none", "streakDays" => "none", "decides" => "none"];
        add(&mut args, data, texts, unit);
        let key = key("message", event);
        let title = texts.find_or_english(&key, &args)?.into_owned();
        let text = texts.find_or_english(&format!("{key}.text"), &args)?.trim().to_owned();
        Some(Message { title, text })
    }
}

/// The date in the body of a reminder. Other events have none.
pub fn date_of_reminder(body: &str) -> Option<NaiveDate> {
    let body: Value = serde_json::from_str(body).ok()?;
    body.pointer("/data/date")?.as_str()?.parse().ok()
}

/// The part of the body that messages need.
#[derive(Deserialize)]
struct Event {
    data: Map<String, Value>,
}

/// The values of an event, as messages write them, with those of the goal in it.
fn add(args: &mut FluentArgs<'_>, data: Map<String, Value>, texts: Texts, unit: DistanceUnit) {
    for (name, value) in data {
        match value {
            Value::Object(goal) => add(args, goal, texts, unit),
            Value::Number(number) => {
                let value = number.as_f64().unwrap_or_default();
                match name.as_str() {
                    "distance" => args.set(name, distance(value, texts, unit)),
                    // A run without a time has none.
                    "duration" if value == 0.0 => {}
                    "duration" => args.set(name, duration(value)),
                    _ => args.set(name, value),
                }
            }
            Value::String(text) => match (text.parse(), text.parse::<Activity>()) {
                (Ok(day), _) => args.set(name, texts.date("date-with-year", day)),
                (_, Ok(activity)) => args.set(name, texts.named("activity", activity.name())),
                _ => args.set(name, text),
            },
            _ => {}
        }
    }
}

/// `5.2 km`, with the decimal sign of the language.
fn distance(metres: f64, texts: Texts, unit: DistanceUnit) -> String {
    format!("{} {}", texts.decimal(metres / unit.metres()), unit.name())
}

/// `31 min`, `1 h 5 min`: rounded down. Nothing that is shorter than a minute has minutes.
fn duration(seconds: f64) -> String {
    let minutes = Duration::try_from_secs_f64(seconds).unwrap_or_default().as_secs() / 60;
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}
