//! [`WorkoutFilter`]: lists of workouts that meet conditions, what is gone of them, and their removal.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::{Activity, Source, Year};
use uuid::Uuid;

use crate::accounts::version::{bump_versions, lock_account};
use crate::database::{
    Access, AccountId, Arguments, Builder, Query, Result, Statement, Store, transact, whole_seconds,
};
use crate::events::watched_workouts::WatchedWorkouts;
use crate::workouts::removed_workouts::remembered;
use crate::workouts::stored_workout::{
    Cursor, NotedWorkout, OFFSET_MARGIN, PageRequest, columns, midnight,
};
use crate::workouts::workout_changes::mark;

/// Conditions on workouts. All of them are met.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkoutFilter {
    /// The days, both included, in the years 1900 to 2100.
    pub days: RangeInclusive<NaiveDate>,
    /// The app or format that they come from.
    pub source: Option<Source>,
    /// The activity.
    pub activity: Option<Activity>,
    /// The import that added them.
    pub import: Option<Uuid>,
    /// Only what was added or changed at this time or later.
    pub updated_after: Option<DateTime<Utc>>,
}

/// The order of a list, by start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    #[default]
    /// The newest first.
    Newest,
    /// The oldest first.
    Oldest,
}

/// A workout that is no longer stored: a person removed it, its import was taken back, or another one replaced it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GoneWorkout {
    /// The id that it had.
    pub id: Uuid,
    /// When it was removed, in whole seconds.
    #[sqlx(rename = "changed_at")]
    pub removed_at: DateTime<Utc>,
    #[serde(skip)]
    start_at: DateTime<Utc>,
}

impl GoneWorkout {
    /// Its place in a list of workouts.
    pub const fn cursor(&self) -> Cursor {
        Cursor { start: self.start_at, id: self.id }
    }
}

impl Default for WorkoutFilter {
    /// No conditions.
    fn default() -> WorkoutFilter {
        let days = Year::FIRST.first_day()..=Year::LAST.last_day();
        WorkoutFilter { days, source: None, activity: None, import: None, updated_after: None }
    }
}

impl Store {
    /// Reads a page of the account's workouts that meet the conditions.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn find_workouts(
        &self,
        account: AccountId,
        filter: &WorkoutFilter,
        order: Order,
        page: PageRequest,
    ) -> Result<Vec<NotedWorkout>> {
        let query = list_query(self.pools.arguments(), account, filter, order, page);
        Query::with(self, Access::Read, query).fetch_all().await
    }

    /// Reads a page of the account's workouts that are no longer stored, since this time.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn gone_workouts(
        &self,
        account: AccountId,
        since: DateTime<Utc>,
        order: Order,
        page: PageRequest,
    ) -> Result<Vec<GoneWorkout>> {
        let query = gone_query(self.pools.arguments(), account, since, order, page);
        Query::with(self, Access::Read, query).fetch_all().await
    }

    /// Removes all workouts of an account that meet the conditions, as a person removes them one by one. Returns how many.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing is removed.
    pub async fn remove_workouts(
        &self,
        account: AccountId,
        filter: &WorkoutFilter,
        now: DateTime<Utc>,
    ) -> Result<u64> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let ids = ids_query(transaction.arguments(), account, filter);
            let ids: Vec<(Uuid,)> = transaction.query_with(ids).fetch_all().await?;
            let ids: Vec<Uuid> = ids.into_iter().map(|(id,)| id).collect();
            let mut watched = WatchedWorkouts::open(account, now, transaction).await?;
            watched.watch(&ids, transaction).await?;
            mark(transaction, account, ("workouts", "id"), &ids, now).await?;
            let remember = remember_statement(transaction.arguments(), account, filter, now);
            let removed = transaction.query_with(remember).execute().await?;
            let remove = remove_statement(transaction.arguments(), account, filter);
            transaction.query_with(remove).execute().await?;
            watched.finish(None, transaction).await?;
            if removed > 0 {
                bump_versions(transaction, &[account]).await?;
            }
            Ok(removed)
        })
    }

    /// How many workouts of an account meet the conditions.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn count_workouts(&self, account: AccountId, filter: &WorkoutFilter) -> Result<u64> {
        let query = count_query(self.pools.arguments(), account, filter);
        let (count,): (i64,) = Query::with(self, Access::Read, query).fetch_one().await?;
        Ok(count.cast_unsigned())
    }
}

