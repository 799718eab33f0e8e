//! [`ItemReader`]: converts the fields of an element to an [`Item`].

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::activities::{Activity, ActivityNames};
use crate::export::fields::{Field, Fields};
use crate::export::measured;
use crate::export::reader::Item;
use crate::import_report::{SkipReason, SkippedWorkout};
use crate::moments::Moment;
use crate::workouts::{Workout, WorkoutDraft};

/// Converts elements with the names of activities, and the zone for timestamps without an offset.
#[derive(Debug)]
pub(crate) struct ItemReader {
    zone: Tz,
    names: ActivityNames,
}

/// The maximum length of the name and the start of a skipped item, in characters.
const MAX_NAME_LENGTH: usize = 100;

/// The maximum length of a source id, in characters. A longer id is dropped.
const MAX_ID_LENGTH: usize = 256;

impl ItemReader {
    pub(crate) const fn new(zone: Tz, names: ActivityNames) -> ItemReader {
        ItemReader { zone, names }
    }

    /// Converts the fields of the element with this index.
    pub(crate) fn item(&self, index: u64, fields: &Fields) -> Item {
        match self.workout(fields) {
            Ok(workout) => Item::Workout { index, workout },
            Err(reason) => Item::Skipped(SkippedWorkout {
                index,
                name: shown(fields, Field::Name),
                start: shown(fields, Field::Start),
                reason,
            }),
        }
    }

    fn workout(&self, fields: &Fields) -> Result<Workout, SkipReason> {
        if let Some(wrong) = fields.spoilt() {
            return Err(invalid(wrong));
        }
        let activity = self.activity(fields)?;
        let start = match fields.get(Field::Start) {
            None | Some(b"null") => return Err(invalid("it has no start")),
            Some(_) => self.moment(fields, Field::Start)?,
        };
        let mut draft = WorkoutDraft::new(activity, start);
        draft.end = self.end(fields)?;
        draft.source_id = source_id(fields);
        measured::add_to(&mut draft, fields, self.zone)?;
        Workout::new(draft).map_err(|wrong| invalid(wrong.to_string()))
    }

    fn activity(&self, fields: &Fields) -> Result<Activity, SkipReason> {
        let name = match fields.get(Field::Name) {
            None | Some(b"null") => return Err(invalid("it has no name")),
            Some(value) => text(value).ok_or_else(|| invalid("its name is not readable text"))?,
        };
        if name.trim().is_empty() {
            return Err(invalid("it has no name"));
        }
        self.names.find(&name).ok_or(SkipReason::UnsupportedActivity)
    }

    fn end(&self, fields: &Fields) -> Result<Option<DateTime<Utc>>, SkipReason> {
        match fields.get(Field::End) {
            None | Some(b"null") => Ok(None),
            Some(_) => Ok(Some(self.moment(fields, Field::End)?.instant())),
        }
    }

    fn moment(&self, fields: &Fields, field: Field) -> Result<Moment, SkipReason> {
        let name = field.name();
        let text = fields
            .get(field)
            .and_then(text)
            .ok_or_else(|| invalid(format!("its {name} is not readable text")))?;
        Moment::parse(&text, self.zone)
            .map_err(|wrong| invalid(format!("its {name} is unreadable: {wrong}")))
    }
}

/// The source id: a text, or a number as it was written. `None` for other values.
fn source_id(fields: &Fields) -> Option<String> {
    let value = fields.get(Field::Id)?;
    let id = match value.first() {
        Some(b'-' | b'0'..=b'9') => number(value)?,
        _ => text(value)?,
    };
    let id = id.trim();
    (id.chars().count() <= MAX_ID_LENGTH).then(|| id.to_owned())
}

/// The text of a number as it was written. Converting it to a float would lose digits.
fn number(value: &[u8]) -> Option<String> {
    serde_json::from_slice::<serde::de::IgnoredAny>(value).ok()?;
    String::from_utf8(value.to_vec()).ok()
}

fn shown(fields: &Fields, field: Field) -> Option<String> {
    let text = text(fields.get(field)?)?;
    Some(text.chars().take(MAX_NAME_LENGTH).collect())
}

fn text(value: &[u8]) -> Option<String> {
    serde_json::from_slice(value).ok()
}

/// The reason why an item is invalid.
pub(crate) fn invalid(wrong: impl Into<String>) -> SkipReason {
    SkipReason::Invalid(wrong.into())
}
