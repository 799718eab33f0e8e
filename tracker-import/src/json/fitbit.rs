//! The `exercise-*.json` of Fitbit.

use chrono::{NaiveDate, NaiveDateTime};

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::json::document_reader::{DocumentFormat, Fields};
use crate::options::DistanceUnit;

/// The exercises in an `exercise-*.json` of Fitbit.
///
/// Observers disagree whether the start is in UTC or on the clock. It is read as UTC, so the day is
/// uncertain.
#[derive(Debug, Default)]
pub(crate) struct FitbitExercises {
    exercise: Fields,
}

const NAMES: &[&str] = &[
    "/logId",
    "/activityName",
    "/activityTypeId",
    "/startTime",
    "/duration",
    "/activeDuration",
    "/distance",
    "/distanceUnit",
    "/calories",
    "/averageHeartRate",
];

impl DocumentFormat for FitbitExercises {
    fn value(&mut self, path: &str, value: &str) {
        self.exercise.set(NAMES, path, value);
    }

    fn end(&mut self, path: &str, found: &mut Vec<RawWorkout>) {
        if path.is_empty() {
            found.push(workout(&std::mem::take(&mut self.exercise)));
        }
    }
}

fn workout(exercise: &Fields) -> RawWorkout {
    let start = exercise.text("/startTime").and_then(start);
    let mut raw = RawWorkout {
        sport: sport(exercise),
        start: start.map(|civil| RawTime::Instant(civil.and_utc())),
        elapsed: exercise.milliseconds("/duration"),
        seconds: exercise.number("/activeDuration").map(|milliseconds| milliseconds / 1000.0),
        kilocalories: exercise.number("/calories"),
        average_heart_rate: exercise.number("/averageHeartRate"),
        source_id: exercise.text("/logId").map(str::to_owned),
        ..RawWorkout::default()
    };
    exercise.describe_start("/startTime", &mut raw);
    set_distance(exercise, &mut raw);
    raw
}

/// A time such as `01/31/24 17:05:00`: month, day, year of this century.
fn start(text: &str) -> Option<NaiveDateTime> {
    let (date, time) = text.trim().split_once(' ')?;
    let parts: Vec<u32> = date.split('/').map(str::parse).collect::<Result<_, _>>().ok()?;
    let [month, day, year @ 0..=99] = parts.as_slice() else { return None };
    let date = NaiveDate::from_ymd_opt(2000 + i32::try_from(*year).ok()?, *month, *day)?;
    Some(date.and_time(time.parse().ok()?))
}

/// The distance. Without a known unit, it makes the workout invalid.
fn set_distance(exercise: &Fields, raw: &mut RawWorkout) {
    let Some(number) = exercise.number("/distance") else { return };
    match exercise.text("/distanceUnit") {
        Some("Kilometer") => raw.metres = Some(number * DistanceUnit::Kilometres.metres()),
        Some("Mile") => raw.metres = Some(number * DistanceUnit::Miles.metres()),
        Some(unit) => raw.invalid = Some(format!("its distance has the unknown unit {unit:?}")),
        None => raw.distance_without_unit = Some(number),
    }
}

/// The sport, by its number or by its name, which is in the language of the account.
fn sport(exercise: &Fields) -> Sport {
    let number = exercise.text("/activityTypeId");
    let Some(name) = exercise.text("/activityName").or(number) else { return Sport::default() };
    let meaning = number.and_then(|number| Service::Fitbit.meaning(number));
    Sport::from_meaning(meaning.or_else(|| Service::Fitbit.meaning(name)), name.into())
}
