//! The running-day tracker over HTTP: thin. What is known about running stands in `tracker-core`,
//! what is remembered in `tracker-store`. A handler takes a request apart, loads, asks core, and
//! shows.
//!
//! A library only so that the tests can run the whole of it in their own process.

// In reading order.
pub mod cli;
mod app;
mod clock;
mod runtime;
mod observe;
pub mod http;
pub mod auth;
pub mod rate_limit;
pub mod report_cache;
pub mod delivery;

pub use app::App;
pub use clock::Clock;
pub use runtime::accept::{DRAIN_TIMEOUT, serve};
pub use runtime::worker_thread::AnsweringThread;
