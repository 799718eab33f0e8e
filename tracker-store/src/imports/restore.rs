//! Asking for a removed workout back.

use chrono::{DateTime, Utc};
use tracker_import::Item;
use uuid::Uuid;

use crate::accounts::account::Account;
use crate::accounts::version::lock_account;
use crate::database::error::StoreError;
use crate::database::store::Store;
use crate::database::transaction::transact;
use crate::imports::import::import_list;
use crate::imports::log::ImportSource;
use crate::imports::new_import::{ImportOutcome, NewImport};
use crate::workouts::removed_workouts;

impl Store {
    /// Stores a removed workout again, as an import with this label. It has the values that were
    /// remembered, and a new id. Returns `None` if there is no such removed workout. If a copy of it is
    /// stored by now, nothing is imported, and it is no longer remembered.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn restore_workout(
        &self,
        account: &Account,
        id: Uuid,
        label: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<ImportOutcome>, StoreError> {
        let mut new = NewImport::new(account, ImportSource::labelled(label), now).even_if_removed();
        new.forgets_removed = true;
        transact!(self, transaction => {
            lock_account(transaction, account.id).await?;
            let removed = removed_workouts::take(transaction, account.id, id).await?;
            let Some(workout) = removed else { return Ok(None) };
            let items = [Item::Workout { index: 0, workout }];
            import_list(&new, &items, transaction).await.map(Some)
        })
    }
}
