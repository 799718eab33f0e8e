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
pub mod api;
mod log;

pub use connections::accept::{ConnectionLimits, serve};
pub use connections::connection_count::ConnectionCount;
pub use routes::served;
pub use tracker_service::{App, AppState, Clock, DRAIN_TIMEOUT};
