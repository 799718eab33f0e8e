//! What `tracker export` writes.

use serde_json::{Map, Value};

use crate::import::draft::raw_workout::{RawWorkout, Sport};
use crate::import::item::Item;
use crate::import::json::document_reader::DocumentFormat;
use crate::import::options::ImportOptions;
use crate::workouts::Workout;

/// What `tracker export` writes: workouts as [`Workout`] serialises them, beside goals and settings,
/// which are not read here.
#[derive(Debug)]
pub(crate) struct TrackerExport {
    /// The fields of the workout that is being read.
    workout: Map<String, Value>,
}

/// Whether the beginning of a document names another version than 1, the only one so far.
pub(crate) fn is_later_export(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    let Some((_, rest)) = head.split_once("\"trackerExport\"") else { return false };
    let value = rest.trim_start().strip_prefix(':').unwrap_or_default().trim_start();
    let number = value.find(|letter| !matches!(letter, '0'..='9' | '.')).map(|end| &value[..end]);
    number.is_some_and(|number| !number.is_empty() && number != "1")
}

const WORKOUTS: &str = "/workouts";

const NUMBERS: &[&str] = &["duration", "distance", "activeEnergy", "avgHeartRate", "maxHeartRate"];

const TEXTS: &[&str] = &["name", "day", "start", "startKind", "end", "source", "sourceId"];

impl DocumentFormat for TrackerExport {
    fn new(_: &ImportOptions) -> TrackerExport {
        TrackerExport { workout: Map::new() }
    }

    fn value(&mut self, path: &str, value: &str) {
        let field = path.strip_prefix(WORKOUTS).and_then(|path| path.strip_prefix('/'));
        let Some(field) = field else { return };
        if NUMBERS.contains(&field) {
            let number = value.parse::<f64>().map_or(Value::Null, Value::from);
            self.workout.insert(field.to_owned(), number);
        } else if TEXTS.contains(&field) {
            self.workout.insert(field.to_owned(), value.into());
        }
    }

    fn end(&mut self, path: &str, found: &mut Vec<RawWorkout>) {
        if path == WORKOUTS {
            found.push(raw(std::mem::take(&mut self.workout)));
        }
    }
}

fn raw(fields: Map<String, Value>) -> RawWorkout {
    let text = |name| fields.get(name).and_then(Value::as_str).map(str::to_owned);
    let mut raw = RawWorkout { written_start: text("start"), ..RawWorkout::default() };
    let name = text("name").unwrap_or_default();
    raw.sport = Sport::of(name.as_str(), name.parse().ok());
    match serde_json::from_value::<Workout>(Value::Object(fields)) {
        Ok(workout) => raw.checked = Some(Box::new(Item::Workout { index: 0, workout })),
        Err(error) => raw.invalid = Some(error.to_string()),
    }
    raw
}
