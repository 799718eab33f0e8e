//! Tokens for pushes.

use tracker_store::{AccountId, MAX_PUSH_TOKENS, PushToken};
use uuid::Uuid;

use crate::auth::keys::copied_token::PushSecret;
use crate::operations::checked::checked_name;
use crate::{App, Conflict, Missing, Refusal};

/// All tokens of an account, newest first.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<PushToken>, Refusal> {
    Ok(app.store.push_tokens(account).await?)
}

/// Makes a token with this name. The second value is the token itself.
pub async fn make(
    app: &App,
    account: AccountId,
    wanted: &str,
) -> Result<(PushToken, PushSecret), Refusal> {
    let name = checked_name(wanted)?;
    let secret = PushSecret::random().map_err(|_| Refusal::InternalError)?;
    let now = app.clock.now();
    let made = app.store.create_push_token(account, name, &secret.hash(), now).await?;
    let made = made.ok_or(Refusal::Conflict(Conflict::PushTokens { most: MAX_PUSH_TOKENS }))?;
    Ok((made, secret))
}

pub async fn revoke(app: &App, account: AccountId, id: &str) -> Result<Uuid, Refusal> {
    const NO_TOKEN: Refusal = Refusal::NotFound(Missing::PushToken);
    let id = id.parse().map_err(|_| NO_TOKEN)?;
    if app.store.remove_push_token(account, id).await? { Ok(id) } else { Err(NO_TOKEN) }
}
