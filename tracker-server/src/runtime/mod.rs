//! Threads and connections: what runs where, and the limits of a connection.

// In reading order.
pub(crate) mod accept;
pub(crate) mod connection_count;
pub(crate) mod timed_stream;
pub(crate) mod head_timer;
pub(crate) mod worker_thread;
pub(crate) mod offload;
