//! The running-day tracker over HTTP. The rules about running are in `tracker-core`, storage is in
//! `tracker-store`. What people can do is an operation; the interface and the pages are two faces of the same
//! operations, and do not know each other. A module imports only those that stand after it, apart from the two
//! faces; `tests/arrows.rs` checks it.
//!
//! Workouts come in two ways: as pushes of the app Health Auto Export (`/api/webhook`), and as uploaded
//! histories of any known format (`/api/v1/imports`).
//!
//! This is a library only so that tests can run the whole server in their own process.

// From the top to the bottom.
pub mod cli;
mod connections;
pub mod service;
mod routes;
mod web;
pub mod api;
mod request;
pub mod tasks;
mod operations;
mod app;
pub mod delivery;
pub mod auth;
pub mod report_cache;
mod write_check;
mod log;
mod uploads;
pub mod spool;
pub mod config;
pub mod rate_limit;
mod offload;
pub mod refusal;
mod clock;

pub use app::{App, AppState, DRAIN_TIMEOUT};
pub use clock::Clock;
pub use connections::accept::{ConnectionLimits, serve};
pub use routes::served;
