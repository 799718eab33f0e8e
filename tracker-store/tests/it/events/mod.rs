//! Events, and who sends them.

pub(crate) mod outbox;
pub(crate) mod leases;
