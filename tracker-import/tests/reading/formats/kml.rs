//! KML tracks.

use tracker_import::{Format, ImportOptions, open};

use std::io::Cursor;

use crate::archives::{Member, zip};
use crate::formats::{in_berlin, lines_with, read};

const NEW: &[u8] = include_bytes!("../../fixtures/services/opentracks.kml");
const OLD: &[u8] = include_bytes!("../../fixtures/services/opentracks-old.kml");
const TOMTOM: &[u8] = include_bytes!("../../fixtures/services/tomtom.kml");
const ROUTE: &[u8] = include_bytes!("../../fixtures/services/route.kml");

#[test]
fn a_track_of_today_has_its_offset() {
    let found = lines_with(NEW, in_berlin());
    assert_eq!(found.len(), 2, "{found:?}");
    // Two segments, with a break of 300 s.
    let expected = "Trail Running 2025-09-30, 2025-09-30 23:55:00 -0300, 900/1200 s, 3336 m, ";
    assert!(found[0].starts_with(expected), "{found:?}");
    assert!(found[1].starts_with("biking, ") && found[1].contains("unsupported_activity"));
}

#[test]
fn a_track_of_2020_is_in_utc() {
    let uncertain = lines_with(&without_places(OLD), in_berlin());
    assert_eq!(uncertain.len(), 1, "{uncertain:?}");
    assert!(uncertain[0].starts_with("Running 2020-05-10"), "{uncertain:?}");
    let (items, _) = read(&without_places(OLD), in_berlin());
    let run = items[0].clone().workout().unwrap();
    assert!(!run.start().kind().is_day_certain());
}

fn without_places(content: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(content).replace("gx:coord>13.3 ", "gx:coord>x ").into_bytes()
}

#[test]
fn the_sport_of_tomtom_is_in_the_name() {
    let found = lines_with(TOMTOM, in_berlin());
    assert!(found[0].starts_with("Running 2017-03-25"), "{found:?}");
    let other = String::from_utf8_lossy(TOMTOM).replace("Running_", "Morning_");
    let found = lines_with(other.as_bytes(), in_berlin());
    assert!(found[0].contains("the file names no sport"), "{found:?}");
}

/// Suunto writes times without an offset. They are no evidence of a place.
#[test]
fn a_time_without_an_offset_is_not_certain() {
    let suunto = String::from_utf8_lossy(TOMTOM).replace("59Z<", "59<").replace("4.9 52.3", "x");
    let (items, _) = read(suunto.as_bytes(), ImportOptions::new());
    let run = items[0].clone().workout().unwrap();
    assert!(!run.start().kind().is_day_certain());
}

#[test]
fn a_route_is_refused_by_name() {
    let (items, end) = read(ROUTE, ImportOptions::new());
    assert!(items.is_empty());
    let advice = end.unwrap().advice().unwrap();
    assert!(advice.starts_with("this is a KML file without workouts, such as a plan"), "{advice}");
    let without_times = String::from_utf8_lossy(TOMTOM).replace("when>", "other>");
    let found = lines_with(without_times.as_bytes(), ImportOptions::new());
    assert!(found[0].contains("its points have no times"), "{found:?}");
}

/// Markers have times too, and devices write the first points on another day.
#[test]
fn days_between_points_are_days_between_workouts() {
    let later = String::from_utf8_lossy(TOMTOM).replace(
        "</gx:Track>",
        "<when>2017-03-28T07:00:00Z</when><gx:coord>4.9 52.3 0</gx:coord>\
         <when>2017-03-28T07:30:00Z</when><gx:coord>4.9 52.31 0</gx:coord></gx:Track>",
    );
    let found = lines_with(later.as_bytes(), in_berlin());
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[1].starts_with("Running 2017-03-28"), "{found:?}");
}

#[test]
fn a_packed_track_is_read() {
    for name in ["doc.kml", "tracks/inner.kmz"] {
        let inner = Member::deflated("doc.kml", NEW);
        let content = match name {
            "doc.kml" => zip(&[inner]),
            name => zip(&[Member::deflated(name, &zip(&[inner]))]),
        };
        let mut import = open(Cursor::new(content), in_berlin()).unwrap();
        assert_eq!(import.by_ref().flatten().count(), 2, "{name}");
        assert_eq!(import.format(), Format::Kml);
    }
}
