//! [`Outbox`]: what follows from an import goes out with it, or not at all.

use chrono::{DateTime, Utc};
use tracker_core::{Event, Goal, Payload, RunningDays, Standing, Subscription, Workout, events};
use uuid::Uuid;

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::ids_and_times::{id_after, new_id, whole_seconds};
use crate::error::StoreError;
use crate::events::endpoints::{WebhookId, subscription};
use crate::workouts::goals;

/// Whom the events of an import are for. Nobody, mostly: then it costs nothing.
///
/// An import comes to its webhooks in any order, and keeps them locked until it ends. Nobody waits
/// in a circle with it: all others who change a webhook have no second one locked while they wait
/// (see `attempted.rs`), and the next import of the account waits for the account.
#[derive(Debug)]
pub(crate) struct Outbox {
    now: DateTime<Utc>,
    newest_id: Uuid,
    subscribers: Vec<Subscriber>,
    goals: Vec<Goal>,
    /// Whether anything is to be sent now.
    pub(crate) has_news: bool,
}

#[derive(Debug)]
struct Subscriber {
    id: WebhookId,
    subscription: Subscription,
}

/// An event, ready to be sent.
pub(crate) struct Letter<'a> {
    pub(crate) event: Event<'a>,
    pub(crate) body: String,
}

/// Where the deliveries of a webhook begin.
struct Reserved {
    position: i64,
    due_at: DateTime<Utc>,
}

/// A row of deliveries.
pub(crate) struct Delivery<'a> {
    pub(crate) id: Uuid,
    pub(crate) position: i64,
    pub(crate) letter: &'a Letter<'a>,
    pub(crate) due_at: Option<DateTime<Utc>>,
}

pub(crate) const SUBSCRIBERS: &str = "\
    select id, events, history from webhooks \
    where account = $1 and disabled_at is null";

/// Whoever has changed this row is let write first: so the positions are those of the commits.
pub(crate) const RESERVE: &str = "\
    update webhooks set last_position = last_position + $2, \
    newest_at = case when newest_at < $3 then $3 else newest_at end, \
    due_at = case when $4 and (due_at is null or due_at > $3) then $3 else due_at end \
    where id = $1 and disabled_at is null returning last_position, newest_at";

const INSERT: &str = "\
    insert into deliveries (id, webhook, position, event, body, created_at, status, attempts, \
    due_at) ";

impl Outbox {
    /// That of an import which nobody listens to.
    pub(crate) fn of_nobody(now: DateTime<Utc>) -> Outbox {
        Outbox {
            now: whole_seconds(now),
            newest_id: new_id(now),
            subscribers: Vec::new(),
            goals: Vec::new(),
            has_news: false,
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
        Ok(Outbox { subscribers, goals, ..Outbox::of_nobody(now) })
    }

    /// Takes up the workouts that an import has just written.
    pub(crate) async fn workouts_created<'a>(
        &mut self,
        workouts: impl Iterator<Item = &'a Workout>,
        transaction: &mut Connection,
    ) -> Result<(), StoreError> {
        if self.subscribers.is_empty() {
            return Ok(());
        }
        let created = workouts.map(|workout| Event::WorkoutCreated { workout });
        self.take_up(created, transaction).await
    }

    /// Takes up what an import changed as a whole.
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
        let standing = |days| Standing { days, goals: &goals };
        let events = events(&[], standing(before), standing(after));
        self.take_up(events.into_iter(), transaction).await
    }

    async fn take_up<'a>(
        &mut self,
        events: impl Iterator<Item = Event<'a>>,
        transaction: &mut Connection,
    ) -> Result<(), StoreError> {
        let mut letters = Vec::new();
        for event in events {
            if self.subscribers.iter().any(|it| it.subscription.covers(event.kind())) {
                let body = serde_json::to_string(&Payload::of(event, self.now));
                let body = body.map_err(|error| transaction.database.unexpected(&error))?;
                letters.push(Letter { event, body });
            }
        }
        for index in 0..self.subscribers.len() {
            self.address(index, &letters, transaction).await?;
        }
        Ok(())
    }

    /// Writes the deliveries to one of the subscribers.
    async fn address(
        &mut self,
        index: usize,
        letters: &[Letter<'_>],
        transaction: &mut Connection,
    ) -> Result<(), StoreError> {
        let Subscriber { id, subscription } = self.subscribers[index];
        let is_for_it = |letter: &&Letter<'_>| subscription.covers(letter.event.kind());
        let letters: Vec<&Letter<'_>> = letters.iter().filter(is_for_it).collect();
        let is_sent = |letter: &Letter<'_>| subscription.sends(letter.event.timeliness(self.now));
        let has_news = letters.iter().any(|letter| is_sent(letter));
        let count = i64::try_from(letters.len()).unwrap_or(i64::MAX);
        if letters.is_empty() {
            return Ok(());
        }
        let Some(reserved) = reserve(id, count, self.now, has_news, transaction).await? else {
            return Ok(());
        };
        self.has_news |= has_news;
        let mut newest_id = self.newest_id;
        let mut deliveries = Vec::with_capacity(letters.len());
        for (position, letter) in (reserved.position..).zip(letters) {
            newest_id = id_after(newest_id);
            let due_at = is_sent(letter).then_some(reserved.due_at);
            deliveries.push(Delivery { id: newest_id, position, letter, due_at });
        }
        self.newest_id = newest_id;
        write(id, &deliveries, self.now, transaction).await
    }
}

/// Numbers for so many deliveries; `None` when the webhook has gone meanwhile.
async fn reserve(
    webhook: WebhookId,
    count: i64,
    now: DateTime<Utc>,
    has_news: bool,
    transaction: &mut Connection,
) -> Result<Option<Reserved>, StoreError> {
    let reserve = transaction.query(RESERVE).bind(webhook).bind(count).bind(now).bind(has_news);
    let reserved: Option<(i64, DateTime<Utc>)> = reserve.fetch_optional().await?;
    Ok(reserved.map(|(last, due_at)| Reserved { position: last - count + 1, due_at }))
}

async fn write(
    webhook: WebhookId,
    deliveries: &[Delivery<'_>],
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    for deliveries in deliveries.chunks(MAX_ROWS_PER_STATEMENT) {
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
    let mut statement = Builder::new(INSERT, arguments);
    statement.push_rows(deliveries, |row, delivery| {
        row.push_bind(delivery.id);
        row.push_next(webhook);
        row.push_next(delivery.position);
        row.push_next(delivery.letter.event.name());
        row.push_next(delivery.letter.body.as_str());
        row.push_next(now);
        row.push_next(if delivery.due_at.is_some() { "pending" } else { "recorded" });
        row.push_next(0_i64);
        row.push_next(delivery.due_at);
    });
    statement.statement(deliveries.len() == MAX_ROWS_PER_STATEMENT)
}

/// A row has nine values.
const MAX_ROWS_PER_STATEMENT: usize = 1000;
