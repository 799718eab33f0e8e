//! Imports: checks incoming workouts for duplicates and stores them.

// In reading order.
pub(crate) mod import_transaction;
pub(crate) mod import_state;
pub(crate) mod ingest_batch;
pub(crate) mod decision;
pub(crate) mod duplicate_candidates;
pub(crate) mod candidate_queries;
pub(crate) mod day_counts;
pub(crate) mod room;
pub(crate) mod removals;
pub(crate) mod settle;
pub(crate) mod large_import;
pub(crate) mod sent_workouts;
pub(crate) mod stored_near;
pub(crate) mod add_by_hand;
pub(crate) mod import_batcher;
pub(crate) mod import_limiter;
pub(crate) mod account_snapshot;
pub(crate) mod log;
pub(crate) mod unknown_workouts;
pub(crate) mod teach;
pub(crate) mod added_workouts;
pub(crate) mod changed_workouts;
pub(crate) mod take_back;
pub(crate) mod push_tokens;
pub(crate) mod push_token_lookup;
