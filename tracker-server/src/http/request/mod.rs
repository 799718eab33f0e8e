//! Parsing requests: context, client address, head, query and body.

// In reading order.
pub(crate) mod context;
pub(crate) mod client_ip;
pub(crate) mod head;
pub(crate) mod accept;
pub(crate) mod query;
pub(crate) mod body;
pub(crate) mod spool;
pub(crate) mod spool_body;
pub(crate) mod uploads;
pub(crate) mod drain_body;
pub(crate) mod decode_body;
