//! What became of attempts to deliver, and what is still to do.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use crate::database::connection::Connection;
use crate::database::ids_and_times::whole_seconds;
use crate::database::transaction::transact;
use crate::error::StoreError;
use crate::events::deliveries::{DeliveryStatus, give_up};
use crate::events::endpoints::{WebhookId, lock_free_webhooks};
use crate::events::leases::{Claim, DueDelivery, Lane, release};
use crate::store::Store;

/// What became of an attempt to deliver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempted {
    /// When it ended.
    pub at: DateTime<Utc>,
    /// What follows from it.
    pub result: AttemptResult,
    /// What the receiver answered, if it did.
    pub response_status: Option<u16>,
    /// Why it was not taken, in words.
    pub failure: Option<String>,
    /// In which lane its webhook goes on.
    pub lane: Lane,
    /// The receiver asked for time until then.
    pub rests_until: Option<DateTime<Utc>>,
}

/// What follows from an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptResult {
    /// The receiver has it.
    Delivered,
    /// It is tried again then.
    Again(DateTime<Utc>),
    /// It is not tried again.
    Failed,
    /// Neither it nor anything else is tried again: the receiver is gone for good.
    Gone,
}

/// What is to be remembered of a claim.
#[derive(Debug)]
pub enum Note {
    /// Something was tried.
    Attempted {
        /// Under this claim.
        claim: Arc<Claim>,
        /// What.
        delivery: DueDelivery,
        /// And what became of it.
        attempted: Attempted,
    },
    /// It is given back. If there is more to do, its turn comes again, after the others'.
    Released {
        /// The claim.
        claim: Arc<Claim>,
        /// When.
        at: DateTime<Utc>,
    },
}

impl Note {
    fn claim(&self) -> &Claim {
        match self {
            Note::Attempted { claim, .. } | Note::Released { claim, .. } => claim,
        }
    }
}

/// How much is still to be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sqlx::FromRow)]
pub struct Backlog {
    /// Deliveries that are neither delivered nor failed.
    pub pending: i64,
    /// When the oldest of them came to be.
    pub oldest: Option<DateTime<Utc>>,
}

/// Who was slow enough to lose the claim may find that another was quicker.
pub(crate) const RECORD: &str = "\
    update deliveries set status = $3, attempts = attempts + 1, due_at = $4, \
    last_attempt_at = $5, response_status = $6, failure = $7 \
    where id = $1 and attempts = $2 and status = 'pending'";

pub(crate) const GO_ON: &str = "\
    update webhooks set is_slow = $3, rests_until = $4 where id = $1 and claimed_by = $2";

pub(crate) const GONE: &str = "\
    update webhooks set disabled_at = $2, is_gone = $3, due_at = null \
    where id = $1 and disabled_at is null";

pub(crate) const BACKLOG: &str = "\
    select count(*) as pending, min(created_at) as oldest from deliveries \
    where status = 'pending'";

/// What is being sent again meanwhile is waited for, and then is not over any more: so it is asked
/// again whether it is.
pub(crate) const SWEEP: &str = "\
    delete from deliveries where id in (select id from deliveries \
    where status <> 'pending' and created_at < $1 order by created_at limit $2) \
    and status <> 'pending' and created_at < $1";

impl Store {
    /// Remembers all of these notes whose webhook nobody else is changing, or none: many at once
    /// take the disk no longer than one. Whether it remembers each. For a webhook that an import is
    /// just telling more, it can be asked again when that may be over.
    ///
    /// It never waits for a webhook. So it cannot wait in a circle, although it locks many, and no
    /// note is held up for the sake of another, nor a connection for the sake of a note.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn take_down(&self, notes: &[Note]) -> Result<Vec<bool>, StoreError> {
        let webhooks: Vec<WebhookId> = notes.iter().map(|note| note.claim().webhook).collect();
        transact!(self, transaction => {
            let free = lock_free_webhooks(transaction, &webhooks).await?;
            let mut remembered = Vec::with_capacity(notes.len());
            for note in notes {
                let is_free = free.contains(&note.claim().webhook);
                if is_free {
                    write(transaction, note).await?;
                }
                remembered.push(is_free);
            }
            Ok(remembered)
        })
    }

    /// How much is still to be sent.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn backlog(&self) -> Result<Backlog, StoreError> {
        self.read(BACKLOG).fetch_one().await
    }

    /// Forgets deliveries from before that time which are over. How many it were: when it is as
    /// many as wanted, there may be more.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn forget_deliveries(
        &self,
        before: DateTime<Utc>,
        most: u32,
    ) -> Result<u64, StoreError> {
        self.change(SWEEP).bind(whole_seconds(before)).bind(i64::from(most)).execute().await
    }
}

async fn write(transaction: &mut Connection, note: &Note) -> Result<(), StoreError> {
    match note {
        Note::Attempted { claim, delivery, attempted } => {
            record(transaction, claim, delivery, attempted).await
        }
        Note::Released { claim, at } => release(transaction, claim, *at).await,
    }
}

async fn record(
    transaction: &mut Connection,
    claim: &Claim,
    delivery: &DueDelivery,
    attempted: &Attempted,
) -> Result<(), StoreError> {
    let (status, due_at) = match attempted.result {
        AttemptResult::Delivered => (DeliveryStatus::Delivered, None),
        AttemptResult::Again(at) => (DeliveryStatus::Pending, Some(whole_seconds(at))),
        AttemptResult::Failed | AttemptResult::Gone => (DeliveryStatus::Failed, None),
    };
    if attempted.lane != claim.lane || attempted.rests_until.is_some() {
        go_on_otherwise(transaction, claim, attempted).await?;
    }
    let recording = transaction
        .query(RECORD)
        .bind(delivery.id)
        .bind(delivery.failures)
        .bind(status.name())
        .bind(due_at)
        .bind(whole_seconds(attempted.at))
        .bind(attempted.response_status.map(i64::from))
        .bind(attempted.failure.as_deref());
    recording.execute().await?;
    if attempted.result == AttemptResult::Gone {
        let gone = transaction.query(GONE).bind(claim.webhook).bind(whole_seconds(attempted.at));
        gone.bind(true).execute().await?;
        give_up(transaction, claim.webhook, GONE_FOR_GOOD).await?;
    }
    Ok(())
}

/// In another lane, or later.
async fn go_on_otherwise(
    transaction: &mut Connection,
    claim: &Claim,
    attempted: &Attempted,
) -> Result<(), StoreError> {
    let going_on = transaction
        .query(GO_ON)
        .bind(claim.webhook)
        .bind(claim.by)
        .bind(attempted.lane == Lane::Slow)
        .bind(attempted.rests_until.map(whole_seconds));
    going_on.execute().await.map(drop)
}

const GONE_FOR_GOOD: &str = "the receiver answered that it is gone";
