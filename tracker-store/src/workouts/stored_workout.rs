//! [`StoredWorkout`]: a workout read from the database.

use std::ops::{Not, RangeInclusive};
use std::time::Duration;

use chrono::{DateTime, Days, FixedOffset, NaiveDate, NaiveTime, Utc};
use sqlx::error::BoxDynError;
use tracker_core::{Distance, Moment, Source, Workout, WorkoutDraft, Year};
use uuid::Uuid;

use crate::database::{AccountId, Connection, Result, Store, row_type};

/// A stored workout.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Workout, example = json!({
    "id": "019f1859-4c00-7000-8000-000000000001", "name": "Running", "day": "2026-06-30",
    "start": "2026-06-30T07:15:00+02:00", "startKind": "exact", "end": "2026-06-30T07:45:00+02:00",
    "duration": 1800.0, "distance": 5200.0, "activeEnergy": 310.5, "avgHeartRate": 148.0,
    "maxHeartRate": 171.0, "source": "health-auto-export", "sourceId": null,
})))]
pub struct StoredWorkout {
    /// The id. It is permanent and unique over all accounts.
    pub id: Uuid,
    /// The workout, exactly as it was imported, or as a person changed it.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub workout: Workout,
    /// Whether a person changed what was imported. No import changes it then. Missing if not.
    #[serde(rename = "changedByHand", skip_serializing_if = "Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub is_changed_by_hand: bool,
}

/// A workout with the note of its owner.
#[derive(Debug, Clone, PartialEq, serde::Serialize, sqlx_macros::FromRow)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NotedWorkout {
    /// The workout.
    #[serde(flatten)]
    #[sqlx(flatten)]
    pub stored: StoredWorkout,
    /// Only a workout that was entered or changed by hand can have one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub note: Option<String>,
}

impl StoredWorkout {
    /// The cursor of the next page, if this is the last workout of a page.
    pub const fn cursor(&self) -> Cursor {
        Cursor { start: self.workout.start().instant(), id: self.id }
    }
}

/// A position in a list of workouts or imports.
///
/// It stays valid while entries are added and removed. The cost of a page does not depend on its
/// position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cursor {
    /// The start of the workout, or the time of the import, before this position.
    pub start: DateTime<Utc>,
    /// Its id, which orders entries with the same time.
    pub id: Uuid,
}

impl Cursor {
    /// A cursor after every possible import and workout.
    pub(crate) const END: Cursor = Cursor { start: FAR_FUTURE, id: Uuid::max() };
}

/// The last second of the year 9999. Texts of later instants have more digits, and would not sort
/// correctly.
const FAR_FUTURE: DateTime<Utc> =
    DateTime::from_timestamp_secs(253_402_300_799).expect("the end of the year 9999");

/// Which page of a list to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PageRequest {
    /// Where the page begins; `None` for the first page.
    pub after: Option<Cursor>,
    /// The largest number of entries.
    pub size: u32,
}

/// The columns of a [`Row`].
macro_rules! columns {
    () => {
        "id, activity, start_at, offset_seconds, start_kind, day, end_at, duration_ms, distance_mm, \
         energy_kcal, average_heart_rate, max_heart_rate, source, source_id, start_zone, is_fixed"
    };
}
pub(crate) use columns;

/// The conditions on `start_at` limit the index range; the condition on `day` selects the rows.
pub(crate) const LIST: &str = concat!(
    "select ",
    columns!(),
    " from workouts where account = $1 and day between $2 and $3 \
     and start_at >= $4 and (start_at, id) < ($5, $6) \
     order by start_at desc, id desc limit $7"
);

pub(crate) const ONE: &str =
    concat!("select ", columns!(), ", note from workouts where account = $1 and id = $2");

/// The columns of a [`Row`], for a query of several tables.
pub(crate) const COLUMNS: &str = "\
    workouts.id, workouts.activity, workouts.start_at, workouts.offset_seconds, \
    workouts.start_kind, workouts.day, workouts.end_at, workouts.duration_ms, \
    workouts.distance_mm, workouts.energy_kcal, workouts.average_heart_rate, \
    workouts.max_heart_rate, workouts.source, workouts.source_id, workouts.start_zone, \
    workouts.is_fixed";

