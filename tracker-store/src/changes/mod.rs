//! What the command line changed, and how it is taken back and brought back.

// In reading order.
pub(crate) mod local_changes;
pub(crate) mod rows;
pub(crate) mod read_files;
