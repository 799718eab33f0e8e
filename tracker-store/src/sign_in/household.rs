//! [`HouseholdPerson`]: the people for whom the program itself is the identity provider, their passwords, and the links
//! with which they choose them.

use chrono::{DateTime, Utc};

use crate::accounts::admin::REVOKE_ALL;
use crate::accounts::audit_log::{AuditAction, log};
use crate::accounts::identity::Identity;
use crate::accounts::personal_tokens::REMOVE_ALL;
use crate::accounts::version::lock_account;
use crate::database::{AccountId, Connection, Result, SessionId, Store, transact, whole_seconds};
use crate::sessions::secret_hash::SecretHash;
use crate::sign_in::lockout::{account_of, forget};
use crate::sign_in::passkeys;
use crate::sign_in::pending::delete_pending;

/// The issuer of the identities of a household. It is no URL, so that people keep their accounts when the public URL
/// of the service changes.
pub const HOUSEHOLD_ISSUER: &str = "household";

/// A person whom the operator has added.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct HouseholdPerson {
    /// The email address, in lower case.
    pub address: String,
    /// Whether the person has chosen a password.
    pub has_password: bool,
    /// Until when the link to choose a password is valid; `None` if there is none, or if it was used.
    pub link_expires_at: Option<DateTime<Utc>>,
    /// The end of the lock after wrong passwords; `None` if the person is not locked.
    pub locked_until: Option<DateTime<Utc>>,
    /// The address of the client whose failure began the lock.
    pub locked_from: Option<String>,
    /// The account, which the first sign-in has made.
    pub account: Option<AccountId>,
    /// Whether the account is disabled.
    pub is_disabled: bool,
    /// When the person last signed in, as far as the session is remembered.
    pub signed_in_at: Option<DateTime<Utc>>,
    /// Whether the person looks after the others.
    pub is_operator: bool,
    /// When the person was added, in whole seconds.
    pub added_at: DateTime<Utc>,
}

/// A link with which a person chooses a password. It is valid once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordLink {
    /// The hash of the secret in the link.
    pub hash: SecretHash,
    /// From this second on it opens nothing.
    pub expires_at: DateTime<Utc>,
}

/// The hash of a password with its parameters, in the PHC string format. The caller computes it: this crate never
/// sees a password.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
#[debug("PasswordHash([redacted])")]
pub struct PasswordHash(pub String);

pub(crate) const ADD: &str = "\
    insert into household_people (address, link_hash, link_expires_at, added_at) values ($1, $2, $3, $4) \
    on conflict (address) do nothing";

/// The lock of a person that ends last.
macro_rules! newest_lock {
    () => {
        " from sign_in_failures f where f.issuer = 'household' and f.subject = p.address \
         and f.locked_until > $1 order by f.locked_until desc limit 1"
    };
}

pub(crate) const ALL: &str = concat!(
    "select p.address, p.password is not null as has_password, p.link_expires_at, p.added_at, \
     p.is_operator, a.id as account, a.disabled_at is not null as is_disabled, \
     (select max(s.created_at) from sessions s where s.account = a.id) as signed_in_at, \
     (select f.locked_until",
    newest_lock!(),
    ") as locked_until, (select f.locked_from",
    newest_lock!(),
    ") as locked_from from household_people p \
     left join identities i on i.issuer = 'household' and i.subject = p.address \
     left join accounts a on a.id = i.account order by p.address"
);

pub(crate) const IS_PERSON: &str =
    "select exists (select 1 from household_people where address = $1)";

pub(crate) const RESET: &str = "\
    update household_people set password = null, link_hash = $2, link_expires_at = $3 where address = $1";

pub(crate) const REMOVE: &str = "delete from household_people where address = $1";

pub(crate) const PASSWORD: &str =
    "select password from household_people where address = $1 and password is not null";

pub(crate) const WITH_LINK: &str =
    "select address from household_people where link_hash = $1 and link_expires_at > $2";

