//! Reminders: the accounts whose hour has come, and the deliveries for those that have a reason to run
//! today.
//!
//! The time of the next reminder is stored in the account and indexed, so that finding the due ones
//! does not read the others. It moves to the next date in the transaction that writes the delivery:
//! after a crash, a reminder is neither lost nor sent twice.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, Days, NaiveDate, Utc};
use chrono_tz::Tz;
use tracker_core::events::{Event, EventKind, MAX_REMINDER_DELAY, Payload, ReminderHour};
use tracker_core::reminder::Reminder;
use tracker_core::{CountedActivities, Goal, RunningDays, today};
use uuid::Uuid;

use crate::accounts::account::{
    Account, AccountId, Row as AccountRow, account_columns, counted_in,
};
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::ids_and_times::{id_after, new_id, whole_seconds};
use crate::database::pools::Pools;
use crate::database::transaction::transact;
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::events::deliveries::DeliveryStatus;
use crate::events::endpoints::{WebhookId, subscription, try_lock_webhooks};
use crate::events::outbox::insert_delivery;
use crate::store::Store;
use crate::workouts::goals::listed_goals;
use crate::workouts::running_days::{activity_list, bind_counted, listed_days};

/// What came of looking for due reminders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reminded {
    /// The accounts whose hour had come, and whose next reminder is now a later one.
    pub accounts: usize,
    /// The deliveries that were enqueued. They are due now.
    pub deliveries: usize,
}

/// Read before the transaction begins, because mostly nothing is due and a read does not lock.
pub(crate) const FIRST_DUE: &str = "\
    select id from accounts where reminder_due_at <= $1 order by reminder_due_at limit 1";

pub(crate) const DUE: &str = "\
    select id, time_zone, counted_activities, reminder_hour, reminder_due_at, reminded_on, \
    disabled_at from accounts where reminder_due_at <= $1 order by reminder_due_at limit $2";

/// The same for PostgreSQL, where several transactions write at once: accounts that another one has
/// locked are skipped, and found again by the next search.
pub(crate) const DUE_UNLOCKED: &str = "\
    select id, time_zone, counted_activities, reminder_hour, reminder_due_at, reminded_on, \
    disabled_at from accounts where reminder_due_at <= $1 order by reminder_due_at limit $2 \
    for no key update skip locked";

pub(crate) const REMINDED_ON: &str = "select reminded_on from accounts where id = $1";

pub(crate) const SCHEDULE: &str = "update accounts set reminder_due_at = $2 where id = $1";

pub(crate) const OF_WEBHOOK: &str = concat!(
    "select ",
    account_columns!(),
    " from accounts a where a.id = (select account from webhooks where id = $1)"
);

pub(crate) const RUN_ON: &str = "\
    select day from workouts where account = $1 \
    and (activity = $2 or activity = $3 or activity = $4 or activity = $5) and day = $6 limit 1";

const SUBSCRIBERS: &str =
    "select id, account, events from webhooks where disabled_at is null and account ";

const DAYS: &str = "\
    select id, (select string_agg(cast(day as text), ',') from (\
    select distinct day from workouts where account = accounts.id and day >= ";

const GOALS: &str = "\
    )) as each_once) as days, \
    (select string_agg(cast(year as text) || ' ' || cast(target_days as text), ',') \
    from goals where account = accounts.id) as goals from accounts where id ";

const RESERVE: &str =
    "update webhooks set last_position = last_position + 1, newest_at = case when newest_at < ";

const INSERT_BODIES: &str = "insert into event_bodies (id, account, body, created_at) ";

const MOVE_ON: &str = "update accounts set reminder_due_at = ";

