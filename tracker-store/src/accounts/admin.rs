//! Account administration for operators: list, unlock, enable, disable, delete.

use chrono::{DateTime, Utc};

use crate::accounts::account::{Account, account_columns};
use crate::accounts::audit_log::{AuditAction, log};
use crate::accounts::version::{bump_versions, lock_account};
use crate::database::{AccountId, Connection, Result, Store, transact, whole_seconds};
use crate::sign_in::pending::delete_pending;

/// An account with its lock state, as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct AccountStatus {
    /// The account.
    #[sqlx(flatten)]
    pub account: Account,
    /// The end of the lock after failed sign-ins; `None` if the account is not locked.
    pub locked_until: Option<DateTime<Utc>>,
    /// The address of the client whose failure began the lock.
    pub locked_from: Option<String>,
    /// When the account was disabled; `None` if it is enabled.
    pub disabled_at: Option<DateTime<Utc>>,
}

/// The lock of an account that ends last.
macro_rules! newest_lock {
    () => {
        " from identities i join sign_in_failures f on f.issuer = i.issuer and f.subject = i.subject \
         where i.account = a.id and f.locked_until > $1 order by f.locked_until desc limit 1"
    };
}

pub(crate) const ALL: &str = concat!(
    "select ",
    account_columns!(),
    ", a.disabled_at, (select f.locked_until",
    newest_lock!(),
    ") as locked_until, (select f.locked_from",
    newest_lock!(),
    ") as locked_from from accounts a order by a.created_at, a.id"
);

pub(crate) const UNLOCK: &str = "\
    delete from sign_in_failures where exists (select 1 from identities i \
    where i.account = $1 and i.issuer = sign_in_failures.issuer \
    and i.subject = sign_in_failures.subject)";

pub(crate) const EXISTS: &str = "select exists (select 1 from accounts where id = $1)";

pub(crate) const ENABLE: &str = "update accounts set disabled_at = null where id = $1";

pub(crate) const DISABLE: &str = "\
    update accounts set disabled_at = coalesce(disabled_at, $2) where id = $1";

pub(crate) const REVOKE_ALL: &str = "\
    update sessions set revoked_at = $2 where account = $1 and revoked_at is null";

/// The people of a household who sign in to the account, with their passwords and links.
pub(crate) const DELETE_PEOPLE: &str = "\
    delete from household_people where address in (\
    select subject from identities where account = $1 and issuer = 'household')";

pub(crate) const DELETE_LOG: &str = "delete from sign_in_log where account = $1";

/// Foreign keys with `on delete cascade` delete the account's rows in the other tables.
pub(crate) const DELETE: &str = "delete from accounts where id = $1";

/// Some of the workouts of an account. The cascade would delete all of them in one statement, and other
/// writes would wait for seconds.
pub(crate) const DELETE_SOME_WORKOUTS: &str = "\
    delete from workouts where id in (select id from workouts where account = $1 limit $2)";

/// Whether an account has more workouts than this.
pub(crate) const HAS_MORE_WORKOUTS: &str =
    "select exists (select 1 from workouts where account = $1 limit 1 offset $2)";

/// How many workouts are deleted in one transaction: more than a person has.
const WORKOUTS_AT_ONCE: i64 = 10_000;

