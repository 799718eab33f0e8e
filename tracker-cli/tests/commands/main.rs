//! Tests the binary in its own home directory on a fixed date. Its output is compared with
//! snapshots.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod terminal;

mod screens;
mod runs;
mod goals;
mod pauses;
mod further_goals;
mod zones;
mod journey;
mod defaults;
mod languages;
mod diary;

mod choices;
mod reading;
mod failures;
mod hostile;

mod manual;
mod transcript;

mod postgresql;
