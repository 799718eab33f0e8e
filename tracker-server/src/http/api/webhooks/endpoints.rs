//! Webhooks: list, create and remove.

use chrono::{DateTime, Utc};
use http::StatusCode;
use serde::{Deserialize, Serialize};
use tracker_core::events::{EventKind, Subscription};
use tracker_store::{AccountId, MAX_WEBHOOKS, WebhookId};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, WithStatus, json as reply, with_status};
use warp::{Filter, delete, get, path, post};

use crate::app::App;
use crate::auth::Caller;
use crate::delivery::WebhookSecret;
use crate::http::api::webhooks::{EventName, NO_WEBHOOK, Webhook, changes, find};
use crate::http::envelope::{Done, done};
use crate::http::error::{Error, ErrorBody};
use crate::http::filters::{any_of, handled, signed_in};
use crate::http::request::body::json;

pub(crate) fn routes(app: &App) -> BoxedFilter<(Response,)> {
    let caller = signed_in(app);
    any_of([
        handled(
            path!("webhooks")
                .and(get())
                .and(caller.clone())
                .map(|app, caller| async move { list(app, caller?).await }),
        ),
        handled(
            path!("webhooks")
                .and(post())
                .and(caller.clone())
                .and(json())
                .map(|app, caller, new| async move { create(app, caller?, new?).await }),
        ),
        handled(
            path!("webhooks" / String)
                .and(delete())
                .and(caller)
                .map(|id, app, caller| async move { remove(app, caller?, id).await }),
        ),
    ])
}

/// The webhooks, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Webhooks {
    #[schema(max_items = 10)]
    webhooks: Vec<Webhook>,
}

/// A webhook to create.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"url": "https://example.com/events", "events": ["workout.created", "streak.milestone"]}))]
pub(crate) struct NewWebhook {
    /// An https URL with port 443 or 8443 and a public address. In local development, http URLs of
    /// this machine are allowed, too.
    #[schema(max_length = 2048)]
    pub(crate) url: String,
    /// The events to receive.
    #[schema(value_type = Vec<EventName>, min_items = 1, max_items = 4)]
    pub(crate) events: Vec<String>,
    /// A description for the owner.
    #[schema(max_length = 200)]
    pub(crate) description: Option<String>,
    /// Whether to receive also history: events whose day had ended more than 48 hours before the
    /// import.
    #[serde(default)]
    pub(crate) history: bool,
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
    #[schema(value_type = Vec<EventName>)]
    events: Vec<&'static str>,
    history: bool,
    active: bool,
    created_at: DateTime<Utc>,
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
pub(crate) async fn list(app: App, caller: Caller) -> Result<Json, Error> {
    let webhooks = app.store.webhooks(caller.account.id).await?;
    Ok(reply(&Webhooks { webhooks: webhooks.into_iter().map(Webhook::from).collect() }))
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
    request_body = NewWebhook,
    responses(
        (status = 201, description = "The webhook", body = CreatedWebhook),
        (status = 409, description = "The account already has 10 webhooks", body = ErrorBody),
    )
)]
pub(crate) async fn create(
    app: App,
    caller: Caller,
    new: NewWebhook,
) -> Result<WithStatus<Json>, Error> {
    let (made, secret) = make(&app, caller.account.id, new).await?;
    Ok(with_status(reply(&CreatedWebhook::of(made, &secret)), StatusCode::CREATED))
}

/// Makes a webhook. The second value is its secret.
pub(crate) async fn make(
    app: &App,
    account: AccountId,
    new: NewWebhook,
) -> Result<(tracker_store::Webhook, WebhookSecret), Error> {
    let target = changes::target(app, &new.url)?;
    let description = new.description.as_deref().map(changes::description).transpose()?;
    let subscription = Subscription::new(changes::kinds(&new.events)?).with_history(new.history);
    let now = app.clock.now();
    let id = WebhookId::new_at(now);
    let secret = WebhookSecret::random().map_err(|_| Error::Internal)?;
    let encrypted = app.encryption.encrypt_secret(&secret, id);
    let url = target.url().as_str();
    let new = tracker_store::NewWebhook { id, url, description, subscription, secret: &encrypted };
    if !app.store.create_webhook(account, new, now).await? {
        let most = format!("there are {MAX_WEBHOOKS} webhooks already: remove one");
        return Err(Error::Conflict(most));
    }
    Ok((find(app, account, &id.to_string()).await?, secret))
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
pub(crate) async fn remove(app: App, caller: Caller, id: String) -> Result<Json, Error> {
    Ok(done(RemovedWebhook { id: remove_from(&app, caller.account.id, &id).await?.uuid() }))
}

/// Removes the webhook with this id from an account.
pub(crate) async fn remove_from(
    app: &App,
    account: AccountId,
    id: &str,
) -> Result<WebhookId, Error> {
    let id: WebhookId = id.parse().map_err(|_| NO_WEBHOOK)?;
    if app.store.remove_webhook(account, id).await? { Ok(id) } else { Err(NO_WEBHOOK) }
}

impl CreatedWebhook {
    fn of(webhook: tracker_store::Webhook, secret: &WebhookSecret) -> CreatedWebhook {
        CreatedWebhook {
            id: webhook.id.uuid(),
            url: webhook.url,
            description: webhook.description,
            events: webhook.subscription.kinds().map(EventKind::name).collect(),
            history: webhook.subscription.has_history(),
            active: webhook.disabled_at.is_none(),
            created_at: webhook.created_at,
            secret: secret.reveal(),
        }
    }
}
