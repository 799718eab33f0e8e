//! The reader for GPX tracks.
//!
//! Each `trk` is one workout, or several if there are days between its points. Its segments are separated by pauses. The distance is the sum of the
//! great-circle distances between the points of each segment. Routes and waypoints are plans, not
//! workouts. The times are in UTC, apart from few programs that write an offset. A track has no id.

use chrono::TimeDelta;

use crate::activities::names::Service;
use crate::draft::parts::{Part, Parts, Span};
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::history_file::format_reader::{Damage, FormatError, FormatReader};
use crate::xml::scanner::{Token, XmlScanner};
use crate::xml::tag::{Tag, Text, is_virtual_world, number};
use tracker_core::moments::InvalidMoment;

/// Reads the tracks of a GPX file.
#[derive(Debug, Default)]
pub(crate) struct GpxReader {
    scanner: XmlScanner,
    /// Whose names the types of tracks are.
    service: Service,
    /// Whether the places are those of a virtual world.
    is_virtual: bool,
    track: Option<Track>,
    has_tracks: bool,
    root: Root,
}

/// The element gpx, which has the tracks. Some programs write only a track.
#[derive(Debug, Default, PartialEq, Eq)]
enum Root {
    #[default]
    Missing,
    Open,
    Closed,
}

#[derive(Debug, Default)]
struct Track {
    sport: Sport,
    title: Option<String>,
    parts: Parts<TrackPart>,
    is_in_segment: bool,
    is_in_point: bool,
    has_points: bool,
    /// The point that is being read.
    point: Option<Point>,
    /// The first time that cannot be read, with what is wrong.
    unreadable: Option<(String, InvalidMoment)>,
}

/// The points of one workout: all of them, unless there are days between them.
#[derive(Debug, Default)]
struct TrackPart {
    written_start: Option<String>,
    span: Option<Span>,
    metres: f64,
    /// The place of the first point.
    place: Option<Place>,
    /// The point before, in the same segment.
    last: Option<Point>,
    /// The times of the segment that is being read.
    segment: Option<Span>,
    /// The length of the segments before, if there are any.
    moving: Option<TimeDelta>,
    heart_rates: HeartRates,
}

impl Part for TrackPart {
    fn span(&self) -> Option<Span> {
        self.span
    }
}

/// A point of a track, in radians.
#[derive(Debug, Clone, Copy)]
struct Point {
    latitude: f64,
    longitude: f64,
}

#[derive(Debug, Default)]
struct HeartRates {
    sum: f64,
    count: f64,
    max: f64,
}

impl FormatReader for GpxReader {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        while let Some(token) = self.scanner.next(&mut bytes) {
            match (token, &mut self.track) {
                (Token::Start(tag), _) if tag.name().eq_ignore_ascii_case(b"gpx") => {
                    self.root = Root::Open;
                    let creator = tag.attribute("creator").unwrap_or_default();
                    self.service = service(&creator);
                    self.is_virtual = is_virtual_world(&creator);
                }
                (Token::Start(tag), track) if tag.name() == b"trk" => {
                    self.has_tracks = true;
                    let before = track.replace(Track::default());
                    found.extend(before.into_iter().flat_map(|it| it.workouts(self.is_virtual)));
                }
                (Token::Start(tag), Some(track)) => track.start_tag(tag),
                (Token::End(b"trk", _), track) => {
                    if self.root == Root::Missing {
                        self.root = Root::Closed;
                    }
                    let track = track.take().into_iter();
                    found.extend(track.flat_map(|track| track.workouts(self.is_virtual)));
                }
                (Token::End(name, _), _) if name.eq_ignore_ascii_case(b"gpx") => {
                    self.root = Root::Closed;
                }
                (Token::End(name, text), Some(track)) => track.end_tag(name, text, self.service),
                _ => {}
            }
        }
        Ok(())
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        if self.root == Root::Closed {
            return Ok(());
        }
        self.break_off(found);
        let reason = "it ends before the element gpx is closed";
        Err(Damage { offset: self.scanner.offset(), reason }.into())
    }

    fn has_workouts(&self) -> bool {
        self.has_tracks
    }

    fn break_off(&mut self, found: &mut Vec<RawWorkout>) {
        let cut_off = self.track.take().map(|track| Track { point: None, ..track });
        let cut_off = cut_off.map(|track| track.workouts(self.is_virtual));
        found.extend(cut_off.into_iter().flatten().filter(RawWorkout::has_length));
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        let part = self.track.as_ref().filter(|_| !self.is_virtual)?.parts.first();
        Some((part.span?.start, part.place?))
    }
}

