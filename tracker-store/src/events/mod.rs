//! Outbound events: webhooks, the outbox of deliveries, reminders, and the leases of the workers that send them.

// In reading order.
pub(crate) mod format;
pub(crate) mod endpoints;
pub(crate) mod endpoint_change;
pub(crate) mod newest_workouts;
pub(crate) mod outbox;
pub(crate) mod watched_workouts;
pub(crate) mod announcements;
pub(crate) mod delivery_failure;
pub(crate) mod deliveries;
pub(crate) mod redelivery;
pub(crate) mod reminders;
pub(crate) mod leases;
pub(crate) mod outcomes;
