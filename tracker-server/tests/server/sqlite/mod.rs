//! Tests for SQLite files only.

mod disk;
mod starting;
