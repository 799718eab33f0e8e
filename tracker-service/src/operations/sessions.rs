//! Ending a session.

use tracker_store::{AccountId, SessionId};

use crate::app::App;
use crate::refusal::{Missing, Refusal};

/// Ends the session of an account with this id, at once.
pub async fn end(app: &App, account: AccountId, id: &str) -> Result<SessionId, Refusal> {
    const NO_SESSION: Refusal = Refusal::NotFound(Missing::Session);
    let id = id.parse().map_err(|_| NO_SESSION)?;
    let is_ended = app.store.revoke_session(account, id, app.clock.now()).await?;
    if is_ended { Ok(id) } else { Err(NO_SESSION) }
}
