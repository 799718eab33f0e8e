//! Tests the service over HTTP with SQLite files.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

#[path = "databases/file.rs"]
mod database;

mod files;
mod it;
