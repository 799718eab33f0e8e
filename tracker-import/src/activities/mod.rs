//! From the names and numbers that apps write to activities.

// Modules are listed in reading order.
pub(super) mod activity_names;
pub(super) mod names;
