//! [`WebhookFormat`]: what a receiver of events can read.

use crate::database::text_column::text_column;
use strum::{Display, EnumString, IntoStaticStr};

/// What a receiver reads: the signed JSON of the event, or a title and a message in the language of the
/// account, as ntfy, a Telegram bot, Gotify or others (`message`) expect it.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Default,
    serde::Serialize,
    Display,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", parse_err_ty = UnknownFormat, parse_err_fn = unknown)]
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
    /// A message that is encrypted for a browser, which shows it. Only the page of settings makes such a receiver.
    WebPush,
}

text_column!(WebhookFormat);

/// It is no format of webhooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a format is json, ntfy, telegram, gotify or message")]
pub struct UnknownFormat;

fn unknown(_: &str) -> UnknownFormat {
    UnknownFormat
}

impl WebhookFormat {
    /// The formats of the receivers that a person registers.
    pub const ALL: [WebhookFormat; 5] = [
        WebhookFormat::Json,
        WebhookFormat::Ntfy,
        WebhookFormat::Telegram,
        WebhookFormat::Gotify,
        WebhookFormat::Message,
    ];

    /// The name that is stored, and that the HTTP interface has.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
