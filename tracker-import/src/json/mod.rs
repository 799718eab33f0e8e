//! The formats that are JSON documents, besides the one of Health Auto Export, with which they share `scan` and
//! `token`.
//!
//! `document_reader` follows the path of each value, and passes values to one of the formats: `lists` are those of
//! services. No document is held as a whole, because one can have more than 100 MB.

// Modules are listed in reading order.
mod document_reader;
pub(crate) mod scan;
pub(crate) mod token;
pub(crate) mod iso_duration;

mod lists;
pub(crate) mod push_reader;
mod tracker;

use document_reader::reader_of;
use tracker::TrackerExport;

use crate::format::Format;
use crate::history_file::format_reader::{FormatRow, has_keys};
use tracker_core::sources::Source;

pub(crate) use lists::ROWS as LIST_ROWS;
pub(crate) use tracker::is_later_export;

/// The formats in the order in which they are tried, before the lists.
pub(crate) const ROWS: &[FormatRow] = &[
    FormatRow {
        detect: |_, head| head.starts_with(b"{") && has_keys(head, &["trackerExport"]),
        sign: "it has the key trackerExport",
        ..TRACKER
    },
    FormatRow {
        detect: |_, head| {
            head.starts_with(b"{") && has_keys(head, &["workouts", "startKind", "counts"])
        },
        ..TRACKER
    },
];

const TRACKER: FormatRow = FormatRow {
    format: Format::Tracker,
    source: Source::Manual,
    detect: |_, _| false,
    sign: "it has the keys of tracker workouts --json",
    reader: |_, _| reader_of(TrackerExport::default()),
};
