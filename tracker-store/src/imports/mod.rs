//! Imports: checks incoming workouts for duplicates and stores them.

// In reading order.
pub(crate) mod new_import;
pub(crate) mod import;
pub(crate) mod account_snapshot;
pub(crate) mod sent_workouts;
pub(crate) mod stored_near;
pub(crate) mod decision;
pub(crate) mod decide;
pub(crate) mod write;
pub(crate) mod correct;
pub(crate) mod settle;
pub(crate) mod changed_workouts;
pub(crate) mod unknown_workouts;
pub(crate) mod removals;
pub(crate) mod restore;
pub(crate) mod log;
pub(crate) mod import_batcher;
pub(crate) mod import_limiter;
pub(crate) mod by_hand;
pub(crate) mod uncertain_days;
pub(crate) mod teach;
pub(crate) mod take_back;
pub(crate) mod push_tokens;
