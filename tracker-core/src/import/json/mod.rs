//! The formats that are JSON documents, besides the one of Health Auto Export.
//!
//! `tokens` splits the bytes into tokens. `document_reader` follows the path of each value, and
//! passes values to one of the formats. No document is held as a whole, because one can have more
//! than 100 MB.

// Modules are listed in reading order.
mod document_reader;
mod tokens;
mod fields;

mod garmin;
mod fitbit;
mod google_fit;
mod polar;
mod tracker;

use memchr::memmem;

pub(crate) use document_reader::{DocumentFormat, reader};
pub(crate) use fitbit::FitbitExercises;
pub(crate) use garmin::GarminSummaries;
pub(crate) use google_fit::GoogleFitSession;
pub(crate) use polar::PolarSession;
pub(crate) use tracker::{TrackerExport, is_later_export};

/// Whether the beginning of a document has all of these keys. Other values are hardly the same text
/// in quotes.
pub(crate) fn has_keys(head: &[u8], keys: &[&str]) -> bool {
    keys.iter().all(|key| {
        let quoted = format!("\"{key}\"");
        memmem::find(head, quoted.as_bytes()).is_some()
    })
}
