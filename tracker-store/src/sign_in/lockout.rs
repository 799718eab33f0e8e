//! Lockout: counts failed sign-ins of an authenticated identity, and locks the identity.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};

use crate::accounts::audit_log::{AuditAction, log};
use crate::accounts::identity::Identity;
use crate::database::{AccountId, Connection, Result, Store, transact, whole_seconds};

/// Counts and locks in one statement, so that parallel attempts cannot exceed the limit. The fifth
/// failure locks the identity if the first of the five is within the window. While the identity is
/// locked, failures are not counted, so they do not extend the lock.
pub(crate) const RECORD: &str = "\
    insert into sign_in_failures (issuer, subject, browser, newest) values ($1, $2, $3, $4) \
    on conflict (issuer, subject, browser) do update set \
    fourth = sign_in_failures.third, third = sign_in_failures.second, \
    second = sign_in_failures.newest, newest = excluded.newest, \
    locked_until = case when sign_in_failures.fourth > $5 then $6 else null end, \
    locked_from = case when sign_in_failures.fourth > $5 then $7 else null end \
    where sign_in_failures.locked_until is null or sign_in_failures.locked_until <= $4 \
    returning locked_until";

pub(crate) const LOCKED_UNTIL: &str = "\
    select locked_until from sign_in_failures \
    where issuer = $1 and subject = $2 and browser = $3 and locked_until > $4";

pub(crate) const FORGET: &str = "\
    delete from sign_in_failures where issuer = $1 and subject = $2";

pub(crate) const FORGET_BROWSER: &str = "\
    delete from sign_in_failures where issuer = $1 and subject = $2 and browser = $3";

pub(crate) const ACCOUNT_OF: &str =
    "select account from identities where issuer = $1 and subject = $2";

/// Deletes rows whose failures are outside the window. A lock lasts as long as the window, so it
/// has ended too. The condition is repeated because a failure may be added while this waits for the
/// row.
pub(crate) const SWEEP: &str = "\
    delete from sign_in_failures where (issuer, subject, browser) in (\
    select issuer, subject, browser from sign_in_failures where newest <= $1 limit $2) and newest <= $1";

/// An attempt to sign in: who, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Who signs in.
    pub identity: Identity,
    /// A browser in which this identity has signed in before. It has a count of its own; all others share one.
    pub browser: Option<String>,
    /// The address of the client, which operators see beside a lock.
    pub client: Option<IpAddr>,
}

impl From<Identity> for Attempt {
    /// An attempt in an unknown browser.
    fn from(identity: Identity) -> Attempt {
        Attempt { identity, browser: None, client: None }
    }
}

/// What counting an attempt changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// More attempts may follow.
    Below,
    /// The attempt was the last one: if it fails, the identity is locked.
    Last,
    /// The identity was locked before. The attempt is not counted.
    Locked {
        /// When the lock ends.
        until: DateTime<Utc>,
    },
}

impl Store {
    /// Counts an attempt to sign in with a password, before the password is verified: so no number of parallel attempts
    /// exceeds the limit. After a right password, [`Store::forget_attempts`] takes the count back.
    ///
    /// Identities of unknown people are counted in the same way, so that a lock does not reveal who is known.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_password_attempt(
        &self,
        attempt: &Attempt,
        now: DateTime<Utc>,
    ) -> Result<Counted> {
        let now = whole_seconds(now);
        transact!(self, transaction => count(transaction, attempt, now).await)
    }

    /// Deletes the failed sign-ins that are counted together with this attempt, which ends their lock.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn forget_attempts(&self, attempt: &Attempt) -> Result<()> {
        let Attempt { identity, browser, .. } = attempt;
        transact!(self, transaction => {
            forget_in(transaction, identity, browser.as_deref()).await
        })
    }

    /// Counts a sign-in that failed after the identity was authenticated.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn record_failed_sign_in(
        &self,
        attempt: &Attempt,
        now: DateTime<Utc>,
    ) -> Result<Counted> {
        let now = whole_seconds(now);
        transact!(self, transaction => record(transaction, attempt, now).await)
    }

    /// Returns the account that an identity signs in to; `None` before its first sign-in.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn account_with_identity(&self, identity: &Identity) -> Result<Option<AccountId>> {
        let Identity { issuer, subject } = identity;
        let found = self.read(ACCOUNT_OF).bind(issuer.as_str()).bind(subject.as_str());
        let found: Option<(AccountId,)> = found.fetch_optional().await?;
        Ok(found.map(|(account,)| account))
    }
}

