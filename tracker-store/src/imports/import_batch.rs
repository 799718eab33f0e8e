//! [`ImportBatcher`]: many push at once, and it is imported together.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use tracker_core::ImportReport;
use tracker_core::export::Item;

use crate::accounts::account::{Account, AccountId, try_lock_accounts};
use crate::database::batcher::{Batcher, Size};
use crate::database::connection::Connection;
use crate::database::pools::MAX_PUSH_BATCHES;
use crate::database::transaction::ATTEMPTS;
use crate::error::StoreError;
use crate::imports::account_snapshot::AccountSnapshots;
use crate::imports::import::{Import, Imported};
use crate::imports::import_limiter::{ImportKind, ImportLimiter, ImportPermit};
use crate::imports::ingest::{self, BATCH, ImportContext, ImportState};
use crate::imports::log::ImportSource;
use crate::store::Store;

/// What is pushed: an import all of which is at hand.
#[derive(Debug, Clone, PartialEq)]
pub struct Push {
    /// To whom it belongs.
    pub account: Account,
    /// Where it comes from.
    pub source: ImportSource,
    /// All its items, in the order they were sent.
    pub items: Vec<Item>,
    /// When it came.
    pub now: DateTime<Utc>,
}

/// What a push did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pushed {
    /// What was imported, what was left out, and why.
    pub report: ImportReport,
    /// Whether something is to be sent to webhooks now.
    pub deliveries_ready: bool,
}

/// Imports pushes. A clone is another handle on the same queue.
///
/// Those that wait at the same time share a transaction, and so a commit: the way to the database and
/// that to the disk cost the same for one and for many. Each push is answered when it is committed,
/// and gives what it would have given by itself. Several of one account are imported one after the
/// other.
#[derive(Debug, Clone)]
pub struct ImportBatcher {
    queue: Batcher<Push, Answer>,
    limiter: ImportLimiter,
    store: Store,
}

#[derive(Debug)]
enum Answer {
    Done(Result<Pushed, StoreError>),
    /// It could not be imported with the others, and nothing of it was.
    Alone(Push),
}

impl Store {
    /// Begins to import pushes, until the last handle on the queue is gone. It needs a tokio runtime.
    #[must_use]
    pub fn import_batcher(&self) -> ImportBatcher {
        let groups = if self.pools.are_of_server() { MAX_PUSH_BATCHES } else { 1 };
        let (store, size) = (self.clone(), Size { groups, members: MAX_BATCH });
        let queue = Batcher::answering(size, move |pushes| import_all(store.clone(), pushes));
        ImportBatcher { queue, limiter: ImportLimiter::new(), store: self.clone() }
    }
}

impl ImportBatcher {
    /// A push of more items than this is imported by itself. They need not all be at hand then: see
    /// [`ImportBatcher::begin_import`].
    pub const MAX_ITEMS: usize = BATCH;

    /// Imports a push, all of it or nothing, also when nobody waits for the answer any more.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn import(&self, push: Push) -> Result<Pushed, StoreError> {
        if push.items.len() > ImportBatcher::MAX_ITEMS {
            return self.import_alone(push).await;
        }
        match self.queue.ask(push).await {
            Some(Answer::Done(done)) => done,
            Some(Answer::Alone(push)) => self.import_alone(push).await,
            None => Err(self.store.url.unexpected(&"no answer")),
        }
    }

    /// Begins a large import, when no other import of the account is under way and few of other
    /// accounts are. While it waits for that, it holds no connection.
    ///
    /// # Errors
    ///
    /// [`StoreError::Locked`] when it waited too long, and when the database cannot be written.
    pub async fn begin_import(
        &self,
        account: &Account,
        source: ImportSource,
        now: DateTime<Utc>,
    ) -> Result<Import, StoreError> {
        let permit = self.permit(account.id, ImportKind::Large).await?;
        let import = self.store.begin_import(account, source, now).await?;
        Ok(import.holding(permit))
    }

    /// While it waits for another process that has locked the account, it holds a connection. So only
    /// a few pushes do that at once.
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

