//! The one way in for workouts: [`Store::import_items`].
//!
//! What is near the workouts is read once, core decides about all of them in their order, and the result is written
//! in one transaction. On SQLite there is one writer, and comparing a large import with a long history takes seconds.
//! So a large import is decided from a snapshot before its transaction begins. The transaction checks that the account
//! has not changed since then, and only writes. If it has changed, it is decided once more.

use std::io::{Read, Seek};

use tracker_import::{Item, ItemReader};

use crate::accounts::version::lock_account;
use crate::database::{AccountId, Connection, MAX_ATTEMPTS, Result, Store, Transaction};
use crate::imports::account_snapshot::AccountSnapshot;
use crate::imports::decide::{Decided, decide};
use crate::imports::new_import::{ImportItemsError, ImportOutcome, NewImport};
use crate::imports::sent_workouts::in_memory;
use crate::imports::write::write;

impl Store {
    /// Imports what a reading found, all or nothing. It holds the writer of the database only while it
    /// writes, unless the account changes meanwhile. For each workout it needs some 400 bytes of memory at most.
    ///
    /// Only one import of an account is written at a time, so concurrent imports give the same result as
    /// consecutive ones.
    ///
    /// # Errors
    ///
    /// When the storage of the items cannot be read, or the database cannot be written. Then nothing is
    /// imported.
    pub async fn import_items<S: Read + Seek>(
        &self,
        new: &NewImport<'_>,
        items: &mut ItemReader<S>,
    ) -> Result<ImportOutcome, ImportItemsError> {
        let mut attempts_left = MAX_ATTEMPTS;
        loop {
            attempts_left -= 1;
            match Box::pin(import_once(self, new, items)).await {
                Err(ImportItemsError::Store(error)) if attempts_left > 0 && error.is_conflict() => {
                }
                imported => return imported,
            }
        }
    }
}

/// The largest number of items that are decided within their transaction. The file of a watch has one or a few
/// workouts, and the connection of a snapshot reads the pages again that each transaction before has written.
const MAX_DECIDED_WITHIN: u64 = 3;

async fn import_once<S: Read + Seek>(
    store: &Store,
    new: &NewImport<'_>,
    items: &mut ItemReader<S>,
) -> Result<ImportOutcome, ImportItemsError> {
    if items.stored() <= MAX_DECIDED_WITHIN {
        let mut transaction = store.begin().await?;
        let imported = import_locked(new, items, &mut transaction).await;
        return transaction.end(imported).await;
    }
    let mut snapshot = store.snapshot().await?;
    let decided = read_and_decide(new, items, &mut snapshot).await;
    snapshot.abandon().await;
    let decided = decided?;
    let mut transaction = store.begin().await?;
    let imported = write_if_current(new, decided, items, &mut transaction).await;
    transaction.end(imported).await
}

async fn import_locked<S: Read + Seek>(
    new: &NewImport<'_>,
    items: &mut ItemReader<S>,
    transaction: &mut Connection,
) -> Result<ImportOutcome, ImportItemsError> {
    lock_account(transaction, new.account.id).await?;
    import_within(new, items, transaction).await
}

async fn write_if_current<S: Read + Seek>(
    new: &NewImport<'_>,
    mut decided: Decided,
    items: &mut ItemReader<S>,
    transaction: &mut Connection,
) -> Result<ImportOutcome, ImportItemsError> {
    lock_account(transaction, new.account.id).await?;
    // Webhooks can change without a new version.
    let snapshot = AccountSnapshot::read(new.account.id, transaction).await?;
    let has_days = decided.days.is_some() || !snapshot.has_webhooks;
    if snapshot.version != decided.snapshot.version || !has_days {
        return import_within(new, items, transaction).await;
    }
    decided.snapshot = snapshot;
    write(new, decided, items, transaction).await
}

/// Imports items in a transaction that has locked the account.
pub(crate) async fn import_within<S: Read + Seek>(
    new: &NewImport<'_>,
    items: &mut ItemReader<S>,
    transaction: &mut Connection,
) -> Result<ImportOutcome, ImportItemsError> {
    let decided = read_and_decide(new, items, transaction).await?;
    write(new, decided, items, transaction).await
}

async fn read_and_decide<S: Read + Seek>(
    new: &NewImport<'_>,
    items: &mut ItemReader<S>,
    connection: &mut Connection,
) -> Result<Decided, ImportItemsError> {
    let snapshot = AccountSnapshot::read(new.account.id, connection).await?;
    decide(new, (snapshot, None), items, connection).await
}

/// Imports items from memory in a transaction that has locked the account.
pub(crate) async fn import_list(
    new: &NewImport<'_>,
    items: &[Item],
    transaction: &mut Connection,
) -> Result<ImportOutcome> {
    let imported = match in_memory(items) {
        Ok(mut items) => import_within(new, &mut items, transaction).await,
        Err(error) => Err(error),
    };
    imported.map_err(|error| error.into_store_error(&transaction.database))
}

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
    pub async fn begin_import(&self, account: AccountId) -> Result<ImportTransaction> {
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
    pub async fn commit(self) -> Result<()> {
        let checked = self.check();
        self.transaction.end(checked).await
    }

    fn check(&self) -> Result<()> {
        if self.is_intact {
            return Ok(());
        }
        let reason = "an import of the transaction failed or was cancelled";
        Err(self.transaction.database.unexpected(&reason))
    }
}
