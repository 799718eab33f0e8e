//! Webhook tokens: create, list and revoke.

use chrono::{DateTime, Utc};
use http::StatusCode;
use serde::{Deserialize, Serialize};
use tracker_store::{AccountId, MAX_WEBHOOK_TOKENS};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, WithStatus, json as reply, with_status};
use warp::{Filter, delete, get, path, post};

use crate::app::App;
use crate::auth::Caller;
use crate::auth::keys::push_token;
use crate::http::envelope::{Done, done};
use crate::http::error::{Error, ErrorBody};
use crate::http::filters::{any_of, handled, signed_in};
use crate::http::request::body::json;

pub(crate) fn routes(app: &App) -> BoxedFilter<(Response,)> {
    let tokens = path!("webhook-tokens");
    let caller = signed_in(app);
    any_of([
        handled(
            tokens
                .and(get())
                .and(caller.clone())
                .map(|app, caller| async move { list(app, caller?).await }),
        ),
        handled(
            tokens
                .and(post())
                .and(caller.clone())
                .and(json())
                .map(|app, caller, token| async move { create(app, caller?, token?).await }),
        ),
        handled(
            path!("webhook-tokens" / String)
                .and(delete())
                .and(caller)
                .map(|id, app, caller| async move { remove(app, caller?, id).await }),
        ),
    ])
}

/// The webhook tokens, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct WebhookTokens {
    tokens: Vec<WebhookToken>,
}

/// A webhook token, without the token.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WebhookToken {
    id: Uuid,
    /// The name that its owner chose.
    #[schema(example = "My phone")]
    name: String,
    created_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    #[schema(required)]
    last_used_at: Option<DateTime<Utc>>,
}

/// A webhook token to create.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"name": "My phone"}))]
pub(crate) struct NewWebhookToken {
    /// The name of the token.
    #[schema(
        min_length = 1,
        max_length = 100,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"
    )]
    name: String,
}

/// A new webhook token.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreatedWebhookToken {
    id: Uuid,
    #[schema(example = "My phone")]
    name: String,
    created_at: DateTime<Utc>,
    /// The token. It is shown only once.
    #[schema(pattern = "^trkwh_[0-9A-Za-z]{49}$")]
    token: String,
}

/// A revoked token.
#[derive(Serialize, ToSchema)]
pub(crate) struct RevokedWebhookToken {
    id: Uuid,
}

/// List the webhook tokens
///
/// Newest first, without the tokens themselves.
#[utoipa::path(
    get,
    path = "/api/v1/webhook-tokens",
    operation_id = "listWebhookTokens",
    tag = "Webhook",
    responses((status = 200, description = "The tokens", body = WebhookTokens))
)]
pub(crate) async fn list(app: App, caller: Caller) -> Result<Json, Error> {
    let tokens = app.store.webhook_tokens(caller.account.id).await?;
    Ok(reply(&WebhookTokens { tokens: tokens.into_iter().map(WebhookToken::from).collect() }))
}

/// Create a webhook token
///
/// The token is shown only once. Only its hash is stored.
#[utoipa::path(
    post,
    path = "/api/v1/webhook-tokens",
    operation_id = "createWebhookToken",
    tag = "Webhook",
    request_body = NewWebhookToken,
    responses(
        (status = 201, description = "The token", body = CreatedWebhookToken),
        (status = 409, description = "The account already has 100 tokens", body = ErrorBody),
    )
)]
pub(crate) async fn create(
    app: App,
    caller: Caller,
    token: NewWebhookToken,
) -> Result<WithStatus<Json>, Error> {
    let (made, secret) = make(&app, caller.account.id, &token.name).await?;
    let answer = CreatedWebhookToken {
        id: made.id,
        name: made.name,
        created_at: made.created_at,
        token: secret.reveal().to_owned(),
    };
    Ok(with_status(reply(&answer), StatusCode::CREATED))
}

/// Makes a token with this name. The second value is the token itself.
pub(crate) async fn make(
    app: &App,
    account: AccountId,
    wanted: &str,
) -> Result<(tracker_store::WebhookToken, push_token::WebhookToken), Error> {
    let name = checked_name(wanted)?;
    let secret = push_token::WebhookToken::random().map_err(|_| Error::Internal)?;
    let now = app.clock.now();
    let made = app.store.create_webhook_token(account, name, &secret.hash(), now).await?;
    let made = made.ok_or_else(|| {
        let most = format!("the account already has {MAX_WEBHOOK_TOKENS} tokens: revoke one");
        Error::Conflict(most)
    })?;
    Ok((made, secret))
}

/// Revoke a webhook token
///
/// From now on, a push with this token gets status 401.
#[utoipa::path(
    delete,
    path = "/api/v1/webhook-tokens/{id}",
    operation_id = "revokeWebhookToken",
    tag = "Webhook",
    params(("id" = Uuid, Path, description = "The id of the token")),
    responses(
        (status = 200, description = "The token is revoked", body = Done<RevokedWebhookToken>),
        (status = 404, description = "There is no such token", body = ErrorBody),
    )
)]
pub(crate) async fn remove(app: App, caller: Caller, id: String) -> Result<Json, Error> {
    Ok(done(RevokedWebhookToken { id: revoke(&app, caller.account.id, &id).await? }))
}

/// Revokes the token with this id.
pub(crate) async fn revoke(app: &App, account: AccountId, id: &str) -> Result<Uuid, Error> {
    const NO_TOKEN: Error = Error::NotFound("there is no such webhook token");
    let id = id.parse().map_err(|_| NO_TOKEN)?;
    if app.store.remove_webhook_token(account, id).await? { Ok(id) } else { Err(NO_TOKEN) }
}

impl From<tracker_store::WebhookToken> for WebhookToken {
    fn from(token: tracker_store::WebhookToken) -> WebhookToken {
        WebhookToken {
            id: token.id,
            name: token.name,
            created_at: token.created_at,
            last_used_at: token.last_used_at,
        }
    }
}

/// A name of 1 to 100 characters, without surrounding spaces.
pub(crate) fn checked_name(name: &str) -> Result<&str, Error> {
    let is_text = !name.chars().any(char::is_control) && !name.trim().is_empty();
    let fits = is_text && name.chars().count() <= 100;
    if fits { Ok(name.trim()) } else { Err(NO_NAME) }
}

const NO_NAME: Error = Error::Invalid(std::borrow::Cow::Borrowed(
    "name must have 1 to 100 characters, and no control characters",
));
