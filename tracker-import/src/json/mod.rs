//! The formats that are JSON documents, besides the one of Health Auto Export, with which they share `scan` and
//! `token`.
//!
//! `document_reader` follows the path of each value, and passes values to one of the formats. No document is held as a whole, because one can have more
//! than 100 MB.

// Modules are listed in reading order.
mod document_reader;
pub(crate) mod scan;
pub(crate) mod token;

mod lists;
pub(crate) mod push_reader;
pub(crate) mod polar;
mod tracker;

use document_reader::{DocumentFormat, reader_of};
use polar::PolarSession;
use tracker::TrackerExport;

use crate::format::Format;
use crate::history_file::format_reader::{FormatRow, has_keys};
use tracker_core::sources::Source;

pub(crate) use lists::ROWS as LIST_ROWS;
pub(crate) use tracker::is_later_export;

/// The formats in the order in which they are tried.
pub(crate) const ROWS: &[FormatRow] = &[
    FormatRow {
        detect: |_, head| head.starts_with(b"{") && has_keys(head, &["trackerExport"]),
        sign: "it has the key trackerExport",
        ..row::<TrackerExport>(Format::Tracker, Source::Manual)
    },
    FormatRow {
        detect: |_, head| {
            head.starts_with(b"{") && has_keys(head, &["workouts", "startKind", "counts"])
        },
        sign: "it has the keys of tracker workouts --json",
        ..row::<TrackerExport>(Format::Tracker, Source::Manual)
    },
    FormatRow {
        detect: |_, head| {
            head.starts_with(b"{")
                && (has_keys(head, &["exportVersion", "startTime"])
                    || has_keys(head, &["exercises", "startTime"])
                    || has_keys(head, &["timezoneOffsetMinutes", "startTime"]))
        },
        sign: "it has the keys of a training session",
        ..row::<PolarSession>(Format::Polar, Source::Polar)
    },
];

/// The row of a format, without `detect` and `sign`.
const fn row<F: DocumentFormat + Default>(format: Format, source: Source) -> FormatRow {
    FormatRow {
        format,
        source,
        detect: |_, _| false,
        sign: "",
        reader: |_, _| reader_of(F::default()),
    }
}
