//! Reminders: the accounts whose hour has come, and the deliveries for those that have a reason to run
//! today.
//!
//! The time of the next reminder is stored in the account and indexed, so that finding the due ones
//! does not read the others. It moves to the next date in the transaction that writes the delivery:
//! after a crash, a reminder is neither lost nor sent twice.

// In reading order.
pub(crate) mod due;
pub(crate) mod reasons;
pub(crate) mod enqueue;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::events::{Event, MAX_REMINDER_DELAY};
use tracker_core::today;

use crate::accounts::account::{Account, account_columns};
use crate::database::{
    AccountId, Connection, Pools, Result, Store, WebhookId, transact, whole_seconds,
};
use crate::events::reminders::due::{DUE, DUE_UNLOCKED, Due, DueRow, lock_subscribers, move_on};
use crate::events::reminders::enqueue::enqueue;
use crate::events::reminders::reasons::reminders;
use crate::workouts::running_days::bind_counted;

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
    ) -> Result<Reminded> {
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
            let events: Vec<(AccountId, Event<'_>)> = reminders
                .iter()
                .map(|(account, reminder)| (*account, Event::DayReminder { reminder: *reminder }))
                .collect();
            let deliveries = enqueue(&events, &subscribers, now, transaction).await?;
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
    ) -> Result<bool> {
        let account: Option<Account> = self.read(OF_WEBHOOK).bind(webhook).fetch_optional().await?;
        let Some(account) = account else { return Ok(true) };
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
) -> Result<()> {
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

/// The largest number of accounts in a transaction. It is over in some hundredths of a second, and
/// other writers run between two of them.
const MAX_ACCOUNTS: u32 = 500;
