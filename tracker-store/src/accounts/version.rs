//! The lock of an account, and its version, which every change increments.

use crate::database::{
    AccountId, Arguments, Builder, Connection, Link, Query, Result, Statement, Store, transact,
};

const BUMP_VERSIONS: &str = "update accounts set version = version + 1 where id ";

/// `no key update` does not block inserts of rows that refer to the account.
pub(crate) const LOCK: &str = "select id from accounts where id = $1 for no key update";

impl Store {
    /// Executes an insertion that is limited by the number of rows that an account has. The lock makes several such
    /// insertions count one after another. Returns whether a row was inserted.
    pub(crate) async fn insert_limited(
        &self,
        account: AccountId,
        insert: Query<'_>,
    ) -> Result<bool> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            Ok(transaction.query_with(insert.statement.clone()).execute().await? > 0)
        })
    }

    /// Executes a change of report data and increments the account's version in one transaction.
    /// Returns the number of changed rows; if it is 0, the version stays.
    ///
    /// It locks the account first, as imports do. The common order prevents deadlocks.
    pub(crate) async fn execute_and_bump_version(
        &self,
        account: AccountId,
        change: Query<'_>,
    ) -> Result<u64> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let changed = transaction.query_with(change.statement.clone()).execute().await?;
            if changed > 0 {
                bump_versions(transaction, &[account]).await?;
            }
            Ok(changed)
        })
    }
}

/// Locks the account row until the transaction ends, so that changes to one account run one after
/// the other. SQLite needs no lock: it has only one writing transaction at a time.
pub(crate) async fn lock_account(transaction: &mut Connection, account: AccountId) -> Result<()> {
    match transaction.link {
        Link::Sqlite(_) => Ok(()),
        Link::Postgres(_) => transaction.query(LOCK).bind(account).execute().await.map(drop),
    }
}

/// Increments the version of the accounts. Every transaction that changes report data must call it.
pub(crate) async fn bump_versions(
    transaction: &mut Connection,
    accounts: &[AccountId],
) -> Result<()> {
    if accounts.is_empty() {
        return Ok(());
    }
    transaction.has_changed = true;
    let statement = bump_statement(transaction.arguments(), accounts);
    transaction.query_with(statement).execute().await.map(drop)
}

pub(crate) fn bump_statement(arguments: Arguments, accounts: &[AccountId]) -> Statement {
    let mut statement = Builder::new(BUMP_VERSIONS, arguments);
    statement.push_filled_list(accounts);
    statement.statement(true)
}
