//! The reader for GPX tracks.
//!
//! Each `trk` is one workout, or several if there are days between its points. Its segments are separated by pauses. The distance is the sum of the
//! great-circle distances between the points of each segment. Routes and waypoints are plans, not
//! workouts. The times are in UTC, apart from few programs that write an offset. A track has no id.

use crate::activities::names::Service;
use crate::draft::raw_workout::{Place, RawTime, RawWorkout, Sport};
use crate::history_file::format_reader::{Damage, FormatError, FormatReader};
use crate::xml::scanner::{Token, XmlScanner};
use crate::xml::tag::{Tag, Text, is_virtual_world, number};
use crate::xml::track::{Point, Track};

/// Reads the tracks of a GPX file.
#[derive(Debug, Default)]
pub(crate) struct GpxReader {
    scanner: XmlScanner,
    /// Whose names the types of tracks are.
    service: Service,
    /// Whether the places are those of a virtual world.
    is_virtual: bool,
    track: Option<GpxTrack>,
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

/// A track, and where in it the reader is.
#[derive(Debug, Default)]
struct GpxTrack {
    track: Track,
    is_in_segment: bool,
    is_in_point: bool,
    /// The point that is being read.
    point: Option<Point>,
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
                    let before = track.replace(GpxTrack::default());
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
        let cut_off = self.track.take().map(|track| GpxTrack { point: None, ..track });
        let cut_off = cut_off.map(|track| track.workouts(self.is_virtual));
        found.extend(cut_off.into_iter().flatten().filter(RawWorkout::has_length));
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        let track = self.track.as_ref().filter(|_| !self.is_virtual)?;
        track.track.begun()
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

impl GpxTrack {
    fn start_tag(&mut self, tag: Tag<'_>) {
        match tag.name() {
            b"trkseg" => {
                self.is_in_segment = true;
                self.track.end_segment();
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

    fn end_tag(&mut self, name: &[u8], text: Text<'_>, service: Service) {
        match name {
            b"trkseg" => self.is_in_segment = false,
            b"trkpt" => {
                self.is_in_point = false;
                self.end_point();
            }
            b"name" if !self.is_in_segment => self.track.title = Some(text.decoded().into_owned()),
            b"type" if !self.is_in_segment => {
                self.track.sport = sport(service, &text.decoded());
            }
            b"time" if self.is_in_point => {
                self.track.add_time(&text.decoded(), RawTime::parse_point);
            }
            b"hr" if self.is_in_point => self.track.add_heart_rate(&text.decoded()),
            _ => {}
        }
    }

    fn end_point(&mut self) {
        if let Some(point) = self.point.take() {
            self.track.add_point(point);
        }
    }

    fn workouts(mut self, is_virtual: bool) -> Vec<RawWorkout> {
        self.end_point();
        self.track.workouts(is_virtual)
    }
}

fn point(tag: Tag<'_>) -> Option<Point> {
    let degrees = |name| number(&tag.attribute(name)?);
    Point::new(degrees("lat")?, degrees("lon")?)
}
