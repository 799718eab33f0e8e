//! Workouts, goals, and the data that reports are computed from.

// In reading order.
pub(crate) mod stored_workout;
pub(crate) mod removed_workouts;
pub(crate) mod workout_changes;
pub(crate) mod found_workouts;
pub(crate) mod insert;
pub(crate) mod notes;
pub(crate) mod goals;
pub(crate) mod further_goals;
pub(crate) mod pauses;
pub(crate) mod running_days;
pub(crate) mod report_data;
