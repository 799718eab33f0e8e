//! [`Outbox`]: the deliveries of an import. They commit with its workouts or not at all.

use chrono::{DateTime, Utc};
use tracker_core::events::{Announcement, Event, Payload, RunnerState, Subscription, events};
use tracker_core::{Goal, RunningDays, Workout};
use uuid::Uuid;

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::ids_and_times::{id_after, new_id, whole_seconds};
use crate::error::StoreError;
use crate::events::announcements;
use crate::events::endpoints::{WebhookId, subscription};
use crate::workouts::goals;

/// The webhooks that receive the events of an import. Most accounts have none, and then the outbox
/// costs nothing.
///
/// An import locks its webhooks in no particular order and keeps them locked until it ends. It
/// cannot deadlock. Every other transaction that changes a webhook waits for at most one webhook, and
/// only while it has locked none (see `outcomes.rs`). The next import of the account waits for the
/// lock of the account.
#[derive(Debug)]
pub(crate) struct Outbox {
    account: AccountId,
    now: DateTime<Utc>,
    newest_id: Uuid,
    subscribers: Vec<Subscriber>,
    goals: Vec<Goal>,
    /// Whether a delivery is due now.
    pub(crate) deliveries_ready: bool,
}

#[derive(Debug)]
struct Subscriber {
    id: WebhookId,
    subscription: Subscription,
}

/// An event and the body that is sent for it.
pub(crate) struct OutgoingEvent<'a> {
    pub(crate) event: Event<'a>,
    pub(crate) body: String,
}

/// The position of the first of several new deliveries of a webhook, and when they are due.
struct Reserved {
    position: i64,
    due_at: DateTime<Utc>,
}

/// A row of deliveries.
pub(crate) struct Delivery<'a> {
    pub(crate) id: Uuid,
    pub(crate) position: i64,
    pub(crate) event: &'a OutgoingEvent<'a>,
    pub(crate) due_at: Option<DateTime<Utc>>,
}

pub(crate) const SUBSCRIBERS: &str = "\
    select id, events, history from webhooks \
    where account = $1 and disabled_at is null";

/// This update waits for other transactions that have changed the row, so the positions follow the
/// order of the commits.
pub(crate) const RESERVE: &str = "\
    update webhooks set last_position = last_position + $2, \
    newest_at = case when newest_at < $3 then $3 else newest_at end, \
    due_at = case when $4 and (due_at is null or due_at > $3) then $3 else due_at end \
    where id = $1 and disabled_at is null returning last_position, newest_at";

macro_rules! insert_delivery {
    () => {
        "insert into deliveries (id, webhook, position, event, body, created_at, status, attempts, \
         due_at) "
    };
}

pub(crate) use insert_delivery;

impl Outbox {
    /// The outbox of an account without active webhooks.
    pub(crate) fn without_subscribers(account: AccountId, now: DateTime<Utc>) -> Outbox {
        Outbox {
            account,
            now: whole_seconds(now),
            newest_id: new_id(now),
            subscribers: Vec::new(),
            goals: Vec::new(),
            deliveries_ready: false,
        }
    }

    pub(crate) async fn open(
        account: AccountId,
        now: DateTime<Utc>,
        transaction: &mut Connection,
    ) -> Result<Outbox, StoreError> {
        let rows: Vec<(WebhookId, String, bool)> =
            transaction.query(SUBSCRIBERS).bind(account).fetch_all().await?;
        let mut subscribers = Vec::with_capacity(rows.len());
        for (id, names, history) in rows {
            let subscription = subscription(&names, history, &transaction.database)?;
            subscribers.push(Subscriber { id, subscription });
        }
        let database = transaction.database.clone();
        let goals = goals::goals(transaction, account, &database).await?;
        Ok(Outbox { subscribers, goals, ..Outbox::without_subscribers(account, now) })
    }

