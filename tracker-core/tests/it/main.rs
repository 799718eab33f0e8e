//! The laws of running days, each a test with a name.
//!
//! - [`strategies`] makes valid values and nothing else;
//! - [`oracle`] answers the same questions slowly and obviously;
//! - the rest are laws by subject, tables of edge days, and snapshots of every report's JSON.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod oracle;
mod strategies;

mod activities;
mod days;
mod duplicates;
mod events;
#[cfg(feature = "export")]
mod export;
#[cfg(feature = "export")]
mod letters;
mod milestones;
mod moments;
mod outlooks;
mod paces;
mod reports;
mod skipped;
mod streaks;
mod subscriptions;
mod verdicts;
mod workouts;