impl Store {
    /// Enqueues the reminders of up to `max` accounts whose hour has come, and moves the hour of each to
    /// its next date. An account gets a reminder only if an active webhook subscribes to it, if
    /// today has no run yet, and if there is something to say. A time that was more than an hour ago
    /// is passed over.
    ///
    /// Waiting for the writer may take long. So the clock is read when the transaction has begun.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written. Then nothing changes.
    pub async fn enqueue_reminders(
        &self,
        max: u32,
        clock: impl Fn() -> DateTime<Utc> + Send + Sync,
    ) -> Result<Reminded, StoreError> {
        let first: Option<(AccountId,)> =
            self.read(FIRST_DUE).bind(whole_seconds(clock())).fetch_optional().await?;
        if first.is_none() {
            return Ok(Reminded::default());
        }
        let due = match self.pools {
            Pools::Sqlite { .. } => DUE,
            Pools::Postgres(_) => DUE_UNLOCKED,
        };
        transact!(self, transaction => {
            let now = whole_seconds(clock());
            let query = transaction.query(due).bind(now).bind(i64::from(max.min(MAX_ACCOUNTS)));
            let rows: Vec<DueRow> = query.fetch_all().await?;
            let mut due: Vec<Due> = rows.into_iter().map(|row| row.due(now)).collect();
            let subscribers = lock_subscribers(&mut due, transaction).await?;
            let reminders = reminders(&due, &subscribers, transaction).await?;
            let deliveries = insert(&reminders, &subscribers, now, transaction).await?;
            move_on(&due, &reminders, transaction).await?;
            Ok(Reminded { accounts: due.len(), deliveries })
        })
    }

    /// Whether a reminder must not be sent any more: the day has its run, or it is over for the owner
    /// of the webhook, or the reminder was created more than an hour ago.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn is_reminder_outdated(
        &self,
        webhook: WebhookId,
        date: NaiveDate,
        created_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let row: Option<AccountRow> = self.read(OF_WEBHOOK).bind(webhook).fetch_optional().await?;
        let Some(account) = row.map(|row| row.account(&self.url)).transpose()? else {
            return Ok(true);
        };
        if now - created_at > MAX_REMINDER_DELAY || today(now, account.time_zone, None) != date {
            return Ok(true);
        }
        let query = bind_counted(self.read(RUN_ON), &account).bind(date);
        let run: Option<(NaiveDate,)> = query.fetch_optional().await?;
        Ok(run.is_some())
    }
}

/// Computes the next reminder of an account again, if its time zone or its hour was changed. A date
/// that has had its reminder gets no second one.
pub(crate) async fn reschedule(
    before: &Account,
    after: &Account,
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    if (before.time_zone, before.reminder_hour) == (after.time_zone, after.reminder_hour) {
        return Ok(());
    }
    let query = transaction.query(REMINDED_ON).bind(after.id);
    let (reminded_on,): (Option<NaiveDate>,) = query.fetch_one().await?;
    let next = match (after.time_zone, after.reminder_hour) {
        (Some(zone), Some(hour)) => hour.next(zone, now, reminded_on),
        _ => None,
    };
    transaction.query(SCHEDULE).bind(after.id).bind(next).execute().await.map(drop)
}

/// An account whose hour has come.
struct Due {
    account: AccountId,
    counted: Option<CountedActivities>,
    /// The date for which it is reminded; `None` if it is passed over.
    date: Option<NaiveDate>,
    next: Option<DateTime<Utc>>,
}

#[derive(sqlx_macros::FromRow)]
struct DueRow {
    id: AccountId,
    time_zone: Option<String>,
    counted_activities: String,
    reminder_hour: Option<i64>,
    reminder_due_at: DateTime<Utc>,
    reminded_on: Option<NaiveDate>,
    disabled_at: Option<DateTime<Utc>>,
}

