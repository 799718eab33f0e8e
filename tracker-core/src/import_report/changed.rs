//! [`ChangedWorkout`]: a stored workout that an import changed, with its values before and after.

use chrono::NaiveDate;

use crate::duplicates::Fingerprint;
use crate::workouts::Distance;

/// A stored workout that an import corrected or replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChangedWorkout {
    /// The index of the new workout in the list; the first workout has index 0.
    pub index: u64,
    /// The values that were stored.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub before: WorkoutValues,
    /// The values that are stored now.
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub after: WorkoutValues,
}

/// The values of a workout that tell what an import changed.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::import_report::WorkoutValues;
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-06-30 07:00 +0200", Utc)?);
/// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
/// let run = Workout::new(draft)?;
/// let values = WorkoutValues::from(&run.fingerprint());
/// assert_eq!((values.name.as_str(), values.duration, values.distance), ("Running", 1800.0, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WorkoutValues {
    /// Running, Trail Running, Walking or Hiking.
    pub name: String,
    /// The running day.
    pub day: NaiveDate,
    /// The start, as much of it as the source said.
    pub start: String,
    /// Seconds; 0 if it is not known.
    pub duration: f64,
    /// Metres; null if it was not measured.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub distance: Option<f64>,
}

/// Both numbers are finite, so values are equal to themselves.
impl Eq for WorkoutValues {}

impl From<&Fingerprint<'_>> for WorkoutValues {
    fn from(workout: &Fingerprint<'_>) -> WorkoutValues {
        WorkoutValues {
            name: workout.activity.to_string(),
            day: workout.start.day(),
            start: workout.start.to_string(),
            duration: workout.duration.as_secs_f64(),
            distance: workout.distance.map(Distance::metres),
        }
    }
}
