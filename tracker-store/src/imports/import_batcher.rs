//! [`ImportBatcher`]: imports pushes; small ones that arrive at the same time share a transaction on SQLite.

use std::collections::HashSet;
use std::io::{Read, Seek};

use chrono::{DateTime, Utc};
use tracker_core::ImportReport;
use tracker_core::duplicates::Fingerprint;
use tracker_import::{Item, ItemReader};

use crate::accounts::account::Account;
use crate::database::{
    AccountId, BatchLimits, Batcher, Connection, Pools, Result, Store, StoreError, Transaction,
};
use crate::imports::account_snapshot::AccountSnapshot;
use crate::imports::decide::decide;
use crate::imports::import_limiter::{ImportKind, ImportLimiter, ImportPermit};
use crate::imports::log::ImportSource;
use crate::imports::new_import::{ImportItemsError, ImportOutcome, NewImport};
use crate::imports::sent_workouts::in_memory;
use crate::imports::stored_near;
use crate::imports::write::write_all;
use crate::workouts::insert::MAX_BATCH_ITEMS;

/// A push: an import with all its items in memory.
#[derive(Debug, Clone, PartialEq)]
pub struct Push {
    /// The account that the workouts belong to.
    pub account: Account,
    /// The source for the import log.
    pub source: ImportSource,
    /// All items, in the order they were sent.
    pub items: Vec<Item>,
    /// When the push arrived.
    pub now: DateTime<Utc>,
}

/// The result of a push.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pushed {
    /// The counts, and the skipped workouts with reasons.
    pub report: ImportReport,
    /// Whether a delivery to a webhook is due now.
    pub deliveries_ready: bool,
}

/// Imports pushes. A clone is another handle on the same queue.
///
/// SQLite has one writer, and each commit waits for the disk. So the small pushes that arrive while the writer is
/// busy are imported in the next transaction (group commit), and each result is returned after the commit. PostgreSQL combines the commits of parallel transactions itself.
#[derive(Debug, Clone)]
pub struct ImportBatcher {
    batches: Option<Batcher<Push, Result<Pushed>>>,
    limiter: ImportLimiter,
    store: Store,
}

impl Store {
    /// Starts a task that imports pushes until the last handle on the queue is dropped. It needs a
    /// tokio runtime.
    pub fn import_batcher(&self) -> ImportBatcher {
        let batches = match self.pools {
            Pools::Sqlite { .. } => Some(start(self.clone())),
            Pools::Postgres(_) => None,
        };
        ImportBatcher { batches, limiter: ImportLimiter::new(), store: self.clone() }
    }
}

fn start(store: Store) -> Batcher<Push, Result<Pushed>> {
    let of_batch = store.clone();
    let begin = move || {
        let store = of_batch.clone();
        async move { store.begin().await }
    };
    Batcher::start_with(LIMITS, begin, move |transaction, pushes| {
        import_each(store.clone(), transaction, pushes)
    })
}

impl ImportBatcher {
    /// The largest number of items of a push that is kept in memory as a list. For larger imports,
    /// [`ImportBatcher::import_items`] does not need all items in memory.
    pub const MAX_ITEMS: usize = MAX_BATCH_ITEMS;

    /// Imports a push, all or nothing, even if the caller is cancelled.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn import(&self, push: Push) -> Result<Pushed> {
        let pushed = match &self.batches {
            Some(batches) if push.items.len() <= MAX_ITEMS_IN_BATCH => batches.submit(push).await,
            _ => tokio::spawn(self.clone().import_in_turn_of_account(push)).await.ok(),
        };
        pushed.unwrap_or_else(|| Err(self.store.url.unexpected(&"the import task panicked")))
    }

    /// Imports more items than a batch in the account's [turn](ImportBatcher::turn). See [`Store::import_items`].
    ///
    /// It does not read the running days: of a very long history they would take tens of megabytes.
    /// So [`ImportOutcome::days_before`] and [`ImportOutcome::days_after`] stay empty.
    ///
    /// # Errors
    ///
    /// The errors of [`Store::import_items`].
    pub async fn import_items<S: Read + Seek>(
        &self,
        _turn: ImportPermit,
        new: NewImport<'_>,
        items: &mut ItemReader<S>,
    ) -> Result<ImportOutcome, ImportItemsError> {
        self.store.import_items(&new.without_days(), items).await
    }

    /// Waits for the account's turn among large imports, also to read a large push, whose items are not known yet:
    /// one of the account and a few of the process run at the same time. It holds no connection while it waits.
    /// The turn ends when the permit is dropped.
    ///
    /// # Errors
    ///
    /// [`StoreError::Locked`] if waiting for the permit timed out.
    pub async fn turn(&self, account: AccountId) -> Result<ImportPermit> {
        self.permit(account, ImportKind::Large).await
    }

    /// Imports a push in its own transaction. It holds a connection while it waits for another
    /// process that has locked the account, so the number of such imports is limited.
    async fn import_in_turn_of_account(self, push: Push) -> Result<Pushed> {
        let is_large = push.items.len() > ImportBatcher::MAX_ITEMS;
        let kind = if is_large { ImportKind::Large } else { ImportKind::Push };
        let _permit = self.permit(push.account.id, kind).await?;
        import_alone(&self.store, &push).await
    }

    async fn permit(&self, account: AccountId, kind: ImportKind) -> Result<ImportPermit> {
        let permit = self.limiter.acquire(account, kind).await;
        permit.ok_or_else(|| StoreError::Locked(self.store.url.clone()))
    }
}

