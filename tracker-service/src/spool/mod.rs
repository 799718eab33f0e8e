//! The spool: large request bodies, and what was found in them, until their import begins.

// In reading order.
mod directory;
mod body;
mod packed_file;
mod reader;
mod items;

pub use body::Spool;
pub use directory::SpoolDirectory;
pub use directory::{MAX_BODY_SIZE, SpoolError};
pub use items::ItemSpool;
pub use reader::{CancelGuard, SpoolReader};
