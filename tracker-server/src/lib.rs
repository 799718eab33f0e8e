//! The running-day tracker over HTTP: thin. What is known about running stands in `tracker-core`,
//! what is remembered in `tracker-store`. A handler takes a request apart, loads, asks core, and
//! shows.
//!
//! A library only so that the tests can run the whole of it in their own process.

// In reading order.
pub mod run;
pub mod migrate;
pub mod accounts;
pub mod args;
pub mod config;
pub mod failure;
mod log;
mod clock;
mod app;
pub mod logbooks;
pub mod reports;
pub mod auth;
pub mod rate_limits;
pub mod limits;
pub mod proxies;
pub mod webhook_token;
pub mod deliver;
pub mod http;
mod serve;
mod answering_thread;
mod metrics;

pub use answering_thread::AnsweringThread;
pub use app::App;
pub use clock::Clock;
pub use serve::{LONGEST_GOODBYE, serve};
