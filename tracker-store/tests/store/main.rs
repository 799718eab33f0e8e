//! Tests the store with SQLite files, or with a PostgreSQL server: `TRACKER_TEST_DATABASE=postgresql`.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod scene;
mod strategies;

mod accounts;
mod sign_in;
mod sessions;
mod workouts;
mod imports;
mod events;
mod upgrades;

mod sqlite;
mod postgresql;
