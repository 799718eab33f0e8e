//! The tests of the crate, by subject: property tests, tables of edge cases, and snapshots of the
//! JSON of every report.
//!
//! - [`strategies`] generates valid values for the property tests.
//! - [`oracle`] has slow and simple implementations to compare results with.

#![expect(clippy::unwrap_used, reason = "a panic fails the test with a message")]
#![expect(
    clippy::incompatible_msrv,
    reason = "the tests are built with a newer Rust than the crate"
)]

mod oracle;
mod strategies;

mod running_days;
mod reports;
mod charts;
mod workouts;
mod duplicates;
mod events;
#[cfg(feature = "tz")]
mod import;
#[cfg(all(feature = "import", not(feature = "tz")))]
mod import_without_zones;

mod names;
mod examples;
mod rounding;
mod visible_text;
#[cfg(feature = "serde")]
mod json;
#[cfg(feature = "serde")]
mod iso8601;
mod limits;
