//! [`StoredWorkout`]: the workouts themselves, a row each.

use std::time::Duration;

use chrono::{DateTime, Days, FixedOffset, NaiveDate, NaiveTime, Utc};
use sqlx::{QueryBuilder, Sqlite};
use tracker_core::{Distance, Moment, Workout, WorkoutDraft, Year};
use uuid::Uuid;

use crate::account::AccountId;
use crate::error::StoreError;
use crate::file::DatabaseFile;
use crate::import::BATCH;
use crate::store::Store;
use crate::transaction::WriteTransaction;

/// A workout as it is stored.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredWorkout {
    /// Its id: it stays the same, and nobody else's workout has it.
    pub id: Uuid,
    /// The workout, exactly as it was imported.
    pub workout: Workout,
}

impl StoredWorkout {
    /// Where the next page begins if this is the last workout of a page.
    #[must_use]
    pub const fn cursor(&self) -> Cursor {
        Cursor { start: self.workout.start().instant(), id: self.id }
    }
}

/// A place in a list of workouts or imports. It stays right while they come and go, and a page
/// costs the same however far down it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cursor {
    /// When the workout or import before this place began.
    pub start: DateTime<Utc>,
    /// Its id.
    pub id: Uuid,
}

/// How much of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Page {
    /// Only what comes after this place; `None` for the first page.
    pub after: Option<Cursor>,
    /// At most so many.
    pub size: u32,
}

/// `start_at` bounds what the index has to show; the day decides.
pub(crate) const LIST: &str = "\
    select id, activity, start_at, offset_seconds, day, end_at, duration_ms, distance_mm, \
    energy_kcal, average_heart_rate, max_heart_rate, source_id from workouts \
    where account = $1 and day between $2 and $3 \
    and start_at >= $4 and (start_at, id) < ($5, $6) \
    order by start_at desc, id desc limit $7";

/// On SQLite, "or rollback" spares it keeping a copy of every page that the statement touches, to
/// take back the statement alone: with workouts in no order, that is more work than writing them.
pub(crate) const INSERT: &str = "\
    insert or rollback into workouts (id, account, import, activity, start_at, offset_seconds, \
    day, end_at, duration_ms, distance_mm, energy_kcal, average_heart_rate, max_heart_rate, \
    source_id) ";

const UNLESS_STORED: &str = "\
    on conflict (account, source_id) where source_id is not null do nothing";

pub(crate) const TAKE_BACK: &str = "\
    delete from workouts where id between $1 and $2 and import = $3";

pub(crate) const REMOVE: &str = "delete from workouts where account = $1 and id = $2";

impl Store {
    /// An account's workouts of all activities, newest first: all of them, or those of a year.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn workouts(
        &self,
        account: AccountId,
        year: Option<Year>,
        page: Page,
    ) -> Result<Vec<StoredWorkout>, StoreError> {
        let first_day = year.unwrap_or(Year::FIRST).first_day();
        let last_day = year.unwrap_or(Year::LAST).last_day();
        let end = Cursor { start: midnight(last_day + A_DAY_AND_MORE), id: Uuid::max() };
        let after =
            page.after.map_or(end, |after| if after.start < end.start { after } else { end });
        let rows = sqlx::query_as(LIST)
            .bind(account)
            .bind(first_day)
            .bind(last_day)
            .bind(midnight(first_day - A_DAY_AND_MORE))
            .bind(after.start)
            .bind(after.id)
            .bind(page.size)
            .fetch_all(&self.readers)
            .await;
        let rows: Vec<Row> = rows.map_err(|error| self.file.failed(error))?;
        rows.into_iter().map(|row| row.stored_workout(&self.file)).collect()
    }

    /// Removes a workout of an account. Whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_workout(&self, account: AccountId, id: Uuid) -> Result<bool, StoreError> {
        let removal = sqlx::query(REMOVE).bind(account).bind(id);
        Ok(self.write_for_reports(account, removal).await? > 0)
    }
}

