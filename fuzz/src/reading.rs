//! What an export says, read from the whole document at once.

use std::time::Duration;

use chrono_tz::Tz;
use tracker_core::export::Item;
use tracker_core::{
    Activity, ActivityNames, Distance, Moment, SkipReason, SkippedWorkout, Workout, WorkoutDraft,
};

use crate::plain::Plain;

/// What has to come of an element.
#[derive(Debug)]
pub enum Expected {
    /// This workout, as far as its form is the plain one of bare numbers.
    Workout(Workout),
    /// A workout that began and ended so, or an invalid item: that hangs on fields that are not
    /// read here.
    Begun(Activity, Moment, Option<Moment>),
    /// An item of another activity.
    Unsupported,
    /// An invalid item.
    Invalid,
}

impl Expected {
    /// Whether this is what came of it.
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

/// What has to come of a document; `None` when it is no export.
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
            // So an unpacked file of the app's own store begins.
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
    /// Looks into an object for its workouts, which may be an object with the list inside.
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

/// The plain form: seconds and metres as numbers, and nothing else that would have to be read.
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
