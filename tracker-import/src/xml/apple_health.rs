//! The reader for the `export.xml` of Apple Health.
//!
//! The file reaches several gigabytes. Most of it are single measurements. Only the elements
//! `Workout` and some of their children are used.
//!
//! All dates of a file have the offset that the phone had at the export, so the date written is often
//! not the local day. The metadata `HKTimeZone` names the zone of the place; many apps do not write
//! it. The track of a workout is in a file of its own beside this one. A workout has no id.

use std::borrow::Cow;

use crate::activities::names::Service;
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::health_auto_export::workout::quantity::{Quantity, Unit};
use crate::xml::element_reader::Element;
use crate::xml::tag::{self, Tag, Text};
use tracker_core::import_report::InvalidItem;
use tracker_core::moments::InvalidMoment;

/// A workout of an `export.xml`, and where in it the reader is.
#[derive(Debug, Default)]
pub(crate) struct AppleWorkout {
    raw: RawWorkout,
    /// How many elements are open inside the workout.
    depth: usize,
}

impl Element for AppleWorkout {
    const NAME: &'static [u8] = b"Workout";
    const ROOT: &'static [u8] = b"HealthData";
    const OUTSIDE: &'static [&'static [u8]] = &[b"Workout", b"HealthData", b"/HealthData"];
    const MISSING: &'static str = "it has no element HealthData";
    const NOT_CLOSED: &'static str = "it ends before the element HealthData is closed";
    const IS_HISTORY: bool = true;

    fn new(tag: Tag<'_>, _: &str) -> AppleWorkout {
        AppleWorkout { raw: workout_of(tag), depth: 0 }
    }

    fn start_tag(&mut self, tag: Tag<'_>) {
        self.depth += 1;
        match self.depth {
            1 => add_child(&mut self.raw, tag.name(), tag),
            2 => add_route(&mut self.raw, tag.name(), tag),
            _ => {}
        }
    }

    fn end_tag(&mut self, _: &[u8], _: Text<'_>) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn workouts(self) -> Vec<RawWorkout> {
        vec![self.raw]
    }

    /// None: its statistics come last.
    fn cut_off(self) -> Vec<RawWorkout> {
        Vec::new()
    }
}

/// The workout with the values of its start tag.
fn workout_of(tag: Tag<'_>) -> RawWorkout {
    let written_start = tag.attribute("startDate").map(Cow::into_owned);
    let mut workout = RawWorkout { sport: sport(tag), written_start, ..RawWorkout::default() };
    let time = |name| tag.attribute(name).map(|text| time(&text)).transpose();
    match (time("startDate"), time("endDate")) {
        (Ok(start), Ok(end)) => {
            workout.start = start;
            workout.elapsed = start.zip(end).and_then(|(start, end)| start.until(end));
        }
        (Err(wrong), _) => workout.invalid = Some(InvalidItem::Start(wrong)),
        (_, Err(wrong)) => workout.invalid = Some(InvalidItem::End(wrong)),
    }
    match quantity(tag, "duration", "durationUnit", "min").map(|duration| duration.seconds(None)) {
        Some(Ok(seconds)) => workout.seconds = Some(seconds),
        Some(Err(unit)) => drop(workout.invalid.get_or_insert(unit.of("duration"))),
        None => {}
    }
    add_distance(&mut workout, tag, "totalDistance", "totalDistanceUnit");
    add_energy(&mut workout, tag, "totalEnergyBurned", "totalEnergyBurnedUnit");
    workout
}

fn add_distance(workout: &mut RawWorkout, tag: Tag<'_>, value: &str, unit: &str) {
    match quantity(tag, value, unit, "km").map(|distance| distance.metres()) {
        Some(Ok(metres)) => workout.metres = Some(metres),
        Some(Err(unit)) => drop(workout.invalid.get_or_insert(unit.of("distance"))),
        None => {}
    }
}

fn add_energy(workout: &mut RawWorkout, tag: Tag<'_>, value: &str, unit: &str) {
    if let Some(energy) = quantity(tag, value, unit, "Cal") {
        workout.kilocalories = energy.kilocalories().ok();
    }
}

fn sport(tag: Tag<'_>) -> Sport {
    let Some(kind) = tag.attribute("workoutActivityType") else { return Sport::default() };
    let name = kind.strip_prefix("HKWorkoutActivityType").unwrap_or(&kind);
    Sport::named(Service::Apple, name)
}

/// Adds the values of a child of the workout. Children of children are about parts of the workout.
fn add_child(workout: &mut RawWorkout, name: &[u8], tag: Tag<'_>) {
    match name {
        b"MetadataEntry" if tag.attribute("key").as_deref() == Some("HKTimeZone") => {
            workout.zone_name = tag.attribute("value").map(Cow::into_owned);
        }
        b"MetadataEntry" if tag.attribute("key").as_deref() == Some("HKIndoorWorkout") => {
            workout.is_indoors = number(tag, "value") == Some(1.0);
        }
        b"WorkoutStatistics" => add_statistics(workout, tag),
        _ => {}
    }
}

/// Adds the values of a child of the route: the place of its first point, or the file that has the points.
fn add_route(workout: &mut RawWorkout, name: &[u8], tag: Tag<'_>) {
    match name {
        b"FileReference" => workout.file_name = tag.attribute("path").map(Cow::into_owned),
        b"Location" if workout.place.is_none() => {
            let place = number(tag, "latitude").zip(number(tag, "longitude"));
            workout.place = place.and_then(|(latitude, longitude)| Place::new(latitude, longitude));
        }
        _ => {}
    }
}

fn add_statistics(workout: &mut RawWorkout, tag: Tag<'_>) {
    let Some(kind) = tag.attribute("type") else { return };
    match kind.strip_prefix("HKQuantityTypeIdentifier").unwrap_or(&kind) {
        "DistanceWalkingRunning" => add_distance(workout, tag, "sum", "unit"),
        "ActiveEnergyBurned" => add_energy(workout, tag, "sum", "unit"),
        "HeartRate" => {
            workout.average_heart_rate = number(tag, "average");
            workout.max_heart_rate = number(tag, "maximum");
        }
        _ => {}
    }
}

/// A date and time. Its offset is of the place of the export.
fn time(text: &str) -> Result<RawTime, InvalidMoment> {
    Ok(match RawTime::parse(text)? {
        RawTime::Exact { instant, offset } => RawTime::WrittenAt { instant, offset },
        time => time,
    })
}

fn quantity<'a>(
    tag: Tag<'a>,
    value: &str,
    unit: &str,
    usual: &'static str,
) -> Option<Quantity<'a>> {
    let number = number(tag, value)?;
    let unit = tag.attribute(unit).unwrap_or(Cow::Borrowed(usual));
    Some(Quantity { number, unit: Unit::Named(unit) })
}

fn number(tag: Tag<'_>, name: &str) -> Option<f64> {
    tag::number(&tag.attribute(name)?)
}
