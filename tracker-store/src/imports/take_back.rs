//! Takes an import back: removes the workouts that it added.

use uuid::Uuid;

use crate::accounts::account::{AccountId, bump_versions, lock_account};
use crate::database::transaction::transact;
use crate::error::StoreError;
use crate::store::Store;

pub(crate) const REMOVE_LOGGED: &str = "delete from imports where account = $1 and id = $2";

/// There is no index on `import`, because every insert would have to update it. This reads all
/// workouts of the account instead.
pub(crate) const REMOVE_WORKOUTS: &str = "delete from workouts where account = $1 and import = $2";

impl Store {
    /// Takes an import back: removes the workouts that it added, and its entry in the log. Returns
    /// the number of removed workouts, or `None` if there is no such import.
    ///
    /// Workouts that the import skipped as duplicates stay, because an earlier import added them.
    /// What was announced to webhooks is not announced again if the file is imported again.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing is removed.
    pub async fn take_back_import(
        &self,
        account: AccountId,
        id: Uuid,
    ) -> Result<Option<u64>, StoreError> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let logged = transaction.query(REMOVE_LOGGED).bind(account).bind(id).execute().await?;
            if logged == 0 {
                return Ok(None);
            }
            let removed =
                transaction.query(REMOVE_WORKOUTS).bind(account).bind(id).execute().await?;
            bump_versions(transaction, &[account]).await?;
            Ok(Some(removed))
        })
    }
}
