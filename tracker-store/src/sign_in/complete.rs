//! Sign-in: finds or creates the account of an identity and begins a session, in one transaction.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::account::{Account, BY_ID, INSERT as INSERT_ACCOUNT, default_activities};
use crate::accounts::audit_log::{AuditAction, log};
use crate::accounts::identity::{Identity, Person};
use crate::database::{
    AccountId, Connection, Link, Result, SessionId, Store, new_id, transact, whole_seconds,
};
use crate::sessions::refresh;
use crate::sessions::secret_hash::SecretHash;
use crate::sessions::session::{self, REFRESH_LIFETIME};
use crate::sign_in::household::{self, PasswordHash};
use crate::sign_in::lockout::{account_of, forget_in, locked_until};
use crate::sign_in::passkeys::{self, Credential};

/// The data of a new session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// The client's `User-Agent`.
    pub user_agent: String,
    /// A browser in which the same identity has signed in before, as in [`Attempt`](crate::Attempt).
    pub browser: Option<String>,
    /// What has signed in.
    pub with: SignedInWith,
    /// The hash of the first refresh token.
    pub refresh: SecretHash,
    /// The previous sessions of the browser. They are revoked.
    pub replaces: Replaced,
}

/// What a person has proved themselves with. What the household knows is looked at again in the transaction that begins the
/// session: a reset or a removal since it was verified leaves no session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignedInWith {
    /// The word of another identity provider.
    Provider,
    /// A password of the household: the hash that it was verified with.
    Password(PasswordHash),
    /// A passkey of the household: the id of its credential. Wrong passwords do not lock it.
    Passkey(Vec<u8>),
}

/// The previous sessions of a browser, by its cookies. Usually both are the same.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Replaced {
    /// The hash of its refresh token, if it had one.
    pub refresh: Option<SecretHash>,
    /// The account and the session of its page cookie, if it had one.
    pub page: Option<(AccountId, SessionId)>,
}

/// The result of a sign-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignIn {
    /// A session has begun.
    SignedIn {
        /// The account.
        account: Account,
        /// The new session.
        session: SessionId,
    },
    /// The account is locked after too many failed sign-ins.
    Locked {
        /// When the lock ends.
        until: DateTime<Utc>,
    },
    /// The account is disabled.
    Disabled,
    /// The password or the passkey has been replaced or removed since it was verified.
    Outdated,
}

pub(crate) const FIND: &str = "\
    select a.id, a.disabled_at is not null from identities i \
    join accounts a on a.id = i.account where i.issuer = $1 and i.subject = $2";

pub(crate) const LOCK: &str = "\
    select a.id from identities i join accounts a on a.id = i.account \
    where i.issuer = $1 and i.subject = $2 for no key update of a";

pub(crate) const LOCK_PERSON: &str =
    "select address from household_people where address = $1 for share";

pub(crate) const SIGNED_IN_AT: &str = "select created_at from sessions where id = $1";

pub(crate) const INSERT_IDENTITY: &str = "\
    insert into identities (issuer, subject, account, email_verified, created_at) \
    values ($1, $2, $3, $4, $5)";

/// The provider's current email address replaces the stored one. The name is only set if the
/// account has none, because users can choose it.
pub(crate) const UPDATE_ACCOUNT: &str = "\
    update accounts set email = coalesce($2, email), name = coalesce(name, $3) where id = $1";

pub(crate) const UPDATE_IDENTITY: &str = "\
    update identities set email_verified = $3 where issuer = $1 and subject = $2";

impl Store {
    /// Begins a session for an authenticated user, and creates the account at the first sign-in.
    /// Two concurrent first sign-ins create one account.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn sign_in(
        &self,
        person: &Person,
        session: &NewSession,
        now: DateTime<Utc>,
    ) -> Result<SignIn> {
        transact!(self, transaction => {
            sign_in(transaction, person, session, whole_seconds(now)).await
        })
    }

    /// Returns when the user of this session last authenticated. This is when the session began,
    /// because a refresh does not authenticate the user. `None` if the session does not exist.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn signed_in_at(&self, session: SessionId) -> Result<Option<DateTime<Utc>>> {
        let at: Option<(DateTime<Utc>,)> =
            self.read(SIGNED_IN_AT).bind(session).fetch_optional().await?;
        Ok(at.map(|(at,)| at))
    }
}

async fn sign_in(
    connection: &mut Connection,
    person: &Person,
    session: &NewSession,
    now: DateTime<Utc>,
) -> Result<SignIn> {
    if !is_current(connection, person, &session.with).await? {
        return Ok(SignIn::Outdated);
    }
    lock(connection, person).await?;
    let account = match find(connection, person).await? {
        Some((_, true)) => return Ok(SignIn::Disabled),
        Some((account, false)) => Some(account),
        None => None,
    };
    let with_passkey = matches!(session.with, SignedInWith::Passkey(_));
    if !with_passkey {
        let browser = session.browser.as_deref();
        if let Some(until) = locked_until(connection, &person.identity, browser, now).await? {
            return Ok(SignIn::Locked { until });
        }
        forget_in(connection, &person.identity, browser).await?;
    }
    let account = match account {
        Some(account) => update(connection, account, person).await?,
        None => make(connection, person, now).await?,
    };
    let session = begin(connection, account, (session, with_passkey), now).await?;
    Ok(SignIn::SignedIn { account: read_account(connection, account).await?, session })
}

