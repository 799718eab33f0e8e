//! Rotation of the secret of a webhook.

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use serde::Serialize;
use tracker_store::AccountId;
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
use crate::http::filters::{handled, signed_in};

pub(crate) fn routes(app: &App) -> BoxedFilter<(Response,)> {
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
pub(crate) async fn rotate(app: App, caller: Caller, id: String) -> Result<Json, Error> {
    Ok(reply(&rotate_secret(&app, caller.account.id, &id).await?))
}

/// Gives the webhook of an account with this id a new secret.
pub(crate) async fn rotate_secret(
    app: &App,
    account: AccountId,
    id: &str,
) -> Result<RotatedSecret, Error> {
    let webhook = find(app, account, id).await?.id;
    let secret = WebhookSecret::random().map_err(|_| Error::Internal)?;
    let encrypted = app.encryption.encrypt_secret(&secret, webhook);
    let previous_until = (app.clock.now() + OVERLAP).trunc_subsecs(0);
    if !app.store.rotate_secret(account, webhook, &encrypted, previous_until).await? {
        return Err(NO_WEBHOOK);
    }
    Ok(RotatedSecret { id: webhook.uuid(), secret: secret.reveal(), previous_until })
}

/// How long deliveries are signed with the old and the new secret.
const OVERLAP: TimeDelta = TimeDelta::days(1);
