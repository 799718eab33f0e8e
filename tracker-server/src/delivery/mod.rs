//! Outbound events: sends the deliveries in the store's outbox to the registered webhooks.
//!
//! A [`Worker`] leases a webhook, signs and sends its due deliveries one after the other, and records
//! the outcome of each before it sends the next. A crash between any two of these steps loses nothing:
//! the lease expires, and the worker that takes over sends again what was not recorded, under the same
//! id.

// In reading order.
mod worker;
mod attempt;
mod outcome;
mod signature;
mod ssrf_guard;
mod public_address;
mod client;
mod stored_secrets;
mod maintenance;

pub(crate) use maintenance::{report_backlog, run_maintenance};
pub use public_address::is_public;
pub use signature::WebhookSecret;
pub use ssrf_guard::{InvalidUrl, Reach, Target};
pub use stored_secrets::reencrypt;
pub use worker::Worker;
