//! The reader for KML tracks.
//!
//! Each `Placemark` with a `Track` that has times is one workout, or several if there are days between its points.
//! Other placemarks are routes and markers. A time without an offset is in UTC. `OpenTracks` writes the sport and an
//! id; in files of `TomTom`, the sport is the first word of the name.

use crate::activities::names::Service;
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::xml::element_reader::Element;
use crate::xml::tag::{Tag, Text, number};
use crate::xml::track::{Point, Track};
use tracker_core::moments::InvalidMoment;

/// A placemark, and where in it the reader is.
#[derive(Debug, Default)]
pub(crate) struct Placemark {
    track: Track,
    is_track: bool,
    is_in_track: bool,
    /// Which of the names of [`SPORTS`] the value has that is read next.
    data: Option<usize>,
    sports: [Option<String>; 2],
}

/// The names of the values that say which sport it is: in English, and in the language of the phone.
const SPORTS: [&str; 2] = ["activityType", "type"];

impl Element for Placemark {
    const NAME: &'static [u8] = b"Placemark";
    const ROOT: &'static [u8] = b"kml";
    const NOT_CLOSED: &'static str = "it ends before the element kml is closed";

    fn new(_: Tag<'_>, _: &str) -> Placemark {
        Placemark::default()
    }

    fn start_tag(&mut self, tag: Tag<'_>) {
        match tag.name() {
            b"Track" => {
                (self.is_track, self.is_in_track) = (true, true);
                self.track.part().end_segment();
            }
            b"Data" => {
                let name = tag.attribute("name").unwrap_or_default();
                self.data = SPORTS.iter().position(|sport| *sport == name);
            }
            _ => {}
        }
    }

    fn end_tag(&mut self, name: &[u8], text: Text<'_>) {
        match name {
            b"Track" => self.is_in_track = false,
            b"when" if self.is_in_track => self.track.add_time(&text.decoded(), time),
            b"coord" if self.is_in_track => {
                self.track.has_points = true;
                if let Some(point) = point(&text.decoded()) {
                    self.track.part().add_point(point);
                }
            }
            b"name" if !self.is_in_track => {
                self.track.title.get_or_insert_with(|| text.decoded().into_owned());
            }
            b"trackid" => {
                self.track.id = Some(text.decoded().into_owned()).filter(|id| !id.is_empty());
            }
            b"value" => {
                if let Some(data) = self.data.take() {
                    self.sports[data] = Some(text.decoded().into_owned());
                }
            }
            _ => {}
        }
    }

    fn is_workout(&self) -> bool {
        self.is_track
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        self.track.begun()
    }

    fn workouts(mut self) -> Vec<RawWorkout> {
        if !self.is_track {
            return Vec::new();
        }
        self.track.sport = self.sport();
        self.track.workouts(false)
    }
}

impl Placemark {
    /// The sport. The English name is known if the other one is not.
    fn sport(&self) -> Sport {
        let mut names = self.sports.iter().flatten().filter(|name| !is_unknown(name));
        if let Some(name) = names.next() {
            return Sport::named(Service::Common, name.as_str());
        }
        let word = self.track.title.as_deref().and_then(|title| title.split_once('_'));
        let sport = word.map(|(word, _)| Sport::named(Service::Common, word));
        sport.filter(|sport| !matches!(sport, Sport::Unknown(_))).unwrap_or_default()
    }
}

/// Whether a name says that the person has chosen no sport.
fn is_unknown(name: &str) -> bool {
    name.is_empty() || name.eq_ignore_ascii_case("unknown")
}

/// The time of a point. Without an offset, it is no evidence of a place.
fn time(text: &str) -> Result<RawTime, InvalidMoment> {
    Ok(match RawTime::parse_point(text)? {
        RawTime::Clock(civil) => RawTime::Instant(civil.and_utc()),
        time => time,
    })
}

/// A point such as `10.0 50.0 200.0`: the longitude, the latitude and the altitude.
fn point(text: &str) -> Option<Point> {
    let mut degrees = text.split_whitespace().map(number);
    let (longitude, latitude) = (degrees.next()??, degrees.next()??);
    Point::new(latitude, longitude)
}
