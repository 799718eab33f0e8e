//! Passkeys of the people of a household: adding, naming and removing them, and signing in with one. The password stays.

use serde_json::{Value, json};
use tracker_store::{
    Account, AccountId, MAX_PASSKEYS, Passkey, PendingSignIn, SecretHash, SessionId, SignedInWith,
};
use uuid::Uuid;

use crate::auth::keys::secret::{same_hash, sha256};
use crate::auth::passkeys::{ALGORITHMS, Assertion, RelyingParty, encoded, of_json};
use crate::auth::{self, Browser, Completed, Secret};
use crate::operations::account::is_sign_in_recent;
use crate::operations::checked::checked_name;
use crate::operations::household::{address_of, person_at};
use crate::refusal::InvalidPasskey;
use crate::{App, Conflict, Forbidden, Invalid, Missing, Refusal};

/// The passkeys of a person, oldest first.
///
/// # Errors
///
/// [`Refusal::NotFound`] for who does not sign in to a household at a host name: the page does not exist for them.
pub async fn list(app: &App, account: AccountId) -> Result<Vec<Passkey>, Refusal> {
    relying_party(app)?;
    address_of(app, account).await?;
    Ok(app.store.passkeys(account).await?)
}

/// Begins to add a passkey: what the browser asks the authenticator for, as `PublicKeyCredentialCreationOptionsJSON`.
///
/// # Errors
///
/// Those of [`list`]; [`Refusal::Forbidden`] if the sign-in was more than ten minutes ago; [`Refusal::Conflict`] if the account
/// has [`MAX_PASSKEYS`] already.
pub async fn begin(app: &App, account: &Account, session: SessionId) -> Result<Value, Refusal> {
    let passkeys = extensible(app, account.id, session).await?;
    let address = address_of(app, account.id).await?;
    let challenge = Secret::random();
    // It waits with the sign-ins that have begun: it is good once and for ten minutes, and a reset ends it.
    let pending = PendingSignIn {
        browser_hash: hash_of(session),
        nonce: String::new(),
        code_verifier: String::new(),
        redirect: String::new(),
        started_at: app.clock.now(),
    };
    app.store.begin_sign_in(&challenge.hash(), &pending).await?;
    let party = relying_party(app)?;
    let credential =
        |passkey: &Passkey| json!({"type": "public-key", "id": encoded(&passkey.credential)});
    Ok(json!({
        "rp": {"id": party.id, "name": party.id},
        "user": {
            "id": encoded(account.id.uuid().as_bytes()),
            "name": address,
            "displayName": account.name.as_ref().unwrap_or(&address),
        },
        "challenge": challenge.reveal(),
        "pubKeyCredParams": ALGORITHMS.map(|(alg, _)| json!({"type": "public-key", "alg": alg})),
        "excludeCredentials": passkeys.iter().map(credential).collect::<Vec<_>>(),
        "authenticatorSelection": {"residentKey": "required", "userVerification": "required"},
    }))
}

/// Adds a passkey that answers the challenge of this session.
///
/// # Errors
///
/// Those of [`begin`]; [`Refusal::Invalid`] for a name that is none, and for an answer that is not accepted.
pub async fn add(
    app: &App,
    (account, session): (AccountId, SessionId),
    name: &str,
    answer: &str,
) -> Result<(), Refusal> {
    extensible(app, account, session).await?;
    let name = checked_name(name)?;
    let registered = relying_party(app)?.register(account, answer);
    let (challenge, credential) = registered.map_err(Invalid::Passkey)?;
    let now = app.clock.now();
    let pending = app.store.take_sign_in(&challenge.hash(), now).await?;
    let is_ours = pending.is_some_and(|it| same_hash(&it.browser_hash, &hash_of(session)));
    if !is_ours || !app.store.add_passkey(name, &credential, session, now).await? {
        return Err(Invalid::Passkey(InvalidPasskey::Challenge).into());
    }
    Ok(())
}

