//! Consents: connecting with a service on whose page the person allows us to read activities.

use tracker_connect::{Code, Failure, Fetch, Login, Service, consent_url};
use tracker_store::{AccountId, PendingSignIn, SecretHash, SessionId};
use url::Url;

use crate::auth::keys::secret::{code_challenge, same_hash, sha256};
use crate::operations::connections::{NO_CONNECTION, ask_all, keep, login, unchecked};
use crate::{App, Invalid, Refusal, Secret, Unavailable};

/// What a service sends back with the browser.
#[derive(derive_more::Debug, Clone, Default)]
#[debug("ConsentAnswer([redacted])")]
pub struct ConsentAnswer {
    pub state: Option<String>,
    pub code: Option<String>,
    pub error: Option<String>,
    /// What the person has allowed, if the service says it.
    pub scope: Option<String>,
}

/// Begins a consent in a session. Returns the page of the service to redirect the browser to.
///
/// # Errors
///
/// [`Refusal::NotFound`] if the operator has registered no client there.
pub async fn begin(app: &App, session: SessionId, service: &str) -> Result<String, Refusal> {
    let login = login_as_client(app, service)?;
    let (state, verifier) = (Secret::random(), Secret::random());
    let callback = callback(&app.public_url, login.service);
    let challenge = code_challenge(verifier.reveal());
    let url = consent_url(&login, &callback, state.reveal(), &challenge);
    let pending = PendingSignIn {
        browser_hash: hash_of(session),
        nonce: login.service.name().to_owned(),
        code_verifier: verifier.reveal().to_owned(),
        redirect: callback,
        started_at: app.clock.now(),
    };
    app.store.begin_sign_in(&state.hash(), &pending).await?;
    Ok(url)
}

/// Connects with a service after a consent. It must have begun in this session, within ten minutes, and is good once.
///
/// # Errors
///
/// [`Refusal::Invalid`] if there is no such consent, the person has not allowed it, or the service does not know the code;
/// [`Refusal::Unavailable`] if the service does not answer, or refuses our client.
pub async fn complete(
    app: &App,
    account: AccountId,
    session: SessionId,
    service: &str,
    answer: ConsentAnswer,
) -> Result<(), Refusal> {
    let login = login_as_client(app, service)?;
    let state = answer.state.as_deref().and_then(Secret::sent).ok_or(NO_PENDING_CONSENT)?;
    let pending = app.store.take_sign_in(&state.hash(), app.clock.now()).await?;
    let pending = pending.ok_or(NO_PENDING_CONSENT)?;
    let is_of_session = same_hash(&pending.browser_hash, &hash_of(session));
    if !is_of_session || pending.nonce != login.service.name() {
        return Err(NO_PENDING_CONSENT);
    }
    let reads = answer
        .scope
        .is_none_or(|it| login.service != Service::Strava || it.contains("activity:read"));
    if !reads || answer.error.as_deref() == Some("access_denied") {
        return Err(Invalid::ConsentDenied.into());
    }
    let code = answer.code.ok_or(Refusal::Unavailable(Unavailable::ServiceSilent))?;
    let code = Code { code, verifier: pending.code_verifier, callback: pending.redirect };
    let service = login.service;
    let consent = ask_all(app, Fetch::consent(login, code, app.clock.now())).await;
    let consent = consent.map_err(|failure| match failure {
        Failure::KeyRefused => Invalid::ConsentExpired.into(),
        failure => unchecked(failure),
    })?;
    keep(app, account, service, consent.key(), consent.session()).await.map(drop)
}

fn login_as_client(app: &App, service: &str) -> Result<Login, Refusal> {
    let service: Service = service.parse().map_err(|_| NO_CONNECTION)?;
    let login = login(app, service, String::new());
    if login.client.is_some() { Ok(login) } else { Err(NO_CONNECTION) }
}

/// The address that the operator registers at a service: where it returns the browser to.
pub fn callback(public_url: &Url, service: Service) -> String {
    format!("{public_url}connections/{service}/callback")
}

/// No secret of a browser has this hash.
fn hash_of(session: SessionId) -> SecretHash {
    SecretHash::from_bytes(sha256(&format!("consent in {session}")))
}

/// One reason for all cases, so that it reveals nothing.
const NO_PENDING_CONSENT: Refusal = Refusal::Invalid(Invalid::NoPendingConsent);
