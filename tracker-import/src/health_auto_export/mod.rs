//! The streaming parser for the JSON of the app Health Auto Export.
//!
//! # How it works
//!
//! Most of an export is not needed: routes and series of samples. So only parts of the document are
//! parsed as JSON. `scan` skips a value by tracking strings and brackets only, 64 bytes at a time.
//! `document` parses the grammar around the workouts and stores the needed fields of a workout.
//! These are parsed at the end of the workout. Skipped values are only checked for quotes, brackets
//! and UTF-8.
//!
//! An invalid workout becomes a skipped item, and reading continues. Any other error is an
//! [`ExportError`]: outside of the workouts, or if the end of a workout cannot be found.

// Modules are listed in reading order.
mod reader;
mod error;
mod content_kind;
mod document;
pub(super) mod workout;

pub use content_kind::ContentKind;
pub use error::{ExportError, ExportSummary};
pub use reader::ExportReader;
pub(crate) use reader::ROW;
