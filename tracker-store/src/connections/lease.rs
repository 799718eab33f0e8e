//! [`SyncLease`]: one process at a time asks the services of an account.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use uuid::Uuid;

use crate::accounts::account::{Account, account_columns};
use crate::database::{AccountId, Result, Store, whole_seconds};

/// The right to ask the services of an account. After a crash it expires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyncLease {
    /// The account, with its current settings.
    pub account: Account,
    pub(crate) by: Uuid,
}

/// A connection with what it takes to ask its service.
#[derive(derive_more::Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct LeasedConnection {
    /// Its id.
    pub id: Uuid,
    /// The service.
    pub service: String,
    /// The encrypted key.
    #[debug("[encrypted]")]
    pub key: Vec<u8>,
    /// The encrypted session.
    #[debug("[encrypted]")]
    pub session: Option<Vec<u8>>,
    /// When it is due; `None` if it is stopped.
    pub due_at: Option<DateTime<Utc>>,
    /// The day of the newest activity that has come.
    pub newest_day: Option<NaiveDate>,
    /// How many attempts in a row have failed.
    pub failures: i64,
    /// How many times in a row the key was refused.
    pub refusals: i64,
}

/// Accounts that another process asks for are passed over, and so are disabled ones.
pub(crate) const DUE: &str = "\
    select account from connections where due_at <= $1 \
    and (claimed_until is null or claimed_until <= $1) \
    and (select a.disabled_at from accounts a where a.id = connections.account) is null \
    order by due_at limit $2";

/// All connections of the account, or none: a process that comes second finds no row that is free.
pub(crate) const CLAIM: &str = "\
    update connections set claimed_by = $2, claimed_until = $4 \
    where account = $1 and (claimed_until is null or claimed_until <= $3)";

pub(crate) const RENEW: &str = "\
    update connections set claimed_until = $3 where account = $1 and claimed_by = $2";

pub(crate) const KEEP: &str = "\
    update connections set key = $3, session = $4 where id = $1 and claimed_by = $2";

pub(crate) const RELEASE: &str = "\
    update connections set claimed_by = null, claimed_until = null \
    where account = $1 and claimed_by = $2";

pub(crate) const LEASED: &str = "\
    select id, service, key, session, due_at, newest_day, failures, refusals from connections \
    where account = $1 and claimed_by = $2 order by service";

pub(crate) const ACCOUNT: &str = concat!(
    "select ",
    account_columns!(),
    " from accounts a where a.id = $1 and a.disabled_at is null"
);

impl Store {
    /// The accounts with a connection that is due, at most `max`, the longest due first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn accounts_to_sync(&self, max: u32, now: DateTime<Utc>) -> Result<Vec<AccountId>> {
        let due = self.read(DUE).bind(whole_seconds(now)).bind(i64::from(max));
        let rows: Vec<(AccountId,)> = due.fetch_all().await?;
        let mut accounts: Vec<AccountId> = rows.into_iter().map(|(account,)| account).collect();
        accounts.dedup();
        Ok(accounts)
    }

    /// Leases the connections of an account. `None` if another process has them, if there are none, or if the account
    /// is disabled.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written.
    pub async fn lease_connections(
        &self,
        account: AccountId,
        length: TimeDelta,
        now: DateTime<Utc>,
    ) -> Result<Option<SyncLease>> {
        let found: Option<Account> = self.read(ACCOUNT).bind(account).fetch_optional().await?;
        let Some(account) = found else { return Ok(None) };
        let (by, now) = (Uuid::new_v4(), whole_seconds(now));
        let claim = self.change(CLAIM).bind(account.id).bind(by).bind(now).bind(now + length);
        Ok((claim.execute().await? > 0).then_some(SyncLease { account, by }))
    }

    /// The connections of a lease.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn leased_connections(&self, lease: &SyncLease) -> Result<Vec<LeasedConnection>> {
        self.read(LEASED).bind(lease.account.id).bind(lease.by).fetch_all().await
    }

    /// Makes a lease longer. Returns `false` if it was lost: the account was disconnected, or has another key.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn renew_sync_lease(
        &self,
        lease: &SyncLease,
        length: TimeDelta,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let until = whole_seconds(now) + length;
        let renew = self.change(RENEW).bind(lease.account.id).bind(lease.by).bind(until);
        Ok(renew.execute().await? > 0)
    }

    /// Stores the key and the session that a service has given in place of those before. Returns `false` if the lease was
    /// lost.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn keep_key(
        &self,
        lease: &SyncLease,
        connection: Uuid,
        key: &[u8],
        session: Option<&[u8]>,
    ) -> Result<bool> {
        let keep = self.change(KEEP).bind(connection).bind(lease.by).bind(key);
        Ok(keep.bind(session.map(<[u8]>::to_vec)).execute().await? > 0)
    }

    /// Ends a lease.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then the lease expires.
    pub async fn release_connections(&self, lease: &SyncLease) -> Result<()> {
        let release = self.change(RELEASE).bind(lease.account.id).bind(lease.by);
        release.execute().await.map(drop)
    }
}
