//! Changes of a webhook, and the checks of its fields.

use serde::Deserialize;
use tracker_core::events::EventKind;
use tracker_store::{Webhook, WebhookFormat};
use utoipa::ToSchema;
use warp::reply::{Json, json as reply};

use crate::api::settings::{even_null, no_null};
use crate::api::webhooks::endpoints::format_named;
use tracker_http::{Endpoint, ErrorBody, JsonBody, both, documented, in_path, json};
use tracker_service::operations::webhooks;
use tracker_service::{App, Caller, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![documented::<__path_update>().by_caller_with(app, both(in_path("id"), json()), update)]
}

/// The fields of a webhook to change. A field that is left out is not changed.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangedWebhook, example = json!({"active": false}))]
#[expect(clippy::option_option, reason = "a missing field and null have different meanings")]
pub(crate) struct ChangedWebhookJson {
    /// As in a new webhook.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = String, required = false, max_length = 2048)]
    pub(crate) url: Option<String>,
    /// As in a new webhook.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = Vec<EventKind>, required = false, min_items = 1, max_items = 5)]
    pub(crate) events: Option<Vec<String>>,
    /// As in a new webhook; null for none.
    #[serde(default, deserialize_with = "even_null")]
    #[schema(value_type = Option<String>, required = false, max_length = 200)]
    pub(crate) description: Option<Option<String>>,
    /// As in a new webhook.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = bool, required = false)]
    pub(crate) history: Option<bool>,
    /// Whether events are sent. If a webhook is disabled, its pending deliveries fail.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = bool, required = false)]
    pub(crate) active: Option<bool>,
    /// As in a new webhook. With another format, the stored chat and token are removed.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = WebhookFormat, required = false)]
    pub(crate) format: Option<String>,
    /// As in a new webhook; null for none.
    #[serde(default, deserialize_with = "even_null")]
    #[schema(value_type = Option<String>, required = false, max_length = 64)]
    pub(crate) chat_id: Option<Option<String>>,
    /// As in a new webhook; null removes it.
    #[serde(default, deserialize_with = "even_null")]
    #[schema(value_type = Option<String>, required = false, max_length = 200)]
    pub(crate) token: Option<Option<String>>,
}

impl JsonBody for ChangedWebhookJson {
    type Shown = Webhook;
}

/// Change a webhook
///
/// Changes the URL, the format, the events, the description, or whether the webhook is active. Pending
/// deliveries are sent to the new URL.
#[utoipa::path(
    put,
    path = "/api/v1/webhooks/{id}",
    operation_id = "updateWebhook",
    tag = "Events",
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    request_body = ChangedWebhookJson,
    responses(
        (status = 200, description = "The changed webhook", body = Webhook),
        (status = 404, description = "There is no such webhook", body = ErrorBody),
    )
)]
pub(crate) async fn update(
    app: App,
    caller: Caller,
    (id, new): (String, ChangedWebhookJson),
) -> Result<Json, Refusal> {
    let change = webhooks::ChangedWebhook {
        url: new.url.as_deref(),
        events: new.events.as_deref(),
        description: new.description.as_ref().map(Option::as_deref),
        history: new.history,
        active: new.active,
        format: new.format.as_deref().map(format_named).transpose()?,
        chat_id: new.chat_id.as_ref().map(Option::as_deref),
        token: new.token.as_ref().map(Option::as_deref),
    };
    Ok(reply(&webhooks::change(&app, caller.account.id, &id, change).await?))
}
