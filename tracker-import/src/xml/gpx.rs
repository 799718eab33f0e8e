//! The reader for GPX tracks.
//!
//! Each `trk` is one workout. Its segments are separated by pauses. The distance is the sum of the
//! great-circle distances between the points of each segment. Routes and waypoints are plans, not
//! workouts. The times are in UTC, apart from few programs that write an offset. A track has no id.

use chrono::TimeDelta;

use crate::activities::names::Service;
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::history_file::format_reader::{Damage, FormatError, FormatReader};
use crate::xml::scanner::{Token, XmlScanner};
use crate::xml::tag::{Tag, Text};

/// Reads the tracks of a GPX file.
#[derive(Debug, Default)]
pub(crate) struct GpxReader {
    scanner: XmlScanner,
    /// Whose names the types of tracks are.
    service: Service,
    track: Option<Track>,
    has_tracks: bool,
    is_closed: bool,
}

#[derive(Debug, Default)]
struct Track {
    sport: Sport,
    title: Option<String>,
    written_start: Option<String>,
    start: Option<RawTime>,
    end: Option<RawTime>,
    metres: f64,
    /// The place of the first point.
    place: Option<Place>,
    /// The point before, in the same segment.
    last: Option<Point>,
    is_in_segment: bool,
    is_in_point: bool,
    has_points: bool,
    heart_rates: HeartRates,
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
                (Token::Start(tag), _) if tag.name() == b"gpx" => self.service = service(tag),
                (Token::Start(tag), track) if tag.name() == b"trk" => {
                    self.has_tracks = true;
                    found.extend(track.replace(Track::default()).map(Track::workout));
                }
                (Token::Start(tag), Some(track)) => track.start_tag(tag),
                (Token::End(b"trk", _), track) => found.extend(track.take().map(Track::workout)),
                (Token::End(b"gpx", _), _) => self.is_closed = true,
                (Token::End(name, text), Some(track)) => track.end_tag(name, text, self.service),
                _ => {}
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        if self.is_closed {
            return Ok(());
        }
        let reason = "it ends before the element gpx is closed";
        Err(Damage { offset: self.scanner.offset(), reason }.into())
    }

    fn has_workouts(&self) -> bool {
        self.has_tracks
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        let track = self.track.as_ref()?;
        track.start.zip(track.place)
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
fn service(gpx: Tag<'_>) -> Service {
    let creator = gpx.attribute("creator").unwrap_or_default();
    if creator.trim_start().starts_with("StravaGPX") { Service::StravaGpx } else { Service::Garmin }
}

impl Track {
    fn start_tag(&mut self, tag: Tag<'_>) {
        match tag.name() {
            b"trkseg" => {
                self.is_in_segment = true;
                self.last = None;
            }
            b"trkpt" => {
                self.is_in_point = true;
                self.has_points = true;
                self.add_point(tag);
            }
            _ => {}
        }
    }

    fn end_tag(&mut self, name: &[u8], text: Text<'_>, service: Service) {
        match name {
            b"trkseg" => self.is_in_segment = false,
            b"trkpt" => self.is_in_point = false,
            b"name" if !self.is_in_segment => self.title = Some(text.decoded().into_owned()),
            b"type" if !self.is_in_segment => {
                self.sport = sport(service, &text.decoded());
            }
            b"time" if self.is_in_point => self.add_time(&text.decoded()),
            b"hr" if self.is_in_point => self.heart_rates.add(&text.decoded()),
            _ => {}
        }
    }

    fn add_point(&mut self, tag: Tag<'_>) {
        let Some(point) = Point::from_tag(tag) else { return };
        self.place = self.place.or_else(|| point.place());
        if let Some(last) = self.last.replace(point) {
            self.metres += last.metres_to(point);
        }
    }

    /// Extends the track to a time. Some programs write the points in another order.
    fn add_time(&mut self, text: &str) {
        let Ok(time) = RawTime::parse_point(text) else { return };
        let is_before = |other: RawTime| {
            time.until(other).is_some_and(|difference| difference > TimeDelta::zero())
        };
        if self.start.is_none_or(is_before) {
            self.start = Some(time);
            self.written_start = Some(text.to_owned());
        }
        if !self.end.is_some_and(is_before) {
            self.end = Some(time);
        }
    }

    fn workout(self) -> RawWorkout {
        let is_plan = self.start.is_none();
        RawWorkout {
            sport: self.sport,
            title: self.title.filter(|title| !title.is_empty()),
            start: self.start,
            written_start: self.written_start,
            elapsed: self.start.zip(self.end).and_then(|(start, end)| start.until(end)),
            metres: Some(self.metres),
            place: self.place,
            average_heart_rate: self.heart_rates.average(),
            max_heart_rate: Some(self.heart_rates.max),
            invalid: is_plan.then(|| {
                let points =
                    if self.has_points { "its points have no times" } else { "it has no points" };
                format!("{points}: it is a planned route and not a workout")
            }),
            ..RawWorkout::default()
        }
    }
}

impl Point {
    fn from_tag(tag: Tag<'_>) -> Option<Point> {
        let degrees = |name| tag.attribute(name)?.parse::<f64>().ok();
        let (latitude, longitude) = (degrees("lat")?, degrees("lon")?);
        let is_on_earth = latitude.abs() <= 90.0 && longitude.abs() <= 360.0;
        is_on_earth
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
        let rate = text.parse::<f64>().ok().filter(|rate| rate.is_finite() && *rate > 0.0);
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
