//! The sessions of an account, and sign-out.

use http::header::AUTHORIZATION;
use serde::Serialize;
use tracker_store::{Session, SessionId};
use utoipa::ToSchema;
use warp::reply::{Json, Response, json};
use warp::{Filter, Reply};

use crate::api::{Answer, Done, done};
use tracker_http::filters::counted_caller;
use tracker_http::{Endpoint, Head, documented, handled, in_path, with_head};
use tracker_service::auth::is_cross_site;
use tracker_service::operations::sessions;
use tracker_service::{
    App, Caller, Class, Cookie, Forbidden, Needs, Refusal, Secret, Subject, clear_browser,
};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![
        documented::<__path_list>().by_caller(app, list),
        documented::<__path_revoke>().by_caller_with(app, in_path("id"), revoke),
        documented::<__path_log_out>().answered_by(handled(with_head(app).map(log_out))),
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
    #[serde(flatten)]
    #[schema(inline)]
    session: Session,
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
    responses((status = 200, description = "All active sessions", body = Sessions))
)]
pub(crate) async fn list(app: App, caller: Caller) -> Answer<Json> {
    let current = caller.session()?;
    let sessions = sessions::list(&app, caller.account.id).await?;
    let shown = |session: Session| SessionShown { current: session.id == current, session };
    let sessions = sessions.into_iter().map(shown).collect();
    Ok(json(&Sessions { sessions }))
}

/// Revoke a session
///
/// The session ends at once, not when its access token expires.
#[utoipa::path(
    delete,
    path = "/api/v1/auth/sessions/{id}",
    operation_id = "revokeSession",
    params(("id" = String, Path, description = "The id of the session", example = "5b1f7a52-6a5e-4a37-9a0f-3f6a3d0f8a11")),
    responses((status = 200, description = "The session has ended", body = Done<Ended>))
)]
pub(crate) async fn revoke(app: App, caller: Caller, id: String) -> Answer {
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
    security(("accessToken" = []), ("accessCookie" = []), ("refreshCookie" = [])),
    responses((status = 200, description = "Signed out", body = Done<Ended>))
)]
pub(crate) async fn log_out(app: App, head: Head) -> Answer {
    let caller = counted_caller(&app, &head, Needs::SignIn).await;
    match (caller, refresh_cookie(&head)) {
        (Ok(caller), _) => {
            let session = caller.session()?;
            sessions::sign_out(&app, caller.account.id, session).await?;
            Ok(ended(session, true))
        }
        (Err(Refusal::NoToken | Refusal::InvalidToken), Some(sent)) => {
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

async fn log_out_by_refresh_token(app: &App, head: &Head, sent: &str) -> Answer {
    if is_cross_site(&head.method, &head.headers, &app.auth.origin) {
        return Err(Forbidden::CrossSite.into());
    }
    let count = async |owner| head.context.count(app, Class::Auth, Subject::Account(owner)).await;
    if let Some(token) = Secret::sent(sent)
        && let Some(session) = sessions::end_of_token(app, &token, count).await?
    {
        return Ok(ended(session, true));
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
