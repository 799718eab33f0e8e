//! Goals: one a year for each account.

use chrono::{DateTime, Utc};
use tracker_core::{Goal, TargetDays, Year};

use crate::account::AccountId;
use crate::error::StoreError;
use crate::file::DatabaseFile;
use crate::moment::whole_seconds;
use crate::store::Store;
use crate::transaction::WriteTransaction;

pub(crate) const ALL: &str = "\
    select year, target_days from goals where account = $1 order by year desc";

pub(crate) const ONE: &str = "\
    select year, target_days from goals where account = $1 and year = $2";

pub(crate) const CREATE: &str = "\
    insert into goals (account, year, target_days, created_at) values ($1, $2, $3, $4) \
    on conflict (account, year) do nothing";

pub(crate) const SET: &str = "\
    insert into goals (account, year, target_days, created_at) values ($1, $2, $3, $4) \
    on conflict (account, year) do update set target_days = excluded.target_days";

pub(crate) const CHANGE: &str = "\
    update goals set target_days = $3 where account = $1 and year = $2";

pub(crate) const REMOVE: &str = "\
    delete from goals where account = $1 and year = $2";

impl Store {
    /// All goals of an account, newest year first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn goals(&self, account: AccountId) -> Result<Vec<Goal>, StoreError> {
        let rows = sqlx::query_as(ALL).bind(account).fetch_all(&self.readers);
        let rows: Vec<(i32, i32)> = rows.await.map_err(|error| self.file.failed(error))?;
        rows.into_iter().map(|row| goal(row, &self.file)).collect()
    }

    /// The goal for a year.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn goal(&self, account: AccountId, year: Year) -> Result<Option<Goal>, StoreError> {
        let row =
            sqlx::query_as(ONE).bind(account).bind(year.number()).fetch_optional(&self.readers);
        let row: Option<(i32, i32)> = row.await.map_err(|error| self.file.failed(error))?;
        row.map(|row| goal(row, &self.file)).transpose()
    }

    /// Sets a goal for a year that has none.
    ///
    /// # Errors
    ///
    /// [`StoreError::GoalExists`] when there is one, and it stays as it is; otherwise when the
    /// database cannot be written.
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

    /// Sets the goal for a year, whether there is one or not.
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

    /// Changes the goal for a year that has one. Whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn change_goal(&self, account: AccountId, goal: Goal) -> Result<bool, StoreError> {
        let changed = sqlx::query(CHANGE)
            .bind(account)
            .bind(goal.year.number())
            .bind(i64::from(goal.target.get()))
            .execute(&self.writer)
            .await;
        let changed = changed.map_err(|error| self.file.failed(error))?;
        Ok(changed.rows_affected() > 0)
    }

    /// Removes the goal for a year; the workouts stay. Whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_goal(&self, account: AccountId, year: Year) -> Result<bool, StoreError> {
        let removed =
            sqlx::query(REMOVE).bind(account).bind(year.number()).execute(&self.writer).await;
        let removed = removed.map_err(|error| self.file.failed(error))?;
        Ok(removed.rows_affected() > 0)
    }

    async fn write_goal(
        &self,
        statement: &'static str,
        account: AccountId,
        goal: Goal,
        now: DateTime<Utc>,
    ) -> Result<u64, StoreError> {
        let written = sqlx::query(statement)
            .bind(account)
            .bind(goal.year.number())
            .bind(i64::from(goal.target.get()))
            .bind(whole_seconds(now))
            .execute(&self.writer)
            .await;
        let written = written.map_err(|error| self.file.failed(error))?;
        Ok(written.rows_affected())
    }
}

/// All goals of an account, inside a transaction.
pub(crate) async fn all(
    account: AccountId,
    transaction: &mut WriteTransaction,
) -> Result<Vec<Goal>, StoreError> {
    let rows = sqlx::query_as(ALL).bind(account).fetch_all(transaction.connection()).await;
    let rows: Vec<(i32, i32)> = rows.map_err(|error| transaction.failed(error))?;
    rows.into_iter().map(|row| goal(row, transaction.file())).collect()
}

fn goal((year, target): (i32, i32), file: &DatabaseFile) -> Result<Goal, StoreError> {
    Ok(Goal {
        year: Year::new(year).map_err(|error| file.damaged(&error))?,
        target: TargetDays::new(target).map_err(|error| file.damaged(&error))?,
    })
}
