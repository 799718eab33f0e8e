//! Tests the service over HTTP with SQLite files.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

#[path = "databases/file.rs"]
mod database;
#[path = "../../tracker-store/tests/databases/tables.rs"]
mod tables;

mod files;
mod it;
