//! What people can do: each operation takes plain values and returns plain values or a refusal. No routes, no pages,
//! no status codes. A module imports only those that stand after it.

#![expect(
    missing_debug_implementations,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    reason = "the crate is part of one program"
)]

// From the top to the bottom.
pub mod tasks;
pub mod operations;
pub mod connections;
pub mod app;
pub mod delivery;
pub mod auth;
pub mod texts;
pub mod report_cache;
pub mod write_check;
pub mod uploads;
pub mod spool;
pub mod config;
pub mod rate_limit;
pub mod offload;
pub mod refusal;
pub mod clock;

pub use app::{App, AppState, DRAIN_TIMEOUT};
pub use auth::{Auth, Cookie, Secret, clear_browser};
pub use clock::Clock;
pub use config::Config;
pub use operations::caller::{Caller, Needs};
pub use rate_limit::{Class, Subject};
pub use refusal::{Conflict, Forbidden, Invalid, Missing, Refusal, Unavailable, Unsupported};
