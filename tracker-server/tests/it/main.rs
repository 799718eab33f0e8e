//! The whole service over HTTP, tried in its own process on real database files.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod test_app;
mod secrets;

mod auth;
mod goals;
mod settings;
mod workouts;
mod webhook_tokens;
mod webhook;
mod events;
mod account;
mod progress;

mod callers;
mod refusals;
mod limits;
mod proxies;
mod document;
mod sockets;
mod program;

mod parts;
mod real_server;
mod person;

mod recipe;
mod crash;
mod shared_limits;
mod browser;
