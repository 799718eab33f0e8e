//! Webhooks: making, changing and removing them, their secrets, and what is sent to them.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::{Value, json};
use tracker_core::events::{EventKind, Payload, Subscription};
use tracker_core::visible_text::is_blank;
use tracker_store::{
    AccountId, Delivery, MAX_WEBHOOKS, UnknownFormat, Webhook, WebhookChange, WebhookFormat,
    WebhookId,
};
use uuid::Uuid;

use crate::delivery::service::{self, Service, split_bot_url};
use crate::delivery::{ServiceToken, Target, WebhookSecret};
use crate::operations::checked::{checked, if_sent};
use crate::refusal::together;
use crate::{App, Conflict, Invalid, Missing, Refusal, checks};

/// A webhook to create.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(example = json!({"url": "https://example.com/events", "events": ["workout.created", "streak.milestone"]})))]
pub struct NewWebhook {
    /// An https URL with port 443 or 8443 and a public address. In local development, http URLs of
    /// this machine are allowed, too.
    #[cfg_attr(feature = "openapi", schema(max_length = 2048))]
    pub url: String,
    /// The events to receive.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<EventKind>, min_items = 1, max_items = 9))]
    #[serde(deserialize_with = "checked::<Events, _>")]
    pub events: Vec<String>,
    /// A description for the owner.
    #[cfg_attr(feature = "openapi", schema(max_length = 200))]
    #[serde(default, deserialize_with = "checked::<Option<Description>, _>")]
    pub description: Option<String>,
    /// Whether to receive also history: events whose day had ended more than 48 hours before the
    /// import.
    #[serde(default)]
    pub history: bool,
    /// What the receiver reads; `json` if it is left out. With `ntfy`, the URL is that of the topic. `webPush` cannot be chosen:
    /// a browser subscribes on the page of settings.
    #[serde(default, deserialize_with = "if_sent::<FormatName, _>")]
    #[cfg_attr(feature = "openapi", schema(value_type = WebhookFormat, required = false))]
    pub format: Option<String>,
    /// The chat that a Telegram bot writes to: a number, or the `@name` of a channel. Only `telegram` has
    /// it.
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    pub chat_id: Option<String>,
    /// The token for the receiver: that of a Telegram bot, or what ntfy, Gotify or another receiver
    /// asks for. It is stored encrypted and never shown.
    #[cfg_attr(feature = "openapi", schema(max_length = 200))]
    #[serde(default, deserialize_with = "checked::<Option<TokenText>, _>")]
    pub token: Option<String>,
}

/// The fields of a webhook to change. A field that is left out is not changed.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(example = json!({"active": false})))]
pub struct ChangedWebhook {
    /// As in a new webhook.
    #[serde(default, deserialize_with = "if_sent::<String, _>")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, required = false, max_length = 2048))]
    pub url: Option<String>,
    /// As in a new webhook.
    #[serde(default, deserialize_with = "if_sent::<Events, _>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<EventKind>, required = false, min_items = 1, max_items = 9))]
    pub events: Option<Vec<String>>,
    /// As in a new webhook; null for none.
    #[serde(default, deserialize_with = "if_sent::<Option<Description>, _>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, required = false, max_length = 200))]
    pub description: Option<Option<String>>,
    /// As in a new webhook.
    #[serde(default, deserialize_with = "if_sent::<bool, _>")]
    #[cfg_attr(feature = "openapi", schema(value_type = bool, required = false))]
    pub history: Option<bool>,
    /// Whether events are sent. If a webhook is disabled, its pending deliveries fail.
    #[serde(default, deserialize_with = "if_sent::<bool, _>")]
    #[cfg_attr(feature = "openapi", schema(value_type = bool, required = false))]
    pub active: Option<bool>,
    /// As in a new webhook. With another format, the stored chat and token are removed.
    #[serde(default, deserialize_with = "if_sent::<FormatName, _>")]
    #[cfg_attr(feature = "openapi", schema(value_type = WebhookFormat, required = false))]
    pub format: Option<String>,
    /// As in a new webhook; null for none.
    #[serde(default, deserialize_with = "if_sent::<Option<String>, _>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, required = false, max_length = 64))]
    pub chat_id: Option<Option<String>>,
    /// As in a new webhook; null removes it.
    #[serde(default, deserialize_with = "if_sent::<Option<TokenText>, _>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, required = false, max_length = 200))]
    pub token: Option<Option<String>>,
}

