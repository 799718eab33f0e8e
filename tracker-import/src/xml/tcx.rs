//! The reader for TCX files.
//!
//! Each `Activity` is one workout, and its laps add up to it. Courses and planned workouts are not
//! read. The times are in UTC, apart from few programs that write an offset. The `Id` is the start of
//! the activity, so it is not used as an id.

use std::borrow::Cow;

use chrono::TimeDelta;

use crate::activities::names::Service;
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::history_file::format_reader::{Damage, FormatError, FormatReader};
use crate::xml::scanner::{Token, XmlScanner};
use crate::xml::tag::{Tag, Text};

/// Reads the activities of a TCX file.
#[derive(Debug, Default)]
pub(crate) struct TcxReader {
    scanner: XmlScanner,
    workout: Option<Workout>,
    has_activities: bool,
    is_closed: bool,
}

#[derive(Debug, Default)]
struct Workout {
    sport: Sport,
    /// The `Id`, which is the start in most files.
    id: Option<String>,
    written_start: Option<String>,
    start: Option<RawTime>,
    /// The time from the start to the end of the last lap or point.
    elapsed: TimeDelta,
    laps: Laps,
    lap: Lap,
    is_in_lap: bool,
    is_in_track: bool,
    value: Option<Rate>,
    /// The latitude of the point that is being read.
    latitude: Option<f64>,
    /// The place of the first point.
    place: Option<Place>,
    /// The distance at the last point.
    metres_at_point: Option<f64>,
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

impl FormatReader for TcxReader {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        while let Some(token) = self.scanner.next(&mut bytes) {
            match (token, &mut self.workout) {
                (Token::Start(tag), workout) if tag.name() == b"Activity" => {
                    self.has_activities = true;
                    found.extend(workout.replace(Workout::from_tag(tag)).map(Workout::finish));
                }
                (Token::Start(tag), Some(workout)) => workout.start_tag(tag),
                (Token::End(b"Activity", _), workout) => {
                    found.extend(workout.take().map(Workout::finish));
                }
                (Token::End(b"TrainingCenterDatabase", _), _) => self.is_closed = true,
                (Token::End(name, text), Some(workout)) => workout.end_tag(name, text),
                _ => {}
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        if self.is_closed {
            return Ok(());
        }
        let reason = "it ends before the element TrainingCenterDatabase is closed";
        Err(Damage { offset: self.scanner.offset(), reason }.into())
    }

    fn has_workouts(&self) -> bool {
        self.has_activities
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        let workout = self.workout.as_ref()?;
        workout.start.zip(workout.place)
    }
}

impl Workout {
    fn from_tag(tag: Tag<'_>) -> Workout {
        let sport = match tag.attribute("Sport").map(Cow::into_owned) {
            None => Sport::default(),
            Some(name) if name.trim().eq_ignore_ascii_case("Other") => {
                Sport::Unspecified(Some(name.into()))
            }
            Some(name) => Sport::named(Service::Common, name),
        };
        Workout { sport, ..Workout::default() }
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

    fn start_lap(&mut self, tag: Tag<'_>) {
        self.end_lap();
        self.is_in_lap = true;
        if let Some(text) = tag.attribute("StartTime") {
            self.lap.start = self.add_time(&text);
        }
    }

    fn end_tag(&mut self, name: &[u8], text: Text<'_>) {
        let is_of_lap = self.is_in_lap && !self.is_in_track;
        match name {
            b"Id" if !self.is_in_lap => self.id = Some(text.decoded().into_owned()),
            b"Lap" => self.end_lap(),
            b"Track" => self.is_in_track = false,
            b"TotalTimeSeconds" if is_of_lap => self.lap.seconds = number(&text.decoded()),
            b"DistanceMeters" if is_of_lap => self.lap.metres = number(&text.decoded()),
            b"DistanceMeters" if self.is_in_track => self.metres_at_point = number(&text.decoded()),
            b"LatitudeDegrees" | b"LongitudeDegrees"
                if self.is_in_track && self.place.is_none() =>
            {
                self.add_coordinate(name, number(&text.decoded()));
            }
            b"Calories" if is_of_lap => self.lap.kilocalories = number(&text.decoded()),
            b"Time" if self.is_in_track => drop(self.add_time(&text.decoded())),
            b"Value" if is_of_lap => match self.value.take() {
                Some(Rate::Average) => self.lap.average_heart_rate = number(&text.decoded()),
                Some(Rate::Max) => self.lap.max_heart_rate = number(&text.decoded()),
                None => {}
            },
            _ => {}
        }
    }

    /// Adds a coordinate of the first place. The latitude stands before the longitude.
    fn add_coordinate(&mut self, name: &[u8], degrees: Option<f64>) {
        if name == b"LatitudeDegrees" {
            self.latitude = degrees;
        } else {
            let place = self.latitude.zip(degrees);
            self.place = place.and_then(|(latitude, longitude)| Place::new(latitude, longitude));
        }
    }

    /// Reads a time. The first one is the start of the workout.
    fn add_time(&mut self, text: &str) -> Option<RawTime> {
        let time = RawTime::parse_point(text).ok()?;
        if self.start.is_none() {
            self.start = Some(time);
            self.written_start = Some(text.to_owned());
        }
        self.extend_to(time);
        Some(time)
    }

    fn extend_to(&mut self, time: RawTime) {
        let elapsed = self.start.and_then(|start| start.until(time)).unwrap_or_default();
        self.elapsed = self.elapsed.max(elapsed);
    }

    fn end_lap(&mut self) {
        (self.is_in_lap, self.is_in_track) = (false, false);
        let lap = std::mem::take(&mut self.lap);
        let start = self.start.zip(lap.start).and_then(|(start, lap)| start.until(lap));
        let length = lap.seconds.and_then(delta);
        if let Some(end) = start.zip(length).and_then(|(start, length)| start.checked_add(&length))
        {
            self.elapsed = self.elapsed.max(end);
        }
        self.laps.add(&lap);
    }

    fn finish(mut self) -> RawWorkout {
        self.end_lap();
        if self.start.is_none()
            && let Some(id) = self.id.take()
        {
            self.add_time(&id);
        }
        RawWorkout {
            sport: self.sport,
            start: self.start,
            written_start: self.written_start,
            elapsed: (self.elapsed > TimeDelta::zero()).then_some(self.elapsed),
            seconds: self.laps.seconds,
            metres: self.laps.metres.or(self.metres_at_point),
            place: self.place,
            kilocalories: Some(self.laps.kilocalories),
            average_heart_rate: self.laps.average_heart_rate(),
            max_heart_rate: Some(self.laps.max_heart_rate),
            ..RawWorkout::default()
        }
    }
}

impl Laps {
    fn add(&mut self, lap: &Lap) {
        add_to(&mut self.seconds, lap.seconds);
        add_to(&mut self.metres, lap.metres);
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

fn add_to(sum: &mut Option<f64>, number: Option<f64>) {
    if let Some(number) = number {
        *sum = Some(sum.unwrap_or_default() + number);
    }
}

fn number(text: &str) -> Option<f64> {
    text.parse::<f64>().ok().filter(|number| number.is_finite())
}

/// A number of seconds as a difference of time.
#[expect(clippy::cast_possible_truncation, reason = "a cast of a floating-point number saturates")]
fn delta(seconds: f64) -> Option<TimeDelta> {
    TimeDelta::try_milliseconds((seconds * 1000.0) as i64)
}
