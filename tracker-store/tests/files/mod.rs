//! What only a file can do, or have done to it.

pub(crate) mod opening;
mod refusals;
