//! The streaming parser for export files: it turns bytes into workouts in constant memory.
//!
//! It reads the JSON of the app Health Auto Export, in both versions of the format and in all known
//! envelopes. It also reads the plain JSON of the HTTP interface, in which quantities are numbers.
//! The caller passes bytes as they arrive and gets an [`Item`] for each element of the `workouts`
//! array. The array can also stand under `data`, and a single workout is read like an array with one
//! element. A JSON object that has none of the keys of an export is an error.
//!
//! ```
//! use tracker_core::export::{ExportReader, Item};
//!
//! let file = br#"{"data": {"workouts": [
//!     {"name": "Outdoor Run",
//!      "start": "2026-06-30 07:15:00 +0200", "end": "2026-06-30 07:45:00 +0200",
//!      "duration": 1795.2, "distance": {"qty": 5.2, "units": "km"}, "route": [{"latitude": 47}]},
//!     {"name": "Yoga", "start": "2026-06-30 20:00:00 +0200", "duration": 1800}
//! ]}}"#;
//!
//! let mut reader = ExportReader::default();
//! let mut items = Vec::new();
//! for piece in file.chunks(64) {
//!     reader.read(piece, &mut items)?;
//! }
//! assert_eq!(reader.finish()?.items, 2);
//!
//! let Item::Workout { index: 0, workout } = &items[0] else { panic!() };
//! assert_eq!(workout.day().to_string(), "2026-06-30");
//! assert_eq!(workout.distance().map(|distance| distance.metres()), Some(5200.0));
//! assert!(matches!(&items[1], Item::Skipped(skipped) if skipped.name.as_deref() == Some("Yoga")));
//! # Ok::<(), tracker_core::export::ExportError>(())
//! ```
//!
//! # How it works
//!
//! Most of an export is not needed: routes and series of samples. So only parts of the document are
//! parsed as JSON. `scan` skips a value by tracking strings and brackets only, 64 bytes at a time.
//! `document` knows the grammar around the workouts and stores the needed fields of a workout.
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
mod grammar;
mod place;
mod token;
mod scan;
mod block;
mod utf8;

mod fields;
mod item;
mod measured;
mod quantity;
mod series;
mod loose;
mod object;

pub use content_kind::ContentKind;
pub use error::ExportError;
pub use reader::{ExportReader, Item, Summary};
