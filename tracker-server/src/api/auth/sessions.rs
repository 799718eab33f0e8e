//! The sessions of an account, and sign-out.

use chrono::{DateTime, Utc};
use http::header::AUTHORIZATION;
use serde::Serialize;
use tracker_store::{SessionId, TokenOwner};
use utoipa::ToSchema;
use warp::reply::{Json, Response, json};
use warp::{Filter, Reply};

use crate::api::envelope::{Done, done};
use tracker_http::endpoint::{Endpoint, parameter};
use tracker_http::filters::{by_caller, by_caller_with, counted_caller, handled, with_head};
use tracker_http::head::Head;
use tracker_http::refused::ErrorBody;
use tracker_service::app::App;
use tracker_service::auth::clear_browser;
use tracker_service::auth::{Cookie, Secret, is_cross_site};
use tracker_service::operations::caller::{Caller, Needs};
use tracker_service::operations::sessions;
use tracker_service::rate_limit::{Class, Subject};
use tracker_service::refusal::{Forbidden, Refusal};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        Endpoint::documented::<__path_list>(by_caller(app, Needs::SignIn, list)),
        Endpoint::documented::<__path_revoke>(by_caller_with(
            app,
            Needs::SignIn,
            parameter("id"),
            revoke,
        )),
        Endpoint::documented::<__path_log_out>(handled(with_head(app).map(log_out))),
    ]
}

/// All active sessions, the most recently used first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Sessions {
    sessions: Vec<SessionShown>,
}

/// A session of the account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Session)]
struct SessionShown {
    /// The id of the session.
    #[schema(example = "5b1f7a52-6a5e-4a37-9a0f-3f6a3d0f8a11")]
    id: String,
    /// The `User-Agent` of the client at sign-in.
    #[schema(example = "Mozilla/5.0 (iPhone)")]
    user_agent: String,
    /// When it was last used, to the minute.
    last_used: DateTime<Utc>,
    /// Whether it is the session of this request.
    current: bool,
}

/// An ended session.
#[derive(Serialize, ToSchema)]
pub(crate) struct Ended {
    /// The id of the session.
    #[schema(example = "5b1f7a52-6a5e-4a37-9a0f-3f6a3d0f8a11")]
    id: String,
}

/// List the sessions
///
/// All active sessions of the account, the most recently used first.
#[utoipa::path(
    get,
    path = "/api/v1/auth/sessions",
    operation_id = "listSessions",
    tag = "Sign-in",
    responses((status = 200, description = "All active sessions", body = Sessions))
)]
pub(crate) async fn list(app: App, caller: Caller) -> Result<Json, Refusal> {
    let (current, mut sessions) = (caller.session()?, Vec::new());
    for session in app.store.sessions(caller.account.id, app.clock.now()).await? {
        sessions.push(SessionShown {
            id: session.id.to_string(),
            user_agent: session.user_agent,
            last_used: session.last_used_at,
            current: session.id == current,
        });
    }
    Ok(json(&Sessions { sessions }))
}

/// Revoke a session
///
/// The session ends at once, not when its access token expires.
#[utoipa::path(
    delete,
    path = "/api/v1/auth/sessions/{id}",
    operation_id = "revokeSession",
    tag = "Sign-in",
    params(("id" = String, Path, description = "The id of the session", example = "5b1f7a52-6a5e-4a37-9a0f-3f6a3d0f8a11")),
    responses(
        (status = 200, description = "The session has ended", body = Done<Ended>),
        (status = 404, description = "There is no such session of this account", body = ErrorBody),
    )
)]
pub(crate) async fn revoke(app: App, caller: Caller, id: String) -> Result<Response, Refusal> {
    let current = caller.session()?;
    let id = sessions::end(&app, caller.account.id, &id).await?;
    Ok(ended(id, id == current))
}

/// Sign out
///
/// The session ends at once, and its cookies are cleared. If the access token has expired, a valid
/// refresh token in its cookie is enough.
#[utoipa::path(
    post,
    path = "/api/v1/auth/logout",
    operation_id = "logOut",
    tag = "Sign-in",
    security(("accessToken" = []), ("accessCookie" = []), ("refreshCookie" = [])),
    responses((status = 200, description = "Signed out", body = Done<Ended>))
)]
pub(crate) async fn log_out(app: App, head: Head) -> Result<Response, Refusal> {
    let caller = counted_caller(&app, &head, Needs::SignIn).await;
    match (caller, refresh_cookie(&head)) {
        (Ok(caller), _) => {
            let session = caller.session()?;
            app.store.revoke_session(caller.account.id, session, app.clock.now()).await?;
            Ok(ended(session, true))
        }
        (Err(Refusal::Unauthorized | Refusal::InvalidToken), Some(sent)) => {
            log_out_by_refresh_token(&app, &head, sent).await
        }
        (Err(error), _) => Err(error),
    }
}

/// The refresh token from its cookie; `None` if there is an `Authorization` header, because then
/// cookies are ignored.
fn refresh_cookie(head: &Head) -> Option<&str> {
    let has_header = head.headers.contains_key(AUTHORIZATION);
    Cookie::Refresh.of(&head.headers).filter(|_| !has_header)
}

async fn log_out_by_refresh_token(app: &App, head: &Head, sent: &str) -> Result<Response, Refusal> {
    if is_cross_site(&head.method, &head.headers, &app.auth.origin) {
        return Err(Forbidden::CrossSite.into());
    }
    let (token, now) = (Secret::sent(sent).map(|token| token.hash()), app.clock.now());
    let owner = match &token {
        Some(token) => app.store.refresh_token_owner(token, now).await?,
        None => None,
    };
    if let (Some(token), Some(TokenOwner { account, is_valid: true, .. })) = (token, owner) {
        head.context.count(app, Class::Auth, Subject::Account(account)).await?;
        if let Some(session) = app.store.revoke_session_of_token(&token, now).await? {
            return Ok(ended(session, true));
        }
    }
    head.context.count_wrong_token(app).await?;
    Err(Refusal::InvalidToken)
}

fn ended(id: SessionId, is_current: bool) -> Response {
    let mut response = done(Ended { id: id.to_string() }).into_response();
    if is_current {
        clear_browser(response.headers_mut());
    }
    response
}
