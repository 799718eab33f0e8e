//! Webhooks: list, create, change and remove them, and rotate their secrets.

pub(crate) mod deliveries;

use chrono::{DateTime, Utc};
use serde::Serialize;
use tracker_store::Webhook;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, json as reply};

use crate::api::{
    Answer, Conditional, Created, Done, Gone, IfMatch, Version, conditional, created, done,
    if_match,
};
use tracker_http::{Endpoint, ErrorBody, both, documented, in_path, json_beside};
use tracker_service::operations::webhooks::{
    self, ChangedWebhook, NewWebhook, Rotated, url_in_reach,
};
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let mut endpoints = vec![
        documented::<__path_list>().by_caller(app, list),
        documented::<__path_create>().creating::<Webhook, _, _, _>(app, url_in_reach, create),
        documented::<__path_show>().by_caller_with(app, both(in_path("id"), conditional()), show),
        documented::<__path_rotate>().by_caller_with(app, in_path("id"), rotate),
        documented::<__path_remove>().by_caller_with(app, both(in_path("id"), if_match()), remove),
    ];
    let update = documented::<__path_update>().by_caller_with(
        app,
        both(both(in_path("id"), if_match()), json_beside::<Webhook, _>(app, url_in_reach)),
        update,
    );
    endpoints.extend(update.and_patch());
    endpoints.extend(deliveries::endpoints(app));
    endpoints
}

/// The webhooks, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Webhooks {
    #[schema(max_items = 10)]
    webhooks: Vec<Webhook>,
}

/// A new webhook.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreatedWebhook {
    #[serde(flatten)]
    #[schema(inline)]
    webhook: Webhook,
    /// The secret that signs deliveries. It is shown only once.
    #[schema(pattern = "^whsec_[0-9A-Za-z+/]{43}=$")]
    secret: String,
}

/// List the webhooks
///
/// Newest first, without their secrets.
#[utoipa::path(
    get,
    path = "/api/v1/webhooks",
    operation_id = "listWebhooks",
    security(("personalToken" = ["webhooks"])),
    responses((status = 200, description = "The webhooks", body = Webhooks))
)]
pub(crate) async fn list(app: App, caller: Caller) -> Answer<Json> {
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
    security(("personalToken" = ["webhooks"])),
    request_body = NewWebhook,
    responses(
        (status = 201, description = "The webhook", body = CreatedWebhook),
        (status = 409, description = "The account already has 10 webhooks", body = ErrorBody),
    )
)]
pub(crate) async fn create(app: App, caller: Caller, new: NewWebhook) -> Answer<Created> {
    let (webhook, secret) = webhooks::make(&app, caller.account.id, &new).await?;
    let id = webhook.id.uuid();
    let webhook = CreatedWebhook { webhook, secret: secret.reveal() };
    Ok(created("/api/v1/webhooks", id, &webhook))
}

/// Show a webhook
///
/// Without its secret.
#[utoipa::path(
    get,
    path = "/api/v1/webhooks/{id}",
    operation_id = "showWebhook",
    security(("personalToken" = ["webhooks"])),
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    responses(
        (status = 200, description = "The webhook", body = Webhook),
        (status = 304, description = "The client has this version already"),
    )
)]
pub(crate) async fn show(app: App, caller: Caller, (id, request): (String, Conditional)) -> Answer {
    let webhook = webhooks::find(&app, caller.account.id, &id).await?;
    request.answer(Version::of(&webhook), async { Ok(reply(&webhook)) }).await
}

/// Change a webhook
///
/// Changes the URL, the format, the events, the description, or whether the webhook is active. Pending
/// deliveries are sent to the new URL.
#[utoipa::path(
    put,
    path = "/api/v1/webhooks/{id}",
    operation_id = "updateWebhook",
    security(("personalToken" = ["webhooks"])),
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    request_body = ChangedWebhook,
    responses(
        (status = 200, description = "The changed webhook", body = Webhook),
        (status = 412, description = "The webhook is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn update(
    app: App,
    caller: Caller,
    ((id, if_match), new): ((String, IfMatch), ChangedWebhook),
) -> Answer<Json> {
    let is_expected = |webhook: &Webhook| if_match.allows(webhook);
    Ok(reply(&webhooks::change(&app, caller.account.id, &id, &new, is_expected).await?))
}

/// The new secret of a webhook.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RotatedSecret {
    id: Uuid,
    /// The secret that signs deliveries from now on. It is shown only once.
    #[schema(pattern = "^whsec_[0-9A-Za-z+/]{43}=$")]
    secret: String,
    /// Until then, deliveries are also signed with the previous secret.
    previous_until: DateTime<Utc>,
}

/// Rotate the secret of a webhook
///
/// For one day, every delivery has two signatures: one with the new secret and one with the
/// previous secret. The receiver can be updated during this day. Another rotation within the day
/// ends the older secret at once.
#[utoipa::path(
    post,
    path = "/api/v1/webhooks/{id}/rotate-secret",
    operation_id = "rotateWebhookSecret",
    security(("personalToken" = ["webhooks"])),
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    responses((status = 200, description = "The new secret", body = RotatedSecret))
)]
pub(crate) async fn rotate(app: App, caller: Caller, id: String) -> Answer<Json> {
    let Rotated { webhook, secret, previous_until } =
        webhooks::rotate_secret(&app, caller.account.id, &id).await?;
    Ok(reply(&RotatedSecret { id: webhook.uuid(), secret: secret.reveal(), previous_until }))
}

/// Remove a webhook
///
/// No more events are sent to it, and its deliveries are deleted.
#[utoipa::path(
    delete,
    path = "/api/v1/webhooks/{id}",
    operation_id = "removeWebhook",
    security(("personalToken" = ["webhooks"])),
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    responses(
        (status = 200, description = "The webhook is removed", body = Done<Gone>),
        (status = 412, description = "The webhook is not what `If-Match` names", body = ErrorBody),
    )
)]
pub(crate) async fn remove(
    app: App,
    caller: Caller,
    (id, if_match): (String, IfMatch),
) -> Answer<Json> {
    let is_expected = |webhook: &Webhook| if_match.allows(webhook);
    let id = webhooks::remove(&app, caller.account.id, &id, is_expected).await?.uuid();
    Ok(done(Gone { id }))
}
