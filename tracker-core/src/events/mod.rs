//! What an import announces to other services: events, who subscribes to which, what is sent, and when
//! a failed delivery is tried again.

// In reading order.
pub(crate) mod event;
pub(crate) mod subscription;
pub(crate) mod payload;
pub(crate) mod retry_schedule;
