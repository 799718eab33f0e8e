//! The end of a sign-in: [`complete`] creates a session, [`cancel`] does not.

use std::net::IpAddr;

use chrono::{DateTime, Utc};
use serde_json::Value;
use tracing::field::display;
use tracker_store::{
    Attempt, Counted, Identity, NewSession, PendingSignIn, Person, Replaced, SignIn, SignedInWith,
    Store,
};

use crate::auth::Access;
use crate::auth::keys::secret::same_hash;
use crate::auth::oidc::{Begun, Proof, ProviderError, Rejection};
use crate::auth::sign_in::display_name::{clean, full_name};
use crate::auth::sign_in::provider_tokens;
use crate::auth::sign_in::start::PROVIDER_UNAVAILABLE;
use crate::{Auth, Forbidden, Invalid, Refusal, Secret, Unavailable};

/// The authorization response that the provider sends through the browser.
#[derive(derive_more::Debug, Clone)]
#[debug("AuthorizationResponse([redacted])")]
pub struct AuthorizationResponse {
    /// The authorization code, to be exchanged for tokens.
    pub code: String,
    /// The identity token that came with the code. The code flow has none.
    pub id_token: Option<String>,
    /// The `state` of the sign-in that it belongs to.
    pub state: String,
    /// The user's name. Apple sends it at the first sign-in only.
    pub user: Option<Value>,
}

/// The browser that sends the response.
#[derive(Debug, Clone, Default)]
pub struct Browser {
    /// The secret that ties the sign-in to this browser, from its cookie.
    pub secret: Option<Secret>,
    /// The refresh token of the browser's current session.
    pub refresh: Option<Secret>,
    /// The session of the browser's page cookie.
    pub page: Option<Access>,
    /// The `User-Agent` header.
    pub user_agent: String,
    /// The cookie that says who has signed in with it before.
    pub known: Option<String>,
    /// The address of the client.
    pub client: Option<IpAddr>,
}

impl Browser {
    /// An attempt of a person to sign in with this browser.
    pub fn attempt(&self, auth: &Auth, identity: Identity) -> Attempt {
        let browser = auth.known_browsers.mark(self.known.as_deref(), &identity);
        Attempt { identity, browser, client: self.client }
    }
}

#[derive(Debug)]
pub struct Completed {
    /// Where to redirect the browser.
    pub redirect: String,
    pub access: RedactedText,
    pub refresh: Secret,
    /// The token of the page cookie, for a browser.
    pub page: RedactedText,
    /// The cookie that says who has signed in with the browser.
    pub known: RedactedText,
}

/// A text whose `Debug` output is `[redacted]`.
#[derive(derive_more::Debug)]
#[debug("[redacted]")]
pub struct RedactedText(pub String);

/// Completes a sign-in and creates a session.
///
/// Cheap checks come before expensive ones. Errors about an account are returned only to a user who
/// has proved to be its owner.
///
/// # Errors
///
/// - [`Refusal::Invalid`] if no pending sign-in with this state began in this browser.
/// - [`Refusal::InvalidToken`] if the provider's response is invalid.
/// - [`Refusal::AccountLocked`] if the account is locked, [`Refusal::Forbidden`] if it is disabled or the address
///   is not one of those that may join.
/// - [`Refusal::Unavailable`] if the provider is unavailable.
pub async fn complete(
    auth: &Auth,
    store: &Store,
    answer: &AuthorizationResponse,
    browser: &Browser,
    now: DateTime<Utc>,
) -> Result<Completed, Refusal> {
    let provider = auth.provider.as_ref().ok_or(NO_PENDING_SIGN_IN)?;
    let pending = take(store, &answer.state, browser, now).await?;
    let begun = Begun {
        nonce: &pending.nonce,
        code_verifier: &pending.code_verifier,
        started_at: pending.started_at,
        now,
    };
    let proof = provider.person(&answer.code, answer.id_token.as_deref(), &begun).await;
    let Proof { mut person, refresh_token } = match proof {
        Ok(proof) => proof,
        Err(ProviderError::Unavailable) => return Err(PROVIDER_UNAVAILABLE),
        Err(ProviderError::ClientRefused) => return Err(Unavailable::ClientNotAccepted.into()),
        Err(ProviderError::Token(rejection)) => {
            return Err(count(auth, store, rejection, browser, now).await?);
        }
    };
    let sent_name = answer.user.as_ref().and_then(full_name);
    person.name = sent_name.or(person.name.as_deref().and_then(clean));
    let completed =
        enter(auth, store, (&person, SignedInWith::Provider), browser, &pending, now).await?;
    if let Some(token) = refresh_token {
        provider_tokens::keep(auth, store, &person.identity, &token, now).await;
    }
    Ok(completed)
}

