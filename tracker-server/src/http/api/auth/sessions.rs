//! The sessions of an account, and sign-out.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::Serialize;
use tracker_store::SessionId;
use utoipa::ToSchema;
use warp::filters::BoxedFilter;
use warp::reply::{Json, Response, json};
use warp::{Filter, Reply, delete, get, path, post};

use crate::app::App;
use crate::auth::Caller;
use crate::http::api::auth::sign_out;
use crate::http::envelope::{Done, done};
use crate::http::error::{Error, ErrorBody};
use crate::http::{any_of, handled, signed_in, with};

pub(crate) fn routes(app: &Arc<App>) -> BoxedFilter<(Response,)> {
    let asked = with(app).and(signed_in(app));
    let sessions = path!("auth" / "sessions").and(get()).and(asked.clone());
    let session = path!("auth" / "sessions" / String).and(delete()).and(asked.clone());
    let logout = path!("auth" / "logout").and(post()).and(asked);
    any_of([
        handled(sessions.map(|app, caller| async move { list(app, caller?).await })),
        handled(session.map(|id, app, caller| async move { revoke(app, caller?, id).await })),
        handled(logout.map(|app, caller| async move { log_out(app, caller?).await })),
    ])
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
    tag = "Sign-in",
    responses((status = 200, description = "All active sessions", body = Sessions))
)]
pub(crate) async fn list(app: Arc<App>, caller: Caller) -> Result<Json, Error> {
    let mut sessions = Vec::new();
    for session in app.store.sessions(caller.account.id, app.clock.now()).await? {
        sessions.push(SessionShown {
            id: session.id.to_string(),
            user_agent: session.user_agent,
            last_used: session.last_used_at,
            current: session.id == caller.session,
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
    tag = "Sign-in",
    params(("id" = String, Path, description = "The id of the session", example = "5b1f7a52-6a5e-4a37-9a0f-3f6a3d0f8a11")),
    responses(
        (status = 200, description = "The session has ended", body = Done<Ended>),
        (status = 404, description = "There is no such session of this account", body = ErrorBody),
    )
)]
pub(crate) async fn revoke(app: Arc<App>, caller: Caller, id: String) -> Result<Response, Error> {
    let id: SessionId = id.parse().map_err(|_| NO_SESSION)?;
    if !app.store.revoke_session(caller.account.id, id, app.clock.now()).await? {
        return Err(NO_SESSION);
    }
    Ok(ended(id, id == caller.session))
}

/// Sign out
///
/// The session ends at once, and its cookies are cleared.
#[utoipa::path(
    post,
    path = "/api/v1/auth/logout",
    tag = "Sign-in",
    responses((status = 200, description = "Signed out", body = Done<Ended>))
)]
pub(crate) async fn log_out(app: Arc<App>, caller: Caller) -> Result<Response, Error> {
    app.store.revoke_session(caller.account.id, caller.session, app.clock.now()).await?;
    Ok(ended(caller.session, true))
}

fn ended(id: SessionId, is_current: bool) -> Response {
    let mut response = done(Ended { id: id.to_string() }).into_response();
    if is_current {
        sign_out(response.headers_mut());
    }
    response
}

const NO_SESSION: Error = Error::NotFound("there is no such session");
