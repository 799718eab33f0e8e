//! [`Delivery`]: an event on its way to a webhook, and what became of it.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::account::AccountId;
use crate::database::connection::Connection;
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::events::endpoints::WebhookId;
use crate::store::Store;

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
        let rows: Vec<Row> = self
            .read(NEWEST)
            .bind(account)
            .bind(webhook)
            .bind(before.unwrap_or(i64::MAX))
            .bind(i64::from(most))
            .fetch_all()
            .await?;
        rows.into_iter().map(|row| row.delivery(&self.url)).collect()
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
        let row: Option<Row> =
            self.read(ONE).bind(account).bind(webhook).bind(id).fetch_optional().await?;
        row.map(|row| row.delivery(&self.url)).transpose()
    }
}

/// What is still to be sent to a webhook will not be.
pub(crate) async fn give_up(
    connection: &mut Connection,
    webhook: WebhookId,
    why: &str,
) -> Result<(), StoreError> {
    connection.query(GIVE_UP).bind(webhook).bind(why).execute().await.map(drop)
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
    fn delivery(self, database: &DatabaseUrl) -> Result<Delivery, StoreError> {
        let status = DeliveryStatus::ALL.into_iter().find(|status| status.name() == self.status);
        Ok(Delivery {
            id: self.id,
            position: self.position,
            event: self.event,
            created_at: self.created_at,
            status: status.ok_or_else(|| database.damaged(&"a delivery of no status"))?,
            attempts: u32::try_from(self.attempts).map_err(|error| database.damaged(&error))?,
            due_at: self.due_at,
            last_attempt_at: self.last_attempt_at,
            response_status: self.response_status.and_then(|status| status.try_into().ok()),
            failure: self.failure,
        })
    }
}
