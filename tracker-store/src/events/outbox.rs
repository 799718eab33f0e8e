//! [`Outbox`]: the deliveries of an import or another change. They commit with its workouts or not at all.

use std::mem;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::events::{
    Announcement, Event, EventKind, Payload, RunnerState, Subscription, new_events,
};
use tracker_core::{Goal, RunningDays, Workout};
use uuid::Uuid;

use crate::database::{
    AccountId, Arguments, Builder, Connection, Result, Statement, WebhookId, id_after, new_id,
    whole_seconds,
};
use crate::events::announcements;
use crate::events::deliveries::DeliveryStatus;
use crate::events::endpoints::subscription;
use crate::events::newest_workouts::{MAX_EVENTS_OF_IMPORT, NewestWorkouts};
use crate::imports::log::LoggedImport;
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
    /// The workouts that are stored now and were not before.
    pub(crate) created: NewestWorkouts,
    /// The workouts that are changed.
    pub(crate) updated: NewestWorkouts,
    /// The workouts that are no longer stored, as they were.
    pub(crate) removed: NewestWorkouts,
    /// The import that has ended, if a webhook is told of it.
    pub(crate) finished: Option<LoggedImport>,
    /// Whether a delivery is due now.
    pub(crate) deliveries_ready: bool,
}

#[derive(Debug)]
struct Subscriber {
    id: WebhookId,
    subscription: Subscription,
}

/// An event and the body that is sent for it. The body is stored once for all webhooks.
struct OutgoingEvent<'a> {
    event: Event<'a>,
    body_id: Uuid,
}

/// A row to insert into the bodies of events.
pub(crate) type NewBody = (Uuid, AccountId, String);

/// The position of the first of several new deliveries of a webhook, and when they are due.
struct Reserved {
    position: i64,
    due_at: DateTime<Utc>,
}

/// A row to insert into deliveries.
pub(crate) struct NewDelivery {
    pub(crate) id: Uuid,
    pub(crate) webhook: WebhookId,
    pub(crate) position: i64,
    pub(crate) what: DeliveryContent,
}

/// What a row of deliveries is about.
pub(crate) enum DeliveryContent {
    /// An event. It is sent if it is due at a time.
    Event { kind: EventKind, body_id: Uuid, due_at: Option<DateTime<Utc>> },
    /// The number of older workouts whose events of this kind are not sent.
    LeftOut(EventKind, i64),
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
        "insert into deliveries (id, webhook, position, event, body_id, created_at, status, \
         attempts, due_at, left_out) "
    };
}

pub(crate) use insert_delivery;

/// The beginning of a statement.
const INSERT_BODIES: &str = "insert into event_bodies (id, account, body, created_at) ";

impl Outbox {
    pub(crate) async fn open(
        account: AccountId,
        now: DateTime<Utc>,
        transaction: &mut Connection,
    ) -> Result<Outbox> {
        let rows: Vec<(WebhookId, String, bool)> =
            transaction.query(SUBSCRIBERS).bind(account).fetch_all().await?;
        let mut subscribers = Vec::with_capacity(rows.len());
        for (id, names, history) in rows {
            let subscription = subscription(&names, history);
            let subscription =
                subscription.map_err(|error| transaction.database.damaged(&error))?;
            subscribers.push(Subscriber { id, subscription });
        }
        let database = transaction.database.clone();
        let (goals, _) = goals::goals(transaction.query(goals::ALL), account, &database).await?;
        Ok(Outbox {
            account,
            now: whole_seconds(now),
            newest_id: new_id(now),
            subscribers,
            goals,
            created: NewestWorkouts::default(),
            updated: NewestWorkouts::default(),
            removed: NewestWorkouts::default(),
            finished: None,
            deliveries_ready: false,
        })
    }

