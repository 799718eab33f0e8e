//! [`Fields`]: the fields of the forms for webhooks.

use tracker_core::events::EventKind;
use tracker_store::{Webhook, WebhookFormat};

use crate::form::{Choice, choices};
use crate::{Form, Texts};
use tracker_service::{Invalid, Refusal};

/// The values of the fields of a form. It has no `Debug`, because of the token.
pub(super) struct Fields {
    pub(super) url: String,
    pub(super) description: String,
    pub(super) events: Vec<Choice>,
    pub(super) has_history: bool,
    pub(super) formats: Vec<Choice>,
    pub(super) format: WebhookFormat,
    pub(super) chat_id: String,
    /// Whether a token is stored. It is never shown.
    pub(super) has_token: bool,
    /// The token that the visitor typed. The page never has it.
    token: String,
}

impl Fields {
    /// The fields of a new webhook: all kinds of events.
    pub(super) fn new(texts: Texts) -> Fields {
        Fields {
            url: String::new(),
            description: String::new(),
            events: events(texts, |name| !FOR_PROGRAMS.iter().any(|kind| kind.name() == name)),
            has_history: false,
            formats: formats(texts, WebhookFormat::Json),
            format: WebhookFormat::Json,
            chat_id: String::new(),
            has_token: false,
            token: String::new(),
        }
    }

    /// The fields of a webhook that reminds a person on a phone.
    pub(super) fn of_reminder(texts: Texts) -> Fields {
        Fields {
            events: events(texts, |name| name == EventKind::DayReminder.name()),
            formats: formats(texts, WebhookFormat::Ntfy),
            format: WebhookFormat::Ntfy,
            ..Fields::new(texts)
        }
    }

    pub(super) fn from_webhook(webhook: &Webhook, texts: Texts) -> Fields {
        let subscription = &webhook.subscription;
        Fields {
            url: webhook.url.clone(),
            description: webhook.description.clone().unwrap_or_default(),
            events: events(texts, |name| subscription.kinds().any(|kind| kind.name() == name)),
            has_history: subscription.has_history(),
            formats: formats(texts, webhook.format),
            format: webhook.format,
            chat_id: webhook.chat_id.clone().unwrap_or_default(),
            has_token: webhook.has_token,
            token: String::new(),
        }
    }

    /// The values that the visitor sent. A form without a format has that of `before`.
    pub(super) fn typed(form: &Form, before: &Fields, texts: Texts) -> Result<Fields, Refusal> {
        let format = match form.field("format")?.as_str() {
            "" => before.format,
            name => name.parse().map_err(|wrong| Invalid::value("format", wrong))?,
        };
        let chosen: Vec<String> = form.all("events").collect();
        Ok(Fields {
            url: form.field("url")?,
            description: form.field("description")?,
            events: events(texts, |name| chosen.iter().any(|chosen| chosen == name)),
            has_history: !form.field("history")?.is_empty(),
            formats: formats(texts, format),
            format,
            chat_id: form.field("chat")?,
            has_token: before.has_token,
            token: form.field("token")?,
        })
    }

    /// The chat. The field counts for Telegram only, so that another choice needs no empty field.
    pub(super) fn chat_id(&self) -> Option<String> {
        let is_of_format = self.format == WebhookFormat::Telegram && !self.chat_id.is_empty();
        is_of_format.then(|| self.chat_id.clone())
    }

    /// The token that was typed; an empty field leaves the stored one.
    pub(super) fn token(&self) -> Option<String> {
        let is_of_format = self.format != WebhookFormat::Json && !self.token.is_empty();
        is_of_format.then(|| self.token.clone())
    }

    pub(super) fn description(&self) -> Option<String> {
        (!self.description.is_empty()).then(|| self.description.clone())
    }
}

/// What a person is not told of, unless it is wished: there can be very many of them.
const FOR_PROGRAMS: [EventKind; 3] =
    [EventKind::WorkoutUpdated, EventKind::WorkoutRemoved, EventKind::ImportFinished];

fn events(texts: Texts, is_chosen: impl Fn(&str) -> bool) -> Vec<Choice> {
    choices(EventKind::ALL.iter().map(|kind| kind.name()), "event", texts, is_chosen)
}

fn formats(texts: Texts, chosen: WebhookFormat) -> Vec<Choice> {
    choices(WebhookFormat::ALL.map(WebhookFormat::name), "format", texts, |name| {
        name == chosen.name()
    })
}
