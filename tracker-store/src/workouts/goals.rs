//! Goals: at most one for each year of an account.

use std::cmp::Reverse;

use chrono::{DateTime, Datelike, Utc};
use tracker_core::{Goal, TargetDays, Year};

use crate::database::connection::{Connection, Query};
use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::database::store::Store;
use crate::database::times::whole_seconds;
use crate::database::url::DatabaseUrl;
use crate::workouts::running_days::items;

pub(crate) const ALL: &str = "\
    select year, target_days, start_day from goals where account = $1 order by year desc";

macro_rules! insert {
    () => {
        "insert into goals (account, year, target_days, start_day, created_at) values ($1, $2, $3, $4, $5) \
         on conflict (account, year) do "
    };
}

pub(crate) const CREATE: &str = concat!(insert!(), "nothing");

pub(crate) const SET: &str = concat!(
    insert!(),
    "update set target_days = excluded.target_days, start_day = excluded.start_day"
);

pub(crate) const CHANGE: &str = "\
    update goals set target_days = $3, start_day = $4 where account = $1 and year = $2 \
    and ($5 = 0 or (target_days = $5 and coalesce(start_day, 0) = $6))";

pub(crate) const REMOVE: &str = "\
    delete from goals where account = $1 and year = $2 \
    and ($3 = 0 or (target_days = $3 and coalesce(start_day, 0) = $4))";

/// Removes the goal of a year, whatever it is.
pub(crate) async fn remove(
    transaction: &mut Connection,
    account: AccountId,
    year: i32,
) -> Result<(), StoreError> {
    let (target, start) = expected(None);
    let removal = transaction.query(REMOVE).bind(account).bind(year).bind(target).bind(start);
    removal.execute().await.map(drop)
}

impl Store {
    /// All goals of an account, newest year first.
    pub(crate) async fn goals(&self, account: AccountId) -> Result<Vec<Goal>, StoreError> {
        goals(self.read(ALL), account, &self.url).await
    }

    /// Creates the goal of a year.
    ///
    /// # Errors
    ///
    /// [`StoreError::GoalExists`] if the year has a goal, which stays unchanged; another
    /// [`StoreError`] if the database cannot be written.
    pub async fn create_goal(
        &self,
        account: AccountId,
        goal: Goal,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        match self.write_goal(CREATE, account, goal, now).await? {
            0 => Err(StoreError::GoalExists { year: goal.year }),
            _ => Ok(()),
        }
    }

    /// Creates or replaces the goal of a year.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn set_goal(
        &self,
        account: AccountId,
        goal: Goal,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.write_goal(SET, account, goal, now).await.map(drop)
    }

    /// Changes the existing goal of a year. Returns whether there is one, and it still was `as_read`, if that is given.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn change_goal(
        &self,
        account: AccountId,
        goal: Goal,
        as_read: Option<Goal>,
    ) -> Result<bool, StoreError> {
        let target = i64::from(goal.target_days.get());
        let change = self.change(CHANGE).bind(account).bind(goal.year.number()).bind(target);
        let (target, start) = expected(as_read);
        let change = change.bind(start_day(goal)).bind(target).bind(start);
        Ok(self.execute_and_bump_version(account, change).await? > 0)
    }

    /// Removes the goal of a year; the workouts stay. Returns whether there was one, and it still was `as_read`, if
    /// that is given.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_goal(
        &self,
        account: AccountId,
        year: Year,
        as_read: Option<Goal>,
    ) -> Result<bool, StoreError> {
        let (target, start) = expected(as_read);
        let removal =
            self.change(REMOVE).bind(account).bind(year.number()).bind(target).bind(start);
        Ok(self.execute_and_bump_version(account, removal).await? > 0)
    }

    async fn write_goal(
        &self,
        statement: &'static str,
        account: AccountId,
        goal: Goal,
        now: DateTime<Utc>,
    ) -> Result<u64, StoreError> {
        let goal = self
            .change(statement)
            .bind(account)
            .bind(goal.year.number())
            .bind(i64::from(goal.target_days.get()))
            .bind(start_day(goal))
            .bind(whole_seconds(now));
        self.execute_and_bump_version(account, goal).await
    }
}

/// Reads all goals of an account, newest year first. `all` is [`ALL`].
pub(crate) async fn goals(
    all: Query<'_>,
    account: AccountId,
    database: &DatabaseUrl,
) -> Result<Vec<Goal>, StoreError> {
    let rows: Vec<(i64, i64, Option<i64>)> = all.bind(account).fetch_all().await?;
    rows.into_iter().map(|row| goal(row, database)).collect()
}

/// The target and the first day that a goal must have, as the statements take them; zeros for any.
fn expected(as_read: Option<Goal>) -> (i64, i64) {
    as_read.map_or((0, 0), |goal| (goal.target_days.get().into(), start_day(goal).unwrap_or(0)))
}

fn start_day(goal: Goal) -> Option<i64> {
    goal.starts_on.map(|_| goal.first_day().ordinal().into())
}

/// Parses a comma-separated list of goals, each `YEAR TARGET START`, where 0 is no start. The result is newest year first.
pub(crate) fn listed_goals(
    list: Option<&str>,
    database: &DatabaseUrl,
) -> Result<Vec<Goal>, StoreError> {
    let mut goals = Vec::new();
    for item in items(list) {
        let numbers: Result<Vec<i64>, _> = item.split(' ').map(str::parse).collect();
        let Ok([year, target, start]) = numbers.as_deref() else {
            return Err(database.damaged(&"a goal is not three numbers"));
        };
        let start = Some(*start).filter(|start| *start > 0);
        goals.push(goal((*year, *target, start), database)?);
    }
    goals.sort_unstable_by_key(|goal| Reverse(goal.year));
    Ok(goals)
}

fn goal(
    (year, target, start): (i64, i64, Option<i64>),
    database: &DatabaseUrl,
) -> Result<Goal, StoreError> {
    let year = i32::try_from(year).map_err(|error| database.damaged(&error))?;
    let target = i32::try_from(target).map_err(|error| database.damaged(&error))?;
    let year = Year::new(year).map_err(|error| database.damaged(&error))?;
    let target_days = TargetDays::new(target).map_err(|error| database.damaged(&error))?;
    let start = start.and_then(|day| u32::try_from(day).ok());
    let starts_on = start.and_then(|day| year.first_day().with_ordinal(day));
    Ok(Goal { year, target_days, starts_on })
}
