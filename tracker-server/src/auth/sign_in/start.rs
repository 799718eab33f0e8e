//! [`start`]: a sign-in begins.

use chrono::{DateTime, Utc};
use tracker_store::{SignInAttempt, Store};
use url::Url;

use crate::auth::Auth;
use crate::auth::keys::secret::Secret;
use crate::auth::oidc::Transaction;
use crate::http::Error;

/// What somebody wants who begins to sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Where to go afterwards.
    pub redirect: String,
    /// Who they are, if they say so.
    pub login_hint: Option<String>,
}

/// A sign-in that has begun.
#[derive(Debug, Clone)]
pub struct Started {
    /// Where to send the browser.
    pub provider: Url,
    /// What only this browser is to have.
    pub browser: Secret,
}

/// Begins a sign-in in a browser, which may be in the middle of another in another tab.
///
/// # Errors
///
/// [`Error::Invalid`] when nobody is sent to the place to go afterwards, [`Error::Unavailable`]
/// when the provider cannot be asked where to go.
pub async fn start(
    auth: &Auth,
    store: &Store,
    wanted: Wanted,
    browser: Option<Secret>,
    now: DateTime<Utc>,
) -> Result<Started, Error> {
    let redirect = auth.redirects.allow(&wanted.redirect);
    let redirect = redirect.map_err(|wrong| Error::Invalid(wrong.to_string().into()))?;
    let browser = browser.unwrap_or_else(Secret::random);
    let transaction = Transaction {
        state: Secret::random(),
        nonce: Secret::random(),
        code_verifier: Secret::random(),
        login_hint: wanted.login_hint,
    };
    let provider = auth.provider.authorization_url(&transaction, now).await;
    let provider = provider.map_err(|_| PROVIDER_AWAY)?;
    let attempt = SignInAttempt {
        browser_hash: browser.hash(),
        nonce: transaction.nonce.reveal().to_owned(),
        code_verifier: transaction.code_verifier.reveal().to_owned(),
        redirect,
        started_at: now,
    };
    store.begin_sign_in(&transaction.state.hash(), &attempt).await?;
    Ok(Started { provider, browser })
}

/// The provider says nothing.
pub(crate) const PROVIDER_AWAY: Error =
    Error::Unavailable("the identity provider does not answer: try again later");
