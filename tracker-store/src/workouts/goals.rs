//! Goals: at most one for each year of an account.

use std::cmp::Reverse;

use chrono::{DateTime, Datelike, SecondsFormat, TimeDelta, Utc};
use tracker_core::goals::EarlierTarget;
use tracker_core::{Goal, TargetDays, Year};

use crate::database::{
    AccountId, Connection, DatabaseUrl, Query, Result, Store, StoreError, whole_seconds,
};

/// Lines `YEAR TARGET START HISTORY`, where 0 is no start, and the history can be empty.
macro_rules! listed {
    () => {
        "(select string_agg(cast(year as text) || ' ' || cast(target_days as text) || ' ' || \
         cast(coalesce(start_day, 0) as text) || ' ' || coalesce(history, ''), '\n') \
         from goals where account = $1)"
    };
}
pub(crate) use listed;

pub(crate) const ALL: &str = concat!("select ", listed!());

macro_rules! insert {
    () => {
        "insert into goals (account, year, target_days, start_day, created_at) values ($1, $2, $3, $4, $5) \
         on conflict (account, year) do "
    };
}

/// The history of a goal that gets this target, with $6 a day ago and $7 the time of now. A target that held for less
/// than a day after the goal was made was a mistake, and a history that is long enough stays.
macro_rules! history {
    ($target:literal) => {
        concat!(
            "history = case when goals.target_days = ",
            $target,
            " or goals.created_at > $6 or length(coalesce(goals.history, '')) > 4000 then goals.history \
             else coalesce(goals.history || ',', '') || '{\"year\":' || cast(goals.year as text) || ',\"until\":\"' || $7 || \
             '\",\"targetDays\":' || cast(goals.target_days as text) || '}' end"
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

pub(crate) const REMOVE: &str = "\
    delete from goals where account = $1 and year = $2 \
    and ($3 = 0 or (target_days = $3 and coalesce(start_day, 0) = $4))";

/// Removes the goal of a year, whatever it is.
pub(crate) async fn remove(
    transaction: &mut Connection,
    account: AccountId,
    year: i32,
) -> Result<()> {
    let (target, start) = expected(None);
    let removal = transaction.query(REMOVE).bind(account).bind(year).bind(target).bind(start);
    removal.execute().await.map(drop)
}

impl Store {
    /// All goals of an account, newest year first, and their earlier targets.
    pub(crate) async fn goals(&self, account: AccountId) -> Result<GoalsAndHistory> {
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
    ) -> Result<()> {
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
    pub async fn set_goal(&self, account: AccountId, goal: Goal, now: DateTime<Utc>) -> Result<()> {
        let (day_ago, text) = times_of_change(now);
        let change = self.write_goal(SET, account, goal, now).bind(day_ago).bind(text);
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
    ) -> Result<bool> {
        let target = i64::from(goal.target_days.get());
        let change = self.change(CHANGE).bind(account).bind(goal.year.number()).bind(target);
        let (target, start) = expected(as_read);
        let (day_ago, now) = times_of_change(now);
        let change = change.bind(start_day(goal)).bind(target);
        let change = change.bind(day_ago).bind(now).bind(start);
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
    ) -> Result<bool> {
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
) -> Result<GoalsAndHistory> {
    let (list,): (Option<String>,) = all.bind(account).fetch_one().await?;
    listed_goals(list.as_deref(), database)
}

/// The target and the first day that a goal must have, as the statements take them; zeros for any.
fn expected(as_read: Option<Goal>) -> (i64, i64) {
    as_read.map_or((0, 0), |goal| (goal.target_days.get().into(), start_day(goal).unwrap_or(0)))
}

/// A day ago, and the time of now as text.
fn times_of_change(now: DateTime<Utc>) -> (DateTime<Utc>, String) {
    (whole_seconds(now - TimeDelta::days(1)), now.to_rfc3339_opts(SecondsFormat::Secs, true))
}

fn start_day(goal: Goal) -> Option<i64> {
    goal.starts_on.map(|_| goal.first_day().ordinal().into())
}

/// Parses the `listed!` goals of an account.
pub(crate) fn listed_goals(list: Option<&str>, database: &DatabaseUrl) -> Result<GoalsAndHistory> {
    let (mut goals, mut earlier) = (Vec::new(), Vec::new());
    for item in list.into_iter().flat_map(str::lines) {
        let (numbers, history) = item.rsplit_once(' ').unwrap_or((item, ""));
        let numbers: Result<Vec<i32>, _> = numbers.split(' ').map(str::parse).collect();
        let Ok([year, target, start]) = numbers.as_deref() else {
            return Err(database.damaged(&"a goal is not three numbers"));
        };
        let year = Year::new(*year).map_err(|error| database.damaged(&error))?;
        let target_days = TargetDays::new(*target).map_err(|error| database.damaged(&error))?;
        let starts_on = year.first_day().with_ordinal(start.unsigned_abs());
        goals.push(Goal { year, target_days, starts_on });
        earlier.extend(history_of(history, database)?);
    }
    goals.sort_unstable_by_key(|goal| Reverse(goal.year));
    Ok((goals, earlier))
}

/// Parses a history: earlier targets as JSON, without the brackets.
fn history_of(history: &str, database: &DatabaseUrl) -> Result<Vec<EarlierTarget>> {
    serde_json::from_str(&format!("[{history}]")).map_err(|error| database.damaged(&error))
}
