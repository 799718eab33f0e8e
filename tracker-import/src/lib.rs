// The features of docs.rs, which builds with a nightly compiler: what needs a feature says so.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![doc = include_str!("../README.md")]
#![warn(missing_docs, clippy::must_use_candidate, clippy::return_self_not_must_use)]

// Modules are listed in reading order.
mod history_file;
mod file_summary;
mod options;
mod format;
mod date_order;
mod error;
mod refused_file;

mod archive;
mod draft;
mod activities;
mod item;
mod own_workout;
mod stored_items;
mod name_lists;

mod health_auto_export;
mod xml;
mod table;
mod json;
mod fit;

pub use activities::activity_names::{
    ActivityNameError, ActivityNames, is_other_activity, may_be_run,
};
pub use archive::{LeftOut, PassedOver};
pub use date_order::{DateDecision, DateOrder, DateReason, UnknownDateOrder};
pub use error::{ArchiveProblem, FileProblem, ImportError, PassedOverReason, UnreadFile};
pub use file_summary::FileSummary;
pub use format::{Format, UnknownFormat};
pub use health_auto_export::{ContentKind, ExportError, ExportReader, ExportSummary};
pub use history_file::{Checked, Checking, HistoryReader, open, read_all};
pub use item::Item;
pub use json::push_reader::PushReader;
pub use options::{DistanceUnit, ImportOptions, UnknownDistanceUnit};
pub use refused_file::RefusedFile;
pub use stored_items::{BATCH, ItemReader, ItemWriter};
