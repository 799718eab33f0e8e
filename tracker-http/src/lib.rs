//! From bytes to values: context, head, query and body of a request. From a refusal to its answer.

#![expect(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    reason = "the crate is part of one program"
)]

// In reading order.
pub mod context;
pub mod head;
pub mod accept;
pub mod entity_tag;
pub mod query;
pub mod known_names;
pub mod body;
pub mod spool_body;
pub mod upload;
pub mod drain_body;
pub mod decode_body;
pub mod cursor;
pub mod filters;
pub mod endpoint;
pub mod sign_in;
pub mod refused;
