//! Webhooks: list, create and remove.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tracker_core::events::{EventKind, Subscription};
use tracker_store::{Webhook, WebhookFormat};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, WithStatus, json as reply};

use crate::api::envelope::{Done, created, done};
use crate::api::settings::no_null;
use tracker_http::{Endpoint, ErrorBody, JsonBody, documented, in_path, json};
use tracker_service::operations::webhooks;
use tracker_service::refusal::Invalid;
use tracker_service::{App, Caller, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller(app, list),
        documented::<__path_create>().by_caller_with(app, json(), create),
        documented::<__path_remove>().by_caller_with(app, in_path("id"), remove),
    ]
}

/// The webhooks, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Webhooks {
    #[schema(max_items = 10)]
    webhooks: Vec<Webhook>,
}

/// A webhook to create.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewWebhook, example = json!({"url": "https://example.com/events", "events": ["workout.created", "streak.milestone"]}))]
pub(crate) struct NewWebhookJson {
    /// An https URL with port 443 or 8443 and a public address. In local development, http URLs of
    /// this machine are allowed, too.
    #[schema(max_length = 2048)]
    pub(crate) url: String,
    /// The events to receive.
    #[schema(value_type = Vec<EventKind>, min_items = 1, max_items = 5)]
    pub(crate) events: Vec<String>,
    /// A description for the owner.
    #[schema(max_length = 200)]
    pub(crate) description: Option<String>,
    /// Whether to receive also history: events whose day had ended more than 48 hours before the
    /// import.
    #[serde(default)]
    pub(crate) history: bool,
    /// What the receiver reads; `json` if it is left out. With `ntfy`, the URL is that of the topic.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = WebhookFormat, required = false)]
    pub(crate) format: Option<String>,
    /// The chat that a Telegram bot writes to: a number, or the `@name` of a channel. Only `telegram` has
    /// it.
    #[schema(max_length = 64)]
    pub(crate) chat_id: Option<String>,
    /// The token for the receiver: that of a Telegram bot, or what ntfy, Gotify or another receiver
    /// asks for. It is stored encrypted and never shown.
    #[schema(max_length = 200)]
    pub(crate) token: Option<String>,
}

impl JsonBody for NewWebhookJson {
    type Shown = Webhook;
}

/// A new webhook.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreatedWebhook {
    id: Uuid,
    #[schema(example = "https://example.com/events")]
    url: String,
    #[schema(required)]
    description: Option<String>,
    #[serde(flatten)]
    #[schema(inline)]
    subscription: Subscription,
    active: bool,
    created_at: DateTime<Utc>,
    format: WebhookFormat,
    #[schema(required)]
    chat_id: Option<String>,
    /// Whether a token for the receiver is stored.
    has_token: bool,
    /// The secret that signs deliveries. It is shown only once.
    #[schema(pattern = "^whsec_[0-9A-Za-z+/]{43}=$")]
    secret: String,
}

/// A removed webhook.
#[derive(Serialize, ToSchema)]
pub(crate) struct RemovedWebhook {
    id: Uuid,
}

/// List the webhooks
///
/// Newest first, without their secrets.
#[utoipa::path(
    get,
    path = "/api/v1/webhooks",
    operation_id = "listWebhooks",
    tag = "Events",
    responses((status = 200, description = "The webhooks", body = Webhooks))
)]
pub(crate) async fn list(app: App, caller: Caller) -> Result<Json, Refusal> {
    Ok(reply(&Webhooks { webhooks: webhooks::list(&app, caller.account.id).await? }))
}

/// Create a webhook
///
/// From now on, events are sent to the URL and signed with the secret. The secret is shown only
/// once.
#[utoipa::path(
    post,
    path = "/api/v1/webhooks",
    operation_id = "createWebhook",
    tag = "Events",
    request_body = NewWebhookJson,
    responses(
        (status = 201, description = "The webhook", body = CreatedWebhook),
        (status = 409, description = "The account already has 10 webhooks", body = ErrorBody),
    )
)]
pub(crate) async fn create(
    app: App,
    caller: Caller,
    new: NewWebhookJson,
) -> Result<WithStatus<Json>, Refusal> {
    let new = webhooks::NewWebhook {
        url: &new.url,
        events: &new.events,
        description: new.description.as_deref(),
        history: new.history,
        format: new.format.as_deref().map(format_named).transpose()?.unwrap_or_default(),
        chat_id: new.chat_id.as_deref(),
        token: new.token.as_deref(),
    };
    let (made, secret) = webhooks::make(&app, caller.account.id, new).await?;
    Ok(created(&CreatedWebhook {
        id: made.id.uuid(),
        url: made.url,
        description: made.description,
        subscription: made.subscription,
        active: made.active,
        created_at: made.created_at,
        format: made.format,
        chat_id: made.chat_id,
        has_token: made.has_token,
        secret: secret.reveal(),
    }))
}

/// Remove a webhook
///
/// No more events are sent to it, and its deliveries are deleted.
#[utoipa::path(
    delete,
    path = "/api/v1/webhooks/{id}",
    operation_id = "removeWebhook",
    tag = "Events",
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    responses(
        (status = 200, description = "The webhook is removed", body = Done<RemovedWebhook>),
        (status = 404, description = "There is no such webhook", body = ErrorBody),
    )
)]
pub(crate) async fn remove(app: App, caller: Caller, id: String) -> Result<Json, Refusal> {
    Ok(done(RemovedWebhook { id: webhooks::remove(&app, caller.account.id, &id).await?.uuid() }))
}

pub(crate) fn format_named(name: &str) -> Result<WebhookFormat, Refusal> {
    name.parse().map_err(|wrong| Invalid::value("format", wrong))
}
