//! [`ImportBatcher`]: concurrent pushes share a transaction.

use std::collections::HashSet;
use std::io::{Read, Seek};

use chrono::{DateTime, Utc};
use tracker_core::ImportReport;
use tracker_import::{Item, ItemReader};

use crate::accounts::account::{Account, AccountId, try_lock_accounts};
use crate::database::batcher::{BatchLimits, Batcher};
use crate::database::connection::Connection;
use crate::database::pools::MAX_PUSH_BATCHES;
use crate::database::transaction::{MAX_ATTEMPTS, Transaction};
use crate::error::StoreError;
use crate::imports::account_snapshot::AccountSnapshots;
use crate::imports::import_limiter::{ImportKind, ImportLimiter, ImportPermit};
use crate::imports::import_state::{ImportContext, ImportState};
use crate::imports::import_transaction::{ImportOutcome, ImportTransaction};
use crate::imports::ingest_batch::{end_imports, ingest_batch};
use crate::imports::large_import::{self, ImportItemsError};
use crate::imports::log::ImportSource;
use crate::store::Store;
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
/// Pushes that wait at the same time share a transaction, and so the cost of the round trips and of
/// the commit (group commit). Each push has the same result as if it were imported alone, and the
/// result is returned after the commit. Pushes of one account are imported one after the other.
#[derive(Debug, Clone)]
pub struct ImportBatcher {
    queue: Batcher<Push, Answer>,
    limiter: ImportLimiter,
    store: Store,
}

#[derive(Debug)]
enum Answer {
    Done(Result<Pushed, StoreError>),
    /// The push could not be imported in the batch, and must be imported alone.
    Alone(Push),
}

impl Store {
    /// Starts a task that imports pushes until the last handle on the queue is dropped. It needs a
    /// tokio runtime.
    #[must_use]
    pub fn import_batcher(&self) -> ImportBatcher {
        let groups = if self.pools.are_of_server() { MAX_PUSH_BATCHES } else { 1 };
        let (store, size) = (self.clone(), BatchLimits { batches: groups, requests: MAX_BATCH });
        let begin = move || {
            let store = store.clone();
            async move { store.begin().await }
        };
        let queue = Batcher::start_with(size, begin, import_all);
        ImportBatcher { queue, limiter: ImportLimiter::new(), store: self.clone() }
    }
}

impl ImportBatcher {
    /// The largest number of items of a push that is imported in a batch. For larger imports,
    /// [`ImportBatcher::import_items`] does not need all items in memory.
    pub const MAX_ITEMS: usize = MAX_BATCH_ITEMS;

    /// Imports a push, all or nothing. A push in a batch is imported even if the caller is
    /// cancelled.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn import(&self, push: Push) -> Result<Pushed, StoreError> {
        if push.items.len() > ImportBatcher::MAX_ITEMS {
            return self.import_alone(push).await;
        }
        match self.queue.submit(push).await {
            Some(Answer::Done(done)) => done,
            Some(Answer::Alone(push)) => self.import_alone(push).await,
            None => Err(self.store.url.unexpected(&"no answer")),
        }
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
        account: &Account,
        source: ImportSource,
        now: DateTime<Utc>,
        items: &mut ItemReader<S>,
    ) -> Result<ImportOutcome, ImportItemsError> {
        let context = ImportContext { account, source: &source, now, with_days: false };
        Box::pin(large_import::import_items(&self.store, context, items)).await
    }

    /// Waits for the account's turn among large imports, also to read a large push, whose items are not known yet:
    /// one of the account and a few of the process run at the same time. It holds no connection while it waits.
    /// The turn ends when the permit is dropped.
    ///
    /// # Errors
    ///
    /// [`StoreError::Locked`] if waiting for the permit timed out.
    pub async fn turn(&self, account: AccountId) -> Result<ImportPermit, StoreError> {
        self.permit(account, ImportKind::Large).await
    }

    /// Imports a push in its own transaction. It holds a connection while it waits for another
    /// process that has locked the account, so the number of such imports is limited.
    async fn import_alone(&self, push: Push) -> Result<Pushed, StoreError> {
        let is_large = push.items.len() > ImportBatcher::MAX_ITEMS;
        let kind = if is_large { ImportKind::Large } else { ImportKind::SinglePush };
        let _permit = self.permit(push.account.id, kind).await?;
        import_alone(&self.store, push).await
    }

    async fn permit(
        &self,
        account: AccountId,
        kind: ImportKind,
    ) -> Result<ImportPermit, StoreError> {
        let permit = self.limiter.acquire(account, kind).await;
        permit.ok_or_else(|| StoreError::Locked { database: self.store.url.clone() })
    }
}

/// Imports a batch. A push whose account is locked by another transaction is returned, to be
/// imported alone. If the batch fails because of a single push, all its pushes are imported alone.
async fn import_all(begun: Result<Transaction, StoreError>, pushes: Vec<Push>) -> Vec<Answer> {
    match import_batch(begun, &pushes).await {
        Ok(done) => pushes.into_iter().zip(done).map(|(push, done)| answer(push, done)).collect(),
        Err(error) if should_import_alone(&error, pushes.len()) => {
            pushes.into_iter().map(Answer::Alone).collect()
        }
        Err(error) => pushes.iter().map(|_| Answer::Done(Err(error.clone()))).collect(),
    }
}

