//! The real binary, in a directory of its own, on a fixed day. What it prints is a snapshot.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod terminal;

mod screens;
mod formats;
mod imports;
mod goals;
mod failures;
mod hostile;
mod manual;
mod transcript;
