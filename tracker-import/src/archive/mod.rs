//! Zip archives: which of their files are histories, and in which order they are read.
//!
//! `directory` lists the files of an archive. `plan` chooses those that are read. `entry_reader`
//! unpacks one of them within limits. `archive_reader` reads one after the other, and the archives in
//! the archive. Nothing is written to a disk, so the paths in an archive are only names.

// Modules are listed in reading order.
mod archive_reader;
mod budget;
mod directory;
mod plan;
mod recordings;
mod outcomes;
mod problems;
mod entry_reader;

use std::io::{Read, Seek};

pub(crate) use archive_reader::ArchiveReader;
pub use outcomes::{LeftOut, PassedOver};
pub use problems::{ArchiveProblem, FileProblem, PassedOverReason, UnreadFile};

use directory::Directory;

/// Whether a file that begins with these bytes is an archive. One that extracts itself begins with a
/// program, so the end of the file decides.
pub(crate) fn is_archive<R: Read + Seek>(head: &[u8], input: &mut R) -> bool {
    head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") || Directory::has_end(input)
}
