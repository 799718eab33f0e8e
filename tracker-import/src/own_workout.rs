//! [`OwnWorkout`]: a workout as this program writes it.

use serde_json::{Map, Value};
use tracker_core::import_report::InvalidItem;
use tracker_core::workouts::Workout;

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawWorkout, Sport};
use crate::item::Item;

/// The fields of a workout that this program writes, as [`Workout`] serialises them.
#[derive(Debug, Default)]
pub(crate) struct OwnWorkout {
    fields: Map<String, Value>,
}

const NUMBERS: &[&str] = &["duration", "distance", "activeEnergy", "avgHeartRate", "maxHeartRate"];

const TEXTS: &[&str] =
    &["name", "day", "start", "startKind", "startZone", "end", "source", "sourceId"];

impl OwnWorkout {
    /// Sets a field. Fields that a workout does not have are ignored.
    pub(crate) fn set(&mut self, field: &str, value: &str) {
        if NUMBERS.contains(&field) {
            let number = value.parse::<f64>().map_or(Value::Null, Value::from);
            self.fields.insert(field.to_owned(), number);
        } else if TEXTS.contains(&field) {
            self.fields.insert(field.to_owned(), value.into());
        }
    }

    pub(crate) fn raw(self) -> RawWorkout {
        let text = |name| self.fields.get(name).and_then(Value::as_str).map(str::to_owned);
        let mut raw = RawWorkout { written_start: text("start"), ..RawWorkout::default() };
        let name = text("name").unwrap_or_default();
        raw.sport = Sport::named(Service::Common, name);
        match serde_json::from_value::<Workout>(Value::Object(self.fields)) {
            Ok(workout) => raw.checked = Some(Box::new(Item::Workout { index: 0, workout })),
            Err(error) => raw.invalid = Some(InvalidItem::Sentence(error.to_string())),
        }
        raw
    }
}
