//! The people of a household: signing in with a password, choosing one with a link, and changing it.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};
use tracker_store::{
    AccountId, Attempt, Counted, HouseholdPerson, PasswordHash, PasswordLink, Person, SecretHash,
    SessionId, SignedInWith,
};
use url::Url;
use zxcvbn::{Score, zxcvbn};

use crate::auth::household::normalized;
use crate::auth::{self, Browser, Completed, Passwords, log_lock};
use crate::refusal::InvalidPassword;
use crate::{App, Invalid, Missing, Refusal, Secret};

/// Whether a password was the right one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordCheck {
    Right,
    /// The address is unknown, or its password is another one. Nobody learns which.
    Wrong,
    Locked {
        /// The seconds until the lock ends.
        seconds: i64,
    },
}

/// The passwords of a household, at a service that has one.
///
/// # Errors
///
/// [`Refusal::NotFound`] if a provider signs people in.
pub fn household(app: &App) -> Result<&Passwords, Refusal> {
    app.auth.household.as_ref().ok_or(Refusal::NotFound(Missing::Path))
}

/// The end of a sign-in with a password.
#[derive(Debug)]
pub enum PasswordSignIn {
    Completed(Completed),
    /// The password is not the right one; the sign-in is still pending.
    Refused(PasswordCheck),
}

/// Signs a person in who began with this state in this browser, if the password is right.
///
/// # Errors
///
/// Those of [`check_password`], [`auth::take`] and [`auth::enter`].
pub async fn sign_in(
    app: &App,
    browser: &Browser,
    state: &str,
    (address, password): (&str, String),
) -> Result<PasswordSignIn, Refusal> {
    let attempt = browser.attempt(&app.auth, HouseholdPerson::identity(address));
    let verified = match check_password(app, &attempt, password).await? {
        Ok(verified) => verified,
        Err(refused) => return Ok(PasswordSignIn::Refused(refused)),
    };
    let now = app.clock.now();
    let pending = auth::take(&app.store, state, browser, now).await?;
    let person = person_at(&attempt.identity.subject);
    let person = (&person, SignedInWith::Password(verified));
    let completed = auth::enter(&app.auth, &app.store, person, browser, &pending, now);
    Ok(PasswordSignIn::Completed(completed.await?))
}

/// The person with this address. The operator vouches that it is theirs.
pub(crate) fn person_at(address: &str) -> Person {
    let identity = HouseholdPerson::identity(address);
    let email = Some(identity.subject.clone());
    Person { email, email_verified: true, name: None, identity }
}

/// Checks the password of a person: the hash that it was verified with, or why it is not accepted.
///
/// Every attempt is counted before the password is verified. The fifth wrong one in 15 minutes locks the address for 15
/// minutes, for all browsers that are counted together. An unknown address is counted and locked in the same way, and
/// its answer takes as long.
///
/// # Errors
///
/// [`Refusal::Unavailable`] if too many passwords are being verified.
pub async fn check_password(
    app: &App,
    attempt: &Attempt,
    password: String,
) -> Result<Result<PasswordHash, PasswordCheck>, Refusal> {
    let passwords = household(app)?;
    let address = attempt.identity.subject.as_str();
    if address.len() > MAX_ADDRESS_LENGTH || password.len() > MAX_PASSWORD_LENGTH {
        return Ok(Err(PasswordCheck::Wrong));
    }
    let turn = passwords.turn().await?;
    let now = app.clock.now();
    let counted = app.store.begin_password_attempt(attempt, now).await?;
    if let Counted::Locked { until } = counted {
        let seconds = Refusal::seconds_until(until, now);
        return Ok(Err(PasswordCheck::Locked { seconds }));
    }
    let stored = app.store.person_password(address).await?;
    if let Some(verified) = passwords.verify(turn, password, stored).await? {
        app.store.forget_attempts(attempt).await?;
        return Ok(Ok(verified));
    }
    tracing::info!("wrong password");
    if counted == Counted::Last {
        log_lock(&app.store, attempt).await?;
    }
    Ok(Err(PasswordCheck::Wrong))
}

/// The address of the person who may choose a password with this link.
///
/// # Errors
///
/// [`Refusal::NotFound`] if the link is unknown, used or expired.
pub async fn person_with_link(app: &App, link: &str) -> Result<String, Refusal> {
    household(app)?;
    let link = hash_of_link(link)?;
    app.store.person_with_link(&link, app.clock.now()).await?.ok_or(NO_LINK)
}

