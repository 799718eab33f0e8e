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
        let start = match fields.get(Field::Start) {
            None | Some(b"null") => return Err(InvalidItem::Missing(Field::Start.name())),
            Some(_) => self.start(fields)?,
        };
        let mut draft = WorkoutDraft::new(activity, start);
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
        let name = match fields.get(Field::Name) {
            None | Some(b"null") => String::new(),
            Some(_) => readable(fields, Field::Name)?,
        };
        if name.trim().is_empty() {
            return Err(InvalidItem::Missing(Field::Name.name()).into());
        }
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
        match fields.get(Field::End) {
            None | Some(b"null") => Ok(None),
            Some(_) => {
                let text = readable(fields, Field::End)?;
                let end = Moment::parse_in_any_year(&text, self.zone);
                Ok(Some(end.map_err(InvalidItem::End)?.instant()))
            }
        }
    }
}

fn readable(fields: &Fields, field: Field) -> Result<String, InvalidItem> {
    let text = fields.get(field).and_then(text);
    text.ok_or_else(|| InvalidItem::NotText(field.name()))
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
