//! Deliveries that somebody asks for: sent again, or for the sake of trying.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::account::AccountId;
use crate::database::ids_and_times::{new_id, whole_seconds};
use crate::database::transaction::transact;
use crate::error::StoreError;
use crate::events::endpoints::WebhookId;
use crate::store::Store;

/// The webhook has something to do from then on. One that is disabled is sent nothing.
pub(crate) const WAKE: &str = "\
    update webhooks set due_at = case when due_at < $3 then due_at else $3 end \
    where account = $1 and id = $2 and disabled_at is null";

pub(crate) const SEND_AGAIN: &str = "\
    update deliveries set status = 'pending', attempts = $3, due_at = $4, failure = null \
    where id = $2 and webhook = $1 and status in ('failed', 'recorded')";

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
            // First the webhook, as all do: who is disabling it is waited for, and is seen.
            let wake = transaction.query(WAKE).bind(account).bind(webhook).bind(now);
            if wake.execute().await? == 0 {
                return Ok(false);
            }
            let send = transaction.query(SEND_AGAIN).bind(webhook).bind(id);
            let is_sent = send.bind(0_i64).bind(now).execute().await? > 0;
            if !is_sent {
                transaction.take_back();
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
