//! A slow and simple implementation of the reader: it parses the whole document in memory.

use serde_json::{Map, Value};
use std::time::Duration;
use tracker_core::{Distance, Moment, Workout, WorkoutDraft};
use tracker_import::ActivityNames;
use tracker_testing::zone;

/// The expected result of reading an element.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Expected {
    Workout(Workout),
    Unsupported,
    Invalid,
}

pub(super) fn read(document: &str) -> Vec<Expected> {
    let document: Value = serde_json::from_str(document.trim_start_matches('\u{feff}'))
        .expect("the strategies generate valid JSON");
    for place in [
        "/workouts",
        "/data/workouts",
        "/data/workouts/workouts",
        "/payload/data/workouts",
        "/result/data/workouts",
        "/data",
        "/result/data",
    ] {
        if let Some(Value::Array(elements)) = document.pointer(place)
            && !elements.is_empty()
        {
            return elements.iter().map(expected).collect();
        }
    }
    Vec::new()
}

fn expected(element: &Value) -> Expected {
    let Some(Value::String(name)) = element.get("name") else {
        return Expected::Invalid;
    };
    if name.trim().is_empty() {
        return Expected::Invalid;
    }
    let Some(activity) = ActivityNames::default().find(name) else {
        return Expected::Unsupported;
    };
    let Some(start) = element.get("start").and_then(moment) else {
        return Expected::Invalid;
    };
    match complete(element, WorkoutDraft::new(activity, start)) {
        Some(workout) => Expected::Workout(workout),
        None => Expected::Invalid,
    }
}

/// Completes the draft. `None` if the element is invalid.
fn complete(element: &Value, mut draft: WorkoutDraft) -> Option<Workout> {
    let start = draft.start.instant();
    draft.end = match &element["end"] {
        Value::Null => None,
        end => Some(moment(end)?.instant()),
    };
    let span = draft.end.and_then(|end| (end - start).to_std().ok());
    draft.duration = duration(&element["duration"], span).ok()?;
    draft.distance = distance(element, draft.duration.or(span)).ok()?;
    draft.energy_kcal =
        energy(&element["activeEnergyBurned"]).or_else(|| energy(&element["activeEnergy"]));
    let end = draft.end.or_else(|| Some(start + draft.duration?));
    let within: Vec<&Map<String, Value>> = samples(&element["heartRateData"])
        .unwrap_or_default()
        .into_iter()
        .filter(|sample| {
            let at = sample.get("date").and_then(moment);
            at.zip(end).is_some_and(|(at, end)| start <= at.instant() && at.instant() <= end)
                && is_heart_rate(unit_of(sample))
        })
        .collect();
    let averages: Vec<f64> = within.iter().filter_map(|sample| rate_of(sample, "Avg")).collect();
    #[expect(clippy::cast_precision_loss, reason = "a few samples")]
    let mean = averages.iter().sum::<f64>() / averages.len() as f64;
    draft.average_heart_rate = rate(&element["avgHeartRate"])
        .or_else(|| rate(&element["heartRate"]["avg"]))
        .or_else(|| (!averages.is_empty()).then_some(mean));
    draft.max_heart_rate = rate(&element["maxHeartRate"])
        .or_else(|| rate(&element["heartRate"]["max"]))
        .or_else(|| within.iter().filter_map(|sample| rate_of(sample, "Max")).reduce(f64::max));
    draft.source_id = match &element["id"] {
        Value::String(id) if !id.contains(char::is_control) => Some(id.trim().to_owned()),
        Value::Number(id) => Some(id.to_string()),
        _ => None,
    };
    Workout::new(draft).ok()
}

/// The value is invalid.
struct Unclear;

fn moment(value: &Value) -> Option<Moment> {
    Moment::parse(value.as_str()?, zone("UTC")).ok()
}

fn duration(value: &Value, span: Option<Duration>) -> Result<Option<Duration>, Unclear> {
    let Some((number, unit)) = quantity(value)? else {
        return Ok(None);
    };
    let seconds = match unit.unwrap_or_default().to_lowercase().as_str() {
        "min" => number * 60.0,
        "s" | "seconds" => number,
        unknown if !unknown.is_empty() => return Err(Unclear),
        _ => match span.map(|span| span.as_secs_f64()) {
            Some(span) if (number * 60.0 - span).abs() <= span / 10.0 && number < span / 10.0 => {
                number * 60.0
            }
            _ => number,
        },
    };
    if seconds == 0.0 {
        return Ok(None);
    }
    Ok(Some(Duration::try_from_secs_f64(seconds).map_err(|_| Unclear)?))
}

