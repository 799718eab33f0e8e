//! Events, and who gets them.

mod changes;
mod subscriptions;
#[cfg(feature = "tz")]
mod reminder_hours;
