//! [`Delivery`]: an event on its way to a webhook, and what became of it.

use chrono::{DateTime, Utc};
use sqlx::SqliteConnection;
use uuid::Uuid;

use crate::account::AccountId;
use crate::error::StoreError;
use crate::file::DatabaseFile;
use crate::moment::{new_id, whole_seconds};
use crate::store::Store;
use crate::webhooks::WebhookId;

/// An event on its way to a webhook, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// The same on every attempt: the receiver knows by it what it has already.
    pub id: Uuid,
    /// Its number among those of its webhook. It orders them.
    pub position: i64,
    /// The name of the event.
    pub event: String,
    /// When the event came to be.
    pub created_at: DateTime<Utc>,
    /// How it stands.
    pub status: DeliveryStatus,
    /// How often it has been tried, since it was last asked for.
    pub attempts: u32,
    /// When it is tried next, if it is.
    pub due_at: Option<DateTime<Utc>>,
    /// When it was last tried.
    pub last_attempt_at: Option<DateTime<Utc>>,
    /// What the receiver last answered.
    pub response_status: Option<u16>,
    /// Why it was not taken, in words.
    pub failure: Option<String>,
}

/// How it stands with a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DeliveryStatus {
    /// It is still to be sent.
    Pending,
    /// The receiver has it.
    Delivered,
    /// It was tried often enough, or its webhook was disabled.
    Failed,
    /// It is history, and nobody asked for history to be sent.
    Recorded,
}

impl DeliveryStatus {
    const ALL: [DeliveryStatus; 4] = [
        DeliveryStatus::Pending,
        DeliveryStatus::Delivered,
        DeliveryStatus::Failed,
        DeliveryStatus::Recorded,
    ];

    /// As it is stored and shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DeliveryStatus::Pending => "pending",
            DeliveryStatus::Delivered => "delivered",
            DeliveryStatus::Failed => "failed",
            DeliveryStatus::Recorded => "recorded",
        }
    }
}

pub(crate) const NEWEST: &str = "\
    select d.id, d.position, d.event, d.created_at, d.status, d.attempts, d.due_at, \
    d.last_attempt_at, d.response_status, d.failure \
    from webhooks w join deliveries d on d.webhook = w.id \
    where w.account = $1 and w.id = $2 and d.position < $3 order by d.position desc limit $4";

pub(crate) const ONE: &str = "\
    select d.id, d.position, d.event, d.created_at, d.status, d.attempts, d.due_at, \
    d.last_attempt_at, d.response_status, d.failure \
    from webhooks w join deliveries d on d.webhook = w.id \
    where w.account = $1 and w.id = $2 and d.id = $3";

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

pub(crate) const GIVE_UP: &str = "\
    update deliveries set status = 'failed', due_at = null, failure = $2 \
    where webhook = $1 and status = 'pending'";

pub(crate) const DISABLED: &str = "the webhook was disabled";

impl Store {
    /// The deliveries to a webhook of an account, newest first: those before this position, or all.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn deliveries(
        &self,
        account: AccountId,
        webhook: WebhookId,
        before: Option<i64>,
        most: u32,
    ) -> Result<Vec<Delivery>, StoreError> {
        let rows = sqlx::query_as(NEWEST)
            .bind(account)
            .bind(webhook)
            .bind(before.unwrap_or(i64::MAX))
            .bind(most)
            .fetch_all(&self.readers);
        let rows: Vec<Row> = rows.await.map_err(|error| self.file.failed(error))?;
        rows.into_iter().map(|row| row.delivery(&self.file)).collect()
    }

    /// A delivery to a webhook of an account.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn delivery(
        &self,
        account: AccountId,
        webhook: WebhookId,
        id: Uuid,
    ) -> Result<Option<Delivery>, StoreError> {
        let row = sqlx::query_as(ONE).bind(account).bind(webhook).bind(id);
        let row: Result<Option<Row>, _> = row.fetch_optional(&self.readers).await;
        let row = row.map_err(|error| self.file.failed(error))?;
        row.map(|row| row.delivery(&self.file)).transpose()
    }

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
        let mut transaction = self.begin().await?;
        let sent = sqlx::query(SEND_AGAIN)
            .bind(account)
            .bind(webhook)
            .bind(id)
            .bind(0_i64)
            .bind(now)
            .execute(&mut *transaction)
            .await;
        let is_sent = sent.map_err(|error| self.file.failed(error))?.rows_affected() > 0;
        if is_sent {
            let woken = sqlx::query(WAKE).bind(webhook).bind(now).execute(&mut *transaction);
            woken.await.map_err(|error| self.file.failed(error))?;
        }
        transaction.commit().await.map_err(|error| self.file.failed(error))?;
        Ok(is_sent)
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
        let mut transaction = self.begin().await?;
        let numbered = sqlx::query_as(NUMBER).bind(account).bind(webhook).bind(1_i64).bind(now);
        let numbered = numbered.fetch_optional(&mut *transaction).await;
        let numbered: Option<(i64, DateTime<Utc>)> =
            numbered.map_err(|error| self.file.failed(error))?;
        let Some((position, due_at)) = numbered else {
            return Ok(None);
        };
        let inserted = sqlx::query(INSERT)
            .bind(id)
            .bind(webhook)
            .bind(position)
            .bind(event)
            .bind(body)
            .bind(now)
            .bind(0_i64)
            .bind(due_at)
            .execute(&mut *transaction);
        inserted.await.map_err(|error| self.file.failed(error))?;
        transaction.commit().await.map_err(|error| self.file.failed(error))?;
        Ok(Some(id))
    }
}

/// What is still to be sent to a webhook will not be.
pub(crate) async fn give_up(
    connection: &mut SqliteConnection,
    webhook: WebhookId,
    why: &str,
) -> Result<(), sqlx::Error> {
    let given_up = sqlx::query(GIVE_UP).bind(webhook).bind(why);
    given_up.execute(connection).await.map(drop)
}

#[derive(sqlx::FromRow)]
struct Row {
    id: Uuid,
    position: i64,
    event: String,
    created_at: DateTime<Utc>,
    status: String,
    attempts: i64,
    due_at: Option<DateTime<Utc>>,
    last_attempt_at: Option<DateTime<Utc>>,
    response_status: Option<i64>,
    failure: Option<String>,
}

impl Row {
    fn delivery(self, file: &DatabaseFile) -> Result<Delivery, StoreError> {
        let status = DeliveryStatus::ALL.into_iter().find(|status| status.name() == self.status);
        Ok(Delivery {
            id: self.id,
            position: self.position,
            event: self.event,
            created_at: self.created_at,
            status: status.ok_or_else(|| file.damaged(&"a delivery of no status"))?,
            attempts: u32::try_from(self.attempts).map_err(|error| file.damaged(&error))?,
            due_at: self.due_at,
            last_attempt_at: self.last_attempt_at,
            response_status: self.response_status.and_then(|status| status.try_into().ok()),
            failure: self.failure,
        })
    }
}