fn distance(element: &Value, time: Option<Duration>) -> Result<Option<Distance>, Unclear> {
    let value = &element["distance"];
    if let Some(distance) = covered(value).filter(|distance| *distance > Distance::ZERO) {
        return Ok(Some(distance));
    }
    let metres = match quantity(value) {
        _ if value.is_array() => 0.0,
        Err(Unclear) => return Err(Unclear),
        Ok(None) => 0.0,
        Ok(Some((number, None))) => number,
        Ok(Some((number, Some(unit)))) => {
            let per_unit = metres_per(&unit).ok_or(Unclear)?;
            let metres = number * per_unit;
            let seconds = time.map_or(f64::INFINITY, |time| time.as_secs_f64());
            let is_in_miles = matches!(unit.as_str(), "mi" | "miles");
            let slip = per_unit >= 1000.0 && !is_in_miles && metres > 12.0 * seconds;
            if slip && number >= 0.5 * seconds && number <= 12.0 * seconds {
                number
            } else {
                metres
            }
        }
    };
    if metres == 0.0 {
        return Ok(covered(&element["walkingAndRunningDistance"]));
    }
    Ok(Some(Distance::from_metres(metres).map_err(|_| Unclear)?))
}

fn covered(series: &Value) -> Option<Distance> {
    let metres = sum(series, metres_per)?;
    Distance::from_metres(metres).ok()
}

fn energy(value: &Value) -> Option<f64> {
    let kcal = if value.is_array() {
        sum(value, kcal_per)?
    } else {
        let (number, unit) = quantity(value).ok()??;
        number * kcal_per(&unit.unwrap_or_default())?
    };
    (kcal > 0.0).then_some(kcal)
}

fn rate(value: &Value) -> Option<f64> {
    let (number, unit) = quantity(value).ok()??;
    (number > 0.0 && is_heart_rate(&unit.unwrap_or_default())).then_some(number)
}

fn rate_of(sample: &Map<String, Value>, key: &str) -> Option<f64> {
    for key in [key, "qty"] {
        if let Some(rate) = sample.get(key).and_then(Value::as_f64).filter(|rate| *rate > 0.0) {
            return Some(rate);
        }
    }
    None
}

fn sum(series: &Value, per: fn(&str) -> Option<f64>) -> Option<f64> {
    let mut sum = 0.0;
    for sample in samples(series)? {
        if let Some(number) = sample.get("qty").and_then(Value::as_f64) {
            sum += number * per(unit_of(sample))?;
        }
    }
    (sum > 0.0).then_some(sum)
}

/// The samples of a series, if every one of them is an object.
fn samples(series: &Value) -> Option<Vec<&Map<String, Value>>> {
    series.as_array()?.iter().map(Value::as_object).collect()
}

/// A number and its unit. The unit is `None` for a bare number, and empty for an object without a
/// unit. The whole result is `None` if nothing was measured.
fn quantity(value: &Value) -> Result<Option<(f64, Option<String>)>, Unclear> {
    match value {
        Value::Null => Ok(None),
        Value::Number(number) => Ok(number.as_f64().map(|number| (number, None))),
        Value::String(text) if text.is_empty() => Ok(None),
        Value::String(text) => {
            let mut words = text.split_whitespace();
            let number = words.next().and_then(|word| word.parse().ok()).ok_or(Unclear)?;
            Ok(Some((number, words.next().map(str::to_owned))))
        }
        Value::Object(object) => {
            let Some((number, unit)) = quantity(object.get("qty").unwrap_or(&Value::Null))? else {
                return Ok(None);
            };
            let named = object.get("units").and_then(Value::as_str);
            let unit = unit.or(Some(named.unwrap_or_default().to_owned()));
            Ok(Some((number, unit)))
        }
        Value::Bool(_) | Value::Array(_) => Err(Unclear),
    }
}

fn unit_of(sample: &Map<String, Value>) -> &str {
    sample.get("units").and_then(Value::as_str).unwrap_or_default()
}

fn metres_per(unit: &str) -> Option<f64> {
    Some(match unit {
        "" | "km" => 1000.0,
        "mi" | "miles" => 1609.344,
        "m" | "meters" | "metres" => 1.0,
        "yd" | "yards" => 0.9144,
        "ft" | "feet" => 0.3048,
        _ => return None,
    })
}

fn kcal_per(unit: &str) -> Option<f64> {
    Some(match unit {
        "" | "kcal" | "Cal" => 1.0,
        "kJ" => 1.0 / 4.184,
        _ => return None,
    })
}

fn is_heart_rate(unit: &str) -> bool {
    matches!(unit, "" | "bpm" | "count/min")
}
