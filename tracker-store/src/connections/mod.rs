//! Services that are asked for new runs: their keys, when they are asked, and what came of it.

// In reading order.
pub(crate) mod connection;
pub(crate) mod lease;
pub(crate) mod outcome;