/// A webhook with a new secret.
pub struct Rotated {
    pub webhook: WebhookId,
    /// It signs from now on.
    pub secret: WebhookSecret,
    /// Until then, deliveries are also signed with the previous secret.
    pub previous_until: DateTime<Utc>,
}

/// All webhooks of an account, newest first.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<Webhook>, Refusal> {
    let mut webhooks = app.store.webhooks(account).await?;
    webhooks.retain(|webhook| webhook.format != WebhookFormat::WebPush);
    Ok(webhooks)
}

/// A page of the deliveries to a webhook, newest first, with the cursor of the next page. It begins after the cursor.
pub async fn deliveries(
    app: &App,
    account: AccountId,
    id: &str,
    cursor: Option<&str>,
) -> Result<(Vec<Delivery>, Option<String>), Refusal> {
    let before = cursor.map(str::parse).transpose().map_err(|_| Invalid::Cursor)?;
    let webhook = find(app, account, id).await?.id;
    let mut page = app.store.deliveries(account, webhook, before, DELIVERIES + 1).await?;
    let has_more = page.len() > DELIVERIES as usize;
    page.truncate(DELIVERIES as usize);
    let last = page.last().filter(|_| has_more);
    let next_cursor = last.map(|last| last.position.to_string());
    Ok((page, next_cursor))
}

/// The largest number of deliveries on a page.
const DELIVERIES: u32 = 100;

/// The webhook of an account with this id. A webhook of another account is not found.
pub async fn find(app: &App, account: AccountId, id: &str) -> Result<Webhook, Refusal> {
    let id: WebhookId = id.parse().map_err(|_| NO_WEBHOOK)?;
    let found = app.store.webhook(account, id).await?;
    found.filter(|webhook| webhook.format != WebhookFormat::WebPush).ok_or(NO_WEBHOOK)
}

/// Makes a webhook. The second value is its secret.
pub async fn make(
    app: &App,
    account: AccountId,
    new: &NewWebhook,
) -> Result<(Webhook, WebhookSecret), Refusal> {
    let description = new.description.as_deref().map(description).transpose();
    let described = together(description, kinds(&new.events));
    let received = together(new_receiver(app, new), described);
    let ((format, target, token), (description, kinds)) = received?;
    let (url, chat_id) = (target.url(), new.chat_id.as_deref());
    let subscription = Subscription::new(kinds).with_history(new.history);
    let now = app.clock.now();
    let id = WebhookId::new_at(now);
    let secret = WebhookSecret::random().map_err(|_| Refusal::InternalError)?;
    let encrypted = app.encryption.encrypt_secret(&secret, id);
    let encrypted_token = token.map(|token| app.encryption.encrypt_service_token(&token, id));
    let new = tracker_store::NewWebhook {
        id,
        url: url.as_str(),
        description,
        subscription,
        secret: &encrypted,
        format,
        chat_id,
        token: encrypted_token.as_deref(),
    };
    if !app.store.create_webhook(account, new, now).await? {
        return Err(Conflict::TooManyWebhooks { most: MAX_WEBHOOKS }.into());
    }
    Ok((find(app, account, &id.to_string()).await?, secret))
}

/// Changes the webhook of an account with this id, if it is as the caller expects.
pub async fn change(
    app: &App,
    account: AccountId,
    id: &str,
    new: &ChangedWebhook,
    is_expected: impl Fn(&Webhook) -> bool,
) -> Result<Webhook, Refusal> {
    loop {
        let webhook = find_expected(app, account, id, &is_expected).await?;
        if change_as_read(app, account, &webhook, new).await? {
            return find(app, account, id).await;
        }
    }
}

async fn find_expected(
    app: &App,
    account: AccountId,
    id: &str,
    is_expected: impl Fn(&Webhook) -> bool,
) -> Result<Webhook, Refusal> {
    let webhook = find(app, account, id).await?;
    if is_expected(&webhook) { Ok(webhook) } else { Err(Refusal::PreconditionFailed) }
}

/// Changes a webhook, unless it is no longer as it was read.
async fn change_as_read(
    app: &App,
    account: AccountId,
    webhook: &Webhook,
    new: &ChangedWebhook,
) -> Result<bool, Refusal> {
    let format = new.format.as_deref().map(format_named).transpose();
    let format_and_receiver = format.map_err(Refusal::from).and_then(|format| {
        changed_receiver(app, webhook, new, format).map(|changed| (format, changed))
    });
    let text = new.description.as_ref().map(Option::as_deref);
    let described = text.map(|text| text.map(description).transpose()).transpose();
    let described = together(described, new.events.as_deref().map(kinds).transpose());
    let ((format, changed), (description, kinds)) = together(format_and_receiver, described)?;
    let change = WebhookChange {
        url: changed.target.as_ref().map(|target| target.url().as_str()),
        description,
        events: kinds.as_deref(),
        history: new.history,
        active: new.active,
        format,
        chat_id: changed.chat_id,
        token: changed.token.as_ref().map(Option::as_deref),
        as_read: Some(webhook),
    };
    Ok(app.store.change_webhook(account, webhook.id, change, app.clock.now()).await?)
}