impl Store {
    /// Reads a page of the account's workouts, of all activities, newest first. `year` limits them
    /// to one year.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn workouts(
        &self,
        account: AccountId,
        year: Option<Year>,
        page: PageRequest,
    ) -> Result<Vec<StoredWorkout>> {
        let first_day = year.unwrap_or(Year::FIRST).first_day();
        let last_day = year.unwrap_or(Year::LAST).last_day();
        self.workouts_between(account, first_day..=last_day, page).await
    }

    /// Reads a page of the account's workouts between two days, both included, of all activities, newest
    /// first. The day of a workout is that of its [`Moment`]. The days are in the years 1900 to 2100.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn workouts_between(
        &self,
        account: AccountId,
        days: RangeInclusive<NaiveDate>,
        page: PageRequest,
    ) -> Result<Vec<StoredWorkout>> {
        let (first_day, last_day) = days.into_inner();
        let end = Cursor { start: midnight(last_day + OFFSET_MARGIN), id: Uuid::max() };
        let after =
            page.after.map_or(end, |after| if after.start < end.start { after } else { end });
        let list = self
            .read(LIST)
            .bind(account)
            .bind(first_day)
            .bind(last_day)
            .bind(midnight(first_day - OFFSET_MARGIN))
            .bind(after.start)
            .bind(after.id)
            .bind(i64::from(page.size));
        list.fetch_all().await
    }

    /// Reads one workout of the account. `None` if there is no such workout.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn workout(&self, account: AccountId, id: Uuid) -> Result<Option<NotedWorkout>> {
        self.read(ONE).bind(account).bind(id).fetch_optional().await
    }
}

/// Whether the workout is still as it was read. Within the transaction that changes it, nobody else changes it then.
pub(crate) async fn is_as_read(
    transaction: &mut Connection,
    account: AccountId,
    read: &NotedWorkout,
) -> Result<bool> {
    let stored = transaction.query(ONE).bind(account).bind(read.stored.id);
    let stored: Option<NotedWorkout> = stored.fetch_optional().await?;
    Ok(stored.as_ref() == Some(read))
}

/// A row of the table, without its account and its import.
#[derive(sqlx_macros::FromRow)]
struct Row {
    id: Uuid,
    activity: String,
    start_at: DateTime<Utc>,
    offset_seconds: Option<i64>,
    start_kind: String,
    day: NaiveDate,
    end_at: DateTime<Utc>,
    duration_ms: i64,
    distance_mm: Option<i64>,
    energy_kcal: Option<f64>,
    average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    source: String,
    source_id: Option<String>,
    start_zone: Option<String>,
    is_fixed: bool,
}

row_type!(StoredWorkout, Row, Row::stored_workout);

impl Row {
    /// Applies the same checks as the import of an export, so that invalid rows are reported as
    /// damage and not returned.
    fn stored_workout(self) -> Result<StoredWorkout, BoxDynError> {
        let offset = self.offset_seconds.map(offset).transpose()?;
        let distance = self.distance_mm.map(distance).transpose()?;
        let start = Moment::from_stored(self.start_at, offset, self.day)?;
        let start = start.with_kind(self.start_kind.parse()?);
        let start = start.with_zone(self.start_zone.as_deref());
        let mut draft = WorkoutDraft::new(self.activity.parse()?, start);
        draft.end = Some(self.end_at);
        draft.duration = Some(Duration::from_millis(self.duration_ms.try_into()?));
        draft.distance = distance;
        draft.energy_kcal = self.energy_kcal;
        draft.average_heart_rate = self.average_heart_rate;
        draft.max_heart_rate = self.max_heart_rate;
        draft.source = self.source.parse()?;
        draft.source_id = self.source_id;
        let is_changed_by_hand = self.is_fixed && draft.source != Source::Manual;
        Ok(StoredWorkout { id: self.id, workout: Workout::new(draft)?, is_changed_by_hand })
    }
}

fn offset(seconds: i64) -> Result<FixedOffset, BoxDynError> {
    FixedOffset::east_opt(seconds.try_into()?).ok_or_else(|| "the offset is out of range".into())
}

fn distance(millimetres: i64) -> Result<Distance, BoxDynError> {
    Ok(Distance::from_millimetres(millimetres.try_into()?)?)
}

pub(crate) fn midnight(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

/// Two days: more than any UTC offset, so the range of instants contains every local day.
pub(crate) const OFFSET_MARGIN: Days = Days::new(2);
