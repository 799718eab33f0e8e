//! Rotation of the secret of a webhook.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, json as reply};

use tracker_http::{Endpoint, ErrorBody, documented, in_path};
use tracker_service::operations::webhooks::{self, Rotated};
use tracker_service::{App, Caller, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![documented::<__path_rotate>().by_caller_with(app, in_path("id"), rotate)]
}

/// The new secret of a webhook.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RotatedSecret {
    id: Uuid,
    /// The secret that signs deliveries from now on. It is shown only once.
    #[schema(pattern = "^whsec_[0-9A-Za-z+/]{43}=$")]
    pub(crate) secret: String,
    /// Until then, deliveries are also signed with the previous secret.
    pub(crate) previous_until: DateTime<Utc>,
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
    tag = "Events",
    params(("id" = Uuid, Path, description = "The id of the webhook")),
    responses(
        (status = 200, description = "The new secret", body = RotatedSecret),
        (status = 404, description = "There is no such webhook", body = ErrorBody),
    )
)]
pub(crate) async fn rotate(app: App, caller: Caller, id: String) -> Result<Json, Refusal> {
    let Rotated { webhook, secret, previous_until } =
        webhooks::rotate_secret(&app, caller.account.id, &id).await?;
    Ok(reply(&RotatedSecret { id: webhook.uuid(), secret: secret.reveal(), previous_until }))
}
