//! The reader for GPX tracks.
//!
//! Each `trk` is one workout, or several if there are days between its points. Its segments are separated by pauses.
//! The distance is the sum of the great-circle distances between the points of each segment. Routes and waypoints are
//! plans, not workouts. The times are in UTC, apart from few programs that write an offset. A track has no id.

use crate::activities::names::Service;
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::xml::element_reader::Element;
use crate::xml::tag::{Tag, Text, is_virtual_world, number};
use crate::xml::track::{Point, Track};

/// A track, and where in it the reader is.
#[derive(Debug, Default)]
pub(crate) struct GpxTrack {
    track: Track,
    /// Whose names the types of tracks are.
    service: Service,
    /// Whether the places are those of a virtual world.
    is_virtual: bool,
    is_in_segment: bool,
    is_in_point: bool,
    /// The point that is being read.
    point: Option<Point>,
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

impl Element for GpxTrack {
    const NAME: &'static [u8] = b"trk";
    const ROOT: &'static [u8] = b"gpx";
    const NOT_CLOSED: &'static str = "it ends before the element gpx is closed";
    const CAN_BE_ROOT: bool = true;

    fn new(_: Tag<'_>, creator: &str) -> GpxTrack {
        let (service, is_virtual) = (service(creator), is_virtual_world(creator));
        GpxTrack { service, is_virtual, ..GpxTrack::default() }
    }

    fn start_tag(&mut self, tag: Tag<'_>) {
        match tag.name() {
            b"trkseg" => {
                self.is_in_segment = true;
                self.track.part().end_segment();
            }
            b"trkpt" => {
                self.end_point();
                self.is_in_point = true;
                self.track.has_points = true;
                self.point = point(tag);
            }
            _ => {}
        }
    }

    fn end_tag(&mut self, name: &[u8], text: Text<'_>) {
        match name {
            b"trkseg" => self.is_in_segment = false,
            b"trkpt" => {
                self.is_in_point = false;
                self.end_point();
            }
            b"name" if !self.is_in_segment => self.track.title = Some(text.decoded().into_owned()),
            b"type" if !self.is_in_segment => {
                self.track.sport = sport(self.service, &text.decoded());
            }
            b"time" if self.is_in_point => {
                self.track.add_time(&text.decoded(), RawTime::parse_point);
            }
            b"hr" if self.is_in_point => self.track.part().heart_rates.add(&text.decoded()),
            _ => {}
        }
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        self.track.begun().filter(|_| !self.is_virtual)
    }

    fn workouts(mut self) -> Vec<RawWorkout> {
        self.end_point();
        self.track.workouts(self.is_virtual)
    }

    /// Without the point that is being read.
    fn cut_off(self) -> Vec<RawWorkout> {
        self.track.workouts(self.is_virtual)
    }
}

impl GpxTrack {
    fn end_point(&mut self) {
        if let Some(point) = self.point.take() {
            self.track.part().add_point(point);
        }
    }
}

fn point(tag: Tag<'_>) -> Option<Point> {
    let degrees = |name| number(&tag.attribute(name)?);
    Point::new(degrees("lat")?, degrees("lon")?)
}
