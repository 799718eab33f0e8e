//! Tests the binary in its own home directory on a fixed date. Its output is compared with
//! snapshots.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod terminal;

mod today;
mod check;
mod screens;
mod widths;
mod colours;
mod pager;
mod progress_bar;
mod pictures;
mod formats;
mod imports;
mod histories;
mod undo;
mod by_hand;
mod exports;
mod watch;
mod push;
mod goals;
mod choices;
mod reading;
mod failures;
mod hostile;
mod memory;
mod manual;
mod transcript;
