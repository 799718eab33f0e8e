//! [`ImportTransaction`]: imports in one transaction that the caller ends, such as a dry run over several files.

use std::io::{Read, Seek};

use tracker_import::ItemReader;

use crate::accounts::version::lock_account;
use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::database::store::Store;
use crate::database::transaction::Transaction;
use crate::imports::import::import_within;
use crate::imports::new_import::{ImportItemsError, ImportOutcome, NewImport};

/// Imports of one account in one transaction. Each sees the workouts of those before it. Their changes become
/// visible with [`commit`](ImportTransaction::commit); dropping it rolls them back.
///
/// It locks the account: other imports of the account wait for its end.
#[derive(Debug)]
pub struct ImportTransaction {
    transaction: Transaction,
    /// Whether every import so far was written. One that fails or is cancelled leaves a part of it behind.
    is_intact: bool,
}

impl Store {
    /// Begins a transaction for imports of an account.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_import(&self, account: AccountId) -> Result<ImportTransaction, StoreError> {
        let mut transaction = self.begin().await?;
        lock_account(&mut transaction, account).await?;
        Ok(ImportTransaction { transaction, is_intact: true })
    }
}

impl ImportTransaction {
    /// Imports items. `new` is about the account that is locked.
    ///
    /// # Errors
    ///
    /// When the storage of the items cannot be read, or the database cannot be written. Then the transaction can
    /// only be dropped.
    pub async fn import<S: Read + Seek>(
        &mut self,
        new: &NewImport<'_>,
        items: &mut ItemReader<S>,
    ) -> Result<ImportOutcome, ImportItemsError> {
        self.check()?;
        self.is_intact = false;
        let imported = Box::pin(import_within(new, items, &mut self.transaction)).await?;
        self.is_intact = true;
        Ok(imported)
    }

    /// Commits the imports: workouts, entries of the import log, and deliveries to webhooks.
    ///
    /// # Errors
    ///
    /// When the database cannot be written, or an import has failed or was cancelled. Then nothing is imported.
    pub async fn commit(self) -> Result<(), StoreError> {
        let checked = self.check();
        self.transaction.end(checked).await
    }

    fn check(&self) -> Result<(), StoreError> {
        if self.is_intact {
            return Ok(());
        }
        let reason = "an import of the transaction failed or was cancelled";
        Err(self.transaction.database.unexpected(&reason))
    }
}
