//! Opening a history: detection, compression, and what the options change.

use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use tracker_core::Source;
use tracker_core::import::{Format, Import, ImportError, ImportOptions, Item, open};
use tracker_core::moments::MomentKind;

/// Two items, the second of which is skipped.
const EXPORT: &str = r#"{"data":{"workouts":[
    {"name":"Running","start":"2026-06-30T22:30:00Z","duration":1800},
    {"name":"Yoga","start":"2026-06-30T20:00:00Z","duration":1800}]}}"#;

fn opened(content: &[u8]) -> Result<Import<Cursor<Vec<u8>>>, ImportError> {
    open(Cursor::new(content.to_vec()), ImportOptions::default())
}

fn items(content: &[u8]) -> Vec<Item> {
    opened(content).unwrap().collect::<Result<_, _>>().unwrap()
}

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn an_export_is_recognised_by_its_content() {
    let mut import = opened(EXPORT.as_bytes()).unwrap();
    assert_eq!(import.format(), Format::HealthAutoExport);
    assert_eq!(import.by_ref().count(), 2);
    let summary = import.summary();
    assert_eq!((summary.items, summary.bytes), (2, EXPORT.len() as u64));
    assert_eq!((summary.uncertain_days, summary.list_found), (1, true));
}

#[test]
fn gzip_changes_nothing() {
    assert_eq!(items(&gzip(EXPORT.as_bytes())), items(EXPORT.as_bytes()));
    let (first, second) = EXPORT.as_bytes().split_at(50);
    let members = [gzip(first), gzip(second)].concat();
    assert_eq!(items(&members), items(EXPORT.as_bytes()));
}

/// The items, and the error after them.
fn damaged(content: &[u8]) -> (usize, ImportError) {
    let mut items = opened(content).unwrap().collect::<Vec<_>>();
    let error = items.pop().unwrap().unwrap_err();
    (items.len(), error)
}

#[test]
fn what_is_cut_off_of_a_gzip_file_is_missing() {
    let mut packed = gzip(EXPORT.as_bytes());
    packed.truncate(packed.len() - 9);
    let (items, error) = damaged(&packed);
    assert_eq!((items, error.readable_items()), (2, 2));
    assert!(error.to_string().contains(": its packed content is cut off ("), "{error}");
}

/// Damage in the packed bytes spoils a block of 32 KiB.
#[test]
fn what_follows_the_last_member_of_a_gzip_file_is_damage() {
    let packed = [&gzip(EXPORT.as_bytes())[..], b"more than a header"].concat();
    let error = opened(&packed).unwrap_err();
    assert_eq!(error.to_string(), "the file cannot be read: its packed content is damaged");
    let long = [EXPORT.as_bytes(), &vec![b' '; 32 << 10]].concat();
    let (items, error) = damaged(&[&gzip(&long)[..], b"more than a header"].concat());
    assert_eq!((items, error.readable_items()), (2, 2));
    assert!(error.to_string().contains(" at byte 32768: its packed content is damaged"), "{error}");
}

#[test]
fn a_gzip_file_that_grows_without_end_is_refused() {
    let packed = gzip(&[EXPORT.as_bytes(), &vec![b' '; 16 << 20]].concat());
    let mut import = opened(&packed).unwrap();
    assert_eq!(import.by_ref().filter(Result::is_err).count(), 1);
    assert!(import.summary().bytes < 8 << 20);
}

#[test]
fn the_zone_of_the_account_dates_instants() {
    let zone = Some(chrono_tz::Europe::Berlin);
    let options = ImportOptions::new().zone(zone);
    let mut import = open(Cursor::new(EXPORT), options).unwrap();
    let Some(Ok(Item::Workout { workout, .. })) = import.next() else { panic!() };
    assert_eq!(workout.day().to_string(), "2026-07-01");
    assert_eq!(workout.start().kind(), MomentKind::Instant);
    assert_eq!(workout.source(), Source::HealthAutoExport);
}

#[test]
fn other_content_is_refused_by_name() {
    for (content, expected) in [
        ("", "this is an empty file: "),
        ("<html><body>Sign in", "this is a web page: "),
        ("Dear diary,", "this is a text: "),
        ("\u{1}\u{2}\u{3}", "this is a binary file: "),
    ] {
        let error = opened(content.as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(expected), "{error}");
    }
}

#[test]
fn items_before_an_error_are_given() {
    let mut import = opened(&EXPORT.as_bytes()[..EXPORT.len() - 3]).unwrap();
    assert!(import.next().unwrap().is_ok());
    assert!(import.next().unwrap().is_ok());
    assert!(import.next().unwrap().is_err());
    assert!(import.next().is_none());
}

#[test]
fn every_format_and_source_is_found_by_its_name() {
    for &format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    for &source in Source::ALL {
        assert_eq!(source.to_string().parse(), Ok(source));
    }
}
