//! Connections with their limits, and the address of the metrics.

// In reading order.
pub(crate) mod accept;
pub(crate) mod connection_count;
pub(crate) mod timed_stream;
pub(crate) mod head_timer;
pub(crate) mod metrics;
