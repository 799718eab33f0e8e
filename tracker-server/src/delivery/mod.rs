//! Outbound events: one attempt to send a delivery to a webhook. `tasks/worker.rs` says which one is next.

// In reading order.
pub(crate) mod attempt;
pub(crate) mod outcome;
pub(crate) mod signature;
mod ssrf_guard;
mod public_address;
mod message;
pub(crate) mod service;
pub(crate) mod client;

pub use public_address::is_public;
pub use service::ServiceToken;
pub use signature::WebhookSecret;
pub use ssrf_guard::{Reach, Target};
