//! [`Delivery`]: an event for a webhook, and the state of sending it.

use chrono::{DateTime, Utc};
use sqlx::error::BoxDynError;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use crate::database::{AccountId, Connection, Result, Store, WebhookId, row_type, text_column};
use crate::events::delivery_failure::DeliveryFailure;

/// The delivery of an event to a webhook, and its status.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Delivery {
    /// The id. The receiver gets it as `webhook-id`, the same on every attempt.
    pub id: Uuid,
    /// The position among the deliveries of the webhook. They are sent in this order.
    #[serde(skip)]
    pub position: i64,
    /// The name of the event.
    #[cfg_attr(feature = "openapi", schema(example = "workout.created"))]
    pub event: String,
    /// `pending`, `delivered`, `failed`, `recorded`, or `leftOut`. A recorded delivery is not sent:
    /// the event was older than 48 hours at the import, and the webhook does not subscribe to
    /// history. `leftOut` stands for the oldest events of an import with more than 10 000.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "pending"))]
    pub status: DeliveryStatus,
    /// The number of attempts.
    pub attempts: u32,
    /// When the event was created.
    pub created_at: DateTime<Utc>,
    /// When the last attempt ended.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub last_attempt_at: Option<DateTime<Utc>>,
    /// The time of the next attempt; null after the last one.
    #[serde(rename = "nextAttemptAt")]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub due_at: Option<DateTime<Utc>>,
    /// The HTTP status of the last response; null if there was none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub response_status: Option<u16>,
    /// Why the last attempt failed.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<String>))]
    pub failure: Option<DeliveryFailure>,
    /// The number of events that were left out; null unless the status is `leftOut`.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub left_out: Option<u64>,
}

/// A delivery and its body.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExportedDelivery))]
pub struct DeliveryWithBody {
    /// The id of the webhook.
    #[cfg_attr(feature = "openapi", schema(value_type = Uuid))]
    pub webhook: WebhookId,
    /// The delivery.
    #[sqlx(flatten)]
    pub delivery: Delivery,
    /// The body of the request, which is JSON; null for events that were left out.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub body: Option<String>,
}

/// The status of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum DeliveryStatus {
    /// It is still to be sent.
    Pending,
    /// The receiver accepted it.
    Delivered,
    /// All attempts failed, or its webhook was disabled.
    Failed,
    /// The event is history, and the webhook does not subscribe to history. The delivery is listed
    /// and not sent.
    Recorded,
    /// The row stands for the oldest events of an import that had more than
    /// [`MAX_EVENTS_OF_IMPORT`](crate::MAX_EVENTS_OF_IMPORT). They are counted and not sent.
    LeftOut,
}

text_column!(DeliveryStatus);

impl DeliveryStatus {
    /// The name that is stored and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The columns of a delivery.
macro_rules! columns {
    () => {
        "d.id, d.position, d.event, d.created_at, d.status, d.attempts, d.due_at, d.last_attempt_at, \
         d.response_status, d.failure, d.left_out"
    };
}

pub(crate) const NEWEST: &str = concat!(
    "select ",
    columns!(),
    " from webhooks w join deliveries d on d.webhook = w.id \
    where w.account = $1 and w.id = $2 and d.position < $3 order by d.position desc limit $4"
);

pub(crate) const NEWEST_WITH_BODY: &str = concat!(
    "select ",
    columns!(),
    ", w.id as webhook, b.body from webhooks w join deliveries d on d.webhook = w.id \
    left join event_bodies b on b.id = d.body_id \
    where w.account = $1 and w.id = $2 and d.position < $3 order by d.position desc limit $4"
);

pub(crate) const ONE: &str = concat!(
    "select ",
    columns!(),
    " from webhooks w join deliveries d on d.webhook = w.id \
    where w.account = $1 and w.id = $2 and d.id = $3"
);

pub(crate) const FAIL_PENDING: &str = "\
    update deliveries set status = 'failed', due_at = null, failure = $2 \
    where webhook = $1 and status = 'pending'";

impl Store {
    /// Up to `max` deliveries to a webhook of an account, newest first. With `before`, only those
    /// at lower positions.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn deliveries(
        &self,
        account: AccountId,
        webhook: WebhookId,
        before: Option<i64>,
        max: u32,
    ) -> Result<Vec<Delivery>> {
        let query = self.read(NEWEST).bind(account).bind(webhook);
        query.bind(before.unwrap_or(i64::MAX)).bind(i64::from(max)).fetch_all().await
    }

    /// Like [`deliveries`](Store::deliveries), with the bodies.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn deliveries_with_bodies(
        &self,
        account: AccountId,
        webhook: WebhookId,
        before: Option<i64>,
        max: u32,
    ) -> Result<Vec<DeliveryWithBody>> {
        let query = self.read(NEWEST_WITH_BODY).bind(account).bind(webhook);
        query.bind(before.unwrap_or(i64::MAX)).bind(i64::from(max)).fetch_all().await
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
    ) -> Result<Option<Delivery>> {
        self.read(ONE).bind(account).bind(webhook).bind(id).fetch_optional().await
    }
}

/// Marks all pending deliveries of a webhook as failed.
pub(crate) async fn fail_pending(
    connection: &mut Connection,
    webhook: WebhookId,
    reason: DeliveryFailure,
) -> Result<()> {
    connection.query(FAIL_PENDING).bind(webhook).bind(reason.code()).execute().await.map(drop)
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: Uuid,
    position: i64,
    event: String,
    created_at: DateTime<Utc>,
    status: DeliveryStatus,
    attempts: i64,
    due_at: Option<DateTime<Utc>>,
    last_attempt_at: Option<DateTime<Utc>>,
    response_status: Option<i64>,
    failure: Option<String>,
    left_out: Option<i64>,
}

row_type!(Delivery, Row, Row::delivery);

impl Row {
    fn delivery(self) -> Result<Delivery, BoxDynError> {
        let response_status = self.response_status.and_then(|status| status.try_into().ok());
        let failure = self.failure.map(|code| {
            let failure = DeliveryFailure::stored(&code, response_status);
            failure.ok_or("a delivery has an unknown failure")
        });
        Ok(Delivery {
            id: self.id,
            position: self.position,
            event: self.event,
            created_at: self.created_at,
            status: self.status,
            attempts: self.attempts.try_into()?,
            due_at: self.due_at,
            last_attempt_at: self.last_attempt_at,
            response_status,
            failure: failure.transpose()?,
            left_out: self.left_out.and_then(|count| count.try_into().ok()),
        })
    }
}
