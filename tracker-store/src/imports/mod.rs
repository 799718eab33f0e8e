//! Imports: checks incoming workouts for duplicates and stores them.

// In reading order.
pub(crate) mod import;
pub(crate) mod ingest;
pub(crate) mod duplicate_candidates;
pub(crate) mod settle;
pub(crate) mod import_batch;
pub(crate) mod import_limiter;
pub(crate) mod account_snapshot;
pub(crate) mod log;
pub(crate) mod added_workouts;
pub(crate) mod take_back;
pub(crate) mod push_tokens;
pub(crate) mod push_token_lookup;
