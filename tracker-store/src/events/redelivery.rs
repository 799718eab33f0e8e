//! Deliveries that an owner asks for: an old one once more, or a test.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::database::{AccountId, Result, Store, WebhookId, new_id, transact, whole_seconds};
use crate::events::outbox::insert_delivery;

/// Makes an active webhook due.
pub(crate) const MAKE_DUE: &str = "\
    update webhooks set due_at = case when due_at < $3 then due_at else $3 end \
    where account = $1 and id = $2 and disabled_at is null";

pub(crate) const REDELIVER: &str = "\
    update deliveries set status = 'pending', attempts = $3, due_at = $4, failure = null \
    where id = $2 and webhook = $1 and status in ('failed', 'recorded')";

pub(crate) const RESERVE: &str = "\
    update webhooks set last_position = last_position + $3, \
    newest_at = case when newest_at < $4 then $4 else newest_at end, \
    due_at = case when due_at < $4 then due_at else $4 end \
    where account = $1 and id = $2 and disabled_at is null returning last_position, newest_at";

pub(crate) const INSERT_BODY: &str =
    "insert into event_bodies (id, account, body, created_at) values ($1, $2, $3, $4)";

/// The delivery and its body have the same id.
pub(crate) const INSERT: &str =
    concat!(insert_delivery!(), "values ($1, $2, $3, $4, $1, $5, 'pending', $6, $7, null)");

impl Store {
    /// Makes a failed or recorded delivery pending again, as if it were new. Returns `false` if
    /// there is no such delivery, if it is pending or delivered, or if its webhook is disabled.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn redeliver(
        &self,
        account: AccountId,
        webhook: WebhookId,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let now = whole_seconds(now);
        transact!(self, transaction => {
            // The webhook is locked before its deliveries, as everywhere. This waits for a
            // transaction that is disabling it, and then sees that it is disabled.
            let make_due = transaction.query(MAKE_DUE).bind(account).bind(webhook).bind(now);
            if make_due.execute().await? == 0 {
                return Ok(false);
            }
            let redeliver = transaction.query(REDELIVER).bind(webhook).bind(id);
            let is_sent = redeliver.bind(0_i64).bind(now).execute().await? > 0;
            if !is_sent {
                transaction.mark_for_rollback();
            }
            Ok(is_sent)
        })
    }

    /// Enqueues a delivery with this body, even if the webhook does not subscribe to the event.
    /// Returns the id of the delivery, or `None` if there is no such webhook or it is disabled.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn send(
        &self,
        account: AccountId,
        webhook: WebhookId,
        event: &str,
        body: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<Uuid>> {
        let (id, now) = (new_id(now), whole_seconds(now));
        transact!(self, transaction => {
            let reserve = transaction.query(RESERVE).bind(account).bind(webhook).bind(1_i64);
            let reserved: Option<(i64, DateTime<Utc>)> =
                reserve.bind(now).fetch_optional().await?;
            let Some((position, due_at)) = reserved else {
                return Ok(None);
            };
            let insert = transaction.query(INSERT_BODY).bind(id).bind(account).bind(body).bind(now);
            insert.execute().await?;
            let insert = transaction
                .query(INSERT)
                .bind(id)
                .bind(webhook)
                .bind(position)
                .bind(event)
                .bind(now)
                .bind(0_i64)
                .bind(due_at);
            insert.execute().await?;
            Ok(Some(id))
        })
    }
}
