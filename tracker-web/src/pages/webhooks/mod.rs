//! Outbound webhooks: their forms, their secrets, and what was sent.

// In reading order.
mod fields;
mod one_webhook;
mod listed;

pub(crate) use listed::{list, make};
pub(crate) use one_webhook::{change, remove, rotate, send_again, show, test};
