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

#[cfg(test)]
mod tests {
    use tracker_core::reminder::Reminder;
    use tracker_core::{Outlook, Verdict};
    use tracker_testing::situations_of_a_year;

    use super::*;

    #[test]
    fn the_message_of_an_unknown_event_is_its_name() {
        for body in ["", "{}", r#"{"event":"year.begun","timestamp":"x","data":{}}"#] {
            let message =
                Message::new("year.begun", body, MessageLanguage::De, DistanceUnit::Kilometres);
            assert_eq!(
                (message.title.as_str(), message.text.as_str()),
                ("year.begun", "year.begun")
            );
        }
    }

    #[test]
    fn a_run_without_a_time_is_not_said_to_take_no_minute() {
        for (distance, text) in [("null", ""), ("5200.0", "5.2 km ")] {
            let body = format!(
                r#"{{"data":{{"name":"Running","day":"2026-06-30","duration":0.0,"distance":{distance}}}}}"#
            );
            let message = Message::new(
                "workout.created",
                &body,
                MessageLanguage::En,
                DistanceUnit::Kilometres,
            );
            let on = if text.is_empty() { "On" } else { "on" };
            assert_eq!(message.text, format!("{text}{on} 30 June 2026."));
        }
    }

    /// The pages and the terminal have the same test: what today decides is what they say tomorrow without a run.
    #[test]
    fn a_reminder_announces_the_standing_of_tomorrow() {
        for (goal, days, today) in situations_of_a_year() {
            let Some(reminder) = Reminder::new(&[goal], &days, today) else { continue };
            let body = format!(r#"{{"data":{}}}"#, serde_json::to_string(&reminder).unwrap());
            let language = MessageLanguage::En;
            let message = Message::new("day.reminder", &body, language, DistanceUnit::Kilometres);
            let tomorrow = today.succ_opt().unwrap();
            let [now, after] = [today, tomorrow].map(|day| Outlook::new(goal, &days, day).status);
            let is_lost = |status| matches!(status, Verdict::OutOfReach | Verdict::Missed);
            let is_lost_tonight = is_lost(after) && !is_lost(now);
            assert_eq!(message.text.contains("can no longer be met"), is_lost_tonight, "{today}");
            let falls_behind = (now, after) == (Verdict::OnTrack, Verdict::Behind);
            assert_eq!(message.text.contains("stay on track"), falls_behind, "{today}");
        }
    }

    #[test]
    fn durations_and_distances_are_short() {
        for (seconds, expected) in [
            (0.0, "0 min"),
            (59.9, "0 min"),
            (1800.0, "30 min"),
            (3599.0, "59 min"),
            (3600.0, "1 h 0 min"),
            (3900.0, "1 h 5 min"),
            (f64::NAN, "0 min"),
            (-1.0, "0 min"),
        ] {
            assert_eq!(duration(seconds), expected);
        }
        let [english, german] = [MessageLanguage::En, MessageLanguage::De];
        let (english, german) = (texts::of_message(english), texts::of_message(german));
        assert_eq!(distance(5150.25, german, DistanceUnit::Kilometres), "5,2 km");
        assert_eq!(distance(5150.25, english, DistanceUnit::Miles), "3.2 mi");
    }
}
