//! [`Service`]: how a message reaches a service such as ntfy or Telegram: where, with what body, and
//! with what token. [`check`] checks this when a webhook is registered.

use http::header::{AUTHORIZATION, InvalidHeaderValue};
use http::{HeaderMap, HeaderName, HeaderValue};
use serde_json::{Value, json};
use tracker_store::WebhookFormat;
use url::Url;

use crate::delivery::message::Message;
use crate::refusal::InvalidReceiver;

/// A token that signs in to a service. It is stored encrypted, and never shown or logged.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
#[debug("[redacted]")]
pub struct ServiceToken(String);

impl ServiceToken {
    /// Checks a token.
    ///
    /// # Errors
    ///
    /// If it does not have 1 to 200 visible ASCII characters.
    pub fn new(text: &str) -> Result<ServiceToken, InvalidReceiver> {
        let is_visible = text.bytes().all(|byte| byte.is_ascii_graphic());
        if text.is_empty() || text.len() > MAX_TOKEN_LENGTH || !is_visible {
            return Err(InvalidReceiver::Token);
        }
        Ok(ServiceToken(text.to_owned()))
    }

    /// The token in plain text, to be encrypted.
    pub fn bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }

    /// The token that was decrypted.
    pub fn decrypted(bytes: Vec<u8>) -> Option<ServiceToken> {
        String::from_utf8(bytes).ok().map(ServiceToken)
    }

    /// Whether it is the token of a Telegram bot: `123456:ABC-DEF`.
    fn is_of_bot(&self) -> bool {
        self.0.split_once(':').is_some_and(|(id, secret)| {
            let is_secret = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
            !id.is_empty()
                && id.bytes().all(|byte| byte.is_ascii_digit())
                && !secret.is_empty()
                && secret.bytes().all(is_secret)
        })
    }
}

const MAX_TOKEN_LENGTH: usize = 200;

/// The service of a webhook, as it is registered.
#[derive(Debug, Clone, Copy)]
pub struct Service<'a> {
    pub format: WebhookFormat,
    pub url: &'a Url,
    pub chat_id: Option<&'a str>,
    pub token: Option<&'a ServiceToken>,
}

/// A request to a service, without the headers that all requests have.
pub struct ServiceRequest {
    /// With Telegram it contains the token, so it is never logged.
    pub url: Url,
    pub headers: HeaderMap,
    pub body: String,
}

/// Checks the receiver of a webhook. `has_token`: whether it has a token, or will have the given one.
///
/// # Errors
///
/// What is missing, or does not belong to the format.
pub fn check(service: Service<'_>, has_token: bool) -> Result<(), InvalidReceiver> {
    if service.chat_id.is_some() != (service.format == WebhookFormat::Telegram) {
        return Err(InvalidReceiver::Chat);
    }
    match service.format {
        WebhookFormat::Json if has_token => Err(InvalidReceiver::TokenOfJson),
        WebhookFormat::Json
        | WebhookFormat::Gotify
        | WebhookFormat::Message
        | WebhookFormat::WebPush => Ok(()),
        WebhookFormat::Ntfy => topic(service.url).map(drop).ok_or(InvalidReceiver::Topic),
        WebhookFormat::Telegram => {
            let is_chat = service.chat_id.is_some_and(is_chat);
            let is_bot = has_token && service.token.is_none_or(ServiceToken::is_of_bot);
            match (is_chat, is_bot) {
                (false, _) => Err(InvalidReceiver::Chat),
                (_, false) => Err(InvalidReceiver::BotToken),
                (true, true) => Ok(()),
            }
        }
    }
}

/// Takes the token out of the URL of a Telegram bot, `https://api.telegram.org/bot123:ABC/sendMessage`:
/// URLs are shown and stored as they are, and tokens are not.
pub fn split_bot_url(url: &Url) -> Option<(Url, ServiceToken)> {
    let mut segments = url.path_segments()?;
    let token = segments.next()?.strip_prefix("bot")?.replace("%3A", ":");
    let token = ServiceToken::new(&token).ok().filter(ServiceToken::is_of_bot)?;
    let mut base = url.clone();
    base.set_path("/");
    base.set_query(None);
    Some((base, token))
}

/// A number, or the `@name` of a channel.
fn is_chat(chat: &str) -> bool {
    let name = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    let number = chat.strip_prefix('-').unwrap_or(chat);
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    chat.len() <= 64 && (is_number || chat.strip_prefix('@').is_some_and(name))
}

/// The topic is the whole path of an ntfy URL.
fn topic(url: &Url) -> Option<&str> {
    let topic = url.path().strip_prefix('/')?;
    let is_topic = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    (matches!(topic.len(), 1..=64) && topic.bytes().all(is_topic)).then_some(topic)
}

impl Service<'_> {
    /// The request that brings a message to the service; `None` if the webhook lacks something that the
    /// format needs. `open` is the page that a tap on the message opens.
    pub fn request(self, message: &Message, open: &Url) -> Option<ServiceRequest> {
        let Message { title, text } = message;
        let (mut url, mut headers) = (self.url.clone(), HeaderMap::new());
        let body = match self.format {
            WebhookFormat::Json | WebhookFormat::WebPush => return None,
            WebhookFormat::Ntfy => {
                let topic = topic(self.url)?;
                let body = json!({
                    "topic": topic, "title": title, "message": text, "tags": ["runner"],
                    "click": open.as_str(),
                });
                url.set_path("/");
                body
            }
            WebhookFormat::Telegram => {
                let token = &self.token?.0;
                let base = url.path().trim_end_matches('/').to_owned();
                url.set_path(&format!("{base}/bot{token}/sendMessage"));
                json!({"chat_id": self.chat_id?, "text": format!("{title}\n{text}")})
            }
            WebhookFormat::Gotify => {
                json!({"title": title, "message": text, "priority": GOTIFY_PRIORITY})
            }
            WebhookFormat::Message => json!({"title": title, "message": text}),
        };
        if let Some((name, value)) = self.token_header().ok()? {
            headers.insert(name, value);
        }
        Some(ServiceRequest { url, headers, body: Value::to_string(&body) })
    }

    /// The header with the token. `None` without a token, and for Telegram, whose token is in the URL.
    ///
    /// # Errors
    ///
    /// If the token cannot be in a header.
    fn token_header(self) -> Result<Option<(HeaderName, HeaderValue)>, InvalidHeaderValue> {
        let Some(ServiceToken(token)) = self.token else { return Ok(None) };
        let (name, value) = match self.format {
            WebhookFormat::Json | WebhookFormat::Telegram | WebhookFormat::WebPush => {
                return Ok(None);
            }
            WebhookFormat::Gotify => (HeaderName::from_static("x-gotify-key"), token.clone()),
            WebhookFormat::Ntfy | WebhookFormat::Message => {
                (AUTHORIZATION, format!("Bearer {token}"))
            }
        };
        let mut value = HeaderValue::from_str(&value)?;
        value.set_sensitive(true);
        Ok(Some((name, value)))
    }
}

/// Gotify shows messages from 4 on with a sound. Its default of 0 shows nothing on a phone.
const GOTIFY_PRIORITY: u8 = 5;
