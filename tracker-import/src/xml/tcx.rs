//! The reader for TCX files.
//!
//! Each `Activity` is one workout, or several if there are days between its laps or points. Its laps add up to it.
//! Courses and planned workouts are not read. The times are in UTC, apart from few programs that write an offset. The
//! `Id` is the start of the activity, so it is not used as an id.

use std::borrow::Cow;

use crate::activities::names::Service;
use crate::draft::parts::{Part, Parts, Span, Times};
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport, time_delta};
use crate::xml::element_reader::Element;
use crate::xml::tag::{Tag, Text, is_virtual_world, number};
use crate::xml::track::time_or_reason;
use tracker_core::import_report::InvalidItem;
use tracker_core::moments::InvalidMoment;

/// An activity, and where in it the reader is.
#[derive(Debug, Default)]
pub(crate) struct Activity {
    sport: Sport,
    /// The `Id`, which is the start in most files.
    id: Option<String>,
    parts: Parts<ActivityPart>,
    lap: Lap,
    is_in_lap: bool,
    is_in_track: bool,
    /// Whether its places are those of a virtual world.
    is_virtual: bool,
    value: Option<Rate>,
    /// The latitude of the point that is being read.
    latitude: Option<f64>,
    /// What is wrong with the first time that cannot be read.
    unreadable: Option<(String, InvalidMoment)>,
}

/// The laps and points of one workout: all of them, unless there are days between them.
#[derive(Debug, Default)]
struct ActivityPart {
    /// The times of the laps and points.
    times: Times,
    laps: Laps,
    /// The distance at the last point.
    metres_at_point: Option<f64>,
}

impl Part for ActivityPart {
    fn span(&self) -> Option<Span> {
        self.times.span
    }
}

/// The laps that are complete.
#[derive(Debug, Default)]
struct Laps {
    seconds: Option<f64>,
    metres: Option<f64>,
    kilocalories: f64,
    /// The average heart rates, each times the seconds of its lap.
    beats: f64,
    seconds_with_rate: f64,
    max_heart_rate: f64,
}

#[derive(Debug, Default)]
struct Lap {
    start: Option<RawTime>,
    seconds: Option<f64>,
    metres: Option<f64>,
    kilocalories: Option<f64>,
    average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>,
}

/// The heart rate whose `Value` is read next.
#[derive(Debug, Clone, Copy)]
enum Rate {
    Average,
    Max,
}

impl Element for Activity {
    const NAME: &'static [u8] = b"Activity";
    const ROOT: &'static [u8] = b"TrainingCenterDatabase";
    const NOT_CLOSED: &'static str = "it ends before the element TrainingCenterDatabase is closed";

    fn new(tag: Tag<'_>, _: &str) -> Activity {
        let sport = match tag.attribute("Sport").map(Cow::into_owned) {
            None => Sport::default(),
            Some(name) if name.trim().eq_ignore_ascii_case("Other") => {
                Sport::Unspecified(Some(name.into()))
            }
            Some(name) => Sport::named(Service::Common, name),
        };
        Activity { sport, ..Activity::default() }
    }

    fn start_tag(&mut self, tag: Tag<'_>) {
        match tag.name() {
            b"Lap" => self.start_lap(tag),
            b"Track" => self.is_in_track = true,
            b"AverageHeartRateBpm" => self.value = Some(Rate::Average),
            b"MaximumHeartRateBpm" => self.value = Some(Rate::Max),
            _ => {}
        }
    }

