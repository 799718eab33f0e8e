//! The spool: large request bodies, and what was found in them, until their import begins.

// In reading order.
mod directory;
mod body;
mod packed_file;
mod reader;
mod items;

pub(crate) use body::Spool;
pub use directory::SpoolDirectory;
pub(crate) use directory::{MAX_BODY_SIZE, SpoolError};
pub(crate) use items::ItemSpool;
pub(crate) use reader::{CancelGuard, SpoolReader};
