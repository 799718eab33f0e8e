//! [`complete`]: a sign-in ends, with a session or without.

use chrono::{DateTime, Utc};
use serde_json::Value;
use tracker_store::{NewSession, Person, SignIn, SignInAttempt, Store};

use crate::auth::Auth;
use crate::auth::keys::secret::{Secret, same_hash};
use crate::auth::oidc::{Begun, Proof, Refusal, Rejection};
use crate::auth::session::access_token::Access;
use crate::auth::session::caller::DISABLED;
use crate::auth::sign_in::display_name::{clean, full_name};
use crate::auth::sign_in::provider_tokens;
use crate::auth::sign_in::start::PROVIDER_AWAY;
use crate::http::Error;

/// What the provider sends through the browser.
#[derive(Clone)]
pub struct ProviderAnswer {
    /// To be exchanged for tokens.
    pub code: String,
    /// Who it is.
    pub id_token: String,
    /// Which sign-in it belongs to.
    pub state: String,
    /// The name, the first time.
    pub user: Option<Value>,
}

/// What the browser sends of its own.
#[derive(Debug, Clone, Default)]
pub struct Browser {
    /// Its secret.
    pub secret: Option<Secret>,
    /// The refresh token of the session that it has now.
    pub refresh: Option<Secret>,
    /// What it calls itself.
    pub user_agent: String,
}

/// Somebody is signed in.
#[derive(Debug)]
pub struct Completed {
    /// Where to go now.
    pub redirect: String,
    /// The access token.
    pub access: Secretive,
    /// The refresh token.
    pub refresh: Secret,
}

/// A text that nobody sees who prints it.
pub struct Secretive(pub String);

/// Completes a sign-in. The order is from cheap to dear, and nothing is said of an account to
/// anybody who has not proved to be its owner.
///
/// # Errors
///
/// [`Error::Invalid`] when no such sign-in began in this browser, [`Error::InvalidToken`] when the
/// provider's answer is not good, [`Error::Locked`] and [`Error::Forbidden`] when the account is
/// locked or disabled, [`Error::Unavailable`] when the provider cannot be asked.
pub async fn complete(
    auth: &Auth,
    store: &Store,
    answer: &ProviderAnswer,
    browser: &Browser,
    now: DateTime<Utc>,
) -> Result<Completed, Error> {
    let attempt = take(store, &answer.state, browser, now).await?;
    let begun = Begun {
        nonce: &attempt.nonce,
        code_verifier: &attempt.code_verifier,
        started_at: attempt.started_at,
        now,
    };
    let proof = auth.provider.person(&answer.code, &answer.id_token, &begun).await;
    let Proof { mut person, to_give_back } = match proof {
        Ok(proof) => proof,
        Err(Refusal::Unavailable) => return Err(PROVIDER_AWAY),
        Err(Refusal::Token(rejection)) => return Err(count(store, rejection, now).await?),
    };
    let sent_name = answer.user.as_ref().and_then(full_name);
    person.name = sent_name.or(person.name.as_deref().and_then(clean));
    let redirect = auth.redirects.allow(&attempt.redirect).map_err(|_| NOT_KNOWN)?;
    let completed = sign_in(auth, store, &person, browser, redirect, now).await?;
    if let Some(token) = to_give_back {
        provider_tokens::keep(auth, store, &person.identity, &token, now).await;
    }
    Ok(completed)
}

/// Ends a sign-in that somebody has thought better of. Where to go now.
///
/// # Errors
///
/// [`Error::Invalid`] when no such sign-in began in this browser.
pub async fn cancel(
    auth: &Auth,
    store: &Store,
    state: &str,
    browser: &Browser,
    now: DateTime<Utc>,
) -> Result<String, Error> {
    let attempt = take(store, state, browser, now).await?;
    let redirect = auth.redirects.allow(&attempt.redirect).map_err(|_| NOT_KNOWN)?;
    let sign = if redirect.contains('?') { '&' } else { '?' };
    Ok(format!("{redirect}{sign}error=access_denied"))
}

/// The sign-in with this state, which is over now, whatever becomes of it.
async fn take(
    store: &Store,
    state: &str,
    browser: &Browser,
    now: DateTime<Utc>,
) -> Result<SignInAttempt, Error> {
    let secret = browser.secret.as_ref().ok_or(NOT_KNOWN)?;
    let state = Secret::sent(state).ok_or(NOT_KNOWN)?;
    let attempt = store.take_sign_in(&state.hash(), now).await?.ok_or(NOT_KNOWN)?;
    if same_hash(&attempt.browser_hash, &secret.hash()) { Ok(attempt) } else { Err(NOT_KNOWN) }
}

async fn count(store: &Store, rejection: Rejection, now: DateTime<Utc>) -> Result<Error, Error> {
    tracing::info!(why = rejection.why, "a sign-in is refused");
    let Some(identity) = rejection.identity else {
        return Ok(Error::InvalidToken);
    };
    match store.record_failed_sign_in(&identity, now).await? {
        Some(until) => Ok(Error::Locked { seconds: Error::seconds_until(until, now) }),
        None => Ok(Error::InvalidToken),
    }
}

async fn sign_in(
    auth: &Auth,
    store: &Store,
    person: &Person,
    browser: &Browser,
    redirect: String,
    now: DateTime<Utc>,
) -> Result<Completed, Error> {
    let refresh = Secret::random();
    let session = NewSession {
        user_agent: browser.user_agent.clone(),
        refresh: refresh.hash(),
        replaces: browser.refresh.as_ref().map(Secret::hash),
    };
    match store.sign_in(person, &session, now).await? {
        SignIn::SignedIn { account, session } => {
            let access = auth.tokens.issue(Access { account: account.id, session }, now);
            Ok(Completed { redirect, access: Secretive(access), refresh })
        }
        SignIn::Locked { until } => {
            Err(Error::Locked { seconds: Error::seconds_until(until, now) })
        }
        SignIn::Disabled => Err(DISABLED),
    }
}

impl std::fmt::Debug for Secretive {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("[redacted]")
    }
}

impl std::fmt::Debug for ProviderAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ProviderAnswer([redacted])")
    }
}

/// Nobody learns which of these it is: never begun, over, too old, or another browser's.
const NOT_KNOWN: Error = Error::Invalid(std::borrow::Cow::Borrowed(
    "this sign-in did not begin in this browser, or is over: begin again",
));
