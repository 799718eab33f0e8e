//! The HTTP API.

// In reading order.
pub(crate) mod routes;
pub(crate) mod service;
pub(crate) mod request;
pub(crate) mod filters;
pub(crate) mod error;
pub(crate) mod envelope;
pub(crate) mod cursor;
pub(crate) mod api;
pub(crate) mod route_table;
pub(crate) mod openapi;

pub use error::{Error, ErrorBody};
pub use openapi::document::document;
pub use request::client_ip::Proxies;
pub use request::context::RequestContext;
pub use request::head::Head;
pub use service::{Answer, Service};
