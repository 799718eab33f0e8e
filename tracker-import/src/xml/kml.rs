//! The reader for KML tracks.
//!
//! Each `Placemark` with a `Track` that has times is one workout, or several if there are days between its points. Other
//! placemarks are routes and markers. A time without an offset is in UTC. `OpenTracks` writes the sport and an id; in files
//! of `TomTom`, the sport is the first word of the name.

use crate::activities::names::{Meaning, Service};
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::history_file::format_reader::{Damage, FormatError, FormatReader};
use crate::xml::scanner::{Token, XmlScanner};
use crate::xml::tag::{Text, number};
use crate::xml::track::{Point, Track};
use tracker_core::moments::InvalidMoment;

/// Reads the tracks of a KML file.
#[derive(Debug, Default)]
pub(crate) struct KmlReader {
    scanner: XmlScanner,
    placemark: Option<Placemark>,
    has_tracks: bool,
    is_closed: bool,
}

/// A placemark, and where in it the reader is.
#[derive(Debug, Default)]
struct Placemark {
    track: Track,
    is_track: bool,
    is_in_track: bool,
    /// The name of the value that is read next.
    data: Option<Data>,
    /// The sport in English, and in the language of the phone.
    sports: [Option<String>; 2],
}

/// A value that says which sport it is.
#[derive(Debug, Clone, Copy)]
enum Data {
    English,
    Translated,
}

impl FormatReader for KmlReader {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        while let Some(token) = self.scanner.next(&mut bytes) {
            match (token, &mut self.placemark) {
                (Token::Start(tag), placemark) if tag.name() == b"Placemark" => {
                    let before = placemark.replace(Placemark::default());
                    found.extend(before.into_iter().flat_map(Placemark::workouts));
                }
                (Token::Start(tag), Some(placemark)) => match tag.name() {
                    b"Track" => {
                        self.has_tracks = true;
                        placemark.begin_track();
                    }
                    b"Data" => placemark.data = data(&tag.attribute("name").unwrap_or_default()),
                    _ => {}
                },
                (Token::End(b"Placemark", _), placemark) => {
                    found.extend(placemark.take().into_iter().flat_map(Placemark::workouts));
                }
                (Token::End(b"kml", _), _) => self.is_closed = true,
                (Token::End(name, text), Some(placemark)) => placemark.end_tag(name, text),
                _ => {}
            }
        }
        Ok(())
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        if self.is_closed {
            return Ok(());
        }
        self.break_off(found);
        let reason = "it ends before the element kml is closed";
        Err(Damage { offset: self.scanner.offset(), reason }.into())
    }

    fn has_workouts(&self) -> bool {
        self.has_tracks
    }

    fn break_off(&mut self, found: &mut Vec<RawWorkout>) {
        let cut_off = self.placemark.take().into_iter().flat_map(Placemark::workouts);
        found.extend(cut_off.filter(RawWorkout::has_length));
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        self.placemark.as_ref()?.track.begun()
    }
}

fn data(name: &str) -> Option<Data> {
    match name {
        "activityType" => Some(Data::English),
        "type" => Some(Data::Translated),
        _ => None,
    }
}

impl Placemark {
    fn begin_track(&mut self) {
        (self.is_track, self.is_in_track) = (true, true);
        self.track.end_segment();
    }

    fn end_tag(&mut self, name: &[u8], text: Text<'_>) {
        match name {
            b"Track" => self.is_in_track = false,
            b"when" if self.is_in_track => self.track.add_time(&text.decoded(), time),
            b"coord" if self.is_in_track => {
                self.track.has_points = true;
                if let Some(point) = point(&text.decoded()) {
                    self.track.add_point(point);
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
                    self.sports[data as usize] = Some(text.decoded().into_owned());
                }
            }
            _ => {}
        }
    }

    fn workouts(mut self) -> Vec<RawWorkout> {
        if !self.is_track {
            return Vec::new();
        }
        self.track.sport = self.sport();
        self.track.workouts(false)
    }

    /// The sport. The English name is known if the other one is not.
    fn sport(&self) -> Sport {
        let mut names = self.sports.iter().flatten().filter(|name| !is_unknown(name));
        if let Some(name) = names.next() {
            return Sport::named(Service::Common, name.as_str());
        }
        let word = self.track.title.as_deref().and_then(|title| title.split_once('_'));
        match word.map(|(word, _)| (word, Service::Common.meaning(word))) {
            Some((word, meaning @ Some(Meaning::Known(_) | Meaning::Other))) => {
                Sport::from_meaning(meaning, word.into())
            }
            _ => Sport::default(),
        }
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