/// Reads and removes the link in one statement, so that only one of two concurrent requests can use it.
pub(crate) const USE_LINK: &str = "\
    update household_people set password = $3, link_hash = null, link_expires_at = null \
    where link_hash = $1 and link_expires_at > $2 returning address";

/// Changes the password only if it is still the one that was verified.
pub(crate) const CHANGE: &str = "\
    update household_people set password = $3, link_hash = null, link_expires_at = null \
    where address = $1 and password = $2";

pub(crate) const ADDRESS_OF_ACCOUNT: &str = "\
    select p.address from identities i join household_people p on p.address = i.subject \
    where i.account = $1 and i.issuer = 'household' order by p.address limit 1";

pub(crate) const REVOKE_OTHERS: &str = "\
    update sessions set revoked_at = $3 where account = $1 and id <> $2 and revoked_at is null";

impl HouseholdPerson {
    /// The identity of the person with this address. Addresses that differ in case only are the same.
    ///
    /// ```
    /// use tracker_store::HouseholdPerson;
    ///
    /// assert_eq!(HouseholdPerson::identity(" Anna@Example.org").subject, "anna@example.org");
    /// ```
    pub fn identity(address: &str) -> Identity {
        let subject = address.trim().to_lowercase();
        Identity { issuer: HOUSEHOLD_ISSUER.to_owned(), subject }
    }
}

