//! What an operator of a household does for the others.

use tracker_store::{AccountId, HouseholdPerson, SessionId};
use url::Url;

use crate::operations::account::is_sign_in_recent;
use crate::operations::household::{checked_address, household, new_link, password_link};
use crate::{App, Forbidden, Invalid, Missing, Refusal};

/// What an operator does with a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Act {
    /// Adds the person, with a link to choose a password.
    Add,
    /// Ends the password, the sessions and the tokens, with a link to choose a new password.
    Reset,
    /// Disables the account, which ends its sessions.
    Lock,
    /// Enables the account, and ends a lock after wrong passwords.
    Unlock,
    /// Removes the person. The account and its data stay.
    Remove,
}

/// Whether the owner of an account looks after a household.
pub async fn is_operator(app: &App, account: AccountId) -> Result<bool, Refusal> {
    Ok(household(app).is_ok() && app.store.is_operator(account).await?)
}

/// The people of the household, for an operator.
///
/// # Errors
///
/// [`Refusal::NotFound`] for everybody else: the page does not exist for them.
pub async fn list(app: &App, operator: AccountId) -> Result<Vec<HouseholdPerson>, Refusal> {
    if !is_operator(app, operator).await? {
        return Err(Refusal::NotFound(Missing::Path));
    }
    Ok(app.store.people(app.clock.now()).await?)
}

/// Does something with another person. Returns the link to choose a password, if there is a new one.
///
/// # Errors
///
/// - Those of [`list`].
/// - [`Refusal::Forbidden`] if the operator signed in more than ten minutes ago.
/// - [`Refusal::Invalid`] if the address of a new person is none, or was added before.
/// - [`Refusal::NotFound`] if there is no other person with the address, or no account to lock.
pub async fn act(
    app: &App,
    (operator, session): (AccountId, SessionId),
    address: &str,
    act: Act,
) -> Result<Option<Url>, Refusal> {
    let people = list(app, operator).await?;
    if !is_sign_in_recent(app, session).await? {
        return Err(Forbidden::SignInTooOld.into());
    }
    let (store, now) = (&app.store, app.clock.now());
    let (secret, link) = new_link(now);
    let shown =
        || password_link(&app.public_url, &secret).parse().map_err(|_| Refusal::InternalError);
    if act == Act::Add {
        let wrong = |wrong| Invalid::value("address", wrong);
        let address = checked_address(address).map_err(wrong)?;
        let is_added = store.add_person(address, &link, now).await?;
        return if is_added { shown().map(Some) } else { Err(wrong(KNOWN.to_owned())) };
    }
    let wanted = HouseholdPerson::identity(address).subject;
    let is_meant =
        |person: &&HouseholdPerson| person.address == wanted && person.account != Some(operator);
    let person = people.iter().find(is_meant).ok_or(NO_PERSON)?;
    let exists = match act {
        Act::Lock => store.disable_account(person.account.ok_or(NO_PERSON)?, now).await?,
        Act::Unlock => {
            if let Some(account) = person.account {
                store.enable_account(account, now).await?;
            }
            store.unlock_person(&wanted).await?
        }
        Act::Remove => store.remove_person(&wanted, now).await?,
        Act::Add | Act::Reset => store.reset_person(&wanted, &link, now).await?,
    };
    match (exists, act) {
        (false, _) => Err(NO_PERSON),
        (true, Act::Reset) => shown().map(Some),
        (true, _) => Ok(None),
    }
}

const NO_PERSON: Refusal = Refusal::NotFound(Missing::Person);

const KNOWN: &str = "this person was added before: make a new link";
