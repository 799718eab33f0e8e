//! Push tokens: create, list and revoke.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tracker_store::PushToken;
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Created, Done, Gone, created, done};
use tracker_http::{Endpoint, ErrorBody, documented, fields_alone, in_path};
use tracker_service::operations::checked::{Name, checked};
use tracker_service::operations::push_tokens;
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller(app, list),
        documented::<__path_create>().creating::<PushToken, _, _, _>(app, fields_alone, create),
        documented::<__path_remove>().by_caller_with(app, in_path("id"), remove),
    ]
}

/// The webhook tokens, newest first.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookTokens)]
pub(crate) struct PushTokens {
    tokens: Vec<PushToken>,
}

/// A webhook token to create.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewWebhookToken, example = json!({"name": "My phone"}))]
pub(crate) struct NewPushToken {
    /// The name of the token.
    #[schema(
        min_length = 1,
        max_length = 100,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8][^\x00-\x1f\x7f-\x9f]*$"
    )]
    #[serde(deserialize_with = "checked::<Name, _>")]
    name: String,
}

/// A new webhook token.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CreatedWebhookToken)]
pub(crate) struct CreatedPushToken {
    id: Uuid,
    #[schema(example = "My phone")]
    name: String,
    created_at: DateTime<Utc>,
    /// The token. It is shown only once.
    #[schema(pattern = "^trkwh_[0-9A-Za-z]{49}$")]
    token: String,
}

/// List the webhook tokens
///
/// Newest first, without the tokens themselves.
#[utoipa::path(
    get,
    path = "/api/v1/webhook-tokens",
    operation_id = "listWebhookTokens",
    responses((status = 200, description = "The tokens", body = PushTokens))
)]
pub(crate) async fn list(app: App, caller: Caller) -> Answer<Json> {
    Ok(reply(&PushTokens { tokens: push_tokens::list(&app, caller.account.id).await? }))
}

/// Create a webhook token
///
/// The token is shown only once. Only its hash is stored.
#[utoipa::path(
    post,
    path = "/api/v1/webhook-tokens",
    operation_id = "createWebhookToken",
    request_body = NewPushToken,
    responses(
        (status = 201, description = "The token", body = CreatedPushToken),
        (status = 409, description = "The account already has 100 tokens", body = ErrorBody),
    )
)]
pub(crate) async fn create(app: App, caller: Caller, token: NewPushToken) -> Answer<Created> {
    let (made, secret) = push_tokens::make(&app, caller.account.id, &token.name).await?;
    let answer = CreatedPushToken {
        id: made.id,
        name: made.name,
        created_at: made.created_at,
        token: secret.reveal().to_owned(),
    };
    Ok(created("/api/v1/webhook-tokens", made.id, &answer))
}

/// Revoke a webhook token
///
/// From now on, a push with this token gets status 401.
#[utoipa::path(
    delete,
    path = "/api/v1/webhook-tokens/{id}",
    operation_id = "revokeWebhookToken",
    params(("id" = Uuid, Path, description = "The id of the token")),
    responses((status = 200, description = "The token is revoked", body = Done<Gone>))
)]
pub(crate) async fn remove(app: App, caller: Caller, id: String) -> Answer<Json> {
    Ok(done(Gone { id: push_tokens::revoke(&app, caller.account.id, &id).await? }))
}
