//! Workouts and goals, and what reports read of them.

// In reading order.
pub(crate) mod stored_workout;
pub(crate) mod insert;
pub(crate) mod goals;
pub(crate) mod running_days;
pub(crate) mod last_known_offset;
pub(crate) mod report_data;