impl DueRow {
    /// A zone or activities that cannot be read end the reminders of this account, and not those of
    /// all.
    fn due(self, now: DateTime<Utc>) -> Due {
        let account = self.id;
        let zone = self.time_zone.and_then(|name| name.parse::<Tz>().ok());
        let hour = self.reminder_hour.and_then(|hour| ReminderHour::new(hour).ok());
        let Some((zone, hour)) = zone.zip(hour) else {
            return Due { account, counted: None, date: None, next: None };
        };
        let date = today(self.reminder_due_at, Some(zone), None);
        let is_late = now - self.reminder_due_at > MAX_REMINDER_DELAY
            || today(now, Some(zone), None) != date
            || self.reminded_on.is_some_and(|reminded| reminded >= date);
        Due {
            account,
            counted: self.counted_activities.parse().ok(),
            date: (!is_late && self.disabled_at.is_none()).then_some(date),
            next: hour.next(zone, now, Some(self.reminded_on.map_or(date, |on| on.max(date)))),
        }
    }
}

/// The active webhooks of the accounts that subscribe to reminders. They are locked. Accounts with a
/// webhook that another transaction has locked are left out of `due`: they stay due.
async fn lock_subscribers(
    due: &mut Vec<Due>,
    transaction: &mut Connection,
) -> Result<HashMap<AccountId, Vec<WebhookId>>, StoreError> {
    let accounts: Vec<AccountId> =
        due.iter().filter(|due| due.date.is_some()).map(|due| due.account).collect();
    let mut subscribers: HashMap<AccountId, Vec<WebhookId>> = HashMap::new();
    if accounts.is_empty() {
        return Ok(subscribers);
    }
    let query = subscribers_query(transaction.arguments(), &accounts);
    let rows: Vec<(WebhookId, AccountId, String)> =
        transaction.query_with(query).fetch_all().await?;
    for (webhook, account, events) in rows {
        if subscription(&events, false, &transaction.database)?.covers(EventKind::DayReminder) {
            subscribers.entry(account).or_default().push(webhook);
        }
    }
    let webhooks: Vec<WebhookId> = subscribers.values().flatten().copied().collect();
    let locked = try_lock_webhooks(transaction, &webhooks).await?;
    let is_free = |webhooks: &Vec<WebhookId>| webhooks.iter().all(|it| locked.contains(it));
    due.retain(|due| subscribers.get(&due.account).is_none_or(is_free));
    subscribers.retain(|_, webhooks| is_free(webhooks));
    Ok(subscribers)
}

pub(crate) fn subscribers_query(arguments: Arguments, accounts: &[AccountId]) -> Statement {
    let mut query = Builder::new(SUBSCRIBERS, arguments);
    query.push_filled_list(accounts);
    query.statement(true)
}

/// The reminders of the accounts that have a webhook for them and something to be told.
async fn reminders(
    due: &[Due],
    subscribers: &HashMap<AccountId, Vec<WebhookId>>,
    transaction: &mut Connection,
) -> Result<Vec<(AccountId, Reminder)>, StoreError> {
    let mut dates: HashMap<AccountId, NaiveDate> = HashMap::new();
    let mut by_counted: BTreeMap<String, Vec<AccountId>> = BTreeMap::new();
    for due in due {
        if let (Some(date), Some(counted)) = (due.date, due.counted)
            && subscribers.contains_key(&due.account)
        {
            dates.insert(due.account, date);
            by_counted.entry(counted.to_string()).or_default().push(due.account);
        }
    }
    let first = dates.values().min().and_then(|date| date.checked_sub_days(DAYS_READ));
    let mut reminders = Vec::new();
    for (names, accounts) in &by_counted {
        let counted = counted_in(names, &transaction.database)?;
        for known in read(accounts, counted, first.unwrap_or(FIRST_DAY), transaction).await? {
            let Some(date) = dates.get(&known.account).copied() else { continue };
            let mut reminder = Reminder::of(&known.goals, &known.days, date);
            if reminder.is_some_and(|it| begins_by(it, first)) {
                let whole = read(&[known.account], counted, FIRST_DAY, transaction).await?;
                reminder = whole.first().and_then(|it| Reminder::of(&it.goals, &it.days, date));
            }
            reminders.extend(reminder.map(|reminder| (known.account, reminder)));
        }
    }
    Ok(reminders)
}

