//! The sessions of an account: listing, extending and ending them.

use tracker_store::{AccountId, Session, SessionId, TokenOwner};

use crate::operations::caller::touch;
use crate::{App, Missing, Refusal, Secret};

/// All active sessions of an account, the most recently used first.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<Session>, Refusal> {
    Ok(app.store.sessions(account, app.clock.now()).await?)
}

/// Ends the session of an account with this id, at once.
pub async fn end(app: &App, account: AccountId, id: &str) -> Result<SessionId, Refusal> {
    const NO_SESSION: Refusal = Refusal::NotFound(Missing::Session);
    let id = id.parse().map_err(|_| NO_SESSION)?;
    let is_ended = app.store.revoke_session(account, id, app.clock.now()).await?;
    if is_ended { Ok(id) } else { Err(NO_SESSION) }
}

/// Ends the session that a request belongs to. One that has ended already is no error.
pub async fn sign_out(app: &App, account: AccountId, session: SessionId) -> Result<(), Refusal> {
    app.store.revoke_session(account, session, app.clock.now()).await?;
    Ok(())
}

/// Extends a session by a visit. If the database cannot be written, the request goes on.
pub async fn prolong(app: &App, session: SessionId) {
    touch(app, app.store.prolong_session(session, app.clock.now())).await;
}

/// Ends the session of a refresh token that is still valid. `count` counts the request for the owner.
pub async fn end_of_token(
    app: &App,
    token: &Secret,
    count: impl AsyncFnOnce(AccountId) -> Result<(), Refusal>,
) -> Result<Option<SessionId>, Refusal> {
    let (token, now) = (token.hash(), app.clock.now());
    let owner = app.store.refresh_token_owner(&token, now).await?;
    let Some(TokenOwner { account, is_valid: true, .. }) = owner else { return Ok(None) };
    count(account).await?;
    Ok(app.store.revoke_session_of_token(&token, now).await?)
}
