//! Lockout: counts failed sign-ins of an authenticated identity, and locks the identity.

use chrono::{DateTime, TimeDelta, Utc};

use crate::accounts::audit_log::{AuditAction, log};
use crate::accounts::identity::Identity;
use crate::database::connection::Connection;
use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::database::store::Store;
use crate::database::times::whole_seconds;
use crate::database::transaction::transact;

/// Counts and locks in one statement, so that parallel attempts cannot exceed the limit. The fifth
/// failure locks the identity if the first of the five is within the window. While the identity is
/// locked, failures are not counted, so they do not extend the lock.
pub(crate) const RECORD: &str = "\
    insert into sign_in_failures (issuer, subject, newest) values ($1, $2, $3) \
    on conflict (issuer, subject) do update set \
    fourth = sign_in_failures.third, third = sign_in_failures.second, \
    second = sign_in_failures.newest, newest = excluded.newest, \
    locked_until = case when sign_in_failures.fourth > $4 then $5 else null end \
    where sign_in_failures.locked_until is null or sign_in_failures.locked_until <= $3 \
    returning locked_until";

pub(crate) const LOCKED_UNTIL: &str = "\
    select locked_until from sign_in_failures \
    where issuer = $1 and subject = $2 and locked_until > $3";

pub(crate) const FORGET: &str = "\
    delete from sign_in_failures where issuer = $1 and subject = $2";

pub(crate) const ACCOUNT_OF: &str =
    "select account from identities where issuer = $1 and subject = $2";

/// Deletes rows whose failures are outside the window. A lock lasts as long as the window, so it
/// has ended too. The condition is repeated because a failure may be added while this waits for the
/// row.
pub(crate) const SWEEP: &str = "\
    delete from sign_in_failures where (issuer, subject) in (\
    select issuer, subject from sign_in_failures where newest <= $1 limit $2) and newest <= $1";

/// Whether a password may be tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordAttempt {
    /// It may. If it is wrong, the attempt counts.
    Allowed,
    /// The identity is locked.
    Locked {
        /// When the lock ends.
        until: DateTime<Utc>,
    },
}

impl Store {
    /// Counts an attempt to sign in with a password, before the password is verified: so no number of parallel attempts
    /// exceeds the limit. After a right password, [`Store::forget_failed_sign_ins`] takes the count back.
    ///
    /// Identities of unknown people are counted in the same way, so that a lock does not reveal who is known.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_password_attempt(
        &self,
        identity: &Identity,
        now: DateTime<Utc>,
    ) -> Result<PasswordAttempt, StoreError> {
        let now = whole_seconds(now);
        transact!(self, transaction => {
            match count(transaction, identity, now).await? {
                Counted::Failed | Counted::LastFailed => Ok(PasswordAttempt::Allowed),
                Counted::AlreadyLocked => {
                    let until = locked_until(transaction, identity, now).await?;
                    Ok(until.map_or(PasswordAttempt::Allowed, |until| PasswordAttempt::Locked { until }))
                }
            }
        })
    }

    /// Deletes the failed sign-ins of an identity, which ends its lock.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn forget_failed_sign_ins(&self, identity: &Identity) -> Result<(), StoreError> {
        transact!(self, transaction => forget(transaction, identity).await)
    }

    /// Counts a sign-in that failed after the identity was authenticated.
    ///
    /// Returns the end of the lock if the identity was already locked. The failure that starts the
    /// lock returns `None`.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn record_failed_sign_in(
        &self,
        identity: &Identity,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let now = whole_seconds(now);
        transact!(self, transaction => record(transaction, identity, now).await)
    }
}

async fn record(
    connection: &mut Connection,
    identity: &Identity,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let account = account_of(connection, identity).await?;
    log(connection, AuditAction::SignInFailed, account, None, now).await?;
    match count(connection, identity, now).await? {
        Counted::Failed => Ok(None),
        Counted::LastFailed => {
            log(connection, AuditAction::Locked, account, None, now).await.map(|()| None)
        }
        Counted::AlreadyLocked => locked_until(connection, identity, now).await,
    }
}

/// What counting a failure changed.
enum Counted {
    Failed,
    /// This failure locks the identity.
    LastFailed,
    AlreadyLocked,
}

async fn count(
    connection: &mut Connection,
    identity: &Identity,
    now: DateTime<Utc>,
) -> Result<Counted, StoreError> {
    let Identity { issuer, subject } = identity;
    let count = connection
        .query(RECORD)
        .bind(issuer.as_str())
        .bind(subject.as_str())
        .bind(now)
        .bind(now - FAILURE_WINDOW)
        .bind(now + LOCK_DURATION);
    let counted: Option<(Option<DateTime<Utc>>,)> = count.fetch_optional().await?;
    Ok(match counted {
        Some((None,)) => Counted::Failed,
        Some((Some(_),)) => Counted::LastFailed,
        None => Counted::AlreadyLocked,
    })
}

pub(crate) async fn account_of(
    connection: &mut Connection,
    identity: &Identity,
) -> Result<Option<AccountId>, StoreError> {
    let Identity { issuer, subject } = identity;
    let account = connection.query(ACCOUNT_OF).bind(issuer.as_str()).bind(subject.as_str());
    let account: Option<(AccountId,)> = account.fetch_optional().await?;
    Ok(account.map(|(account,)| account))
}

pub(crate) async fn locked_until(
    connection: &mut Connection,
    identity: &Identity,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let until: Option<(DateTime<Utc>,)> = connection
        .query(LOCKED_UNTIL)
        .bind(identity.issuer.as_str())
        .bind(identity.subject.as_str())
        .bind(whole_seconds(now))
        .fetch_optional()
        .await?;
    Ok(until.map(|(until,)| until))
}

pub(crate) async fn forget(
    connection: &mut Connection,
    identity: &Identity,
) -> Result<(), StoreError> {
    let Identity { issuer, subject } = identity;
    let forget = connection.query(FORGET).bind(issuer.as_str()).bind(subject.as_str());
    forget.execute().await.map(drop)
}

/// How long a failure counts.
pub(crate) const FAILURE_WINDOW: TimeDelta = TimeDelta::minutes(15);

/// How long an identity is locked.
const LOCK_DURATION: TimeDelta = FAILURE_WINDOW;
