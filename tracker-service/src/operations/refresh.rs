//! [`refresh`]: exchanges a refresh token for the next one and a new access token.

use chrono::{DateTime, SubsecRound, Utc};
use tracker_store::{AccountId, Refresh, RefreshRequest, TokenOwner};

use crate::auth::{ACCESS_LIFETIME, Access, RedactedText};
use crate::{App, Forbidden, Refusal, Secret};

/// The tokens after a refresh.
#[derive(Debug)]
pub struct Refreshed {
    pub access: RedactedText,
    /// When the access token expires.
    pub access_expires_at: DateTime<Utc>,
    pub refresh: Secret,
}

#[derive(Debug)]
pub enum Outcome {
    /// The token was valid.
    Refreshed(Refreshed),
    /// The token can never become valid again. The browser's cookies should be cleared.
    Ended(Refusal),
    /// The token was refused, but the browser may have valid cookies: they stay.
    Rejected(Refusal),
}

/// Exchanges a refresh token. `count` checks the rate limit of the token's owner before the token
/// is spent.
///
/// # Errors
///
/// If the store cannot be used or the rate limit is reached. Then the token is not spent.
pub async fn refresh(
    app: &App,
    token: &Secret,
    count: impl AsyncFnOnce(AccountId) -> Result<(), Refusal>,
) -> Result<Outcome, Refusal> {
    // A read: tokens that can only be refused do not wait for the writer.
    match app.store.refresh_token_owner(&token.hash(), app.clock.now()).await? {
        None | Some(TokenOwner { is_over: true, .. }) => {
            return Ok(Outcome::Ended(Refusal::InvalidToken));
        }
        Some(TokenOwner { account, is_valid: true, .. }) => count(account).await?,
        // A spent token may be stolen: no rate limit applies, so that the store always checks it.
        Some(TokenOwner { is_valid: false, .. }) => {}
    }
    let next = Secret::random();
    let request = RefreshRequest { token: token.hash(), next: next.hash() };
    let now = app.clock.now();
    let refreshed = app.store.refresh(&request, now).await?;
    Ok(outcome(app, refreshed, next, now))
}

fn outcome(app: &App, refreshed: Refresh, next: Secret, now: DateTime<Utc>) -> Outcome {
    match refreshed {
        Refresh::Rotated { account, session, .. } => {
            let access = app.auth.tokens.issue(Access { account, session }, now);
            Outcome::Refreshed(Refreshed {
                access: RedactedText(access),
                access_expires_at: now.trunc_subsecs(0) + ACCESS_LIFETIME,
                refresh: next,
            })
        }
        Refresh::Reused => {
            tracing::warn!("refresh token reused: session revoked");
            Outcome::Ended(Refusal::InvalidToken)
        }
        Refresh::Refused => Outcome::Ended(Refusal::InvalidToken),
        Refresh::SpentRecently => Outcome::Rejected(Refusal::InvalidToken),
        Refresh::Disabled => Outcome::Ended(Forbidden::AccountDisabled.into()),
    }
}