impl Store {
    /// Adds a person, with a link to choose a password. Returns `false`, and changes nothing, if the address was added
    /// before.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn add_person(
        &self,
        address: &str,
        link: &PasswordLink,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let add = self
            .change(ADD)
            .bind(HouseholdPerson::identity(address).subject)
            .bind(link.hash.clone())
            .bind(whole_seconds(link.expires_at))
            .bind(whole_seconds(now));
        Ok(add.execute().await? > 0)
    }

    /// Returns all people of the household, in the order of their addresses.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn people(&self, now: DateTime<Utc>) -> Result<Vec<HouseholdPerson>> {
        self.read(ALL).bind(whole_seconds(now)).fetch_all().await
    }

    /// Ends the lock of a person, who may not have signed in yet. Returns whether the person exists.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn unlock_person(&self, address: &str) -> Result<bool> {
        let identity = HouseholdPerson::identity(address);
        transact!(self, transaction => {
            forget(transaction, &identity).await?;
            let exists = transaction.query(IS_PERSON).bind(identity.subject.as_str());
            let (exists,): (bool,) = exists.fetch_one().await?;
            Ok(exists)
        })
    }

    /// Removes the password and the passkeys of a person, ends the sessions, the personal access tokens, the lock and any
    /// earlier link, and stores a new link. Returns whether the person exists.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn reset_person(
        &self,
        address: &str,
        link: &PasswordLink,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let (identity, now) = (HouseholdPerson::identity(address), whole_seconds(now));
        let expires_at = whole_seconds(link.expires_at);
        transact!(self, transaction => {
            let reset = transaction
                .query(RESET)
                .bind(identity.subject.as_str())
                .bind(link.hash.clone())
                .bind(expires_at);
            let exists = reset.execute().await? > 0;
            if exists {
                end_sign_ins(transaction, &identity, AuditAction::PasswordReset, now).await?;
            }
            Ok(exists)
        })
    }

    /// Removes a person: neither the password nor a passkey signs in, and the sessions and personal access tokens end. The
    /// account and its data stay. Returns whether the person existed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_person(&self, address: &str, now: DateTime<Utc>) -> Result<bool> {
        let (identity, now) = (HouseholdPerson::identity(address), whole_seconds(now));
        transact!(self, transaction => {
            let remove = transaction.query(REMOVE).bind(identity.subject.as_str());
            let existed = remove.execute().await? > 0;
            if existed {
                end_sign_ins(transaction, &identity, AuditAction::PersonRemoved, now).await?;
            }
            Ok(existed)
        })
    }

    /// Returns the password hash of a person; `None` if there is no such person, or no password yet.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn person_password(&self, address: &str) -> Result<Option<PasswordHash>> {
        let address = HouseholdPerson::identity(address).subject;
        let found: Option<(String,)> = self.read(PASSWORD).bind(address).fetch_optional().await?;
        Ok(found.map(|(hash,)| PasswordHash(hash)))
    }

    /// Returns the address of the person who may choose a password with this link; `None` if the link is unknown, used
    /// or expired.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn person_with_link(
        &self,
        link: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<String>> {
        let found = self.read(WITH_LINK).bind(link.clone()).bind(whole_seconds(now));
        let found: Option<(String,)> = found.fetch_optional().await?;
        Ok(found.map(|(address,)| address))
    }

    /// Stores the password that a person chose with a link, and uses up the link. The passkeys, sessions and personal access
    /// tokens of the person end, and so does a lock. Returns `false`, and changes nothing, if the link is unknown, used or expired.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn choose_password(
        &self,
        link: &SecretHash,
        password: &PasswordHash,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let now = whole_seconds(now);
        transact!(self, transaction => {
            let choose = transaction
                .query(USE_LINK)
                .bind(link.clone())
                .bind(now)
                .bind(password.0.as_str());
            let chosen: Option<(String,)> = choose.fetch_optional().await?;
            let Some((address,)) = chosen else { return Ok(false) };
            let identity = HouseholdPerson::identity(&address);
            end_sign_ins(transaction, &identity, AuditAction::PasswordChosen, now).await?;
            Ok(true)
        })
    }

    /// Replaces the password `old` of a person, and ends all sessions of the account but `kept`. Returns `false`, and
    /// changes nothing, if `old` is no longer the password.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn change_password(
        &self,
        address: &str,
        (old, new): (&PasswordHash, &PasswordHash),
        (account, kept): (AccountId, SessionId),
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let (identity, now) = (HouseholdPerson::identity(address), whole_seconds(now));
        transact!(self, transaction => {
            let change = transaction
                .query(CHANGE)
                .bind(identity.subject.as_str())
                .bind(old.0.as_str())
                .bind(new.0.as_str());
            let is_changed = change.execute().await? > 0;
            if is_changed {
                let end = transaction.query(REVOKE_OTHERS).bind(account).bind(kept).bind(now);
                end.execute().await?;
                forget(transaction, &identity).await?;
                delete_pending(transaction, now).await?;
                log(transaction, AuditAction::PasswordChosen, Some(account), Some(kept), now).await?;
            }
            Ok(is_changed)
        })
    }

    /// Returns the address with which the owner of an account signs in to the household; `None` if another provider
    /// signs in the owner, or if the person was removed.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn household_address(&self, account: AccountId) -> Result<Option<String>> {
        let found: Option<(String,)> =
            self.read(ADDRESS_OF_ACCOUNT).bind(account).fetch_optional().await?;
        Ok(found.map(|(address,)| address))
    }
}

/// Ends the passkeys, the sessions, the personal access tokens and the lock of an identity, deletes all pending sign-ins, and
/// writes why into the audit log.
async fn end_sign_ins(
    connection: &mut Connection,
    identity: &Identity,
    why: AuditAction,
    now: DateTime<Utc>,
) -> Result<()> {
    forget(connection, identity).await?;
    delete_pending(connection, now).await?;
    let account = account_of(connection, identity).await?;
    if let Some(account) = account {
        // A session that is adding a token or a passkey has done so before, or finds itself ended.
        lock_account(connection, account).await?;
        connection.query(REVOKE_ALL).bind(account).bind(now).execute().await?;
        for remove_all in [REMOVE_ALL, passkeys::REMOVE_ALL] {
            connection.query(remove_all).bind(account).execute().await?;
        }
    }
    log(connection, why, account, None, now).await
}
