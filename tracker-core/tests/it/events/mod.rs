//! Events, and who gets them.

mod changes;
mod subscriptions;
