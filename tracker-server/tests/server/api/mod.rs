//! The interface under `/api`.

pub(crate) mod snapshots;

mod goals;
mod further_goals;
mod pauses;
mod progress;
mod reports;
mod versions;
mod expected_versions;
mod idempotency;
mod settings;
mod workouts;
mod by_hand;
mod synced_workouts;
mod push;
mod push_tokens;
mod personal_tokens;
pub(crate) mod uploads;
mod file_senders;
mod shares;
mod account;

// All routes.
mod callers;
pub(crate) mod refusals;
mod wrong_fields;
mod codes;
mod document;
mod cors;
mod unknown_names;
