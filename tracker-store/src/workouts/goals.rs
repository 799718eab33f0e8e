//! Goals: at most one for each year of an account.

use std::cmp::Reverse;

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use tracker_core::goals::EarlierTarget;
use tracker_core::{Goal, TargetDays, Year};

use crate::database::connection::{Connection, Query};
use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::database::store::Store;
use crate::database::times::whole_seconds;
use crate::database::url::DatabaseUrl;
use crate::workouts::running_days::items;

pub(crate) const ALL: &str = "\
    select year, target_days, start_day, history from goals where account = $1 order by year desc";

macro_rules! insert {
    () => {
        "insert into goals (account, year, target_days, start_day, created_at) values ($1, $2, $3, $4, $5) \
         on conflict (account, year) do "
    };
}

/// The history of a goal that gets this target, with $6 a day ago and $7 the second of now. A target that held for less
/// than a day after the goal was made was a mistake, and a history that is long enough stays.
macro_rules! history {
    ($target:literal) => {
        concat!(
            "history = case when goals.target_days = ",
            $target,
            " or goals.created_at > $6 or length(coalesce(goals.history, '')) > 4000 then goals.history \
             else coalesce(goals.history || ';', '') || $7 || '=' || cast(goals.target_days as text) end"
        )
    };
}

pub(crate) const CREATE: &str = concat!(insert!(), "nothing");

pub(crate) const SET: &str = concat!(
    insert!(),
    "update set target_days = excluded.target_days, start_day = excluded.start_day, ",
    history!("excluded.target_days")
);

pub(crate) const CHANGE: &str = concat!(
    "update goals set target_days = $3, start_day = $4, ",
    history!("$3"),
    " where account = $1 and year = $2 \
     and ($5 = 0 or (target_days = $5 and coalesce(start_day, 0) = $8))"
);

/// Gives the goal of a year the history of another database.
pub(crate) const SET_HISTORY: &str =
    "update goals set history = $3 where account = $1 and year = $2";

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
    /// All goals of an account, newest year first, and their earlier targets.
    pub(crate) async fn goals(&self, account: AccountId) -> Result<GoalsAndHistory, StoreError> {
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
        let creation = self.write_goal(CREATE, account, goal, now);
        match self.execute_and_bump_version(account, creation).await? {
            0 => Err(StoreError::GoalExists { year: goal.year }),
            _ => Ok(()),
        }
    }

    /// Creates or replaces the goal of a year. The target that it had is remembered, apart from one of less than a day.
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
        let (day_ago, second) = times_of_change(now);
        let change = self.write_goal(SET, account, goal, now).bind(day_ago).bind(second);
        self.execute_and_bump_version(account, change).await.map(drop)
    }

    /// Gives a goal that was just restored its earlier targets.
    pub(crate) async fn set_history(
        &self,
        account: AccountId,
        year: Year,
        earlier: impl Iterator<Item = &EarlierTarget>,
    ) -> Result<(), StoreError> {
        let items = earlier.map(|it| format!("{}={}", it.until.timestamp(), it.target_days));
        let items: Vec<String> = items.collect();
        let change = self.change(SET_HISTORY).bind(account).bind(year.number());
        let change = change.bind((!items.is_empty()).then(|| items.join(";")));
        self.execute_and_bump_version(account, change).await.map(drop)
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
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let target = i64::from(goal.target_days.get());
        let change = self.change(CHANGE).bind(account).bind(goal.year.number()).bind(target);
        let (target, start) = expected(as_read);
        let (day_ago, second) = times_of_change(now);
        let change = change.bind(start_day(goal)).bind(target);
        let change = change.bind(day_ago).bind(second).bind(start);
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

    fn write_goal(
        &self,
        statement: &'static str,
        account: AccountId,
        goal: Goal,
        now: DateTime<Utc>,
    ) -> Query<'_> {
        self.change(statement)
            .bind(account)
            .bind(goal.year.number())
            .bind(i64::from(goal.target_days.get()))
            .bind(start_day(goal))
            .bind(whole_seconds(now))
    }
}

/// The goals, newest year first, and their earlier targets.
pub(crate) type GoalsAndHistory = (Vec<Goal>, Vec<EarlierTarget>);

/// Reads all goals of an account. `all` is [`ALL`].
pub(crate) async fn goals(
    all: Query<'_>,
    account: AccountId,
    database: &DatabaseUrl,
) -> Result<GoalsAndHistory, StoreError> {
    let rows: Vec<(i64, i64, Option<i64>, Option<String>)> = all.bind(account).fetch_all().await?;
    let (mut goals, mut earlier) = (Vec::new(), Vec::new());
    for (year, target, start, history) in rows {
        goals.push(goal((year, target, start), database)?);
        earlier.extend(history_of(year, history.as_deref().unwrap_or_default(), database)?);
    }
    Ok((goals, earlier))
}

/// The target and the first day that a goal must have, as the statements take them; zeros for any.
fn expected(as_read: Option<Goal>) -> (i64, i64) {
    as_read.map_or((0, 0), |goal| (goal.target_days.get().into(), start_day(goal).unwrap_or(0)))
}

/// A day ago, and the second of now as text.
fn times_of_change(now: DateTime<Utc>) -> (DateTime<Utc>, String) {
    (whole_seconds(now - TimeDelta::days(1)), now.timestamp().to_string())
}

fn start_day(goal: Goal) -> Option<i64> {
    goal.starts_on.map(|_| goal.first_day().ordinal().into())
}

/// Parses a comma-separated list of goals, each `YEAR TARGET START HISTORY`, where 0 is no start, and the history can be
/// empty. The result is newest year first.
pub(crate) fn listed_goals(
    list: Option<&str>,
    database: &DatabaseUrl,
) -> Result<GoalsAndHistory, StoreError> {
    let (mut goals, mut earlier) = (Vec::new(), Vec::new());
    for item in items(list) {
        let (numbers, history) = item.rsplit_once(' ').unwrap_or((item, ""));
        let numbers: Result<Vec<i64>, _> = numbers.split(' ').map(str::parse).collect();
        let Ok([year, target, start]) = numbers.as_deref() else {
            return Err(database.damaged(&"a goal is not three numbers"));
        };
        let start = Some(*start).filter(|start| *start > 0);
        goals.push(goal((*year, *target, start), database)?);
        earlier.extend(history_of(*year, history, database)?);
    }
    goals.sort_unstable_by_key(|goal| Reverse(goal.year));
    earlier.sort_by_key(|earlier| Reverse(earlier.year));
    Ok((goals, earlier))
}

/// Parses a history, such as `1780300800=300;1783000000=250`.
fn history_of(
    year: i64,
    history: &str,
    database: &DatabaseUrl,
) -> Result<Vec<EarlierTarget>, StoreError> {
    let mut earlier = Vec::new();
    for item in history.split(';').filter(|item| !item.is_empty()) {
        let numbers = item.split_once('=').and_then(|(second, target)| {
            Some((DateTime::from_timestamp(second.parse().ok()?, 0)?, target.parse().ok()?))
        });
        let damaged = || database.damaged(&"an earlier target is not a second and a target");
        let (until, target) = numbers.ok_or_else(damaged)?;
        let Goal { year, target_days, .. } = goal((year, target, None), database)?;
        earlier.push(EarlierTarget { year, until, target_days });
    }
    Ok(earlier)
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
