//! [`WorkoutJson`]: a workout in the JSON of the terminal.

use chrono::{NaiveDate, SecondsFormat};
use serde::{Serialize, Serializer};
use tracker_core::{Distance, Workout};

/// A workout with the names of the HTTP interface. Its end is at the same offset as its start.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorkoutJson<'a> {
    pub(crate) name: &'static str,
    pub(crate) day: NaiveDate,
    pub(crate) start: String,
    pub(crate) start_kind: &'static str,
    pub(crate) end: String,
    pub(crate) duration: f64,
    pub(crate) distance: Option<f64>,
    pub(crate) active_energy: Option<f64>,
    pub(crate) avg_heart_rate: Option<f64>,
    pub(crate) max_heart_rate: Option<f64>,
    pub(crate) source: &'static str,
    pub(crate) source_id: Option<&'a str>,
}

impl WorkoutJson<'_> {
    pub(crate) fn of(workout: &Workout) -> WorkoutJson<'_> {
        WorkoutJson {
            name: workout.activity().name(),
            day: workout.day(),
            start: workout.start().to_rfc3339(),
            start_kind: workout.start().kind().name(),
            end: end(workout),
            duration: workout.duration().as_secs_f64(),
            distance: workout.distance().map(Distance::metres),
            active_energy: workout.energy_kcal(),
            avg_heart_rate: workout.average_heart_rate(),
            max_heart_rate: workout.max_heart_rate(),
            source: workout.source().name(),
            source_id: workout.source_id(),
        }
    }

    /// Writes a workout in this form.
    pub(crate) fn serialize<S: Serializer>(
        workout: &Workout,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Serialize::serialize(&WorkoutJson::of(workout), serializer)
    }
}

fn end(workout: &Workout) -> String {
    let end = workout.end();
    match workout.start().offset() {
        Some(offset) => end.with_timezone(&offset).to_rfc3339_opts(SecondsFormat::Secs, false),
        None => end.to_rfc3339_opts(SecondsFormat::Secs, true),
    }
}
