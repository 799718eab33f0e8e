//! Public links to the running days of an account.

use tracker_store::{AccountId, MAX_SHARES, NewShare, Share, SharedAccount};
use url::Url;
use uuid::Uuid;

use crate::auth::keys::copied_token::ShareToken;
use crate::operations::checked::checked_name;
use crate::{App, Conflict, Missing, Refusal};

/// All links of an account, newest first.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<Share>, Refusal> {
    Ok(app.store.shares(account).await?)
}

/// Makes a link. The second value is the secret part of it.
pub async fn make(
    app: &App,
    account: AccountId,
    new: NewShare,
) -> Result<(Share, ShareToken), Refusal> {
    let name = match &new.name {
        Some(name) => Some(checked_name(name)?.to_owned()),
        None => None,
    };
    let token = ShareToken::random().map_err(|_| Refusal::InternalError)?;
    let new = NewShare { name, ..new };
    let made = app.store.create_share(account, new, &token.hash(), app.clock.now()).await?;
    let made = made.ok_or(Refusal::Conflict(Conflict::Links { most: MAX_SHARES }))?;
    Ok((made, token))
}

/// The address of the page that a link leads to.
pub fn link(app: &App, token: &ShareToken) -> Result<Url, Refusal> {
    app.public_url.join(&format!("/shared/{}", token.reveal())).map_err(|_| Refusal::InternalError)
}

pub async fn revoke(app: &App, account: AccountId, id: &str) -> Result<Uuid, Refusal> {
    const NO_LINK: Refusal = Refusal::NotFound(Missing::Link);
    let id = id.parse().map_err(|_| NO_LINK)?;
    if app.store.remove_share(account, id).await? { Ok(id) } else { Err(NO_LINK) }
}

/// The link with this secret part, and its account.
pub async fn find(app: &App, token: &str) -> Result<Option<SharedAccount>, Refusal> {
    match ShareToken::parse(token) {
        Some(token) => Ok(app.store.find_share(&token.hash()).await?),
        None => Ok(None),
    }
}
