//! From bytes to values: context, head, query and body of a request.

// In reading order.
pub(crate) mod context;
pub(crate) mod head;
pub(crate) mod accept;
pub(crate) mod entity_tag;
pub(crate) mod query;
pub(crate) mod known_names;
pub(crate) mod body;
pub(crate) mod spool_body;
pub(crate) mod upload;
pub(crate) mod drain_body;
pub(crate) mod decode_body;
pub(crate) mod cursor;
pub(crate) mod filters;
pub(crate) mod endpoint;
