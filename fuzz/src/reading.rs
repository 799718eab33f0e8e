//! A simple export reader that needs the whole document in memory.

use std::time::Duration;

use chrono::{SubsecRound, Utc};
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::moments::InvalidMoment;
use tracker_core::{Activity, Distance, Moment, Workout, WorkoutDraft};
use tracker_import::{ActivityNames, Item};

use crate::plain::Plain;

/// The expected result for an element.
#[derive(Debug)]
pub enum Expected {
    /// This workout. Only for the simple form, with plain numbers.
    Workout(Workout),
    /// A workout with this start and end, or an invalid item, depending on fields that are not
    /// read here.
    Begun(Activity, Moment, Option<Moment>),
    /// An item of another activity.
    Unsupported,
    /// An invalid item.
    Invalid,
}

impl Expected {
    /// Whether the item is the expected one.
    pub fn is(&self, nth: u64, item: &Item) -> bool {
        match item {
            Item::Workout { index, workout } => *index == nth && self.is_workout(workout),
            Item::Skipped(SkippedWorkout { index, reason, .. }) => {
                *index == nth && self.is_skipped(reason)
            }
            _ => false,
        }
    }

    fn is_workout(&self, workout: &Workout) -> bool {
        match self {
            Expected::Workout(expected) => expected == workout,
            Expected::Begun(activity, start, end) => {
                // An end before the start plus the duration is moved there.
                let earliest = (workout.start().instant() + workout.duration()).trunc_subsecs(0);
                let is_end = end.is_none_or(|end| end.instant().max(earliest) == workout.end());
                (workout.activity(), workout.start()) == (*activity, *start) && is_end
            }
            Expected::Unsupported | Expected::Invalid => false,
        }
    }

    fn is_skipped(&self, reason: &SkipReason) -> bool {
        match reason {
            SkipReason::Invalid(_) => matches!(self, Expected::Invalid | Expected::Begun(..)),
            SkipReason::UnsupportedActivity | SkipReason::UnknownActivity => {
                matches!(self, Expected::Unsupported)
            }
            _ => false,
        }
    }
}

/// The expected results for a document; `None` if it is not an export.
pub fn of(document: &Plain) -> Option<Vec<Expected>> {
    let mut found = Found::default();
    let Plain::Object(fields) = document else {
        return None;
    };
    for (key, value) in fields {
        let is_container = matches!(value, Plain::Object(_) | Plain::List(_) | Plain::Null);
        let is_object = matches!(value, Plain::Object(_) | Plain::Null);
        match key.as_str() {
            "payload" | "result" if is_object => {
                found.is_export = true;
                value.fields("data").for_each(|data| found.data(data));
            }
            "data" if is_container => {
                found.is_export = true;
                found.data(value);
            }
            "workouts" => {
                found.is_export = true;
                found.workouts(value);
            }
            key if is_container && DATA_TYPES.contains(&key) => found.is_export = true,
            // A decompressed file of the app's internal storage begins like this.
            "start" if matches!(value, Plain::Number(_)) => found.refused |= !found.is_export,
            "locations" if matches!(value, Plain::List(_)) => found.refused |= !found.is_export,
            _ => {}
        }
    }
    if !found.is_export {
        found.refused |= !is_workout(document);
        found.single(document);
    }
    (!found.refused).then(|| found.list.iter().map(expected).collect())
}

/// The data types of the app, except workouts.
const DATA_TYPES: [&str; 7] = [
    "metrics",
    "stateOfMind",
    "medications",
    "symptoms",
    "cycleTracking",
    "ecg",
    "heartRateNotifications",
];

/// Whether an object can be a single workout.
fn is_workout(object: &Plain) -> bool {
    object.fields("name").next().is_some() && object.fields("start").next().is_some()
}

#[derive(Default)]
struct Found {
    /// The first list of workouts that is not empty.
    list: Vec<Plain>,
    /// Whether the document has a key of an export.
    is_export: bool,
    refused: bool,
}

impl Found {
    /// Reads `data`: a list, a single workout, or an object that contains `workouts`.
    fn data(&mut self, data: &Plain) {
        match data {
            Plain::List(_) => self.list(data),
            Plain::Object(fields) => {
                data.fields("workouts").for_each(|value| self.workouts(value));
                let is_container = |value: &Plain| {
                    matches!(value, Plain::Object(_) | Plain::List(_) | Plain::Null)
                };
                let has_key = fields.iter().any(|(key, value)| {
                    key == "workouts" || (DATA_TYPES.contains(&key.as_str()) && is_container(value))
                });
                if !has_key {
                    self.single(data);
                }
            }
            _ => {}
        }
    }