/// What is wrong with one push is not to be the others' trouble, nor are they to wait for one whose
/// account somebody else is changing: such a push is imported alone.
async fn import_all(store: Store, pushes: Vec<Push>) -> Vec<Answer> {
    match import_together(&store, &pushes).await {
        Ok(done) => pushes.into_iter().zip(done).map(|(push, done)| answer(push, done)).collect(),
        Err(error) if may_pass_alone(&error, pushes.len()) => {
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

/// A conflict may pass. What else comes from one push spares the others of a group; the rest is about
/// the database as a whole.
const fn may_pass_alone(error: &StoreError, pushes: usize) -> bool {
    match error {
        StoreError::Conflict { .. } => true,
        StoreError::ReferenceGone { .. }
        | StoreError::Damaged { .. }
        | StoreError::Unexpected { .. } => pushes > 1,
        _ => false,
    }
}

async fn import_together(
    store: &Store,
    pushes: &[Push],
) -> Result<Vec<Option<Pushed>>, StoreError> {
    let mut transaction = store.begin().await?;
    let done = import_in_rounds(pushes, &mut transaction).await;
    transaction.end(done).await
}

/// All but those whose account somebody else has locked.
async fn import_in_rounds(
    pushes: &[Push],
    transaction: &mut Connection,
) -> Result<Vec<Option<Pushed>>, StoreError> {
    let accounts: Vec<AccountId> = pushes.iter().map(|push| push.account.id).collect();
    let locked = try_lock_accounts(transaction, &accounts).await?;
    let mut done = vec![None; pushes.len()];
    let mut waiting: Vec<usize> = (0..pushes.len()).collect();
    waiting.retain(|&place| locked.contains(&accounts[place]));
    while !waiting.is_empty() {
        let round = next_round(&mut waiting, pushes);
        let of_round: Vec<&Push> = round.iter().map(|&place| &pushes[place]).collect();
        let imported = import_round(&of_round, transaction).await?;
        for (place, imported) in round.into_iter().zip(imported) {
            done[place] = Some(imported);
        }
    }
    Ok(done)
}

/// One push of each account, a batch at most in all; the others stay, in their order.
fn next_round(waiting: &mut Vec<usize>, pushes: &[Push]) -> Vec<usize> {
    let (mut round, mut accounts, mut room) = (Vec::new(), HashSet::new(), BATCH);
    waiting.retain(|&place| {
        let Push { account, items, .. } = &pushes[place];
        let is_its_turn = accounts.insert(account.id) && items.len() <= room;
        if is_its_turn {
            room -= items.len();
            round.push(place);
        }
        !is_its_turn
    });
    round
}

/// Each of another account.
async fn import_round(
    pushes: &[&Push],
    transaction: &mut Connection,
) -> Result<Vec<Pushed>, StoreError> {
    let accounts: Vec<AccountId> = pushes.iter().map(|push| push.account.id).collect();
    let histories = AccountSnapshots::read(&accounts, transaction).await?;
    let mut intakes = Vec::with_capacity(pushes.len());
    for Push { account, source, now, .. } in pushes {
        let beginning = ImportContext { account, source, now: *now, with_days: false };
        intakes.push(ImportState::begin(beginning, &histories, transaction).await?);
    }
    let items: Vec<&[Item]> = pushes.iter().map(|push| push.items.as_slice()).collect();
    ingest::ingest_batch(&mut intakes, &items, transaction).await?;
    ingest::end(&mut intakes, transaction).await?;
    Ok(intakes.into_iter().map(pushed).collect())
}

fn pushed(ImportState { log, outbox, .. }: ImportState) -> Pushed {
    Pushed { report: log.report, deliveries_ready: outbox.deliveries_ready }
}

/// All of it is at hand. So a conflict is no reason to send it again. (An account that stays locked for
/// as long as a lock is waited for is one.)
async fn import_alone(store: &Store, push: Push) -> Result<Pushed, StoreError> {
    let mut attempts_left = ATTEMPTS;
    loop {
        attempts_left -= 1;
        match import_once(store, &push).await {
            Err(error) if attempts_left > 0 && error.is_conflict() => {}
            imported => return imported,
        }
    }
}

async fn import_once(store: &Store, push: &Push) -> Result<Pushed, StoreError> {
    let mut import = store.begin_import(&push.account, push.source.clone(), push.now).await?;
    import.add(push.items.clone()).await?;
    let Imported { report, deliveries_ready, .. } = import.commit().await?;
    Ok(Pushed { report, deliveries_ready })
}

/// As many as one commit is shared by. What they do to the database takes some milliseconds; with as
/// many items as a push may have, some hundred.
const MAX_BATCH: usize = 128;
