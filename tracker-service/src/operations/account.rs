//! Reading and deleting an account.

use chrono::TimeDelta;
use tracing::Instrument;
use tracker_store::{Account, AccountId, ProviderToken, SessionId};

use crate::operations::connections;
use crate::{App, Forbidden, Refusal, auth};

/// Deletes an account, if the sign-in of the session is recent.
///
/// # Errors
///
/// [`Refusal::Forbidden`] if the sign-in was more than ten minutes ago.
pub async fn delete(app: App, id: AccountId, session: SessionId) -> Result<(), Refusal> {
    if !is_sign_in_recent(&app, session).await? {
        return Err(Forbidden::SignInTooOld.into());
    }
    let connections = app.store.connection_keys(id).await?;
    let tokens = app.store.provider_tokens(id).await?;
    app.store.delete_account(id, app.clock.now()).await?;
    connections::tell_all(&app, id, connections);
    revoke_provider_tokens(app, tokens);
    Ok(())
}

/// Revokes the provider's tokens in the background. The response does not wait for the provider,
/// and a failure does not matter to it: the account is already deleted.
fn revoke_provider_tokens(app: App, tokens: Vec<ProviderToken>) {
    let revoking = async move { auth::revoke_all(&app.auth, &tokens, app.clock.now()).await };
    tokio::spawn(revoking.in_current_span());
}

/// Whether the sign-in of a session was within the last ten minutes. A deletion requires it, because it
/// cannot be undone.
pub async fn is_sign_in_recent(app: &App, session: SessionId) -> Result<bool, Refusal> {
    let signed_in_at = app.store.signed_in_at(session).await?;
    Ok(signed_in_at.is_some_and(|at| app.clock.now() < at + MAX_SIGN_IN_AGE))
}

/// How recent the sign-in must be. It is long enough to sign in and confirm the deletion, and short
/// enough to protect a device that is left unattended.
const MAX_SIGN_IN_AGE: TimeDelta = TimeDelta::minutes(10);

/// The account as it is now.
///
/// # Errors
///
/// [`Refusal::InvalidToken`] if it was deleted.
pub async fn reload(app: &App, account: &Account) -> Result<Account, Refusal> {
    app.store.account_with_id(account.id).await?.ok_or(Refusal::InvalidToken)
}
