//! Takes imports back: removes the workouts that they added.

use uuid::Uuid;

use crate::accounts::version::{bump_versions, lock_account};
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Statement};
use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::database::store::Store;
use crate::database::transaction::transact;
use crate::imports::{changed_workouts, unknown_workouts};
use crate::workouts::insert::MAX_BATCH_ITEMS;

const REMOVE_LOGGED: &str = "delete from imports where account = ";

/// There is no index on `import`, because every insert would have to update it. This reads all
/// workouts of the account instead.
const REMOVE_WORKOUTS: &str = "delete from workouts where account = ";

impl Store {
    /// Takes an import back: removes the workouts that it added, those with unknown names that were kept of it, and
    /// its entry in the log. The workouts that it changed are as they were before. Returns the number of removed
    /// workouts, or `None` if there is no such import.
    ///
    /// Workouts that the import skipped as duplicates stay, because an earlier import added them.
    /// This is no removal by a person: importing the file again brings the workouts back. What was
    /// announced to webhooks is not announced again then.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing is removed.
    pub async fn take_back_import(
        &self,
        account: AccountId,
        id: Uuid,
    ) -> Result<Option<u64>, StoreError> {
        self.take_back_imports(account, &[id]).await
    }

    /// Takes several imports back in one transaction, as [`Store::take_back_import`] does. Returns the
    /// number of removed workouts, or `None` if none of these imports exists.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing is removed.
    pub async fn take_back_imports(
        &self,
        account: AccountId,
        ids: &[Uuid],
    ) -> Result<Option<u64>, StoreError> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let (mut logged, mut removed) = (0, 0);
            for ids in ids.chunks(MAX_BATCH_ITEMS) {
                let statement = log_statement(transaction.arguments(), account, ids);
                logged += transaction.query_with(statement).execute().await?;
                let statement =
                    unknown_workouts::removal_statement(transaction.arguments(), account, ids);
                transaction.query_with(statement).execute().await?;
                let statement = workouts_statement(transaction.arguments(), account, ids);
                removed += transaction.query_with(statement).execute().await?;
                changed_workouts::forget_added(transaction, account, ids).await?;
            }
            if logged == 0 {
                return Ok(None);
            }
            for ids in ids.chunks(MAX_BATCH_ITEMS) {
                changed_workouts::restore(transaction, account, ids).await?;
            }
            bump_versions(transaction, &[account]).await?;
            Ok(Some(removed))
        })
    }
}

pub(crate) fn log_statement(arguments: Arguments, account: AccountId, ids: &[Uuid]) -> Statement {
    let mut statement = Builder::new(REMOVE_LOGGED, arguments);
    statement.push_bind(account);
    statement.push(" and id ");
    statement.push_list(ids.to_vec());
    statement.statement(false)
}

pub(crate) fn workouts_statement(
    arguments: Arguments,
    account: AccountId,
    ids: &[Uuid],
) -> Statement {
    let mut statement = Builder::new(REMOVE_WORKOUTS, arguments);
    statement.push_bind(account);
    statement.push(" and import ");
    statement.push_list(ids.to_vec());
    statement.statement(false)
}