/// Imports a push in its own transaction.
async fn import_alone(store: &Store, push: &Push) -> Result<Pushed> {
    let imported = match in_memory(&push.items) {
        Ok(mut items) => store.import_items(&new_import(push), &mut items).await,
        Err(error) => Err(error),
    };
    imported.map(Pushed::from).map_err(|error| error.into_store_error(&store.url))
}

/// Imports a batch in one transaction. If it fails because of a single push, each push is imported in its own
/// transaction.
async fn import_each(
    store: Store,
    begun: Result<Transaction>,
    pushes: Vec<Push>,
) -> Vec<Result<Pushed>> {
    match import_all(begun, &pushes).await {
        Ok(imported) => imported.into_iter().map(Ok).collect(),
        Err(error) if error.is_about_a_row() => {
            let mut imported = Vec::with_capacity(pushes.len());
            for push in &pushes {
                imported.push(import_alone(&store, push).await);
            }
            imported
        }
        Err(error) => vec![Err(error); pushes.len()],
    }
}

async fn import_all(begun: Result<Transaction>, pushes: &[Push]) -> Result<Vec<Pushed>> {
    let mut transaction = begun?;
    let imported = import_in_turn(&mut transaction, pushes).await;
    transaction.end(imported).await
}

async fn import_in_turn(transaction: &mut Connection, pushes: &[Push]) -> Result<Vec<Pushed>> {
    let mut imported = vec![None; pushes.len()];
    while imported.contains(&None) {
        let mut accounts = HashSet::new();
        let mut is_next = |index: &usize| {
            imported[*index].is_none() && accounts.insert(pushes[*index].account.id)
        };
        let round: Vec<usize> = (0..pushes.len()).filter(|index| is_next(index)).collect();
        let of_round: Vec<&Push> = round.iter().map(|index| &pushes[*index]).collect();
        for (index, pushed) in round.into_iter().zip(import_round(&of_round, transaction).await?) {
            imported[index] = Some(pushed);
        }
    }
    Ok(imported.into_iter().flatten().collect())
}

/// Imports pushes of different accounts.
async fn import_round(pushes: &[&Push], transaction: &mut Connection) -> Result<Vec<Pushed>> {
    let accounts: Vec<AccountId> = pushes.iter().map(|push| push.account.id).collect();
    let snapshots = AccountSnapshot::read_all(&accounts, transaction).await?;
    let imports: Vec<NewImport<'_>> = pushes.iter().map(|push| new_import(push)).collect();
    let sent: Vec<_> = pushes.iter().map(|push| (push.account.id, push.fingerprints())).collect();
    let sent: Vec<_> = sent.iter().map(|(account, sent)| (*account, sent.as_slice())).collect();
    let near = stored_near::read_ahead(&sent, transaction).await?;
    let mut near = near.map(Vec::into_iter);
    let mut decided = Vec::with_capacity(pushes.len());
    let items: Result<Vec<_>, _> = pushes.iter().map(|push| in_memory(&push.items)).collect();
    let unreadable = |error: ImportItemsError| error.into_store_error(&transaction.database);
    let mut items = items.map_err(unreadable)?;
    for ((push, new), items) in pushes.iter().zip(&imports).zip(&mut items) {
        let snapshot = snapshots.iter().find(|snapshot| snapshot.id == push.account.id);
        let gone = || StoreError::ReferenceGone(transaction.database.clone());
        let known = (*snapshot.ok_or_else(gone)?, near.as_mut().and_then(Iterator::next));
        let import = decide(new, known, items, transaction).await;
        let import = import.map_err(|error| error.into_store_error(&transaction.database))?;
        decided.push((new, import, items));
    }
    let written = write_all(decided, transaction).await;
    let written = written.map_err(|error| error.into_store_error(&transaction.database))?;
    Ok(written.into_iter().map(Pushed::from).collect())
}

impl Push {
    fn fingerprints(&self) -> Vec<Fingerprint<'_>> {
        let mut fingerprints = Vec::with_capacity(self.items.len());
        for item in &self.items {
            if let Item::Workout { workout, .. } = item {
                fingerprints.push(workout.fingerprint());
            }
        }
        fingerprints
    }
}

fn new_import(push: &Push) -> NewImport<'_> {
    NewImport::new(&push.account, push.source.clone(), push.now).without_days()
}

impl From<ImportOutcome> for Pushed {
    fn from(ImportOutcome { report, deliveries_ready, .. }: ImportOutcome) -> Pushed {
        Pushed { report, deliveries_ready }
    }
}

/// There is one writer, so one batch at a time. A batch of the largest size takes a few milliseconds.
const LIMITS: BatchLimits = BatchLimits { batches: 1, requests: 128 };

/// The largest number of items of a push that shares a transaction with others, so that a batch does not keep the
/// writer for seconds.
const MAX_ITEMS_IN_BATCH: usize = 32;
