//! [`caller`]: authenticates a request.

use std::sync::atomic::Ordering;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use tokio::time::timeout;
use tracker_store::{Account, SessionId, SessionState, StoreError, USE_INTERVAL};

use crate::app::App;
use crate::auth::session::access_token::Access;
use crate::auth::session::credentials::Credentials;
use crate::auth::session::cross_site::is_cross_site;
use crate::http::error::Error;
use crate::http::request::head::Head;

/// The signed-in user who sent a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
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
/// - [`Error::Unauthorized`] if the request carries no token.
/// - [`Error::InvalidToken`] if the token is invalid or has expired, or the session has ended.
/// - [`Error::Forbidden`] if the account is disabled, or another site caused the request.
pub async fn caller(app: &App, head: &Head) -> Result<Caller, Error> {
    let now = app.clock.now();
    let credentials = Credentials::of(&head.headers);
    let token = match credentials {
        Credentials::None => return Err(Error::Unauthorized),
        Credentials::Malformed => return Err(Error::InvalidToken),
        Credentials::Bearer(token) | Credentials::Cookie(token) => token,
    };
    let access = app.auth.tokens.verify(token, now).ok_or(Error::InvalidToken)?;
    let caller = signed_in_as(app, access, now).await?;
    let by_cookie = matches!(credentials, Credentials::Cookie(_));
    if by_cookie && is_cross_site(&head.method, &head.headers, &app.auth.origin) {
        return Err(CROSS_SITE);
    }
    Ok(caller)
}

/// Another site caused the request.
pub const CROSS_SITE: Error = Error::Forbidden("another site made this request");

/// The account is disabled.
pub const DISABLED: Error = Error::Forbidden("the account is disabled");

async fn signed_in_as(app: &App, access: Access, now: DateTime<Utc>) -> Result<Caller, Error> {
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
/// - [`Error::InvalidToken`] if the session has ended.
/// - [`Error::Forbidden`] if the account is disabled.
pub(crate) async fn live_session(
    app: &App,
    access: Access,
    now: DateTime<Utc>,
) -> Result<SessionState, Error> {
    let state = app.sessions.state(access.session, now).await?;
    match state.filter(|state| state.account.id == access.account) {
        Some(SessionState { is_disabled: true, .. }) => Err(DISABLED),
        Some(state) if state.is_live => Ok(state),
        _ => Err(Error::InvalidToken),
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
