//! Token refresh.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use warp::reply::Response;
use warp::{Filter, Reply};

use crate::api::{Answer, Done, done};
use tracker_http::refused::refused;
use tracker_http::sign_in::set_tokens;
use tracker_http::{Endpoint, ErrorBody, Head, documented, handled, with_head};
use tracker_service::auth::{clear_tokens, is_cross_site};
use tracker_service::operations::refresh::{Outcome, refresh};
use tracker_service::{App, Class, Cookie, Forbidden, Refusal, Secret, Subject};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let refresh = with_head(app).map(refresh_tokens);
    vec![documented::<__path_refresh_tokens>().answered_by(handled(refresh))]
}

/// The expiry of the new tokens. The tokens themselves are in cookies.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewTokens {
    /// When the access token expires.
    access_token_expires_at: DateTime<Utc>,
}

/// Refresh the tokens
///
/// Needs the refresh token in its cookie, and no access token. A refresh token is valid once. If it
/// is used again, it is refused. If that happens more than ten seconds after its first use, its
/// session ends too.
#[utoipa::path(
    post,
    path = "/api/v1/auth/refresh",
    operation_id = "refreshTokens",
    security(("refreshCookie" = [])),
    responses(
        (status = 200, description = "New tokens, in cookies", body = Done<NewTokens>, headers(
            ("Set-Cookie" = String, description = "The access token and the refresh token"),
        )),
        (status = 401, description = "The refresh token is missing, already used, expired or revoked", body = ErrorBody),
        (status = 403, description = "Another site caused the request, or the account is disabled", body = ErrorBody),
    )
)]
pub(crate) async fn refresh_tokens(app: App, head: Head) -> Answer {
    let Some(sent) = Cookie::Refresh.of(&head.headers) else {
        return Err(Refusal::NoToken);
    };
    if is_cross_site(&head.method, &head.headers, &app.auth.origin) {
        return Err(Forbidden::CrossSite.into());
    }
    let Some(token) = Secret::sent(sent) else {
        head.context.count_wrong_token(&app).await?;
        return Ok(refused_without_tokens(Refusal::InvalidToken));
    };
    let count = async |owner| head.context.count(&app, Class::Auth, Subject::Account(owner)).await;
    match refresh(&app, &token, count).await? {
        Outcome::Refreshed(new) => {
            let access_token_expires_at = new.access_expires_at;
            let mut response = done(NewTokens { access_token_expires_at }).into_response();
            set_tokens(response.headers_mut(), &new.access, &new.refresh);
            Ok(response)
        }
        Outcome::Ended(error) => {
            if error == Refusal::InvalidToken {
                head.context.count_wrong_token(&app).await?;
            }
            Ok(refused_without_tokens(error))
        }
        Outcome::Rejected(error) => Err(error),
    }
}

fn refused_without_tokens(error: Refusal) -> Response {
    let mut response = refused(error);
    clear_tokens(response.headers_mut());
    response
}