/// Whether the streak may have begun before the first day that was read.
fn begins_by(reminder: Reminder, first: Option<NaiveDate>) -> bool {
    let begun = reminder
        .streak_days
        .and_then(|days| reminder.date.checked_sub_days(Days::new(u64::from(days))));
    begun.zip(first).is_some_and(|(begun, first)| begun <= first)
}

/// The goals and the running days of an account.
struct Known {
    account: AccountId,
    goals: Vec<Goal>,
    days: RunningDays,
}

#[derive(sqlx_macros::FromRow)]
struct KnownRow {
    id: AccountId,
    days: Option<String>,
    goals: Option<String>,
}

impl KnownRow {
    fn known(self, database: &DatabaseUrl) -> Result<Known, StoreError> {
        Ok(Known {
            account: self.id,
            goals: listed_goals(self.goals.as_deref(), database)?,
            days: listed_days(self.days.as_deref(), database)?,
        })
    }
}

async fn read(
    accounts: &[AccountId],
    counted: CountedActivities,
    first: NaiveDate,
    transaction: &mut Connection,
) -> Result<Vec<Known>, StoreError> {
    let query = days_query(transaction.arguments(), accounts, counted, first);
    let rows: Vec<KnownRow> = transaction.query_with(query).fetch_all().await?;
    rows.into_iter().map(|row| row.known(&transaction.database)).collect()
}

pub(crate) fn days_query(
    arguments: Arguments,
    accounts: &[AccountId],
    counted: CountedActivities,
    first: NaiveDate,
) -> Statement {
    let mut query = Builder::new(DAYS, arguments);
    query.push_bind(first);
    // Activities are compared one by one, for the reason that `running_days.rs` gives.
    let mut before = " and (activity = ";
    for activity in activity_list(counted) {
        query.push(before);
        query.push_bind(activity);
        before = " or activity = ";
    }
    query.push(GOALS);
    query.push_filled_list(accounts);
    query.statement(true)
}

/// Enqueues the reminders. Returns the number of deliveries.
async fn insert(
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

/// When the next reminder is due, and the date that has just had one.
type NextReminder = (Option<DateTime<Utc>>, Option<NaiveDate>);

/// Moves each account to its next reminder. Accounts of one zone and hour share a statement.
async fn move_on(
    due: &[Due],
    reminders: &[(AccountId, Reminder)],
    transaction: &mut Connection,
) -> Result<(), StoreError> {
    let reminded: HashSet<AccountId> = reminders.iter().map(|(account, _)| *account).collect();
    let mut groups: BTreeMap<NextReminder, Vec<AccountId>> = BTreeMap::new();
    for due in due {
        let on = due.date.filter(|_| reminded.contains(&due.account));
        groups.entry((due.next, on)).or_default().push(due.account);
    }
    for ((next, on), accounts) in &groups {
        let statement = move_on_statement(transaction.arguments(), accounts, *next, *on);
        transaction.query_with(statement).execute().await?;
    }
    Ok(())
}

pub(crate) fn move_on_statement(
    arguments: Arguments,
    accounts: &[AccountId],
    next: Option<DateTime<Utc>>,
    reminded_on: Option<NaiveDate>,
) -> Statement {
    let mut statement = Builder::new(MOVE_ON, arguments);
    statement.push_bind(next);
    statement.push(", reminded_on = coalesce(");
    statement.push_bind(reminded_on);
    statement.push(", reminded_on) where id ");
    statement.push_filled_list(accounts);
    statement.statement(true)
}

/// How many days of each account are read at first: those of two years, and some. For a longer
/// streak, all are read.
const DAYS_READ: Days = Days::new(800);

/// A date before all workouts.
const FIRST_DAY: NaiveDate = match NaiveDate::from_ymd_opt(1800, 1, 1) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// The largest number of accounts in a transaction. It is over in some hundredths of a second, and
/// other writers run between two of them.
const MAX_ACCOUNTS: u32 = 500;

/// The most rows in one statement. A row has ten values.
const MAX_ROWS: usize = 1000;
