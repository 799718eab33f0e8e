//! From the names and numbers that apps write to activities.

// Modules are listed in reading order.
pub(super) mod activity_names;
pub(super) mod other_activities;
#[cfg(any(feature = "xml", feature = "documents"))]
pub(super) mod sports;
