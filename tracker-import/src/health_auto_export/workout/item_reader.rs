//! [`ItemReader`]: converts the fields of an element to an [`Item`].

use std::str::FromStr;

use chrono::{DateTime, Utc};

use crate::activities::activity_names::ActivityNames;
use crate::activities::names::Meaning;
use crate::health_auto_export::workout::fields::{Field, Fields};
use crate::health_auto_export::workout::measured;
use crate::item::{Item, check_name, shortened};
use tracker_core::activities::Activity;
use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
use tracker_core::moments::{Moment, Zone};
use tracker_core::workouts::{Workout, WorkoutDraft};

/// Converts elements with the names of activities, and the zone for timestamps without an offset.
#[derive(Debug)]
pub(crate) struct ItemReader {
    zone: Zone,
    names: ActivityNames,
}

impl ItemReader {
    pub(crate) const fn new(zone: Zone, names: ActivityNames) -> ItemReader {
        ItemReader { zone, names }
    }

    /// Converts the fields of the element with this index.
    pub(crate) fn item(&self, index: u64, fields: &Fields) -> Item {
        let activity = self.activity(fields);
        let (workout, reason) = match activity {
            Ok(activity) => match self.workout(fields, activity) {
                Ok(workout) => return Item::Workout { index, workout },
                Err(wrong) => (None, wrong.into()),
            },
            Err(SkipReason::UnknownActivity) => {
                let workout = self.workout(fields, Activity::Running).ok();
                (workout.map(Box::new), SkipReason::UnknownActivity)
            }
            Err(reason) => (None, reason),
        };
        Item::Skipped(SkippedWorkout {
            index,
            name: shown(fields, Field::Name),
            start: shown(fields, Field::Start),
            reason,
            workout,
        })
    }

    fn workout(&self, fields: &Fields, activity: Activity) -> Result<Workout, InvalidItem> {
        let mut draft = WorkoutDraft::new(activity, self.start(fields)?);
        draft.end = self.end(fields)?;
        draft.source = named(fields, Field::Source).unwrap_or_default();
        draft.source_id = source_id(fields);
        measured::add_to(&mut draft, fields, self.zone)?;
        Ok(Workout::new(draft)?)
    }

    fn activity(&self, fields: &Fields) -> Result<Activity, SkipReason> {
        if let Some(wrong) = fields.invalid_reason() {
            return Err(wrong.clone().into());
        }
        let name = readable(fields, Field::Name)?.filter(|name| !name.trim().is_empty());
        let name = name.ok_or_else(|| InvalidItem::Missing(Field::Name.name()))?;
        check_name(&name)?;
        match self.names.meaning(&name) {
            Some(Meaning::Known(activity)) => Ok(activity),
            Some(Meaning::Other) => Err(SkipReason::UnsupportedActivity),
            None => Err(SkipReason::UnknownActivity),
        }
    }

    /// The start. The JSON of the HTTP interface has the day beside it, because a start in UTC does
    /// not tell the day. In other formats, the day is the date in the start, or in the reader's
    /// zone.
    fn start(&self, fields: &Fields) -> Result<Moment, InvalidItem> {
        let written = readable(fields, Field::Start)?;
        let written = written.ok_or_else(|| InvalidItem::Missing(Field::Start.name()))?;
        let start = Moment::parse_in_any_year(&written, self.zone);
        let start = start.and_then(Moment::checked).map_err(InvalidItem::Start)?;
        let start = match named(fields, Field::Day) {
            Some(day) if is_in_utc(&written) => Moment::from_parts(start.instant(), None, day)
                .map_err(|_| InvalidItem::DayElsewhere)?,
            _ => start,
        };
        let zone = fields.get(Field::StartZone).and_then(text);
        let start = start.with_zone(zone.as_deref());
        let kind = named(fields, Field::StartKind);
        Ok(kind.map_or(start, |kind| start.with_kind(kind)))
    }

    /// The end. It can be after the last valid year if the start is not.
    fn end(&self, fields: &Fields) -> Result<Option<DateTime<Utc>>, InvalidItem> {
        let Some(text) = readable(fields, Field::End)? else { return Ok(None) };
        let end = Moment::parse_in_any_year(&text, self.zone);
        Ok(Some(end.map_err(InvalidItem::End)?.instant()))
    }
}

/// The text of a field. `None` if it is missing or `null`.
fn readable(fields: &Fields, field: Field) -> Result<Option<String>, InvalidItem> {
    let value = fields.get(field).filter(|value| *value != b"null");
    value.map(|value| text(value).ok_or_else(|| InvalidItem::NotText(field.name()))).transpose()
}

fn is_in_utc(moment: &str) -> bool {
    moment.trim_end().ends_with(['Z', 'z'])
}

/// The value that a field names exactly, such as a day. Other programs may use these keys for something else, such
/// as the name of a device.
fn named<T: FromStr>(fields: &Fields, field: Field) -> Option<T> {
    text(fields.get(field)?)?.parse().ok()
}

/// The source id: a text, or a number as it was written. `None` for other values. Beside a
/// `sourceId`, the field `id` is the id in a database.
fn source_id(fields: &Fields) -> Option<String> {
    let value = fields.get(Field::SourceId).or_else(|| fields.get(Field::Id))?;
    match value.first() {
        Some(b'-' | b'0'..=b'9') => number(value),
        _ => text(value),
    }
}

/// The text of a number as it was written. Converting it to a float would lose digits.
fn number(value: &[u8]) -> Option<String> {
    serde_json::from_slice::<serde::de::IgnoredAny>(value).ok()?;
    String::from_utf8(value.to_vec()).ok()
}

fn shown(fields: &Fields, field: Field) -> Option<String> {
    Some(shortened(&text(fields.get(field)?)?))
}

fn text(value: &[u8]) -> Option<String> {
    serde_json::from_slice(value).ok()
}
