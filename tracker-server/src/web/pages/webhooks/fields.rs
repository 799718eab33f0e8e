//! [`Fields`]: the fields of the forms for webhooks.

use tracker_core::events::EventKind;

use crate::refusal::Refusal;
use crate::web::form::Form;
use crate::web::words::Words;

/// The values of the fields of a form.
#[derive(Debug)]
pub(super) struct Fields {
    pub(super) url: String,
    pub(super) description: String,
    pub(super) events: Vec<Choice>,
    pub(super) has_history: bool,
}

/// A kind of event.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) name: &'static str,
    pub(super) meaning: &'static str,
    pub(super) is_chosen: bool,
}

impl Fields {
    /// The fields of a new webhook: all kinds of events.
    pub(super) fn new(words: &Words) -> Fields {
        Fields {
            url: String::new(),
            description: String::new(),
            events: choices(words, |_| true),
            has_history: false,
        }
    }

    pub(super) fn of(webhook: &tracker_store::Webhook, words: &Words) -> Fields {
        let kinds: Vec<EventKind> = webhook.subscription.kinds().collect();
        Fields {
            url: webhook.url.clone(),
            description: webhook.description.clone().unwrap_or_default(),
            events: choices(words, |kind| kinds.contains(&kind)),
            has_history: webhook.subscription.has_history(),
        }
    }

    /// The values that the visitor sent.
    pub(super) fn typed(form: &Form, words: &Words) -> Result<Fields, Refusal> {
        let chosen: Vec<String> = form.all("events").collect();
        Ok(Fields {
            url: form.field("url")?,
            description: form.field("description")?,
            events: choices(words, |kind| chosen.iter().any(|name| name == kind.name())),
            has_history: !form.field("history")?.is_empty(),
        })
    }

    pub(super) fn description(&self) -> Option<&str> {
        (!self.description.is_empty()).then_some(&self.description)
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
