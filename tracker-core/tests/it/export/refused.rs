//! Content that is not an export, and the error message for it.

use tracker_core::export::{ExportError, Found};

use super::{read, read_pieces};

#[track_caller]
fn refused(content: impl AsRef<[u8]>, expected: Found) {
    let content = content.as_ref();
    let (items, end) = read(content);
    let found = end.as_ref().err().and_then(ExportError::found);
    assert_eq!(found, Some(expected));
    assert_eq!(items, []);
    // Reading byte by byte gives the same result.
    assert_eq!(read_pieces(content.chunks(1)), (items, end));
}

#[test]
fn files_of_other_programs_are_recognised() {
    refused(include_bytes!("../../fixtures/apple-health.xml"), Found::AppleHealth);
    refused(include_bytes!("../../fixtures/track.gpx"), Found::Gpx);
    refused(include_bytes!("../../fixtures/activity.tcx"), Found::Tcx);
    refused(include_bytes!("../../fixtures/strava.csv"), Found::StravaCsv);
    refused(include_bytes!("../../fixtures/garmin.csv"), Found::GarminCsv);
    refused(include_bytes!("../../fixtures/garmin-summarized.json"), Found::GarminActivities);
    refused(b"\x0e\x10\xd9\x07\x00\x00\x00\x00.FIT\x00\x00", Found::Fit);
}

#[test]
fn other_files_of_the_app_are_recognised() {
    refused(include_bytes!("../../fixtures/workouts.csv"), Found::WorkoutsCsv);
    refused(include_bytes!("../../fixtures/autosync-workout.json"), Found::UnpackedAutoSync);
    refused(include_bytes!("../../fixtures/autosync-route.json"), Found::UnpackedAutoSync);
    refused(b"bvx2\x10\x00\x00\x00", Found::AutoSync);
}

#[test]
fn other_content_is_rejected_with_its_kind() {
    for (content, found) in [
        (&b""[..], Found::Nothing),
        (b" \n\t", Found::Nothing),
        (b"\xef\xbb\xbf", Found::Nothing),
        (b"PK\x03\x04\x14\x00", Found::Zip),
        (b"\x1f\x8b\x08\x00", Found::Gzip),
        (b"BZh91AY&SY", Found::Bzip2),
        (b"BZh11AY&SY\xd8\x00", Found::Bzip2),
        (b"BZh", Found::Text),
        (b"BZhello", Found::Text),
        (b"\xff\xfe\x00\x00{\x00\x00\x00", Found::Utf32),
        (b"\x00\x00\xfe\xff\x00\x00\x00{", Found::Utf32),
        (b"{\x00\x00\x00\"\x00\x00\x00", Found::Utf32),
        (b"\x00\x00\x00{\x00\x00\x00\"", Found::Utf32),
        (b"\xff\xfe{\x00\"\x00", Found::Utf16),
        (b"\xfe\xff\x00{\x00\"", Found::Utf16),
        (b"{\x00\"\x00d\x00", Found::Utf16),
        (b"\x00{\x00\"\x00d", Found::Utf16),
        (b"<?xml version=\"1.0\"?><other/>", Found::Xml),
        (b"\n  <?xml version=\"1.0\"?><TrainingCenterDatabase>", Found::Tcx),
        (b"<!DOCTYPE html><title>Sign in</title>", Found::Html),
        (b"<HTML><body>HealthData", Found::Html),
        (b"[]", Found::JsonArray),
        (b"[{\"name\":\"Running\"}]", Found::JsonArray),
        (b"null", Found::JsonScalar),
        (b"-12.5", Found::JsonScalar),
        (b"\"workouts\"", Found::JsonScalar),
        (b"Date;Distance;Duration;Name\n", Found::Csv),
        (b"\xef\xbb\xbfDate,Steps,Heart,Name\r\n", Found::Csv),
        (b"404 page not found", Found::Text),
        ("Grüße".as_bytes(), Found::Text),
        (b"\x7fELF\x02\x01\x01\x00", Found::Binary),
        (b"\x89PNG\r\n\x1a\n", Found::Binary),
        (b"caf\xe9", Found::Binary),
    ] {
        refused(content, found);
    }
}

#[test]
fn a_long_file_is_recognised_by_its_first_bytes() {
    let mut page = b"<!doctype html>".to_vec();
    page.resize(100_000, b'x');
    refused(&page, Found::Html);
    let text = "ä".repeat(100_000);
    refused(&text, Found::Text);
    refused(format!("x{text}"), Found::Text);
}

#[test]
fn the_message_states_the_kind_and_what_to_do() {
    let (_, end) = read(b"PK\x03\x04");
    assert_eq!(
        end.unwrap_err().to_string(),
        "this is a zip archive: unzip it first, and use the .json file inside"
    );
    let (_, end) = read(include_bytes!("../../fixtures/autosync-workout.json"));
    assert_eq!(
        end.unwrap_err().to_string(),
        "this is an AutoSync file (.hae) of Health Auto Export: \
         set up an export as JSON in the app instead, and use that file"
    );
}

#[test]
fn the_offset_is_the_start_of_the_content() {
    let (_, end) = read(b"\xef\xbb\xbf \n[1]");
    let error = end.unwrap_err();
    assert_eq!((error.offset(), error.items()), (5, 0));
    assert!(matches!(error, ExportError::NotAnExport { .. }));
}