    /// Enqueues an event for each workout that an import has just written.
    pub(crate) async fn workouts_created<'a>(
        &mut self,
        workouts: impl Iterator<Item = &'a Workout>,
        transaction: &mut Connection,
    ) -> Result<(), StoreError> {
        if self.subscribers.is_empty() {
            return Ok(());
        }
        let created = workouts.map(|workout| Event::WorkoutCreated { workout });
        self.enqueue(created, transaction).await
    }

    /// Enqueues the goals, milestones and streak lengths that the import as a whole reached and
    /// that were not announced before. Events that an active webhook subscribes to are stored as
    /// announced.
    pub(crate) async fn days_changed(
        &mut self,
        before: &RunningDays,
        after: &RunningDays,
        transaction: &mut Connection,
    ) -> Result<(), StoreError> {
        if self.subscribers.is_empty() || before == after {
            return Ok(());
        }
        let goals = std::mem::take(&mut self.goals);
        let standing = |days| RunnerState::new(days, &goals);
        let mut new = events(&[], standing(before), standing(after));
        let announced = announcements::announced(self.account, before, &goals, transaction).await?;
        new.retain(|event| self.is_covered(event) && !is_repeated(event, &announced));
        let keys: Vec<Announcement> = new.iter().filter_map(Event::announcement).collect();
        announcements::remember(self.account, &keys, self.now, transaction).await?;
        self.enqueue(new.into_iter(), transaction).await
    }

    async fn enqueue<'a>(
        &mut self,
        events: impl Iterator<Item = Event<'a>>,
        transaction: &mut Connection,
    ) -> Result<(), StoreError> {
        let mut outgoing = Vec::new();
        for event in events {
            if self.is_covered(&event) {
                let body = serde_json::to_string(&Payload::of(event, self.now));
                let body = body.map_err(|error| transaction.database.unexpected(&error))?;
                outgoing.push(OutgoingEvent { event, body });
            }
        }
        for index in 0..self.subscribers.len() {
            self.write_deliveries(index, &outgoing, transaction).await?;
        }
        Ok(())
    }

    fn is_covered(&self, event: &Event<'_>) -> bool {
        self.subscribers.iter().any(|it| it.subscription.covers(event.kind()))
    }

    /// Writes the deliveries to one of the subscribers.
    async fn write_deliveries(
        &mut self,
        index: usize,
        outgoing: &[OutgoingEvent<'_>],
        transaction: &mut Connection,
    ) -> Result<(), StoreError> {
        let Subscriber { id, subscription } = self.subscribers[index];
        let is_covered = |it: &&OutgoingEvent<'_>| subscription.covers(it.event.kind());
        let outgoing: Vec<&OutgoingEvent<'_>> = outgoing.iter().filter(is_covered).collect();
        let is_sent = |it: &OutgoingEvent<'_>| subscription.sends(it.event.timeliness(self.now));
        let is_due = outgoing.iter().any(|it| is_sent(it));
        let count = i64::try_from(outgoing.len()).unwrap_or(i64::MAX);
        if outgoing.is_empty() {
            return Ok(());
        }
        let Some(reserved) = reserve(id, count, self.now, is_due, transaction).await? else {
            return Ok(());
        };
        self.deliveries_ready |= is_due;
        let mut newest_id = self.newest_id;
        let mut deliveries = Vec::with_capacity(outgoing.len());
        for (position, event) in (reserved.position..).zip(outgoing) {
            newest_id = id_after(newest_id);
            let due_at = is_sent(event).then_some(reserved.due_at);
            deliveries.push(Delivery { id: newest_id, position, event, due_at });
        }
        self.newest_id = newest_id;
        insert(id, &deliveries, self.now, transaction).await
    }
}

fn is_repeated(event: &Event<'_>, announced: &[Announcement]) -> bool {
    let Some(new) = event.announcement() else {
        return false;
    };
    announced.iter().any(|&earlier| new.repeats(earlier))
}

/// Reserves positions for new deliveries. Returns `None` if the webhook has been removed or
/// disabled meanwhile.
async fn reserve(
    webhook: WebhookId,
    count: i64,
    now: DateTime<Utc>,
    is_due: bool,
    transaction: &mut Connection,
) -> Result<Option<Reserved>, StoreError> {
    let reserve = transaction.query(RESERVE).bind(webhook).bind(count).bind(now).bind(is_due);
    let reserved: Option<(i64, DateTime<Utc>)> = reserve.fetch_optional().await?;
    Ok(reserved.map(|(last, due_at)| Reserved { position: last - count + 1, due_at }))
}

async fn insert(
    webhook: WebhookId,
    deliveries: &[Delivery<'_>],
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    for deliveries in deliveries.chunks(MAX_ROWS) {
        let statement = insert_statement(transaction.arguments(), webhook, deliveries, now);
        transaction.query_with(statement).execute().await?;
    }
    Ok(())
}

pub(crate) fn insert_statement(
    arguments: Arguments,
    webhook: WebhookId,
    deliveries: &[Delivery<'_>],
    now: DateTime<Utc>,
) -> Statement {
    let mut statement = Builder::new(insert_delivery!(), arguments);
    statement.push_rows(deliveries, |row, delivery| {
        row.push_bind(delivery.id);
        row.push_next(webhook);
        row.push_next(delivery.position);
        row.push_next(delivery.event.event.name());
        row.push_next(delivery.event.body.as_str());
        row.push_next(now);
        row.push_next(if delivery.due_at.is_some() { "pending" } else { "recorded" });
        row.push_next(0_i64);
        row.push_next(delivery.due_at);
    });
    statement.statement(deliveries.len() == MAX_ROWS)
}

/// The most rows in one statement. A row has nine values.
const MAX_ROWS: usize = 1000;
