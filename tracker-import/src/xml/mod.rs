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
use apple_health::AppleWorkout;
use element_reader::{Element, ElementReader};
use gpx::GpxTrack;
use kml::Placemark;
use scanner::{Token, XmlScanner};
use tcx::Activity;
use tracker_core::sources::Source;

/// The formats in the order in which they are tried.
pub(crate) const ROWS: &[FormatRow] = &[
    row::<AppleWorkout>(
        Format::AppleHealth,
        Source::AppleHealth,
        "its first element is HealthData",
    ),
    row::<GpxTrack>(Format::Gpx, Source::Gpx, "its first element is gpx"),
    row::<Placemark>(Format::Kml, Source::Kml, "its first element is kml"),
    row::<Activity>(Format::Tcx, Source::Tcx, "its first element is TrainingCenterDatabase"),
];

const fn row<E: Element>(format: Format, source: Source, sign: &'static str) -> FormatRow {
    FormatRow {
        format,
        source,
        detect: |_, head| has_root(head, E::ROOT) || (E::CAN_BE_ROOT && has_root(head, E::NAME)),
        sign,
        reader: |_, _| Box::new(ElementReader::<E>::default()),
    }
}

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
