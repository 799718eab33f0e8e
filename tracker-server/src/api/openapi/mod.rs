//! The OpenAPI document.

// In reading order.
pub(crate) mod document;
pub(crate) mod schemas;
pub(crate) mod import_schemas;
pub(crate) mod events;
