//! [`Outcome`]: the result of an attempt to deliver, and what follows from it.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};

use crate::database::{
    BatchLimits, Batcher, Connection, Result, Store, WebhookId, transact, whole_seconds,
};
use crate::events::deliveries::{DeliveryStatus, fail_pending};
use crate::events::delivery_failure::DeliveryFailure;
use crate::events::endpoints::{existing, try_lock_webhooks};
use crate::events::format::WebhookFormat;
use crate::events::leases::{DueDelivery, Lease, SpeedClass, release};

/// The result of an attempt to deliver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// When the attempt ended.
    pub at: DateTime<Utc>,
    /// What follows from it.
    pub result: AttemptResult,
    /// The HTTP status of the response, if there was one.
    pub response_status: Option<u16>,
    /// Why the attempt failed. With [`DeliveryFailure::Status`], it is that of the response.
    pub failure: Option<DeliveryFailure>,
    /// The speed class of the webhook from now on.
    pub speed: SpeedClass,
    /// When the receiver accepts requests again, if it sent `Retry-After`.
    pub paused_until: Option<DateTime<Utc>>,
}

/// What follows from an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptResult {
    /// The receiver accepted the event.
    Delivered,
    /// The delivery is tried again at this time.
    RetryAt(DateTime<Utc>),
    /// The delivery is not tried again.
    Failed,
    /// The receiver is gone for good: the webhook is disabled, and all its deliveries have failed. A browser is removed.
    Gone,
}

/// An update that a worker writes for a webhook that it has leased.
#[derive(Debug)]
pub enum LeaseUpdate {
    /// A delivery was attempted.
    Attempted {
        /// The lease under which it was sent.
        lease: Arc<Lease>,
        /// The delivery.
        delivery: DueDelivery,
        /// The result.
        outcome: Outcome,
    },
    /// The worker ends its lease. If there is more to send, the webhook is leased again when its
    /// turn comes.
    Released {
        /// The lease.
        lease: Arc<Lease>,
        /// When it ends.
        at: DateTime<Utc>,
    },
}

impl LeaseUpdate {
    fn lease(&self) -> &Lease {
        match self {
            LeaseUpdate::Attempted { lease, .. } | LeaseUpdate::Released { lease, .. } => lease,
        }
    }
}

/// The deliveries that are pending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct Backlog {
    /// The number of pending deliveries.
    pub pending: i64,
    /// When the oldest of them was created.
    pub oldest: Option<DateTime<Utc>>,
}

/// Changes nothing if another worker has taken over the lease and has recorded an attempt.
pub(crate) const RECORD: &str = "\
    update deliveries set status = $3, attempts = attempts + 1, due_at = $4, \
    last_attempt_at = $5, response_status = $6, failure = $7 \
    where id = $1 and attempts = $2 and status = 'pending'";

pub(crate) const CHANGE_SPEED: &str = "\
    update webhooks set is_slow = $3, rests_until = $4 where id = $1 and claimed_by = $2";

pub(crate) const DISABLE_GONE: &str = "\
    update webhooks set disabled_at = $2, is_gone = $3, due_at = null \
    where id = $1 and disabled_at is null";

pub(crate) const REMOVE_GONE: &str = "delete from webhooks where id = $1";

pub(crate) const BACKLOG: &str = "\
    select count(*) as pending, min(created_at) as oldest from deliveries \
    where status = 'pending'";

/// The condition is repeated: PostgreSQL checks the outer one again after waiting for a row lock,
/// so a delivery that has become pending again in the meantime is kept.
pub(crate) const SWEEP: &str = "\
    delete from deliveries where id in (select id from deliveries \
    where status <> 'pending' and created_at < $1 order by created_at limit $2) \
    and status <> 'pending' and created_at < $1";

/// Deletes bodies whose deliveries are gone. A new delivery never refers to an old body.
pub(crate) const SWEEP_BODIES: &str = "\
    delete from event_bodies where id in (select b.id from event_bodies b \
    where b.created_at < $1 \
    and not exists (select 1 from deliveries d where d.body_id = b.id) \
    order by b.created_at limit $2)";