/// Writes workouts, all or none, a batch at most. Whether it could: not when the source id of one
/// is stored already.
pub(crate) async fn insert(
    transaction: &mut WriteTransaction,
    account: AccountId,
    import: Uuid,
    workouts: &[(Uuid, &Workout)],
) -> Result<bool, StoreError> {
    if workouts.is_empty() {
        return Ok(true);
    }
    let mut statement = insert_statement(account, import, workouts);
    // Only that of a full batch comes again, and is worth remembering.
    let statement = statement.build().persistent(workouts.len() == BATCH);
    let written = statement.execute(transaction.connection()).await;
    let written = written.map_err(|error| transaction.failed(error))?;
    let is_all = written.rows_affected() == workouts.len() as u64;
    if !is_all {
        take_back(transaction, import, workouts).await?;
    }
    Ok(is_all)
}

async fn take_back(
    transaction: &mut WriteTransaction,
    import: Uuid,
    workouts: &[(Uuid, &Workout)],
) -> Result<(), StoreError> {
    if let (Some((first, _)), Some((last, _))) = (workouts.first(), workouts.last()) {
        let removal = sqlx::query(TAKE_BACK).bind(first).bind(last).bind(import);
        let removed = removal.execute(transaction.connection()).await;
        removed.map_err(|error| transaction.failed(error))?;
    }
    Ok(())
}

pub(crate) fn insert_statement(
    account: AccountId,
    import: Uuid,
    rows: &[(Uuid, &Workout)],
) -> QueryBuilder<Sqlite> {
    let mut statement = QueryBuilder::new(INSERT);
    statement.push_values(rows, |mut row, &(id, workout)| {
        let start = workout.start();
        row.push_bind(id)
            .push_bind(account)
            .push_bind(import)
            .push_bind(workout.activity().name())
            .push_bind(start.instant())
            .push_bind(start.offset().map(|offset| offset.local_minus_utc()))
            .push_bind(start.day())
            .push_bind(workout.end())
            .push_bind(milliseconds(workout.duration()))
            .push_bind(workout.distance().map(millimetres))
            .push_bind(workout.energy_kcal())
            .push_bind(workout.average_heart_rate())
            .push_bind(workout.max_heart_rate())
            .push_bind(workout.source_id());
    });
    statement.push(UNLESS_STORED);
    statement
}

#[derive(sqlx::FromRow)]
struct Row {
    id: Uuid,
    activity: String,
    start_at: DateTime<Utc>,
    offset_seconds: Option<i32>,
    day: NaiveDate,
    end_at: DateTime<Utc>,
    duration_ms: i64,
    distance_mm: Option<i64>,
    energy_kcal: Option<f64>,
    average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    source_id: Option<String>,
}

impl Row {
    fn stored_workout(self, file: &DatabaseFile) -> Result<StoredWorkout, StoreError> {
        let id = self.id;
        let workout = self.workout().map_err(|error| file.damaged(&error))?;
        Ok(StoredWorkout { id, workout })
    }

    /// Goes through the same checks as an export: nothing that cannot be leaves the store.
    fn workout(self) -> Result<Workout, Box<dyn std::error::Error>> {
        let offset = self.offset_seconds.map(FixedOffset::east_opt);
        let offset = offset.map(|offset| offset.ok_or("no such offset")).transpose()?;
        let distance = self.distance_mm.map(distance).transpose()?;
        let workout = Workout::new(WorkoutDraft {
            activity: self.activity.parse()?,
            start: Moment::from_parts(self.start_at, offset, self.day)?,
            end: Some(self.end_at),
            duration: Some(Duration::from_millis(self.duration_ms.try_into()?)),
            distance,
            energy_kcal: self.energy_kcal,
            average_heart_rate: self.average_heart_rate,
            max_heart_rate: self.max_heart_rate,
            source_id: self.source_id,
        })?;
        Ok(workout)
    }
}

fn distance(millimetres: i64) -> Result<Distance, Box<dyn std::error::Error>> {
    Ok(Distance::from_millimetres(millimetres.try_into()?)?)
}

/// No workout is longer than a week.
fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// No distance is longer than 100 000 km.
fn millimetres(distance: Distance) -> i64 {
    i64::try_from(distance.millimetres()).unwrap_or(i64::MAX)
}

fn midnight(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

/// No offset is a day long.
const A_DAY_AND_MORE: Days = Days::new(2);
