//! Secrets of webhooks rotated.

use std::sync::Arc;

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, json as reply};
use warp::{Filter, path, post};

use crate::app::App;
use crate::auth::Caller;
use crate::delivery::WebhookSecret;
use crate::http::api::webhooks::{NO_WEBHOOK, find};
use crate::http::error::{Error, ErrorBody};
use crate::http::{handled, signed_in};

pub(crate) fn routes(app: &Arc<App>) -> BoxedFilter<(Response,)> {
    handled(
        path!("webhooks" / String / "rotate-secret")
            .and(post())
            .and(signed_in(app))
            .map(|id, app, caller| async move { rotate(app, caller?, id).await }),
    )
}

/// The new secret of a webhook.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RotatedSecret {
    id: Uuid,
    /// What deliveries are signed with from now on. It is shown this once.
    #[schema(pattern = "^whsec_[0-9A-Za-z+/]{43}=$")]
    secret: String,
    /// Until then, deliveries are signed with the secret before, as well.
    previous_until: DateTime<Utc>,
}

/// Rotate the secret of a webhook
///
/// For a day every delivery carries two signatures, of the new secret and of the one before, so
/// that the receiver can change over at its leisure. To rotate again within that day ends the
/// secret before at once.
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
pub(crate) async fn rotate(app: Arc<App>, caller: Caller, id: String) -> Result<Json, Error> {
    let webhook = find(&app, &caller, &id).await?.id;
    let secret = WebhookSecret::random().map_err(|_| Error::Internal)?;
    let sealed = app.seals.seal_secret(&secret, webhook);
    let previous_until = (app.clock.now() + BOTH_ARE_GOOD).trunc_subsecs(0);
    let account = caller.account.id;
    if !app.store.rotate_secret(account, webhook, &sealed, previous_until).await? {
        return Err(NO_WEBHOOK);
    }
    let rotated = RotatedSecret { id: webhook.uuid(), secret: secret.reveal(), previous_until };
    Ok(reply(&rotated))
}

const BOTH_ARE_GOOD: TimeDelta = TimeDelta::days(1);
