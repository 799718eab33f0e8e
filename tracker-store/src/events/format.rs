//! [`WebhookFormat`]: what a receiver of events can read.

use std::fmt;
use std::str::FromStr;

/// What a receiver reads: the signed JSON of the event, or a title and a message in the language of the
/// account, as ntfy, a Telegram bot, Gotify or others (`message`) expect it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FormatName))]
pub enum WebhookFormat {
    /// The event as JSON, as it is stored.
    #[default]
    Json,
    /// The JSON of an ntfy server.
    Ntfy,
    /// A message of a Telegram bot to a chat.
    Telegram,
    /// The JSON of a Gotify server.
    Gotify,
    /// A JSON object with a title and a message, such as Home Assistant takes.
    Message,
}

/// It is no format of webhooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a format is json, ntfy, telegram, gotify or message")]
pub struct UnknownFormat;

impl WebhookFormat {
    /// All formats.
    pub const ALL: [WebhookFormat; 5] = [
        WebhookFormat::Json,
        WebhookFormat::Ntfy,
        WebhookFormat::Telegram,
        WebhookFormat::Gotify,
        WebhookFormat::Message,
    ];

    /// The name that is stored, and that the HTTP interface has.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            WebhookFormat::Json => "json",
            WebhookFormat::Ntfy => "ntfy",
            WebhookFormat::Telegram => "telegram",
            WebhookFormat::Gotify => "gotify",
            WebhookFormat::Message => "message",
        }
    }
}

impl fmt::Display for WebhookFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for WebhookFormat {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<WebhookFormat, UnknownFormat> {
        let format = WebhookFormat::ALL.into_iter().find(|format| format.name() == name);
        format.ok_or(UnknownFormat)
    }
}
