//! Personal access tokens: create, list and revoke.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tracker_store::{PersonalToken, TokenScope, TokenScopes};
use utoipa::ToSchema;
use uuid::Uuid;
use warp::reply::{Json, json as reply};

use crate::api::{Answer, Created, Done, Gone, created, done};
use tracker_http::{Endpoint, ErrorBody, documented, fields_alone, in_path};
use tracker_service::operations::checked::{Name, checked};
use tracker_service::operations::personal_tokens::{self, TokenDays, WantedToken};
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller(app, list),
        documented::<__path_create>().creating::<(), _, _, _>(app, fields_alone, create),
        documented::<__path_remove>().by_caller_with(app, in_path("id"), remove),
    ]
}

/// The personal access tokens, newest first.
#[derive(Serialize, ToSchema)]
#[schema(as = Tokens)]
pub(crate) struct PersonalTokens {
    tokens: Vec<PersonalToken>,
}

/// A personal access token to create.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewToken, example = json!({"name": "My laptop", "scopes": ["read", "import"], "expiresInDays": 90}))]
pub(crate) struct NewPersonalToken {
    /// The name of the token.
    #[schema(
        min_length = 1,
        max_length = 100,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8][^\x00-\x1f\x7f-\x9f]*$"
    )]
    #[serde(deserialize_with = "checked::<Name, _>")]
    name: String,
    /// What it may do. `read` is reading all data, `write` is changing goals, workouts and settings, and
    /// `import` is sending files and pushes.
    #[serde(deserialize_with = "checked::<TokenScopes, _>")]
    #[schema(value_type = Vec<TokenScope>, min_items = 1, max_items = 4)]
    scopes: TokenScopes,
    /// The number of days until it expires. Null, or left out: it never expires.
    #[serde(default, deserialize_with = "checked::<Option<TokenDays>, _>")]
    #[schema(value_type = Option<i32>, required = false, minimum = 1, maximum = 366)]
    expires_in_days: Option<TokenDays>,
}

/// A new personal access token.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CreatedToken)]
pub(crate) struct CreatedPersonalToken {
    id: Uuid,
    #[schema(example = "My laptop")]
    name: String,
    #[schema(value_type = Vec<TokenScope>)]
    scopes: TokenScopes,
    created_at: DateTime<Utc>,
    #[schema(required)]
    expires_at: Option<DateTime<Utc>>,
    /// The token. It is shown only once.
    #[schema(pattern = "^trkpt_[0-9A-Za-z]{49}$")]
    token: String,
}

/// List the personal access tokens
///
/// Newest first, without the tokens themselves. Expired tokens are listed until they are revoked.
#[utoipa::path(
    get,
    path = "/api/v1/tokens",
    operation_id = "listTokens",
    responses((status = 200, description = "The tokens", body = PersonalTokens))
)]
pub(crate) async fn list(app: App, caller: Caller) -> Answer<Json> {
    let tokens = personal_tokens::list(&app, caller.account.id).await?;
    Ok(reply(&PersonalTokens { tokens }))
}

/// Create a personal access token
///
/// A program sends it as `Authorization: Bearer trkpt_…`. It opens what its scopes say, for the data of its
/// owner. No token can make or list tokens, see or end sessions, manage webhooks, webhook tokens and public
/// links, or export or delete the account: that needs a sign-in. The token is shown only once, and only its
/// hash is stored.
#[utoipa::path(
    post,
    path = "/api/v1/tokens",
    operation_id = "createToken",
    request_body = NewPersonalToken,
    responses(
        (status = 201, description = "The token", body = CreatedPersonalToken),
        (status = 409, description = "The account already has 50 personal access tokens", body = ErrorBody),
    )
)]
pub(crate) async fn create(app: App, caller: Caller, new: NewPersonalToken) -> Answer<Created> {
    let NewPersonalToken { name, scopes, expires_in_days } = new;
    let wanted = WantedToken { name, scopes, days: expires_in_days };
    let by = (caller.account.id, caller.session()?);
    let (made, secret) = personal_tokens::make(&app, by, &wanted).await?;
    let answer = CreatedPersonalToken {
        id: made.id,
        name: made.name,
        scopes: made.scopes,
        created_at: made.created_at,
        expires_at: made.expires_at,
        token: secret.reveal().to_owned(),
    };
    Ok(created("/api/v1/tokens", made.id, &answer))
}

/// Revoke a personal access token
///
/// From now on, a request with this token gets status 401.
#[utoipa::path(
    delete,
    path = "/api/v1/tokens/{id}",
    operation_id = "revokeToken",
    params(("id" = Uuid, Path, description = "The id of the token")),
    responses((status = 200, description = "The token is revoked", body = Done<Gone>))
)]
pub(crate) async fn remove(app: App, caller: Caller, id: String) -> Answer<Json> {
    let id = personal_tokens::revoke(&app, caller.account.id, &id).await?;
    Ok(done(Gone { id }))
}
