//! [`caller`]: who sent a request.

use std::sync::atomic::Ordering;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use tokio::time::timeout;
use tracker_store::{Account, SessionId, SessionQueue, SessionState, USE_INTERVAL};

use crate::app::App;
use crate::auth::session::credentials::Credentials;
use crate::auth::session::cross_site::is_cross_site;
use crate::http::{Error, Head};

/// Somebody signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Whose request it is, with the settings as they are now.
    pub account: Account,
    /// The session the request belongs to.
    pub session: SessionId,
}

/// Who sent this request: every route that asks for a caller comes through here. The session is
/// looked up each time, so a revoked one is over at once.
///
/// # Errors
///
/// [`Error::Unauthorized`] when it carries no token, [`Error::InvalidToken`] when the token is not
/// good any more, and [`Error::Forbidden`] when the account is disabled or another site made the
/// browser ask.
pub async fn caller(app: &App, head: &Head) -> Result<Caller, Error> {
    let now = app.clock.now();
    let credentials = Credentials::of(&head.headers);
    let token = match credentials {
        Credentials::None => return Err(Error::Unauthorized),
        Credentials::Malformed => return Err(Error::InvalidToken),
        Credentials::Bearer(token) | Credentials::Cookie(token) => token,
    };
    let caller = bearer(app, &head.visit.sessions, token, now).await?;
    let by_cookie = matches!(credentials, Credentials::Cookie(_));
    if by_cookie && is_cross_site(&head.method, &head.headers, &app.auth.origin) {
        return Err(CROSS_SITE);
    }
    Ok(caller)
}

/// Another site made the browser ask.
pub const CROSS_SITE: Error = Error::Forbidden("another site made this request");

/// The account is disabled.
pub const DISABLED: Error = Error::Forbidden("the account is disabled");

async fn bearer(
    app: &App,
    sessions: &SessionQueue,
    token: &str,
    now: DateTime<Utc>,
) -> Result<Caller, Error> {
    let access = app.auth.tokens.verify(token, now).ok_or(Error::InvalidToken)?;
    let state = sessions.state(access.session, now).await?;
    match state.filter(|state| state.account.id == access.account) {
        Some(SessionState { is_disabled: true, .. }) => Err(DISABLED),
        Some(SessionState { is_live: true, account, last_used_at, .. }) => {
            if now - last_used_at >= USE_INTERVAL {
                // Boxed: it is large, and mostly there is nothing to note.
                note_use(app, sessions, access.session, now).boxed().await;
            }
            Ok(Caller { account, session: access.session })
        }
        _ => Err(Error::InvalidToken),
    }
}

/// What cannot be noted keeps nobody from reading: a file or a server may be one to read from only,
/// and a disk may be full. Many requests would find that out, so only the first says it. Nor does
/// what takes long to note: an import may have the one writer that a file has.
async fn note_use(app: &App, sessions: &SessionQueue, session: SessionId, now: DateTime<Utc>) {
    let Ok(noted) = timeout(TOUCH_TIMEOUT, sessions.note_use(session, now)).await else {
        return;
    };
    match noted {
        Ok(()) => app.uses_go_unnoted.store(false, Ordering::Relaxed),
        Err(error) if !app.uses_go_unnoted.swap(true, Ordering::Relaxed) => {
            tracing::error!(%error, "the use of sessions is not noted; requests go on");
        }
        Err(_) => {}
    }
}

const TOUCH_TIMEOUT: Duration = Duration::from_millis(100);