async fn record(
    connection: &mut Connection,
    attempt: &Attempt,
    now: DateTime<Utc>,
) -> Result<Counted> {
    let account = account_of(connection, &attempt.identity).await?;
    log(connection, AuditAction::SignInFailed, account, None, now).await?;
    let counted = count(connection, attempt, now).await?;
    if counted == Counted::Last {
        log(connection, AuditAction::Locked, account, None, now).await?;
    }
    Ok(counted)
}

async fn count(
    connection: &mut Connection,
    attempt: &Attempt,
    now: DateTime<Utc>,
) -> Result<Counted> {
    let Attempt { identity: Identity { issuer, subject }, browser, client } = attempt;
    let count = connection
        .query(RECORD)
        .bind(issuer.as_str())
        .bind(subject.as_str())
        .bind(browser.as_deref().unwrap_or_default())
        .bind(now)
        .bind(now - FAILURE_WINDOW)
        .bind(now + LOCK_DURATION)
        .bind(client.map(|client| client.to_string()));
    let counted: Option<(Option<DateTime<Utc>>,)> = count.fetch_optional().await?;
    match counted {
        Some((None,)) => Ok(Counted::Below),
        Some((Some(_),)) => Ok(Counted::Last),
        None => {
            let until =
                locked_until(connection, &attempt.identity, browser.as_deref(), now).await?;
            Ok(until.map_or(Counted::Below, |until| Counted::Locked { until }))
        }
    }
}

pub(crate) async fn account_of(
    connection: &mut Connection,
    identity: &Identity,
) -> Result<Option<AccountId>> {
    let Identity { issuer, subject } = identity;
    let account = connection.query(ACCOUNT_OF).bind(issuer.as_str()).bind(subject.as_str());
    let account: Option<(AccountId,)> = account.fetch_optional().await?;
    Ok(account.map(|(account,)| account))
}

pub(crate) async fn locked_until(
    connection: &mut Connection,
    identity: &Identity,
    browser: Option<&str>,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>> {
    let until: Option<(DateTime<Utc>,)> = connection
        .query(LOCKED_UNTIL)
        .bind(identity.issuer.as_str())
        .bind(identity.subject.as_str())
        .bind(browser.unwrap_or_default())
        .bind(whole_seconds(now))
        .fetch_optional()
        .await?;
    Ok(until.map(|(until,)| until))
}

/// Deletes all failures of an identity, in whatever browser.
pub(crate) async fn forget(connection: &mut Connection, identity: &Identity) -> Result<()> {
    let Identity { issuer, subject } = identity;
    let forget = connection.query(FORGET).bind(issuer.as_str()).bind(subject.as_str());
    forget.execute().await.map(drop)
}

/// Deletes the failures that are counted for one browser.
pub(crate) async fn forget_in(
    connection: &mut Connection,
    identity: &Identity,
    browser: Option<&str>,
) -> Result<()> {
    let Identity { issuer, subject } = identity;
    let forget = connection.query(FORGET_BROWSER).bind(issuer.as_str()).bind(subject.as_str());
    forget.bind(browser.unwrap_or_default()).execute().await.map(drop)
}

/// How long a failure counts.
pub(crate) const FAILURE_WINDOW: TimeDelta = TimeDelta::minutes(15);

/// How long an identity is locked.
const LOCK_DURATION: TimeDelta = FAILURE_WINDOW;