/// The sport of a `type`. `OpenTracks` writes `unknown` if the person has chosen none.
fn sport(service: Service, name: &str) -> Sport {
    match name.trim() {
        "" => Sport::default(),
        name if name.eq_ignore_ascii_case("unknown") => Sport::Unspecified(Some(name.into())),
        name => Sport::named(service, name),
    }
}

/// Whose names the types of tracks are. Many programs write the keys of Garmin. Strava's older files have numbers; in
/// files of other programs, a number is unknown.
fn service(creator: &str) -> Service {
    if creator.trim_start().starts_with("StravaGPX") { Service::StravaGpx } else { Service::Garmin }
}

impl Track {
    fn start_tag(&mut self, tag: Tag<'_>) {
        match tag.name() {
            b"trkseg" => {
                self.is_in_segment = true;
                self.parts.current().end_segment();
            }
            b"trkpt" => {
                self.end_point();
                self.is_in_point = true;
                self.has_points = true;
                self.point = Point::from_tag(tag);
            }
            _ => {}
        }
    }

    fn end_tag(&mut self, name: &[u8], text: Text<'_>, service: Service) {
        match name {
            b"trkseg" => self.is_in_segment = false,
            b"trkpt" => {
                self.is_in_point = false;
                self.end_point();
            }
            b"name" if !self.is_in_segment => self.title = Some(text.decoded().into_owned()),
            b"type" if !self.is_in_segment => {
                self.sport = sport(service, &text.decoded());
            }
            b"time" if self.is_in_point => self.add_time(&text.decoded()),
            b"hr" if self.is_in_point => self.parts.current().heart_rates.add(&text.decoded()),
            _ => {}
        }
    }

    fn end_point(&mut self) {
        if let Some(point) = self.point.take() {
            self.parts.current().add_point(point);
        }
    }

    fn add_time(&mut self, text: &str) {
        let time = match RawTime::parse_point(text) {
            Ok(time) => time,
            Err(_) if text.is_empty() => return,
            Err(wrong) => {
                self.unreadable.get_or_insert_with(|| (text.to_owned(), wrong));
                return;
            }
        };
        self.parts.at(time, || ()).add_time(time, text);
    }

    fn workouts(mut self, is_virtual: bool) -> Vec<RawWorkout> {
        self.end_point();
        let invalid = match (&self.unreadable, self.has_points) {
            (Some((_, wrong)), _) => format!("its start is unreadable: {wrong}"),
            (None, true) => format!("its points have no times: {A_PLAN}"),
            (None, false) => format!("it has no points: {A_PLAN}"),
        };
        let (sport, unreadable) = (self.sport, self.unreadable.map(|(text, _)| text));
        let title = self.title.filter(|title| !title.is_empty());
        self.parts.workouts(|mut part| {
            part.end_segment();
            let elapsed = part.span.and_then(Span::length);
            RawWorkout {
                sport: sport.clone(),
                title: title.clone(),
                start: part.span.map(|span| span.start),
                written_start: part.written_start.or_else(|| unreadable.clone()),
                elapsed,
                seconds: part
                    .moving
                    .min(elapsed)
                    .map(TimeDelta::as_seconds_f64)
                    .filter(|it| *it > 0.0),
                metres: Some(part.metres),
                place: part.place,
                is_indoors: is_virtual,
                average_heart_rate: part.heart_rates.average(),
                max_heart_rate: Some(part.heart_rates.max),
                invalid: part.span.is_none().then(|| invalid.clone()),
                ..RawWorkout::default()
            }
        })
    }
}

const A_PLAN: &str = "it is a planned route and not a workout";

impl TrackPart {
    fn add_time(&mut self, time: RawTime, text: &str) {
        let span = Span::with(self.span, time);
        if self.span.is_none_or(|before| before.start != span.start) {
            self.written_start = Some(text.to_owned());
        }
        self.span = Some(span);
        self.segment = Some(Span::with(self.segment, time));
    }

    fn add_point(&mut self, point: Point) {
        self.place = self.place.or_else(|| point.place());
        if let Some(last) = self.last.replace(point) {
            self.metres += last.metres_to(point);
        }
    }

    /// Ends a segment. The time until the next one is a pause.
    fn end_segment(&mut self) {
        self.last = None;
        let length = self.segment.take().and_then(Span::length);
        self.moving = match (self.moving, length) {
            (Some(moving), Some(length)) => moving.checked_add(&length),
            (moving, length) => moving.or(length),
        };
    }
}

impl Point {
    fn from_tag(tag: Tag<'_>) -> Option<Point> {
        let degrees = |name| number(&tag.attribute(name)?);
        let (latitude, longitude) = (degrees("lat")?, degrees("lon")?);
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
    fn add(&mut self, text: &str) {
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
