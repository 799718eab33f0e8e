//! [`Entry`]: a workout for programs.

use chrono::{NaiveDate, SecondsFormat};
use serde::Serialize;
use tracker_core::{CountedActivities, Distance, Workout};
use tracker_store::StoredWorkout;

use crate::show::{Cell, Column, Sheet};

/// A workout with the names of the HTTP interface. Its end is at the same offset as its start. Numbers
/// are rounded to thousandths, because conversions of units leave digits that mean nothing.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Entry<'a> {
    id: String,
    name: &'static str,
    day: NaiveDate,
    start: String,
    start_kind: &'static str,
    end: String,
    duration: f64,
    distance: Option<f64>,
    active_energy: Option<f64>,
    avg_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    source: &'static str,
    source_id: Option<&'a str>,
    /// Whether it makes a running day.
    counts: bool,
}

impl Entry<'_> {
    pub(super) fn of(stored: &StoredWorkout, counted: CountedActivities) -> Entry<'_> {
        let StoredWorkout { id, workout } = stored;
        Entry {
            id: id.to_string(),
            name: workout.activity().name(),
            day: workout.day(),
            start: workout.start().to_rfc3339(),
            start_kind: workout.start().kind().name(),
            end: end(workout),
            duration: rounded(workout.duration().as_secs_f64()),
            distance: workout.distance().map(Distance::metres),
            active_energy: workout.energy_kcal().map(rounded),
            avg_heart_rate: workout.average_heart_rate().map(rounded),
            max_heart_rate: workout.max_heart_rate().map(rounded),
            source: workout.source().name(),
            source_id: workout.source_id(),
            counts: counted.counts(workout.activity()),
        }
    }
}

fn end(workout: &Workout) -> String {
    let end = workout.end();
    match workout.start().offset() {
        Some(offset) => end.with_timezone(&offset).to_rfc3339_opts(SecondsFormat::Secs, false),
        None => end.to_rfc3339_opts(SecondsFormat::Secs, true),
    }
}

fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
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
    for entry in entries {
        sheet.rows.push(vec![
            (&entry.id).into(),
            entry.name.into(),
            entry.day.into(),
            (&entry.start).into(),
            (&entry.end).into(),
            entry.duration.into(),
            or_empty(entry.distance),
            or_empty(entry.active_energy),
            or_empty(entry.avg_heart_rate),
            or_empty(entry.max_heart_rate),
            entry.source_id.unwrap_or_default().into(),
            entry.source.into(),
            entry.start_kind.into(),
            entry.counts.into(),
        ]);
    }
    sheet
}
