//! [`OutcomeQueue`]: group commit for what workers write about their leases.

use std::time::Duration;

use crate::database::batcher::{BatchLimits, Batcher};
use crate::database::error::StoreError;
use crate::database::store::Store;
use crate::events::outcomes::LeaseUpdate;

/// Writes lease updates. A clone is another handle on the same queue.
///
/// Updates that arrive while a transaction is being written share the next one, and so its commit.
#[derive(Debug, Clone)]
pub struct OutcomeQueue {
    queue: Batcher<LeaseUpdate, Written>,
    store: Store,
}

/// `Some` is an update that was not written, because another transaction has locked its webhook.
type Written = Result<Option<LeaseUpdate>, StoreError>;

impl Store {
    /// Starts a task that writes lease updates, until the last handle on the queue is dropped. It
    /// needs a tokio runtime.
    #[must_use]
    pub fn outcome_queue(&self) -> OutcomeQueue {
        let (store, size) = (self.clone(), BatchLimits { batches: 1, requests: MAX_BATCH });
        let queue = Batcher::start(size, move |updates| write_batch(store.clone(), updates));
        OutcomeQueue { queue, store: self.clone() }
    }
}

impl OutcomeQueue {
    /// Writes an update. It is committed when this returns.
    ///
    /// While an import has locked the webhook, this tries again at an interval, for as long as the
    /// import takes: waiting for the row lock would keep a connection from others.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn record(&self, mut update: LeaseUpdate) -> Result<(), StoreError> {
        while let Some(not_written) = self.try_record(update).await? {
            update = not_written;
            tokio::time::sleep(RETRY_INTERVAL).await;
        }
        Ok(())
    }

    async fn try_record(&self, update: LeaseUpdate) -> Written {
        match self.queue.submit(update).await {
            Some(written) => written,
            None => Err(self.store.url.unexpected(&"the task that writes outcomes has ended")),
        }
    }
}

async fn write_batch(store: Store, updates: Vec<LeaseUpdate>) -> Vec<Written> {
    match store.record_updates(&updates).await {
        Ok(written) => {
            let results = updates.into_iter().zip(written);
            results.map(|(update, is_written)| Ok((!is_written).then_some(update))).collect()
        }
        Err(error) => updates.iter().map(|_| Err(error.clone())).collect(),
    }
}

/// The largest number of updates in a transaction. It exceeds the number of webhooks that a worker
/// sends to at once.
const MAX_BATCH: usize = 256;

/// How long to wait before an update of a locked webhook is retried.
const RETRY_INTERVAL: Duration = Duration::from_millis(200);
