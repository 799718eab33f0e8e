//! The running-day tracker over HTTP. The rules about running are in `tracker-core`, storage is in
//! `tracker-store`. A handler parses a request, loads data, calls core, and writes the response.
//! Workouts come in two ways: as pushes of the app Health Auto Export (`/api/webhook`), and as uploaded
//! histories of any known format (`/api/v1/imports`).
//!
//! This is a library only so that tests can run the whole server in their own process.

// In reading order.
pub mod cli;
mod app;
mod clock;
mod runtime;
mod observe;
pub mod http;
mod web;
pub mod auth;
pub mod rate_limit;
pub mod report_cache;
pub mod delivery;

pub use app::{App, AppState};
pub use clock::Clock;
pub use runtime::accept::{ConnectionLimits, DRAIN_TIMEOUT, serve};
pub use web::PLACES as PAGES;
