//! Outbound events: from the outbox in the store to whoever registered an address.
//!
//! [`Deliverer`] is the step that can be drained and the loop around it. A webhook is claimed, what
//! is due to it is signed and sent, one after the other, and what became of each is recorded before
//! the next. A crash between any two of these steps loses nothing: the claim ends by itself, and
//! whoever takes over sends again what was not recorded, under the same id.

// In reading order.
mod worker;
mod outcome_batch;
mod attempt;
mod outcome;
mod signature;
mod ssrf_guard;
mod public_address;
mod client;
mod maintenance;

pub use maintenance::reseal;
pub(crate) use maintenance::{keep_up, tell_backlog};
pub use public_address::is_public;
pub use signature::WebhookSecret;
pub use ssrf_guard::{InvalidUrl, Reach, Target};
pub use worker::Deliverer;
