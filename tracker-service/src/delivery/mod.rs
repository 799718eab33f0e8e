//! Outbound events: one attempt to send a delivery to a webhook. `tasks/worker.rs` says which one is next.

// In reading order.
pub mod attempt;
pub mod outcome;
pub mod signature;
mod ssrf_guard;
mod public_address;
pub mod message;
pub mod service;
pub mod web_push;
pub mod client;

pub use public_address::is_public;
pub use service::ServiceToken;
pub use signature::WebhookSecret;
pub use ssrf_guard::{Destination, Reach, Target};
