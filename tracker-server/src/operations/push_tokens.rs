//! Tokens for pushes.

use tracker_store::{AccountId, MAX_WEBHOOK_TOKENS};
use uuid::Uuid;

use crate::app::App;
use crate::auth::keys::push_token;
use crate::operations::names::checked_name;
use crate::refusal::{Conflict, Missing, Refusal};

/// Makes a token with this name. The second value is the token itself.
pub(crate) async fn make(
    app: &App,
    account: AccountId,
    wanted: &str,
) -> Result<(tracker_store::WebhookToken, push_token::WebhookToken), Refusal> {
    let name = checked_name(wanted)?;
    let secret = push_token::WebhookToken::random().map_err(|_| Refusal::Internal)?;
    let now = app.clock.now();
    let made = app.store.create_webhook_token(account, name, &secret.hash(), now).await?;
    let made =
        made.ok_or_else(|| Refusal::Conflict(Conflict::PushTokens { most: MAX_WEBHOOK_TOKENS }))?;
    Ok((made, secret))
}

/// Revokes the token with this id.
pub(crate) async fn revoke(app: &App, account: AccountId, id: &str) -> Result<Uuid, Refusal> {
    const NO_TOKEN: Refusal = Refusal::NotFound(Missing::PushToken);
    let id = id.parse().map_err(|_| NO_TOKEN)?;
    if app.store.remove_webhook_token(account, id).await? { Ok(id) } else { Err(NO_TOKEN) }
}
