//! [`Workout`], as it is written; and its [`Distance`], in metres.

use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::activities::Activity;
use crate::json::moment;
use crate::moments::MomentKind;
use crate::sources::Source;
use crate::workouts::{Distance, Workout, WorkoutDraft};

/// The fields that [`Workout`] writes.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Fields {
    name: Activity,
    day: NaiveDate,
    start: String,
    start_kind: Option<MomentKind>,
    end: DateTime<Utc>,
    duration: f64,
    distance: Option<Distance>,
    active_energy: Option<f64>,
    avg_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
    source: Option<Source>,
    source_id: Option<String>,
}

impl<'de> Deserialize<'de> for Workout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Workout, D::Error> {
        let fields = Fields::deserialize(deserializer)?;
        let start = moment::read(&fields.start, fields.day, fields.start_kind)?;
        let duration = Duration::try_from_secs_f64(fields.duration).map_err(D::Error::custom)?;
        let mut draft = WorkoutDraft::new(fields.name, start);
        draft.end = Some(fields.end);
        draft.duration = Some(duration);
        draft.distance = fields.distance;
        draft.energy_kcal = fields.active_energy;
        draft.average_heart_rate = fields.avg_heart_rate;
        draft.max_heart_rate = fields.max_heart_rate;
        draft.source = fields.source.unwrap_or(draft.source);
        draft.source_id = fields.source_id;
        Workout::new(draft).map_err(D::Error::custom)
    }
}

impl Serialize for Distance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.metres().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Distance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Distance, D::Error> {
        Distance::from_metres(f64::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
