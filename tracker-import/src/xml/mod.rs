//! The formats that are XML.

// Modules are listed in reading order.
pub(crate) mod scanner;
pub(crate) mod tag;
mod apple_health;
mod element_reader;
mod track;
mod gpx;
mod kml;
mod tcx;

use crate::format::Format;
use crate::history_file::format_reader::FormatRow;
use apple_health::AppleHealthReader;
use element_reader::ElementReader;
use gpx::GpxTrack;
use kml::Placemark;
use scanner::{Token, XmlScanner};
use tcx::Activity;
use tracker_core::sources::Source;

/// The formats in the order in which they are tried.
pub(crate) const ROWS: &[FormatRow] = &[
    FormatRow {
        format: Format::AppleHealth,
        source: Source::AppleHealth,
        detect: |head| has_root(head, b"HealthData"),
        sign: "its first element is HealthData",
        reader: |_, _| Box::new(AppleHealthReader::default()),
    },
    FormatRow {
        format: Format::Gpx,
        source: Source::Gpx,
        detect: |head| has_root(head, b"gpx") || has_root(head, b"trk"),
        sign: "its first element is gpx",
        reader: |_, _| Box::new(ElementReader::<GpxTrack>::default()),
    },
    FormatRow {
        format: Format::Kml,
        source: Source::Kml,
        detect: |head| has_root(head, b"kml"),
        sign: "its first element is kml",
        reader: |_, _| Box::new(ElementReader::<Placemark>::default()),
    },
    FormatRow {
        format: Format::Tcx,
        source: Source::Tcx,
        detect: |head| has_root(head, b"TrainingCenterDatabase"),
        sign: "its first element is TrainingCenterDatabase",
        reader: |_, _| Box::new(ElementReader::<Activity>::default()),
    },
];

/// Whether this is XML whose first element has this name. A document type may be longer than the
/// head; then its name counts.
fn has_root(head: &[u8], name: &[u8]) -> bool {
    if !head.starts_with(b"<") {
        return false;
    }
    match XmlScanner::default().next(&mut &*head) {
        Some(Token::Start(tag)) => tag.name().eq_ignore_ascii_case(name),
        Some(Token::End(..)) => false,
        None => head.windows(name.len()).any(|window| window == name),
    }
}
