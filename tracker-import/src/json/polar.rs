//! A training session of Polar Flow.

use chrono::TimeDelta;

use crate::activities::names::Service;
use crate::draft::raw_workout::{RawTime, RawWorkout, Sport, plausible_offset};
use crate::json::document_reader::{DocumentFormat, Fields};
use tracker_core::import_report::InvalidItem;

/// A training session of Polar Flow. Each of its exercises is a workout.
///
/// Times are on the clock, with the offset in minutes beside them.
#[derive(Debug, Default)]
pub(crate) struct PolarSession {
    session: Fields,
    exercise: Fields,
    /// The exercises before the end of the session, which has the rest of their values.
    exercises: Vec<Fields>,
}

const SESSION_NAMES: &[&str] = &["/timeZoneOffset", "/timezoneOffsetMinutes", "/identifier/id"];

const EXERCISES: &[u8] = b"/exercises";

const EXERCISE_NAMES: &[&str] = &[
    "/startTime",
    "/stopTime",
    "/timezoneOffset",
    "/timezoneOffsetMinutes",
    "/duration",
    "/durationMillis",
    "/distance",
    "/distanceMeters",
    "/sport",
    "/sport/id",
    "/kiloCalories",
    "/calories",
    "/heartRate/avg",
    "/heartRate/max",
];

/// The maximum number of exercises in a session.
const MAX_EXERCISES: usize = 200;

impl DocumentFormat for PolarSession {
    fn value(&mut self, path: &[u8], written: &[u8]) {
        match path.strip_prefix(EXERCISES) {
            Some(name) => self.exercise.set(EXERCISE_NAMES, name, written),
            None => self.session.set(SESSION_NAMES, path, written),
        }
    }

    fn end(&mut self, path: &[u8], found: &mut Vec<RawWorkout>) {
        match path {
            EXERCISES if self.exercises.len() == MAX_EXERCISES => {
                self.exercise = Fields::default();
                found.push(RawWorkout::invalid(InvalidItem::TooManyExercises(MAX_EXERCISES)));
            }
            EXERCISES => self.exercises.push(std::mem::take(&mut self.exercise)),
            b"" => self.end_session(found),
            _ => {}
        }
    }
}

impl PolarSession {
    fn end_session(&mut self, found: &mut Vec<RawWorkout>) {
        let session = std::mem::take(&mut self.session);
        for (index, exercise) in std::mem::take(&mut self.exercises).into_iter().enumerate() {
            let mut raw = workout(&session, &exercise);
            raw.source_id = session.text("/identifier/id").map(|id| id_of(id, index));
            found.push(raw);
        }
    }
}

/// The id of an exercise: that of the session, with the number of the exercise from the second on.
fn id_of(session: &str, index: usize) -> String {
    if index == 0 { session.to_owned() } else { format!("{session}-{}", index + 1) }
}

fn workout(session: &Fields, exercise: &Fields) -> RawWorkout {
    let minutes = offset_minutes(session, exercise);
    let start = exercise.text("/startTime").and_then(|text| time(text, minutes));
    let end = exercise.text("/stopTime").and_then(|text| time(text, minutes));
    let either = |first, second| exercise.number(first).or_else(|| exercise.number(second));
    let mut raw = RawWorkout {
        sport: sport(exercise),
        start,
        elapsed: start.zip(end).and_then(|(start, end)| start.until(end)),
        seconds: seconds(exercise),
        metres: either("/distance", "/distanceMeters"),
        kilocalories: either("/kiloCalories", "/calories"),
        average_heart_rate: exercise.number("/heartRate/avg"),
        max_heart_rate: exercise.number("/heartRate/max"),
        ..RawWorkout::default()
    };
    exercise.describe_start("/startTime", &mut raw);
    raw
}

fn offset_minutes(session: &Fields, exercise: &Fields) -> Option<i64> {
    let of_exercise = ["/timezoneOffset", "/timezoneOffsetMinutes"].map(|name| exercise.text(name));
    let of_session = ["/timeZoneOffset", "/timezoneOffsetMinutes"].map(|name| session.text(name));
    let minutes = of_exercise.into_iter().chain(of_session).flatten().next();
    minutes?.parse().ok()
}

/// A time on the clock. With the offset, it is exact.
fn time(text: &str, offset_minutes: Option<i64>) -> Option<RawTime> {
    let RawTime::Clock(civil) = RawTime::parse(text).ok()? else { return None };
    let offset = offset_minutes.and_then(|minutes| plausible_offset(minutes.checked_mul(60)?));
    Some(RawTime::on_clock(civil, offset))
}

fn seconds(exercise: &Fields) -> Option<f64> {
    match exercise.text("/duration") {
        Some(text) => Some(iso_seconds(text).unwrap_or(f64::NAN)),
        None => exercise.number("/durationMillis").map(|milliseconds| milliseconds / 1000.0),
    }
}

/// A duration such as `PT1H10M` or `PT4050.564S`, in seconds.
pub(crate) fn iso_seconds(text: &str) -> Option<f64> {
    let mut rest = text.strip_prefix("PT")?;
    let mut seconds = 0.0;
    while let Some(end) = rest.find(['H', 'M', 'S']) {
        let number: f64 = rest[..end].parse().ok()?;
        seconds += match &rest[end..=end] {
            "H" => number * TimeDelta::hours(1).as_seconds_f64(),
            "M" => number * TimeDelta::minutes(1).as_seconds_f64(),
            _ => number,
        };
        rest = &rest[end + 1..];
    }
    rest.is_empty().then_some(seconds)
}

/// The sport, by its name in older files and by its number in newer ones.
fn sport(exercise: &Fields) -> Sport {
    let name = exercise.text("/sport").or_else(|| exercise.text("/sport/id"));
    name.map_or_else(Sport::default, |name| Sport::named(Service::Polar, name))
}
