//! Rate limits that several processes count in one Redis: a real one, for each test its own.

mod real_redis;
mod fleet;

mod counting;
mod together;
mod outages;
mod encrypted;

/// A part of the suite that is left out where there is no Redis.
const PART: &str = "rate limits in Redis";
