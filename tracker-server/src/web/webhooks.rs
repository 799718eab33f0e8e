//! Outbound webhooks: their forms, their secrets, and what was sent.

mod one_webhook;
mod listed;

pub(crate) use listed::{list, make};
pub(crate) use one_webhook::{change, remove, rotate, send_again, show, test};

use tracker_core::events::EventKind;

use crate::http::Error;
use crate::web::form::Form;
use crate::web::words::Words;

/// What the fields of a form have.
#[derive(Debug)]
struct Fields {
    url: String,
    description: String,
    events: Vec<Choice>,
    has_history: bool,
}

/// A kind of event.
#[derive(Debug)]
struct Choice {
    name: &'static str,
    meaning: &'static str,
    is_chosen: bool,
}

impl Fields {
    /// The fields of a new webhook: all kinds of events.
    fn new(words: &Words) -> Fields {
        Fields {
            url: String::new(),
            description: String::new(),
            events: choices(words, |_| true),
            has_history: false,
        }
    }

    fn of(webhook: &tracker_store::Webhook, words: &Words) -> Fields {
        let kinds: Vec<EventKind> = webhook.subscription.kinds().collect();
        Fields {
            url: webhook.url.clone(),
            description: webhook.description.clone().unwrap_or_default(),
            events: choices(words, |kind| kinds.contains(&kind)),
            has_history: webhook.subscription.has_history(),
        }
    }

    /// What was typed and chosen.
    fn typed(form: &Form, words: &Words) -> Result<Fields, Error> {
        let chosen: Vec<String> = form.all("events").collect();
        Ok(Fields {
            url: form.field("url")?,
            description: form.field("description")?,
            events: choices(words, |kind| chosen.iter().any(|name| name == kind.name())),
            has_history: !form.field("history")?.is_empty(),
        })
    }

    fn description(&self) -> Option<String> {
        (!self.description.is_empty()).then(|| self.description.clone())
    }
}

fn choices(words: &Words, is_chosen: impl Fn(EventKind) -> bool) -> Vec<Choice> {
    let choice = |kind: &EventKind| Choice {
        name: kind.name(),
        meaning: (words.webhooks.event)(*kind),
        is_chosen: is_chosen(*kind),
    };
    EventKind::ALL.iter().map(choice).collect()
}

/// What is wrong with the fields, as a text for the page; an error that is not about them stays an error.
fn wrong(error: Error) -> Result<String, Error> {
    match error {
        Error::Invalid(_) | Error::Conflict(_) => Ok(error.message().into_owned()),
        error => Err(error),
    }
}