impl Store {
    /// Returns all accounts, oldest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn accounts(&self, now: DateTime<Utc>) -> Result<Vec<AccountStatus>> {
        self.read(ALL).bind(whole_seconds(now)).fetch_all().await
    }

    /// Deletes the account's failed sign-ins, which ends its lock. A disabled account stays
    /// disabled. Returns whether the account exists.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn unlock_account(&self, id: AccountId, now: DateTime<Utc>) -> Result<bool> {
        transact!(self, transaction => {
            transaction.query(UNLOCK).bind(id).execute().await?;
            let (exists,): (bool,) = transaction.query(EXISTS).bind(id).fetch_one().await?;
            log_if(exists, transaction, AuditAction::Unlocked, id, now).await
        })
    }

    /// Enables a disabled account. A lock after failed sign-ins stays. Returns whether the account
    /// exists.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn enable_account(&self, id: AccountId, now: DateTime<Utc>) -> Result<bool> {
        transact!(self, transaction => {
            let exists = transaction.query(ENABLE).bind(id).execute().await? > 0;
            log_if(exists, transaction, AuditAction::Enabled, id, now).await
        })
    }

    /// Disables an account and revokes all its sessions. Returns whether the account exists.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn disable_account(&self, id: AccountId, now: DateTime<Utc>) -> Result<bool> {
        let now = whole_seconds(now);
        transact!(self, transaction => {
            let exists = transaction.query(DISABLE).bind(id).bind(now).execute().await? > 0;
            transaction.query(REVOKE_ALL).bind(id).bind(now).execute().await?;
            log_if(exists, transaction, AuditAction::Disabled, id, now).await
        })
    }

    /// Deletes an account and all its data: no table names it afterwards. A person of a household has to be added again;
    /// who signs in with a provider later gets a new, empty account. Returns whether the account existed.
    ///
    /// If it has more workouts than a person has, some are deleted in transactions of their own before, so that
    /// other writes get in between. If this fails, such an account has lost workouts, and can be deleted again.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn delete_account(&self, id: AccountId, now: DateTime<Utc>) -> Result<bool> {
        let now = whole_seconds(now);
        loop {
            let existed = transact!(self, transaction => {
                let query = transaction.query(HAS_MORE_WORKOUTS).bind(id).bind(WORKOUTS_AT_ONCE);
                let (has_more,): (bool,) = query.fetch_one().await?;
                if !has_more {
                    return delete(transaction, id, now).await.map(Some);
                }
                bump_versions(transaction, &[id]).await?;
                let some = transaction.query(DELETE_SOME_WORKOUTS).bind(id).bind(WORKOUTS_AT_ONCE);
                some.execute().await?;
                Ok(None)
            })?;
            if let Some(existed) = existed {
                return Ok(existed);
            }
        }
    }
}

/// Writes to the log what happened to an account, if the account exists. Returns whether it does.
async fn log_if(
    exists: bool,
    connection: &mut Connection,
    act: AuditAction,
    id: AccountId,
    now: DateTime<Utc>,
) -> Result<bool> {
    if exists {
        log(connection, act, Some(id), None, now).await?;
    }
    Ok(exists)
}

/// Failed sign-ins and people of the household refer to the identity, and the log refers to nothing, so they are deleted
/// explicitly. The cascade deletes the rest.
pub(crate) async fn delete(
    connection: &mut Connection,
    id: AccountId,
    now: DateTime<Utc>,
) -> Result<bool> {
    for statement in [UNLOCK, DELETE_LOG] {
        connection.query(statement).bind(id).execute().await?;
    }
    if connection.query(DELETE_PEOPLE).bind(id).execute().await? > 0 {
        // One of them may have a password that was checked before it was deleted.
        delete_pending(connection, now).await?;
    }
    let existed = connection.query(DELETE).bind(id).execute().await? > 0;
    if existed {
        log(connection, AuditAction::Deleted, None, None, now).await?;
    }
    Ok(existed)
}

/// What became of the wish to link two accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linked {
    /// All sign-ins of the new account lead to the older one, and the new account is deleted.
    Done,
    /// The new account has workouts, which would be lost. Nothing has changed.
    HasWorkouts,
    /// Both are the same account. Nothing has changed.
    Same,
}

pub(crate) const HAS_WORKOUT: &str = "select exists (select 1 from workouts where account = $1)";

pub(crate) const MOVE_IDENTITIES: &str = "update identities set account = $1 where account = $2";

impl Store {
    /// Lets all who sign in to the account `new` sign in to `kept` from now on, and deletes `new`, which must have no
    /// workouts. Those who signed in to `kept` before still do.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn link_accounts(
        &self,
        kept: AccountId,
        new: AccountId,
        now: DateTime<Utc>,
    ) -> Result<Linked> {
        if kept == new {
            return Ok(Linked::Same);
        }
        let now = whole_seconds(now);
        transact!(self, transaction => {
            // Always in the same order, so that two commands do not wait for each other.
            for account in [kept.min(new), kept.max(new)] {
                lock_account(transaction, account).await?;
            }
            let (has_workouts,): (bool,) =
                transaction.query(HAS_WORKOUT).bind(new).fetch_one().await?;
            if has_workouts {
                return Ok(Linked::HasWorkouts);
            }
            transaction.query(MOVE_IDENTITIES).bind(kept).bind(new).execute().await?;
            delete(transaction, new, now).await?;
            log(transaction, AuditAction::Linked, Some(kept), None, now).await?;
            Ok(Linked::Done)
        })
    }
}
