//! [`RemovedWorkout`]: what is remembered of a workout that a person removed.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::Workout;
use tracker_core::duplicates::{Fingerprint, neighbourhoods};
use uuid::Uuid;

use crate::accounts::version::{bump_versions, lock_account};
use crate::database::{
    AccountId, Arguments, Builder, Columns, Connection, Result, Statement, Store, row_type,
    transact, whole_seconds,
};
use crate::events::watched_workouts::WatchedWorkouts;
use crate::workouts::insert::{MAX_BATCH_ITEMS, with_all_values};
use crate::workouts::stored_workout::{
    Cursor, NotedWorkout, PageRequest, StoredWorkout, is_as_read,
};
use crate::workouts::workout_changes::mark;

/// A workout that a person removed. A later copy of it is not imported.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RememberedWorkout))]
pub struct RemovedWorkout {
    /// The id that the workout had, and has again when it is restored.
    pub id: Uuid,
    /// When it was removed, in whole seconds.
    pub removed_at: DateTime<Utc>,
    /// The workout as it was. Energy and heart rates are not known of one that an earlier version removed.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub workout: Workout,
    /// Only a workout that was entered or changed by hand can have one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub note: Option<String>,
    /// Whether no import replaces or corrects it.
    #[serde(skip)]
    pub is_fixed: bool,
}

impl RemovedWorkout {
    /// The cursor of the next page, if this is the last removed workout of a page.
    pub const fn cursor(&self) -> Cursor {
        Cursor { start: self.workout.start().instant(), id: self.id }
    }
}

/// The columns of a workout that are remembered.
macro_rules! remembered {
    () => {
        "id, account, activity, start_at, offset_seconds, start_kind, day, end_at, duration_ms, distance_mm, \
         energy_kcal, average_heart_rate, max_heart_rate, source, source_id, start_zone, note, is_fixed"
    };
}

pub(crate) use remembered;

pub(crate) const REMEMBER: &str = concat!(
    "insert into removed_workouts (removed_at, ",
    remembered!(),
    ") select $3, ",
    remembered!(),
    " from workouts where account = $1 and id = $2"
);

pub(crate) const REMOVE: &str = "delete from workouts where account = $1 and id = $2";

macro_rules! columns {
    () => {
        concat!(remembered!(), ", removed_at")
    };
}

pub(crate) const LIST: &str = concat!(
    "select ",
    columns!(),
    " from removed_workouts where account = $1 and day between $2 and $3 \
     and (start_at, id) < ($4, $5) order by start_at desc, id desc limit $6"
);

pub(crate) const ONE: &str =
    concat!("select ", columns!(), " from removed_workouts where account = $1 and id = $2");

pub(crate) const FORGET: &str = "delete from removed_workouts where account = $1 and id = $2";

pub(crate) const NEAR: &str = concat!(
    "select ",
    columns!(),
    " from removed_workouts where account = $1 and start_at between $2 and $3"
);

/// A condition on `source_id` completes it.
const WITH_IDS: &str = concat!("select ", columns!(), " from removed_workouts where account = ");

impl Store {
    /// Removes a workout of an account, remembers it, and tells webhooks: a later copy is not imported. Returns
    /// whether it existed, and still was `as_read`, if that is given.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_workout(
        &self,
        account: AccountId,
        id: Uuid,
        now: DateTime<Utc>,
        as_read: Option<&NotedWorkout>,
    ) -> Result<bool> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            if let Some(read) = as_read && !is_as_read(transaction, account, read).await? {
                return Ok(false);
            }
            let mut watched = WatchedWorkouts::open(account, now, transaction).await?;
            watched.watch(&[id], transaction).await?;
            mark(transaction, account, ("workouts", "id"), &[id], now).await?;
            let remember = transaction.query(REMEMBER).bind(account).bind(id);
            if remember.bind(whole_seconds(now)).execute().await? == 0 {
                return Ok(false);
            }
            transaction.query(REMOVE).bind(account).bind(id).execute().await?;
            watched.finish(None, transaction).await?;
            bump_versions(transaction, &[account]).await?;
            Ok(true)
        })
    }

    /// Reads a page of the removed workouts of an account on these days, newest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn removed_workouts(
        &self,
        account: AccountId,
        days: RangeInclusive<NaiveDate>,
        page: PageRequest,
    ) -> Result<Vec<RemovedWorkout>> {
        let after = page.after.unwrap_or(Cursor::END);
        let list = self.read(LIST).bind(account).bind(*days.start()).bind(*days.end());
        let list = list.bind(after.start).bind(after.id).bind(i64::from(page.size));
        list.fetch_all().await
    }
}

