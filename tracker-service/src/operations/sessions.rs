//! Listing, extending and ending sessions.

use tracker_store::{AccountId, Session, SessionId};

use crate::app::App;
use crate::operations::caller::touch;
use crate::refusal::{Missing, Refusal};

/// Ends the session of an account with this id, at once.
pub async fn end(app: &App, account: AccountId, id: &str) -> Result<SessionId, Refusal> {
    const NO_SESSION: Refusal = Refusal::NotFound(Missing::Session);
    let id = id.parse().map_err(|_| NO_SESSION)?;
    let is_ended = app.store.revoke_session(account, id, app.clock.now()).await?;
    if is_ended { Ok(id) } else { Err(NO_SESSION) }
}

/// The sessions of an account that have not ended.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<Session>, Refusal> {
    Ok(app.store.sessions(account, app.clock.now()).await?)
}

/// Ends the session of a browser that signs out. One that has ended already is no error.
pub async fn sign_out(app: &App, account: AccountId, session: SessionId) -> Result<(), Refusal> {
    app.store.revoke_session(account, session, app.clock.now()).await?;
    Ok(())
}

/// Extends a session by a visit. If the database cannot be written, the request goes on.
pub async fn prolong(app: &App, session: SessionId) {
    touch(app, app.store.prolong_session(session, app.clock.now())).await;
}
