//! Events that an import sends to other services: event kinds, subscriptions, payload, and retry
//! schedule.

// Modules are listed in reading order.
pub(crate) mod event;
pub(crate) mod announcement;
pub(crate) mod subscription;
pub(crate) mod payload;
pub(crate) mod retry_schedule;
