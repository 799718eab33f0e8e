//! The bodies and the deliveries of events that no import causes: reminders and failed connections.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use tracker_core::events::{Event, Payload};

use crate::database::{
    AccountId, Arguments, Builder, Connection, Result, Statement, WebhookId, id_after, new_id,
};
use crate::events::outbox::{self, DeliveryContent, NewDelivery};

const RESERVE: &str =
    "update webhooks set last_position = last_position + 1, newest_at = case when newest_at < ";

/// Enqueues the events, at most one of an account. Returns the number of deliveries.
pub(crate) async fn enqueue(
    events: &[(AccountId, Event<'_>)],
    subscribers: &HashMap<AccountId, Vec<WebhookId>>,
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<usize> {
    let (mut newest_id, mut bodies, mut body_of) = (new_id(now), Vec::new(), HashMap::new());
    for (account, event) in events {
        let payload = Payload::from_event(*event, now);
        let body = serde_json::to_string(&payload);
        let body = body.map_err(|error| transaction.database.unexpected(&error))?;
        newest_id = id_after(newest_id);
        bodies.push((newest_id, *account, body));
        for webhook in subscribers.get(account).into_iter().flatten() {
            body_of.insert(*webhook, (newest_id, event.kind()));
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
        let Some((body_id, kind)) = body_of.get(&webhook).copied() else { continue };
        let what = DeliveryContent::Event { kind, body_id, due_at: Some(due_at) };
        deliveries.push(NewDelivery { id: newest_id, webhook, position, what });
    }
    outbox::insert_bodies(&bodies, now, transaction).await?;
    outbox::insert(&deliveries, now, transaction).await?;
    Ok(deliveries.len())
}

/// Reserves a position for a delivery of each webhook, and makes it due.
pub(crate) fn reserve_statement(
    arguments: Arguments,
    webhooks: &[WebhookId],
    now: DateTime<Utc>,
) -> Statement {
    let mut statement = Builder::new(RESERVE, arguments);
    statement.push_bind(now).push(" then ").push_bind(now);
    statement.push(" else newest_at end, due_at = case when due_at <= ").push_bind(now);
    statement.push(" then due_at else ").push_bind(now);
    statement.push(" end where disabled_at is null and id ").push_filled_list(webhooks);
    statement.push(" returning id, last_position, newest_at");
    statement.statement(true)
}
