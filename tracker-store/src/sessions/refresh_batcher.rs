//! [`RefreshBatcher`]: refreshes that arrive at the same time share a commit on SQLite.

use chrono::{DateTime, Utc};

use crate::database::batcher::{BatchLimits, Batcher};
use crate::database::connection::Connection;
use crate::database::error::StoreError;
use crate::database::pools::Pools;
use crate::database::store::Store;
use crate::database::transaction::Transaction;
use crate::sessions::refresh::{Refresh, RefreshRequest, refresh};

/// Exchanges refresh tokens. A clone is another handle on the same batcher.
///
/// SQLite has one writer, and each commit waits for the disk. So the refreshes that arrive while the
/// writer is busy run one after the other in the next transaction (group commit). PostgreSQL combines the
/// commits of parallel transactions itself, so there each refresh has its own transaction.
#[derive(Debug, Clone)]
pub struct RefreshBatcher {
    store: Store,
    batches: Option<Batcher<Submitted, Result<Refresh, StoreError>>>,
}

type Submitted = (RefreshRequest, DateTime<Utc>);

impl Store {
    /// Starts a batcher, which runs until its last handle is dropped. It needs a tokio runtime.
    #[must_use]
    pub fn refresh_batcher(&self) -> RefreshBatcher {
        let store = self.clone();
        let batches = match self.pools {
            Pools::Sqlite { .. } => Some(start(store)),
            Pools::Postgres(_) => None,
        };
        RefreshBatcher { store: self.clone(), batches }
    }
}

impl RefreshBatcher {
    /// Exchanges a refresh token, as [`Store::refresh`] does. It returns after the commit.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing has changed.
    pub async fn refresh(
        &self,
        request: RefreshRequest,
        now: DateTime<Utc>,
    ) -> Result<Refresh, StoreError> {
        let Some(batches) = &self.batches else {
            return self.store.refresh(&request, now).await;
        };
        let refreshed = batches.submit((request, now)).await;
        refreshed.unwrap_or_else(|| Err(self.store.url.unexpected(&"the batch task panicked")))
    }
}

fn start(store: Store) -> Batcher<Submitted, Result<Refresh, StoreError>> {
    let of_batch = store.clone();
    let begin = move || {
        let store = of_batch.clone();
        async move { store.begin().await }
    };
    Batcher::start_with(LIMITS, begin, move |transaction, batch| {
        refresh_each(store.clone(), transaction, batch)
    })
}

/// Runs a batch in one transaction. If a request fails because of its own rows, each request is
/// retried in its own transaction.
async fn refresh_each(
    store: Store,
    begun: Result<Transaction, StoreError>,
    batch: Vec<Submitted>,
) -> Vec<Result<Refresh, StoreError>> {
    match refresh_all(begun, &batch).await {
        Ok(refreshed) => refreshed.into_iter().map(Ok).collect(),
        Err(error) if error.is_conflict() || (batch.len() > 1 && error.is_about_a_row()) => {
            let mut refreshed = Vec::with_capacity(batch.len());
            for (request, now) in &batch {
                refreshed.push(store.refresh(request, *now).await);
            }
            refreshed
        }
        Err(error) => vec![Err(error); batch.len()],
    }
}

async fn refresh_all(
    begun: Result<Transaction, StoreError>,
    batch: &[Submitted],
) -> Result<Vec<Refresh>, StoreError> {
    let mut transaction = begun?;
    let refreshed = refresh_in_turn(&mut transaction, batch).await;
    if let Ok(refreshed) = &refreshed
        && !refreshed.iter().any(Refresh::has_written)
    {
        transaction.mark_for_rollback();
    }
    transaction.end(refreshed).await
}

async fn refresh_in_turn(
    transaction: &mut Connection,
    batch: &[Submitted],
) -> Result<Vec<Refresh>, StoreError> {
    let mut refreshed = Vec::with_capacity(batch.len());
    for (request, now) in batch {
        refreshed.push(refresh(transaction, request, *now).await?);
    }
    Ok(refreshed)
}

/// There is one writer, so one batch at a time.
const LIMITS: BatchLimits = BatchLimits { batches: 1, requests: 256 };
