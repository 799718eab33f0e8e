//! Tests the store with SQLite files.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

#[path = "databases/file.rs"]
mod database;
#[path = "databases/tables.rs"]
mod tables;

mod files;
mod it;