    fn end_tag(&mut self, name: &[u8], text: Text<'_>) {
        let is_of_lap = self.is_in_lap && !self.is_in_track;
        // The latitude stands before the longitude.
        let needs_place = self.is_in_track && self.parts.current().times.place.is_none();
        let value = || number(&text.decoded());
        match name {
            b"Id" if !self.is_in_lap => self.id = Some(text.decoded().into_owned()),
            b"Lap" => self.end_lap(),
            b"Track" => self.is_in_track = false,
            b"Name" if !self.is_in_lap => self.is_virtual |= is_virtual_world(&text.decoded()),
            b"TotalTimeSeconds" if is_of_lap => self.lap.seconds = value(),
            b"DistanceMeters" if is_of_lap => self.lap.metres = value(),
            b"DistanceMeters" if self.is_in_track => {
                self.parts.current_mut().metres_at_point = value();
            }
            b"LatitudeDegrees" if needs_place => self.latitude = value(),
            b"LongitudeDegrees" if needs_place => {
                let place = self.latitude.zip(value());
                self.parts.current_mut().times.place =
                    place.and_then(|(latitude, longitude)| Place::new(latitude, longitude));
            }
            b"Calories" if is_of_lap => self.lap.kilocalories = value(),
            b"Time" if self.is_in_track => drop(self.add_time(&text.decoded())),
            b"Value" if is_of_lap => match self.value.take() {
                Some(Rate::Average) => self.lap.average_heart_rate = value(),
                Some(Rate::Max) => self.lap.max_heart_rate = value(),
                None => {}
            },
            _ => {}
        }
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        self.parts.main().times.begun()
    }

    fn workouts(mut self) -> Vec<RawWorkout> {
        self.end_lap();
        if self.parts.main().times.span.is_none()
            && let Some(id) = self.id.take()
        {
            self.add_time(&id);
        }
        let (text, wrong) = self.unreadable.unzip();
        let workouts = self.parts.into_workouts().map(|part| RawWorkout {
            sport: self.sport.clone(),
            start: part.times.span.map(|span| span.start),
            written_start: part.times.written_start.or_else(|| text.clone()),
            elapsed: part.times.span.and_then(Span::length).filter(|it| !it.is_zero()),
            seconds: part.laps.seconds,
            metres: part.laps.metres.or(part.metres_at_point),
            place: part.times.place,
            is_indoors: self.is_virtual,
            kilocalories: Some(part.laps.kilocalories),
            average_heart_rate: part.laps.average_heart_rate(),
            max_heart_rate: Some(part.laps.max_heart_rate),
            invalid: wrong.clone().filter(|_| part.times.span.is_none()).map(InvalidItem::Start),
            ..RawWorkout::default()
        });
        workouts.collect()
    }
}

impl Activity {
    fn start_lap(&mut self, tag: Tag<'_>) {
        self.end_lap();
        self.is_in_lap = true;
        if let Some(text) = tag.attribute("StartTime") {
            self.lap.start = self.add_time(&text);
        }
    }

    /// Reads a time. The first one is the start of the workout. A lap with days between its points has the sums of
    /// several workouts, which tell nothing about one.
    fn add_time(&mut self, text: &str) -> Option<RawTime> {
        let time = time_or_reason(text, RawTime::parse_point, &mut self.unreadable)?;
        let lap = &mut self.lap;
        let part = self.parts.at(time, || *lap = Lap::default());
        part.times.add(time, text);
        Some(time)
    }

    fn end_lap(&mut self) {
        (self.is_in_lap, self.is_in_track) = (false, false);
        let lap = std::mem::take(&mut self.lap);
        let part = self.parts.current_mut();
        let end = lap.start.zip(lap.seconds.and_then(time_delta));
        if let Some((start, length)) = end {
            part.times.span = Some(Span::with(part.times.span, start.after(length)));
        }
        part.laps.add(&lap);
    }
}

impl Laps {
    fn add(&mut self, lap: &Lap) {
        self.seconds = lap.seconds.map(|it| it + self.seconds.unwrap_or_default()).or(self.seconds);
        self.metres = lap.metres.map(|it| it + self.metres.unwrap_or_default()).or(self.metres);
        self.kilocalories += lap.kilocalories.unwrap_or_default();
        if let (Some(rate), Some(seconds)) = (lap.average_heart_rate, lap.seconds) {
            self.beats += rate * seconds;
            self.seconds_with_rate += seconds;
        }
        self.max_heart_rate = self.max_heart_rate.max(lap.max_heart_rate.unwrap_or_default());
    }

    /// The average over all laps, each as long as it took.
    fn average_heart_rate(&self) -> Option<f64> {
        (self.seconds_with_rate > 0.0).then(|| self.beats / self.seconds_with_rate)
    }
}
