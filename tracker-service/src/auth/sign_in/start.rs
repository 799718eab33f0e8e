//! The start of a sign-in: [`start`] stores it and returns where to redirect the browser.

use chrono::{DateTime, Utc};
use tracker_store::{PendingSignIn, Store};

use crate::auth::household::SIGN_IN_PAGE;
use crate::auth::oidc::Transaction;
use crate::{Auth, Invalid, Refusal, Secret, Unavailable};

/// The parameters of a new sign-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignInRequest {
    /// Where to redirect the browser after the sign-in.
    pub redirect: String,
    /// Which user wants to sign in, if the client says so.
    pub login_hint: Option<String>,
}

/// A sign-in that has begun.
#[derive(Debug, Clone)]
pub struct StartedSignIn {
    /// Where to redirect the browser: the sign-in page of the provider, or that of the household.
    pub location: String,
    /// The secret that ties the sign-in to this browser.
    pub browser: Secret,
}

/// Begins a sign-in in a browser.
///
/// If the browser already has a secret, it is used again: another tab may have a pending sign-in.
///
/// # Errors
///
/// [`Refusal::Invalid`] if the redirect is not allowed, [`Refusal::Unavailable`] if the provider is
/// unavailable.
pub async fn start(
    auth: &Auth,
    store: &Store,
    request: SignInRequest,
    browser: Option<Secret>,
    now: DateTime<Utc>,
) -> Result<StartedSignIn, Refusal> {
    let redirect = auth.redirects.allow(&request.redirect);
    let redirect = redirect.map_err(Invalid::Redirect)?;
    let browser = browser.unwrap_or_else(Secret::random);
    let transaction = Transaction {
        state: Secret::random(),
        nonce: Secret::random(),
        code_verifier: Secret::random(),
        login_hint: request.login_hint,
    };
    let location = match &auth.provider {
        Some(provider) => {
            let url = provider.authorization_url(&transaction, now).await;
            url.map_err(|_| PROVIDER_UNAVAILABLE)?.into()
        }
        None => household_page(&transaction),
    };
    let pending = PendingSignIn {
        browser_hash: browser.hash(),
        nonce: transaction.nonce.reveal().to_owned(),
        code_verifier: transaction.code_verifier.reveal().to_owned(),
        redirect,
        started_at: now,
    };
    store.begin_sign_in(&transaction.state.hash(), &pending).await?;
    Ok(StartedSignIn { location, browser })
}

/// The page on which a person of the household types the password of this sign-in.
fn household_page(transaction: &Transaction) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new())
        .append_pair("state", transaction.state.reveal())
        .extend_pairs(transaction.login_hint.as_ref().map(|hint| ("login_hint", hint)))
        .finish();
    format!("{SIGN_IN_PAGE}?{query}")
}

pub const PROVIDER_UNAVAILABLE: Refusal = Refusal::Unavailable(Unavailable::ProviderUnavailable);
