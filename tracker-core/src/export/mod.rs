//! The reader of export files: bytes in, workouts out, in constant memory.
//!
//! It reads the JSON of the app Health Auto Export, in both versions of its format and in every
//! envelope it is known to come in, and the plain form of the HTTP interface with bare numbers.
//! Bytes are pushed in as they arrive; what comes out is an [`Item`] for each element of the
//! `workouts` array.
//!
//! ```
//! use tracker_core::export::{ExportReader, Item};
//!
//! let file = br#"{"data": {"workouts": [
//!     {"name": "Outdoor Run", "start": "2026-06-30 07:15:00 +0200", "end": "2026-06-30 07:45:00 +0200",
//!      "duration": 1795.2, "distance": {"qty": 5.2, "units": "km"}, "route": [{"latitude": 47.1}]},
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
//! Most of an export is what nobody needs here: routes, and series of samples. So the document is
//! not parsed as JSON throughout. `scan` passes over a value and knows no more of it than strings
//! and brackets, 64 bytes at a time. `document` knows the grammar around the workouts, and which
//! of their fields to keep; only these are parsed, one by one, when the workout is over. What is
//! passed over is not checked beyond its quotes, its brackets, and being UTF-8.
//!
//! A workout that is wrong is one skipped item, and the reading goes on. What is wrong around the
//! workouts, or leaves open where a workout ends, is an [`ExportError`].

// In reading order.
mod reader;
mod error;
mod found;

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

pub use error::ExportError;
pub use found::Found;
pub use reader::{ExportReader, Item, Summary};
