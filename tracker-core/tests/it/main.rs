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

mod activities;
#[cfg(feature = "histories")]
mod archives;
mod charts;
mod daily_reports;
mod days;
#[cfg(feature = "documents")]
mod documents;
mod duplicates;
mod duplicates_across_sources;
#[cfg(any(feature = "xml", feature = "fit"))]
mod formats;
mod histories;
mod limits;
#[cfg(feature = "histories")]
mod open;
mod other_goals;
mod events;
#[cfg(feature = "import")]
mod import;
#[cfg(feature = "serde")]
mod iso8601;
#[cfg(feature = "serde")]
mod json;
mod milestones;
mod moments;
#[cfg(feature = "histories")]
mod name_tables;
mod names;
mod outlooks;
mod paces;
#[cfg(feature = "serde")]
mod reports;
mod skipped;
mod streaks;
mod subscriptions;
#[cfg(any(feature = "tables", feature = "documents"))]
mod tables;
mod verdicts;
mod workouts;