/// Ends a sign-in that the user cancelled at the provider. Returns the URL to redirect to, with
/// `error=access_denied`.
///
/// # Errors
///
/// [`Refusal::Invalid`] if no pending sign-in with this state began in this browser.
pub async fn cancel(
    auth: &Auth,
    store: &Store,
    state: &str,
    browser: &Browser,
    now: DateTime<Utc>,
) -> Result<String, Refusal> {
    let pending = take(store, state, browser, now).await?;
    let redirect = auth.redirects.allow(&pending.redirect).map_err(|_| NO_PENDING_SIGN_IN)?;
    let sign = if redirect.contains('?') { '&' } else { '?' };
    Ok(format!("{redirect}{sign}error=access_denied"))
}

/// Takes the pending sign-in with this state. It is removed, so the state is valid once.
///
/// # Errors
///
/// [`Refusal::Invalid`] if no pending sign-in with this state began in this browser.
pub async fn take(
    store: &Store,
    state: &str,
    browser: &Browser,
    now: DateTime<Utc>,
) -> Result<PendingSignIn, Refusal> {
    let secret = browser.secret.as_ref().ok_or(NO_PENDING_SIGN_IN)?;
    let state = Secret::sent(state).ok_or(NO_PENDING_SIGN_IN)?;
    let pending = store.take_sign_in(&state.hash(), now).await?.ok_or(NO_PENDING_SIGN_IN)?;
    if same_hash(&pending.browser_hash, &secret.hash()) {
        Ok(pending)
    } else {
        Err(NO_PENDING_SIGN_IN)
    }
}

/// Logs a rejected sign-in, and counts it towards the lockout if the identity is proven.
async fn count(
    auth: &Auth,
    store: &Store,
    rejection: Rejection,
    browser: &Browser,
    now: DateTime<Utc>,
) -> Result<Refusal, Refusal> {
    tracing::info!(why = rejection.why, "sign-in rejected");
    let Some(identity) = rejection.identity else {
        return Ok(Refusal::InvalidToken);
    };
    let attempt = browser.attempt(auth, identity);
    match store.record_failed_sign_in(&attempt, now).await? {
        Counted::Below => {}
        Counted::Last => log_lock(store, &attempt).await?,
        Counted::Locked { until } => {
            return Ok(Refusal::AccountLocked { seconds: Refusal::seconds_until(until, now) });
        }
    }
    Ok(Refusal::InvalidToken)
}

/// Logs that an attempt has locked an identity: the account, if there is one yet, and the address of the client.
///
/// # Errors
///
/// If the store cannot be read.
pub async fn log_lock(store: &Store, attempt: &Attempt) -> Result<(), Refusal> {
    let account = store.account_with_identity(&attempt.identity).await?;
    let (account, client) = (account.map(display), attempt.client.map(display));
    tracing::warn!(account, client, "sign-in locked after five failures");
    Ok(())
}

/// Creates a session for a person who has proved who they are.
///
/// # Errors
///
/// [`Refusal::Invalid`], as if the sign-in had never begun, if the password or passkey has been replaced or removed since.
/// [`Refusal::AccountLocked`] if the account is locked, [`Refusal::Forbidden`] if it is disabled or the address is not one of
/// those that may join.
pub async fn enter(
    auth: &Auth,
    store: &Store,
    (person, with): (&Person, SignedInWith),
    browser: &Browser,
    pending: &PendingSignIn,
    now: DateTime<Utc>,
) -> Result<Completed, Refusal> {
    if !auth.allowed_people.allow(person) {
        return Err(Forbidden::NotInvited.into());
    }
    let redirect = auth.redirects.allow(&pending.redirect).map_err(|_| NO_PENDING_SIGN_IN)?;
    let refresh = Secret::random();
    let session = NewSession {
        browser: browser.attempt(auth, person.identity.clone()).browser,
        user_agent: browser.user_agent.clone(),
        with,
        refresh: refresh.hash(),
        replaces: Replaced {
            refresh: browser.refresh.as_ref().map(Secret::hash),
            page: browser.page.map(|access| (access.account, access.session)),
        },
    };
    match store.sign_in(person, &session, now).await? {
        SignIn::SignedIn { account, session } => {
            let access = Access { account: account.id, session };
            let page = RedactedText(auth.tokens.issue_for_pages(access, now));
            let access = RedactedText(auth.tokens.issue(access, now));
            let known = auth.known_browsers.with(browser.known.as_deref(), &person.identity);
            Ok(Completed { redirect, access, refresh, page, known: RedactedText(known) })
        }
        SignIn::Locked { until } => {
            Err(Refusal::AccountLocked { seconds: Refusal::seconds_until(until, now) })
        }
        SignIn::Outdated => Err(NO_PENDING_SIGN_IN),
        SignIn::Disabled => Err(Forbidden::AccountDisabled.into()),
    }
}

/// One error for all cases, so that it reveals nothing: the sign-in never began, is completed, has
/// expired, or began in another browser.
const NO_PENDING_SIGN_IN: Refusal = Refusal::Invalid(Invalid::NoPendingSignIn);