fn answer(push: Push, done: Option<Pushed>) -> Answer {
    match done {
        Some(done) => Answer::Done(Ok(done)),
        None => Answer::Alone(push),
    }
}

/// Whether the pushes of a failed batch should be imported alone. A conflict may not occur again.
/// An error of one push does not affect the others, if there are others. Other errors concern the
/// whole database.
const fn should_import_alone(error: &StoreError, pushes: usize) -> bool {
    match error {
        StoreError::Conflict { .. } => true,
        StoreError::ReferenceGone { .. }
        | StoreError::TooManyWorkouts(_)
        | StoreError::Damaged { .. }
        | StoreError::Unexpected { .. } => pushes > 1,
        _ => false,
    }
}

async fn import_batch(
    begun: Result<Transaction, StoreError>,
    pushes: &[Push],
) -> Result<Vec<Option<Pushed>>, StoreError> {
    let mut transaction = begun?;
    let done = import_in_rounds(pushes, &mut transaction).await;
    transaction.end(done).await
}

/// Imports the pushes whose accounts it can lock without waiting, as long as the transaction is not too large.
/// The others are `None`.
async fn import_in_rounds(
    pushes: &[Push],
    transaction: &mut Connection,
) -> Result<Vec<Option<Pushed>>, StoreError> {
    let accounts: Vec<AccountId> = pushes.iter().map(|push| push.account.id).collect();
    let locked = try_lock_accounts(transaction, &accounts).await?;
    let mut done = vec![None; pushes.len()];
    let mut waiting: Vec<usize> = (0..pushes.len()).collect();
    waiting.retain(|&index| locked.contains(&accounts[index]));
    let mut items = 0;
    while !waiting.is_empty() && items < MAX_ITEMS_OF_TRANSACTION {
        let round = next_round(&mut waiting, pushes);
        let of_round: Vec<&Push> = round.iter().map(|&index| &pushes[index]).collect();
        items += of_round.iter().map(|push| push.items.len()).sum::<usize>();
        let imported = import_round(&of_round, transaction).await?;
        for (index, imported) in round.into_iter().zip(imported) {
            done[index] = Some(imported);
        }
    }
    Ok(done)
}

/// Takes the next round out of `waiting`: at most one push of each account, and at most [`MAX_BATCH_ITEMS`]
/// items in total. The others stay in `waiting`, in the same order.
fn next_round(waiting: &mut Vec<usize>, pushes: &[Push]) -> Vec<usize> {
    let (mut round, mut accounts, mut items_left) = (Vec::new(), HashSet::new(), MAX_BATCH_ITEMS);
    waiting.retain(|&index| {
        let Push { account, items, .. } = &pushes[index];
        let is_in_round = accounts.insert(account.id) && items.len() <= items_left;
        if is_in_round {
            items_left -= items.len();
            round.push(index);
        }
        !is_in_round
    });
    round
}

/// Imports pushes of different accounts.
async fn import_round(
    pushes: &[&Push],
    transaction: &mut Connection,
) -> Result<Vec<Pushed>, StoreError> {
    let accounts: Vec<AccountId> = pushes.iter().map(|push| push.account.id).collect();
    let snapshots = AccountSnapshots::read(&accounts, transaction).await?;
    let mut states = Vec::with_capacity(pushes.len());
    for Push { account, source, now, .. } in pushes {
        let context = ImportContext { account, source, now: *now, with_days: false };
        states.push(ImportState::begin(context, &snapshots, transaction).await?);
    }
    let items: Vec<&[Item]> = pushes.iter().map(|push| push.items.as_slice()).collect();
    ingest_batch(&mut states, &items, transaction).await?;
    end_imports(&mut states, transaction).await?;
    Ok(states.into_iter().map(pushed).collect())
}

fn pushed(ImportState { log, outbox, .. }: ImportState) -> Pushed {
    Pushed { report: log.report, deliveries_ready: outbox.deliveries_ready }
}

/// Imports a push, and retries after a conflict. An account that stays locked until the lock
/// timeout is not retried.
async fn import_alone(store: &Store, push: Push) -> Result<Pushed, StoreError> {
    let mut attempts_left = MAX_ATTEMPTS;
    loop {
        attempts_left -= 1;
        match import_once(store, &push).await {
            Err(error) if attempts_left > 0 && error.is_conflict() => {}
            imported => return imported,
        }
    }
}

async fn import_once(store: &Store, push: &Push) -> Result<Pushed, StoreError> {
    let Push { account, source, now, .. } = push;
    let context = ImportContext { account, source, now: *now, with_days: false };
    let mut import = ImportTransaction::begin(store, context).await?;
    import.add(push.items.clone()).await?;
    let ImportOutcome { report, deliveries_ready, .. } = import.commit().await?;
    Ok(Pushed { report, deliveries_ready })
}

/// The largest number of pushes that share a commit. Such a transaction takes a few milliseconds.
const MAX_BATCH: usize = 128;

/// The number of items after which a transaction takes no further pushes. These are imported alone, so that
/// many large pushes of one account do not keep the writer for seconds.
const MAX_ITEMS_OF_TRANSACTION: usize = 4 * MAX_BATCH_ITEMS;