pub(crate) fn list_query(
    arguments: Arguments,
    account: AccountId,
    filter: &WorkoutFilter,
    order: Order,
    page: PageRequest,
) -> Statement {
    let mut query = Builder::new(concat!("select ", columns!(), ", note from workouts"), arguments);
    push_conditions(&mut query, account, filter);
    push_page(&mut query, order, page);
    query.statement(false)
}

/// The primary key of `workouts` finds those that are still stored.
pub(crate) fn gone_query(
    arguments: Arguments,
    account: AccountId,
    since: DateTime<Utc>,
    order: Order,
    page: PageRequest,
) -> Statement {
    const GONE: &str = "select id, changed_at, start_at from workout_changes where account = ";
    let mut query = Builder::new(GONE, arguments);
    query.push_bind(account).push(" and changed_at >= ").push_bind(whole_seconds(since));
    query.push(
        " and not exists (select 1 from workouts as stored where stored.id = workout_changes.id)",
    );
    push_page(&mut query, order, page);
    query.statement(false)
}

fn ids_query(arguments: Arguments, account: AccountId, filter: &WorkoutFilter) -> Statement {
    let mut query = Builder::new("select id from workouts", arguments);
    push_conditions(&mut query, account, filter);
    query.statement(false)
}

pub(crate) fn count_query(
    arguments: Arguments,
    account: AccountId,
    filter: &WorkoutFilter,
) -> Statement {
    let mut query = Builder::new("select count(*) from workouts", arguments);
    push_conditions(&mut query, account, filter);
    query.statement(false)
}

pub(crate) fn remember_statement(
    arguments: Arguments,
    account: AccountId,
    filter: &WorkoutFilter,
    now: DateTime<Utc>,
) -> Statement {
    const REMEMBER_ALL: &str = concat!(
        "insert into removed_workouts (",
        remembered!(),
        ", removed_at) select ",
        remembered!()
    );
    let mut statement = Builder::new(REMEMBER_ALL, arguments);
    statement.push_next(whole_seconds(now)).push(" from workouts");
    push_conditions(&mut statement, account, filter);
    statement.statement(false)
}

pub(crate) fn remove_statement(
    arguments: Arguments,
    account: AccountId,
    filter: &WorkoutFilter,
) -> Statement {
    let mut statement = Builder::new("delete from workouts", arguments);
    push_conditions(&mut statement, account, filter);
    statement.statement(false)
}

/// The conditions on `start_at` limit the index range; the condition on `day` selects the rows.
fn push_conditions(query: &mut Builder, account: AccountId, filter: &WorkoutFilter) {
    let (first, last) = (*filter.days.start(), *filter.days.end());
    query.push(" where account = ").push_bind(account).push(" and day between ").push_bind(first);
    query.push(" and ").push_bind(last);
    query.push(" and start_at between ").push_bind(midnight(first - OFFSET_MARGIN));
    query.push(" and ").push_bind(midnight(last + OFFSET_MARGIN));
    if let Some(source) = filter.source {
        query.push(" and source = ").push_bind(source.name());
    }
    if let Some(activity) = filter.activity {
        query.push(" and activity = ").push_bind(activity.name());
    }
    if let Some(import) = filter.import {
        query.push(" and import = ").push_bind(import);
    }
    if let Some(since) = filter.updated_after {
        query.push(" and (id >= ").push_bind(first_id(since));
        query.push(" or id in (select id from workout_changes where account = ").push_bind(account);
        query.push(" and changed_at >= ").push_bind(whole_seconds(since)).push("))");
    }
}

fn push_page(query: &mut Builder, order: Order, page: PageRequest) {
    let (comparison, direction) = match order {
        Order::Newest => ("<", "desc"),
        Order::Oldest => (">", "asc"),
    };
    if let Some(after) = page.after {
        query.push(&format!(" and (start_at, id) {comparison} (")).push_bind(after.start);
        query.push_next(after.id).push(")");
    }
    query.push(&format!(" order by start_at {direction}, id {direction} limit "));
    query.push_bind(i64::from(page.size));
}

/// The smallest id that is made at this time: an id begins with its millisecond.
fn first_id(time: DateTime<Utc>) -> Uuid {
    let millisecond = whole_seconds(time).timestamp_millis().max(0).cast_unsigned();
    Uuid::from_u128(u128::from(millisecond) << 80)
}