    /// Enqueues the events of the change: the newest of its workouts, and the goals, milestones and streak
    /// lengths that it reached and that were not announced before. Events that an active webhook
    /// subscribes to are stored as announced.
    pub(crate) async fn enqueue(
        &mut self,
        before: &RunningDays,
        after: &RunningDays,
        transaction: &mut Connection,
    ) -> Result<()> {
        if self.subscribers.is_empty() {
            return Ok(());
        }
        let goals = mem::take(&mut self.goals);
        let reached = self.reached(before, after, &goals, transaction).await?;
        let finished = self.finished.take().map(|import| (import.id.to_string(), import));
        let mut room =
            MAX_EVENTS_OF_IMPORT.saturating_sub(reached.len() + usize::from(finished.is_some()));
        let (mut changed, mut left_out) = (Vec::new(), Vec::new());
        for (kind, mut workouts) in self.changed() {
            if self.covers(kind) {
                workouts.drop_older_than_newest(room);
                room -= workouts.newest.len();
                left_out.push((kind, stored_count(workouts.older)));
                changed.extend(workouts.newest.into_iter().map(|it| (kind, it.id.to_string(), it)));
            }
        }
        let today = self.now.date_naive();
        let changed = changed.iter().map(|(kind, id, it)| event(*kind, id, &it.workout, today));
        let finished = finished.iter().map(|(id, import)| import.finished(id));
        let (outgoing, bodies) =
            self.outgoing(changed.chain(reached).chain(finished), transaction)?;
        insert_bodies(&bodies, self.now, transaction).await?;
        for index in 0..self.subscribers.len() {
            self.write_deliveries(index, &outgoing, &left_out, transaction).await?;
        }
        Ok(())
    }

    /// The workouts that events are about, by the kind of the event.
    fn changed(&mut self) -> [(EventKind, NewestWorkouts); 3] {
        [
            (EventKind::WorkoutCreated, mem::take(&mut self.created)),
            (EventKind::WorkoutUpdated, mem::take(&mut self.updated)),
            (EventKind::WorkoutRemoved, mem::take(&mut self.removed)),
        ]
    }

    /// Returns the events that follow from the running days and were not announced, and stores them as
    /// announced.
    async fn reached(
        &self,
        before: &RunningDays,
        after: &RunningDays,
        goals: &[Goal],
        transaction: &mut Connection,
    ) -> Result<Vec<Event<'static>>> {
        if before == after {
            return Ok(Vec::new());
        }
        let state = |days| RunnerState::new(days, goals);
        let announced = announcements::announced(self.account, before, goals, transaction).await?;
        let mut new = new_events(&[], state(before), state(after), &announced);
        new.retain(|event| self.covers(event.kind()));
        let keys: Vec<Announcement> = new.iter().filter_map(Event::announcement).collect();
        announcements::remember(self.account, &keys, self.now, transaction).await?;
        Ok(new)
    }

    /// The events with their bodies.
    fn outgoing<'a>(
        &mut self,
        events: impl Iterator<Item = Event<'a>>,
        transaction: &Connection,
    ) -> Result<(Vec<OutgoingEvent<'a>>, Vec<NewBody>)> {
        let (mut outgoing, mut bodies) = (Vec::new(), Vec::new());
        for event in events {
            let body = serde_json::to_string(&Payload::from_event(event, self.now));
            let body = body.map_err(|error| transaction.database.unexpected(&error))?;
            self.newest_id = id_after(self.newest_id);
            outgoing.push(OutgoingEvent { event, body_id: self.newest_id });
            bodies.push((self.newest_id, self.account, body));
        }
        Ok((outgoing, bodies))
    }

    /// Whether a webhook receives events of this kind.
    pub(crate) fn covers(&self, kind: EventKind) -> bool {
        self.subscribers.iter().any(|it| it.subscription.covers(kind))
    }

    /// Writes the deliveries to one of the subscribers. Numbers of older workouts that are left out
    /// have rows in front of them.
    async fn write_deliveries(
        &mut self,
        index: usize,
        outgoing: &[OutgoingEvent<'_>],
        left_out: &[(EventKind, i64)],
        transaction: &mut Connection,
    ) -> Result<()> {
        let Subscriber { id, subscription } = self.subscribers[index];
        let is_sent = |it: &OutgoingEvent<'_>| subscription.sends(it.event.timeliness(self.now));
        let covered: Vec<&OutgoingEvent<'_>> =
            outgoing.iter().filter(|it| subscription.covers(it.event.kind())).collect();
        if covered.is_empty() {
            return Ok(());
        }
        let mut contents = Vec::with_capacity(covered.len() + left_out.len());
        for &(kind, count) in left_out {
            if count > 0 && subscription.covers(kind) {
                contents.push(DeliveryContent::LeftOut(kind, count));
            }
        }
        let count = stored_count((covered.len() + contents.len()) as u64);
        let is_due = covered.iter().any(|it| is_sent(it));
        let Some(reserved) = reserve(id, count, self.now, is_due, transaction).await? else {
            return Ok(());
        };
        self.deliveries_ready |= is_due;
        for event in covered {
            let due_at = is_sent(event).then_some(reserved.due_at);
            let (kind, body_id) = (event.event.kind(), event.body_id);
            contents.push(DeliveryContent::Event { kind, body_id, due_at });
        }
        let mut deliveries = Vec::with_capacity(contents.len());
        for (position, what) in (reserved.position..).zip(contents) {
            self.newest_id = id_after(self.newest_id);
            deliveries.push(NewDelivery { id: self.newest_id, webhook: id, position, what });
        }
        insert(&deliveries, self.now, transaction).await
    }
}

