//! What `tracker export` writes.

use crate::draft::raw_workout::RawWorkout;
use crate::json::document_reader::DocumentFormat;
use crate::json::token::text;
use crate::own_workout::OwnWorkout;

/// What `tracker export` writes: workouts as [`Workout`] serialises them, beside goals and settings,
/// which are not read here.
#[derive(Debug, Default)]
pub(crate) struct TrackerExport {
    /// The workout that is being read.
    workout: OwnWorkout,
}

/// Whether the beginning of a document names another version than 1, the only one so far.
pub(crate) fn is_later_export(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    let Some((_, rest)) = head.split_once("\"trackerExport\"") else { return false };
    let value = rest.trim_start().strip_prefix(':').unwrap_or_default().trim_start();
    let number = value.find(|letter| !matches!(letter, '0'..='9' | '.')).map(|end| &value[..end]);
    number.is_some_and(|number| !number.is_empty() && number != "1")
}

const WORKOUTS: &[u8] = b"/workouts";

impl DocumentFormat for TrackerExport {
    fn value(&mut self, path: &[u8], written: &[u8]) {
        let field = path.strip_prefix(WORKOUTS).and_then(|path| path.strip_prefix(b"/"));
        if let Some(field) = field {
            self.workout.set(&text(field), &text(written));
        }
    }

    fn end(&mut self, path: &[u8], found: &mut Vec<RawWorkout>) {
        if path == WORKOUTS {
            found.push(std::mem::take(&mut self.workout).raw());
        }
    }
}
