//! Sign-ins that failed after they had proved an identity, and the lock they lead to.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::identity::Identity;
use crate::moment::whole_seconds;
use crate::sign_in_log::{Act, log};
use crate::store::Store;

/// One statement counts and locks, so that parallel attempts cannot slip past the limit. The fifth
/// failure locks if the fourth before it is recent. While locked, nothing is counted: attempts do
/// not prolong the lock.
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

const ACCOUNT_OF: &str = "select account from identities where issuer = $1 and subject = $2";

/// Neither counts nor locks any more.
const SWEEP: &str = "\
    delete from sign_in_failures where newest <= $1 and (locked_until is null or locked_until <= $2)";

impl Store {
    /// Counts a sign-in that failed although it had proved who it was. Until when the identity was
    /// locked before; the failure that locks still returns `None`.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn record_failed_sign_in(
        &self,
        identity: &Identity,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let mut transaction = self.begin().await?;
        let counted = record(&mut transaction, identity, whole_seconds(now)).await;
        let counted = counted.map_err(|error| self.file.failed(error))?;
        transaction.commit().await.map_err(|error| self.file.failed(error))?;
        Ok(counted)
    }
}

async fn record(
    connection: &mut SqliteConnection,
    identity: &Identity,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    let window = now - FAILURE_WINDOW;
    sqlx::query(SWEEP).bind(window).bind(now).execute(&mut *connection).await?;
    let account = sqlx::query_scalar(ACCOUNT_OF).bind(&identity.issuer).bind(&identity.subject);
    let account = account.fetch_optional(&mut *connection).await?;
    log(connection, Act::SignInFailed, account, None, now).await?;
    let counted = sqlx::query_scalar(RECORD)
        .bind(&identity.issuer)
        .bind(&identity.subject)
        .bind(now)
        .bind(window)
        .bind(now + LOCK);
    let counted: Option<Option<DateTime<Utc>>> = counted.fetch_optional(&mut *connection).await?;
    match counted {
        Some(None) => Ok(None),
        Some(Some(_)) => log(connection, Act::Locked, account, None, now).await.map(|()| None),
        None => locked_until(connection, identity, now).await,
    }
}

pub(crate) async fn locked_until(
    connection: &mut SqliteConnection,
    identity: &Identity,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    let until = sqlx::query_scalar(LOCKED_UNTIL)
        .bind(&identity.issuer)
        .bind(&identity.subject)
        .bind(whole_seconds(now));
    until.fetch_optional(connection).await
}

pub(crate) async fn forget(
    connection: &mut SqliteConnection,
    identity: &Identity,
) -> Result<(), sqlx::Error> {
    let forget = sqlx::query(FORGET).bind(&identity.issuer).bind(&identity.subject);
    forget.execute(connection).await.map(drop)
}

/// Failures count for so long.
const FAILURE_WINDOW: TimeDelta = TimeDelta::minutes(15);

/// So long is an identity locked.
const LOCK: TimeDelta = TimeDelta::minutes(15);