/// Whether the password or the passkey is still the one that was verified. The lock makes a concurrent reset or removal wait,
/// which then ends the new session too.
async fn is_current(
    connection: &mut Connection,
    person: &Person,
    with: &SignedInWith,
) -> Result<bool> {
    let address = person.identity.subject.as_str();
    if let (Link::Postgres(_), true) = (&connection.link, *with != SignedInWith::Provider) {
        connection.query(LOCK_PERSON).bind(address).execute().await?;
    }
    match with {
        SignedInWith::Provider => Ok(true),
        SignedInWith::Password(verified) => {
            let stored = connection.query(household::PASSWORD).bind(address);
            let stored: Option<(String,)> = stored.fetch_optional().await?;
            Ok(stored.is_some_and(|(stored,)| stored == verified.0))
        }
        SignedInWith::Passkey(id) => {
            let stored = connection.query(passkeys::FIND).bind(id.as_slice());
            let stored: Option<Credential> = stored.fetch_optional().await?;
            let owner = account_of(connection, &person.identity).await?;
            Ok(stored.is_some_and(|stored| Some(stored.account) == owner))
        }
    }
}

/// Locks the account against a concurrent disable or delete. If that commits first, the next
/// statement sees it. Otherwise it waits for this transaction, and then ends the new session too.
async fn lock(connection: &mut Connection, person: &Person) -> Result<()> {
    let Identity { issuer, subject } = &person.identity;
    match connection.link {
        Link::Sqlite(_) => Ok(()),
        Link::Postgres(_) => {
            let lock = connection.query(LOCK).bind(issuer.as_str()).bind(subject.as_str());
            lock.execute().await.map(drop)
        }
    }
}

async fn find(connection: &mut Connection, person: &Person) -> Result<Option<(AccountId, bool)>> {
    let Identity { issuer, subject } = &person.identity;
    connection.query(FIND).bind(issuer.as_str()).bind(subject.as_str()).fetch_optional().await
}

async fn make(
    connection: &mut Connection,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<AccountId> {
    let id = AccountId::from(new_id(now));
    let insert = connection
        .query(INSERT_ACCOUNT)
        .bind(id)
        .bind(person.email.as_deref())
        .bind(person.name.as_deref())
        .bind(now)
        .bind(default_activities());
    insert.execute().await?;
    let insert = connection
        .query(INSERT_IDENTITY)
        .bind(person.identity.issuer.as_str())
        .bind(person.identity.subject.as_str())
        .bind(id)
        .bind(person.email_verified)
        .bind(now);
    insert.execute().await?;
    log(connection, AuditAction::AccountMade, Some(id), None, now).await?;
    Ok(id)
}

async fn update(
    connection: &mut Connection,
    account: AccountId,
    person: &Person,
) -> Result<AccountId> {
    let update = connection
        .query(UPDATE_ACCOUNT)
        .bind(account)
        .bind(person.email.as_deref())
        .bind(person.name.as_deref());
    update.execute().await?;
    let update = connection
        .query(UPDATE_IDENTITY)
        .bind(person.identity.issuer.as_str())
        .bind(person.identity.subject.as_str())
        .bind(person.email_verified);
    update.execute().await?;
    Ok(account)
}

/// Begins a session. The session id is always new, which prevents session fixation.
async fn begin(
    connection: &mut Connection,
    account: AccountId,
    (session, with_passkey): (&NewSession, bool),
    now: DateTime<Utc>,
) -> Result<SessionId> {
    if let Some(token) = &session.replaces.refresh {
        session::revoke_by_token(connection, token, now).await?;
    }
    if let Some((account, replaced)) = session.replaces.page {
        session::revoke(connection, account, replaced, now).await?;
    }
    session::make_room(connection, account, now).await?;
    let id = SessionId::from(Uuid::new_v4());
    let client = (session.user_agent.as_str(), with_passkey);
    session::insert(connection, id, account, client, now).await?;
    refresh::insert(connection, &session.refresh, id, now + REFRESH_LIFETIME).await?;
    let act = if with_passkey { AuditAction::SignedInWithPasskey } else { AuditAction::SignedIn };
    log(connection, act, Some(account), Some(id), now).await?;
    Ok(id)
}

async fn read_account(connection: &mut Connection, id: AccountId) -> Result<Account> {
    connection.query(BY_ID).bind(id).fetch_one().await
}
