//! The bodies and the deliveries of reminders.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use tracker_core::events::{Event, EventKind, Payload};
use tracker_core::reminder::Reminder;
use uuid::Uuid;

use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::error::StoreError;
use crate::database::ids::{AccountId, WebhookId, id_after, new_id};
use crate::events::deliveries::DeliveryStatus;
use crate::events::outbox::insert_delivery;

const RESERVE: &str =
    "update webhooks set last_position = last_position + 1, newest_at = case when newest_at < ";

const INSERT_BODIES: &str = "insert into event_bodies (id, account, body, created_at) ";

/// Enqueues the reminders. Returns the number of deliveries.
pub(super) async fn enqueue(
    reminders: &[(AccountId, Reminder)],
    subscribers: &HashMap<AccountId, Vec<WebhookId>>,
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<usize, StoreError> {
    let (mut newest_id, mut bodies, mut body_of) = (new_id(now), Vec::new(), HashMap::new());
    for (account, reminder) in reminders {
        let payload = Payload::of(Event::DayReminder { reminder: *reminder }, now);
        let body = serde_json::to_string(&payload);
        let body = body.map_err(|error| transaction.database.unexpected(&error))?;
        newest_id = id_after(newest_id);
        bodies.push((newest_id, *account, body));
        for webhook in subscribers.get(account).into_iter().flatten() {
            body_of.insert(*webhook, newest_id);
        }
    }
    if bodies.is_empty() {
        return Ok(0);
    }
    let webhooks: Vec<WebhookId> = body_of.keys().copied().collect();
    let reserve = reserve_statement(transaction.arguments(), &webhooks, now);
    let reserved: Vec<(WebhookId, i64, DateTime<Utc>)> =
        transaction.query_with(reserve).fetch_all().await?;
    let mut deliveries = Vec::with_capacity(reserved.len());
    for (webhook, position, due_at) in reserved {
        newest_id = id_after(newest_id);
        let Some(body_id) = body_of.get(&webhook).copied() else { continue };
        deliveries.push(NewReminder { id: newest_id, webhook, position, body_id, due_at });
    }
    let arguments = transaction.arguments();
    let parts = bodies.chunks(MAX_ROWS);
    let statements = parts.map(|bodies| bodies_statement(arguments.clone(), bodies, now));
    transaction.execute_all(statements).await?;
    let parts = deliveries.chunks(MAX_ROWS);
    let statements = parts.map(|new| deliveries_statement(arguments.clone(), new, now));
    transaction.execute_all(statements).await?;
    Ok(deliveries.len())
}

/// A delivery of a reminder to a webhook.
pub(crate) struct NewReminder {
    pub(crate) id: Uuid,
    pub(crate) webhook: WebhookId,
    pub(crate) position: i64,
    pub(crate) body_id: Uuid,
    pub(crate) due_at: DateTime<Utc>,
}

/// Reserves a position for a delivery of each webhook, and makes it due.
pub(crate) fn reserve_statement(
    arguments: Arguments,
    webhooks: &[WebhookId],
    now: DateTime<Utc>,
) -> Statement {
    let mut statement = Builder::new(RESERVE, arguments);
    statement.push_bind(now);
    statement.push(" then ");
    statement.push_bind(now);
    statement.push(" else newest_at end, due_at = case when due_at <= ");
    statement.push_bind(now);
    statement.push(" then due_at else ");
    statement.push_bind(now);
    statement.push(" end where disabled_at is null and id ");
    statement.push_filled_list(webhooks);
    statement.push(" returning id, last_position, newest_at");
    statement.statement(true)
}

pub(crate) fn bodies_statement(
    arguments: Arguments,
    bodies: &[(Uuid, AccountId, String)],
    now: DateTime<Utc>,
) -> Statement {
    let mut statement = Builder::new(INSERT_BODIES, arguments);
    statement.push_rows(bodies, |row, (id, account, body)| {
        row.push_bind(*id);
        row.push_next(*account);
        row.push_next(body.as_str());
        row.push_next(now);
    });
    statement.statement(bodies.len() == MAX_ROWS)
}

pub(crate) fn deliveries_statement(
    arguments: Arguments,
    deliveries: &[NewReminder],
    now: DateTime<Utc>,
) -> Statement {
    let mut statement = Builder::new(insert_delivery!(), arguments);
    statement.push_rows(deliveries, |row, delivery| {
        row.push_bind(delivery.id);
        row.push_next(delivery.webhook);
        row.push_next(delivery.position);
        row.push_next(EventKind::DayReminder.name());
        row.push_next(delivery.body_id);
        row.push_next(now);
        row.push_next(DeliveryStatus::Pending.name());
        row.push_next(0_i64);
        row.push_next(delivery.due_at);
        row.push_next(None::<i64>);
    });
    statement.statement(deliveries.len() == MAX_ROWS)
}

/// The most rows in one statement. A row has ten values.
const MAX_ROWS: usize = 1000;
