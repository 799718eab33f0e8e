//! The tests of the crate, by subject: property tests, tables of edge cases, and snapshots of the
//! JSON of every report.
//!
//! [`oracle`] and [`slow_year`] have slow and simple implementations to compare results with.

#![expect(clippy::unwrap_used, reason = "a panic fails the test with a message")]
#![expect(
    clippy::incompatible_msrv,
    reason = "the tests are built with a newer Rust than the crate"
)]

mod oracle;
mod slow_year;

mod running_days;
mod reports;
mod charts;
mod workouts;
mod duplicates;
mod events;

mod names;
mod examples;
mod rounding;
mod visible_text;
#[cfg(feature = "serde")]
mod json;
#[cfg(feature = "serde")]
mod iso8601;
mod limits;