/// An event about a workout that is created, updated or removed on this date.
const fn event<'a>(
    kind: EventKind,
    id: &'a str,
    workout: &'a Workout,
    date: NaiveDate,
) -> Event<'a> {
    match kind {
        EventKind::WorkoutUpdated => Event::WorkoutUpdated { id, workout, updated_on: date },
        EventKind::WorkoutRemoved => Event::WorkoutRemoved { id, workout, removed_on: date },
        _ => Event::WorkoutCreated { id: Some(id), workout },
    }
}

fn stored_count(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Reserves positions for new deliveries. Returns `None` if the webhook has been removed or
/// disabled meanwhile.
async fn reserve(
    webhook: WebhookId,
    count: i64,
    now: DateTime<Utc>,
    is_due: bool,
    transaction: &mut Connection,
) -> Result<Option<Reserved>> {
    let reserve = transaction.query(RESERVE).bind(webhook).bind(count).bind(now).bind(is_due);
    let reserved: Option<(i64, DateTime<Utc>)> = reserve.fetch_optional().await?;
    Ok(reserved.map(|(last, due_at)| Reserved { position: last - count + 1, due_at }))
}

pub(crate) async fn insert_bodies(
    bodies: &[NewBody],
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<()> {
    let arguments = transaction.arguments();
    let parts = bodies.chunks(MAX_ROWS);
    let statements = parts.map(|bodies| bodies_statement(arguments.clone(), bodies, now));
    transaction.execute_all(statements).await.map(drop)
}

pub(crate) fn bodies_statement(
    arguments: Arguments,
    bodies: &[NewBody],
    now: DateTime<Utc>,
) -> Statement {
    let mut statement = Builder::new(INSERT_BODIES, arguments);
    statement.push_rows(bodies, |row, (id, account, body)| {
        row.push_bind(*id).push_next(*account).push_next(body.as_str()).push_next(now);
    });
    statement.statement(bodies.len() == MAX_ROWS)
}

pub(crate) async fn insert(
    deliveries: &[NewDelivery],
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<()> {
    let arguments = transaction.arguments();
    let parts = deliveries.chunks(MAX_ROWS);
    let statements = parts.map(|deliveries| insert_statement(arguments.clone(), deliveries, now));
    transaction.execute_all(statements).await.map(drop)
}

pub(crate) fn insert_statement(
    arguments: Arguments,
    deliveries: &[NewDelivery],
    now: DateTime<Utc>,
) -> Statement {
    let mut statement = Builder::new(insert_delivery!(), arguments);
    statement.push_rows(deliveries, |row, delivery| {
        let (event, body_id, status, due_at, left_out) = delivery.what.columns();
        row.push_bind(delivery.id).push_next(delivery.webhook).push_next(delivery.position);
        row.push_next(event).push_next(body_id).push_next(now).push_next(status.name());
        row.push_next(0_i64).push_next(due_at).push_next(left_out);
    });
    statement.statement(deliveries.len() == MAX_ROWS)
}

/// The columns `event`, `body_id`, `status`, `due_at` and `left_out` of a delivery.
type ContentColumns =
    (&'static str, Option<Uuid>, DeliveryStatus, Option<DateTime<Utc>>, Option<i64>);

impl DeliveryContent {
    fn columns(&self) -> ContentColumns {
        match self {
            DeliveryContent::Event { kind, body_id, due_at } => {
                let is_due = due_at.is_some();
                let status =
                    if is_due { DeliveryStatus::Pending } else { DeliveryStatus::Recorded };
                (kind.name(), Some(*body_id), status, *due_at, None)
            }
            DeliveryContent::LeftOut(kind, count) => {
                (kind.name(), None, DeliveryStatus::LeftOut, None, Some(*count))
            }
        }
    }
}

/// The most rows in one statement. A row has ten values.
const MAX_ROWS: usize = 1000;
