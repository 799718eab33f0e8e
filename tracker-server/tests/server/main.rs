//! Tests the service over HTTP with SQLite files, or with a PostgreSQL server: `TRACKER_TEST_DATABASE=postgresql`.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod test_app;
mod secrets;
mod real_server;
mod closed_port;
mod person;

mod api;
mod auth;
mod events;
mod services;
mod web;
mod browser;

mod connections;
mod limits;

mod program;
mod processes;
mod crash;
mod load;
mod soak;

mod sqlite;
mod postgresql;
