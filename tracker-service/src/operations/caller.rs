//! [`caller`]: authenticates a request; [`Needs`]: what an endpoint asks of it.

use std::sync::atomic::Ordering;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use http::{HeaderMap, Method};
use tokio::time::timeout;
use tracker_store::{
    Account, PersonalToken, PersonalTokenInUse, SessionId, SessionState, StoreError, TokenScope,
    USE_INTERVAL,
};

use crate::auth::keys::copied_token::PersonalSecret;
use crate::auth::session::credentials::Credentials;
use crate::auth::{Access, is_cross_site};
use crate::{App, Forbidden, Refusal};

/// What an endpoint asks of its callers. A session opens every endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needs {
    /// A session: a personal access token does not open the endpoint.
    SignIn,
    /// A session, or a personal access token with the scope `read`.
    Read,
    /// A session, or a personal access token with the scope `write`.
    Write,
    /// A session, or a personal access token with the scope `import`.
    Import,
    /// A session, or a personal access token with the scope `webhooks`.
    Webhooks,
}

/// The user who sent a request, or a program with one of the user's personal access tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The account, with its current settings.
    pub account: Account,
    credential: Credential,
}

/// What a request was authenticated by.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Credential {
    Session(SessionId),
    Token(PersonalToken),
}

impl Caller {
    /// The session that the request belongs to.
    ///
    /// # Errors
    ///
    /// [`Forbidden::SignInNeeded`] for a program with a token.
    pub fn session(&self) -> Result<SessionId, Refusal> {
        match &self.credential {
            Credential::Session(session) => Ok(*session),
            Credential::Token(_) => Err(Forbidden::SignInNeeded.into()),
        }
    }

    /// The account, and the personal access token; `None` for a session.
    pub fn into_account_and_token(self) -> (Account, Option<PersonalToken>) {
        match self.credential {
            Credential::Session(_) => (self.account, None),
            Credential::Token(token) => (self.account, Some(token)),
        }
    }

    /// Checks that the caller may use an endpoint.
    ///
    /// # Errors
    ///
    /// [`Refusal::Forbidden`] for a token that lacks the scope, and for every token if a session is needed.
    pub fn check(&self, needs: Needs) -> Result<(), Refusal> {
        let Credential::Token(token) = &self.credential else { return Ok(()) };
        let scope = match needs {
            Needs::SignIn => return Err(Forbidden::SignInNeeded.into()),
            Needs::Read => TokenScope::Read,
            Needs::Write => TokenScope::Write,
            Needs::Import => TokenScope::Import,
            Needs::Webhooks => TokenScope::Webhooks,
        };
        let is_open = token.scopes.contains(scope);
        if is_open { Ok(()) } else { Err(Forbidden::MissingScope(scope).into()) }
    }
}

/// Authenticates a request. Every route for signed-in users calls it, and then [`Caller::check`].
///
/// The session or the personal access token is looked up for each request, so a revoked one ends at once.
///
/// # Errors
///
/// - [`Refusal::NoToken`] if the request carries no token.
/// - [`Refusal::InvalidToken`] if the token is invalid, revoked or has expired, or the session has ended.
/// - [`Refusal::Forbidden`] if the account is disabled, or another site caused the request.
pub async fn caller(app: &App, method: &Method, headers: &HeaderMap) -> Result<Caller, Refusal> {
    let now = app.clock.now();
    let credentials = Credentials::from_headers(headers);
    let token = match credentials {
        Credentials::None => return Err(Refusal::NoToken),
        Credentials::Malformed => return Err(Refusal::InvalidToken),
        Credentials::Bearer(token) | Credentials::Cookie(token) => token,
    };
    let by_cookie = matches!(credentials, Credentials::Cookie(_));
    if !by_cookie && PersonalSecret::is_meant(token) {
        // Boxed: the future is large, and most requests do not need it.
        return with_personal_token(app, token, now).boxed().await;
    }
    let access = app.auth.tokens.verify(token, now).ok_or(Refusal::InvalidToken)?;
    let caller = signed_in_as(app, access, now).await?;
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
    Ok(Caller { account: state.account, credential: Credential::Session(access.session) })
}

/// Whether a request carries a personal access token, valid or not.
pub fn has_personal_token(headers: &HeaderMap) -> bool {
    matches!(Credentials::from_headers(headers), Credentials::Bearer(token) if PersonalSecret::is_meant(token))
}

async fn with_personal_token(
    app: &App,
    token: &str,
    now: DateTime<Utc>,
) -> Result<Caller, Refusal> {
    let secret = PersonalSecret::parse(token).ok_or(Refusal::InvalidToken)?;
    let found = app.personal_tokens.find(secret.hash(), now).await?;
    let PersonalTokenInUse { account, token, is_disabled } = found.ok_or(Refusal::InvalidToken)?;
    if is_disabled {
        return Err(Forbidden::AccountDisabled.into());
    }
    if token.last_used_at.is_none_or(|used_at| now - used_at >= USE_INTERVAL) {
        touch(app, app.store.touch_personal_token(token.id, now)).await;
    }
    Ok(Caller { account, credential: Credential::Token(token) })
}

/// The session of a verified token, if it has not ended.
///
/// # Errors
///
/// - [`Refusal::InvalidToken`] if the session has ended.
/// - [`Refusal::Forbidden`] if the account is disabled.
pub async fn live_session(
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
pub async fn touch(app: &App, update: impl Future<Output = Result<(), StoreError>>) {
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
