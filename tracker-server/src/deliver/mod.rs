//! Outbound events: from the outbox in the store to whoever registered an address.
//!
//! [`Deliverer`] is the step that can be drained and the loop around it. A webhook is claimed, what
//! is due to it is signed and sent, one after the other, and what became of each is recorded before
//! the next. A crash between any two of these steps loses nothing: the claim ends by itself, and
//! whoever takes over sends again what was not recorded, under the same id.

// In reading order.
mod deliverer;
mod ledger;
mod attempt;
mod answer;
mod secret;
mod target;
mod address;
mod post;
mod upkeep;

pub use address::is_public;
pub use deliverer::Deliverer;
pub use secret::WebhookSecret;
pub use target::{InvalidUrl, Reach, Target};
pub use upkeep::reseal;
pub(crate) use upkeep::{keep_up, tell_backlog};
