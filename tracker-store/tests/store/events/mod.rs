//! Events, and who sends them.

pub(crate) mod outbox;
mod many_events;
mod following;
mod reminders;
pub(crate) mod leases;
mod failures;
