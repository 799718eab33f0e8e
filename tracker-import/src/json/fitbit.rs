//! The `exercise-*.json` of Fitbit.

use chrono::NaiveDate;

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport};
use crate::item::unknown_unit;
use crate::json::document_reader::{DocumentFormat, Fields};
use crate::options::DistanceUnit;

/// The exercises in an `exercise-*.json` of Fitbit.
///
/// Observers disagree whether the start is in UTC or on the clock. It is read as UTC, so the day is
/// uncertain. In the answers of the former web interface, it has its offset.
#[derive(Debug, Default)]
pub(crate) struct FitbitExercises {
    exercise: Fields,
    /// Whether the exercises are in an answer of the web interface.
    is_answer: bool,
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

/// The path of the exercises in an answer.
const ANSWER: &[u8] = b"/activities";

impl DocumentFormat for FitbitExercises {
    fn value(&mut self, path: &[u8], written: &[u8]) {
        let name = path.strip_prefix(ANSWER);
        self.is_answer |= name.is_some();
        self.exercise.set(NAMES, name.unwrap_or(path), written);
    }

    fn end(&mut self, path: &[u8], found: &mut Vec<RawWorkout>) {
        if path == if self.is_answer { ANSWER } else { b"" } {
            found.push(workout(&std::mem::take(&mut self.exercise)));
        }
    }
}

fn workout(exercise: &Fields) -> RawWorkout {
    let start = exercise.text("/startTime").and_then(start);
    let mut raw = RawWorkout {
        sport: sport(exercise),
        start,
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

/// A time such as `01/31/24 17:05:00`: month, day, year of this century; or one with its offset.
fn start(text: &str) -> Option<RawTime> {
    let Some((date, time)) = text.trim().split_once(' ') else {
        return RawTime::parse_point(text).ok();
    };
    let parts: Vec<u32> = date.split('/').map(str::parse).collect::<Result<_, _>>().ok()?;
    let [month, day, year @ 0..=99] = parts.as_slice() else { return None };
    let date = NaiveDate::from_ymd_opt(2000 + i32::try_from(*year).ok()?, *month, *day)?;
    let civil = date.and_time(time.parse().ok()?);
    Some(RawTime::Instant(civil.and_utc()))
}

/// The distance. Without a known unit, it makes the workout invalid.
fn set_distance(exercise: &Fields, raw: &mut RawWorkout) {
    let Some(number) = exercise.number("/distance") else { return };
    match exercise.text("/distanceUnit") {
        Some("Kilometer") => raw.metres = Some(number * DistanceUnit::Kilometres.metres()),
        Some("Mile") => raw.metres = Some(number * DistanceUnit::Miles.metres()),
        Some(unit) => raw.invalid = Some(unknown_unit("distance", unit)),
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
