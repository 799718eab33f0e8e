//! Lockout: counts failed sign-ins of an authenticated identity, and locks the identity.

use chrono::{DateTime, TimeDelta, Utc};

use crate::accounts::account::AccountId;
use crate::accounts::audit_log::{AuditAction, log};
use crate::accounts::identity::Identity;
use crate::database::connection::Connection;
use crate::database::ids_and_times::whole_seconds;
use crate::database::transaction::transact;
use crate::error::StoreError;
use crate::store::Store;

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

impl Store {
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
    let window = now - FAILURE_WINDOW;
    let Identity { issuer, subject } = identity;
    let account = connection.query(ACCOUNT_OF).bind(issuer.as_str()).bind(subject.as_str());
    let account: Option<(AccountId,)> = account.fetch_optional().await?;
    let account = account.map(|(account,)| account);
    log(connection, AuditAction::SignInFailed, account, None, now).await?;
    let count = connection
        .query(RECORD)
        .bind(issuer.as_str())
        .bind(subject.as_str())
        .bind(now)
        .bind(window)
        .bind(now + LOCK_DURATION);
    let counted: Option<(Option<DateTime<Utc>>,)> = count.fetch_optional().await?;
    match counted {
        Some((None,)) => Ok(None),
        Some((Some(_),)) => {
            log(connection, AuditAction::Locked, account, None, now).await.map(|()| None)
        }
        None => locked_until(connection, identity, now).await,
    }
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
