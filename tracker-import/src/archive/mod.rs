//! Zip archives: which of their files are histories, and in which order they are read.
//!
//! `directory` lists the files of an archive, and unpacks one of them within limits. `plan` chooses those that
//! are read. `archive_reader` reads one after the other, and the archives in the archive. Nothing is written to
//! a disk, so the paths in an archive are only names.

// Modules are listed in reading order.
mod archive_reader;
pub(crate) mod budget;
pub(crate) mod directory;
mod plan;
pub(crate) mod outcomes;

pub(crate) use archive_reader::ArchiveReader;
pub(crate) use directory::is_archive;
pub use outcomes::{LeftOut, PassedOver};
