//! A simple export reader that needs the whole document in memory.

use std::time::Duration;

use chrono_tz::Tz;
use tracker_core::export::Item;
use tracker_core::{
    Activity, ActivityNames, Distance, Moment, SkipReason, SkippedWorkout, Workout, WorkoutDraft,
};

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
        }
    }

    fn is_workout(&self, workout: &Workout) -> bool {
        match self {
            Expected::Workout(expected) => expected == workout,
            Expected::Begun(activity, start, end) => {
                let is_end = end.is_none_or(|end| end.instant() == workout.end());
                (workout.activity(), workout.start()) == (*activity, *start) && is_end
            }
            Expected::Unsupported | Expected::Invalid => false,
        }
    }

    fn is_skipped(&self, reason: &SkipReason) -> bool {
        match reason {
            SkipReason::Invalid(_) => matches!(self, Expected::Invalid | Expected::Begun(..)),
            SkipReason::UnsupportedActivity => matches!(self, Expected::Unsupported),
            SkipReason::Duplicate => false,
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
        match (key.as_str(), value) {
            ("payload" | "result", wrapper) => {
                wrapper.fields("data").for_each(|data| found.search(data));
            }
            ("data", data) => found.search(data),
            ("workouts", value) => found.workouts(value),
            // A decompressed file of the app's internal storage begins like this.
            ("start", Plain::Number(_)) | ("locations", Plain::List(_)) => {
                found.refused |= found.list.is_empty();
            }
            _ => {}
        }
    }
    (!found.refused).then(|| found.list.iter().map(expected).collect())
}

#[derive(Default)]
struct Found {
    /// The first list of workouts that is not empty.
    list: Vec<Plain>,
    refused: bool,
}

impl Found {
    /// Searches an object for `workouts`: a list, or an object that contains the list.
    fn search(&mut self, object: &Plain) {
        object.fields("workouts").for_each(|value| self.workouts(value));
    }

    fn workouts(&mut self, value: &Plain) {
        match value {
            Plain::Object(_) => value.fields("workouts").for_each(|list| self.list(list)),
            other => self.list(other),
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
    match element.field("end").map(moment) {
        Some(None) => Expected::Invalid,
        Some(Some(end)) => Expected::Begun(activity, start, Some(end)),
        None => match bare(element, activity, start) {
            Some(workout) => Expected::Workout(workout),
            None => Expected::Begun(activity, start, None),
        },
    }
}

fn moment(value: &Plain) -> Option<Moment> {
    Moment::parse(value.text()?, Tz::UTC).ok()
}

fn has_a_field_twice(element: &Plain) -> bool {
    NEEDED.iter().any(|name| element.fields(name).count() > 1)
}

/// Reads the simple form: seconds and metres as numbers, and no other measured fields.
fn bare(element: &Plain, activity: Activity, start: Moment) -> Option<Workout> {
    if MEASURED.iter().any(|name| element.fields(name).next().is_some()) {
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

const NEEDED: [&str; 13] = [
    "id",
    "name",
    "start",
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

const MEASURED: [&str; 8] = [
    "id",
    "walkingAndRunningDistance",
    "activeEnergyBurned",
    "activeEnergy",
    "avgHeartRate",
    "maxHeartRate",
    "heartRate",
    "heartRateData",
];
