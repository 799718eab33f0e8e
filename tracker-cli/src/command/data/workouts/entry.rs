//! [`Entry`]: a stored workout for programs.

use serde::Serialize;
use tracker_core::CountedActivities;
use tracker_store::StoredWorkout;

use crate::show::{Cell, Column, Sheet};
use crate::workout_json::WorkoutJson;

/// A stored workout, with its id and whether it counts.
#[derive(Serialize)]
pub(super) struct Entry<'a> {
    id: String,
    #[serde(flatten)]
    workout: WorkoutJson<'a>,
    /// Whether it makes a running day.
    counts: bool,
}

impl Entry<'_> {
    pub(super) fn of(stored: &StoredWorkout, counted: CountedActivities) -> Entry<'_> {
        let StoredWorkout { id, workout } = stored;
        Entry {
            id: id.to_string(),
            workout: WorkoutJson::of(workout),
            counts: counted.counts(workout.activity()),
        }
    }
}

/// The rows for CSV, with the field names of the JSON.
pub(super) fn records(entries: &[Entry<'_>]) -> Sheet {
    let names = [
        "id",
        "name",
        "day",
        "start",
        "end",
        "duration",
        "distance",
        "activeEnergy",
        "avgHeartRate",
        "maxHeartRate",
        "sourceId",
        "source",
        "startKind",
        "counts",
    ];
    let mut sheet = Sheet::new(&names.map(Column::Text));
    let or_empty = |number: Option<f64>| number.map_or_else(Cell::default, Cell::from);
    for Entry { id, workout, counts } in entries {
        sheet.rows.push(vec![
            id.into(),
            workout.name.into(),
            workout.day.into(),
            (&workout.start).into(),
            (&workout.end).into(),
            workout.duration.into(),
            or_empty(workout.distance),
            or_empty(workout.active_energy),
            or_empty(workout.avg_heart_rate),
            or_empty(workout.max_heart_rate),
            workout.source_id.unwrap_or_default().into(),
            workout.source.into(),
            workout.start_kind.into(),
            counts.into(),
        ]);
    }
    sheet
}
