//! Items that are written to a file and read from it: what the reading of a history found, until it is
//! imported.

// Modules are listed in reading order.
mod item_writer;
mod item_reader;
mod encoding;

pub use item_reader::{BATCH, ItemReader};
pub use item_writer::ItemWriter;
