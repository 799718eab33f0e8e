//! Deliveries that somebody asks for: sent again, or for the sake of trying.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::account::AccountId;
use crate::error::StoreError;
use crate::moment::{new_id, whole_seconds};
use crate::store::Store;
use crate::transaction::transact;
use crate::webhooks::WebhookId;

/// One that is disabled is sent nothing.
pub(crate) const SEND_AGAIN: &str = "\
    update deliveries set status = 'pending', attempts = $4, due_at = $5, failure = null \
    where id = $3 and webhook = $2 and status in ('failed', 'recorded') and exists (\
    select 1 from webhooks where account = $1 and id = $2 and disabled_at is null)";

/// The webhook has something to do from then on.
pub(crate) const WAKE: &str = "\
    update webhooks set due_at = case when due_at < $2 then due_at else $2 end where id = $1";

pub(crate) const NUMBER: &str = "\
    update webhooks set last_position = last_position + $3, \
    newest_at = case when newest_at < $4 then $4 else newest_at end, \
    due_at = case when due_at < $4 then due_at else $4 end \
    where account = $1 and id = $2 and disabled_at is null returning last_position, newest_at";

pub(crate) const INSERT: &str = "\
    insert into deliveries (id, webhook, position, event, body, created_at, status, attempts, \
    due_at) values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8)";

impl Store {
    /// Sends what has failed, or was only recorded, as if it were new. Whether it could: there may
    /// be no such delivery, it may be pending or delivered, or its webhook disabled.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn send_again(
        &self,
        account: AccountId,
        webhook: WebhookId,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let now = whole_seconds(now);
        transact!(self, transaction => {
            let send = transaction.query(SEND_AGAIN).bind(account).bind(webhook).bind(id);
            let is_sent = send.bind(0_i64).bind(now).execute().await? > 0;
            if is_sent {
                transaction.query(WAKE).bind(webhook).bind(now).execute().await?;
            }
            Ok(is_sent)
        })
    }

    /// Sends this to a webhook of an account, whatever it subscribes to. The id of the delivery;
    /// `None` when there is no such webhook, or it is disabled.
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
    ) -> Result<Option<Uuid>, StoreError> {
        let (id, now) = (new_id(now), whole_seconds(now));
        transact!(self, transaction => {
            let number = transaction.query(NUMBER).bind(account).bind(webhook).bind(1_i64);
            let numbered: Option<(i64, DateTime<Utc>)> =
                number.bind(now).fetch_optional().await?;
            let Some((position, due_at)) = numbered else {
                return Ok(None);
            };
            let insert = transaction
                .query(INSERT)
                .bind(id)
                .bind(webhook)
                .bind(position)
                .bind(event)
                .bind(body)
                .bind(now)
                .bind(0_i64)
                .bind(due_at);
            insert.execute().await?;
            Ok(Some(id))
        })
    }
}
