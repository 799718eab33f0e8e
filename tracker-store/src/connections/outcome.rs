//! [`SyncOutcome`]: what came of asking a service, recorded together with its event.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::events::{Event, EventKind};

use crate::connections::connection::SyncResult;
use crate::connections::lease::{LeasedConnection, SyncLease};
use crate::database::{AccountId, Connection, Result, Store, WebhookId, transact, whole_seconds};
use crate::events::endpoints::subscription;
use crate::events::outbox::SUBSCRIBERS;
use crate::events::reminders::enqueue::enqueue;

/// What came of asking a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyncOutcome {
    /// The result.
    pub result: SyncResult,
    /// The key, encrypted anew; `None` leaves it as it was.
    pub key: Option<Vec<u8>>,
    /// The encrypted session to keep.
    pub session: Option<Vec<u8>>,
    /// The day of the newest activity that has come; `None` leaves it as it was.
    pub newest_day: Option<NaiveDate>,
    /// The number of imported workouts.
    pub imported: u64,
    /// The number of skipped workouts.
    pub skipped: u64,
    /// How many attempts in a row have failed.
    pub failures: i64,
    /// How many times in a row the key was refused.
    pub refusals: i64,
    /// When the service is asked again; `None`: never.
    pub due_at: Option<DateTime<Utc>>,
}

/// Records nothing if the lease was lost.
pub(crate) const RECORD: &str = "\
    update connections set session = $3, newest_day = coalesce($4, newest_day), synced_at = $5, \
    result = $6, imported = $7, skipped = $8, failures = $9, refusals = $10, due_at = $11, \
    key = coalesce($12, key) \
    where id = $1 and claimed_by = $2";

impl Store {
    /// Records what came of asking a service. If it is not asked again, webhooks get `connection.failed`, in the same
    /// transaction. Returns whether a delivery is due.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written. Then nothing changes.
    pub async fn record_sync(
        &self,
        lease: &SyncLease,
        connection: &LeasedConnection,
        outcome: &SyncOutcome,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let now = whole_seconds(now);
        let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let stops = connection.due_at.is_some() && outcome.due_at.is_none();
        transact!(self, transaction => {
            let record = transaction
                .query(RECORD)
                .bind(connection.id)
                .bind(lease.by)
                .bind(outcome.session.clone())
                .bind(outcome.newest_day)
                .bind(now)
                .bind(outcome.result.name())
                .bind(count(outcome.imported))
                .bind(count(outcome.skipped))
                .bind(outcome.failures)
                .bind(outcome.refusals)
                .bind(outcome.due_at.map(whole_seconds))
                .bind(outcome.key.clone());
            if record.execute().await? == 0 || !stops {
                return Ok(false);
            }
            let service = connection.service.as_str();
            let failed = Event::ConnectionFailed { service, failed_on: now.date_naive() };
            let account = lease.account.id;
            let subscribers = subscribers(account, transaction).await?;
            if subscribers.is_empty() {
                return Ok(false);
            }
            Ok(enqueue(&[(account, failed)], &subscribers, now, transaction).await? > 0)
        })
    }
}

/// The active webhooks of the account that subscribe to `connection.failed`.
async fn subscribers(
    account: AccountId,
    transaction: &mut Connection,
) -> Result<HashMap<AccountId, Vec<WebhookId>>> {
    let query = transaction.query(SUBSCRIBERS).bind(account);
    let rows: Vec<(WebhookId, String, bool)> = query.fetch_all().await?;
    let mut webhooks = Vec::new();
    for (webhook, events, _) in rows {
        let subscription = subscription(&events, false);
        let subscription = subscription.map_err(|error| transaction.database.damaged(&error))?;
        if subscription.covers(EventKind::ConnectionFailed) {
            webhooks.push(webhook);
        }
    }
    let has_webhooks = !webhooks.is_empty();
    Ok(has_webhooks.then_some((account, webhooks)).into_iter().collect())
}