/// Removes the webhook of an account with this id, if it is as the caller expects.
pub async fn remove(
    app: &App,
    account: AccountId,
    id: &str,
    is_expected: impl Fn(&Webhook) -> bool,
) -> Result<WebhookId, Refusal> {
    loop {
        let webhook = find_expected(app, account, id, &is_expected).await?;
        if app.store.remove_webhook(account, webhook.id, Some(&webhook)).await? {
            return Ok(webhook.id);
        }
    }
}

/// Gives the webhook of an account with this id a new secret.
pub async fn rotate_secret(app: &App, account: AccountId, id: &str) -> Result<Rotated, Refusal> {
    let webhook = find(app, account, id).await?.id;
    let secret = WebhookSecret::random().map_err(|_| Refusal::InternalError)?;
    let encrypted = app.encryption.encrypt_secret(&secret, webhook);
    let previous_until = (app.clock.now() + OVERLAP).trunc_subsecs(0);
    if !app.store.rotate_secret(account, webhook, &encrypted, previous_until).await? {
        return Err(NO_WEBHOOK);
    }
    Ok(Rotated { webhook, secret, previous_until })
}

/// How long deliveries are signed with the old and the new secret.
const OVERLAP: TimeDelta = TimeDelta::days(1);

/// Sends a failed or recorded delivery again.
pub async fn send_again(
    app: &App,
    account: AccountId,
    webhook: &str,
    delivery: &str,
) -> Result<Delivery, Refusal> {
    let webhook = find(app, account, webhook).await?.id;
    let delivery = delivery.parse().map_err(|_| NO_DELIVERY)?;
    // If this returns false, the delivery does not exist, or it must not be sent again.
    let now = app.clock.now();
    let is_sent = app.store.redeliver(account, webhook, delivery, now).await?;
    let shown = pending(app, account, webhook, delivery).await?;
    if is_sent { Ok(shown) } else { Err(Conflict::DeliveryNotSentAgain.into()) }
}

/// Sends a test event to the webhook of an account with this id.
pub async fn send_test(app: &App, account: AccountId, id: &str) -> Result<Delivery, Refusal> {
    let webhook = find(app, account, id).await?.id;
    test(app, account, webhook).await
}

/// Sends a test event to a receiver.
pub(super) async fn test(
    app: &App,
    account: AccountId,
    webhook: WebhookId,
) -> Result<Delivery, Refusal> {
    let now = app.clock.now();
    let data = json!({"webhook": webhook.uuid()});
    let payload = Payload::new(TEST, now.trunc_subsecs(0), data);
    let body = serde_json::to_string(&payload).map_err(|_| Refusal::InternalError)?;
    let sent = app.store.send(account, webhook, TEST, &body, now).await?;
    let delivery = sent.ok_or(Refusal::Conflict(Conflict::WebhookNotActive))?;
    pending(app, account, webhook, delivery).await
}

/// Reads a pending delivery, and notifies the delivery worker.
async fn pending(
    app: &App,
    account: AccountId,
    webhook: WebhookId,
    delivery: Uuid,
) -> Result<Delivery, Refusal> {
    let delivery = app.store.delivery(account, webhook, delivery).await?;
    let delivery = delivery.ok_or(NO_DELIVERY)?;
    app.deliveries_ready.notify_one();
    Ok(delivery)
}

/// Checks the receiver of a new webhook.
fn new_receiver(
    app: &App,
    new: &NewWebhook,
) -> Result<(WebhookFormat, Target, Option<ServiceToken>), Refusal> {
    let format = new.format.as_deref().map(format_named).transpose()?.unwrap_or_default();
    let (target, token) = receiver(app, &new.url, format, new.token.as_deref())?;
    let (url, chat_id) = (target.url(), new.chat_id.as_deref());
    let service = Service { format, url, chat_id, token: token.as_ref() };
    service::check(service, token.is_some()).map_err(Invalid::Receiver)?;
    Ok((format, target, token))
}

