//! The reader of histories: it turns files into workouts in constant memory.
//!
//! `open` detects the format of a file by its content and gives an iterator over its items. Each
//! format has a push parser that finds the workouts, as the file describes them. One common part
//! then checks them, finds their activity, and dates them. It also reads zip archives of histories.
//! It needs the feature `histories`.
//!
//! [`ExportReader`] is the push parser for the JSON of the app Health Auto Export, for programs that
//! receive it in pieces over the network. It reads both versions of the format and all known
//! envelopes. It also reads the plain JSON of the HTTP interface, in which quantities are numbers.
//! The caller passes bytes as they arrive and gets an [`Item`] for each element of the `workouts`
//! array. The array can also stand under `data`, and a single workout is read like an array with one
//! element. A JSON object without a key of an export is an error.
//!
//! ```
//! use tracker_core::import::{ExportReader, Item};
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
//! # Ok::<(), tracker_core::import::ExportError>(())
//! ```

// Modules are listed in reading order.
#[cfg(feature = "files")]
mod history_file;
#[cfg(feature = "files")]
mod file_summary;
#[cfg(feature = "files")]
mod options;
#[cfg(feature = "files")]
mod format;
#[cfg(feature = "files")]
mod date_order;
#[cfg(feature = "files")]
mod error;
#[cfg(feature = "files")]
mod refusal;

#[cfg(feature = "files")]
mod archive;
#[cfg(feature = "files")]
mod draft;
mod activities;
mod item;
#[cfg(feature = "files")]
mod stored_items;
#[cfg(any(feature = "tables", feature = "documents"))]
mod own_workout;

mod health_auto_export;
#[cfg(feature = "xml")]
mod xml;
#[cfg(feature = "tables")]
mod table;
#[cfg(feature = "documents")]
mod json;
#[cfg(feature = "fit")]
mod fit;

pub use activities::activity_names::{ActivityNameError, ActivityNames};
pub(crate) use activities::folding::key;
pub use activities::other_activities::{is_other_activity, may_be_run};
#[cfg(feature = "files")]
pub use archive::{ArchiveProblem, FileProblem, LeftOut, PassedOver, PassedOverReason, UnreadFile};
#[cfg(feature = "files")]
pub use date_order::{DateDecision, DateOrder, DateReason, UnknownDateOrder};
#[cfg(feature = "files")]
pub use error::ImportError;
#[cfg(feature = "files")]
pub use file_summary::FileSummary;
#[cfg(feature = "files")]
pub use format::{Format, UnknownFormat};
pub use health_auto_export::{ContentKind, ExportError, ExportReader, ExportSummary};
#[cfg(feature = "files")]
pub use history_file::{Checked, Checking, HistoryReader, open, read_all};
pub use item::Item;
#[cfg(feature = "files")]
pub use options::{DistanceUnit, ImportOptions, UnknownDistanceUnit};
#[cfg(feature = "files")]
pub use refusal::Refusal;
#[cfg(feature = "files")]
pub use stored_items::{BATCH, ItemReader, ItemWriter};
