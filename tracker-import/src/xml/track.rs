//! [`Track`]: the points of a recording, in GPX and KML.

use chrono::TimeDelta;

use crate::draft::parts::{Part, Parts, Span, Times};
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::xml::tag::number;
use tracker_core::import_report::InvalidItem;
use tracker_core::moments::InvalidMoment;

/// A track, which is one workout, or several if there are days between its points.
#[derive(Debug, Default)]
pub(super) struct Track {
    pub(super) sport: Sport,
    pub(super) title: Option<String>,
    parts: Parts<TrackPart>,
    pub(super) id: Option<String>,
    pub(super) has_points: bool,
    /// The first time that cannot be read, with what is wrong.
    unreadable: Option<(String, InvalidMoment)>,
}

/// The points of one workout: all of them, unless there are days between them.
#[derive(Debug, Default)]
pub(super) struct TrackPart {
    times: Times,
    metres: f64,
    /// The point before, in the same segment.
    last: Option<Point>,
    /// The times of the segment that is being read.
    segment: Option<Span>,
    /// The length of the segments before, if there are any.
    moving: Option<TimeDelta>,
    pub(super) heart_rates: HeartRates,
}

impl Part for TrackPart {
    fn span(&self) -> Option<Span> {
        self.times.span
    }
}

/// A point of a track, in radians.
#[derive(Debug, Clone, Copy)]
pub(super) struct Point {
    latitude: f64,
    longitude: f64,
}

#[derive(Debug, Default)]
pub(super) struct HeartRates {
    sum: f64,
    count: f64,
    max: f64,
}

impl Track {
    /// When and where it started, if both are known already.
    pub(super) fn begun(&self) -> Option<(RawTime, Place)> {
        self.parts.main().times.begun()
    }

    /// The part that is being read.
    pub(super) fn part(&mut self) -> &mut TrackPart {
        self.parts.current_mut()
    }

    /// Adds a time, which is read in this way.
    pub(super) fn add_time(
        &mut self,
        text: &str,
        read: fn(&str) -> Result<RawTime, InvalidMoment>,
    ) {
        if let Some(time) = time_or_reason(text, read, &mut self.unreadable) {
            self.parts.at(time, || ()).add_time(time, text);
        }
    }

    pub(super) fn workouts(self, is_virtual: bool) -> Vec<RawWorkout> {
        let invalid = match (&self.unreadable, self.has_points) {
            (Some((_, wrong)), _) => InvalidItem::Start(wrong.clone()),
            (None, true) => InvalidItem::NoTimes,
            (None, false) => InvalidItem::NoPoints,
        };
        let (sport, id, unreadable) = (self.sport, self.id, self.unreadable.map(|(text, _)| text));
        let title = self.title.filter(|title| !title.is_empty());
        let parts = self.parts.into_workouts().map(|mut part| {
            part.end_segment();
            let elapsed = part.times.span.and_then(Span::length);
            RawWorkout {
                sport: sport.clone(),
                title: title.clone(),
                start: part.times.span.map(|span| span.start),
                written_start: part.times.written_start.or_else(|| unreadable.clone()),
                elapsed,
                seconds: part
                    .moving
                    .min(elapsed)
                    .map(TimeDelta::as_seconds_f64)
                    .filter(|it| *it > 0.0),
                metres: Some(part.metres),
                place: part.times.place,
                source_id: id.clone(),
                is_indoors: is_virtual,
                average_heart_rate: part.heart_rates.average(),
                max_heart_rate: Some(part.heart_rates.max),
                invalid: part.times.span.is_none().then(|| invalid.clone()),
                ..RawWorkout::default()
            }
        });
        parts.collect()
    }
}

/// A time, which is read in this way. Of the first that cannot be read is kept what is wrong.
pub(super) fn time_or_reason(
    text: &str,
    read: fn(&str) -> Result<RawTime, InvalidMoment>,
    unreadable: &mut Option<(String, InvalidMoment)>,
) -> Option<RawTime> {
    let time = read(text);
    if let (Err(wrong), false) = (&time, text.is_empty()) {
        unreadable.get_or_insert_with(|| (text.to_owned(), wrong.clone()));
    }
    time.ok()
}

impl TrackPart {
    fn add_time(&mut self, time: RawTime, text: &str) {
        self.times.add(time, text);
        self.segment = Some(Span::with(self.segment, time));
    }

    pub(super) fn add_point(&mut self, point: Point) {
        self.times.place = self.times.place.or_else(|| point.place());
        if let Some(last) = self.last.replace(point) {
            self.metres += last.metres_to(point);
        }
    }

    /// Ends a segment. The time until the next one is a pause.
    pub(super) fn end_segment(&mut self) {
        self.last = None;
        let length = self.segment.take().and_then(Span::length);
        self.moving = match (self.moving, length) {
            (Some(moving), Some(length)) => moving.checked_add(&length),
            (moving, length) => moving.or(length),
        };
    }
}

impl Point {
    /// The point with these degrees. `None` if they are of no place.
    pub(super) fn new(latitude: f64, longitude: f64) -> Option<Point> {
        let is_on_earth = latitude.abs() <= 90.0 && longitude.abs() <= 360.0;
        let is_known = latitude != 0.0 || longitude != 0.0;
        (is_on_earth && is_known)
            .then(|| Point { latitude: latitude.to_radians(), longitude: longitude.to_radians() })
    }

    fn place(self) -> Option<Place> {
        Place::new(self.latitude.to_degrees(), self.longitude.to_degrees())
    }

    /// The great-circle distance by the haversine formula.
    fn metres_to(self, other: Point) -> f64 {
        const MEAN_RADIUS_OF_EARTH: f64 = 6_371_008.8;
        let half_square = |angle: f64| (angle / 2.0).sin().powi(2);
        let haversine = half_square(other.latitude - self.latitude)
            + self.latitude.cos()
                * other.latitude.cos()
                * half_square(other.longitude - self.longitude);
        2.0 * MEAN_RADIUS_OF_EARTH * haversine.clamp(0.0, 1.0).sqrt().asin()
    }
}

impl HeartRates {
    pub(super) fn add(&mut self, text: &str) {
        let rate = number(text).filter(|rate| *rate > 0.0);
        if let Some(rate) = rate {
            self.sum += rate;
            self.count += 1.0;
            self.max = self.max.max(rate);
        }
    }

    fn average(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.sum / self.count)
    }
}
