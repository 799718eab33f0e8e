//! What an account is told: a reminder follows from its goals and its running days.

use std::collections::{BTreeMap, HashMap};

use chrono::{Days, NaiveDate};
use tracker_core::pauses::{DaysAndPauses, Pauses};
use tracker_core::reminder::Reminder;
use tracker_core::{CountedActivities, Goal, RunningDays};

use crate::database::{
    AccountId, Arguments, Builder, Connection, DatabaseUrl, Result, Statement, WebhookId,
};
use crate::events::reminders::due::Due;
use crate::workouts::goals::listed_goals;
use crate::workouts::pauses::listed_pauses;
use crate::workouts::running_days::{activity_list, listed_days};

const DAYS: &str = "\
    select id, (select string_agg(cast(day as text), ',') from (\
    select distinct day from workouts where account = accounts.id and day >= ";

const GOALS: &str = "\
    )) as each_once) as days, \
    (select string_agg(cast(year as text) || ' ' || cast(target_days as text) || ' ' || \
    cast(coalesce(start_day, 0) as text) || ' ', '\n') \
    from goals where account = accounts.id) as goals, \
    (select string_agg(cast(first_day as text) || ' ' || cast(last_day as text) || ' ', '\n') \
    from pauses where account = accounts.id) as pauses from accounts where id ";

/// The reminders of the accounts that have a webhook for them and something to be told.
pub(super) async fn reminders(
    due: &[Due],
    subscribers: &HashMap<AccountId, Vec<WebhookId>>,
    transaction: &mut Connection,
) -> Result<Vec<(AccountId, Reminder)>> {
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
        let counted = names.parse::<CountedActivities>();
        let counted = counted.map_err(|error| transaction.database.damaged(&error))?;
        for known in read(accounts, counted, first.unwrap_or(FIRST_DAY), transaction).await? {
            let Some(date) = dates.get(&known.account).copied() else { continue };
            let mut reminder = known.reminder(date);
            let paused = known.pauses.days().len();
            if reminder.is_some_and(|it| begins_by(it, paused, first)) {
                let whole = read(&[known.account], counted, FIRST_DAY, transaction).await?;
                reminder = whole.first().and_then(|known| known.reminder(date));
            }
            reminders.extend(reminder.map(|reminder| (known.account, reminder)));
        }
    }
    Ok(reminders)
}

/// Whether the streak may have begun before the first day that was read. It may bridge all paused days.
fn begins_by(reminder: Reminder, paused: u32, first: Option<NaiveDate>) -> bool {
    let begun = reminder
        .streak_days
        .and_then(|days| reminder.date.checked_sub_days(Days::new(u64::from(days + paused))));
    begun.zip(first).is_some_and(|(begun, first)| begun <= first)
}

/// The goals, the running days and the pauses of an account.
struct Known {
    account: AccountId,
    goals: Vec<Goal>,
    days: RunningDays,
    pauses: Pauses,
}

impl Known {
    fn reminder(&self, date: NaiveDate) -> Option<Reminder> {
        let days = DaysAndPauses::new(&self.days, self.pauses.days());
        Reminder::new(&self.goals, days, date)
    }
}

#[derive(sqlx_macros::FromRow)]
struct KnownRow {
    id: AccountId,
    days: Option<String>,
    goals: Option<String>,
    pauses: Option<String>,
}

impl KnownRow {
    fn known(self, database: &DatabaseUrl) -> Result<Known> {
        Ok(Known {
            account: self.id,
            goals: listed_goals(self.goals.as_deref(), database)?.0,
            days: listed_days(self.days.as_deref(), database)?,
            pauses: listed_pauses(self.pauses.as_deref(), database)?,
        })
    }
}

async fn read(
    accounts: &[AccountId],
    counted: CountedActivities,
    first: NaiveDate,
    transaction: &mut Connection,
) -> Result<Vec<Known>> {
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
        query.push(before).push_bind(activity);
        before = " or activity = ";
    }
    query.push(GOALS).push_filled_list(accounts);
    query.statement(true)
}

/// How many days of each account are read at first: those of two years, and some. For a longer
/// streak, all are read.
const DAYS_READ: Days = Days::new(800);

/// A date before all workouts.
const FIRST_DAY: NaiveDate = match NaiveDate::from_ymd_opt(1800, 1, 1) {
    Some(day) => day,
    None => NaiveDate::MIN,
};
