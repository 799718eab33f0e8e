//! [`caller`]: authenticates a request.

use std::sync::atomic::Ordering;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use http::{HeaderMap, Method};
use tokio::time::timeout;
use tracker_store::{Account, SessionId, SessionState, StoreError, USE_INTERVAL};

use crate::app::App;
use crate::auth::session::access_token::Access;
use crate::auth::session::credentials::Credentials;
use crate::auth::session::cross_site::is_cross_site;
use crate::refusal::{Forbidden, Refusal};

/// The signed-in user who sent a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Caller {
    /// The account, with its current settings.
    pub account: Account,
    /// The session that the request belongs to.
    pub session: SessionId,
}

/// Authenticates a request. Every route for signed-in users calls it.
///
/// The session is looked up for each request, so a revoked session ends at once.
///
/// # Errors
///
/// - [`Refusal::Unauthorized`] if the request carries no token.
/// - [`Refusal::InvalidToken`] if the token is invalid or has expired, or the session has ended.
/// - [`Refusal::Forbidden`] if the account is disabled, or another site caused the request.
pub(crate) async fn caller(
    app: &App,
    method: &Method,
    headers: &HeaderMap,
) -> Result<Caller, Refusal> {
    let now = app.clock.now();
    let credentials = Credentials::of(headers);
    let token = match credentials {
        Credentials::None => return Err(Refusal::Unauthorized),
        Credentials::Malformed => return Err(Refusal::InvalidToken),
        Credentials::Bearer(token) | Credentials::Cookie(token) => token,
    };
    let access = app.auth.tokens.verify(token, now).ok_or(Refusal::InvalidToken)?;
    let caller = signed_in_as(app, access, now).await?;
    let by_cookie = matches!(credentials, Credentials::Cookie(_));
    if by_cookie && is_cross_site(method, headers, &app.auth.origin) {
        return Err(Forbidden::CrossSite.into());
    }
    Ok(caller)
}

async fn signed_in_as(app: &App, access: Access, now: DateTime<Utc>) -> Result<Caller, Refusal> {
    let state = live_session(app, access, now).await?;
    if now - state.last_used_at >= USE_INTERVAL {
        // Boxed: the future is large, and most requests do not need it.
        touch(app, app.sessions.touch(access.session, now)).boxed().await;
    }
    Ok(Caller { account: state.account, session: access.session })
}

/// The session of a verified token, if it has not ended.
///
/// # Errors
///
/// - [`Refusal::InvalidToken`] if the session has ended.
/// - [`Refusal::Forbidden`] if the account is disabled.
pub(crate) async fn live_session(
    app: &App,
    access: Access,
    now: DateTime<Utc>,
) -> Result<SessionState, Refusal> {
    let state = app.sessions.state(access.session, now).await?;
    match state.filter(|state| state.account.id == access.account) {
        Some(SessionState { is_disabled: true, .. }) => Err(Forbidden::AccountDisabled.into()),
        Some(state) if state.is_live => Ok(state),
        _ => Err(Refusal::InvalidToken),
    }
}

/// Waits for the update that records a session's use. A failure or a timeout does not fail the
/// request.
///
/// The update fails if the database is read-only or the disk is full. Only the first failure in a
/// row is logged, because every request would repeat it. The update times out if an import holds
/// the only write connection of a SQLite file.
pub(crate) async fn touch(app: &App, update: impl Future<Output = Result<(), StoreError>>) {
    let Ok(noted) = timeout(TOUCH_TIMEOUT, update).await else {
        return;
    };
    match noted {
        Ok(()) => app.touch_is_failing.store(false, Ordering::Relaxed),
        Err(error) if !app.touch_is_failing.swap(true, Ordering::Relaxed) => {
            tracing::error!(%error, "cannot update last_used_at; continuing");
        }
        Err(_) => {}
    }
}

/// How long a request waits for the update of `last_used_at`.
const TOUCH_TIMEOUT: Duration = Duration::from_millis(100);