/// Gives a passkey another name.
///
/// # Errors
///
/// Those of [`list`]; [`Refusal::Invalid`] for a name that is none; [`Refusal::NotFound`] for another person's passkey.
pub async fn rename(app: &App, account: AccountId, id: &str, name: &str) -> Result<(), Refusal> {
    list(app, account).await?;
    let id: Uuid = id.parse().map_err(|_| NO_PASSKEY)?;
    let exists = app.store.rename_passkey(account, id, checked_name(name)?).await?;
    if exists { Ok(()) } else { Err(NO_PASSKEY) }
}

/// Removes a passkey. Sessions that it began go on.
///
/// # Errors
///
/// Those of [`list`]; [`Refusal::Forbidden`] if the sign-in was more than ten minutes ago; [`Refusal::NotFound`] for another
/// person's passkey.
pub async fn remove(
    app: &App,
    (account, session): (AccountId, SessionId),
    id: &str,
) -> Result<(), Refusal> {
    changeable(app, account, session).await?;
    let id: Uuid = id.parse().map_err(|_| NO_PASSKEY)?;
    let now = app.clock.now();
    let existed = app.store.remove_passkey((account, session), id, now).await?;
    if existed { Ok(()) } else { Err(NO_PASSKEY) }
}

/// Signs the owner of a passkey in, who began in this browser. A lock after wrong passwords does not stop it.
///
/// # Errors
///
/// [`Refusal::Invalid`] if the passkey is not accepted; those of [`auth::take`] and [`auth::enter`].
pub async fn sign_in(app: &App, browser: &Browser, answer: &str) -> Result<Completed, Refusal> {
    let (party, store, now) = (relying_party(app)?, &app.store, app.clock.now());
    let answer = of_json::<Assertion>(answer.as_bytes()).map_err(Invalid::Passkey)?;
    let known = store.credential(&answer.credential.0).await?.ok_or(UNKNOWN)?;
    let (challenge, counter) = party.verify(&answer, &known).map_err(Invalid::Passkey)?;
    let address = store.household_address(known.account).await?.ok_or(UNKNOWN)?;
    let pending = auth::take(store, challenge.reveal(), browser, now).await?;
    if !store.use_credential(&known.id, counter, now).await? {
        return Err(Invalid::Passkey(InvalidPasskey::Counter).into());
    }
    let (person, with) = (person_at(&address), SignedInWith::Passkey(known.id));
    let completed = auth::enter(&app.auth, store, (&person, with), browser, &pending, now).await?;
    tracing::info!("signed in with a passkey");
    Ok(completed)
}

/// The passkeys of a person who may add another one.
async fn extensible(
    app: &App,
    account: AccountId,
    session: SessionId,
) -> Result<Vec<Passkey>, Refusal> {
    let passkeys = changeable(app, account, session).await?;
    let has_room = i64::try_from(passkeys.len()).is_ok_and(|count| count < MAX_PASSKEYS);
    if has_room { Ok(passkeys) } else { Err(Conflict::Passkeys { most: MAX_PASSKEYS }.into()) }
}

/// The passkeys of a person who may change them: the sign-in was within the last ten minutes.
async fn changeable(
    app: &App,
    account: AccountId,
    session: SessionId,
) -> Result<Vec<Passkey>, Refusal> {
    let passkeys = list(app, account).await?;
    let is_recent = is_sign_in_recent(app, session).await?;
    if is_recent { Ok(passkeys) } else { Err(Forbidden::SignInTooOld.into()) }
}

fn relying_party(app: &App) -> Result<&RelyingParty, Refusal> {
    app.auth.relying_party.as_ref().ok_or(Refusal::NotFound(Missing::Path))
}

/// Ties a challenge to a session.
fn hash_of(session: SessionId) -> SecretHash {
    SecretHash::from_bytes(sha256(&format!("passkey of {session}")))
}

const NO_PASSKEY: Refusal = Refusal::NotFound(Missing::Path);

const UNKNOWN: Refusal = Refusal::Invalid(Invalid::Passkey(InvalidPasskey::Unknown));
