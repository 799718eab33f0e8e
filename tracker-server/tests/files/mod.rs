//! Tests for SQLite files only, and those for which the database makes no difference.

mod browser;
mod disk;
mod starting;
