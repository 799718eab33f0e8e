//! From bytes to values: context, head, query and body of a request. From a refusal to its answer.

#![expect(clippy::missing_errors_doc, reason = "the crate is part of one program")]

// In reading order.
pub mod context;
pub mod head;
pub mod accept;
pub mod entity_tag;
pub mod date;
pub mod query;
pub mod known_names;
pub mod body;
pub mod spool_body;
pub mod form_file;
pub mod upload;
pub mod drain_body;
pub mod decode_body;
pub mod cursor;
pub mod filters;
pub mod idempotency;
pub mod endpoint;
pub mod sign_in;
pub mod refused;

pub use accept::{accepts_gzip, accepts_html};
pub use body::{fields_alone, json_beside};
pub use context::RequestContext;
pub use date::{Date, Start};
pub use endpoint::{
    BodyReader, Endpoint, PathParameters, both, documented, in_path, in_query, parameter,
};
pub use filters::{allowed, answered, handled, with_head};
pub use head::Head;
pub use query::{Query, query};
pub use refused::ErrorBody;
