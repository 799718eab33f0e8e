//! Asking services for new runs: sending the requests of `tracker-connect`, collecting their answers, and the keys.

// In reading order.
pub mod collect;
pub mod client;
pub mod keys;
pub mod schedule;
