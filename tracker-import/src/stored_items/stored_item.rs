//! [`StoredItem`]: the values of an item, as they are stored.

use std::io;
use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};

use crate::item::Item;
use tracker_core::activities::Activity;
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::moments::{Moment, MomentKind};
use tracker_core::sources::Source;
use tracker_core::workouts::{Distance, Workout, WorkoutDraft};

/// An item without its index.
#[derive(Serialize, Deserialize)]
pub(super) enum StoredItem {
    Workout(StoredWorkout),
    Skipped {
        name: Option<String>,
        start: Option<String>,
        #[serde(with = "StoredReason")]
        reason: SkipReason,
        workout: Option<StoredWorkout>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "SkipReason")]
enum StoredReason {
    Duplicate,
    Removed,
    UnsupportedActivity,
    NoSport,
    UnknownActivity,
    Invalid(String),
}

/// A workout in numbers, because their names would take as many bytes as all other values together.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredWorkout {
    /// The position of the activity among all. Likewise the source, and the kind of the moment.
    activity: u8,
    source: u8,
    kind: u8,
    /// The start in seconds since 1970.
    instant: i64,
    /// In seconds east of UTC.
    offset: Option<i32>,
    /// The number of days since the first one of the calendar.
    day: i32,
    /// From the start to the end.
    seconds: i64,
    duration: Duration,
    millimetres: Option<u64>,
    energy_kcal: Option<f64>,
    average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    source_id: Option<String>,
}

impl From<&Item> for StoredItem {
    fn from(item: &Item) -> StoredItem {
        match item {
            Item::Workout { workout, .. } => StoredItem::Workout(workout.into()),
            Item::Skipped(skipped) => StoredItem::Skipped {
                name: skipped.name.clone(),
                start: skipped.start.clone(),
                reason: skipped.reason.clone(),
                workout: skipped.workout.as_deref().map(StoredWorkout::from),
            },
        }
    }
}

impl From<&Workout> for StoredWorkout {
    fn from(workout: &Workout) -> StoredWorkout {
        let start = workout.start();
        StoredWorkout {
            activity: position(&Activity::ALL, workout.activity()),
            source: position(Source::ALL, workout.source()),
            kind: position(MomentKind::ALL, start.kind()),
            instant: start.instant().timestamp(),
            offset: start.offset().map(|offset| offset.local_minus_utc()),
            day: start.day().to_epoch_days(),
            seconds: (workout.end() - start.instant()).num_seconds(),
            duration: workout.duration(),
            millimetres: workout.distance().map(Distance::millimetres),
            energy_kcal: workout.energy_kcal(),
            average_heart_rate: workout.average_heart_rate(),
            max_heart_rate: workout.max_heart_rate(),
            source_id: workout.source_id().map(str::to_owned),
        }
    }
}

impl StoredItem {
    pub(super) fn into_item(self, index: u64) -> io::Result<Item> {
        Ok(match self {
            StoredItem::Workout(stored) => {
                Item::Workout { index, workout: stored.into_workout().ok_or_else(changed)? }
            }
            StoredItem::Skipped { name, start, reason, workout } => {
                let mut skipped = SkippedWorkout::new(index, name, start, reason);
                if let Some(stored) = workout {
                    skipped.workout = Some(Box::new(stored.into_workout().ok_or_else(changed)?));
                }
                Item::Skipped(skipped)
            }
        })
    }
}

impl StoredWorkout {
    fn into_workout(self) -> Option<Workout> {
        let instant = DateTime::from_timestamp(self.instant, 0)?;
        let offset = self.offset.map(FixedOffset::east_opt);
        let day = NaiveDate::from_epoch_days(self.day)?;
        let start = Moment::from_parts(instant, offset.flatten(), day).ok()?;
        let activity = value(&Activity::ALL, self.activity)?;
        let mut draft =
            WorkoutDraft::new(activity, start.with_kind(value(MomentKind::ALL, self.kind)?));
        draft.source = value(Source::ALL, self.source)?;
        draft.end = instant.checked_add_signed(TimeDelta::try_seconds(self.seconds)?);
        draft.duration = Some(self.duration);
        draft.distance = self.millimetres.map(Distance::from_millimetres).transpose().ok()?;
        draft.energy_kcal = self.energy_kcal;
        draft.average_heart_rate = self.average_heart_rate;
        draft.max_heart_rate = self.max_heart_rate;
        draft.source_id = self.source_id;
        Workout::new(draft).ok()
    }
}

/// The position of a value among all values of its type.
fn position<T: Copy + PartialEq>(all: &[T], value: T) -> u8 {
    let position = all.iter().position(|one| *one == value).unwrap_or_default();
    u8::try_from(position).unwrap_or_default()
}

fn value<T: Copy>(all: &[T], position: u8) -> Option<T> {
    all.get(usize::from(position)).copied()
}

pub(super) fn changed() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the stored workouts were changed")
}
