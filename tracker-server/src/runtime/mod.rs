//! Threads and connections: what runs where.

// In reading order.
pub(crate) mod accept;
pub(crate) mod worker_thread;
pub(crate) mod offload;
