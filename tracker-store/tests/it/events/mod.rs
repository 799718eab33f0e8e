//! Events, and who sends them.

pub(crate) mod outbox;
mod many_events;
pub(crate) mod leases;
mod failures;
