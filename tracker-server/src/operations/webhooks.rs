//! Webhooks: making, changing and removing them, their secrets, and what is sent to them.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use serde_json::json;
use tracker_core::events::{EventKind, Payload, Subscription};
use tracker_core::visible_text::is_blank;
use tracker_store::{AccountId, Delivery, MAX_WEBHOOKS, Webhook, WebhookChange, WebhookId};
use uuid::Uuid;

use crate::app::App;
use crate::delivery::{Target, WebhookSecret};
use crate::refusal::{Conflict, Invalid, Missing, Refusal};

#[derive(Debug)]
pub(crate) struct NewWebhook<'a> {
    /// Where events are sent.
    pub(crate) url: &'a str,
    /// The names of one to four events.
    pub(crate) events: &'a [String],
    /// A description for the owner.
    pub(crate) description: Option<&'a str>,
    /// Whether it receives history, too.
    pub(crate) history: bool,
}

/// The fields of a webhook to change. `None` changes nothing.
#[derive(Debug)]
#[expect(
    clippy::option_option,
    reason = "`None` changes nothing, and a description can be removed"
)]
pub(crate) struct ChangedWebhook<'a> {
    /// Where events are sent.
    pub(crate) url: Option<&'a str>,
    /// The names of one to four events.
    pub(crate) events: Option<&'a [String]>,
    /// A description for the owner, or none.
    pub(crate) description: Option<Option<&'a str>>,
    /// Whether it receives history, too.
    pub(crate) history: Option<bool>,
    /// Whether events are sent.
    pub(crate) active: Option<bool>,
}

/// A webhook with a new secret.
pub(crate) struct Rotated {
    pub(crate) webhook: WebhookId,
    /// It signs from now on.
    pub(crate) secret: WebhookSecret,
    /// Until then, deliveries are also signed with the previous secret.
    pub(crate) previous_until: DateTime<Utc>,
}

/// The webhook of an account with this id. A webhook of another account is not found.
pub(crate) async fn find(app: &App, account: AccountId, id: &str) -> Result<Webhook, Refusal> {
    let id: WebhookId = id.parse().map_err(|_| NO_WEBHOOK)?;
    app.store.webhook(account, id).await?.ok_or(NO_WEBHOOK)
}

/// Makes a webhook. The second value is its secret.
pub(crate) async fn make(
    app: &App,
    account: AccountId,
    new: NewWebhook<'_>,
) -> Result<(Webhook, WebhookSecret), Refusal> {
    let target = target(app, new.url)?;
    let description = new.description.map(description).transpose()?;
    let subscription = Subscription::new(kinds(new.events)?).with_history(new.history);
    let now = app.clock.now();
    let id = WebhookId::new_at(now);
    let secret = WebhookSecret::random().map_err(|_| Refusal::Internal)?;
    let encrypted = app.encryption.encrypt_secret(&secret, id);
    let url = target.url().as_str();
    let new = tracker_store::NewWebhook { id, url, description, subscription, secret: &encrypted };
    if !app.store.create_webhook(account, new, now).await? {
        return Err(Conflict::Webhooks { most: MAX_WEBHOOKS }.into());
    }
    Ok((find(app, account, &id.to_string()).await?, secret))
}

/// Changes the webhook of an account with this id.
pub(crate) async fn change(
    app: &App,
    account: AccountId,
    id: &str,
    new: ChangedWebhook<'_>,
) -> Result<Webhook, Refusal> {
    let webhook = find(app, account, id).await?;
    let target = new.url.map(|url| target(app, url)).transpose()?;
    let new_description = match new.description {
        Some(text) => Some(text.map(description).transpose()?),
        None => None,
    };
    let kinds = new.events.map(kinds).transpose()?;
    let change = WebhookChange {
        url: target.as_ref().map(|target| target.url().as_str()),
        description: new_description,
        events: kinds.as_deref(),
        history: new.history,
        active: new.active,
    };
    if !app.store.change_webhook(account, webhook.id, change, app.clock.now()).await? {
        return Err(NO_WEBHOOK);
    }
    find(app, account, id).await
}

pub(crate) async fn remove(app: &App, account: AccountId, id: &str) -> Result<WebhookId, Refusal> {
    let id: WebhookId = id.parse().map_err(|_| NO_WEBHOOK)?;
    if app.store.remove_webhook(account, id).await? { Ok(id) } else { Err(NO_WEBHOOK) }
}

/// Gives the webhook of an account with this id a new secret.
pub(crate) async fn rotate_secret(
    app: &App,
    account: AccountId,
    id: &str,
) -> Result<Rotated, Refusal> {
    let webhook = find(app, account, id).await?.id;
    let secret = WebhookSecret::random().map_err(|_| Refusal::Internal)?;
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
pub(crate) async fn send_again(
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
    if is_sent { Ok(shown) } else { Err(Conflict::NotSentAgain.into()) }
}

/// Sends a test event to the webhook of an account with this id.
pub(crate) async fn send_test(
    app: &App,
    account: AccountId,
    id: &str,
) -> Result<Delivery, Refusal> {
    let webhook = find(app, account, id).await?.id;
    let now = app.clock.now();
    let data = json!({"webhook": webhook.uuid()});
    let payload = Payload::new(TEST, now.trunc_subsecs(0), data);
    let body = serde_json::to_string(&payload).map_err(|_| Refusal::Internal)?;
    let sent = app.store.send(account, webhook, TEST, &body, now).await?;
    let delivery = sent.ok_or_else(|| Refusal::Conflict(Conflict::WebhookNotActive))?;
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

/// Checks a URL that events are sent to.
fn target(app: &App, url: &str) -> Result<Target, Refusal> {
    Target::parse(url, app.reach()).map_err(|wrong| Invalid::Url(wrong).into())
}

fn kinds(names: &[String]) -> Result<Vec<EventKind>, Refusal> {
    if !(1..=EventKind::ALL.len()).contains(&names.len()) {
        return Err(Invalid::Events.into());
    }
    let kinds: Result<Vec<EventKind>, _> = names.iter().map(|name| name.parse()).collect();
    kinds.map_err(|wrong| Refusal::Invalid(Invalid::Event(wrong)))
}

/// It can be empty.
fn description(text: &str) -> Result<&str, Refusal> {
    let is_text = !text.chars().any(char::is_control) && (text.is_empty() || !is_blank(text));
    let fits = is_text && text.chars().count() <= 200;
    if fits { Ok(text) } else { Err(Invalid::Description.into()) }
}

const NO_WEBHOOK: Refusal = Refusal::NotFound(Missing::Webhook);

const NO_DELIVERY: Refusal = Refusal::NotFound(Missing::Delivery);

const TEST: &str = "webhook.test";
