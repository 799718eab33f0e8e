//! [`RemovedWorkout`]: what is remembered of a workout that a person removed.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::{Distance, Workout};
use uuid::Uuid;

use crate::accounts::account::{Account, AccountId, bump_versions, lock_account};
use crate::database::builder::Builder;
use crate::database::columns::Columns;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::ids_and_times::whole_seconds;
use crate::database::transaction::transact;
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::imports::import_state::ImportContext;
use crate::imports::import_transaction::{ImportOutcome, ImportTransaction};
use crate::imports::log::{END, ImportSource};
use crate::store::Store;
use crate::workouts::insert::with_compared;
use crate::workouts::stored_workout::{Cursor, PageRequest, Row as WorkoutRow};

/// A workout that a person removed. A later copy of it is not imported.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[serde(into = "Remembered")]
pub struct RemovedWorkout {
    /// The id that the workout had.
    pub id: Uuid,
    /// When it was removed, in whole seconds.
    pub removed_at: DateTime<Utc>,
    /// The values that the duplicate rule compares. Energy, heart rates and the note are not remembered.
    pub workout: Workout,
}

impl RemovedWorkout {
    /// The cursor of the next page, if this is the last removed workout of a page.
    #[must_use]
    pub const fn cursor(&self) -> Cursor {
        Cursor { start: self.workout.start().instant(), id: self.id }
    }
}

/// The columns of a workout that are remembered.
macro_rules! remembered {
    () => {
        "id, account, activity, start_at, offset_seconds, start_kind, day, end_at, duration_ms, distance_mm, \
         source, source_id"
    };
}

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
        concat!(
            remembered!(),
            ", removed_at, cast(null as double precision) as energy_kcal, \
             cast(null as double precision) as average_heart_rate, \
             cast(null as double precision) as max_heart_rate"
        )
    };
}

pub(crate) const LIST: &str = concat!(
    "select ",
    columns!(),
    " from removed_workouts where account = $1 and day between $2 and $3 \
     and (start_at, id) < ($4, $5) order by start_at desc, id desc limit $6"
);

pub(crate) const TAKE: &str =
    concat!("delete from removed_workouts where account = $1 and id = $2 returning ", columns!());

pub(crate) const NEAR: &str = concat!(
    "select ",
    columns!(),
    " from removed_workouts where account = $1 and start_at between $2 and $3"
);

pub(crate) const ALL: &str =
    concat!("select ", columns!(), " from removed_workouts where account = $1");

/// A condition on `source_id` completes it.
const WITH_IDS: &str = concat!("select ", columns!(), " from removed_workouts where account = ");

impl Store {
    /// Removes a workout of an account, and remembers it: a later copy is not imported. Returns
    /// whether it existed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_workout(
        &self,
        account: AccountId,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let remember = transaction.query(REMEMBER).bind(account).bind(id);
            if remember.bind(whole_seconds(now)).execute().await? == 0 {
                return Ok(false);
            }
            transaction.query(REMOVE).bind(account).bind(id).execute().await?;
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
    ) -> Result<Vec<RemovedWorkout>, StoreError> {
        let after = page.after.unwrap_or(END);
        let list = self.read(LIST).bind(account).bind(*days.start()).bind(*days.end());
        let list = list.bind(after.start).bind(after.id).bind(i64::from(page.size));
        let rows: Vec<Row> = list.fetch_all().await?;
        rows.into_iter().map(|row| row.removed_workout(&self.url)).collect()
    }

    /// Stores a removed workout again, as an import with this label. It has the values that were
    /// remembered, and a new id. Returns `None` if there is no such removed workout. If a copy of it is
    /// stored by now, nothing is imported, and it is no longer remembered.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn restore_workout(
        &self,
        account: &Account,
        id: Uuid,
        label: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<ImportOutcome>, StoreError> {
        let source = ImportSource::labelled(label);
        let context = ImportContext { account, source: &source, now, with_days: true };
        let import = ImportTransaction::begin(self, context).await?.even_if_removed();
        import.of_removed(id).await
    }
}