/// Checks a URL that events are sent to, and the token for its receiver. The token in the URL of a
/// Telegram bot is taken out of it.
fn receiver(
    app: &App,
    url: &str,
    format: WebhookFormat,
    token: Option<&str>,
) -> Result<(Target, Option<ServiceToken>), Refusal> {
    let token = token.map(ServiceToken::new).transpose().map_err(Invalid::Receiver)?;
    let target = Target::parse(url, app.reach()).map_err(Invalid::Url)?;
    let split = (format == WebhookFormat::Telegram).then(|| split_bot_url(target.url())).flatten();
    Ok(match split {
        Some((base, of_url)) => (target.with_url(base), token.or(Some(of_url))),
        None => (target, token),
    })
}

/// What a change makes of a receiver. `None` changes nothing.
#[expect(clippy::option_option, reason = "`None` changes nothing, and a value can be removed")]
struct ChangedReceiver<'a> {
    target: Option<Target>,
    chat_id: Option<Option<&'a str>>,
    /// The encrypted token.
    token: Option<Option<Vec<u8>>>,
}

/// Checks the receiver as it will be after the change.
fn changed_receiver<'a>(
    app: &App,
    webhook: &Webhook,
    new: &'a ChangedWebhook,
    new_format: Option<WebhookFormat>,
) -> Result<ChangedReceiver<'a>, Refusal> {
    let is_same = new.url.is_none() && new_format.is_none();
    if is_same && new.chat_id.is_none() && new.token.is_none() {
        return Ok(ChangedReceiver { target: None, chat_id: None, token: None });
    }
    let format = new_format.unwrap_or(webhook.format);
    let url = new.url.as_ref().unwrap_or(&webhook.url);
    let (target, token) =
        receiver(app, url, format, new.token.as_ref().and_then(Option::as_deref))?;
    let is_other = format != webhook.format;
    let (mut chat_id, mut has_token) = (webhook.chat_id.as_deref(), webhook.has_token);
    if is_other {
        (chat_id, has_token) = (None, false);
    }
    let new_chat_id = new.chat_id.as_ref().map(Option::as_deref);
    if let Some(changed) = new_chat_id {
        chat_id = changed;
    }
    if new.token.is_some() || token.is_some() {
        has_token = token.is_some();
    }
    let service = Service { format, url: target.url(), chat_id, token: token.as_ref() };
    service::check(service, has_token).map_err(Invalid::Receiver)?;
    let encrypted = token.map(|token| app.encryption.encrypt_service_token(&token, webhook.id));
    let is_new_token = is_other || new.token.is_some() || encrypted.is_some();
    Ok(ChangedReceiver {
        target: new.url.is_some().then_some(target),
        chat_id: new_chat_id.or(is_other.then_some(None)),
        token: is_new_token.then_some(encrypted),
    })
}

struct FormatName;

struct Events;

struct Description;

struct TokenText;

checks! {
    FormatName: String => String = |name: String| format_named(&name).map(|_| name);
    Events: Vec<String> => Vec<String> = |names: Vec<String>| kinds(&names).map(|_| names);
    Description: String => String = |text: String| description(&text).map(str::to_owned);
    TokenText: String => String =
        |text: String| ServiceToken::new(&text).map(|_| text).map_err(Invalid::Receiver);
}

/// The URL of a body depends on where this server sends to, whatever else is wrong.
pub fn url_in_reach(app: &App, sent: &Value) -> Result<(), Refusal> {
    let target = sent["url"].as_str().map(|url| Target::parse(url, app.reach())).transpose();
    target.map(drop).map_err(|wrong| Invalid::Url(wrong).into())
}

fn format_named(name: &str) -> Result<WebhookFormat, Invalid> {
    let format = WebhookFormat::ALL.into_iter().find(|format| format.name() == name);
    format.ok_or_else(|| Invalid::of("format", UnknownFormat))
}

fn kinds(names: &[String]) -> Result<Vec<EventKind>, Invalid> {
    if !(1..=EventKind::ALL.len()).contains(&names.len()) {
        return Err(Invalid::Events);
    }
    names.iter().map(|name| name.parse().map_err(Invalid::UnknownEvent)).collect()
}

/// It can be empty.
fn description(text: &str) -> Result<&str, Invalid> {
    let is_text = !text.chars().any(char::is_control) && (text.is_empty() || !is_blank(text));
    let fits = is_text && text.chars().count() <= 200;
    if fits { Ok(text) } else { Err(Invalid::Description) }
}

const NO_WEBHOOK: Refusal = Refusal::NotFound(Missing::Webhook);

const NO_DELIVERY: Refusal = Refusal::NotFound(Missing::Delivery);

const TEST: &str = "webhook.test";