impl Store {
    /// Writes updates in one transaction, with one commit. Returns for each update whether it was
    /// written. An update is skipped if another transaction, such as an import, has locked its
    /// webhook; the caller tries again later. Of a webhook that was removed, nothing is left to write.
    ///
    /// This never waits for a row lock. So it cannot deadlock although it locks many webhooks, and
    /// one locked webhook delays neither the other updates nor a connection.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then no update is written.
    pub async fn record_updates(&self, updates: &[LeaseUpdate]) -> Result<Vec<bool>> {
        let webhooks: Vec<WebhookId> =
            updates.iter().map(|update| update.lease().webhook).collect();
        transact!(self, transaction => {
            let locked = try_lock_webhooks(transaction, &webhooks).await?;
            let others = webhooks.iter().copied().filter(|it| !locked.contains(it)).collect();
            let locked_by_others = existing(transaction, others).await?;
            let mut written = Vec::with_capacity(updates.len());
            for update in updates {
                if locked.contains(&update.lease().webhook) {
                    write(transaction, update).await?;
                }
                written.push(!locked_by_others.contains(&update.lease().webhook));
            }
            Ok(written)
        })
    }

    /// Returns the number and age of the pending deliveries of all webhooks.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn backlog(&self) -> Result<Backlog> {
        self.read(BACKLOG).fetch_one().await
    }

    /// Deletes up to `max` finished deliveries that were created before a time. Returns how many
    /// were deleted. If that is `max`, there may be more.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn sweep_deliveries(&self, before: DateTime<Utc>, max: u32) -> Result<u64> {
        self.change(SWEEP).bind(whole_seconds(before)).bind(i64::from(max)).execute().await
    }

    /// Deletes up to `max` bodies that were created before a time and that no delivery refers to any
    /// more. Returns how many were deleted.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn sweep_event_bodies(&self, before: DateTime<Utc>, max: u32) -> Result<u64> {
        let sweep = self.change(SWEEP_BODIES).bind(whole_seconds(before));
        sweep.bind(i64::from(max)).execute().await
    }
}

async fn write(transaction: &mut Connection, update: &LeaseUpdate) -> Result<()> {
    match update {
        LeaseUpdate::Attempted { lease, delivery, outcome } => {
            record(transaction, lease, delivery, outcome).await
        }
        LeaseUpdate::Released { lease, at } => release(transaction, lease, *at).await,
    }
}

async fn record(
    transaction: &mut Connection,
    lease: &Lease,
    delivery: &DueDelivery,
    outcome: &Outcome,
) -> Result<()> {
    let (status, due_at) = match outcome.result {
        AttemptResult::Delivered => (DeliveryStatus::Delivered, None),
        AttemptResult::RetryAt(at) => (DeliveryStatus::Pending, Some(whole_seconds(at))),
        AttemptResult::Failed | AttemptResult::Gone => (DeliveryStatus::Failed, None),
    };
    if outcome.speed != lease.speed || outcome.paused_until.is_some() {
        change_speed(transaction, lease, outcome).await?;
    }
    let record = transaction
        .query(RECORD)
        .bind(delivery.id)
        .bind(delivery.failures)
        .bind(status.name())
        .bind(due_at)
        .bind(whole_seconds(outcome.at))
        .bind(outcome.response_status.map(i64::from))
        .bind(outcome.failure.map(DeliveryFailure::code));
    record.execute().await?;
    if outcome.result == AttemptResult::Gone && lease.format == WebhookFormat::WebPush {
        transaction.query(REMOVE_GONE).bind(lease.webhook).execute().await?;
    } else if outcome.result == AttemptResult::Gone {
        let at = whole_seconds(outcome.at);
        let disable = transaction.query(DISABLE_GONE).bind(lease.webhook).bind(at).bind(true);
        disable.execute().await?;
        fail_pending(transaction, lease.webhook, DeliveryFailure::Gone).await?;
    }
    Ok(())
}

/// Moves the webhook to another speed class, or pauses it.
async fn change_speed(
    transaction: &mut Connection,
    lease: &Lease,
    outcome: &Outcome,
) -> Result<()> {
    let change = transaction
        .query(CHANGE_SPEED)
        .bind(lease.webhook)
        .bind(lease.by)
        .bind(outcome.speed == SpeedClass::Slow)
        .bind(outcome.paused_until.map(whole_seconds));
    change.execute().await.map(drop)
}

/// Writes lease updates. A clone is another handle on the same queue.
///
/// Updates that arrive while a transaction is being written share the next one, and so its commit.
#[derive(Debug, Clone)]
pub struct OutcomeQueue {
    queue: Batcher<LeaseUpdate, Written>,
    store: Store,
}

/// `Some` is an update that was not written, because another transaction has locked its webhook.
type Written = Result<Option<LeaseUpdate>>;

impl Store {
    /// Starts a task that writes lease updates, until the last handle on the queue is dropped. It
    /// needs a tokio runtime.
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
    pub async fn record(&self, mut update: LeaseUpdate) -> Result<()> {
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
