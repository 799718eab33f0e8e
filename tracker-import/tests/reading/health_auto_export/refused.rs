//! Content that is not an export, and the error message for it.

use tracker_import::{ContentKind, ExportError, ExportReader};

use super::{read, read_pieces};

#[track_caller]
fn refused(content: impl AsRef<[u8]>, expected: ContentKind) {
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
    refused(include_bytes!("../../fixtures/apple-health.xml"), ContentKind::AppleHealth);
    refused(include_bytes!("../../fixtures/track.gpx"), ContentKind::Gpx);
    refused(include_bytes!("../../fixtures/activity.tcx"), ContentKind::Tcx);
    refused(include_bytes!("../../fixtures/strava.csv"), ContentKind::StravaCsv);
    refused(include_bytes!("../../fixtures/garmin.csv"), ContentKind::GarminCsv);
    refused(include_bytes!("../../fixtures/garmin-summarized.json"), ContentKind::GarminActivities);
    refused(b"\x0e\x10\xd9\x07\x00\x00\x00\x00.FIT\x00\x00", ContentKind::Fit);
}

#[test]
fn other_files_of_the_app_are_recognised() {
    refused(include_bytes!("../../fixtures/workouts.csv"), ContentKind::WorkoutsCsv);
    refused(include_bytes!("../../fixtures/autosync-workout.json"), ContentKind::UnpackedAutoSync);
    refused(include_bytes!("../../fixtures/autosync-route.json"), ContentKind::UnpackedAutoSync);
    refused(b"bvx2\x10\x00\x00\x00", ContentKind::AutoSync);
}

#[test]
fn other_content_is_rejected_with_its_kind() {
    for (content, found) in [
        (&b""[..], ContentKind::Empty),
        (b" \n\t", ContentKind::Empty),
        (b"\xef\xbb\xbf", ContentKind::Empty),
        (b"PK\x03\x04\x14\x00", ContentKind::Zip),
        (b"\x1f\x8b\x08\x00", ContentKind::Gzip),
        (b"BZh91AY&SY", ContentKind::Bzip2),
        (b"BZh11AY&SY\xd8\x00", ContentKind::Bzip2),
        (b"BZh", ContentKind::Text),
        (b"BZhello", ContentKind::Text),
        (b"\xff\xfe\x00\x00{\x00\x00\x00", ContentKind::Utf32),
        (b"\x00\x00\xfe\xff\x00\x00\x00{", ContentKind::Utf32),
        (b"{\x00\x00\x00\"\x00\x00\x00", ContentKind::Utf32),
        (b"\x00\x00\x00{\x00\x00\x00\"", ContentKind::Utf32),
        (b"\xff\xfe{\x00\"\x00", ContentKind::Utf16),
        (b"\xfe\xff\x00{\x00\"", ContentKind::Utf16),
        (b"{\x00\"\x00d\x00", ContentKind::Utf16),
        (b"\x00{\x00\"\x00d", ContentKind::Utf16),
        (b"<?xml version=\"1.0\"?><other/>", ContentKind::Xml),
        (b"\n  <?xml version=\"1.0\"?><TrainingCenterDatabase>", ContentKind::Tcx),
        (b"<!DOCTYPE html><title>Sign in</title>", ContentKind::Html),
        (b"<HTML><body>HealthData", ContentKind::Html),
        (b"[]", ContentKind::JsonArray),
        (b"[{\"name\":\"Running\"}]", ContentKind::JsonArray),
        (b"null", ContentKind::JsonScalar),
        (b"-12.5", ContentKind::JsonScalar),
        (b"\"workouts\"", ContentKind::JsonScalar),
        (b"\"workouts", ContentKind::Text),
        (b"Date;Distance;Duration;Name\n", ContentKind::Csv),
        (b"\xef\xbb\xbfDate,Steps,Heart,Name\r\n", ContentKind::Csv),
        (b"404 page not found", ContentKind::Text),
        ("Grüße".as_bytes(), ContentKind::Text),
        (b"\x7fELF\x02\x01\x01\x00", ContentKind::Binary),
        (b"\x89PNG\r\n\x1a\n", ContentKind::Picture),
        (b"caf\xe9", ContentKind::Binary),
    ] {
        refused(content, found);
    }
}

#[test]
fn a_long_file_is_recognised_by_its_first_bytes() {
    let mut page = b"<!doctype html>".to_vec();
    page.resize(100_000, b'x');
    refused(&page, ContentKind::Html);
    let text = "ä".repeat(100_000);
    refused(&text, ContentKind::Text);
    refused(format!("x{text}"), ContentKind::Text);
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

#[test]
fn each_kind_of_content_has_its_advice() {
    let from_the_app =
        "export the workouts as JSON from the app Health Auto Export, and use that file";
    for (kind, advice) in [
        (ContentKind::Empty, "wait until it has been downloaded completely, or export it again"),
        (ContentKind::AutoSync, "set up an export as JSON in the app instead, and use that file"),
        (
            ContentKind::UnpackedAutoSync,
            "set up an export as JSON in the app instead, and use that file",
        ),
        (ContentKind::WorkoutsCsv, "choose JSON instead of CSV in the app, and export it again"),
        (ContentKind::Zip, "unzip it first, and use the .json file inside"),
        (ContentKind::Gzip, "unpack it with gunzip first"),
        (ContentKind::Bzip2, "unpack it with bunzip2 first"),
        (ContentKind::Utf16, "save it as UTF-8"),
        (ContentKind::Utf32, "save it as UTF-8"),
        (
            ContentKind::JsonArray,
            "put it into an object as {\"data\": {\"workouts\": [...]}}, or export it again",
        ),
        (ContentKind::Html, "the download probably needs a sign-in; fetch the file itself"),
        (ContentKind::AppleHealth, from_the_app),
        (ContentKind::Binary, from_the_app),
    ] {
        assert_eq!(kind.advice(), advice, "{kind}");
    }
}

/// More bytes are neither needed nor kept.
#[test]
fn content_is_refused_after_512_bytes() {
    let mut reader = ExportReader::default();
    let content = format!("<a>{}<gpx>", " ".repeat(600));
    let error = reader.read(&content.as_bytes()[..512], &mut Vec::new()).unwrap_err();
    assert_eq!(error.found(), Some(ContentKind::Xml));
    refused(content, ContentKind::Xml);
}