/// Chooses a password with a link, which is used up. The sessions of the person end.
///
/// # Errors
///
/// Those of [`person_with_link`]; [`Refusal::Invalid`] for a password that is too easy to guess.
pub async fn choose_password(app: &App, link: &str, password: String) -> Result<(), Refusal> {
    let address = person_with_link(app, link).await?;
    check_new(&password, &address)?;
    let passwords = household(app)?;
    let hash = passwords.hash(passwords.turn().await?, password).await?;
    let link = hash_of_link(link)?;
    let is_chosen = app.store.choose_password(&link, &hash, app.clock.now()).await?;
    if is_chosen { Ok(()) } else { Err(NO_LINK) }
}

/// The address with which the owner of an account signs in to the household.
///
/// # Errors
///
/// [`Refusal::NotFound`] if another provider signs the owner in.
pub async fn address_of(app: &App, account: AccountId) -> Result<String, Refusal> {
    household(app)?;
    let address = app.store.household_address(account).await?;
    address.ok_or(Refusal::NotFound(Missing::Path))
}

/// Changes the password of a signed-in person, who types the current one. The other sessions of the account end. Wrong
/// ones are counted for the session, so that strangers who guess cannot prevent the change.
///
/// # Errors
///
/// [`Refusal::NotFound`] if another provider signs the person in; [`Refusal::Invalid`] for a new password that is too easy
/// to guess.
pub async fn change_password(
    app: &App,
    (account, session): (AccountId, SessionId),
    client: IpAddr,
    current: String,
    new: String,
) -> Result<PasswordCheck, Refusal> {
    let passwords = household(app)?;
    let address = address_of(app, account).await?;
    check_new(&new, &address)?;
    let attempt = Attempt {
        identity: HouseholdPerson::identity(&address),
        browser: Some(session.to_string()),
        client: Some(client),
    };
    let old = match check_password(app, &attempt, current).await? {
        Ok(old) => old,
        Err(refused) => return Ok(refused),
    };
    let new = passwords.hash(passwords.turn().await?, new).await?;
    let now = app.clock.now();
    let changed =
        app.store.change_password(&address, (&old, &new), (account, session), now).await?;
    Ok(if changed { PasswordCheck::Right } else { PasswordCheck::Wrong })
}

/// A new link to choose a password: its secret, and what is stored of it.
pub fn new_link(now: DateTime<Utc>) -> (Secret, PasswordLink) {
    let secret = Secret::random();
    let link = PasswordLink { hash: secret.hash(), expires_at: now + LINK_LIFETIME };
    (secret, link)
}

/// The link on which a person chooses a password.
pub fn password_link(public_url: &Url, secret: &Secret) -> String {
    let origin = public_url.as_str().trim_end_matches('/');
    format!("{origin}/household/link/{}", secret.reveal())
}

/// Checks the address of a person to add.
///
/// # Errors
///
/// What is wrong with it, for the operator.
pub fn checked_address(address: &str) -> Result<&str, String> {
    let address = address.trim();
    let parts = address
        .split_once('@')
        .filter(|(name, domain)| !name.is_empty() && !domain.is_empty() && !domain.contains('@'));
    let is_text = !address.chars().any(|c| c.is_whitespace() || c.is_control());
    if parts.is_some() && is_text && address.len() <= MAX_ADDRESS_LENGTH {
        Ok(address)
    } else {
        Err(format!("{address} is not an email address such as alex@example.com"))
    }
}

fn hash_of_link(link: &str) -> Result<SecretHash, Refusal> {
    Secret::sent(link).map(|secret| secret.hash()).ok_or(NO_LINK)
}

/// Checks a new password: NIST SP 800-63B asks for a length and a list of known ones, and for no rules about
/// characters.
fn check_new(password: &str, address: &str) -> Result<(), Refusal> {
    let refused = |why| Err(Refusal::Invalid(Invalid::Password(why)));
    if normalized(password).chars().count() < MIN_PASSWORD_CHARS {
        return refused(InvalidPassword::TooShort { least: MIN_PASSWORD_CHARS });
    }
    if password.len() > MAX_PASSWORD_LENGTH {
        return refused(InvalidPassword::TooLong { most: MAX_PASSWORD_LENGTH });
    }
    let of_person = address.split('@').next().unwrap_or_default();
    // German words, and those of this service, are not in the lists of the library.
    let also_known = [address, of_person, "passwort", "schatz", "runningdays"];
    if zxcvbn(password, &also_known).score() < Score::Two {
        return refused(InvalidPassword::Known);
    }
    Ok(())
}

const NO_LINK: Refusal = Refusal::NotFound(Missing::PasswordLink);

/// How long a link is valid.
pub const LINK_LIFETIME: TimeDelta = TimeDelta::days(1);

/// In characters.
pub const MIN_PASSWORD_CHARS: usize = 10;

/// In bytes.
const MAX_PASSWORD_LENGTH: usize = 1024;

/// In bytes (RFC 5321).
const MAX_ADDRESS_LENGTH: usize = 254;