/// Finds a removed workout.
pub(crate) async fn find(
    transaction: &mut Connection,
    account: AccountId,
    id: Uuid,
) -> Result<Option<RemovedWorkout>> {
    transaction.query(ONE).bind(account).bind(id).fetch_optional().await
}

/// Forgets a removed workout.
pub(crate) async fn forget(
    transaction: &mut Connection,
    account: AccountId,
    id: Uuid,
) -> Result<()> {
    transaction.query(FORGET).bind(account).bind(id).execute().await.map(drop)
}

/// Reads the removed workouts of an account that are near these workouts, or that have one of their source ids.
pub(crate) async fn near(
    connection: &mut Connection,
    account: AccountId,
    sent: &[Fingerprint<'_>],
) -> Result<Vec<Workout>> {
    let ranges = neighbourhoods(sent);
    let (Some(first), Some(last)) = (ranges.first(), ranges.last()) else {
        return Ok(Vec::new());
    };
    let near = connection.query(NEAR).bind(account).bind(*first.start()).bind(*last.end());
    let mut removed: Vec<StoredWorkout> = near.fetch_all().await?;
    let ids: Vec<&str> = sent.iter().filter_map(|workout| workout.source_id).collect();
    for ids in ids.chunks(MAX_BATCH_ITEMS) {
        let statement = with_ids(connection.arguments(), account, ids);
        let with_ids: Vec<StoredWorkout> = connection.query_with(statement).fetch_all().await?;
        removed.extend(with_ids);
    }
    Ok(removed.into_iter().map(|removed| removed.workout).collect())
}

pub(crate) fn with_ids(arguments: Arguments, account: AccountId, source_ids: &[&str]) -> Statement {
    let mut query = Builder::new(WITH_IDS, arguments);
    query.push_bind(account).push(" and source_id ");
    query.push_list(source_ids.iter().map(|id| (*id).to_owned()).collect::<Vec<String>>());
    query.statement(false)
}

/// A removed workout to be remembered.
pub(crate) struct NewRemoved<'a> {
    pub(crate) id: Uuid,
    pub(crate) account: AccountId,
    pub(crate) removed_at: DateTime<Utc>,
    pub(crate) workout: &'a Workout,
}

pub(crate) fn insert_statement<'r>(arguments: Arguments, rows: &'r [NewRemoved<'r>]) -> Statement {
    let columns = Columns::new()
        .with("id", |new: &NewRemoved<'_>| new.id)
        .with("account", |new| new.account)
        .with("removed_at", |new| whole_seconds(new.removed_at));
    let columns = with_all_values(columns, |new| new.workout);
    let mut statement =
        Builder::new(format!("insert into removed_workouts ({}) ", columns.names()), arguments);
    columns.push_rows(&mut statement, rows);
    statement.statement(false)
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    removed_at: DateTime<Utc>,
    note: Option<String>,
    is_fixed: bool,
    #[sqlx(flatten)]
    stored: StoredWorkout,
}

row_type!(RemovedWorkout, Row, |row: Row| {
    let Row { removed_at, note, is_fixed, stored: StoredWorkout { id, workout, .. } } = row;
    Ok(RemovedWorkout { id, removed_at, workout, note, is_fixed })
});
