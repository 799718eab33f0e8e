//! [`Limits`]: rate limits.
//!
//! Requests are counted in fixed windows, because responses have the exact `X-RateLimit-Remaining`
//! and `X-RateLimit-Reset`. The crate `governor` uses GCRA, which replenishes requests one by one
//! and knows neither number exactly. A fixed window needs only a count and an end. It is stored in
//! this process, or in a Redis that several processes share.

// In reading order.
mod quotas;
mod class;
mod window;
mod limits;
mod local;
mod shared;

pub use class::Class;
pub use limits::Limits;
pub use quotas::RateLimits;
pub use window::{Exceeded, Quota, Subject};
