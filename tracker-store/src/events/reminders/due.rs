//! The accounts whose hour has come, the webhooks that tell them, and the time of their next reminder.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::events::{EventKind, MAX_REMINDER_DELAY, ReminderHour};
use tracker_core::moments::NamedZone;
use tracker_core::reminder::Reminder;
use tracker_core::{CountedActivities, today};

use crate::database::{AccountId, Arguments, Builder, Connection, Result, Statement, WebhookId};
use crate::events::endpoints::{subscription, try_lock_webhooks};

pub(crate) const DUE: &str = "\
    select id, time_zone, counted_activities, reminder_hour, reminder_due_at, reminded_on, \
    disabled_at from accounts where reminder_due_at <= $1 order by reminder_due_at limit $2";

/// The same for PostgreSQL, where several transactions write at once: accounts that another one has
/// locked are skipped, and found again by the next search.
pub(crate) const DUE_UNLOCKED: &str = "\
    select id, time_zone, counted_activities, reminder_hour, reminder_due_at, reminded_on, \
    disabled_at from accounts where reminder_due_at <= $1 order by reminder_due_at limit $2 \
    for no key update skip locked";

const SUBSCRIBERS: &str =
    "select id, account, events from webhooks where disabled_at is null and account ";

const MOVE_ON: &str = "update accounts set reminder_due_at = ";

/// An account whose hour has come.
pub(super) struct Due {
    pub(super) account: AccountId,
    pub(super) counted: Option<CountedActivities>,
    /// The date for which it is reminded; `None` if it is passed over.
    pub(super) date: Option<NaiveDate>,
    next: Option<DateTime<Utc>>,
}

#[derive(sqlx_macros::FromRow)]
pub(super) struct DueRow {
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
    pub(super) fn due(self, now: DateTime<Utc>) -> Due {
        let account = self.id;
        let zone = self.time_zone.and_then(|name| name.parse::<NamedZone>().ok());
        let hour = self.reminder_hour.and_then(|hour| ReminderHour::new(hour).ok());
        let Some((zone, hour)) = zone.zip(hour) else {
            return Due { account, counted: None, date: None, next: None };
        };
        // After a day without this program, the hour of today may have passed, too.
        let latest = hour.next(zone, now - MAX_REMINDER_DELAY, self.reminded_on);
        let latest = latest
            .filter(|at| *at <= now)
            .map_or(self.reminder_due_at, |at| at.max(self.reminder_due_at));
        let date = today(latest, Some(zone), None);
        let is_late = now - latest > MAX_REMINDER_DELAY
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
pub(super) async fn lock_subscribers(
    due: &mut Vec<Due>,
    transaction: &mut Connection,
) -> Result<HashMap<AccountId, Vec<WebhookId>>> {
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
        let subscription = subscription(&events, false);
        let subscription = subscription.map_err(|error| transaction.database.damaged(&error))?;
        if subscription.covers(EventKind::DayReminder) {
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

/// When the next reminder is due, and the date that has just had one.
type NextReminder = (Option<DateTime<Utc>>, Option<NaiveDate>);

/// Moves each account to its next reminder. Accounts of one zone and hour share a statement.
pub(super) async fn move_on(
    due: &[Due],
    reminders: &[(AccountId, Reminder)],
    transaction: &mut Connection,
) -> Result<()> {
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
    statement.push_bind(next).push(", reminded_on = coalesce(").push_bind(reminded_on);
    statement.push(", reminded_on) where id ").push_filled_list(accounts);
    statement.statement(true)
}