    /// Reads `workouts`: a list, a single workout, or an object that contains the list.
    fn workouts(&mut self, value: &Plain) {
        match value {
            Plain::Object(_) if value.fields("workouts").next().is_none() => self.single(value),
            Plain::Object(_) => value.fields("workouts").for_each(|list| self.list(list)),
            other => self.list(other),
        }
    }

    fn single(&mut self, object: &Plain) {
        if is_workout(object) && self.list.is_empty() {
            self.list.push(object.clone());
        }
    }

    fn list(&mut self, value: &Plain) {
        match value {
            Plain::Null => {}
            Plain::List(list) if self.list.is_empty() => self.list.clone_from(list),
            Plain::List(_) => {}
            _ => self.refused = true,
        }
    }
}

fn expected(element: &Plain) -> Expected {
    if !matches!(element, Plain::Object(_)) || has_a_field_twice(element) {
        return Expected::Invalid;
    }
    let Some(name) = element.field("name").and_then(Plain::text) else {
        return Expected::Invalid;
    };
    if name.trim().is_empty() {
        return Expected::Invalid;
    }
    let Some(activity) = ActivityNames::default().find(name) else {
        return Expected::Unsupported;
    };
    let Some(start) = element.field("start").and_then(moment) else {
        return Expected::Invalid;
    };
    let Some(start) = with_day(start, element) else {
        return Expected::Invalid;
    };
    if element.field("end").is_some_and(is_after_the_last_year) {
        return Expected::Begun(activity, start, None);
    }
    match element.field("end").map(moment) {
        Some(None) => Expected::Invalid,
        Some(Some(end)) => Expected::Begun(activity, start, Some(end)),
        None => match bare(element, activity, start) {
            Some(workout) => Expected::Workout(workout),
            None => Expected::Begun(activity, start, None),
        },
    }
}

/// An end can be after the last valid year if the start is not.
fn is_after_the_last_year(end: &Plain) -> bool {
    let moment = Moment::parse(end.text().unwrap_or_default(), Utc);
    matches!(moment, Err(InvalidMoment::YearOutOfRange(_)))
}

fn moment(value: &Plain) -> Option<Moment> {
    Moment::parse(value.text()?, Utc).ok()
}

/// A start in UTC, with the day beside it.
fn with_day(start: Moment, element: &Plain) -> Option<Moment> {
    let text = element.field("start").and_then(Plain::text).unwrap_or_default();
    let day = element.field("day").and_then(Plain::text).and_then(|day| day.parse().ok());
    match day {
        Some(day) if text.trim_end().ends_with(['Z', 'z']) => {
            Moment::from_parts(start.instant(), None, day).ok()
        }
        _ => Some(start),
    }
}

fn has_a_field_twice(element: &Plain) -> bool {
    NEEDED.iter().any(|name| element.fields(name).count() > 1)
}

/// Reads the simple form: seconds and metres as numbers, and no source, id or other measured fields.
fn bare(element: &Plain, activity: Activity, start: Moment) -> Option<Workout> {
    if NOT_SIMPLE.iter().any(|name| element.fields(name).next().is_some()) {
        return None;
    }
    let mut draft = WorkoutDraft::new(activity, start);
    let seconds = element.field("duration")?.number().filter(|seconds| *seconds > 0.0)?;
    draft.duration = Some(Duration::try_from_secs_f64(seconds).ok()?);
    if let Some(distance) = element.field("distance") {
        draft.distance = Some(Distance::from_metres(distance.number()?).ok()?);
    }
    Workout::new(draft).ok()
}

/// The fields that are read. One that occurs twice makes the workout invalid.
const NEEDED: [&str; 18] = [
    "id",
    "source",
    "sourceId",
    "name",
    "day",
    "start",
    "startKind",
    "startZone",
    "end",
    "duration",
    "distance",
    "walkingAndRunningDistance",
    "activeEnergyBurned",
    "activeEnergy",
    "avgHeartRate",
    "maxHeartRate",
    "heartRate",
    "heartRateData",
];

/// The fields that the simple form lacks.
const NOT_SIMPLE: [&str; 12] = [
    "id",
    "source",
    "sourceId",
    "startKind",
    "startZone",
    "walkingAndRunningDistance",
    "activeEnergyBurned",
    "activeEnergy",
    "avgHeartRate",
    "maxHeartRate",
    "heartRate",
    "heartRateData",
];
