//! Changes of a webhook, and the checks of its fields.

use serde::Deserialize;
use tracker_core::events::EventKind;
use tracker_store::{AccountId, WebhookChange};
use utoipa::ToSchema;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, json as reply};
use warp::{Filter, path, put};

use crate::app::App;
use crate::auth::Caller;
use crate::delivery::Target;
use crate::http::api::settings::{even_null, no_null};
use crate::http::api::webhooks::{EventName, NO_WEBHOOK, Webhook, find};
use crate::http::error::{Error, ErrorBody};
use crate::http::filters::{handled, signed_in};
use crate::http::request::body::json;

pub(crate) fn routes(app: &App) -> BoxedFilter<(Response,)> {
    handled(
        path!("webhooks" / String)
            .and(put())
            .and(signed_in(app))
            .and(json())
            .map(|id, app, caller, new| async move { update(app, caller?, id, new?).await }),
    )
}

/// The fields of a webhook to change. A field that is left out is not changed.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"active": false}))]
#[expect(clippy::option_option, reason = "a missing field and null have different meanings")]
pub(crate) struct ChangedWebhook {
    /// As in a new webhook.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = String, required = false, max_length = 2048)]
    pub(crate) url: Option<String>,
    /// As in a new webhook.
    #[serde(default, deserialize_with = "no_null")]
    #[schema(value_type = Vec<EventName>, required = false, min_items = 1, max_items = 4)]
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
}

/// Change a webhook
///
/// Changes the URL, the events, the description, or whether the webhook is active. Pending
/// deliveries are sent to the new URL.
#[utoipa::path(
    put,
    path = "/api/v1/webhooks/{id}",
    operation_id = "updateWebhook",
    tag = "Events",
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    request_body = ChangedWebhook,
    responses(
        (status = 200, description = "The changed webhook", body = Webhook),
        (status = 404, description = "There is no such webhook", body = ErrorBody),
    )
)]
pub(crate) async fn update(
    app: App,
    caller: Caller,
    id: String,
    new: ChangedWebhook,
) -> Result<Json, Error> {
    Ok(reply(&Webhook::from(change(&app, caller.account.id, &id, new).await?)))
}

/// Changes the webhook of an account with this id.
pub(crate) async fn change(
    app: &App,
    account: AccountId,
    id: &str,
    new: ChangedWebhook,
) -> Result<tracker_store::Webhook, Error> {
    let webhook = find(app, account, id).await?;
    let target = new.url.as_deref().map(|url| target(app, url)).transpose()?;
    let new_description = match &new.description {
        Some(text) => Some(text.as_deref().map(description).transpose()?),
        None => None,
    };
    let kinds = new.events.as_deref().map(kinds).transpose()?;
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

/// Checks a URL that events are sent to.
pub(crate) fn target(app: &App, url: &str) -> Result<Target, Error> {
    Target::parse(url, app.reach()).map_err(|wrong| Error::Invalid(wrong.to_string().into()))
}

/// Parses the names of events.
pub(crate) fn kinds(names: &[String]) -> Result<Vec<EventKind>, Error> {
    if !(1..=EventKind::ALL.len()).contains(&names.len()) {
        return Err(Error::Invalid("events must list one to four events".into()));
    }
    let kinds: Result<Vec<EventKind>, _> = names.iter().map(|name| name.parse()).collect();
    kinds.map_err(|wrong| Error::Invalid(format!("events: {wrong}").into()))
}

/// Checks a description.
pub(crate) fn description(text: &str) -> Result<&str, Error> {
    let fits = text.chars().count() <= 200 && !text.chars().any(char::is_control);
    let wrong = "description must have at most 200 characters, and no control characters";
    if fits { Ok(text) } else { Err(Error::Invalid(wrong.into())) }
}
