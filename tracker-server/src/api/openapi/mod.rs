//! The OpenAPI document.

// In reading order.
pub(crate) mod document;
pub(crate) mod events;
