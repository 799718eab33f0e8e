//! Observability: the log, the access log and the metrics.

// In reading order.
pub(crate) mod log;
pub(crate) mod access_log;
pub(crate) mod metrics;
