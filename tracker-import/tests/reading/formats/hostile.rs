//! Hostile content, and content that is damaged in unusual ways.

use super::{lines, read};
use tracker_import::{ImportError, ImportOptions};

/// A GPX track of one point, with this text as its sport.
fn track(sport: &str) -> String {
    format!(
        "<gpx><trk><type>{sport}</type><trkseg><trkpt lat='1' lon='1'>\
         <time>2025-05-01T07:00:00Z</time></trkpt></trkseg></trk></gpx>"
    )
}

#[test]
fn entities_of_the_document_are_not_replaced() {
    let laughs = format!(
        "<?xml version='1.0'?><!DOCTYPE gpx [<!ENTITY a 'running'><!ENTITY b '&a;&a;&a;'>]>{}",
        track("&b;")
    );
    assert_eq!(lines(laughs.as_bytes()), ["&b;, 2025-05-01T07:00:00Z: unsupported_activity"]);
}

#[test]
fn names_are_shortened_and_have_no_control_characters() {
    let name = "x\u{1b}[31m".repeat(10_000);
    let lines = lines(track(&name).as_bytes());
    assert_eq!(lines[0].chars().take_while(|character| *character != ',').count(), 100);
    assert!(!lines[0].contains(char::is_control));
}

#[test]
fn elements_that_are_never_closed_and_long_tags_are_passed_over() {
    let open = "<a>".repeat(500_000);
    let long = format!("<b c='{}'/>", "d".repeat(1 << 20));
    let content = track("running").replace("<trk>", &format!("{open}{long}<trk>"));
    assert_eq!(lines(content.as_bytes()).len(), 1);
}

#[test]
fn other_xml_is_refused_by_name() {
    let utf16: Vec<u8> = track("running").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let table: [(&[u8], &str); 3] = [
        (b"<ClinicalDocument xmlns='urn:hl7-org:v3'>", "this is an XML file: "),
        (b"<!DOCTYPE html><html><head>", "this is a web page: "),
        (&utf16, "this is text in UTF-16: "),
    ];
    for (content, expected) in table {
        let error = read(content, ImportOptions::default()).1.unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn times_outside_of_the_years_are_invalid() {
    for time in ["1899-12-31T12:00:00Z", "2101-01-01T12:00:00Z"] {
        let lines = lines(track("running").replace("2025-05-01T07:00:00Z", time).as_bytes());
        assert_eq!(
            lines,
            [format!(
                "running, {time}: invalid: its start is unreadable: {} is not in the years 1900 to 2100",
                &time[..10]
            )]
        );
    }
    for (time, start) in [
        ("2025-02-29T07:00:00Z", "2025-02-29T07:00:00Z"),
        ("2025-05-01T24:00:01Z", "2025-05-01T24:00:01Z"),
        ("2025-05-01T07:00:60Z", "2025-05-01T07:00:60Z"),
        ("0000-00-00", "0000-00-00"),
        ("", "-"),
    ] {
        let lines = lines(track("running").replace("2025-05-01T07:00:00Z", time).as_bytes());
        assert!(lines[0].starts_with(&format!("running, {start}: invalid: ")), "{lines:?}");
        // A time that cannot be read is not a missing one.
        assert_eq!(lines[0].contains("planned route"), time.is_empty(), "{lines:?}");
    }
}

/// Definitions of 255 fields of 255 bytes, without a message that is so long.
#[test]
fn long_definitions_in_a_fit_file_allocate_nothing_by_themselves() {
    let mut file = vec![14, 0x20, 0, 0, 0xff, 0xff, 0xff, 0x7f];
    file.extend(b".FIT\0\0");
    for kind in 0..16 {
        file.extend([0x60 | kind, 0, 0, 18, 0, 255]);
        file.extend([1, 255, 0x0d].repeat(255));
        file.push(255);
        file.extend([1, 255, 0].repeat(255));
    }
    let (items, end) = read(&file, ImportOptions::default());
    assert!(items.is_empty());
    assert!(matches!(end, Err(ImportError::Damaged { .. })), "{end:?}");
}

/// The message says what the content is; separators in it make no table.
#[test]
fn pictures_and_programs_are_no_tables() {
    for (content, kind) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR,,,;;;\ndate,\x01,x\n"[..], "a picture"),
        (b"\xff\xd8\xff\xe0,,,\n,,,\n", "a picture"),
        (b"%PDF-1.7\n1,2,3\n", "a PDF document"),
        (b"date,distance\n\x002026-03-01,5\n", "a binary file"),
    ] {
        let error = read(content, ImportOptions::default()).1.unwrap_err().to_string();
        assert!(error.starts_with(&format!("this is {kind}: ")), "{error}");
        assert!(!error.contains("columns"), "{error}");
    }
}

/// Of many columns only some are shown: the one with dates is among them.
#[test]
fn the_column_with_dates_is_among_those_that_a_message_lists() {
    let header = "a1,a2,a3,a4,a5,a6,a7,a8,a9,Quand,Autre";
    let row = "1,2,3,4,5,6,7,8,9,4 mars 2026 07:00,5 mars 2026";
    let error = read(format!("{header}\n{row}\n").as_bytes(), ImportOptions::default()).1;
    let message = error.unwrap_err().to_string();
    assert!(message.contains("the columns \"Quand\", \"Autre\", \"a1\""), "{message}");
}

#[test]
fn a_track_without_the_root_of_gpx_is_read() {
    for name in ["GPX", "gpx:gpx"] {
        let file = track("running")
            .replace("<gpx", &format!("<{name}"))
            .replace("</gpx", &format!("</{name}"));
        assert!(lines(file.as_bytes())[0].starts_with("Running 2025-05-01"));
    }
    let file = track("running").replace("<gpx>", "").replace("</gpx>", "");
    assert!(lines(file.as_bytes())[0].starts_with("Running 2025-05-01"));
}
