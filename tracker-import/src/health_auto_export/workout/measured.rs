//! Duration, distance, energy and heart rate, taken from the fields of a workout.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::health_auto_export::workout::fields::{Field, Fields};
use crate::health_auto_export::workout::loose::Object;
use crate::health_auto_export::workout::quantity::{Quantity, Reading};
use crate::health_auto_export::workout::series::{self, HeartRates};
use tracker_core::import_report::InvalidItem;
use tracker_core::moments::Zone;
use tracker_core::workouts::{Distance, WorkoutDraft};

/// Adds the measured values to a draft that has its start and, if known, its end.
///
/// An invalid duration or distance makes the workout invalid. An invalid energy or heart rate is
/// dropped.
pub(crate) fn add_to(
    draft: &mut WorkoutDraft,
    fields: &Fields,
    zone: Zone,
) -> Result<(), InvalidItem> {
    let start = draft.start.instant();
    let span = draft.end.and_then(|end| (end - start).to_std().ok());
    draft.duration = if is_of_the_interface(fields) {
        duration(fields, None)?
    } else {
        duration(fields, span)?.filter(|duration| !duration.is_zero())
    };
    draft.distance = distance(fields, draft.duration.or(span))?;
    draft.energy_kcal = energy(fields);
    let end = draft.end.or_else(|| end_after(start, draft.duration?));
    let rates = heart_rates(fields, zone, start, end);
    draft.average_heart_rate = rates.average;
    draft.max_heart_rate = rates.max;
    Ok(())
}

/// Whether the workout is in the JSON of the HTTP interface, which always has a `sourceId`. In this
/// JSON a duration is always in seconds, and 0 is a duration. In exports, a bare number can be in
/// minutes, and 0 means "not measured".
fn is_of_the_interface(fields: &Fields) -> bool {
    fields.get(Field::SourceId).is_some()
}

fn duration(fields: &Fields, span: Option<Duration>) -> Result<Option<Duration>, InvalidItem> {
    let field = Field::Duration;
    let quantity = match needed(fields, field)? {
        Reading::Quantity(quantity) => quantity,
        Reading::Series(_) => return Err(InvalidItem::NotANumber(field.name())),
        _ => return Ok(None),
    };
    let seconds = quantity.seconds(span).map_err(|unit| unit.of(&field.name()))?;
    let duration = Duration::try_from_secs_f64(seconds);
    duration.map(Some).map_err(|_| InvalidItem::OutOfRange(field.name()))
}

/// The distance. An invalid `distance` field makes the workout invalid. The samples are only used
/// if it is missing or 0, and are ignored if they are invalid.
fn distance(fields: &Fields, time: Option<Duration>) -> Result<Option<Distance>, InvalidItem> {
    let field = Field::Distance;
    let metres = match needed(fields, field)? {
        Reading::Quantity(quantity) => {
            quantity.metres_in(time).map_err(|unit| unit.of(&field.name()))?
        }
        Reading::Series(series) => sum_of_distances(series).map_or(0.0, Distance::metres),
        _ => 0.0,
    };
    if metres == 0.0 {
        let series = fields.get(Field::WalkingAndRunningDistance);
        return Ok(series.and_then(sum_of_distances));
    }
    let distance = Distance::from_metres(metres);
    distance.map(Some).map_err(|_| InvalidItem::OutOfRange(field.name()))
}

/// The value of a field without which the workout is invalid, unless it is missing.
fn needed(fields: &Fields, field: Field) -> Result<Reading<'_>, InvalidItem> {
    match Reading::from_json(fields.get(field)) {
        Reading::OutOfRange => Err(InvalidItem::OutOfRange(field.name())),
        Reading::Repeated(part) => {
            Err(InvalidItem::RepeatedPart { field: field.name(), part: part.to_owned() })
        }
        Reading::Unreadable => Err(InvalidItem::NotANumber(field.name())),
        reading => Ok(reading),
    }
}

/// The sum of the distances of a series of samples.
fn sum_of_distances(series: &[u8]) -> Option<Distance> {
    let metres = series::sum(series, Quantity::metres)?;
    Distance::from_metres(metres).ok()
}

/// The active energy in kilocalories. `activeEnergy` is a number in version 1 of the format and a
/// series of samples in version 2. `totalEnergy` is not used, because it includes energy at rest.
fn energy(fields: &Fields) -> Option<f64> {
    for field in [Field::ActiveEnergyBurned, Field::ActiveEnergy] {
        let kcal = match Reading::from_json(fields.get(field)) {
            Reading::Quantity(quantity) => quantity.kilocalories().ok(),
            Reading::Series(series) => series::sum(series, Quantity::kilocalories),
            _ => None,
        };
        if let Some(kcal) = kcal.filter(|kcal| *kcal > 0.0) {
            return Some(kcal);
        }
    }
    None
}

/// The average and the highest heart rate. Each is taken from its own field, otherwise from
/// `heartRate`, otherwise from the samples.
fn heart_rates(
    fields: &Fields,
    zone: Zone,
    start: DateTime<Utc>,
    end: Option<DateTime<Utc>>,
) -> HeartRates {
    let own = HeartRates {
        average: rate(fields.get(Field::AvgHeartRate)),
        max: rate(fields.get(Field::MaxHeartRate)),
    };
    let rates = own.or(fields.get(Field::HeartRate).and_then(summary));
    match (fields.get(Field::HeartRateData), end) {
        (Some(series), Some(end)) if !rates.are_complete() => {
            rates.or(series::heart_rates(series, zone, start, end))
        }
        _ => rates,
    }
}

fn summary(value: &[u8]) -> Option<HeartRates> {
    let Object(summary): Object<Summary<'_>> = serde_json::from_slice(value).ok()?;
    Some(HeartRates {
        average: rate(summary.avg.map(|avg| avg.get().as_bytes())),
        max: rate(summary.max.map(|max| max.get().as_bytes())),
    })
}

#[derive(Deserialize)]
struct Summary<'a> {
    #[serde(borrow)]
    avg: Option<&'a RawValue>,
    #[serde(borrow)]
    max: Option<&'a RawValue>,
}

/// A heart rate in beats per minute. 0 means "not measured".
fn rate(value: Option<&[u8]>) -> Option<f64> {
    match Reading::from_json(value) {
        Reading::Quantity(quantity) => quantity.beats_per_minute().ok().filter(|bpm| *bpm > 0.0),
        _ => None,
    }
}

fn end_after(start: DateTime<Utc>, duration: Duration) -> Option<DateTime<Utc>> {
    start.checked_add_signed(TimeDelta::from_std(duration).ok()?)
}
