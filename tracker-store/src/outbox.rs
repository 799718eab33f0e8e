//! [`Outbox`]: what follows from an import goes out with it, or not at all.

use chrono::{DateTime, Utc};
use sqlx::{QueryBuilder, Sqlite};
use tracker_core::{Event, Goal, Payload, RunningDays, Standing, Subscription, Workout, events};
use uuid::Uuid;

use crate::account::AccountId;
use crate::error::StoreError;
use crate::goals;
use crate::moment::{id_after, new_id, whole_seconds};
use crate::transaction::WriteTransaction;
use crate::webhooks::{WebhookId, subscription};

/// Whom the events of an import are for. Nobody, mostly: then it costs one look into an index.
#[derive(Debug)]
pub(crate) struct Outbox {
    now: DateTime<Utc>,
    newest_id: Uuid,
    subscribers: Vec<Subscriber>,
    goals: Vec<Goal>,
}

#[derive(Debug)]
struct Subscriber {
    id: WebhookId,
    subscription: Subscription,
}

/// An event, ready to be sent.
struct Letter<'a> {
    event: Event<'a>,
    body: String,
}

/// Where the deliveries of a webhook begin.
struct Reserved {
    position: i64,
    due_at: DateTime<Utc>,
}

/// A row of deliveries.
struct Delivery<'a> {
    id: Uuid,
    position: i64,
    letter: &'a Letter<'a>,
    due_at: Option<DateTime<Utc>>,
}

pub(crate) const SUBSCRIBERS: &str = "\
    select id, events, history from webhooks \
    where account = $1 and disabled_at is null order by created_at, id";

/// Whoever has changed this row is let write first: so the positions are those of the commits.
pub(crate) const RESERVE: &str = "\
    update webhooks set last_position = last_position + $2, \
    newest_at = case when newest_at < $3 then $3 else newest_at end, \
    due_at = case when $4 and (due_at is null or due_at > $3) then $3 else due_at end \
    where id = $1 and disabled_at is null returning last_position, newest_at";

pub(crate) const INSERT: &str = "\
    insert into deliveries (id, webhook, position, event, body, created_at, status, attempts, \
    due_at) ";

impl Outbox {
    pub(crate) async fn open(
        account: AccountId,
        now: DateTime<Utc>,
        transaction: &mut WriteTransaction,
    ) -> Result<Outbox, StoreError> {
        let rows = sqlx::query_as(SUBSCRIBERS).bind(account).fetch_all(transaction.connection());
        let rows: Result<Vec<(WebhookId, String, bool)>, _> = rows.await;
        let rows = rows.map_err(|error| transaction.failed(error))?;
        let mut subscribers = Vec::with_capacity(rows.len());
        for (id, names, history) in rows {
            let subscription = subscription(&names, history, transaction.file())?;
            subscribers.push(Subscriber { id, subscription });
        }
        let mut goals = Vec::new();
        if !subscribers.is_empty() {
            let file = transaction.file().clone();
            goals = goals::goals(transaction.connection(), account, &file).await?;
        }
        Ok(Outbox { now: whole_seconds(now), newest_id: new_id(now), subscribers, goals })
    }

    /// Takes up the workouts that an import has just written.
    pub(crate) async fn workouts_created(
        &mut self,
        workouts: &[(Uuid, &Workout)],
        transaction: &mut WriteTransaction,
    ) -> Result<(), StoreError> {
        if self.subscribers.is_empty() {
            return Ok(());
        }
        let created = workouts.iter().map(|&(_, workout)| Event::WorkoutCreated { workout });
        self.take_up(created, transaction).await
    }

    /// Takes up what an import changed as a whole.
    pub(crate) async fn days_changed(
        &mut self,
        before: &RunningDays,
        after: &RunningDays,
        transaction: &mut WriteTransaction,
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
        transaction: &mut WriteTransaction,
    ) -> Result<(), StoreError> {
        let mut letters = Vec::new();
        for event in events {
            if self.subscribers.iter().any(|it| it.subscription.covers(event.kind())) {
                let body = serde_json::to_string(&Payload::of(event, self.now));
                let body = body.map_err(|error| transaction.file().unexpected(&error))?;
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
        transaction: &mut WriteTransaction,
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
    transaction: &mut WriteTransaction,
) -> Result<Option<Reserved>, StoreError> {
    let reserved = sqlx::query_as(RESERVE).bind(webhook).bind(count).bind(now).bind(has_news);
    let reserved = reserved.fetch_optional(transaction.connection()).await;
    let reserved: Option<(i64, DateTime<Utc>)> =
        reserved.map_err(|error| transaction.failed(error))?;
    Ok(reserved.map(|(last, due_at)| Reserved { position: last - count + 1, due_at }))
}

async fn write(
    webhook: WebhookId,
    deliveries: &[Delivery<'_>],
    now: DateTime<Utc>,
    transaction: &mut WriteTransaction,
) -> Result<(), StoreError> {
    for deliveries in deliveries.chunks(MOST_ROWS_AT_ONCE) {
        let comes_again = deliveries.len() == MOST_ROWS_AT_ONCE;
        let mut statement = insert_statement(webhook, deliveries, now);
        let written = statement.build().persistent(comes_again).execute(transaction.connection());
        written.await.map_err(|error| transaction.failed(error))?;
    }
    Ok(())
}

fn insert_statement(
    webhook: WebhookId,
    deliveries: &[Delivery<'_>],
    now: DateTime<Utc>,
) -> QueryBuilder<Sqlite> {
    let mut statement = QueryBuilder::new(INSERT);
    statement.push_values(deliveries, |mut row, delivery| {
        row.push_bind(delivery.id)
            .push_bind(webhook)
            .push_bind(delivery.position)
            .push_bind(delivery.letter.event.name())
            .push_bind(delivery.letter.body.clone())
            .push_bind(now)
            .push_bind(if delivery.due_at.is_some() { "pending" } else { "recorded" })
            .push_bind(0_i64)
            .push_bind(delivery.due_at);
    });
    statement
}

/// A row has nine values.
const MOST_ROWS_AT_ONCE: usize = 1000;
