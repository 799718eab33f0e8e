//! [`Message`]: an event as a title and sentences, for receivers that do not read our JSON.

// In reading order.
mod english;
mod german;
mod event_data;

use tracker_import::DistanceUnit;
use tracker_store::MessageLanguage;

use crate::delivery::message::event_data::EventData;

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
        let Ok(data) = serde_json::from_str::<EventData>(body) else {
            return Message { title: event.to_owned(), text: event.to_owned() };
        };
        let (title, text) = match language {
            MessageLanguage::English => (english::title(&data), english::text(&data, unit)),
            MessageLanguage::German => (german::title(&data), german::text(&data, unit)),
        };
        Message { title, text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_of_an_unknown_event_is_its_name() {
        for body in ["", "{}", r#"{"event":"year.begun","timestamp":"x","data":{}}"#] {
            let message =
                Message::new("year.begun", body, MessageLanguage::German, DistanceUnit::Kilometres);
            assert_eq!(
                (message.title.as_str(), message.text.as_str()),
                ("year.begun", "year.begun")
            );
        }
    }
}
