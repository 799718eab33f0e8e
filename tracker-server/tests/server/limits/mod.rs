//! What one caller can take from others.

mod rates;
mod shared_limits;
mod large_pushes;
mod spool;
mod upload_turns;
mod offloading;