/// Forgets a removed workout, and returns it.
pub(crate) async fn take(
    transaction: &mut Connection,
    account: AccountId,
    id: Uuid,
) -> Result<Option<Workout>, StoreError> {
    let row: Option<Row> = transaction.query(TAKE).bind(account).bind(id).fetch_optional().await?;
    let removed = row.map(|row| row.removed_workout(&transaction.database)).transpose()?;
    Ok(removed.map(|removed| removed.workout))
}

/// Reads the removed workouts of an account that start in this range, or that have one of these ids.
pub(crate) async fn find(
    transaction: &mut Connection,
    account: AccountId,
    range: RangeInclusive<DateTime<Utc>>,
    source_ids: &[&str],
) -> Result<Vec<Workout>, StoreError> {
    let near = transaction.query(NEAR).bind(account).bind(*range.start()).bind(*range.end());
    let mut rows: Vec<Row> = near.fetch_all().await?;
    if !source_ids.is_empty() {
        let statement = with_ids(transaction.arguments(), account, source_ids);
        let with_ids: Vec<Row> = transaction.query_with(statement).fetch_all().await?;
        rows.extend(with_ids);
    }
    workouts(rows, &transaction.database)
}

/// Reads all removed workouts of an account.
pub(crate) async fn all(
    account: AccountId,
    connection: &mut Connection,
) -> Result<Vec<Workout>, StoreError> {
    let rows: Vec<Row> = connection.query(ALL).bind(account).fetch_all().await?;
    workouts(rows, &connection.database)
}

fn workouts(rows: Vec<Row>, database: &DatabaseUrl) -> Result<Vec<Workout>, StoreError> {
    let removed = rows.into_iter().map(|row| row.removed_workout(database));
    removed.map(|removed| removed.map(|removed| removed.workout)).collect()
}

pub(crate) fn with_ids(arguments: Arguments, account: AccountId, source_ids: &[&str]) -> Statement {
    let mut query = Builder::new(WITH_IDS, arguments);
    query.push_bind(account);
    query.push(" and source_id ");
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
    let columns = with_compared(columns, |new| new.workout);
    let beginning = format!("insert into removed_workouts ({}) ", columns.names());
    let mut statement = Builder::new(&beginning, arguments);
    columns.push_rows(&mut statement, rows);
    statement.statement(false)
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    removed_at: DateTime<Utc>,
    #[sqlx(flatten)]
    workout: WorkoutRow,
}

impl Row {
    fn removed_workout(self, database: &DatabaseUrl) -> Result<RemovedWorkout, StoreError> {
        let stored = self.workout.stored_workout(database)?;
        let (id, workout) = (stored.id, stored.workout);
        Ok(RemovedWorkout { id, removed_at: self.removed_at, workout })
    }
}

/// What is remembered of a workout that was removed.
#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RememberedWorkout))]
struct Remembered {
    id: Uuid,
    removed_at: DateTime<Utc>,
    /// Running, Trail Running, Walking or Hiking.
    name: &'static str,
    day: NaiveDate,
    /// With the offset as exported.
    start: String,
    /// What the source wrote: `exact`, `instant`, `clock` or `date`.
    start_kind: &'static str,
    /// With the offset of the start.
    #[cfg_attr(feature = "openapi", schema(value_type = DateTime<Utc>))]
    end: String,
    /// Seconds.
    duration: f64,
    /// Metres; null if it was not measured.
    #[cfg_attr(feature = "openapi", schema(required))]
    distance: Option<f64>,
    source: &'static str,
    /// The id of the workout in its source.
    #[cfg_attr(feature = "openapi", schema(required))]
    source_id: Option<String>,
}

impl From<RemovedWorkout> for Remembered {
    fn from(RemovedWorkout { id, removed_at, workout }: RemovedWorkout) -> Remembered {
        Remembered {
            id,
            removed_at,
            name: workout.activity().name(),
            day: workout.day(),
            start: workout.start().to_rfc3339(),
            start_kind: workout.start().kind().name(),
            end: workout.start().rfc3339_of(workout.end()),
            duration: workout.duration().as_secs_f64(),
            distance: workout.distance().map(Distance::metres),
            source: workout.source().name(),
            source_id: workout.source_id().map(str::to_owned),
        }
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for RemovedWorkout {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        Remembered::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for RemovedWorkout {
    fn name() -> std::borrow::Cow<'static, str> {
        <Remembered as utoipa::ToSchema>::name()
    }
}
