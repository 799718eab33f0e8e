//! What only a file can do, or have done to it.

mod backups;
pub(crate) mod opening;
mod refusals;
