//! [`Fields`]: the fields of the forms for webhooks.

use tracker_core::events::EventKind;
use tracker_store::WebhookFormat;

use crate::form::Form;
use crate::words::Words;
use tracker_service::refusal::{Invalid, Refusal};

/// The values of the fields of a form. It has no `Debug`, because of the token.
pub(super) struct Fields {
    pub(super) url: String,
    pub(super) description: String,
    pub(super) events: Vec<Choice>,
    pub(super) has_history: bool,
    pub(super) formats: Vec<FormatChoice>,
    pub(super) format: WebhookFormat,
    pub(super) chat_id: String,
    /// Whether a token is stored. It is never shown.
    pub(super) has_token: bool,
    /// The token that the visitor typed. The page never has it.
    token: String,
}

/// A format that a receiver can read.
#[derive(Debug)]
pub(super) struct FormatChoice {
    pub(super) name: &'static str,
    pub(super) meaning: &'static str,
    pub(super) is_chosen: bool,
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
            formats: formats(words, WebhookFormat::Json),
            format: WebhookFormat::Json,
            chat_id: String::new(),
            has_token: false,
            token: String::new(),
        }
    }

    pub(super) fn of(webhook: &tracker_store::Webhook, words: &Words) -> Fields {
        let kinds: Vec<EventKind> = webhook.subscription.kinds().collect();
        Fields {
            url: webhook.url.clone(),
            description: webhook.description.clone().unwrap_or_default(),
            events: choices(words, |kind| kinds.contains(&kind)),
            has_history: webhook.subscription.has_history(),
            formats: formats(words, webhook.format),
            format: webhook.format,
            chat_id: webhook.chat_id.clone().unwrap_or_default(),
            has_token: webhook.has_token,
            token: String::new(),
        }
    }

    /// The values that the visitor sent. A form without a format has that of `before`.
    pub(super) fn typed(
        form: &Form,
        before: WebhookFormat,
        has_token: bool,
        words: &Words,
    ) -> Result<Fields, Refusal> {
        let format = match form.field("format")?.as_str() {
            "" => before,
            name => name.parse().map_err(|wrong| Invalid::value("format", wrong))?,
        };
        let chosen: Vec<String> = form.all("events").collect();
        Ok(Fields {
            url: form.field("url")?,
            description: form.field("description")?,
            events: choices(words, |kind| chosen.iter().any(|name| name == kind.name())),
            has_history: !form.field("history")?.is_empty(),
            formats: formats(words, format),
            format,
            chat_id: form.field("chat")?,
            has_token,
            token: form.field("token")?,
        })
    }

    /// The chat. The field counts for Telegram only, so that another choice needs no empty field.
    pub(super) fn chat_id(&self) -> Option<&str> {
        let is_of_format = self.format == WebhookFormat::Telegram && !self.chat_id.is_empty();
        is_of_format.then_some(&self.chat_id)
    }

    /// The token that was typed; an empty field leaves the stored one.
    pub(super) fn token(&self) -> Option<&str> {
        let is_of_format = self.format != WebhookFormat::Json && !self.token.is_empty();
        is_of_format.then_some(&self.token)
    }

    pub(super) fn description(&self) -> Option<&str> {
        (!self.description.is_empty()).then_some(&self.description)
    }
}

fn formats(words: &Words, chosen: WebhookFormat) -> Vec<FormatChoice> {
    let choice = |format: WebhookFormat| FormatChoice {
        name: format.name(),
        meaning: (words.webhooks.format)(format),
        is_chosen: format == chosen,
    };
    WebhookFormat::ALL.map(choice).into()
}

fn choices(words: &Words, is_chosen: impl Fn(EventKind) -> bool) -> Vec<Choice> {
    let choice = |kind: &EventKind| Choice {
        name: kind.name(),
        meaning: (words.webhooks.event)(*kind),
        is_chosen: is_chosen(*kind),
    };
    EventKind::ALL.iter().map(choice).collect()
}
